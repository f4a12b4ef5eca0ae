/** What a locked screen shows: whose it is, and the ways to open it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type IdleLock, unlock, useIdleLock } from '#src/lib/idle-lock.ts'
import { isSpent } from '#src/lib/idle-lock-rules.ts'
import { askPasskey } from '#src/lib/idle-lock-proof.ts'
import { ApiProblem } from '#src/lib/api.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import { PinForm } from './pin-form.tsx'
import { SignInInstead } from './sign-in-instead.tsx'
import styles from './idle-lock.module.css'

type Props = { owner: string; lock: IdleLock }

export default function LockScreen({ owner, lock }: Props) {
  const { user } = useSession()
  const { tries } = useIdleLock(owner)
  const titleId = useId()
  const [wantsSignIn, setWantsSignIn] = useState(false)
  const [isTrying, setTrying] = useState(false)
  // What is under way may yet be right.
  const isOver = isSpent(tries) && !isTrying
  const name = user?.Impersonation?.Name ?? user?.Name ?? ''
  return (
    <div role="dialog" aria-modal="true" aria-labelledby={titleId} className={styles['screen']}>
      <div className={styles['card']}>
        <Icon name="lock" size={32} className={styles['icon']} />
        <h1 id={titleId} className={styles['title']}>
          <Trans>This screen is locked</Trans>
        </h1>
        <p className={styles['name']}>{name}</p>
        {isOver && (
          <Banner tone="warn" urgent>
            <Trans>
              Too many wrong PINs: sign in to go on. Nothing that was done here is removed.
            </Trans>
          </Banner>
        )}
        {isOver || wantsSignIn ? (
          <SignInInstead owner={owner} onBack={isOver ? undefined : () => setWantsSignIn(false)} />
        ) : (
          <Stack gap={3}>
            <PinForm owner={owner} onTrying={setTrying} />
            {lock.passkey !== undefined && <ByPasskey owner={owner} passkey={lock.passkey} />}
            <Button variant="quiet" wide onPress={() => setWantsSignIn(true)}>
              <Trans>I forgot my PIN, or I am somebody else</Trans>
            </Button>
          </Stack>
        )}
      </div>
    </div>
  )
}

function ByPasskey({ owner, passkey }: { owner: string; passkey: string }) {
  const { t } = useLingui()
  const { alone, busy } = useAlone()
  const [isRefused, setRefused] = useState(false)
  const ask = async () => {
    setRefused(false)
    try {
      await askPasskey(owner, passkey)
      unlock(owner)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setRefused(true)
    }
  }
  return (
    <>
      <Button icon="key-round" wide busy={busy} onPress={() => void alone(ask)}>
        <Trans>Unlock with a passkey</Trans>
      </Button>
      <div aria-live="polite">
        {isRefused && (
          <Banner tone="warn">{t`No passkey was used. Enter your PIN, or try again.`}</Banner>
        )}
      </div>
    </>
  )
}
