/** What is chosen when two cards become one. */
import { type ClientField, clientFields } from '#db/client/fields.ts'
import type { Client } from '#src/domain/client/search.ts'

export type Side = 'keep' | 'gone'
type Choices = Partial<Record<ClientField, Side>>

const isBlank = (value: unknown) => value === '' || value === null || value === 'unspecified'

/** The kept card's word, unless it has none. */
export const firstChoices = (keep: Client, gone: Client, fields: readonly ClientField[]): Choices =>
  Object.fromEntries(
    fields.map(field => [field, isBlank(keep[field]) && !isBlank(gone[field]) ? 'gone' : 'keep']),
  )

/** Every choice is said, the kept ones too: otherwise what is blank would be filled in. A value no card may have any more is left as it is. */
export function mergeEdits(
  keep: Client,
  gone: Client,
  choices: Choices,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([name, side]) => {
      const field = name as ClientField
      const to = (side === 'gone' ? gone : keep)[field]
      return clientFields[field].safeParse(to).success ? [[field, { from: keep[field], to }]] : []
    }),
  )
}
