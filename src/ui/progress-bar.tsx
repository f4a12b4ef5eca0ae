import { useId, type CSSProperties, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  label: ReactNode
  /** Left out: it runs, nobody knows how far. */
  value?: number | undefined
  max?: number | undefined
  /** "1,204 of 9,800". */
  valueText?: string | undefined
  tone?: 'accent' | 'good' | 'warn' | 'bad' | undefined
  labelHidden?: boolean | undefined
}

/** How far something is. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, valueText, tone = 'accent', labelHidden } = props
  const id = useId()
  const share =
    value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0))
  return (
    <div className={cx(styles['progress'], styles[tone])}>
      <div className={labelHidden ? 'visually-hidden' : styles['words']}>
        <span id={id}>{label}</span>
        {valueText && <span className={styles['value']}>{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className={cx(styles['track'], share === undefined && styles['running'])}
      >
        <div className={styles['bar']} style={{ '--share': share ?? 0.35 } as CSSProperties} />
      </div>
    </div>
  )
}
