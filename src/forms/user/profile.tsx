/** A person's own page, the first after signing in: her day's ways in, her month, and her account. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { dateIn, instantOf } from '#db/kernel/date.ts'
import { HersAlone } from '#src/domain/user/hers-alone.tsx'
import { userOf } from '#src/domain/user/queries.ts'
import { houseClock } from '#src/lib/clock.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { OnceCome } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { doneSince } from './profile/done.ts'
import { Identity } from './profile/identity.tsx'
import { InMyName } from './profile/in-my-name.tsx'
import { QuickLinks } from './profile/quick-links.tsx'
import styles from './profile.module.css'

/** Below what she came for. */
const HoursCard = lazy(async () => ({
  default: (await withWords(() => import('#src/domain/user/hours/card.tsx'))).HoursCard,
}))
const Contact = lazy(async () => ({
  default: (await withWords(() => import('./profile/contact.tsx'))).Contact,
}))
const Account = lazy(() => withWords(() => import('./profile/account.tsx')))

export default function Profile() {
  const { t } = useLingui()
  const format = useFormat()
  const { userId } = useLocal()
  const { user } = useSession()
  const row = useLive(userOf(userId), [userId])
  const name = row?.firstName || user?.Name.split(' ')[0] || ''
  return (
    <Page
      title={useGreeting(name)}
      subtitle={[format.instant(Date.now(), 'weekday'), user?.CompanyName]
        .filter(Boolean)
        .join(' · ')}
    >
      {row === undefined ? (
        <ListSkeleton rows={5} />
      ) : (
        <div className={styles['profile']}>
          <Stack gap={5}>
            <Identity row={row} />
            <QuickLinks />
            <Month />
            <InMyName />
            {row && (
              <HersAlone act="user.planHours">
                <Suspense fallback={<ListSkeleton rows={2} />}>
                  <HoursCard user={row} />
                </Suspense>
              </HersAlone>
            )}
            {row && (
              <HersAlone act="user.editProfile">
                <Suspense fallback={<ListSkeleton rows={3} />}>
                  <Contact key={row.id} row={row} />
                </Suspense>
              </HersAlone>
            )}
          </Stack>
          <aside aria-label={t`My account`}>
            <Suspense fallback={<ListSkeleton rows={5} />}>
              <Account />
            </Suspense>
          </aside>
        </div>
      )}
    </Page>
  )
}

/** By the clock on the wall where she stands. */
function useGreeting(name: string): string {
  const { t } = useLingui()
  const hour = new Date().getHours()
  if (!name) return t`Welcome`
  if (hour < 5 || hour >= 18) return t`Good evening, ${name}`
  return hour < 12 ? t`Good morning, ${name}` : t`Good afternoon, ${name}`
}

/** What she has done since the 1st, in small figures. */
function Month() {
  const { t } = useLingui()
  const format = useFormat()
  const { userId } = useLocal()
  const { timeZone } = useSession()
  const first = `${dateIn(timeZone, houseClock()).slice(0, 7)}-01`
  const since = instantOf(first, '00:00', timeZone)
  const done = useLive(doneSince(userId, since), [userId, since])
  const figures: [string, number][] = done
    ? [
        [t`Leads handled`, done.leads],
        [t`Answers given`, done.answers],
        [t`Tasks done`, done.tasks],
        [t`Vehicles sold`, done.sold],
        [t`Inspections`, done.inspections],
      ]
    : []
  const shown = figures.filter(([, count]) => count > 0)
  if (!done) return null
  return (
    <Card title={<Trans>My month</Trans>} subtitle={format.calendarDate(first, 'monthYear')}>
      {shown.length === 0 ? (
        <OnceCome rows={1}>
          <p className={styles['note']}>
            <Trans>Your first lead or task of this month will show here.</Trans>
          </p>
        </OnceCome>
      ) : (
        <dl className={styles['month']}>
          {shown.map(([caption, count]) => (
            <div key={caption} className={styles['figure']}>
              <dt>{caption}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
