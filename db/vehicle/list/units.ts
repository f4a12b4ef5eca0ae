/** The unit of a distance where a list says it: in a header, behind a figure, in a column of its own. */
import type { OdometerType } from '../../terms.ts'
import { fold } from '../../kernel/fold.ts'

/** "Mileage", "kilométrage" and "kilometraje" say none: they are written over either. */
const words: Record<OdometerType, string> = {
  km: 'km|kms|kilometer|kilometers|kilometre|kilometres|kilometro|kilometros|klms',
  mi: 'mi|mis|mile|miles|mille|milles|milla|millas',
  h: 'h|hr|hrs|hour|hours|heure|heures|hora|horas|hourmeter|horometre|horametre|horometro|horimetro',
}
const unitOf = new Map(
  Object.entries(words).flatMap(([unit, list]) =>
    list.split('|').map(word => [word, unit as OdometerType] as const),
  ),
)

/** Letters that belong together; `OdometerMiles` is two words. */
const wordsOf = (text: string): string[] =>
  fold(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).match(/\p{L}+/gu) ?? []

/** Every unit that a text names. */
export const unitsIn = (text: string): ReadonlySet<OdometerType> =>
  new Set(wordsOf(text).flatMap(word => unitOf.get(word) ?? []))

/** `Odometer_mi` is the odometer, `Mileage in km` the mileage; nothing where the text is units alone. */
export const withoutUnits = (text: string): string =>
  wordsOf(text)
    .filter(word => !unitOf.has(word) && !['in', 'en', 'of', 'de', 'on'].includes(word))
    .join(' ')

/**
 * The unit that all who say one agree on. Who names several (`Km / hours`) says that it is one of them: the usual one where
 * no other distance stands beside it.
 *
 * @returns undefined where nobody says any, `differ` where a person has to look.
 */
export function agreedUnit(
  said: readonly ReadonlySet<OdometerType>[],
  usual: OdometerType,
): OdometerType | 'differ' | undefined {
  const some = said.filter(({ size }) => size > 0)
  const [first, ...others] = some
  if (!first) return undefined
  const left = [...first].filter(unit => others.every(other => other.has(unit)))
  const [only] = left
  if (left.length <= 1) return only ?? 'differ'
  if (left.includes('km') && left.includes('mi')) return 'differ'
  return left.includes(usual) ? usual : 'differ'
}
