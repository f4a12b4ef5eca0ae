/** The field that the address names (`&field=marketOn`): links to what is missing lead there. */
import { useEffect } from 'react'
import { fieldStyles } from '#src/ui/field.tsx'
import styles from './asked-field.module.css'
import { useAddress } from './use-address.ts'

const controls = ':is(input, textarea, button, a, [role="spinbutton"]):not([type="hidden"])'
const begun = ['pointerdown', 'keydown'] as const
const [mark, field] = [String(styles['asked']), String(fieldStyles['field'])]

/** By its name, or by where it stands: what is no field of one control says so (`data-field`). */
function spotOf(name: string): Element | null {
  const quoted = `"${CSS.escape(name)}"`
  return (
    document.querySelector(`[data-field=${quoted}]`) ??
    document.querySelector(`[name=${quoted}]`)?.closest(`.${field}`) ??
    null
  )
}

/** Marked and with the keyboard in it; undefined while it is not there. @returns what takes the mark away */
function shown(name: string): (() => void) | undefined {
  const spot = spotOf(name)
  const control = [...(spot?.querySelectorAll<HTMLElement>(controls) ?? [])].find(
    each => !each.closest('[aria-hidden=true]'),
  )
  if (!spot || !control) return undefined
  control.focus({ preventScroll: true })
  control.scrollIntoView?.({ block: 'center' })
  spot.classList.add(mark)
  const leave = () => spot.classList.remove(mark)
  spot.addEventListener('focusout', leave, { once: true })
  return leave
}

/** Brings it into view, marked until one leaves it, with the keyboard in it. */
export function useAskedField(): void {
  const name = useAddress().params.get('field')
  useEffect(() => {
    if (!name) return undefined
    let leave = shown(name)
    if (leave) return leave
    // Some fields come a little later than their form; who has begun elsewhere by then is left there.
    const observer = new MutationObserver(() => {
      leave = shown(name)
      if (leave) end()
    })
    const end = () => {
      observer.disconnect()
      for (const type of begun) removeEventListener(type, end, true)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    for (const type of begun) addEventListener(type, end, true)
    return () => {
      end()
      leave?.()
    }
  }, [name])
}
