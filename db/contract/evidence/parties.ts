/** Who is bound by a contract, read from the text that was signed and from how each showed who she is. */
import { fullName } from '../../kernel/name.ts'
import { factorOf } from '../gate/factor.ts'
import type { SignerRole } from '../../terms.ts'
import type { ContractContent } from '../content.ts'
import type { ContractParty } from '../table.ts'

type Entry = { step: string; contractVersion: number; facts: Record<string, unknown> }
type Content = Pick<ContractContent, 'merchant' | 'buyer' | 'coBuyer' | 'version'> & {
  deal: Pick<ContractContent['deal'], 'exemption'>
}

const addressOf = (
  at: Pick<ContractParty, 'address' | 'city' | 'province' | 'postalCode' | 'country'>,
) => [at.address, at.city, at.province, at.postalCode, at.country].filter(Boolean).join(', ')

const signedAs = (history: readonly Entry[], version: number, role: string) =>
  history.find(
    each =>
      each.step === 'consumer-signed' &&
      each.contractVersion === version &&
      each.facts['role'] === role,
  )?.facts

/** Who buys signs under the name that the contract gives her; for the dealership signs who works there. */
export const isNameOf = (
  { buyer, coBuyer }: Pick<Content, 'buyer' | 'coBuyer'>,
  role: SignerRole,
  name: string,
): boolean => role === 'seller' || name === fullName(role === 'buyer' ? buyer : coBuyer)

/** How she showed who she is, where that was asked: the document's kind and its last four characters. */
function identityOf(facts: Entry['facts'] | undefined) {
  return typeof facts?.['document'] === 'string'
    ? { document: facts['document'], last4: String(facts['last4'] ?? '') }
    : null
}

export function partiesOf(content: Content, history: readonly Entry[]) {
  const { merchant, buyer, coBuyer, version, deal } = content
  const quality = deal.exemption?.reason === 'registrant-resale' ? 'registrant' : 'consumer'
  const buying = (role: 'buyer' | 'co-buyer', party: ContractParty) => ({
    role,
    quality,
    name: fullName(party),
    address: addressOf(party),
    identity: identityOf(signedAs(history, version, role)),
    /** From afar: what she had beside the link. */
    factor: factorOf(signedAs(history, version, role) ?? {}) ?? null,
  })
  return [
    {
      role: 'merchant',
      quality: 'dealer',
      name: merchant.name,
      address: addressOf(merchant),
      identity: null,
      factor: null,
    },
    buying('buyer', buyer),
    ...(coBuyer ? [buying('co-buyer', coBuyer)] : []),
  ]
}
export type Party = ReturnType<typeof partiesOf>[number]
