/** A Select that brings its list when it is first asked for: what is shown first need not carry it. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { cx } from './cx.ts'
import { fieldStyles } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option, Select } from './select.tsx'
import styles from './select.module.css'

type SelectLaterProps<V extends string> = {
  label: string
  description?: ReactNode
  options: readonly Option<V>[]
  value: V
  isDisabled?: boolean | undefined
  onChange: (value: V | null) => void
}

const load = () => import('./select.tsx')
const preload = () => void load().catch(() => {})
/** The keys that change or open a closed list; Enter and space are presses. */
const asksForList = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.startsWith('Arrow') || (/^[^\s]$/u.test(key) && !ctrlKey && !metaKey && !altKey)

export function SelectLater<V extends string>(props: SelectLaterProps<V>) {
  const { label, description, options, value, isDisabled } = props
  const [brought, setBrought] = useState<{ Select: typeof Select }>()
  const id = useId()
  if (brought) return <Brought {...props} {...brought} />
  // Without its code nothing opens; the next press asks again.
  const open = () =>
    void load().then(
      ({ Select }) => setBrought({ Select }),
      () => {},
    )
  return (
    // The keys of a closed list; the button inside is what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={cx(fieldStyles['field'])}
      onPointerOver={preload}
      onFocus={preload}
      onKeyDown={event => !isDisabled && asksForList(event) && open()}
    >
      <div className={fieldStyles['head']}>
        <span id={`${id}-label`} className={fieldStyles['label']}>
          {label}
        </span>
      </div>
      <Button
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${id}-value ${id}-label`}
        {...(description != null && { 'aria-describedby': `${id}-description` })}
        isDisabled={isDisabled === true}
        onPress={open}
        className={cx(styles['trigger'])}
      >
        <span id={`${id}-value`} className={styles['value']}>
          {options.find(option => option.value === value)?.label}
        </span>
        <Icon name="chevrons-up-down" size={18} />
      </Button>
      {description != null && (
        <span id={`${id}-description`} className={fieldStyles['description']}>
          {description}
        </span>
      )}
    </div>
  )
}

type BroughtProps<V extends string> = SelectLaterProps<V> & { Select: typeof Select }

/** The true list takes the button's place, its focus, and opens. */
function Brought<V extends string>({ Select: List, ...props }: BroughtProps<V>) {
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    trigger.current?.focus()
    // Not before its lines are counted: an empty list does not open.
    const timer = setTimeout(() => trigger.current?.click())
    return () => clearTimeout(timer)
  }, [])
  return <List {...props} ref={trigger} />
}
