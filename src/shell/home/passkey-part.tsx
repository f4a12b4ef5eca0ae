/** Signing in by a passkey: by a button, and in the field of the user name where the browser offers it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { ApiProblem } from '#src/lib/api.ts'
import { hasPasskeys, offersQuietly, stopOffering } from '#src/lib/passkeys.ts'
import { type PasskeyWish, signInByPasskey } from '#src/lib/session-client.ts'
import type { SignedIn } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import { type SignInProblem, signInProblemOf } from './sign-in-words.ts'

type Props = {
  wish: PasskeyWish
  onSignedIn: (user: SignedIn, path: string | undefined) => void
  onProblem: (problem: SignInProblem | undefined) => void
  /** Beside a field for the user name. */
  isQuiet?: boolean
}

/** What is asked lives for five minutes on the server. */
const againMs = 4 * 60_000

export function PasskeyPart({ wish, onSignedIn, onProblem, isQuiet = false }: Props) {
  const { i18n } = useLingui()
  const { alone, busy } = useAlone()
  const enter = async (quietly: boolean) => {
    const { User, Path } = await signInByPasskey(wish, quietly)
    onSignedIn(User, Path)
  }
  const press = async () => {
    onProblem(undefined)
    await enter(false).catch(error => onProblem(signInProblemOf(i18n, error)))
  }
  const offer = useEffectEvent(() =>
    enter(true).catch((error: unknown) => {
      // Nobody asked for it: only what she did choose, and was refused, is told.
      if (error instanceof ApiProblem && error.code === 'passkey-wrong')
        onProblem(signInProblemOf(i18n, error))
    }),
  )
  useEffect(() => {
    if (!isQuiet) return
    let timer: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const begin = async () => {
      if (!(await offersQuietly()) || isOver) return
      void offer()
      timer = setInterval(() => void offer(), againMs)
    }
    void begin()
    return () => {
      isOver = true
      if (timer === undefined) return
      clearInterval(timer)
      void stopOffering()
    }
  }, [isQuiet])
  if (!hasPasskeys()) return null
  return (
    <Button icon="key-round" size="lg" wide busy={busy} onPress={() => void alone(press)}>
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
