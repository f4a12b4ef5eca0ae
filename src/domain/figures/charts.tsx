/** What is better seen than read; each picture has its table. */
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { addDays } from '#db/kernel/date.ts'
import { type Figures, type LinesKey, tableOf } from '#db/figures/answer.ts'
import { shownDays } from '#db/figures/days.ts'
import { BarChart } from '#src/ui/bar-chart.tsx'
import { Card } from '#src/ui/card.tsx'
import { Opener } from '#src/ui/opener.tsx'
import styles from './figures.module.css'
import { type OnLines, useTexts } from './use-texts.ts'

type Props = { figures: Figures; onLines: OnLines }
/** @param onDays narrows the report to these days */
type DaysProps = Props & { onDays: (from: string, to: string) => void }

export function DaysChart({ figures, onLines, onDays }: DaysProps) {
  const { t } = useLingui()
  const texts = useTexts(figures)
  const table = tableOf(figures, 'days')
  if (!table) return null
  const { isByWeek, rows: bars } = shownDays(table)
  const label = isByWeek ? texts.words.weeks : texts.words.tables.days
  const pick = (place: number, series: number) => {
    const row = bars[place]?.key ?? figures.query.to
    const column = series === 0 ? 'count' : 'before'
    if (!isByWeek) return onLines({ table: 'days', row, column })
    const { from, to } = series === 0 ? figures.query : figures.previous
    const [first, last] = [addDays(from, 7 * place), addDays(from, 7 * place + 6)]
    return onDays(first, last < to ? last : to)
  }
  const count = (value: number) => texts.write(Math.round(value), 'count')
  return (
    <Card>
      <BarChart
        label={label}
        categoryLabel={t`Day`}
        // Month and day alone: a phone has room for them.
        categories={bars.map(({ key }) => key.slice(5))}
        series={[
          { label: texts.words.columns.count, values: bars.map(({ cells }) => cells[0] ?? 0) },
          {
            label: texts.words.columns.before,
            values: bars.map(({ cells }) => cells[1] ?? 0),
            color: 'var(--series-6)',
          },
        ]}
        format={count}
        onPick={pick}
      />
    </Card>
  )
}

export function WaitsChart({ figures, onLines }: Props) {
  const texts = useTexts(figures)
  const table = tableOf(figures, 'waits')
  if (!table) return null
  const { words } = texts
  return (
    <Card>
      <BarChart
        label={words.tables.waits}
        categoryLabel={words.tables.waits}
        categories={table.rows.map(({ key }) => texts.row('waits', key))}
        series={table.columns.map((column, at) => ({
          label: words.columns[column],
          values: table.rows.map(({ cells }) => cells[at] ?? 0),
        }))}
        format={value => texts.write(Math.round(value), 'count')}
        onPick={(place, series) =>
          onLines({ table: 'waits', row: String(place), column: table.columns[series] })
        }
      />
      <p className={styles['note']}>{words.notes.waits}</p>
    </Card>
  )
}

/** Each hour of the week: a table that is its own picture. Hours before the first and after the last are not drawn. */
export function HoursChart({ figures, onLines }: Props) {
  const { t } = useLingui()
  const { words, write, lines } = useTexts(figures)
  const most = Math.max(1, ...figures.hours.flat())
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  const busy = all.filter(hour => figures.hours.some(counts => counts[hour]))
  const shown = all.filter(hour => hour >= (busy[0] ?? 8) && hour <= (busy.at(-1) ?? 18))
  return (
    <Card title={words.hours}>
      {/* Wider than a phone: it scrolls by itself, also from the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['hours']} tabIndex={0} role="region" aria-label={words.hours}>
        <table>
          <caption className="visually-hidden">{words.hours}</caption>
          <thead>
            <tr>
              <th scope="col" aria-label={t`Day`} />
              {shown.map(hour => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.hours.map((counts, weekday) => (
              <tr key={words.weekdays[weekday]}>
                <th scope="row">{words.weekdays[weekday]}</th>
                {shown.map(hour => {
                  const count = counts[hour] ?? 0
                  const key: LinesKey = { table: 'hours', row: `${weekday}-${hour}` }
                  return (
                    <td key={hour} style={{ '--part': count / most } as CSSProperties}>
                      {count > 0 && (
                        <Opener
                          text={write(count, 'count')}
                          of={lines(key)}
                          onOpen={() => onLines(key)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
