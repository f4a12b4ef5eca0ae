/** The field that the address names (`&field=marketOn`): links to what is missing lead there. */
import { useEffect } from 'react'
import { fieldStyles } from '#src/ui/field.tsx'
import styles from './asked-field.module.css'
import { useAddress } from './use-address.ts'

const controls = ':is(input, textarea, button, a, [role="spinbutton"]):not([type="hidden"])'
const stepMs = 60
const mostSteps = 30
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

/** Brings it into view, marked until one leaves it, with the keyboard in it. */
export function useAskedField(): void {
  const name = useAddress().params.get('field')
  useEffect(() => {
    if (!name) return undefined
    let steps = 0
    let end = () => {}
    // Some fields come a little later than their form.
    const timer = setInterval(() => {
      const spot = spotOf(name)
      const control = [...(spot?.querySelectorAll<HTMLElement>(controls) ?? [])].find(
        each => !each.closest('[aria-hidden=true]'),
      )
      steps += 1
      if (control || steps >= mostSteps) clearInterval(timer)
      if (!spot || !control) return
      control.focus({ preventScroll: true })
      control.scrollIntoView?.({ block: 'center' })
      spot.classList.add(mark)
      const leave = () => spot.classList.remove(mark)
      spot.addEventListener('focusout', leave, { once: true })
      end = leave
    }, stepMs)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [name])
}
