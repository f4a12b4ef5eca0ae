import type { Ref } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import {
  controlProps,
  FieldBox,
  FieldFrame,
  fieldStyles,
  useFieldIds,
  type FieldProps,
} from './field.tsx'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'

type SearchFieldProps = Omit<FieldProps, 'mandatory' | 'labelHidden'> & {
  value: string
  onChange: (value: string) => void
  /** Enter. */
  onSubmit?: ((value: string) => void) | undefined
  placeholder?: string | undefined
  labelShown?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Search as you type; Esc empties it. */
export function SearchField({ labelShown, ...props }: SearchFieldProps) {
  const field = { ...props, labelHidden: !labelShown }
  const ids = useFieldIds(field)
  const words = useUiWords()
  const { value, onChange, onSubmit } = props
  return (
    <FieldFrame field={field} ids={ids}>
      <FieldBox
        className={fieldStyles['search']}
        before={<Icon name="search" />}
        after={
          value !== '' && (
            <IconButton
              icon="x"
              iconSize={18}
              label={words.clear}
              onPress={() => onChange('')}
              className={fieldStyles['end']}
            />
          )
        }
      >
        <input
          {...controlProps(field, ids)}
          ref={props.ref}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') onSubmit?.(value)
            // The first Esc empties the field; the next one may close what is around it.
            if (event.key === 'Escape' && value !== '') {
              event.stopPropagation()
              event.preventDefault()
              onChange('')
            }
          }}
          className={cx(fieldStyles['input'])}
        />
      </FieldBox>
    </FieldFrame>
  )
}
