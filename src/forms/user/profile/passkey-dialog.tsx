/** A passkey made, or taken away: her password first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  factorWords,
  keepPasskey,
  type Passkey,
  passkeyToMake,
  removePasskey,
} from '#src/domain/user/factor-calls.ts'
import { RecoveryCodes } from '#src/domain/user/recovery-codes.tsx'
import { OnceDialog } from '#src/lib/once-dialog.tsx'
import { makePasskey } from '#src/lib/passkeys.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'

type Props = {
  /** The one that goes; undefined to make one. */
  passkey: Passkey | undefined
  onClose: () => void
}

export default function PasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const { fields, codes, go, busy } = usePasskeyAct(passkey, onClose)
  return (
    <OnceDialog
      title={passkey ? t`Remove the passkey ${passkey.name}` : t`Add a passkey`}
      onClose={onClose}
      save={passkey ? <Trans>Remove the passkey</Trans> : <Trans>Make the passkey</Trans>}
      onSave={go}
      busy={busy}
      offline={isOffline ? <Trans>This needs a connection.</Trans> : undefined}
      shown={codes && <RecoveryCodes codes={codes} />}
    >
      {fields}
    </OnceDialog>
  )
}

function usePasskeyAct(passkey: Passkey | undefined, onClose: () => void) {
  const { t } = useLingui()
  const { call, problem, busy } = useCall(factorWords)
  const [name, setName] = useState('')
  const [current, setCurrent] = useState('')
  const [isTried, setTried] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const at = (field: string) => (problem?.field === field ? problem.text : undefined)
  const lacks = (value: string) => (isTried && value.trim() === '' ? t`Mandatory` : undefined)
  const done = (words: string) => {
    toast(words, { tone: 'good' })
    onClose()
  }
  const make = async () => {
    const called = name.trim()
    return keepPasskey(await makePasskey(await passkeyToMake(current, called)), called)
  }
  const go = async () => {
    setTried(true)
    if (!current || !(passkey || name.trim())) return
    if (passkey) {
      if (await call(() => removePasskey(passkey.id, current))) done(t`The passkey is removed.`)
      return
    }
    const made = await call(make)
    if (made?.codes) setCodes(made.codes)
    else if (made) done(t`The passkey is made. You can sign in with it.`)
  }
  const fields = (
    <>
      {at('') && <Banner tone="bad">{at('')}</Banner>}
      {!passkey && (
        <TextField
          label={t`Name of the passkey`}
          description={t`As you will know it in the list: the telephone or tablet that has it`}
          mandatory
          maxLength={80}
          value={name}
          onChange={setName}
          problem={lacks(name) ?? at('name')}
        />
      )}
      <PasswordField
        label={t`Present password`}
        mandatory
        value={current}
        onChange={setCurrent}
        problem={lacks(current) ?? at('current')}
      />
    </>
  )
  return { fields, codes, go, busy }
}
