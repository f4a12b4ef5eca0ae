import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { fallenActs } from '#src/domain/outbox/queries.ts'
import { choice } from '#src/lib/device.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLive, useSyncState } from '#src/lib/replica.ts'
import { canSeal } from '#src/sync/seal-key.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { closeToast } from '#src/ui/toast-queue.ts'
import { ClockNotice } from './clock-notice.tsx'
import { FirstSync } from './first-sync.tsx'
import { InNameNotice } from './in-name-notice.tsx'
import { useLanguage } from './locale-provider.tsx'
import { outboxPath } from './outbox/path.ts'
import { useSignIn } from './sign-in-state.ts'
import { installing } from './install-prompt.ts'

const InstallBanner = lazy(() => withWords(() => import('./install-banner.tsx')))
const closedKey = 'install-closed'

/** Offered after the first useful act, never on arrival. */
function InstallOffer() {
  const way = useSyncExternalStore(installing.subscribe, installing.way)
  const hasWorked = useLive(async replica => (await replica.outbox.limit(1).count()) > 0)
  const [isClosed, setClosed] = useState(() => choice.read(closedKey) !== undefined)
  if (!way || !hasWorked || isClosed) return null
  const close = () => {
    choice.write(closedKey, '1')
    setClosed(true)
  }
  return (
    <Suspense fallback={null}>
      <InstallBanner way={way} onClose={close} />
    </Suspense>
  )
}

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

/** What the person's own database has to say. */
export function DueNotices() {
  useTakenBack()
  return (
    <>
      <InNameNotice />
      <ClockNotice />
      <SyncNotice />
      <LostNotice />
      <FirstSync />
      <InstallOffer />
    </>
  )
}

/** What was said to be done, and is not, is not said any longer; no undo is offered for it. */
function useTakenBack(): void {
  const fallen = useLive(fallenActs())
  useEffect(() => fallen?.forEach(closeToast), [fallen])
}

function SyncNotice() {
  const { phase } = useSyncState()
  const waiting = useLive(replica => replica.outbox.where({ state: 'pending' }).count()) ?? 0
  const [isSigningIn, setSigningIn] = useState(false)
  if (phase === 'too-old')
    return (
      <Banner
        tone="warn"
        title={<Trans>This version of the app is too old to receive news.</Trans>}
        action={
          <Button onPress={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        }
      >
        <Trans>What you do here is still sent.</Trans>
      </Banner>
    )
  if (phase !== 'sign-in') return null
  return (
    <>
      <Banner
        tone="warn"
        icon="key"
        title={
          waiting > 0 ? (
            <Plural value={waiting} one="Sign in to send # item" other="Sign in to send # items" />
          ) : (
            <Trans>Sign in to stay in step</Trans>
          )
        }
        action={
          <Button variant="primary" onPress={() => setSigningIn(true)}>
            <Trans>Sign in</Trans>
          </Button>
        }
      >
        {canSeal() ? (
          <Trans>
            Your sign-in has ended. You can keep working for a day; then this device locks, and what
            was not sent is encrypted until you sign in.
          </Trans>
        ) : (
          <Trans>
            Your sign-in has ended. You can keep working for a day; then this device locks. This
            browser cannot encrypt what was not sent: until you sign in, whoever opens its files can
            read it.
          </Trans>
        )}
      </Banner>
      {isSigningIn && (
        <Suspense fallback={null}>
          <SignInDialog onClose={() => setSigningIn(false)} />
        </Suspense>
      )}
    </>
  )
}

function LostNotice() {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { local } = useSignIn()
  const [isClosed, setClosed] = useState(false)
  const lost = local?.lost ?? 0
  if (!lost || isClosed) return null
  return (
    <Banner
      tone="bad"
      urgent
      title={
        <Plural
          value={lost}
          one="# item that was waiting on this device is gone."
          other="# items that were waiting on this device are gone."
        />
      }
      onClose={() => setClosed(true)}
      action={<LinkButton href={outboxPath(locale, 'needs')}>{t`See what is known`}</LinkButton>}
    >
      <Trans>
        The browser cleared or damaged its storage. What had been sent is safe on the server.
      </Trans>
    </Banner>
  )
}
