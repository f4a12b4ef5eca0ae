/** The month to this day, beside the same days of the one before. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MonthBeside } from '#src/domain/lead/house.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChartFrame } from '#src/ui/chart-frame.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { useWidth } from '#src/ui/use-width.ts'
import { Figure } from './figure.tsx'
import styles from './house.module.css'
import type { RowsKey } from './rows-drawer.tsx'

type Props = { month: MonthBeside; today: string }

export function MonthCard({ month, today }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const hasContracts = useHolds('management.SaleContracts')
  const { now, past } = month
  const name = format.calendarDate(today, 'monthYear')
  return (
    <Card
      className={styles['month']}
      title={<Trans>{name} to date</Trans>}
      actions={
        hasContracts && (
          <TextLink href={hrefOf('management.SaleContracts', locale)}>
            <Trans>Contracts</Trans>
          </TextLink>
        )
      }
    >
      <div className={styles['figures']}>
        <div>
          <Figure rows="sold" value={format.number(now.sold.length)} note={t`sold`} />
          <Than rows="sold-before" now={now.sold.length} then={past.sold.length} />
        </div>
        <div>
          <Figure
            rows="delivered"
            value={format.number(now.delivered.length)}
            note={t`delivered`}
          />
          <Than rows="delivered-before" now={now.delivered.length} then={past.delivered.length} />
        </div>
      </div>
      <Lines month={month} />
    </Card>
  )
}

/** More or fewer than in as many days of the month before. */
function Than({ rows, now, then }: { rows: RowsKey; now: number; then: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const { go } = useAddress()
  const more = now - then
  const sign = more > 0 ? `+${format.number(more)}` : format.number(more)
  return (
    <Button looks variant="quiet" onPress={() => go({ rows }, true)}>
      {t`${sign} on the same days of last month`}
    </Button>
  )
}

const height = 150
const [above, below, left] = [8, 22, 26]

function Lines({ month }: { month: MonthBeside }) {
  const { t } = useLingui()
  const format = useFormat()
  const [ref, width] = useWidth<HTMLDivElement>(420)
  const { soldBy, deliveredBy, soldBefore, days } = month
  const count = Math.max(soldBefore.length, soldBy.length, 2)
  const most = Math.max(1, ...soldBy, ...deliveredBy, ...soldBefore)
  const x = (at: number) => left + (at / (count - 1)) * (width - left - 6)
  const y = (value: number) => height - below - (value / most) * (height - above - below)
  const path = (values: readonly number[]) =>
    values.map((value, at) => `${at ? 'L' : 'M'}${x(at)} ${y(value)}`).join('')
  return (
    <ChartFrame
      label={t`Sold and delivered, added up day by day`}
      head={[t`Day`, t`Sold`, t`Delivered`, t`Sold last month`]}
      body={Array.from({ length: count }, (_, at): [string, string, string, string] => [
        String(at + 1),
        at < days.length ? format.number(soldBy[at] ?? 0) : '',
        at < days.length ? format.number(deliveredBy[at] ?? 0) : '',
        at < soldBefore.length ? format.number(soldBefore[at] ?? 0) : '',
      ])}
      legend={[
        { label: t`Sold`, color: 'var(--accent)' },
        { label: t`Delivered`, color: 'var(--series-2)' },
        { label: t`Sold last month`, color: 'var(--ink-3)' },
      ]}
    >
      <div ref={ref} aria-hidden>
        <svg width={width} height={height} className={styles['plot']}>
          {[0, most].map(value => (
            <g key={value}>
              <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
              <text x={left - 6} y={y(value)} dy="0.34em" textAnchor="end">
                {format.number(value)}
              </text>
            </g>
          ))}
          <path d={path(soldBefore)} className={styles['before']} />
          <path d={path(deliveredBy)} className={styles['delivered']} />
          <path d={path(soldBy)} className={styles['sold']} />
          <text x={left} y={height - 4}>
            1
          </text>
          <text x={x(days.length - 1)} y={height - 4} textAnchor="middle">
            {days.length > 1 ? days.length : ''}
          </text>
        </svg>
      </div>
    </ChartFrame>
  )
}
