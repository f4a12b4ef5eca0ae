/** Search as you type over the stock: one folded text per vehicle, every word of the query somewhere in it. */
import type { Row } from '#db/kernel/mutation.ts'
import { findable } from '#db/kernel/findable.ts'
import { fold, hasWords } from '#db/kernel/fold.ts'

const searched = [
  'stockNumber',
  'vin',
  'year',
  'make',
  'model',
  'trim',
  'subModel',
  'colourExterior',
  'colourInterior',
  'colourCode',
  'modelCode',
] as const satisfies (keyof Row<'vehicle'>)[]
type Found = Pick<Row<'vehicle'>, 'id' | 'v' | 'touchedAt' | (typeof searched)[number]>

// Folding 2,000 rows at every key would be felt; a row of the same object has the same text.
const texts = new WeakMap<Found, string>()

export function searchText(vehicle: Found): string {
  let text = texts.get(vehicle)
  if (text === undefined) {
    // As one types them: P1042 for P-1042, F150, Canam.
    const joined = [vehicle.stockNumber, vehicle.make, vehicle.model].map(each =>
      fold(each).replaceAll(' ', ''),
    )
    text = `${joined.join(' ')} ${findable(searched.map(field => vehicle[field]).join(' '))}`
    texts.set(vehicle, text)
  }
  return text
}

export const isMatch = (vehicle: Found, words: readonly string[]): boolean =>
  words.length === 0 || hasWords(searchText(vehicle), words)
