/** crm Dashboard, "my day": who waits, who comes, what is due; then the month. All of it from this device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { directionForms, holdsAny } from '#db/forms.ts'
import { recoveries, type Who } from '#src/domain/lead/dashboard.ts'
import { MirrorAsOf } from '#src/domain/outbox/mirror-as-of.tsx'
import { userOf } from '#src/domain/user/queries.ts'
import { hrefOf } from '#src/lib/href.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Page } from '#src/ui/page.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import styles from './dashboard/board.module.css'
import { type Day, useDay } from './dashboard/day.ts'
import { Deliveries } from './dashboard/deliveries.tsx'
import { Month } from './dashboard/month.tsx'
import { QuickActs } from './dashboard/quick-acts.tsx'
import { DueTasks } from './dashboard/due-tasks.tsx'
import { Visits } from './dashboard/visits.tsx'
import { Waiting } from './dashboard/waiting.tsx'
import { Line } from './dashboard/line.tsx'

/** Of a new house, for who began it: her day is where she comes in. */
const FirstHour = lazy(() =>
  withWords(async () => ({
    default: (await import('#src/domain/company/new-house.tsx')).FirstHour,
  })),
)

export default function Dashboard() {
  const { forms } = useSession()
  const { userId } = useLocal()
  const { params } = useAddress()
  const day = useDay()
  const leadsTeam = holdsAny(forms, directionForms)
  const hasHouse = useHolds('direction.Dashboard')
  const isTeam = leadsTeam && params.get('who') !== 'me'
  const who = isTeam ? undefined : userId
  const shared = { who, day }
  return (
    <Page
      title={<Greeting hour={day.hour} />}
      subtitle={<DateLine day={day} />}
      actions={(leadsTeam || hasHouse) && <WhoseDay leadsTeam={leadsTeam} isTeam={isTeam} />}
    >
      <div className={styles['board']}>
        {leadsTeam && hasHouse && (
          <Suspense fallback={null}>
            <FirstHour />
          </Suspense>
        )}
        <QuickActs />
        <div className={styles['day']}>
          <div className={styles['column']}>
            <Waiting {...shared} />
            <Visits {...shared} />
            <Recoveries {...shared} />
          </div>
          <div className={styles['column']}>
            <DueTasks {...shared} />
            <Deliveries {...shared} />
          </div>
        </div>
        <Month {...shared} />
      </div>
    </Page>
  )
}

function Greeting({ hour }: { hour: number }) {
  const { userId } = useLocal()
  const user = useLive(userOf(userId), [userId])
  const name = user?.firstName ?? ''
  if (hour >= 5 && hour < 12)
    return name ? <Trans>Good morning, {name}</Trans> : <Trans>Good morning</Trans>
  if (hour >= 12 && hour < 18)
    return name ? <Trans>Good afternoon, {name}</Trans> : <Trans>Good afternoon</Trans>
  return name ? <Trans>Good evening, {name}</Trans> : <Trans>Good evening</Trans>
}

function DateLine({ day }: { day: Day }) {
  const format = useFormat()
  return (
    <span className={styles['date']}>
      <span>{format.calendarDate(day.today, 'weekday')}</span>
      <MirrorAsOf />
    </span>
  )
}

/** Whoever holds the house goes there from her day. */
function WhoseDay({ leadsTeam, isTeam }: { leadsTeam: boolean; isTeam: boolean }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { go } = useAddress()
  const navigate = useNavigate()
  const hasHouse = useHolds('direction.Dashboard')
  return (
    <SegmentedControl
      label={t`Whose day`}
      segments={[
        { value: 'me', label: t`Me`, icon: 'user' },
        ...(leadsTeam ? [{ value: 'team' as const, label: t`Team`, icon: 'users' as const }] : []),
        ...(hasHouse
          ? [{ value: 'house' as const, label: t`House`, icon: 'building' as const }]
          : []),
      ]}
      value={isTeam ? 'team' : 'me'}
      onChange={value => {
        if (value === 'house') void navigate(hrefOf('direction.Dashboard', locale))
        else go({ who: value === 'me' ? 'me' : null })
      }}
    />
  )
}

/** Future recoveries whose day has come. Nothing due, nothing shown. */
function Recoveries({ who, day }: { who: Who; day: Day }) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale, forms } = useSession()
  const leads = useLive(recoveries(who, day.to), [who, day.to])
  const form = (['crm.FutureRecovery', 'crm.Leads'] as const).find(key => forms.has(key))
  if (!leads || leads.length === 0) return null
  return (
    <Card flush title={<Trans>To take up again</Trans>} actions={<Chip>{leads.length}</Chip>}>
      <ul>
        {leads.map(lead => (
          <Line
            key={lead.id}
            icon="history"
            tone="warn"
            href={form && hrefOf(form, locale, { id: lead.id })}
            title={lead.name || t`Without a name`}
            sub={lead.vehicleText || lead.message}
            end={
              (lead.recoverAt ?? 0) < day.from
                ? format.instant(lead.recoverAt ?? 0, 'day')
                : format.instant(lead.recoverAt ?? 0, 'time')
            }
          />
        ))}
      </ul>
    </Card>
  )
}
