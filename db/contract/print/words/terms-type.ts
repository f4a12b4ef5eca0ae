/** What a sale contract says by the law of its jurisdiction. Our own words; a dealership has its counsel read them before the first sale. */
import type { Language } from '../../../print/format.ts'

export type TermsWords = {
  points: string[]
  warrantyNew: string
  warrantyUsed: string
  cancelCash: string
  /** {days} and, once every party holds a copy, {until}. */
  cancelCredit: string
  cancelHow: string
  privacy: string
}
export type Terms = Record<Language, TermsWords>
