/** What differs between two contents of a page, thing by thing, for people to read. */
import { isSameValue } from '../kernel/same-value.ts'
import { type Locale, locales } from '../terms.ts'
import type { PageContent, Part, Texts } from './content.ts'

const words = ['title', 'description', 'slug'] as const
export type Difference =
  | { what: (typeof words)[number]; locale: Locale }
  | { what: 'menu' }
  | { what: 'order' }
  | { what: 'added' | 'removed' | 'changed'; part: Part }

export function differences(was: PageContent, is: PageContent): Difference[] {
  const differs = (a: Texts, b: Texts) =>
    locales.filter(locale => (a[locale] ?? '').trim() !== (b[locale] ?? '').trim())
  const inWords = words.flatMap(what =>
    differs(was[what], is[what]).map(locale => ({ what, locale })),
  )
  const before = new Map(was.parts.map(part => [part.id, part]))
  const after = new Map(is.parts.map(part => [part.id, part]))
  const kept = (parts: readonly Part[]) =>
    parts.map(({ id }) => id).filter(id => before.has(id) && after.has(id))
  return [
    ...inWords,
    ...(was.menu === is.menu ? [] : [{ what: 'menu' as const }]),
    ...is.parts.flatMap((part): Difference[] => {
      const old = before.get(part.id)
      if (!old) return [{ what: 'added', part }]
      return isSameValue(old, part) ? [] : [{ what: 'changed', part }]
    }),
    ...was.parts
      .filter(({ id }) => !after.has(id))
      .map(part => ({ what: 'removed' as const, part })),
    ...(isSameValue(kept(was.parts), kept(is.parts)) ? [] : [{ what: 'order' as const }]),
  ]
}
