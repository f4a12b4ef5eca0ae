/** Who is bound by a contract, read from the text that was signed and from how each showed who she is. */
import { fullName } from '../../kernel/name.ts'
import type { ContractContent } from '../content.ts'
import type { ContractParty } from '../table.ts'

type Entry = { step: string; contractVersion: number; facts: Record<string, unknown> }
type Content = Pick<ContractContent, 'merchant' | 'buyer' | 'coBuyer' | 'version'> & {
  deal: Pick<ContractContent['deal'], 'exemption'>
}

const addressOf = (
  at: Pick<ContractParty, 'address' | 'city' | 'province' | 'postalCode' | 'country'>,
) => [at.address, at.city, at.province, at.postalCode, at.country].filter(Boolean).join(', ')

/** How she showed who she is, where that was asked: the document's kind and its last four characters. */
function identityOf(history: readonly Entry[], version: number, role: string) {
  const { facts } =
    history.find(
      each =>
        each.step === 'consumer-signed' &&
        each.contractVersion === version &&
        each.facts['role'] === role,
    ) ?? {}
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
    identity: identityOf(history, version, role),
  })
  return [
    {
      role: 'merchant',
      quality: 'dealer',
      name: merchant.name,
      address: addressOf(merchant),
      identity: null,
    },
    buying('buyer', buyer),
    ...(coBuyer ? [buying('co-buyer', coBuyer)] : []),
  ]
}
export type Party = ReturnType<typeof partiesOf>[number]
