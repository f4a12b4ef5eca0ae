/** What the public says of itself on the website's forms. */
import * as z from 'zod/mini'
import { instant, longText, requiredText, emailText, shortText } from '../kernel/fields.ts'
import { locales } from '../terms.ts'
import { campaign } from './campaign.ts'

/**
 * Express consent as it was given: the words beside the box, unticked until she ticked it, when and from where
 * (CASL s. 6 and 10; who claims it must prove it, s. 13). The request keeps it until it is known who she is.
 */
export const consentGiven = z.nullable(
  z.object({
    words: z.string().check(z.minLength(1), z.maxLength(1000)),
    locale: z.enum(locales),
    at: instant,
    ip: z.string().check(z.maxLength(60)),
  }),
)
export type ConsentGiven = NonNullable<z.infer<typeof consentGiven>>
/** Signs of a machine the form has noticed. */
export const formSigns = z.object({
  trap: z.boolean(),
  hasty: z.boolean(),
  /** Its page was asked to work a little before it sent, and did not. */
  unproven: z.optional(z.boolean()),
})

/** Who writes, and how she is reached. */
export const visitor = {
  name: requiredText,
  phone: shortText,
  email: emailText,
  message: longText,
  sourceName: shortText,
  signs: formSigns,
  consent: consentGiven,
  campaign,
}
