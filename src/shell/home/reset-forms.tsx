import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { askReset, confirmReset } from '#src/lib/session-client.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import { type SignInProblem, signInProblemOf } from './sign-in-words.ts'
import styles from './home.module.css'

export function useSend(send: () => Promise<unknown>) {
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<SignInProblem>()
  const [isDone, setDone] = useState(false)
  const { alone, busy } = useAlone()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    void alone(() =>
      send().then(
        () => setDone(true),
        error => setProblem(signInProblemOf(i18n, error)),
      ),
    )
  }
  return { problem, busy, isDone, onSubmit }
}
export const General = ({ problem }: { problem: SignInProblem | undefined }) =>
  problem?.field === '' || problem?.field === 'token' ? (
    <Banner tone="warn" urgent>
      {problem.text}
    </Banner>
  ) : null

/** A link by mail; the answer is the same whether the address is known or not. */
export function AskResetForm({ onBack }: { onBack: () => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const { problem, busy, isDone, onSubmit } = useSend(() => askReset(email))
  if (isDone)
    return (
      <div className={styles['form']}>
        <Banner
          tone="good"
          title={<Trans>Your login credentials have been sent to your email address</Trans>}
        >
          <Trans>
            If {email} is known here, a link to choose a new password arrives within a minute. It
            works once, for 30 minutes.
          </Trans>
        </Banner>
        <Button onPress={onBack} icon="arrow-left">
          <Trans>Back to the sign-in</Trans>
        </Button>
      </div>
    )
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      <General problem={problem} />
      <p className={styles['lead']}>
        <Trans>
          Enter your email address. We send a link with which you choose a new password.
        </Trans>
      </p>
      <EmailField
        label={t`Email`}
        name="email"
        value={email}
        onChange={setEmail}
        enterKeyHint="send"
        problem={problem?.field === 'email' ? t`This email address is not valid.` : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} isDisabled={!email.trim()}>
        <Trans>Send the link</Trans>
      </Button>
      <Button variant="quiet" icon="arrow-left" onPress={onBack}>
        <Trans>Back to the sign-in</Trans>
      </Button>
    </form>
  )
}

/** Where the mailed link leads. */
export function ConfirmResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { problem, busy, isDone, onSubmit } = useSend(() => confirmReset(token, password))
  if (isDone)
    return (
      <div className={styles['form']}>
        <Banner tone="good" title={<Trans>Your new password is set.</Trans>}>
          <Trans>Every other sign-in of yours has ended.</Trans>
        </Banner>
        <Button variant="primary" size="lg" wide onPress={onDone}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    )
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      <General problem={problem} />
      <PasswordField
        label={t`New password`}
        name="new-password"
        autoComplete="new-password"
        description={t`8 characters or more; a sentence is easiest to remember.`}
        value={password}
        onChange={setPassword}
        enterKeyHint="done"
        icon="lock"
        problem={problem?.field === 'password' ? problem.text : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} isDisabled={!password}>
        <Trans>Set the password</Trans>
      </Button>
      <Button variant="quiet" icon="arrow-left" onPress={onDone}>
        <Trans>Back to the sign-in</Trans>
      </Button>
    </form>
  )
}
