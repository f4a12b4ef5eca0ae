/** Which column of the file is which field: found by its header, in any of our languages. */
import { fold } from '#src/ui/fold.ts'
import type { VehicleField } from '#src/domain/vehicle/field-captions.ts'
import { columns } from '../columns.ts'

/** Field to place of its column in the file. */
export type Mapping = Partial<Record<VehicleField, number>>

/** Headers are compared without accents, capitals and punctuation. */
export const tidyHeader = (header: string): string =>
  fold(header)
    .replace(/[^\p{L}\p{N}#/]+/gu, ' ')
    .trim()

/** @param captionOf the field's name in the page's language, which our own exports carry. */
export function mapColumns(
  headers: readonly string[],
  captionOf: (field: VehicleField) => string,
): Mapping {
  const known = new Map<string, VehicleField>()
  for (const { field, headers: names } of columns)
    for (const name of names) if (!known.has(tidyHeader(name))) known.set(tidyHeader(name), field)
  for (const { field } of columns)
    known
      .set(tidyHeader(captionOf(field)), field)
      .set(tidyHeader(field.replace(/Minor$/, '')), field)
  const mapping: Mapping = {}
  headers.forEach((header, index) => {
    const field = known.get(tidyHeader(header))
    if (field && mapping[field] === undefined) mapping[field] = index
  })
  return mapping
}
