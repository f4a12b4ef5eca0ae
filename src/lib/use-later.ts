import { useEffect, useState } from 'react'

/**
 * What comes after the first picture and is shown by nobody's press; `undefined` until it is here. Where the network gave
 * out, it is asked again when there is one.
 * @param bring one function for all renders
 */
export function useLater<T extends object>(bring: () => Promise<T>): T | undefined {
  const [part, setPart] = useState<T>()
  useEffect(() => {
    let live = true
    const ask = () => {
      bring().then(
        brought => live && setPart(brought),
        () => live && window.addEventListener('online', ask, { once: true }),
      )
    }
    ask()
    return () => {
      live = false
      window.removeEventListener('online', ask)
    }
  }, [bring])
  return part
}
