/** What may be asked of the books: each cause with its own facts. The key is the money's, never the message's. */
import * as z from 'zod/mini'
import { mostMinor } from '../kernel/money.ts'
import { fundTaxes, ways } from './accounts.ts'

/** Of a payment, a hold, a click: a part of its key. */
export const name = z.string().check(z.regex(/^[\w.-]{1,80}$/))
const minor = z.int().check(z.positive(), z.maximum(mostMinor))
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const term = z.int().check(z.positive(), z.maximum(100_000))
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const seq = z.int().check(z.positive())
const tax = z.object({ tax: z.enum(fundTaxes), minor })
const hold = { campaign: name, term }

export const postingSchema = z.discriminatedUnion('cause', [
  z.object({
    cause: z.literal('topup'),
    payment: name,
    way: z.enum(ways),
    netMinor: minor,
    taxes: z.array(tax).check(z.maxLength(fundTaxes.length)),
  }),
  z.object({
    cause: z.literal('refund'),
    payment: name,
    refund: name,
    grossMinor: minor,
    /** Of one that somebody asked for here. */
    reason: z.exactOptional(reason),
  }),
  z.object({ cause: z.literal('refund-failed'), refund: name }),
  z.object({ cause: z.literal('dispute-open'), payment: name, dispute: name, grossMinor: minor }),
  z.object({ cause: z.literal('dispute-end'), dispute: name, won: z.boolean() }),
  /** Decided the other way after its end: each round is its own. */
  z.object({ cause: z.literal('dispute-appeal'), dispute: name, round: term, won: z.boolean() }),
  z.object({ cause: z.literal('dispute-fee'), dispute: name, minor }),
  z.object({ cause: z.literal('hold'), ...hold, minor }),
  z.object({ cause: z.literal('lead'), ...hold, lead: name, minor }),
  z.object({ cause: z.literal('lead-void'), campaign: name, lead: name, reason }),
  /** Stopped before its end: what is left comes back. */
  z.object({ cause: z.literal('release'), ...hold }),
  /** At its end: guaranteed leads that did not come are given back. */
  z.object({ cause: z.literal('guarantee'), ...hold }),
  z.object({ cause: z.literal('click'), click: name, month, minor }),
  z.object({ cause: z.literal('click-credit'), click: name, reason }),
  z.object({ cause: z.literal('goodwill'), gesture: name, minor, reason }),
  z.object({ cause: z.literal('correction'), corrects: seq, reason }),
])
export type Posting = z.infer<typeof postingSchema>
export type Cause = Posting['cause']
export type Of<C extends Cause> = Extract<Posting, { cause: C }>
export const ledgerCauses = [
  'topup',
  'refund',
  'refund-failed',
  'dispute-open',
  'dispute-end',
  'dispute-appeal',
  'dispute-fee',
  'hold',
  'lead',
  'lead-void',
  'release',
  'guarantee',
  'click',
  'click-credit',
  'goodwill',
  'correction',
] as const satisfies readonly Cause[]

type Names = { key: string; about: string }
const named = (key: string, about = key): Names => ({ key, about })
const ofPayment = (payment: string) => `topup:${payment}`
/** One hold is ended once, whichever way. */
const ofHold = ({ campaign, term }: { campaign: string; term: number }) =>
  `reserve:${campaign}:${term}`

/** Under which key it may stand once, and to what it belongs. */
export function namesOf(posting: Posting): Names {
  switch (posting.cause) {
    case 'topup':
      return named(ofPayment(posting.payment))
    case 'refund':
      return named(`refund:${posting.refund}`, ofPayment(posting.payment))
    case 'refund-failed':
      return named(`refund-failed:${posting.refund}`, `refund:${posting.refund}`)
    case 'dispute-open':
      return named(`dispute-open:${posting.dispute}`, ofPayment(posting.payment))
    case 'dispute-end':
      return named(`dispute-end:${posting.dispute}`, `dispute-open:${posting.dispute}`)
    case 'dispute-appeal':
      return named(
        `dispute-appeal:${posting.dispute}:${posting.round}`,
        `dispute-open:${posting.dispute}`,
      )
    case 'dispute-fee':
      return named(`dispute-fee:${posting.dispute}`, `dispute-open:${posting.dispute}`)
    case 'hold':
      return named(ofHold(posting))
    case 'lead':
      return named(`lead:${posting.campaign}:${posting.lead}`, ofHold(posting))
    case 'lead-void':
      return named(
        `lead-void:${posting.campaign}:${posting.lead}`,
        `lead:${posting.campaign}:${posting.lead}`,
      )
    case 'release':
    case 'guarantee':
      return named(`campaign-end:${posting.campaign}:${posting.term}`, ofHold(posting))
    case 'click':
      return named(`click:${posting.click}`)
    case 'click-credit':
      return named(`click-credit:${posting.click}`, `click:${posting.click}`)
    case 'goodwill':
      return named(`goodwill:${posting.gesture}`)
    case 'correction':
      return named(`correction:${posting.corrects}`)
  }
}
