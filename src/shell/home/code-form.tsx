/** The second step: a code of her app, or one she printed for the day the telephone is lost. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { CodeField } from '#src/domain/user/code-field.tsx'
import { ApiProblem } from '#src/lib/api.ts'
import { type PasskeyWish, signInByCode } from '#src/lib/session-client.ts'
import type { SignedIn } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import { PasskeyPart } from './passkey-part.tsx'
import { General } from './reset-forms.tsx'
import { type SignInProblem, signInProblemOf } from './sign-in-words.ts'
import styles from './home.module.css'

export type SecondStepProps = {
  step: string
  onSignedIn: (user: SignedIn, path: string | undefined) => void
  /** To the password, and why when the step has ended. */
  onBack: (why?: SignInProblem) => void
}

type Props = SecondStepProps & {
  /** What she has here beside her recovery codes. */
  has: { app: boolean; passkey: boolean }
  wish: PasskeyWish
}

export function CodeForm({ step, has, wish, onSignedIn, onBack }: Props) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(!has.app)
  const [problem, setProblem] = useState<SignInProblem>()
  const { alone, busy } = useAlone()
  const send = async () => {
    if (code.trim().length < 6) return setProblem({ field: 'code', text: t`Mandatory` })
    setProblem(undefined)
    try {
      const { User, Path } = await signInByCode(step, code)
      onSignedIn(User, Path)
    } catch (error) {
      const why = signInProblemOf(i18n, error)
      if (error instanceof ApiProblem && error.code === 'step-ended') onBack(why)
      else setProblem(why)
    }
    return undefined
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void alone(send)
  }
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      <General problem={problem} />
      <CodeField
        key={String(isRecovery)}
        label={isRecovery ? t`Recovery code` : t`Code of your app`}
        kind={isRecovery ? 'recovery' : 'app'}
        autoFocus
        value={code}
        onChange={setCode}
        problem={problem?.field === 'code' ? problem.text : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans>Sign in</Trans>
      </Button>
      {has.passkey && <PasskeyPart wish={wish} onSignedIn={onSignedIn} onProblem={setProblem} />}
      {has.app && (
        <Button variant="quiet" onPress={() => setRecovery(!isRecovery)}>
          {isRecovery ? <Trans>Use my app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
      )}
      <Button variant="quiet" icon="arrow-left" onPress={() => onBack()}>
        <Trans>Back to the password</Trans>
      </Button>
    </form>
  )
}
