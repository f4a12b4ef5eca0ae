import type {
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  KeyboardEvent,
  ReactNode,
  Ref,
} from 'react'
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
import { Icon, type IconName } from './icon.tsx'

export type TextFieldProps = FieldProps & {
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement> | undefined
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  autoCapitalize?: string | undefined
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint']
  spellCheck?: boolean | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  pattern?: string | undefined
  icon?: IconName | undefined
  /** A unit or a sign after the text. */
  suffix?: string | undefined
  /** A button inside the box, at its end. */
  action?: ReactNode
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const ids = useFieldIds(props)
  const { value, onChange, icon, suffix, action, type = 'text' } = props
  return (
    <FieldFrame field={props} ids={ids}>
      <FieldBox
        before={icon && <Icon name={icon} />}
        after={
          <>
            {suffix && <FieldAffix>{suffix}</FieldAffix>}
            {action}
          </>
        }
      >
        <input
          {...controlProps(props, ids)}
          ref={props.ref}
          type={type}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={props.autoCapitalize}
          enterKeyHint={props.enterKeyHint}
          spellCheck={props.spellCheck}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          pattern={props.pattern}
          onKeyDown={props.onKeyDown}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          className={cx(fieldStyles['input'])}
        />
      </FieldBox>
    </FieldFrame>
  )
}

/** A phone number: the phone's pad, the person's own number from autofill. */
export const PhoneField = (props: TextFieldProps) => (
  <TextField autoComplete="tel" icon="phone" {...props} type="tel" inputMode="tel" />
)
