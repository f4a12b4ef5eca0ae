import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './chip.module.css'

export type Tone = 'quiet' | 'accent' | 'info' | 'good' | 'warn' | 'bad'

type ChipProps = {
  children: ReactNode
  /** Any CSS colour, light enough for dark ink: `var(--st-705)`. Wins over `tone`. */
  color?: string | undefined
  tone?: Tone | undefined
  icon?: IconName | undefined
  title?: string | undefined
}

/** A state in a word. Its ink never depends on the colour alone. */
export function Chip({ children, color, tone = 'quiet', icon, title }: ChipProps) {
  return (
    <span
      className={cx(styles['chip'], color ? styles['coloured'] : styles[tone])}
      style={color ? ({ '--chip': color } as CSSProperties) : undefined}
      title={title}
    >
      {icon && <Icon name={icon} size={14} />}
      <span className={styles['text']}>{children}</span>
    </span>
  )
}

type StatusDotProps = {
  /** Always said; shown beside the dot unless `labelHidden`. */
  label: string
  labelHidden?: boolean | undefined
  tone?: Tone | undefined
  color?: string | undefined
  /** Something is going on right now. */
  pulsing?: boolean | undefined
}

export function StatusDot({ label, labelHidden, tone = 'quiet', color, pulsing }: StatusDotProps) {
  return (
    <span className={cx(styles['status'], styles[`dot-${tone}`])}>
      <i
        aria-hidden
        className={cx(styles['dot'], pulsing && styles['pulsing'])}
        style={color ? { background: color } : undefined}
      />
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </span>
  )
}

/** A count. Nothing at 0 unless `showZero`. */
export function Badge({
  count,
  tone = 'bad',
  showZero = true,
}: {
  count: number
  tone?: Tone | undefined
  showZero?: boolean | undefined
}) {
  if (count === 0 && !showZero) return null
  return (
    <span className={cx(styles['badge'], styles[`solid-${tone}`])}>
      {count > 999 ? '999+' : count}
    </span>
  )
}
