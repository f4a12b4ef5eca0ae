/** A person's own page, the first after signing in: her day's ways in, her month, and her account. */
import { useLingui } from '@lingui/react/macro'
import { userOf } from '#src/domain/user/queries.ts'
import { useFloor, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Contact } from './profile/contact.tsx'
import { Devices } from './profile/devices.tsx'
import { Grants } from './profile/grants.tsx'
import { Identity } from './profile/identity.tsx'
import { Language } from './profile/language.tsx'
import { Month } from './profile/month.tsx'
import { Password } from './profile/password.tsx'
import { QuickLinks } from './profile/quick-links.tsx'
import styles from './profile.module.css'

export default function Profile() {
  const { t } = useLingui()
  const format = useFormat()
  const { userId } = useFloor()
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
            {row && <Contact key={row.id} row={row} />}
          </Stack>
          <aside aria-label={t`My account`}>
            <Stack gap={5}>
              <Language />
              <Password />
              <Devices />
              <Grants />
            </Stack>
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
