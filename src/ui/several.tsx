import { useId } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { fieldStyles } from './field.tsx'
import { Icon } from './icon.tsx'
import { useReadOnly } from './read-only.tsx'
import { Grid } from './stack.tsx'

type SeveralProps<V extends string> = {
  label: string
  /** What is around it says it already. */
  labelHidden?: boolean | undefined
  description?: string | undefined
  /** `isFixed`: is as it is, ticked or not. */
  options: readonly { value: V; label: string; isFixed?: boolean }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
  problem?: string | undefined
}

/** Any number of a few, each with its box. */
export function Several<V extends string>(props: SeveralProps<V>) {
  const { label, labelHidden, description, options, chosen, onChange, problem } = props
  const [id, aboutId] = [useId(), useId()]
  const told = [description && aboutId, problem && id].filter(Boolean).join(' ')
  const isReadOnly = useReadOnly()
  return (
    <fieldset aria-describedby={told || undefined}>
      <legend className={labelHidden ? 'visually-hidden' : fieldStyles['label']}>{label}</legend>
      {description && (
        <p id={aboutId} className={fieldStyles['description']}>
          {description}
        </p>
      )}
      <Grid min={170} gap={1}>
        {options.map(option => (
          <CheckboxField
            key={option.value}
            label={option.label}
            isDisabled={isReadOnly || option.isFixed}
            value={chosen.includes(option.value)}
            onChange={isOn =>
              onChange(
                isOn ? [...chosen, option.value] : chosen.filter(value => value !== option.value),
              )
            }
          />
        ))}
      </Grid>
      {problem && (
        <p id={id} role="alert" className={fieldStyles['problem']}>
          <Icon name="problem" size={16} />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
