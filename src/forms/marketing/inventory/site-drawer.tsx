/** One site: what it is given now, what is left out and why, when it came, and what was done with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FeedDone, FeedFetch, FeedLeft, FeedWhole } from '#db/feed/shown.ts'
import { Copied } from '#src/lib/copied.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { EndDialog, type Ending } from './end-dialog.tsx'
import type { Setting, Told } from './feeds.tsx'
import { faultPlaces, useFeedWords } from './feed-words.ts'
import { Standing } from './site-list.tsx'

type Props = {
  host: string
  /** Its address, where it was just made. */
  told: string | undefined
  onTold: (told: Told) => void
  onSet: (setting: Setting) => void
  onChanged: () => void
  onClose: () => void
}
export function SiteDrawer({ host, told, onTold, onSet, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { siteOf } = useFeedWords()
  const [ending, setEnding] = useState<Ending>()
  const pages = usePages<FeedWhole>('/api/campaigns/feeds/site', { host })
  const { rows, asOf, asking, trouble, again } = pages
  const feed = rows?.[0]
  return (
    <Drawer
      isOpen
      onClose={onClose}
      size="lg"
      title={siteOf(host)}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {told && (
          <Banner tone="good" title={<Trans>Give this address to the site now</Trans>}>
            <Stack gap={3}>
              <Trans>It is shown this once. Whoever has it can fetch the file.</Trans>
              <Copied label={t`Address of the feed`} value={told} copy={t`Copy the address`} />
            </Stack>
          </Banner>
        )}
        {feed && <Facts feed={feed} />}
        {feed && (
          <Acts
            feed={feed}
            isOffline={trouble === 'offline'}
            onSet={() => onSet({ feed, onDone: again })}
            onEnd={setEnding}
          />
        )}
        {feed && <LeftOut feed={feed} />}
        {feed && <Fetches fetches={feed.fetches} />}
        {feed && <History acts={feed.acts} />}
        {rows?.length === 0 && <Trans>This site has no feed.</Trans>}
        {asking && !feed && <ListSkeleton rows={3} />}
      </Stack>
      {feed && ending && (
        <EndDialog
          ending={ending}
          feed={feed}
          onClose={() => setEnding(undefined)}
          onDone={address => {
            setEnding(undefined)
            if (address) onTold({ host, address })
            again()
            onChanged()
          }}
        />
      )}
    </Drawer>
  )
}

type ActsProps = {
  feed: FeedWhole
  isOffline: boolean
  onSet: () => void
  onEnd: (ending: Ending) => void
}
function Acts({ feed, isOffline, onSet, onEnd }: ActsProps) {
  return (
    <Row gap={2}>
      <Button variant="primary" isDisabled={isOffline} onPress={onSet}>
        {feed.isStopped ? <Trans>Begin again…</Trans> : <Trans>Change…</Trans>}
      </Button>
      {!feed.isStopped && (
        <>
          <Button isDisabled={isOffline} onPress={() => onEnd('renew')}>
            <Trans>New address…</Trans>
          </Button>
          <Button isDisabled={isOffline} onPress={() => onEnd('stop')}>
            <Trans>Stop the feed…</Trans>
          </Button>
        </>
      )}
    </Row>
  )
}

function Facts({ feed }: { feed: FeedWhole }) {
  const { t } = useLingui()
  const format = useFormat()
  const { formats, troubles } = useFeedWords()
  const goes = useRuleWords()
  const { hint, hintAt, madeAt, units, trouble, fetchedAt } = feed
  const day = format.instant(hintAt, 'date')
  return (
    <>
      {trouble && (
        <Banner tone="bad" title={troubles[trouble]}>
          {madeAt === null ? (
            <Trans>The site is given nothing until that is mended.</Trans>
          ) : (
            <Trans>The site is still given the last good file.</Trans>
          )}
        </Banner>
      )}
      <DescriptionList
        facts={[
          { term: t`Status`, value: <Standing line={feed} /> },
          { term: t`Format`, value: formats[feed.format] },
          { term: t`What goes there`, value: goes(feed) },
          { term: t`Units`, value: format.number(units) },
          {
            term: t`Unchanged since`,
            value: madeAt === null ? '' : format.instant(madeAt, 'dateTime'),
          },
          {
            term: t`Last fetched`,
            value: fetchedAt === null ? t`Never` : format.instant(fetchedAt, 'dateTime'),
          },
          { term: t`Address`, value: t`ends in ${hint}, since ${day}` },
        ]}
      />
    </>
  )
}

function useRuleWords() {
  const { t } = useLingui()
  const format = useFormat()
  const condition = useCaption('Vehicle.Condition')
  const kind = useCaption('ProductType')
  return ({ rules }: Pick<FeedWhole, 'rules'>): string => {
    const { conditions, kinds, makes, fromMinor, toMinor } = rules
    const from = fromMinor === null ? '' : format.money(fromMinor, true)
    const to = toMinor === null ? '' : format.money(toMinor, true)
    const said = [
      conditions.map(each => condition(each)).join(', '),
      kinds.map(each => kind(String(each))).join(', '),
      makes.join(', '),
      from && t`from ${from}`,
      to && t`up to ${to}`,
    ].filter(Boolean)
    return said.length ? said.join(' · ') : t`All that customers see`
  }
}

function LeftOut({ feed: { leftOut, left } }: { feed: FeedWhole }) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale, may } = useSession()
  const canOpen = useHolds('management.Inventory')
  const { faults } = useFeedWords()
  if (left === 0) return null
  const count = format.number(left)
  const hrefOfUnit = (unit: FeedLeft) =>
    hrefOf('management.Inventory', locale, {
      id: unit.vehicleId,
      ...(may.has('management.Inventory') && unit.why[0] && faultPlaces[unit.why[0]]),
    })
  return (
    <DataTable
      label={t`Left out (${count})`}
      labelShown
      rows={leftOut}
      keyOf={({ vehicleId }) => vehicleId}
      columns={[
        {
          key: 'unit',
          header: t`Vehicle`,
          isRowHeader: true,
          cell: unit => {
            const name = [unit.title, unit.stockNumber].filter(Boolean).join(' · ')
            return canOpen ? <TextLink href={hrefOfUnit(unit)}>{name}</TextLink> : name
          },
        },
        {
          key: 'why',
          header: t`Why`,
          cell: ({ why }) => why.map(each => faults[each]).join(', '),
        },
      ]}
    />
  )
}

function Fetches({ fetches }: { fetches: readonly FeedFetch[] }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <DataTable
      label={t`Fetched`}
      labelShown
      rows={fetches}
      keyOf={({ id }) => id}
      empty={<Trans>The site has not come for it yet.</Trans>}
      columns={[
        {
          key: 'at',
          header: t`When`,
          isRowHeader: true,
          cell: ({ at }) => format.instant(at, 'dateTime'),
        },
        { key: 'agent', header: t`By`, cell: ({ agent }) => agent },
        {
          key: 'bytes',
          header: t`Size`,
          align: 'end',
          cell: ({ status, bytes }) => (status === 304 ? t`Unchanged` : format.bytes(bytes)),
        },
      ]}
    />
  )
}

function History({ acts }: { acts: readonly FeedDone[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const said = ({ act, unit }: FeedDone): string => {
    if (unit) {
      const name = unit.title || unit.stockNumber
      if (unit.goes === null) return t`By the rules again: ${name}`
      return unit.goes ? t`Always goes: ${name}` : t`Never goes: ${name}`
    }
    if (act === 'begin') return t({ message: 'Begun', context: 'feed' })
    if (act === 'renew') return t`New address`
    return act === 'stop' ? t({ message: 'Stopped', context: 'feed' }) : t`Setting changed`
  }
  return (
    <DataTable
      label={t`History`}
      labelShown
      rows={acts}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          header: t`When`,
          isRowHeader: true,
          cell: ({ at }) => format.instant(at, 'dateTime'),
        },
        { key: 'what', header: t`What`, cell: said },
        { key: 'who', header: t`Who`, cell: ({ byName }) => byName },
      ]}
    />
  )
}
