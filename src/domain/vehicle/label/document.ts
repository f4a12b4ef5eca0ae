/** A label or window sheet as it was printed and kept. */
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Definition } from '#db/print/definition.ts'
import { keptContent } from '#db/vehicle/label/compare.ts'
import { labelDocument } from '#db/vehicle/label/print.ts'

/** Null where its words are of a newer version of the app. */
export function labelDefinition(
  { content, locale, at, contentHash }: Row<'vehicleLabel'>,
  { paper, timeZone, look }: Pick<Row<'company'>, 'paper' | 'timeZone' | 'look'>,
): Definition | null {
  const kept = keptContent(content)
  return (
    kept &&
    labelDocument({ content: kept, locale, paper, at, on: dateIn(timeZone, at), contentHash, look })
  )
}
