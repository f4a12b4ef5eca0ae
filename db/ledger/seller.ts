/** Who sells the funds: what is entered of it, which numbers can be right, and what an invoice lacks without them. */
import * as z from 'zod/mini'
import { taxNumberProblem } from '../company/tax-numbers.ts'
import { jurisdictionOf } from '../contract/deal/profile.ts'
import { requiredText, emailText, shortText } from '../kernel/fields.ts'
import type { Country } from '../terms.ts'

const canadian = (field: 'gstNumber' | 'qstNumber') =>
  shortText.check(
    z.refine(text => taxNumberProblem('CA', field, text) === undefined, {
      error: 'number-invalid',
    }),
  )
/** Of the Union: its country, then what that country gives; those of France and Spain check themselves. */
function isVat(text: string): boolean {
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, '')
  if (bare === '') return true
  if (bare.startsWith('FR')) return taxNumberProblem('FR', 'gstNumber', bare) === undefined
  if (bare.startsWith('ES')) return taxNumberProblem('ES', 'gstNumber', bare.slice(2)) === undefined
  return /^(?!CA)[A-Z]{2}(?=.*\d)[A-Z\d]{2,12}$/.test(bare)
}

export const sellerFields = {
  name: requiredText,
  address: requiredText,
  city: requiredText,
  province: z
    .string()
    .check(z.refine(code => jurisdictionOf('CA', code) !== undefined, { error: 'required' })),
  postalCode: requiredText,
  gstNumber: canadian('gstNumber'),
  qstNumber: canadian('qstNumber'),
  vatNumber: shortText.check(z.refine(isVat, { error: 'number-invalid' })),
  email: emailText,
}
export const sellerSchema = z.object(sellerFields)
export type Seller = z.infer<typeof sellerSchema>

/**
 * `seller`: none can be made. `gst`, `qst`: from 100 $ on the buyer gets no tax back by it (SOR/91-45 s. 3).
 * `buyer-number`: with reverse charge the buyer's VAT number must stand on it (Directive 2006/112/EC art. 226).
 */
const invoiceLacks = ['seller', 'gst', 'qst', 'buyer-number'] as const
export type InvoiceLack = (typeof invoiceLacks)[number]

type Buyer = { country: Country; legal: { gstNumber: string } }
/** What invoices lack; `buyer`: those of one house. */
export function lacksOf(seller: Seller | null, buyer?: Buyer): InvoiceLack[] {
  const isInCanada = buyer === undefined || buyer.country === 'CA'
  return invoiceLacks.filter(each => {
    switch (each) {
      case 'seller':
        return seller === null
      case 'gst':
        return seller?.gstNumber === '' && isInCanada
      case 'qst':
        return seller?.qstNumber === '' && isInCanada
      case 'buyer-number':
        return (buyer?.country === 'FR' || buyer?.country === 'ES') && buyer.legal.gstNumber === ''
    }
  })
}
