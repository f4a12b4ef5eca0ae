/** The hours of one day as they are typed and as they must be: of the dealership and of whatever has hours of its own. */
import * as z from 'zod/mini'
import { refuseUnless } from '../kernel/mutation.ts'
import type { Interval } from './hours.ts'

const time = (pattern: RegExp) => z.string().check(z.regex(pattern, { error: 'time-invalid' }))
export const dayHours = z
  .array(
    z.object({
      open: time(/^([01]\d|2[0-3]):[0-5]\d$/),
      close: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
    }),
  )
  .check(z.maxLength(4, { error: 'too-long' }))

/** @throws {Refusal} company-hours-order, company-hours-overlap */
export function refuseUnlessHours(hours: readonly Interval[], field: string): void {
  refuseUnless(
    hours.every(({ open, close }) => open < close),
    'company-hours-order',
    { field },
  )
  const meets = hours.every(({ open }, at) => (hours[at - 1]?.close ?? open) <= open)
  refuseUnless(meets, 'company-hours-overlap', { field })
}
