/** Who acts as whom, and for how long: above everything, as long as it lasts. Nothing hides it, nothing lies over it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { houseClock } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useSignIn } from './sign-in-state.ts'
import styles from './in-name-banner.module.css'

const UnsentDialog = lazy(() => import('./in-name-unsent.tsx'))
const minuteMs = 60_000

export function InNameBanner() {
  const { t } = useLingui()
  const { user } = useSession()
  const { inName } = useSignIn()
  const [isLeaving, setLeaving] = useState(false)
  const is = user?.Impersonation
  const minutes = useMinutesLeft(is?.EndsAt)
  useLayoutEffect(() => {
    if (!is) return undefined
    document.documentElement.dataset['inName'] = ''
    return () => {
      delete document.documentElement.dataset['inName']
    }
  }, [is])
  const end = () => {
    setLeaving(true)
    void inName.leave().finally(() => setLeaving(false))
  }
  return (
    <>
      {is &&
        createPortal(
          <section
            aria-label={t`Acting in somebody’s name`}
            // react-aria's modals leave this part of the page reachable.
            data-react-aria-top-layer="true"
            className={styles['banner']}
          >
            <Icon name="users" className={styles['icon']} />
            <p className={styles['words']}>
              <strong>
                <Trans>
                  {is.Name} acts as {user.Name}
                </Trans>
              </strong>
              <span className={styles['left']}>
                <Plural value={minutes} one="# minute left" other="# minutes left" />
              </span>
            </p>
            <Button looks busy={isLeaving} onPress={end}>
              <Trans>End now</Trans>
            </Button>
          </section>,
          document.body,
        )}
      {inName.unsent && (
        <Suspense fallback={null}>
          <UnsentDialog unsent={inName.unsent} onClose={inName.forgetUnsent} />
        </Suspense>
      )}
    </>
  )
}

function useMinutesLeft(endsAt: number | undefined): number {
  const [now, setNow] = useState(houseClock)
  useEffect(() => {
    if (endsAt === undefined) return undefined
    setNow(houseClock())
    const timer = setInterval(() => setNow(houseClock()), 5000)
    return () => clearInterval(timer)
  }, [endsAt])
  return Math.max(0, Math.ceil(((endsAt ?? 0) - now) / minuteMs))
}
