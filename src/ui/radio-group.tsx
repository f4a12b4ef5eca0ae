import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, fieldStyles as styles, useFieldIds, type FieldProps } from './field.tsx'

export type RadioOption<V extends string> = {
  value: V
  label: string
  description?: ReactNode
  isDisabled?: boolean | undefined
}

type RadioGroupProps<V extends string> = Omit<FieldProps, 'isReadOnly'> & {
  options: readonly RadioOption<V>[]
  value: V | null | undefined
  onChange: (value: V) => void
  /** `column` by default; `cards` gives each a box. */
  layout?: 'column' | 'row' | 'cards' | undefined
  /** Goes to the first radio, so a form can put the focus there. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** One of a few, all in sight. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { options, value, onChange, onBlur, layout = 'column', ref, name, isDisabled } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame field={props} ids={ids} group>
      <div
        role="radiogroup"
        aria-labelledby={ids.labelId}
        aria-describedby={ids.describedBy}
        aria-required={props.mandatory || undefined}
        aria-invalid={props.problem ? true : undefined}
        className={cx(styles['group'], styles[layout])}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        {options.map((option, index) => (
          <label key={option.value} className={styles['choice']}>
            <input
              type="radio"
              ref={index === 0 ? ref : undefined}
              name={name ?? ids.id}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled || option.isDisabled}
              onChange={() => onChange(option.value)}
              aria-describedby={option.description == null ? undefined : `${ids.id}-${index}`}
              className={styles['radio']}
            />
            <span className={styles['choiceText']}>
              <span className={styles['choiceLabel']}>{option.label}</span>
              {option.description != null && (
                <span id={`${ids.id}-${index}`} className={styles['description']}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
