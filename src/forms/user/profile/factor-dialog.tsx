/** Each change of how she signs in: her password first, then what it is about; codes are shown once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AppSecretView } from '#src/domain/user/app-secret.tsx'
import { CodeField } from '#src/domain/user/code-field.tsx'
import {
  type AppSecret,
  beginApp,
  confirmApp,
  factorWords,
  printCodes,
  removeApp,
} from '#src/domain/user/factor-calls.ts'
import { RecoveryCodes } from '#src/domain/user/recovery-codes.tsx'
import { OnceDialog } from '#src/lib/once-dialog.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'

export type FactorAct = 'add-app' | 'remove-app' | 'print'
type Props = { act: FactorAct; onClose: () => void }

export default function FactorDialog({ act, onClose }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { fields, codes, go, busy, secret } = useFactorAct(act, onClose)
  const titles: Record<FactorAct, string> = {
    'add-app': t`Set up an app for codes`,
    'remove-app': t`Remove the app for codes`,
    print: t`New recovery codes`,
  }
  const save: Record<FactorAct, string> = {
    'add-app': secret ? t`Confirm` : t`Continue`,
    'remove-app': t`Remove the app`,
    print: t`Make new codes`,
  }
  return (
    <OnceDialog
      title={titles[act]}
      onClose={onClose}
      save={save[act]}
      onSave={go}
      busy={busy}
      offline={isOffline ? <Trans>This needs a connection.</Trans> : undefined}
      shown={codes && <RecoveryCodes codes={codes} />}
    >
      {fields}
    </OnceDialog>
  )
}

function useFactorAct(act: FactorAct, onClose: () => void) {
  const { t } = useLingui()
  const { call, problem: refused, busy } = useCall(factorWords)
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState<'current' | 'code'>()
  const [secret, setSecret] = useState<AppSecret>()
  const [codes, setCodes] = useState<string[]>()
  const problem: Problem | undefined = empty
    ? { field: empty, text: t`Mandatory`, code: 'required' }
    : refused
  const at = (field: string) => (problem?.field === field ? problem.text : undefined)
  const isCoded = act !== 'add-app' || secret !== undefined
  const close = (words: string) => {
    toast(words, { tone: 'good' })
    onClose()
  }
  const acts: Record<FactorAct, () => Promise<unknown>> = {
    async 'add-app'() {
      if (!secret) return setSecret(await call(() => beginApp(current)))
      const made = await call(() => confirmApp(code))
      if (made === null) return close(t`A code is asked for from now on.`)
      return made && setCodes(made)
    },
    async 'remove-app'() {
      if (await call(() => removeApp(current, code)))
        close(t`Your password alone lets you in again.`)
    },
    async print() {
      setCodes(await call(() => printCodes(current, code)))
    },
  }
  const go = async () => {
    const missing = !current ? 'current' : isCoded && code.trim().length < 6 ? 'code' : undefined
    setEmpty(missing)
    if (!missing) await acts[act]()
  }
  const fields = (
    <>
      {at('') && <Banner tone="bad">{at('')}</Banner>}
      {secret ? (
        <AppSecretView {...secret} />
      ) : (
        <PasswordField
          label={t`Present password`}
          mandatory
          value={current}
          onChange={setCurrent}
          problem={at('current')}
        />
      )}
      {isCoded && (
        <CodeField
          label={
            act === 'add-app'
              ? t`Code of the app`
              : t`Code of the app, or one of your recovery codes`
          }
          kind={act === 'add-app' ? 'app' : 'either'}
          value={code}
          onChange={setCode}
          problem={at('code')}
        />
      )}
    </>
  )
  return { fields, codes, go, busy, secret }
}
