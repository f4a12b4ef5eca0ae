/** Is it installed? Where it was seen, where it was refused, and what was pressed in thirty days. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { WidgetTapKind } from '#db/widget/table.ts'
import { tapsOf, type useWidgetCounts, type WidgetSight } from '#src/domain/widget/counts.ts'
import type { Widget } from '#src/domain/widget/queries.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'

type Props = { widget: Widget; counting: ReturnType<typeof useWidgetCounts> }

export function Sights({ widget, counting: { counts, isAway, load } }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const columns = useColumns()
  const again = (
    <Button looks onPress={() => void load()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (!counts && isAway)
    return (
      <EmptyState
        isKnown
        icon="cloud-off"
        title={<Trans>Where it stands is read online only</Trans>}
        action={again}
      />
    )
  if (!counts) return <ListSkeleton rows={2} />
  const at = format.instant(counts.asOf, 'dateTime')
  return (
    <Card
      title={<Trans>Is it installed?</Trans>}
      subtitle={isAway ? <Trans>As of {at}</Trans> : undefined}
      flush
    >
      <Stack gap={4}>
        <DataTable
          label={t`Where it was seen`}
          columns={columns}
          rows={counts.sights
            .filter(({ widgetId }) => widgetId === widget.id)
            .toSorted((a, b) => b.lastAt - a.lastAt)}
          keyOf={({ origin }) => origin}
          empty={
            <EmptyState isKnown icon="globe" title={<Trans>Seen nowhere yet</Trans>}>
              <Trans>Once a page with the tag is opened, its website is named here.</Trans>
            </EmptyState>
          }
        />
        <Taps widget={widget} taps={tapsOf(counts, widget.id)} />
      </Stack>
    </Card>
  )
}

function useColumns(): Column<WidgetSight>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    { key: 'origin', header: t`Website`, isRowHeader: true, cell: ({ origin }) => origin },
    {
      key: 'state',
      header: t`State`,
      cell: ({ allowed }) =>
        allowed ? (
          <Chip tone="good">{t`Shown`}</Chip>
        ) : (
          <Chip tone="warn">{t`Not among its websites`}</Chip>
        ),
    },
    { key: 'first', header: t`First seen`, cell: each => format.instant(each.firstAt, 'date') },
    { key: 'last', header: t`Last seen`, cell: each => format.relative(each.lastAt) },
  ]
}

function Taps({
  widget: { kind },
  taps,
}: {
  widget: Widget
  taps: Partial<Record<WidgetTapKind, number>>
}) {
  const { t } = useLingui()
  const format = useFormat()
  const number = (what: WidgetTapKind) => format.number(taps[what] ?? 0)
  const facts =
    kind === 'call'
      ? [{ term: t`Calls pressed, 30 days`, value: number('call') }]
      : kind === 'sms'
        ? [{ term: t`Texts pressed, 30 days`, value: number('sms') }]
        : [
            { term: t`Opened, 30 days`, value: number('open') },
            kind === 'stock'
              ? { term: t`Vehicles pressed, 30 days`, value: number('stock') }
              : { term: t`Requests sent, 30 days`, value: number('sent') },
          ]
  return (
    <div style={{ padding: 'var(--s-4)' }}>
      <DescriptionList facts={facts} />
    </div>
  )
}
