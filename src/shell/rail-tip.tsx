import { useEffect, useRef, useState } from 'react'
import styles from './sidebar.module.css'

type Tip = { text: string; at: number }

/** The name of the icon that is pointed at, reached by a key or held by a finger, beside the rail around it. */
export function RailTip() {
  const mark = useRef<HTMLSpanElement>(null)
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    const rail = mark.current?.parentElement
    if (!rail) return
    const show = ({ target }: Event) => {
      const named = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      const box = named?.getBoundingClientRect()
      setTip(box && { text: named?.dataset['tip'] ?? '', at: box.top + box.height / 2 })
    }
    const hide = () => setTip(undefined)
    const shows = ['pointerover', 'pointerdown', 'focusin'] as const
    const hides = ['pointerleave', 'pointercancel', 'focusout'] as const
    for (const name of shows) rail.addEventListener(name, show)
    for (const name of hides) rail.addEventListener(name, hide)
    rail.addEventListener('scroll', hide, true)
    return () => {
      for (const name of shows) rail.removeEventListener(name, show)
      for (const name of hides) rail.removeEventListener(name, hide)
      rail.removeEventListener('scroll', hide, true)
    }
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      {tip && (
        <span role="tooltip" className={styles['tip']} style={{ insetBlockStart: tip.at }}>
          {tip.text}
        </span>
      )}
    </>
  )
}
