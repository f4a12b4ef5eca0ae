/** What a file does not say of itself, asked once for all of it: the order of its days, and its letters. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import type { DayOrders, UnclearColumn } from '#db/vehicle/list/day-columns.ts'
import { dayOf, type Order } from '#db/vehicle/list/days.ts'
import { type CodePage, codePages } from '#db/vehicle/list/letters.ts'

type DaysProps = {
  unclear: readonly UnclearColumn[]
  orders: DayOrders
  onOrders: (orders: DayOrders) => void
}

export function DaysCard({ unclear, orders, onOrders }: DaysProps) {
  const { t } = useLingui()
  const format = useFormat()
  const inWords = (sample: string, order: Order) =>
    format.calendarDate(dayOf(sample, order) ?? '', 'date')
  return (
    <Card
      title={<Trans>Which day is meant</Trans>}
      subtitle={t`These columns can be read two ways: day first or month first.`}
    >
      <Grid min={220} gap={3}>
        {unclear.map(({ field, header, sample, usual }) => (
          <Select
            key={field}
            label={t`“${header}”: ${sample} is`}
            mandatory
            options={(['day-first', 'month-first'] as const).map(order => ({
              value: order,
              label: inWords(sample, order),
            }))}
            value={orders[field] ?? usual ?? null}
            onChange={order => order && onOrders({ ...orders, [field]: order })}
          />
        ))}
      </Grid>
    </Card>
  )
}

/** Names of their own in every language. */
const names: Record<CodePage, string> = {
  'windows-1252': 'Windows (1252)',
  macintosh: 'Mac OS Roman',
  ibm850: 'DOS (850)',
}

export function LettersCard({
  page,
  onPage,
}: {
  page: CodePage
  onPage: (page: CodePage) => void
}) {
  const { t } = useLingui()
  return (
    <Card
      title={<Trans>Letters of an older program</Trans>}
      subtitle={t`The file does not say how its accents are written. If they look wrong below, choose another way.`}
    >
      <Select
        label={t`Accents as on`}
        options={codePages.map(each => ({ value: each, label: names[each] }))}
        value={page}
        onChange={chosen => chosen && onPage(chosen)}
      />
    </Card>
  )
}
