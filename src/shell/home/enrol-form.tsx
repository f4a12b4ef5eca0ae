/** Her dealership demands a second step of her, and she has none: it is set up before she comes in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type AppSecret, factorWords } from '#src/domain/user/factor-calls.ts'
import { RecoveryCodes } from '#src/domain/user/recovery-codes.tsx'
import { ApiProblem } from '#src/lib/api.ts'
import { hasPasskeys } from '#src/lib/passkeys.ts'
import { beginEnrol, type Enrolled } from '#src/lib/session-client.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import type { SecondStepProps } from './code-form.tsx'
import { AppWay, PasskeyWay } from './enrol-ways.tsx'
import { General } from './reset-forms.tsx'
import { type SignInProblem, signInProblemOf } from './sign-in-words.ts'
import styles from './home.module.css'

export function EnrolForm({ step, onSignedIn, onBack }: SecondStepProps) {
  const { secret, begin, enter, problem, setProblem, busy, inside } = useEnrol(
    step,
    onSignedIn,
    onBack,
  )
  const [isByPasskey, setByPasskey] = useState(false)
  if (inside?.Codes)
    return (
      <div className={styles['form']}>
        <RecoveryCodes codes={inside.Codes} />
        <Button
          variant="primary"
          size="lg"
          wide
          onPress={() => onSignedIn(inside.User, inside.Path)}
        >
          <Trans>I have copied it</Trans>
        </Button>
      </div>
    )
  const turn = () => {
    setProblem(undefined)
    setByPasskey(!isByPasskey)
  }
  const own = { step, enter, problem, setProblem, busy }
  return (
    <div className={styles['form']}>
      <Banner
        tone="info"
        icon="shield"
        title={<Trans>Your dealership asks for a second step</Trans>}
      >
        <Trans>
          You act on people, funds or its website, so a password alone is not enough. Set up an app
          for codes or a passkey now; what waits on this device is sent after that.
        </Trans>
      </Banner>
      <General problem={problem} />
      {isByPasskey ? (
        <PasskeyWay {...own} />
      ) : (
        <AppWay {...own} secret={secret} onBegin={() => void begin()} />
      )}
      {hasPasskeys() && (
        <Button variant="quiet" onPress={turn}>
          {isByPasskey ? (
            <Trans>Use an app for codes</Trans>
          ) : (
            <Trans>Make a passkey instead</Trans>
          )}
        </Button>
      )}
      <Button variant="quiet" icon="arrow-left" onPress={() => onBack()}>
        <Trans>Back to the password</Trans>
      </Button>
    </div>
  )
}

function useEnrol(
  step: string,
  onSignedIn: SecondStepProps['onSignedIn'],
  onBack: SecondStepProps['onBack'],
) {
  const { i18n } = useLingui()
  const [secret, setSecret] = useState<AppSecret>()
  const [inside, setInside] = useState<Enrolled>()
  const [problem, setProblem] = useState<SignInProblem>()
  const { alone, busy } = useAlone()
  const refuse = (error: unknown) => {
    const why = signInProblemOf(i18n, error, factorWords)
    if (error instanceof ApiProblem && error.code === 'step-ended') onBack(why)
    else setProblem(why)
  }
  const begin = () =>
    alone(async () => {
      setProblem(undefined)
      await beginEnrol(step).then(setSecret, refuse)
    })
  useEffect(() => {
    void begin()
    // Once for each step: another call would make another secret.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [step])
  const enter = (ask: () => Promise<Enrolled>) =>
    alone(async () => {
      setProblem(undefined)
      try {
        const welcome = await ask()
        // The codes first: she comes in once she has them.
        if (welcome.Codes) setInside(welcome)
        else onSignedIn(welcome.User, welcome.Path)
      } catch (error) {
        refuse(error)
      }
    })
  return { secret, begin, enter, problem, setProblem, busy, inside }
}
