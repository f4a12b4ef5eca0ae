import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { evenRows, unevenRows, type RowTops } from './virtual-window.ts'

type Input<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  rowHeight: number
  /** Rows are as high as what is in them; `rowHeight` is only the estimate. */
  isMeasured: boolean
}

/**
 * Where each row lies; measured rows are watched and remembered by key. A height is known before the row is painted:
 * an estimate on the screen, if only for one frame, would draw rows over each other.
 */
export function useRowHeights<T>({ rows, keyOf, rowHeight, isMeasured }: Input<T>) {
  const heights = useRef(new Map<string, number>())
  const isNew = useRef(false)
  const [version, setVersion] = useState(0)
  const observer = useRef<ResizeObserver | null>(null)
  const isWatching = useRef(false)

  const tops: RowTops = useMemo(() => {
    if (!isMeasured) return evenRows(rows.length, rowHeight)
    return unevenRows(rows.length, rowHeight, index => {
      const row = rows[index]
      return row === undefined ? undefined : heights.current.get(keyOf(row))
    })
    // `version` stands for the map, which changes in place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, rowHeight, isMeasured, version])

  const note = useCallback((node: HTMLElement) => {
    const { key } = node.dataset
    const height = node.offsetHeight
    if (key === undefined || height === 0 || heights.current.get(key) === height) return
    heights.current.set(key, height)
    isNew.current = true
  }, [])
  const settle = useCallback(() => {
    if (!isNew.current) return
    isNew.current = false
    setVersion(v => v + 1)
  }, [])

  // Rows that have just come: their refs have noted their heights, and this draws again before the paint.
  useLayoutEffect(settle)
  useEffect(() => () => observer.current?.disconnect(), [])

  const measure = useCallback(
    (node: HTMLElement | null) => {
      if (!node || !isMeasured || typeof ResizeObserver === 'undefined') return undefined
      observer.current ??= new ResizeObserver(entries => {
        isWatching.current = true
        for (const { target } of entries) note(target as HTMLElement)
        // Observers are called between layout and paint: drawn now, the old places are never seen.
        flushSync(settle)
      })
      const watched = observer.current
      // The first ones are told of before their paint; to ask now would lay the page out once more.
      if (isWatching.current) note(node)
      watched.observe(node)
      return () => watched.unobserve(node)
    },
    [isMeasured, note, settle],
  )
  return { tops, measure }
}
