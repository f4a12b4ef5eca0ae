import type { CSSProperties } from 'react'
import styles from './chart.module.css'

type SparklineProps = {
  /** What it shows, in words: "Leads a day, last two weeks: 3 to 11, now 8". */
  label: string
  values: readonly number[]
  width?: number | undefined
  height?: number | undefined
  tone?: 'accent' | 'good' | 'warn' | 'bad' | undefined
}

/** The way a number went, the size of a word. The number itself stands beside it. */
export function Sparkline({
  label,
  values,
  width = 96,
  height = 28,
  tone = 'accent',
}: SparklineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const xOf = (i: number) => 3 + (i * (width - 6)) / Math.max(1, values.length - 1)
  const yOf = (v: number) =>
    high === low ? height / 2 : 3 + (height - 6) * (1 - (v - low) / (high - low))
  const line = values
    .map((v, i) => `${i === 0 ? 'M' : 'L'}${xOf(i).toFixed(1)} ${yOf(v).toFixed(1)}`)
    .join('')
  const last = values.at(-1)
  if (last === undefined) return null
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className={styles['spark']}
      style={{ '--tone': `var(--${tone})` } as CSSProperties}
    >
      <path
        d={`${line}L${xOf(values.length - 1)} ${height}L${xOf(0)} ${height}Z`}
        className={styles['area']}
      />
      <path d={line} className={styles['line']} />
      <circle cx={xOf(values.length - 1)} cy={yOf(last)} r="3.2" className={styles['end']} />
    </svg>
  )
}
