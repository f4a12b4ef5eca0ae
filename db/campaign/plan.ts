/** What a campaign is asked for, and what its days come to. */
import * as z from 'zod/mini'
import { addDays, daysBetween, isDate } from '../kernel/date.ts'
import { requestDivisions } from '../terms.ts'
import { name } from '../ledger/posting.ts'
import { isLongEnough } from './renewal.ts'

/** Fewer leads are no campaign; more than this nobody promises at once. */
export const [leastLeads, mostLeads] = [10, 2000]
/** So long it runs at most, and so far ahead it begins: a year typed wrongly would hold the funds for good. */
export const longestDays = 366

const day = z.string({ error: 'date-invalid' }).check(z.refine(isDate, { error: 'date-invalid' }))
const leads = z
  .int({ error: 'number-invalid' })
  .check(
    z.gte(leastLeads, { error: 'number-invalid' }),
    z.lte(mostLeads, { error: 'number-invalid' }),
  )
const fields = {
  /** Made by the device before it asks, and kept for every further try of the same. */
  campaignId: name,
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'required' }),
      z.maxLength(120, { error: 'too-long' }),
    ),
  division: z.enum(requestDivisions, { error: 'required' }),
  startOn: day,
  /** Null: dates are not enforced. */
  endOn: z.nullable(day),
  leads,
  autoRenew: z.boolean(),
}
type Asked = { startOn: string; endOn: string | null }
type Days = { startOn: string; endOn: string }
/** What is no day at all is refused at its own field, and what is out of order once. */
const areDays = (asked: Asked): asked is Days =>
  asked.endOn !== null && isDate(asked.startOn) && isDate(asked.endOn)
const areInOrder = ({ startOn, endOn }: Days) =>
  endOn >= startOn && daysBetween(startOn, endOn) < longestDays
const isInOrder = (asked: Asked) => !areDays(asked) || areInOrder(asked)
const isRenewable = (asked: Asked) =>
  !areDays(asked) ||
  !areInOrder(asked) ||
  isLongEnough({ fromOn: asked.startOn, toOn: asked.endOn })

export const confirmBody = z
  .object({
    ...fields,
    /** As the person saw it: another one since is a "no". */
    priceMinor: z.int().check(z.positive()),
  })
  .check(
    z.refine(isInOrder, { error: 'date-invalid', path: ['endOn'] }),
    // Without a last day nothing comes after it.
    z.refine(({ autoRenew, endOn }) => !autoRenew || endOn !== null, {
      error: 'required',
      path: ['endOn'],
    }),
    z.refine(({ autoRenew, ...days }) => !autoRenew || isRenewable(days), {
      error: 'end-date-invalid',
      path: ['endOn'],
    }),
  )
export type CampaignPlan = z.output<typeof confirmBody>

/** Whole leads, so that each costs the price to the cent. */
export const budgetOf = ({ leads: count, priceMinor }: { leads: number; priceMinor: number }) =>
  count * priceMinor

type Term = { fromOn: string; toOn: string }
/** The term after this one that has not passed yet: as long, and whole ones that nobody was there for are left out. */
export function termAfter({ fromOn, toOn }: Term, today: string): Term {
  const days = daysBetween(fromOn, toOn) + 1
  const first = addDays(toOn, 1)
  const passed = Math.max(0, Math.floor(daysBetween(first, today) / days))
  const from = addDays(first, passed * days)
  return { fromOn: from, toOn: addDays(from, days - 1) }
}
