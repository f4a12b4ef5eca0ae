/** What an address or a number of the dealership's says of whoever comes by it, where she does not say it herself. */
import * as z from 'zod/mini'
import { shortText } from '../kernel/fields.ts'
import { locales } from '../terms.ts'

export const doorFields = {
  /** What is spoken there; null where anything is. */
  locale: z.nullable(z.enum(locales)),
  /** The one brand it is for; '' where it is for all. */
  make: shortText,
}
