/** A PIN chosen, changed or given up. The present one is asked first, and guessed no oftener than on the locked screen. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { keepLock, forgetLock, lockNow, lockOf, tryPin, waitOf } from '#src/lib/idle-lock.ts'
import { keptOf } from '#src/lib/idle-lock-proof.ts'
import { againAt, mostDigits, pinProblem } from '#src/lib/idle-lock-rules.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'

export type LockAct = 'on' | 'change' | 'off'
type Props = { act: LockAct; owner: string; onClose: () => void }
type Field = 'present' | 'pin' | 'again'

const firstMinutes = 5

export default function LockDialog({ act, owner, onClose }: Props) {
  const { t } = useLingui()
  const { typed, type, at, busy, save } = useLockAct({ act, owner, onClose })
  const formId = useId()
  const titles: Record<LockAct, string> = {
    on: t`Set a PIN`,
    change: t`Change the PIN`,
    off: t`Turn the lock off`,
  }
  const field = (name: Field, label: string, description?: string) => (
    <PasswordField
      key={name}
      label={label}
      description={description}
      mandatory
      autoFocus={name === 'present' || (act === 'on' && name === 'pin')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={mostDigits}
      value={typed[name]}
      onChange={value => type(name, value)}
      problem={at(name)}
    />
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={titles[act]}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {act === 'off' ? <Trans>Turn off</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap={4}>
          {act !== 'on' &&
            field('present', t`Present PIN`, t`Forgotten? Lock the screen and sign in there.`)}
          {act !== 'off' && field('pin', t`New PIN`, t`6 to 12 digits, not easily guessed`)}
          {act !== 'off' && field('again', t`New PIN again`)}
        </Stack>
      </form>
    </Dialog>
  )
}

function useLockAct({ act, owner, onClose }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [typed, setTyped] = useState<Record<Field, string>>({ present: '', pin: '', again: '' })
  const [problem, setProblem] = useState<{ field: Field; text: string }>()
  const { alone, busy } = useAlone()
  const type = (field: Field, value: string) => {
    setTyped(before => ({ ...before, [field]: value }))
    if (problem?.field === field) setProblem(undefined)
  }
  const refuse = (field: Field, text: string) => setProblem({ field, text })

  const isPresent = async (): Promise<boolean> => {
    if (act === 'on') return true
    const tried = await tryPin(owner, typed.present)
    if (tried === 'wait') {
      const until = format.instant(againAt(waitOf(owner), Date.now()), 'time')
      refuse('present', t`Wait until ${until}, then try again.`)
    } else if (tried === 'wrong') refuse('present', t`This is not your PIN.`)
    else if (tried === 'spent') {
      // The locked screen asks for the full sign-in.
      onClose()
      lockNow(owner)
    }
    return tried === 'right'
  }
  const foundWrong = (): boolean => {
    const { present, pin, again } = typed
    const why = act === 'off' ? undefined : pinProblem(pin)
    if (act !== 'on' && !present) refuse('present', t`Mandatory`)
    else if (why === 'digits') refuse('pin', t`6 to 12 digits, nothing else.`)
    else if (why === 'trivial') refuse('pin', t`This one is guessed first. Choose another.`)
    else if (act !== 'off' && pin !== again) refuse('again', t`Not the same as above.`)
    else return false
    return true
  }
  const save = () =>
    alone(async () => {
      if (foundWrong() || !(await isPresent())) return
      if (act === 'off') forgetLock(owner)
      else {
        const before = lockOf(owner) ?? { minutes: firstMinutes }
        if (!keepLock(owner, { ...before, ...(await keptOf(typed.pin)) }))
          return refuse('pin', t`This browser keeps nothing for this page: the lock is not set.`)
      }
      toast(act === 'off' ? t`The lock is off.` : t`The PIN is set.`, { tone: 'good' })
      onClose()
    })
  const at = (field: Field) => (problem?.field === field ? problem.text : undefined)
  return { typed, type, at, busy, save }
}
