/** The sidebar's sections and forms: allowed, built, and in the person's order. */
import { type FormKey, receptionPlaces, sectionOf, type SectionKey, sections } from '#db/forms.ts'
import type { IconName } from '#src/ui/icon.tsx'

export type Branch = { section: SectionKey; forms: FormKey[] }
export type Order = { sectionOrder: readonly string[]; formOrder: readonly string[] }

/** Work first, one's own account last. */
const usual: SectionKey[] = [
  ...(Object.keys(sections) as SectionKey[]).filter(key => key !== 'public' && key !== 'user'),
  'user',
]

export const sectionIcons: Record<SectionKey, IconName> = {
  public: 'home',
  user: 'user',
  crm: 'handshake',
  management: 'building',
  reports: 'chart',
  marketing: 'megaphone',
  direction: 'flag',
  'online-sales': 'card',
  administration: 'shield',
}

/** Those named in `order` first, the others after them as they are. */
export function inOrder<K extends string>(keys: readonly K[], order: readonly string[]): K[] {
  const place = (key: K) => {
    const at = order.indexOf(key)
    return at < 0 ? order.length : at
  }
  return keys.toSorted((a, b) => place(a) - place(b))
}

export function menuTree(
  held: ReadonlySet<FormKey>,
  built: readonly FormKey[],
  { sectionOrder, formOrder }: Order,
): Branch[] {
  const shown = inOrder(
    built.filter(key => held.has(key)),
    formOrder,
  )
  return inOrder(usual, sectionOrder)
    .map(section => ({ section, forms: shown.filter(key => sectionOf(key) === section) }))
    .filter(branch => branch.forms.length > 0)
}

/** With form 179 or 183 the reception links go to the marketing leads form (SPEC section 4). */
export function receptionTarget(
  held: ReadonlySet<FormKey>,
  built: readonly FormKey[],
): FormKey | undefined {
  return receptionPlaces(held).find(key => built.includes(key) && held.has(key))
}
