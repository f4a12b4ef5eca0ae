import type { ReactNode } from 'react'
import { ToggleButton as AriaToggle, ToggleButtonGroup, type Key } from 'react-aria-components'
import { cx } from './cx.ts'
import { given } from './given.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './toggle.module.css'

type ToggleButtonProps = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  children?: ReactNode
  icon?: IconName | undefined
  /** Needed when there is only an icon. */
  label?: string | undefined
  isDisabled?: boolean | undefined
}

/** A button that stays down: a filter, a flag. */
export function ToggleButton({ children, icon, label, ...rest }: ToggleButtonProps) {
  return (
    <AriaToggle {...given({ ...rest, 'aria-label': label })} className={cx(styles['toggle'])}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </AriaToggle>
  )
}

export type Segment<V extends string> = {
  value: V
  label: string
  icon?: IconName | undefined
  /** Shows the icon alone; the label is still said. */
  iconOnly?: boolean | undefined
  tone?: 'accent' | 'good' | 'warn' | 'bad' | undefined
  isDisabled?: boolean | undefined
}

type SegmentedControlProps<V extends string> = {
  label: string
  segments: readonly Segment<V>[]
  value: V | null
  onChange: (value: V) => void
  /** Taller, for gloved hands. */
  size?: 'md' | 'lg' | undefined
  wide?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** One of a few, side by side; nothing chosen is allowed at first. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onChange, size = 'md', wide, isDisabled } = props
  const choose = (keys: Set<Key>) => {
    const chosen = segments.find(segment => keys.has(segment.value))
    if (chosen) onChange(chosen.value)
  }
  return (
    <ToggleButtonGroup
      {...given({ isDisabled })}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={choose}
      className={cx(styles['group'], styles[size], wide && styles['wide'])}
    >
      {segments.map(segment => (
        <AriaToggle
          key={segment.value}
          id={segment.value}
          {...given({
            isDisabled: segment.isDisabled,
            'aria-label': segment.iconOnly ? segment.label : undefined,
          })}
          className={cx(styles['segment'], styles[segment.tone ?? 'accent'])}
        >
          {segment.icon && <Icon name={segment.icon} />}
          {!segment.iconOnly && <span>{segment.label}</span>}
        </AriaToggle>
      ))}
    </ToggleButtonGroup>
  )
}
