/** Search as you type over the stock: one folded text per vehicle, every word of the query somewhere in it. */
import type { Row } from '#db/mutation.ts'
import { fold } from '#src/ui/fold.ts'

type Found = Pick<
  Row<'vehicle'>,
  | 'id'
  | 'v'
  | 'touchedAt'
  | 'stockNumber'
  | 'vin'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'subModel'
  | 'colourExterior'
  | 'colourInterior'
  | 'colourCode'
  | 'modelCode'
>

// Folding 2,000 rows at every key would be felt; a row of the same object has the same text.
const texts = new WeakMap<Found, string>()

export function searchText(vehicle: Found): string {
  let text = texts.get(vehicle)
  if (text === undefined) {
    const {
      stockNumber,
      vin,
      year,
      make,
      model,
      trim,
      subModel,
      colourExterior,
      colourInterior,
      colourCode,
      modelCode,
    } = vehicle
    text = fold(
      [
        stockNumber,
        stockNumber.replace(/[\s-]/g, ''),
        vin,
        year,
        make,
        model,
        trim,
        subModel,
        colourExterior,
        colourInterior,
        colourCode,
        modelCode,
      ].join(' '),
    )
    texts.set(vehicle, text)
  }
  return text
}

/** The words of a query, ready to compare. */
export const queryWords = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)

export const isMatch = (vehicle: Found, words: readonly string[]): boolean => {
  if (words.length === 0) return true
  const text = searchText(vehicle)
  return words.every(word => text.includes(word))
}
