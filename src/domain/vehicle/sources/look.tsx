/** What a list would do, before it does it: unit by unit, field by field. */
import { Trans, useLingui } from '@lingui/react/macro'
import { isRefusalCode } from '#db/refusals.ts'
import { neededFields } from '#db/stock-source/setting.ts'
import type { StockKind } from '#db/stock-source/terms.ts'
import type { StockLine, StockLook, StockSourceWhole } from '#db/stock-source/shown.ts'
import { useValueWords } from '#src/domain/outbox/field-value.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { fieldProblem, refusalText } from '#src/lib/refusal-captions.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { CountsText } from './counts.tsx'
import { sourceCallWords, takeList, useSourceWords } from './words.ts'

type Props = { source: StockSourceWhole; onDone: () => void }
export function Look({ source, onDone }: Props) {
  const { id, setting } = source
  if (neededFields.some(field => setting.mapping[field] === undefined))
    return (
      <Banner tone="warn" title={<Trans>Say what the columns are</Trans>}>
        <Trans>Stock number, make and model are needed.</Trans>
      </Banner>
    )
  return <Looked id={id} onDone={onDone} />
}

function Looked({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { whyOf } = useSourceWords()
  const calling = useCall(sourceCallWords)
  const pages = usePages<StockLook>('/api/stock-sources/look', { id })
  const look = pages.rows?.[0]
  if (!look) return pages.asking ? <ListSkeleton rows={3} /> : <Trouble pages={pages} />
  const take = async () => {
    const answer = await calling.call(() => takeList(id, look.sha256))
    if (!answer) return
    if (answer.outcome === null) toast(t`It goes on by itself. Look again in a moment.`)
    else toast(t`The list is taken in.`, { tone: 'good' })
    pages.again()
    onDone()
  }
  return (
    <Card
      title={<Trans>What the list would do</Trans>}
      subtitle={<CountsText counts={look.counts} />}
    >
      <Stack>
        <Trouble pages={pages} />
        {calling.problem && <Banner tone="bad">{calling.problem.text}</Banner>}
        {look.asks && <Banner tone="warn">{whyOf(look.asks)}</Banner>}
        <Lines lines={look.lines} />
        {look.missing.length > 0 && (
          <p>
            <Trans>No longer in the list, and asked about:</Trans>{' '}
            {look.missing.map(({ stockNumber }) => stockNumber).join(', ')}
          </p>
        )}
        <Row gap={2}>
          <Button
            variant="primary"
            icon="check"
            busy={calling.busy}
            isDisabled={isOffline}
            onPress={() => void take()}
          >
            <Trans>Take the list in</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** Values of a vehicle as people read them. */
export function useVehicleValue() {
  const { t } = useLingui()
  const write = useValueWords()
  return (field: string, value: unknown) =>
    value === null || value === '' || value === undefined
      ? t`nothing`
      : write('vehicle', field, value, undefined)
}

const tones = {
  new: 'good',
  changed: 'info',
  same: 'quiet',
  left: 'quiet',
  refused: 'bad',
} as const
function Lines({ lines }: { lines: readonly StockLine[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const kinds: Record<StockKind, string> = {
    new: t({ message: 'New', context: 'unit of a list' }),
    changed: t`Changed`,
    same: t`As it is`,
    left: t`Sold or withdrawn here`,
    refused: t`Stays out`,
  }
  return (
    <DataTable
      label={t`What the list would do`}
      rows={lines}
      keyOf={({ line }) => String(line)}
      maxHeight="480px"
      columns={[
        { key: 'line', header: t`Line`, align: 'end', cell: ({ line }) => format.number(line) },
        {
          key: 'unit',
          header: t`Vehicle`,
          isRowHeader: true,
          cell: ({ stockNumber, title }) => <TwoLines under={title}>{stockNumber || '—'}</TwoLines>,
        },
        {
          key: 'kind',
          header: t`What it is`,
          cell: ({ kind }) => <Chip tone={tones[kind]}>{kinds[kind]}</Chip>,
        },
        { key: 'what', header: t`What changes`, cell: line => <What line={line} /> },
      ]}
    />
  )
}

function What({ line: { changes, held, problems } }: { line: StockLine }) {
  const { t, i18n } = useLingui()
  const value = useVehicleValue()
  const reason = (problem: string) => {
    if (problem === 'twice-in-list') return t`Two lines of the list are of this vehicle.`
    return isRefusalCode(problem) ? refusalText(i18n, problem) : fieldProblem(i18n, problem)
  }
  return (
    <>
      {problems.map(({ field, value: cell, problem }) => (
        <div key={`${field} ${problem}`}>
          {field ? `${i18n._(vehicleFieldCaptions[field])}: ` : ''}
          {cell && `“${cell}” `}
          {reason(problem)}
        </div>
      ))}
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          {i18n._(vehicleFieldCaptions[field])}: {value(field, from)} → {value(field, to)}
        </div>
      ))}
      {held.map(({ field, has, says }) => (
        <div key={field}>
          {i18n._(vehicleFieldCaptions[field])}: {value(field, has)} (
          {t`set by hand; the list says ${value(field, says)}`})
        </div>
      ))}
    </>
  )
}
