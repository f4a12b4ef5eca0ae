import type { Locale } from '../terms.ts'

/** What a person may put right in a request, as it came. */
export type AsCame = {
  name: string
  phone: string
  email: string
  locale: Locale | null
  vehicleId: string | null
  vehicleText: string
}
/** Who corrected it last, and what it said before anybody did. */
export type Corrected = { at: number; by: string; was: AsCame }
