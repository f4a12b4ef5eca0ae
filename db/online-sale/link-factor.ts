/** What the client must have beside the link, so that whoever reads her mail alone does not sign in her place. */
import type { SaleSettings } from '../contract/deal/settings.ts'
import { type Actor, refuseUnless } from '../kernel/mutation.ts'
import { phoneKey } from '../kernel/phone.ts'
import type { Country, SignerFactor } from '../terms.ts'

export type LinkFactor =
  /** E.164 without "+". */
  | { kind: 'sms'; phone: string }
  /** Of the code its hash alone, and who gave it. */
  | { kind: 'in-person'; salt: string; hash: string; by: string }
  | { kind: 'same-mailbox' }

type Asked = { id: string; factor: SignerFactor; phone: string; codeHash: string }
type Allowed = Pick<SaleSettings, 'smsCodes' | 'sameMailboxCode'>

/** The means a dealership has; a code given in person needs nothing. */
export const isFactorAllowed = (factor: SignerFactor, house: Allowed): boolean =>
  factor === 'in-person' || (factor === 'sms' ? house.smsCodes : house.sameMailboxCode)

/** @throws {Refusal} when the dealership does not have this means, or what it needs is missing */
export function linkFactor(asked: Asked, house: Allowed, { name, country }: Actor): LinkFactor {
  const { id, factor, codeHash } = asked
  refuseUnless(isFactorAllowed(factor, house), 'online-sale-factor-off', { field: 'factor' })
  if (factor === 'same-mailbox') return { kind: factor }
  if (factor === 'sms') {
    const phone = phoneKey(asked.phone, country as Country)
    refuseUnless(phone !== '', 'bad-input', { field: 'phone', problem: 'phone-invalid' })
    return { kind: factor, phone }
  }
  refuseUnless(codeHash !== '', 'bad-input', { field: 'codeHash' })
  return { kind: factor, salt: id, hash: codeHash, by: name }
}
