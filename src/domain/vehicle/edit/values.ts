/** What the vehicle form holds: every product field, and what was seen when it was opened. */
import * as z from 'zod/mini'
import { isSameValue } from '#db/kernel/same-value.ts'
import { type AllFields, allFields, saleNames } from '#db/vehicle/all-fields.ts'
import { noLabelFacts, noSheetFacts } from '#db/vehicle/label/content.ts'
import { labelFacts } from '#db/vehicle/mutations/fields.ts'
import type { VehicleSaleFields } from '#db/vehicle/mutations/fields.ts'
import { hasTransmission } from '#src/domain/vehicle/type.ts'

type Facts = NonNullable<VehicleSaleFields['labelFacts']>

/** `seen` travels with the draft: a colleague's change in the meantime is found, not overwritten. */
export const valuesSchema = z.object({
  ...allFields,
  // In the form its facts are always there to be typed in.
  labelFacts,
  seen: z.nullable(z.object(allFields)),
})
export type Values = Omit<AllFields, 'labelFacts'> & { labelFacts: Facts; seen: AllFields | null }

const shownFacts = (facts: Facts | null): Facts => ({
  ...noLabelFacts,
  ...facts,
  sheet: { ...noSheetFacts, ...facts?.sheet },
})
/** The form's values for these fields. */
export const valuesOf = (fields: AllFields, seen: AllFields | null): Values => ({
  ...fields,
  labelFacts: shownFacts(fields.labelFacts),
  seen,
})

const withoutGaps = <T extends object>(values: T | undefined): Partial<T> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<T>
/** A draft from before some of these fields were, made whole with what the vehicle has; undefined when it is whole. */
export function mended({ seen, ...typed }: Values, fields: AllFields): Values | undefined {
  const isWhole = saleNames.every(
    name => typed[name] !== undefined && (seen === null || seen[name] !== undefined),
  )
  if (isWhole) return undefined
  const base = valuesOf(fields, null).labelFacts
  const { sheet, ...facts } = { ...typed.labelFacts }
  return {
    ...fields,
    ...withoutGaps(typed),
    labelFacts: {
      ...base,
      ...withoutGaps(facts),
      sheet: { ...noSheetFacts, ...base.sheet, ...withoutGaps(sheet) },
    },
    seen: seen && { ...fields, ...withoutGaps(seen) },
  }
}

/** As they are kept: none while nobody has answered anything; in one order, so that equal facts are equal. */
function keptFacts(facts: Facts): Facts | null {
  const { sheet, ...rest } = facts
  const tidy: Facts = {
    ...noLabelFacts,
    ...rest,
    pastUses: rest.pastUses.toSorted(),
    businessOwners: rest.businessOwners.trim(),
    lastOwnerName: rest.lastOwnerName.trim(),
    lastOwnerPhone: rest.lastOwnerPhone.trim(),
    warranty: rest.warranty.trim(),
  }
  const about = { ...noSheetFacts, ...sheet }
  if (!isSameValue(about, noSheetFacts)) return { ...tidy, sheet: about }
  return isSameValue(tidy, noLabelFacts) ? null : tidy
}

/** The values as they are saved: texts trimmed, a gearbox only where there is one. */
export function savedFields({ seen, ...values }: Values): AllFields {
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as AllFields
  const kept = keptFacts(values.labelFacts)
  const before = seen?.labelFacts ?? null
  // Facts that say what they said are not an edit, whatever order they were kept in.
  const isUntouched = before !== null && isSameValue(keptFacts(shownFacts(before)), kept)
  const saved = { ...trimmed, labelFacts: isUntouched ? before : kept }
  return hasTransmission(values.productType) ? saved : { ...saved, transmission: '' }
}
