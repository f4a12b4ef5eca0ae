/** One inventory provider: its list as it came, what it would do, what is missing of it, what is a person's, and its last runs. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockSourceWhole } from '#db/stock-source/shown.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { CountsText } from './counts.tsx'
import { HeldFields, MissingUnits } from './decisions.tsx'
import { Look } from './look.tsx'
import { MappingEditor } from './mapping-editor.tsx'
import { SettingForm } from './setting-form.tsx'
import { bringList, fetchList, removeSource, sourceCallWords, useSourceWords } from './words.ts'

type Props = { id: string; onClose: () => void }
export function SourcePage({ id, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const pages = usePages<StockSourceWhole>('/api/stock-sources/one', { id })
  const [shows, setShows] = useState<'setting' | 'mapping'>()
  const { rows, asOf, asking, again } = pages
  const source = rows?.[0]
  const back = () => {
    setShows(undefined)
    again()
  }
  if (source && shows === 'setting')
    return <SettingForm source={source} onDone={back} onClose={() => setShows(undefined)} />
  if (source && shows === 'mapping')
    return <MappingEditor source={source} onDone={back} onClose={() => setShows(undefined)} />
  return (
    <Page
      title={source?.name ?? <Trans>Inventory provider</Trans>}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
      actions={<Button looks icon="x" onPress={onClose}>{t`Close`}</Button>}
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {source && (
          <>
            <LastRun source={source} />
            <Acts source={source} onShow={setShows} onDone={again} onRemoved={onClose} />
            {source.sha256 !== null && source.sample && (
              <Look key={`${source.sha256} ${source.v}`} source={source} onDone={again} />
            )}
            <MissingUnits source={source} onDone={again} />
            <HeldFields source={source} onDone={again} />
            <Runs source={source} />
          </>
        )}
        {asking && !source && <ListSkeleton rows={3} />}
      </Stack>
    </Page>
  )
}

function LastRun({ source: { last } }: { source: StockSourceWhole }) {
  const { whyOf } = useSourceWords()
  const why = last && whyOf(last.why)
  if (!last || !why) return null
  return (
    <Banner tone={last.outcome === 'failed' ? 'bad' : 'warn'} title={why}>
      <Trans>The stock is as it was.</Trans>
    </Banner>
  )
}

type ActsProps = {
  source: StockSourceWhole
  onShow: (what: 'setting' | 'mapping') => void
  onDone: () => void
  onRemoved: () => void
}
function Acts({ source, onShow, onDone, onRemoved }: ActsProps) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const calling = useCall(sourceCallWords)
  const { id, v } = source
  const call = async (ask: () => Promise<unknown>, then: () => void) => {
    const answer = await calling.call(ask)
    if (answer !== undefined) then()
  }
  return (
    <Card title={<Trans>The list</Trans>}>
      <Stack>
        {calling.problem && <Banner tone="bad">{calling.problem.text}</Banner>}
        <FileField
          label={t`Bring a list by hand`}
          files={[]}
          accept=".csv,.txt,.tsv,.xml,.json,text/csv"
          isDisabled={isOffline || calling.busy}
          onFiles={([file]) => file && void call(() => bringList(id, file), onDone)}
        />
        <Row gap={2}>
          {source.isFetched && (
            <Button
              variant="primary"
              icon="download"
              busy={calling.busy}
              isDisabled={isOffline}
              onPress={() => void call(() => fetchList(id), onDone)}
            >
              <Trans>Fetch it now</Trans>
            </Button>
          )}
          <Button isDisabled={!source.sample} onPress={() => onShow('mapping')}>
            <Trans>What the columns are</Trans>
          </Button>
          <Button onPress={() => onShow('setting')}>
            <Trans>Setting of the provider</Trans>
          </Button>
        </Row>
        <Removal
          busy={calling.busy}
          onRemove={() => void call(() => removeSource(id, v), onRemoved)}
        />
      </Stack>
    </Card>
  )
}

function Removal({ busy, onRemove }: { busy: boolean; onRemove: () => void }) {
  const isOffline = useOffline()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Row gap={2}>
        <Button icon="trash" isDisabled={isOffline} onPress={() => setAsked(true)}>
          <Trans>Remove the provider</Trans>
        </Button>
      </Row>
    )
  return (
    <Banner
      tone="warn"
      title={<Trans>Remove this provider?</Trans>}
      action={
        <Row gap={2}>
          <Button variant="danger" busy={busy} isDisabled={isOffline} onPress={onRemove}>
            <Trans>Remove</Trans>
          </Button>
          <Button onPress={() => setAsked(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      }
    >
      <Trans>Its vehicles stay in the stock; its lists come no more.</Trans>
    </Banner>
  )
}

function Runs({ source: { runs } }: { source: StockSourceWhole }) {
  const { t } = useLingui()
  const format = useFormat()
  const { whyOf, outcomeOf } = useSourceWords()
  return (
    <Card title={<Trans>Its last lists</Trans>} flush>
      <DataTable
        label={t`Its last lists`}
        rows={runs}
        keyOf={({ id }) => id}
        maxHeight="360px"
        columns={[
          { key: 'at', header: t`When`, cell: ({ at }) => format.instant(at, 'dateTime') },
          { key: 'by', header: t`By`, cell: ({ byName }) => byName || t`By itself` },
          {
            key: 'outcome',
            header: t`What came of it`,
            cell: run => {
              const { tone, text } = outcomeOf(run)
              return <Chip tone={tone}>{text}</Chip>
            },
          },
          {
            key: 'counts',
            header: t`Units`,
            cell: ({ counts, why }) => whyOf(why) ?? (counts && <CountsText counts={counts} />),
          },
        ]}
      />
    </Card>
  )
}
