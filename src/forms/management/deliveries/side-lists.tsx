/** Beside the calendar: today and what is late, signed contracts without a day, terms that run out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, daysBetween, instantOf } from '#db/rules/date.ts'
import { deliveryTitle } from '#db/rules/delivery/words.ts'
import { isItemDone, lastDayOf, openCodes } from '#db/rules/delivery/state.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { contractsToDeliver, itemsOf, openTerms, plannedDeliveries } from '#src/queries/delivery.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EventCard } from './event-card.tsx'
import styles from './board.module.css'

export function SideLists({ today }: { today: string }) {
  return (
    <div className={styles['side']}>
      <Today today={today} />
      <ToPlan />
      <Terms today={today} />
    </div>
  )
}

function Today({ today }: { today: string }) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const until = instantOf(addDays(today, 1), '00:00', timeZone)
  const begins = instantOf(today, '00:00', timeZone)
  const rows = useLive(plannedDeliveries(until), [until])
  const ids = rows?.map(row => row.id) ?? []
  const items = useLive(itemsOf(ids), [ids.join()])
  const stateOf = (id: string) => {
    const open = openCodes(items?.get(id) ?? []).length
    return items && open > 0 ? t`${open} open` : undefined
  }
  return (
    <Card title={<Trans>Today</Trans>}>
      {rows === undefined && <ListSkeleton rows={2} height={72} />}
      {rows?.length === 0 && (
        <EmptyState icon="key-round" size="sm" title={<Trans>No keys to hand over today</Trans>} />
      )}
      <ul className={styles['events']}>
        {rows?.map(row => (
          <li key={row.id}>
            <EventCard delivery={row} withDay={row.startsAt < begins} note={stateOf(row.id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ToPlan() {
  const { t } = useLingui()
  const format = useFormat()
  const { go } = useAddress()
  const rows = useLive(contractsToDeliver())
  if (!rows?.length) return null
  return (
    <Card
      title={<Trans>To plan</Trans>}
      subtitle={<Trans>Signed, without a day for the keys.</Trans>}
    >
      <ul className={styles['lines']}>
        {rows.map(({ id, buyer, product, deliverOn, countersignature }) => (
          <li key={id} className={styles['line']}>
            <span className={styles['lineText']}>
              <strong>{`${buyer.firstName} ${buyer.lastName}`.trim()}</strong>
              <span className={styles['what']}>
                {[product.year, product.make, product.model].filter(Boolean).join(' ')}
              </span>
              {deliverOn && (
                <span
                  className={styles['what']}
                >{t`Promised for ${format.calendarDate(deliverOn, 'day')}`}</span>
              )}
              {countersignature === '' && <Chip tone="warn">{t`Not on the server yet`}</Chip>}
            </span>
            <Button icon="calendar" onPress={() => go({ plan: id })}>
              <Trans>Plan</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Lines with a last day of their own. */
const withTerm = ['rdprm-registration'] as const
const shownDays = 10

function Terms({ today }: { today: string }) {
  const { locale } = useSession()
  const { t } = useLingui()
  const { go } = useAddress()
  const rows = useLive(openTerms(withTerm))
  const due = (rows ?? [])
    .flatMap(({ delivery, item, contractOn }) => {
      const last = isItemDone(item) ? undefined : lastDayOf(item.code, contractOn)
      return last ? [{ delivery, item, left: daysBetween(today, last) }] : []
    })
    .filter(({ left }) => left <= shownDays)
    .sort((a, b) => a.left - b.left)
  if (!due.length) return null
  return (
    <Card
      title={<Trans>Running out</Trans>}
      tone={due.some(({ left }) => left < 0) ? 'bad' : 'warn'}
    >
      <ul className={styles['lines']}>
        {due.map(({ delivery, item, left }) => (
          <li key={item.id} className={styles['line']}>
            <span className={styles['lineText']}>
              <strong>{deliveryTitle(item.code, locale)}</strong>
              <span className={styles['what']}>{delivery.clientName}</span>
              <Chip tone={left < 0 ? 'bad' : 'warn'}>
                {left < 0 ? t`${-left} d too late` : left === 0 ? t`Last day` : t`${left} d left`}
              </Chip>
            </span>
            <Button onPress={() => go({ delivery: delivery.id }, true)}>
              <Trans>Open</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
