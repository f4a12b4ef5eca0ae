import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { signIn, type Waiting } from '#src/lib/session-client.ts'
import type { SignedIn } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import { withWords } from '#src/lib/locale.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyPart } from './passkey-part.tsx'
import { General } from './reset-forms.tsx'
import { type SignInProblem, signInProblemOf } from './sign-in-words.ts'
import styles from './home.module.css'

const EnrolForm = lazy(async () => ({
  default: (await withWords(() => import('./enrol-form.tsx'))).EnrolForm,
}))

type SignInFormProps = {
  path?: string | undefined
  companyId?: string | undefined
  onSignedIn: (user: SignedIn, path: string | undefined) => void
}

/** Nothing typed is lost by a refusal or a dead network, nor by going back from the second step. */
export function SignInForm({ path, companyId, onSignedIn }: SignInFormProps) {
  const { i18n, t } = useLingui()
  const [typed, setTyped] = useState({ username: '', password: '', remember: true })
  const [problem, setProblem] = useState<SignInProblem>()
  const [step, setStep] = useState<Waiting>()
  const { alone, busy } = useAlone()

  const place = { ...(path && { path }), ...(companyId && { companyId }) }
  const wish = { remember: typed.remember, ...place }
  const send = async () => {
    const { username, password } = typed
    if (!username.trim() || !password)
      return setProblem({ field: username.trim() ? 'password' : 'username', text: t`Mandatory` })
    setProblem(undefined)
    try {
      const answer = await signIn({ ...typed, ...place })
      if ('Step' in answer) return setStep(answer)
      onSignedIn(answer.User, answer.Path)
    } catch (error) {
      setProblem(signInProblemOf(i18n, error))
    }
    return undefined
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void alone(send)
  }
  const onBack = (why?: SignInProblem) => {
    setStep(undefined)
    setProblem(why)
  }
  if (step) {
    const second = { step: step.Step, onSignedIn, onBack }
    return step.Enrol ? (
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <EnrolForm {...second} />
      </Suspense>
    ) : (
      <CodeForm
        {...second}
        has={{ app: step.App ?? true, passkey: step.Passkey ?? false }}
        wish={wish}
      />
    )
  }
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      <General problem={problem} />
      <Typed typed={typed} onChange={setTyped} problem={problem} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans>Sign in</Trans>
      </Button>
      <PasskeyPart isQuiet wish={wish} onSignedIn={onSignedIn} onProblem={setProblem} />
    </form>
  )
}

type Typed = { username: string; password: string; remember: boolean }
type TypedProps = {
  typed: Typed
  onChange: (typed: Typed) => void
  problem: SignInProblem | undefined
}
function Typed({ typed, onChange, problem }: TypedProps) {
  const { t } = useLingui()
  const at = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <>
      <TextField
        label={t`Username`}
        name="username"
        value={typed.username}
        onChange={username => onChange({ ...typed, username })}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        icon="user"
        problem={at('username')}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        value={typed.password}
        onChange={password => onChange({ ...typed, password })}
        enterKeyHint="go"
        icon="lock"
        problem={at('password')}
      />
      <CheckboxField
        label={t`Remember me on this device`}
        value={typed.remember}
        onChange={remember => onChange({ ...typed, remember })}
      />
    </>
  )
}
