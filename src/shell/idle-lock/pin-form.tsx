/** The PIN, by keys of the screen or of a keyboard. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { tryPin, unlock, useIdleLock, waitOf } from '#src/lib/idle-lock.ts'
import { againAt, mostDigits, mostTries, waitLeftMs } from '#src/lib/idle-lock-rules.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAlone } from '#src/ui/use-alone.ts'
import styles from './idle-lock.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
/** Fewer left than this are told. */
const fewTries = 5

type Props = { owner: string; onTrying: (isTrying: boolean) => void }

export function PinForm({ owner, onTrying }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const { alone, busy } = useAlone()
  const { tries } = useIdleLock(owner)
  const waitMs = useWait(owner)
  const isWaiting = waitMs > 0 && !busy
  const type = (digit: string) => {
    setProblem(undefined)
    setPin(typed => (typed + digit).slice(0, mostDigits))
  }
  const send = async () => {
    if (!pin) return setProblem(t`Mandatory`)
    onTrying(true)
    const tried = await tryPin(owner, pin).finally(() => onTrying(false))
    if (tried === 'right') return unlock(owner)
    setPin('')
    setProblem(tried === 'wrong' ? t`This is not your PIN.` : undefined)
    field.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWaiting) void alone(send)
  }
  // With the focus on a key of the screen, a keyboard still types.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (/^\d$/.test(key) && target !== field.current) type(key)
  }
  return (
    // The keys are of the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={onSubmit} onKeyDown={onKeyDown} className={styles['form']} noValidate>
      <TextField
        ref={field}
        label={t`PIN`}
        type="password"
        // The screen has its own keys; those of the device would hide them.
        inputMode="none"
        // No manager of passwords takes it for one, nor offers one.
        autoComplete="one-time-code"
        autoFocus
        maxLength={mostDigits}
        value={pin}
        onChange={typed => {
          setProblem(undefined)
          setPin(typed)
        }}
        problem={problem}
      />
      <span role="status" className="visually-hidden">
        <Plural value={pin.length} one="# digit" other="# digits" />
      </span>
      <Standing waitMs={isWaiting ? waitMs : 0} left={busy ? mostTries : mostTries - tries.count} />
      <Keypad
        onDigit={type}
        onDelete={() => setPin(typed => typed.slice(0, -1))}
        isEmpty={pin === ''}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} isDisabled={isWaiting}>
        <Trans>Unlock</Trans>
      </Button>
    </form>
  )
}

/** How long one waits, and what is left before only a full sign-in opens. */
function Standing({ waitMs, left }: { waitMs: number; left: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const until = format.instant(againAt(waitMs, Date.now()), 'time')
  return (
    <div aria-live="polite">
      {left < fewTries + 1 && (
        <Banner
          tone="warn"
          title={waitMs > 0 ? t`Wait until ${until}, then try again.` : undefined}
        >
          <Plural
            value={left}
            one="# try is left; then a full sign-in is asked for."
            other="# tries are left; then a full sign-in is asked for."
          />
        </Banner>
      )}
    </div>
  )
}

type KeypadProps = { onDigit: (digit: string) => void; onDelete: () => void; isEmpty: boolean }
function Keypad({ onDigit, onDelete, isEmpty }: KeypadProps) {
  const { t } = useLingui()
  const key = (digit: string) => (
    <Button key={digit} size="lg" className={styles['key']} onPress={() => onDigit(digit)}>
      {digit}
    </Button>
  )
  return (
    <div role="group" aria-label={t`Keys of the PIN`} className={styles['keypad']}>
      {digits.map(key)}
      <span />
      {key('0')}
      <IconButton
        icon="arrow-left"
        label={t`Delete the last digit`}
        isDisabled={isEmpty}
        className={styles['key']}
        onPress={onDelete}
      />
    </div>
  )
}

/** The wait that is left, looked at each second while there is one. */
function useWait(owner: string): number {
  const { tries } = useIdleLock(owner)
  const [waitMs, setWaitMs] = useState(() => waitLeftMs(tries, Date.now()))
  useEffect(() => {
    const look = () => {
      const left = waitOf(owner)
      setWaitMs(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [owner, tries])
  return waitMs
}
