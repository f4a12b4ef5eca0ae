/** How a lead is called and reached, as a form holds it: a number is one of the dealership's country. */
import * as z from 'zod/mini'
import { emailText, shortText, wholeName } from '#db/kernel/fields.ts'
import { phoneProblem } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'

export const contactFields = (country: Country) => ({
  name: wholeName,
  phone: shortText.check(
    z.refine(text => phoneProblem(text, country) === undefined, { error: 'phone-invalid' }),
  ),
  email: emailText,
})
