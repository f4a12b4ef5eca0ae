import { useEffect, useMemo, useRef, useState } from 'react'
import { evenRows, unevenRows, type RowTops } from './virtual-window.ts'

type Input<T> = {
  rows: readonly T[]
  keyOf: (row: T) => string
  rowHeight: number
  /** Rows are as high as what is in them; `rowHeight` is only the estimate. */
  isMeasured: boolean
}

/** Where each row lies; measured rows are watched and remembered by key. */
export function useRowHeights<T>({ rows, keyOf, rowHeight, isMeasured }: Input<T>) {
  const heights = useRef(new Map<string, number>())
  const [version, setVersion] = useState(0)
  const observer = useRef<ResizeObserver | null>(null)

  const tops: RowTops = useMemo(() => {
    if (!isMeasured) return evenRows(rows.length, rowHeight)
    return unevenRows(rows.length, rowHeight, index => {
      const row = rows[index]
      return row === undefined ? undefined : heights.current.get(keyOf(row))
    })
    // `version` stands for the map, which changes in place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, rowHeight, isMeasured, version])

  useEffect(() => () => observer.current?.disconnect(), [])

  const measure = (node: HTMLElement | null) => {
    if (!node || !isMeasured || typeof ResizeObserver === 'undefined') return undefined
    observer.current ??= new ResizeObserver(entries => {
      let isNew = false
      for (const { target } of entries) {
        const { key } = (target as HTMLElement).dataset
        const height = (target as HTMLElement).offsetHeight
        if (key === undefined || height === 0 || heights.current.get(key) === height) continue
        heights.current.set(key, height)
        isNew = true
      }
      if (isNew) setVersion(v => v + 1)
    })
    const watched = observer.current
    watched.observe(node)
    return () => watched.unobserve(node)
  }
  return { tops, measure }
}
