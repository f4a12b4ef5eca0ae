import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** From the moment the page is laid out for paper until it is back on the screen. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    // The browser lays the paper out as soon as this returns.
    const say = (is: boolean) => () => flushSync(() => setPrinting(is))
    window.addEventListener('beforeprint', say(true), end)
    window.addEventListener('afterprint', say(false), end)
    return () => end.abort()
  }, [])
  return isPrinting
}
