import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { controlProps, fieldStyles as styles, useFieldIds, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useReadOnly } from './read-only.tsx'
import { useUiWords } from './ui-words.tsx'

export type TickProps = Omit<FieldProps, 'labelHidden' | 'isReadOnly'> & {
  value: boolean | null | undefined
  onChange: (value: boolean) => void
  ref?: Ref<HTMLInputElement> | undefined
  /** Some of what it stands for is ticked. */
  isIndeterminate?: boolean | undefined
  /** It only narrows what is shown: whoever only reads has it too. */
  looks?: boolean | undefined
}

/** A tick with its sentence beside it; the whole line is the target. */
export const CheckboxField = (props: TickProps) => <Tick {...props} look="check" />

/** On or off, at once. */
export const Switch = (props: TickProps) => <Tick {...props} look="switch" />

function Tick({ look, ...props }: TickProps & { look: 'check' | 'switch' }) {
  const { label, value, onChange, mandatory, description, problem, className, ref } = props
  const isFixed = useReadOnly() && !props.looks
  const ids = useFieldIds(props)
  const words = useUiWords()
  const { readOnly: _, ...control } = controlProps(props, ids)
  return (
    <div className={cx(styles['field'], className)}>
      <label className={cx(styles['choice'], look === 'switch' && styles['switchRow'])}>
        <input
          {...control}
          disabled={control.disabled || isFixed}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          aria-labelledby={ids.labelId}
          checked={value === true}
          onChange={event => onChange(event.target.checked)}
          ref={node => {
            if (node) node.indeterminate = props.isIndeterminate === true
            if (typeof ref === 'function') return ref(node)
            if (ref) ref.current = node
            return undefined
          }}
          className={styles[look]}
        />
        <span className={styles['choiceText']}>
          <span id={ids.labelId} className={styles['choiceLabel']}>
            {label}
          </span>
          {mandatory && (
            <span aria-hidden className={styles['mandatory']}>
              {words.mandatory}
            </span>
          )}
          <Notes ids={ids} description={description} problem={problem} />
        </span>
      </label>
    </div>
  )
}

type NotesProps = {
  ids: { descriptionId: string; problemId: string }
  description: ReactNode
  problem: string | undefined
}

function Notes({ ids, description, problem }: NotesProps) {
  return (
    <>
      {description != null && (
        <span id={ids.descriptionId} className={styles['description']}>
          {description}
        </span>
      )}
      <span aria-live="polite" className={styles['live']}>
        {problem && (
          <span id={ids.problemId} className={styles['problem']}>
            <Icon name="problem" size={16} />
            {problem}
          </span>
        )}
      </span>
    </>
  )
}
