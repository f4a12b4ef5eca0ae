import { copiedAddress } from '#db/kernel/copied-address.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type EmailFieldProps = TextFieldProps & {
  /** Whose it is, where that was copied with it. */
  onName?: ((name: string) => void) | undefined
}

/** An e-mail address: no capitals, no spelling, the @ on the keyboard. Copied from a mail program it is the address in it. */
export const EmailField = ({ onName, onChange, ...props }: EmailFieldProps) => (
  <TextField
    autoComplete="email"
    icon="mail"
    {...props}
    onChange={text => {
      // Letter by letter nothing is taken away: only what is whole.
      const copied = /[>\])]\s*$|^\s*mailto:.+\.\w/i.test(text) ? copiedAddress(text) : undefined
      onChange(copied?.address ?? text)
      if (copied?.name) onName?.(copied.name)
    }}
    // Not type="email": browsers trim and rewrite it, and what people typed must stay.
    type="text"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
)
