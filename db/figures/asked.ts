/** A query of figures, checked: by the server, and by the page for an address. */
import * as z from 'zod/mini'
import { daysBetween, isDate } from '../kernel/date.ts'
import { figureKinds } from './kinds.ts'
import { mailedQuery } from './query.ts'

/** Two years and a day: the year before beside each day of a leap year. */
const mostDays = 731
const day = z.string().check(z.refine(isDate, { error: 'date-invalid' }))
export const figuresQuery = z
  .object({
    kind: z.enum(figureKinds),
    /** Days of the dealership, both of them in it. */
    from: day,
    to: day,
    ...mailedQuery,
  })
  .check(
    z.refine(
      ({ from, to }) => {
        const days = isDate(from) && isDate(to) ? daysBetween(from, to) : -1
        return days >= 0 && days < mostDays
      },
      { error: 'date-invalid', path: ['to'] },
    ),
  )
