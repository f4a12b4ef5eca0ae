import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { signIn } from '#src/lib/session-client.ts'
import type { SignedIn } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import { type SignInProblem, signInProblemOf } from './sign-in-words.ts'
import styles from './home.module.css'

type SignInFormProps = {
  path?: string | undefined
  companyId?: string | undefined
  onSignedIn: (user: SignedIn, path: string | undefined) => void
}

/** Nothing typed is lost by a refusal or a dead network. */
export function SignInForm({ path, companyId, onSignedIn }: SignInFormProps) {
  const { t, i18n } = useLingui()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [problem, setProblem] = useState<SignInProblem>()
  const { alone, busy } = useAlone()
  const at = (field: string) => (problem?.field === field ? problem.text : undefined)

  const send = async () => {
    if (!username.trim() || !password)
      return setProblem({ field: username.trim() ? 'password' : 'username', text: t`Mandatory` })
    setProblem(undefined)
    try {
      const { User, Path } = await signIn({
        username,
        password,
        remember,
        ...(path && { path }),
        ...(companyId && { companyId }),
      })
      onSignedIn(User, Path)
    } catch (error) {
      setProblem(signInProblemOf(i18n, error))
    }
    return undefined
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void alone(send)
  }
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      {problem && problem.field === '' && (
        <Banner tone="warn" urgent>
          {problem.text}
        </Banner>
      )}
      <TextField
        label={t`Username`}
        name="username"
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        icon="user"
        problem={at('username')}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        value={password}
        onChange={setPassword}
        enterKeyHint="go"
        icon="lock"
        problem={at('password')}
      />
      <CheckboxField
        label={t`Remember me on this device`}
        value={remember}
        onChange={setRemember}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}
