/** The month in seven figures; the one that is pressed shows its days. For those who lead a team, person by person too. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { type MonthRows, monthRows, type Who } from '#src/domain/lead/dashboard.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { BarChart } from '#src/ui/bar-chart.tsx'
import { Card } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState, OnceCome } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Sparkline } from '#src/ui/sparkline.tsx'
import styles from './month.module.css'
import type { Day } from './day.ts'
import { type Figure, figureKeys, figuresOf, monthDays } from './figures.ts'
import { TeamTable } from './team-table.tsx'
import { type FigureWords, useFigureWords } from './use-figure-words.ts'

function useFigures(rows: MonthRows | undefined, days: readonly string[], who: Who) {
  const { timeZone } = useSession()
  const clock = useDeskClock()
  return useMemo(
    () => rows && figuresOf(rows, days, timeZone, who, clock),
    [rows, days, timeZone, who, clock],
  )
}

export function Month({ who, day }: { who: Who; day: Day }) {
  const { timeZone } = useSession()
  const format = useFormat()
  const from = instantOf(`${day.today.slice(0, 8)}01`, '00:00', timeZone)
  const to = instantOf(addDays(day.today, 1), '00:00', timeZone)
  const rows = useLive(monthRows(from, to), [from, to])
  const days = useMemo(() => monthDays(day.today), [day.today])
  const figures = useFigures(rows, days, who)
  const month = format.calendarDate(day.today, 'monthYear')
  const wait = <Skeleton shape="box" height="220px" />
  // Of rows that have not come there is no nought to tell.
  return (
    <section aria-label={month} className={styles['month']}>
      <OnceCome instead={wait}>
        {rows && figures ? <Told {...{ who, days, month, rows, figures }} /> : wait}
      </OnceCome>
    </section>
  )
}

type Known = {
  who: Who
  days: readonly string[]
  month: string
  rows: MonthRows
  figures: ReturnType<typeof figuresOf>
}

function Told({ who, days, month, rows, figures }: Known) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const words = useFigureWords()
  const chosen = figureKeys.find(key => key === params.get('figure')) ?? 'received'
  const { label, write, tick, unit } = words[chosen]
  const isEmpty = figureKeys.every(key => !figures[key].value)
  return (
    <>
      <div className={styles['head']}>
        <h2>{month}</h2>
        <p>
          {who === undefined ? (
            <Trans>The whole team, from the leads on this device</Trans>
          ) : (
            <Trans>Your month, from the leads on this device</Trans>
          )}
        </p>
      </div>
      <div role="group" aria-label={t`Figures of the month`} className={styles['figures']}>
        {figureKeys.map(key => (
          <FigureCard
            key={key}
            figure={figures[key]}
            words={words[key]}
            isChosen={key === chosen}
            onChoose={() => go({ figure: key === 'received' ? null : key })}
          />
        ))}
      </div>
      {isEmpty ? (
        <Card>
          <EmptyState icon="chart" size="sm" title={<Trans>The month has only begun</Trans>}>
            <Trans>Figures appear with the first lead, answer, visit or sale.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <Card>
          <BarChart
            label={t`${label}, by day`}
            categoryLabel={t`Day`}
            categories={days.map(each => String(Number(each.slice(8))))}
            series={[{ label, values: figures[chosen].days.map(value => (value ?? 0) / unit) }]}
            format={value => write(value * unit)}
            formatTick={value => tick(value * unit)}
            height={200}
          />
        </Card>
      )}
      {who === undefined && <TeamTable rows={rows} days={days} />}
    </>
  )
}

/** A figure, the way it went, and a press for its days. */
type Props = { figure: Figure; words: FigureWords; isChosen: boolean; onChoose: () => void }

function FigureCard({ figure, words, isChosen, onChoose }: Props) {
  const { t } = useLingui()
  const { label, write, note, tone } = words
  const known = figure.days.filter(value => value !== undefined)
  const last = known.at(-1)
  const said = note(figure)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(styles['figure'], isChosen && styles['isChosen'])}
      onClick={onChoose}
    >
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>
        {figure.value === undefined ? '–' : write(figure.value)}
      </span>
      <span className={styles['note']}>{said}</span>
      <span className={styles['spark']}>
        {known.length > 1 && last !== undefined && (
          <Sparkline label={t`By day, last ${write(last)}`} values={known} width={84} tone={tone} />
        )}
      </span>
    </button>
  )
}
