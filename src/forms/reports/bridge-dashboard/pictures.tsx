/** The month in pictures; each has its table, and leads to its clicks. */
import { useLingui } from '@lingui/react/macro'
import type { BridgeMonth } from '#db/bridge/shown.ts'
import { type ColumnKey, type Figures, tableOf } from '#db/figures/answer.ts'
import { figureWords } from '#db/figures/words.ts'
import { rowText } from '#db/figures/write.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { BarChart } from '#src/ui/bar-chart.tsx'
import { Card } from '#src/ui/card.tsx'
import { useBehind } from './behind.ts'

/** What is spent, and what the month comes to straight on, beside the line of the budget. */
export function AgainstBudget({
  month: { budgetMinor, spentMinor, pace },
}: {
  month: BridgeMonth
}) {
  const { t } = useLingui()
  const write = useFundMoney()
  if (budgetMinor === 0) return null
  const forecast = pace?.forecastMinor ?? null
  return (
    <Card>
      <BarChart
        label={t`Against the budget`}
        categoryLabel={t`Month`}
        categories={[t`Spent so far`, ...(forecast === null ? [] : [t`Straight on`])]}
        series={[
          { label: t`Amount`, values: [spentMinor, ...(forecast === null ? [] : [forecast])] },
        ]}
        target={{ label: t`Budget`, value: budgetMinor }}
        format={write}
        height={180}
      />
    </Card>
  )
}

export function ClicksByDay({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const words = figureWords[locale]
  const format = useFormat()
  const behind = useBehind(figures)
  const table = tableOf(figures, 'days')
  if (!table) return null
  const columns: ColumnKey[] = ['charged', 'refused']
  return (
    <Card>
      <BarChart
        label={t`Clicks by day`}
        categoryLabel={t`Day`}
        categories={table.rows.map(({ key }) => String(Number(key.slice(8))))}
        series={columns.map(column => ({
          label: words.columns[column],
          values: table.rows.map(({ cells }) => cells[table.columns.indexOf(column)] ?? 0),
        }))}
        format={value => format.number(value)}
        onPick={
          behind &&
          ((place, series) =>
            behind.open({
              table: 'days',
              row: table.rows[place]?.key ?? '',
              column: columns[series],
            }))
        }
      />
    </Card>
  )
}

export function Verdicts({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const behind = useBehind(figures)
  const rows = (tableOf(figures, 'verdict')?.rows ?? []).filter(({ cells }) => cells[0])
  const counts = rows.map(({ cells }) => cells[0] ?? 0)
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  return (
    <Card>
      <BarChart
        label={figureWords[locale].tables.verdict}
        categoryLabel={t`Verdict`}
        categories={rows.map(({ key }) => rowText(figures, 'verdict', key, locale))}
        series={[{ label: t`Share of the clicks`, values: counts.map(count => count / all) }]}
        format={share => format.percent(share)}
        onPick={behind && (place => behind.open({ table: 'verdict', row: rows[place]?.key ?? '' }))}
      />
    </Card>
  )
}
