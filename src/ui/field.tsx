import { useId, type ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './field.module.css'

/** What every field has; react-hook-form's Controller can drive all of them. */
export type FieldProps = {
  label: string
  /** The label is said but not shown; something beside the field must show it. */
  labelHidden?: boolean | undefined
  mandatory?: boolean | undefined
  description?: ReactNode
  /** What is wrong, shown at the field. Its presence makes the field invalid. */
  problem?: string | undefined
  name?: string | undefined
  id?: string | undefined
  onBlur?: (() => void) | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  autoFocus?: boolean | undefined
  className?: string | undefined
}

/** The ids that tie label, input, description and problem together. */
export function useFieldIds({
  id: given,
  description,
  problem,
}: Pick<FieldProps, 'id' | 'description' | 'problem'>) {
  const auto = useId()
  const id = given ?? auto
  const [labelId, descriptionId, problemId] = [`${id}-label`, `${id}-description`, `${id}-problem`]
  const describedBy = cx(description != null && descriptionId, problem && problemId) || undefined
  return { id, labelId, descriptionId, problemId, describedBy }
}

export type FieldIds = ReturnType<typeof useFieldIds>

/** The attributes a native control takes from the field around it. */
export const controlProps = (field: FieldProps, ids: FieldIds) => ({
  id: ids.id,
  name: field.name,
  onBlur: field.onBlur,
  disabled: field.isDisabled,
  readOnly: field.isReadOnly,
  autoFocus: field.autoFocus,
  'aria-required': field.mandatory || undefined,
  'aria-invalid': field.problem ? true : undefined,
  'aria-describedby': ids.describedBy,
})

type FrameProps = {
  field: FieldProps
  ids: FieldIds
  children: ReactNode
  /** A group of controls is named by its label's id, not by `for`. */
  group?: boolean | undefined
}

/** Label above, control, then description and problem: the only place where they are laid out. */
export function FieldFrame({ field, ids, children, group }: FrameProps) {
  const { label, labelHidden, mandatory, description, problem, isDisabled, className } = field
  const words = useUiWords()
  return (
    <div className={cx(styles['field'], className)} data-disabled={isDisabled || undefined}>
      <div className={labelHidden ? 'visually-hidden' : styles['head']}>
        {group ? (
          <span id={ids.labelId} className={styles['label']}>
            {label}
          </span>
        ) : (
          <label id={ids.labelId} htmlFor={ids.id} className={styles['label']}>
            {label}
          </label>
        )}
        {mandatory && (
          <span aria-hidden className={styles['mandatory']}>
            {words.mandatory}
          </span>
        )}
      </div>
      {children}
      {description != null && (
        <div id={ids.descriptionId} className={styles['description']}>
          {description}
        </div>
      )}
      <div aria-live="polite" className={styles['live']}>
        {problem && (
          <div id={ids.problemId} className={styles['problem']}>
            <Icon name="problem" size={16} />
            {problem}
          </div>
        )}
      </div>
    </div>
  )
}

/** The label of a react-aria field, which ties the ids itself. */
export function AriaLabel({ label, labelHidden, mandatory }: FieldProps) {
  const words = useUiWords()
  return (
    <div className={labelHidden ? 'visually-hidden' : styles['head']}>
      <Label className={cx(styles['label'])}>{label}</Label>
      {mandatory && (
        <span aria-hidden className={styles['mandatory']}>
          {words.mandatory}
        </span>
      )}
    </div>
  )
}

/** Description and problem of a react-aria field. */
export function AriaNotes({ description, problem }: FieldProps) {
  return (
    <>
      {description != null && (
        <Text slot="description" className={cx(styles['description'])}>
          {description}
        </Text>
      )}
      {problem && (
        <FieldError className={cx(styles['problem'])}>
          <Icon name="problem" size={16} />
          {problem}
        </FieldError>
      )}
    </>
  )
}

/** The box around an input, with room for an icon or a button at either end. */
export function FieldBox({
  before,
  after,
  children,
  className,
}: {
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={cx(styles['box'], className)}>
      {before != null && <span className={styles['affix']}>{before}</span>}
      {children}
      {after}
    </div>
  )
}

/** A unit or a sign inside the box. */
export function FieldAffix({ children }: { children: ReactNode }) {
  return <span className={styles['affix']}>{children}</span>
}

export const fieldStyles = styles
