import { type Ref, useEffect, useRef, useState } from 'react'
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

/** Shown as it is typed: an address that holds the value follows later, and would take letters back meanwhile. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const underWay = useRef<string[]>([])
  useEffect(() => {
    const at = underWay.current.indexOf(value)
    underWay.current.splice(0, at < 0 ? underWay.current.length : at + 1)
    // Nobody here wrote it: a saved view, Back, "clear the filters".
    if (at < 0) setTyped(value)
  }, [value])
  const type = (text: string) => {
    underWay.current.push(text)
    setTyped(text)
    onChange(text)
  }
  return [typed, type] as const
}

/** Search as you type; Esc empties it. */
export function SearchField({ labelShown, ...props }: SearchFieldProps) {
  const field = { ...props, labelHidden: !labelShown }
  const ids = useFieldIds(field)
  const words = useUiWords()
  const { onSubmit } = props
  const [value, type] = useTyped(props.value, props.onChange)
  return (
    <FieldFrame field={field} ids={ids}>
      <FieldBox
        className={fieldStyles['search']}
        before={<Icon name="search" />}
        after={
          value !== '' && (
            <IconButton
              looks
              icon="x"
              iconSize={18}
              label={words.clear}
              onPress={() => type('')}
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
          // A label that is not seen is read in the empty field.
          placeholder={props.placeholder ?? (labelShown ? undefined : props.label)}
          value={value}
          onChange={event => type(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') onSubmit?.(value)
            // The first Esc empties the field; the next one may close what is around it.
            if (event.key === 'Escape' && value !== '') {
              event.stopPropagation()
              event.preventDefault()
              type('')
            }
          }}
          className={cx(fieldStyles['input'])}
        />
      </FieldBox>
    </FieldFrame>
  )
}
