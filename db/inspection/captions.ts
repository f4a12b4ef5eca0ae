/** For the page the build makes a file of each, fetched when first shown (`scripts/inspection-lists.ts`). */
import { locales } from '../terms.ts'
import { captionsOf } from './lists/index.ts'
import { type InspectionCaptions, inspectionFamilies } from './template.ts'

/** By family and locale: `car.en-ca`. */
export const captionsBy: Record<string, () => Promise<InspectionCaptions>> = Object.fromEntries(
  inspectionFamilies.flatMap(family =>
    locales.map(locale => [`${family}.${locale}`, () => Promise.resolve(captionsOf(family, locale))]),
  ),
)
