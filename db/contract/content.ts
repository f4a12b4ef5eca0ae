/** What a signature on a contract covers. */
import type { Row } from '../kernel/mutation.ts'
import { canonical } from '../kernel/canonical.ts'
import { contentTwo, type ContentTwo } from './content-two.ts'
import type { ContractGround } from './ground.ts'
import { textHash } from './seal-text.ts'
import { contractTotals } from './lines.ts'

export { sealText, textHash } from './seal-text.ts'

type Contract = Row<'saleContract'>

/** Form 1: parties, product, every typed line and total, the words, the boxes ticked. */
export function contentOne(contract: Contract) {
  const {
    id,
    provisionalNumber,
    version,
    locale,
    clientId,
    vehicleId,
    buyer,
    product,
    lines,
    exchangeType,
    tradeInText,
    annexA,
    placeCity,
    placeRegion,
    contractOn,
    deliverOn,
    termsAccepted,
    annexAccepted,
    confidentialityAccepted,
    sellerId,
  } = contract
  return {
    form: 1 as const,
    id,
    provisionalNumber,
    version,
    locale,
    clientId,
    vehicleId,
    buyer,
    product,
    lines,
    totals: contractTotals(lines),
    exchangeType,
    tradeInText,
    annexA,
    placeCity,
    placeRegion,
    contractOn,
    deliverOn,
    termsAccepted,
    annexAccepted,
    confidentialityAccepted,
    sellerId,
  }
}
export type ContentOne = ReturnType<typeof contentOne>
export type ContractContent = ContentOne | ContentTwo

/**
 * The whole contract as it is read and signed. Signed text is taken as it was frozen, whatever the rows say by now.
 * @throws {TypeError} on an unsigned contract of form 2 without its ground, or where no law of a sale is known
 */
export function contractContent(contract: Contract, ground?: ContractGround): ContractContent {
  // Our own canonical text of a content.
  if (contract.sealed) return JSON.parse(contract.sealed) as ContractContent
  if (contract.form === 1) return contentOne(contract)
  const content = ground && contentTwo(contract, ground)
  if (!content) throw new TypeError('a contract of form 2 needs its dealership and a known law')
  return content
}

/** The text that is hashed: the frozen one when somebody has signed, else that of the contract as it is now. */
export const contractText = (contract: Contract, ground?: ContractGround): string =>
  contract.sealed || canonical(contractContent(contract, ground))

export const contractHash = (contract: Contract, ground?: ContractGround): string =>
  textHash(contractText(contract, ground))
