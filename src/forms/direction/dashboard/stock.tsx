/** What ages: a square for each vehicle that can still be sold, or for a few where there are many. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ageBands, stockByAge } from '#src/domain/lead/house.ts'
import { allVehicles } from '#src/domain/vehicle/queries.ts'
import { useMinute, useToday } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './house.module.css'
import { StockValue } from './stock-value.tsx'

const mostSquares = 60

export function StockCard() {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const [today, now] = [useToday(), useMinute()]
  const vehicles = useLive(allVehicles())
  if (!vehicles)
    return (
      <div className={styles['stock']}>
        <Skeleton shape="box" height="240px" />
      </div>
    )
  const counts = stockByAge(vehicles, { today, now })
  const total = counts.reduce((a, b) => a + b, 0)
  const each = Math.max(1, Math.ceil(total / mostSquares))
  return (
    <Card
      className={styles['stock']}
      title={<Trans>Age of the stock</Trans>}
      actions={
        <TextLink
          href={hrefOf('management.Inventory', locale)}
        >{t`${format.number(total)} vehicles`}</TextLink>
      }
      subtitle={each > 1 ? t`A square is ${each} vehicles` : undefined}
    >
      <StockValue vehicles={vehicles} today={today} now={now} />
      <div className={styles['bands']}>
        {ageBands.map(({ from, to }, place) => {
          const count = counts[place] ?? 0
          return (
            <Anchor
              key={from}
              className={styles['age']}
              href={hrefOf('management.Inventory', locale, {
                days: String(from),
                ...(to !== null && { upTo: String(to) }),
              })}
            >
              <span aria-hidden className={styles['cells']} data-band={place}>
                {Array.from({ length: Math.ceil(count / each) }, (_, at) => (
                  <i key={at} />
                ))}
              </span>
              <span>
                <strong>{format.number(count)}</strong>{' '}
                {to === null ? t`${from} days and more` : t`${from} to ${to} days`}
              </span>
            </Anchor>
          )
        })}
      </div>
    </Card>
  )
}
