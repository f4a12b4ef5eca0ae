import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from './cx.ts'
import styles from './heat-map.module.css'

export type HeatTone = 'none' | 'good' | 'warn' | 'bad' | 'accent'
export type HeatCell = { key: string; label: string; tone: HeatTone }
export type HeatGroup = {
  key: string
  /** A letter or two, on the group itself. */
  mark: string
  /** All there is to know: its name and how it stands. */
  label: string
  cells: readonly HeatCell[]
}

type HeatMapProps = {
  label: string
  groups: readonly HeatGroup[]
  onChoose: (key: string) => void
  /** The one being worked on. */
  current?: string | undefined
}

/**
 * Many states at one glance. A state is a cell, too small for a finger; the group it is of is what can be pressed.
 * Each tone has its mark as well as its colour; arrows walk over the groups.
 */
export function HeatMap({ label, groups, onChoose, current }: HeatMapProps) {
  const map = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState(() =>
    Math.max(
      0,
      groups.findIndex(group => group.key === current),
    ),
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const nodes = [...(map.current?.children ?? [])] as HTMLElement[]
    const firstTop = nodes[0]?.offsetTop
    // As many columns as the layout has put in the first line.
    const columns = Math.max(1, nodes.filter(node => node.offsetTop === firstTop).length)
    const to = {
      ArrowRight: focus + 1,
      ArrowLeft: focus - 1,
      ArrowDown: focus + columns,
      ArrowUp: focus - columns,
      Home: 0,
      End: groups.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= groups.length) return
    setFocus(to)
    nodes[to]?.focus()
  }

  return (
    <div ref={map} role="group" aria-label={label} onKeyDown={onKeyDown} className={styles['map']}>
      {groups.map((group, index) => (
        <button
          key={group.key}
          type="button"
          aria-label={group.label}
          aria-current={group.key === current || undefined}
          tabIndex={index === Math.min(focus, groups.length - 1) ? 0 : -1}
          onFocus={() => setFocus(index)}
          onClick={() => onChoose(group.key)}
          className={styles['group']}
        >
          <span className={styles['mark']}>{group.mark}</span>
          <span className={styles['cells']}>
            {group.cells.map(cell => (
              <i
                key={cell.key}
                title={cell.label}
                className={cx(styles['cell'], styles[cell.tone])}
              />
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}
