import { useLayoutEffect, useRef, useState } from 'react'

/** The width an element has, as it changes. */
export function useWidth<E extends HTMLElement>(assumed: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(assumed)
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return
    const read = () => setWidth(node.clientWidth || assumed)
    read()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(read)
    watch.observe(node)
    return () => watch.disconnect()
  }, [assumed])
  return [ref, width] as const
}
