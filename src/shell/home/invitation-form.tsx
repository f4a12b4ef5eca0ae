/** Where a mailed invitation leads: a password is chosen, or the one she has accepts it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { acceptInvitation, type Invitation, lookAtInvitation } from '#src/lib/session-client.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { General, useSend } from './reset-forms.tsx'
import { type SignInProblem, signInProblemOf } from './sign-in-words.ts'
import styles from './home.module.css'

type Props = { token: string; onDone: () => void }

export function InvitationForm({ token, onDone }: Props) {
  const { i18n } = useLingui()
  const [invitation, setInvitation] = useState<Invitation>()
  const [problem, setProblem] = useState<SignInProblem>()
  useEffect(() => {
    let live = true
    lookAtInvitation(token).then(
      found => live && setInvitation(found),
      error => live && setProblem(signInProblemOf(i18n, error)),
    )
    return () => {
      live = false
    }
  }, [token, i18n])
  if (invitation) return <Accept token={token} invitation={invitation} onDone={onDone} />
  return (
    <div className={styles['form']}>
      {problem ? <Banner tone="warn">{problem.text}</Banner> : <ListSkeleton rows={2} />}
      <Button variant="quiet" icon="arrow-left" onPress={onDone}>
        <Trans>Back to the sign-in</Trans>
      </Button>
    </div>
  )
}

function Accept({ token, invitation, onDone }: Props & { invitation: Invitation }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { problem, busy, isDone, onSubmit } = useSend(() => acceptInvitation(token, password))
  const { company, username, isNew } = invitation
  if (isDone)
    return (
      <div className={styles['form']}>
        <Banner tone="good" title={<Trans>Welcome to {company}.</Trans>}>
          <Trans>Sign in as {username}.</Trans>
        </Banner>
        <Button variant="primary" size="lg" wide onPress={onDone}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    )
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      <General problem={problem} />
      <p className={styles['lead']}>
        {isNew ? (
          <Trans>
            {company} has given you access. Your user name is {username}: choose a password.
          </Trans>
        ) : (
          <Trans>
            {company} has given you access. Accept with the password of {username}.
          </Trans>
        )}
      </p>
      <PasswordField
        label={isNew ? t`New password` : t`Password`}
        name={isNew ? 'new-password' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        description={
          isNew ? t`8 characters or more; a sentence is easiest to remember.` : undefined
        }
        value={password}
        onChange={setPassword}
        enterKeyHint="done"
        icon="lock"
        problem={problem?.field === 'password' ? problem.text : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} isDisabled={!password}>
        <Trans>Accept</Trans>
      </Button>
      <Button variant="quiet" icon="arrow-left" onPress={onDone}>
        <Trans>Back to the sign-in</Trans>
      </Button>
    </form>
  )
}
