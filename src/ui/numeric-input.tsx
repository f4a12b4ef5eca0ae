import { useState, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'
import {
  controlProps,
  FieldAffix,
  FieldBox,
  FieldFrame,
  fieldStyles,
  useFieldIds,
  type FieldProps,
} from './field.tsx'
import type { Read } from '#db/kernel/read-number.ts'
import { useUiWords } from './ui-words.tsx'

export type NumericProps = FieldProps & {
  value: number | null | undefined
  /** `null` when the field is empty or what is typed is no number (the field then says so). */
  onChange: (value: number | null) => void
  /** What cannot be read changes nothing: the last number stands until there is another. For what is saved as it is typed. */
  keepsLast?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
  placeholder?: string | undefined
  /** Adjusts the side of the figures; `end` in columns. */
  align?: 'start' | 'end' | undefined
}

type NumericInputProps = NumericProps & {
  read: (typed: string) => Read
  write: (value: number) => string
  inputMode: 'decimal' | 'numeric' | 'text'
  suffix?: string | undefined
  after?: ReactNode
}

/** A number typed as text: read at every key, written the locale's way on blur, never thrown away. */
export function NumericInput(props: NumericInputProps) {
  const { value = null, onChange, keepsLast, read, write, onBlur, suffix, after } = props
  const words = useUiWords()
  const show = (n: number | null) => (n === null ? '' : write(n))
  const [text, setText] = useState(() => show(value))
  const [seen, setSeen] = useState(value)
  const [left, setLeft] = useState(false)
  // The value changed from outside (a reset, a default): then the text follows it.
  if (value !== seen) {
    setSeen(value)
    setText(show(value))
  }
  const unreadable = left && read(text) === 'unreadable'
  const field = { ...props, problem: props.problem ?? (unreadable ? words.notANumber : undefined) }
  const ids = useFieldIds(field)

  const type = (typed: string) => {
    setText(typed)
    setLeft(false)
    const result = read(typed)
    if (result === 'unreadable' && keepsLast) return
    const next = result === 'unreadable' ? null : result
    setSeen(next)
    if (next !== value) onChange(next)
  }
  const leave = () => {
    setLeft(true)
    const result = read(text)
    if (typeof result === 'number') setText(write(result))
    onBlur?.()
  }

  return (
    <FieldFrame field={field} ids={ids}>
      <FieldBox
        after={
          <>
            {suffix && <FieldAffix>{suffix}</FieldAffix>}
            {after}
          </>
        }
      >
        <input
          {...controlProps(field, ids)}
          ref={props.ref}
          type="text"
          inputMode={props.inputMode}
          autoComplete="off"
          placeholder={props.placeholder}
          value={text}
          onChange={event => type(event.target.value)}
          onBlur={leave}
          className={cx(fieldStyles['input'], props.align === 'end' && fieldStyles['number'])}
        />
      </FieldBox>
    </FieldFrame>
  )
}
