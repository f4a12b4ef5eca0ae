/** How often each form is gone to, by one person on one device: what is at her thumb. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type FormKey, sectionOf } from '#db/forms.ts'
import { read, write } from '#src/lib/device.ts'
import { useLocal } from '#src/lib/replica.ts'
import { placeOf } from '#src/lib/route-names.ts'

type Uses = Partial<Record<FormKey, number>>
const keyOf = (userId: string) => `showfloor.uses.${userId}`
/** Habits change: what was gone to long ago weighs less with each new visit. */
const fading = 0.98

export const counted = (uses: Uses, key: FormKey): Uses => ({
  ...Object.fromEntries(Object.entries(uses).map(([form, count]) => [form, count * fading])),
  [key]: (uses[key] ?? 0) * fading + 1,
})

/** The most used of these first; what was never used follows in its own order. */
export const mostUsed = (forms: readonly FormKey[], uses: Uses, most: number): FormKey[] =>
  forms.toSorted((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0)).slice(0, most)

/** A screen without the bar takes it down for a while: it comes back as it was. */
const atOpening = new WeakMap<object, Uses>()

/** Counts each arrival at a form of her work; answers what stood when the app was opened: nothing moves under a thumb. */
export function useFormUses(userId: string): Uses {
  const { pathname } = useLocation()
  const { replica } = useLocal()
  const [first] = useState(() => {
    const found = atOpening.get(replica) ?? read<Uses>(keyOf(userId)) ?? {}
    atOpening.set(replica, found)
    return found
  })
  const key = placeOf(pathname)?.key
  useEffect(() => {
    if (!key || ['public', 'user'].includes(sectionOf(key))) return
    write(keyOf(userId), counted(read<Uses>(keyOf(userId)) ?? {}, key))
  }, [key, userId])
  return first
}
