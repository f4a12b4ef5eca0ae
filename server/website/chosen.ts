/** Vehicles as an address names them, `?ids=a,b`: what a visitor chose, or a friend of hers. */
import type { PageKey } from '#db/company/site-paths.ts'
import type { Unit } from './catalogue.ts'

export const mostOf = { favourites: 12, compare: 4 } as const satisfies Partial<
  Record<PageKey, number>
>
export type ChosenKey = keyof typeof mostOf

/** Longer lists are not read to their end. */
const mostRead = 12
export type Chosen = {
  units: readonly Unit[]
  /** So many ids show nothing: unknown, sold, repeated, or beyond what the page takes. */
  leftOut: number
}

export function chosenOf(units: readonly Unit[], ids: string | undefined, key: ChosenKey): Chosen {
  const asked = (ids ?? '').split(',', mostRead).filter(Boolean)
  const found = [...new Set(asked)]
    .flatMap(id => units.find(unit => unit.id === id) ?? [])
    .slice(0, mostOf[key])
  return { units: found, leftOut: asked.length - found.length }
}

/** The query of an address that shows these, '' for none. */
export const idsQuery = (units: readonly Unit[]): string =>
  units.length ? `?ids=${units.map(({ id }) => encodeURIComponent(id)).join(',')}` : ''
