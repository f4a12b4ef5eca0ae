import { useState } from 'react'
import { IconButton } from './button.tsx'
import { fieldStyles } from './field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useUiWords } from './ui-words.tsx'

/** A password that can be looked at: fewer wrong tries on a tablet. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const words = useUiWords()
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          looks
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? words.hidePassword : words.showPassword}
          onPress={() => setShown(!shown)}
          isDisabled={props.isDisabled}
          className={fieldStyles['end']}
        />
      }
    />
  )
}
