/** Beside the calendar: today and what is late, signed contracts without a day, terms that run out. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { daysBetween, instantOf } from '#db/kernel/date.ts'
import { deliveryTitle } from '#db/delivery/words.ts'
import { isItemDone, lastDayOf, openCodes, urgencyOf } from '#db/delivery/state.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { itemsOf, openTerms } from '#src/domain/delivery/queries.ts'
import { type KeysDue, keysDue, nameOfDue } from '#src/domain/delivery/keys-due.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EventCard } from './event-card.tsx'
import styles from './board.module.css'

export function SideLists({ today }: { today: string }) {
  const { timeZone } = useSession()
  const due = useLive(keysDue(timeZone), [timeZone])
  return (
    <div className={styles['side']}>
      <Today today={today} due={due} />
      <ToPlan today={today} due={due} />
      <Terms today={today} />
    </div>
  )
}

function Today({ today, due }: { today: string; due: readonly KeysDue[] | undefined }) {
  const { t } = useLingui()
  const { timeZone } = useSession()
  const begins = instantOf(today, '00:00', timeZone)
  const rows = due?.filter(({ on }) => on !== null && on <= today)
  const ids = rows?.flatMap(({ planned }) => (planned ? [planned.id] : [])) ?? []
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
        {rows?.map(each => {
          const { planned } = each
          return planned ? (
            <li key={planned.id}>
              <EventCard
                delivery={planned}
                withDay={planned.startsAt < begins}
                note={stateOf(planned.id)}
              />
            </li>
          ) : (
            <Promised key={keyOf(each)} due={each} />
          )
        })}
      </ul>
    </Card>
  )
}

/** What has no hour yet: what is promised for a later day, and what nobody gave a day. */
function ToPlan({ today, due }: { today: string; due: readonly KeysDue[] | undefined }) {
  const rows = due?.filter(({ planned, on }) => !planned && (on === null || on > today))
  if (!rows?.length) return null
  return (
    <Card
      title={<Trans>To plan</Trans>}
      subtitle={<Trans>Sold, without an hour for the keys.</Trans>}
    >
      <ul className={styles['lines']}>
        {rows.map(each => (
          <Promised key={keyOf(each)} due={each} />
        ))}
      </ul>
    </Card>
  )
}

export const keyOf = ({ contract, lead }: KeysDue) => contract?.id ?? lead?.id

/** Sales promised for a day, that have no hour on it. */
export const PromisedList = ({ due }: { due: readonly KeysDue[] }) =>
  due.length > 0 && (
    <ul className={styles['lines']}>
      {due.map(each => (
        <Promised key={keyOf(each)} due={each} />
      ))}
    </ul>
  )

/** A sale whose keys have no hour: planned from its contract; without one, its lead says where it stands. */
function Promised({ due: { contract, lead, vehicle, on, ...due } }: { due: KeysDue }) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale, forms } = useSession()
  const { go } = useAddress()
  return (
    <li className={styles['line']}>
      <span className={styles['lineText']}>
        <strong>{nameOfDue({ ...due, contract, lead }) || t`Without a name`}</strong>
        <span className={styles['what']}>
          {vehicleTitle(vehicle ?? contract?.product) || lead?.vehicleText}
        </span>
        {on && (
          <span
            className={styles['what']}
          >{t`Promised for ${format.calendarDate(on, 'day')}`}</span>
        )}
        {contract?.countersignature === '' && <Chip tone="warn">{t`Not on the server yet`}</Chip>}
      </span>
      {contract ? (
        <Button icon="calendar" onPress={() => go({ plan: contract.id })}>
          <Trans>Plan</Trans>
        </Button>
      ) : (
        lead &&
        forms.has('crm.Leads') && (
          <LinkButton href={hrefOf('crm.Leads', locale, { id: lead.id })}>
            <Trans>Open the lead</Trans>
          </LinkButton>
        )
      )}
    </li>
  )
}

/** Lines with a last day of their own. */
const withTerm = ['rdprm-registration'] as const

const isRed = ({ item, left }: { item: { code: string }; left: number }) =>
  urgencyOf(item.code, left) === 'red'

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
    .filter(({ item, left }) => urgencyOf(item.code, left) !== 'quiet')
    .sort((a, b) => a.left - b.left)
  if (!due.length) return null
  return (
    <Card title={<Trans>Running out</Trans>} tone={due.some(isRed) ? 'bad' : 'warn'}>
      <ul className={styles['lines']}>
        {due.map(({ delivery, item, left }) => (
          <li key={item.id} className={styles['line']}>
            <span className={styles['lineText']}>
              <strong>{deliveryTitle(item.code, locale)}</strong>
              <span className={styles['what']}>{delivery.clientName}</span>
              <Chip tone={isRed({ item, left }) ? 'bad' : 'warn'}>
                {left < 0
                  ? t({
                      message: plural(-left, { one: '# day too late', other: '# days too late' }),
                    })
                  : left === 0
                    ? t`Last day`
                    : t({ message: plural(left, { one: '# day left', other: '# days left' }) })}
              </Chip>
            </span>
            <Button looks onPress={() => go({ delivery: delivery.id }, true)}>
              <Trans>Open</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
