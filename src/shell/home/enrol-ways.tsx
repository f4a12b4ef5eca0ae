/** What a second step is set up by on the way in: an app for codes, or a passkey of this device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { AppSecretView } from '#src/domain/user/app-secret.tsx'
import { CodeField } from '#src/domain/user/code-field.tsx'
import type { AppSecret } from '#src/domain/user/factor-calls.ts'
import { type Enrolled, signInEnrolling, signInMakingPasskey } from '#src/lib/session-client.ts'
import { Button } from '#src/ui/button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { SignInProblem } from './sign-in-words.ts'
import styles from './home.module.css'

type WayProps = {
  step: string
  enter: (ask: () => Promise<Enrolled>) => Promise<void>
  problem: SignInProblem | undefined
  setProblem: (problem: SignInProblem | undefined) => void
  busy: boolean
}

type AppProps = WayProps & {
  /** Undefined until it has come. */
  secret: AppSecret | undefined
  onBegin: () => void
}
export function AppWay({ step, enter, problem, setProblem, busy, secret, onBegin }: AppProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim().length < 6) return setProblem({ field: 'code', text: t`Mandatory` })
    void enter(() => signInEnrolling(step, code))
  }
  if (!secret)
    return problem ? (
      <Button onPress={onBegin} busy={busy}>
        <Trans>Try again</Trans>
      </Button>
    ) : (
      <ListSkeleton rows={3} />
    )
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      <AppSecretView {...secret} />
      <CodeField
        label={t`Code of the app`}
        kind="app"
        value={code}
        onChange={setCode}
        problem={problem?.field === 'code' ? problem.text : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans>Confirm and sign in</Trans>
      </Button>
    </form>
  )
}

export function PasskeyWay({ step, enter, problem, setProblem, busy }: WayProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem({ field: 'name', text: t`Mandatory` })
    void enter(() => signInMakingPasskey(step, name.trim()))
  }
  return (
    <form onSubmit={onSubmit} className={styles['form']} noValidate>
      <p>
        <Trans>
          A passkey is both steps at once: your finger, face or PIN on your own device. It opens
          only at the address where it was made.
        </Trans>
      </p>
      <TextField
        label={t`Name of the passkey`}
        description={t`As you will know it in the list: the telephone or tablet that has it`}
        mandatory
        maxLength={80}
        value={name}
        onChange={setName}
        problem={problem?.field === 'name' ? problem.text : undefined}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} icon="key-round">
        <Trans>Make the passkey and sign in</Trans>
      </Button>
    </form>
  )
}
