import type { ReactNode } from 'react'
import { ChartFrame, seriesColour } from './chart-frame.tsx'
import styles from './chart.module.css'

export type Slice = { key: string; label: string; value: number; color?: string | undefined }

type DonutProps = {
  label: string
  categoryLabel: string
  valueLabel: string
  slices: readonly Slice[]
  format: (value: number) => string
  /** In the hole: the total. */
  centre?: ReactNode
  size?: number | undefined
}

/** Parts of a whole, with their names and amounts beside them rather than on hover. */
export function Donut({
  label,
  categoryLabel,
  valueLabel,
  slices,
  format,
  centre,
  size = 168,
}: DonutProps) {
  const total = sum(slices)
  const [stroke, middle] = [size * 0.15, size / 2]
  const radius = middle - stroke / 2 - 1
  const round = 2 * Math.PI * radius
  const starts = slices.map((_, index) => (total === 0 ? 0 : sum(slices.slice(0, index)) / total))
  return (
    <ChartFrame
      label={label}
      head={[categoryLabel, valueLabel]}
      body={slices.map(slice => [slice.label, format(slice.value)])}
    >
      <div className={styles['donut']} aria-hidden>
        <div className={styles['ring']}>
          <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} className={styles['svg']}>
            <circle
              cx={middle}
              cy={middle}
              r={radius}
              fill="none"
              stroke="var(--line)"
              strokeWidth={stroke}
              opacity={total === 0 ? 1 : 0}
            />
            {slices.map((slice, index) => {
              const share = total === 0 ? 0 : Math.max(0, slice.value) / total
              const start = starts[index] ?? 0
              // A hair of ground between the parts, none when there is only one.
              const gap = share < 1 ? Math.min(2, (share * round) / 2) : 0
              return (
                <circle
                  key={slice.key}
                  cx={middle}
                  cy={middle}
                  r={radius}
                  fill="none"
                  stroke={slice.color ?? seriesColour(index)}
                  strokeWidth={stroke}
                  strokeDasharray={`${Math.max(0, share * round - gap)} ${round}`}
                  transform={`rotate(${start * 360 - 90} ${middle} ${middle})`}
                >
                  <title>{`${slice.label}: ${format(slice.value)}`}</title>
                </circle>
              )
            })}
          </svg>
          {centre != null && <div className={styles['centre']}>{centre}</div>}
        </div>
        <ul className={styles['slices']}>
          {slices.map((slice, index) => (
            <li key={slice.key} className={styles['slice']}>
              <i
                style={{ background: slice.color ?? seriesColour(index) }}
                className={styles['swatch']}
              />
              <span className={styles['name']}>{slice.label}</span>
              <span className={styles['amount']}>{format(slice.value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}

const sum = (slices: readonly Slice[]) =>
  slices.reduce((all, slice) => all + Math.max(0, slice.value), 0)
