import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { cx } from './cx.ts'
import styles from './heat-map.module.css'

export type HeatTone = 'none' | 'good' | 'warn' | 'bad' | 'accent'
export type HeatCell = {
  key: string
  /** All there is to know: name and state. */
  label: string
  tone: HeatTone
}

type HeatMapProps = {
  label: string
  cells: readonly HeatCell[]
  onChoose?: ((key: string) => void) | undefined
  /** The one being worked on. */
  current?: string | undefined
  /** Least width of a cell in pixels; 22 by default. */
  cellSize?: number | undefined
  /** What the colours mean. */
  legend?: readonly { tone: HeatTone; label: string }[] | undefined
}

/** Many states at one glance. Each tone has its mark as well as its colour; arrows walk over it. */
export function HeatMap({ label, cells, onChoose, current, cellSize = 22, legend }: HeatMapProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState(() =>
    Math.max(
      0,
      cells.findIndex(cell => cell.key === current),
    ),
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const nodes = [...(grid.current?.children ?? [])] as HTMLElement[]
    const firstTop = nodes[0]?.offsetTop
    // As many columns as the layout has put in the first line.
    const columns = Math.max(1, nodes.filter(node => node.offsetTop === firstTop).length)
    const to = {
      ArrowRight: focus + 1,
      ArrowLeft: focus - 1,
      ArrowDown: focus + columns,
      ArrowUp: focus - columns,
      Home: 0,
      End: cells.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= cells.length) return
    setFocus(to)
    nodes[to]?.focus()
  }

  return (
    <div className={styles['heat']}>
      <div
        ref={grid}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={styles['grid']}
        style={{ '--cell': `${cellSize}px` } as CSSProperties}
      >
        {cells.map((cell, index) => (
          <button
            key={cell.key}
            type="button"
            aria-label={cell.label}
            title={cell.label}
            aria-current={cell.key === current || undefined}
            tabIndex={index === Math.min(focus, cells.length - 1) ? 0 : -1}
            onFocus={() => setFocus(index)}
            onClick={() => onChoose?.(cell.key)}
            className={cx(styles['cell'], styles[cell.tone], !onChoose && styles['still'])}
          />
        ))}
      </div>
      {legend && (
        <ul className={styles['legend']}>
          {legend.map(({ tone, label: meaning }) => (
            <li key={tone} className={styles['meaning']}>
              <i aria-hidden className={cx(styles['cell'], styles[tone])} />
              {meaning}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
