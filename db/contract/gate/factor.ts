/** By what somebody who signed from afar was known, beside her link: as her entry in the history says it. */
import * as z from 'zod/mini'
import { instant, shortText } from '../../kernel/fields.ts'
import { type SignerFactor, signerFactors } from '../../terms.ts'

export type Factor = {
  kind: SignerFactor
  /** The last four digits of the phone that got the code; '' for the others. */
  last4: string
  /** Who gave the code in person; '' for the others. */
  by: string
  /** When the code was typed, by the server's clock. */
  at: number
}
export const factorInput = z.object({
  kind: z.enum(signerFactors),
  last4: shortText,
  by: shortText,
  at: instant,
})

/** Each says what it stands on, and nothing that it does not. */
export const isWhole = ({ kind, last4, by }: Factor): boolean =>
  (kind === 'sms' ? /^\d{4}$/.test(last4) : last4 === '') && (by !== '') === (kind === 'in-person')

export const factorFacts = ({ kind, last4, by, at }: Factor) => ({
  factor: kind,
  factorLast4: last4,
  factorBy: by,
  factorAt: at,
})

type Said = Record<string, unknown>
export const saysFactor = (facts: Said): boolean =>
  Object.keys(factorFacts({ kind: 'sms', last4: '', by: '', at: 0 })).some(
    fact => facts[fact] !== undefined,
  )

/** Undefined when an entry says none, or says it wrongly. */
export function factorOf(facts: Said): Factor | undefined {
  const { factor, factorLast4: last4, factorBy: by, factorAt: at } = facts
  const kind = signerFactors.find(each => each === factor)
  if (!kind || typeof last4 !== 'string' || typeof by !== 'string') return undefined
  if (!Number.isSafeInteger(at)) return undefined
  const said = { kind, last4, by, at: at as number }
  return isWhole(said) ? said : undefined
}
