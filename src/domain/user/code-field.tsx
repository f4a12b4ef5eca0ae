import { useLingui } from '@lingui/react/macro'
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'

type Props = Pick<TextFieldProps, 'value' | 'onChange' | 'problem' | 'autoFocus' | 'label'> & {
  /** `recovery` is one of those she printed, with letters; `either` is as good. */
  kind: 'app' | 'recovery' | 'either'
}

/** A code of her app, which the keyboard may offer; or a printed one. */
export function CodeField({ kind, ...props }: Props) {
  const { t } = useLingui()
  return (
    <TextField
      {...props}
      description={
        kind === 'recovery'
          ? t`Ten letters and digits, in two groups. Each works once.`
          : t`Six digits, new every 30 seconds`
      }
      name="code"
      mandatory
      icon="key-round"
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={40}
    />
  )
}
