import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { cx } from './cx.ts'
import { fold } from '#db/kernel/fold.ts'
import { usePrinting } from './use-printing.ts'
import { useRowHeights } from './use-row-heights.ts'
import { useTextScale } from './use-text-scale.ts'
import { clamp, windowOf, type RowTops } from './virtual-window.ts'
import styles from './virtual-list.module.css'

export type RowState = { index: number; isSelected: boolean; isActive: boolean }

type VirtualListProps<T> = {
  label: string
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Pixels, at text of 16 px; an estimate when `isMeasured`. */
  rowHeight: number
  isMeasured?: boolean | undefined
  children: (row: T, state: RowState) => ReactNode
  selected?: string | null | undefined
  /** A press, Enter or Space on a row. */
  onSelect?: ((key: string, row: T) => void) | undefined
  /** What typing the first letters looks for. */
  textOf?: ((row: T) => string) | undefined
  /** Rows hold buttons or links: then the list is a grid, so they can be reached. */
  hasControls?: boolean | undefined
  /** Under this name the place in the list is found again when one comes back. */
  scrollKey?: string | undefined
  /** Near the end: fetch more. */
  onEnd?: (() => void) | undefined
  /** Instead of rows when there are none. */
  empty?: ReactNode
  overscan?: number | undefined
  className?: string | undefined
}

/** Places of lists that were left, for as long as the app is open. */
const places = new Map<string, number>()

/** Height of the window before layout is known (and in tests, where there is none). */
const ASSUMED_VIEWPORT = 600
const TYPEAHEAD_MS = 700

/** A list of any length: only what is in sight exists. The focus is the list's, rows are pointed at. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, rows, keyOf, children, selected = null, onSelect, hasControls } = props
  const rowHeight = Math.round(props.rowHeight * useTextScale())
  const { tops, measure } = useRowHeights({
    ...props,
    rowHeight,
    isMeasured: props.isMeasured === true,
  })
  const id = useId()
  const sight = useSight(props, tops)
  const { box, look, firstInSight } = sight
  // Paper has no sight: all of them.
  const [start, end] = usePrinting() ? [0, rows.length] : [sight.start, sight.end]
  const { activeKey, setActiveKey, active, onPress, onKeyDown } = usePointing(
    props,
    sight,
    rowHeight,
  )

  if (rows.length === 0 && props.empty != null)
    return <div className={cx(styles['list'], props.className)}>{props.empty}</div>

  // The row pointed at exists even when it was scrolled out of sight: its id must lead somewhere.
  const drawn = Array.from({ length: end - start }, (_, i) => start + i)
  if (active >= 0 && (active < start || active >= end)) drawn.push(active)
  const listRole = hasControls
    ? { role: 'grid', 'aria-rowcount': rows.length }
    : { role: 'listbox' }

  return (
    <div
      ref={box}
      {...listRole}
      aria-label={label}
      aria-activedescendant={active >= 0 ? `${id}-${activeKey}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={event => {
        if (event.target === event.currentTarget && active < 0)
          setActiveKey(selected ?? firstInSight())
      }}
      onScroll={look}
      className={cx(styles['list'], props.className)}
    >
      <div role="presentation" className={styles['all']} style={{ blockSize: tops.total }}>
        {drawn.map(index => {
          const row = rows[index]!
          const key = keyOf(row)
          return (
            <DrawnRow
              key={key}
              ref={measure}
              id={id}
              name={key}
              index={index}
              isSelected={key === selected}
              isActive={index === active}
              count={rows.length}
              hasControls={hasControls}
              onPress={onPress}
              isPressable={onSelect !== undefined}
              top={tops.topOf(index)}
              height={props.isMeasured ? undefined : rowHeight}
              row={row}
              draw={children as Draw}
            />
          )
        })}
      </div>
    </div>
  )
}

type Sight = ReturnType<typeof useSight>

/** What part of the list is in sight. */
function useSight<T>(props: VirtualListProps<T>, tops: RowTops) {
  const { rows, keyOf, selected = null, scrollKey, onEnd } = props
  // What is beyond the edges comes after what is in sight has been painted.
  const overscan = useDeferredValue(props.overscan ?? 6, 0)
  const box = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  const [scroll, setScroll] = useState({ top: 0, height: ASSUMED_VIEWPORT })
  const { start, end } = windowOf(tops, rows.length, scroll.top, scroll.height, overscan)

  const look = () => {
    const node = box.current
    if (!node) return
    const next = { top: node.scrollTop, height: node.clientHeight || ASSUMED_VIEWPORT }
    if (scrollKey !== undefined) places.set(scrollKey, next.top)
    const to = windowOf(tops, rows.length, next.top, next.height, overscan)
    // Draw again only when other rows come in sight, not at every pixel.
    setScroll(now => {
      const from = windowOf(tops, rows.length, now.top, now.height, overscan)
      return from.start === to.start && from.end === to.end && now.height === next.height
        ? now
        : next
    })
  }

  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    const place = scrollKey === undefined ? undefined : places.get(scrollKey)
    // A new one stands at its top: to ask would lay the page out once more.
    const isAtTop = isNew.current && !place && (place === 0 || selected === null)
    isNew.current = false
    if (place !== undefined && !isAtTop) node.scrollTop = place
    else if (selected !== null && !isAtTop) show(rows.findIndex(row => keyOf(row) === selected))
    if (!isAtTop || typeof ResizeObserver === 'undefined') look()
    if (typeof ResizeObserver === 'undefined') return
    // Observers are called between layout and paint: a higher list is never seen half empty.
    const watch = new ResizeObserver(() => flushSync(look))
    watch.observe(node)
    return () => watch.disconnect()
    // Once a list: later changes of the choice do not move it under the reader's eyes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scrollKey])

  const isAtEnd = rows.length > 0 && end >= rows.length
  useEffect(() => {
    if (isAtEnd) onEnd?.()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAtEnd, rows.length])

  function show(index: number) {
    const node = box.current
    if (!node || index < 0) return
    const [top, height] = [tops.topOf(index), node.clientHeight || ASSUMED_VIEWPORT]
    const bottom = top + tops.heightOf(index)
    if (top < node.scrollTop) node.scrollTop = top
    else if (bottom > node.scrollTop + height) node.scrollTop = bottom - height
    look()
  }
  function firstInSight() {
    const row = rows[tops.indexAt(box.current?.scrollTop ?? 0)]
    return row === undefined ? null : keyOf(row)
  }

  return { box, start, end, height: scroll.height, look, show, firstInSight }
}

/** The row that is pointed at, by keys and by the first letters of its text. */
function usePointing<T>(props: VirtualListProps<T>, sight: Sight, rowHeight: number) {
  const { rows, keyOf, onSelect } = props
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const typed = useRef({ text: '', at: 0 })
  const active = activeKey === null ? -1 : rows.findIndex(row => keyOf(row) === activeKey)

  function point(index: number) {
    const row = rows[clamp(index, 0, rows.length - 1)]
    if (row === undefined) return
    setActiveKey(keyOf(row))
    sight.show(clamp(index, 0, rows.length - 1))
  }
  function choose(index: number) {
    const row = rows[index]
    if (row === undefined) return
    setActiveKey(keyOf(row))
    onSelect?.(keyOf(row), row)
  }
  function seek(letter: string, timeStamp: number) {
    const { textOf } = props
    if (!textOf) return
    const isGoingOn = timeStamp - typed.current.at < TYPEAHEAD_MS
    typed.current = { text: (isGoingOn ? typed.current.text : '') + fold(letter), at: timeStamp }
    const { text } = typed.current
    // One letter again and again walks through its rows; more letters refine from where one is.
    const from = Math.max(0, active) + (text.length === 1 ? 1 : 0)
    for (let step = 0; step < rows.length; step += 1) {
      const index = (from + step) % rows.length
      if (fold(textOf(rows[index]!)).startsWith(text)) return point(index)
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey)
      return
    const page = Math.max(1, Math.floor(sight.height / rowHeight) - 1)
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active < 0 ? rows.length - 1 : active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    const isTyping = typed.current.text !== '' && event.timeStamp - typed.current.at < TYPEAHEAD_MS
    if (to !== undefined) point(to)
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) choose(active)
    // A new one, where a list has that (`list-screen.tsx`).
    else if (event.key.toLowerCase() === 'n' && !isTyping) return
    else if (event.key.length === 1) seek(event.key, event.timeStamp)
    else return
    event.preventDefault()
  }

  // The same function at each drawing, so that a row that did not change is not drawn again.
  const chosen = useRef(choose)
  useLayoutEffect(() => {
    chosen.current = choose
  })
  const onPress = useCallback((index: number) => chosen.current(index), [])

  return { activeKey, setActiveKey, active, onPress, onKeyDown }
}

type Draw = (row: unknown, state: RowState) => ReactNode
type DrawnRowProps = RowState & {
  ref: Ref<HTMLDivElement>
  id: string
  name: string
  count: number
  hasControls: boolean | undefined
  onPress: (index: number) => void
  isPressable: boolean
  top: number
  height: number | undefined
  row: unknown
  draw: Draw
}

const DrawnRow = memo(function DrawnRow(props: DrawnRowProps) {
  const { ref, id, name, index, isSelected, isActive, count, hasControls, top, height } = props
  const inside = <Inside {...{ index, isSelected, isActive }} row={props.row} draw={props.draw} />
  return (
    // The list has the keys; a row only answers to the pointer.
    <div
      ref={ref}
      data-key={name}
      id={`${id}-${name}`}
      role={hasControls ? 'row' : 'option'}
      aria-selected={isSelected}
      {...(hasControls
        ? { 'aria-rowindex': index + 1 }
        : { 'aria-setsize': count, 'aria-posinset': index + 1 })}
      data-active={isActive || undefined}
      onClick={() => props.onPress(index)}
      className={cx(styles['row'], props.isPressable && styles['pressable'])}
      style={{
        transform: `translateY(${top}px)`,
        ...(height !== undefined && { blockSize: height }),
      }}
    >
      {hasControls ? (
        <div role="gridcell" className={styles['cell']}>
          {inside}
        </div>
      ) : (
        inside
      )}
    </div>
  )
})

/** A row that only moves is not drawn again. */
const Inside = memo(function Inside({
  row,
  draw,
  ...state
}: RowState & Pick<DrawnRowProps, 'row' | 'draw'>) {
  return draw(row, state)
})
