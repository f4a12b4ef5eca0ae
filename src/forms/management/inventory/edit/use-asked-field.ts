/** Puts the focus on the field that the address names (`&field=marketOn`): links to what is missing lead there. */
import { useEffect } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useAddress } from '#src/lib/use-address.ts'
import type { Values } from './values.ts'

const controls = ':is(input, textarea, button, [role="spinbutton"])'
const stepMs = 60
const mostSteps = 30

export function useAskedField({ setFocus }: Pick<UseFormReturn<Values>, 'setFocus'>): void {
  const { params } = useAddress()
  const name = params.get('field')
  useEffect(() => {
    if (!name) return undefined
    let steps = 0
    // Some fields come a little later than the form.
    const timer = setInterval(() => {
      const spot = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
      const control = spot?.querySelector<HTMLElement>(controls)
      if (control) {
        control.scrollIntoView?.({ block: 'center' })
        control.focus()
      } else if (!spot) setFocus(name as FieldPath<Values>)
      steps += 1
      if (control || !spot || steps >= mostSteps) clearInterval(timer)
    }, stepMs)
    return () => clearInterval(timer)
  }, [name, setFocus])
}
