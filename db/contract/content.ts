/** What a signature on a contract covers. */
import type { Row } from '../kernel/mutation.ts'
import { canonical } from '../kernel/canonical.ts'
import { contentTwo, type ContentTwo } from './content-two.ts'
import type { ContractGround } from './ground.ts'
import { textHash } from './seal-text.ts'

export { sealText, textHash } from './seal-text.ts'

type Contract = Row<'saleContract'>

/**
 * The whole contract as it is read and signed. Signed text is taken as it was frozen, whatever the rows say by now.
 * @throws {TypeError} on an unsigned contract without its ground, or where no law of a sale is known
 */
export function contractContent(contract: Contract, ground?: ContractGround): ContentTwo {
  // Our own canonical text of a content.
  if (contract.sealed) return JSON.parse(contract.sealed) as ContentTwo
  const content = ground && contentTwo(contract, ground)
  if (!content) throw new TypeError('a contract needs its dealership and a known law')
  return content
}

/** The text that is hashed: the frozen one when somebody has signed, else that of the contract as it is now. */
export const contractText = (contract: Contract, ground?: ContractGround): string =>
  contract.sealed || canonical(contractContent(contract, ground))

export const contractHash = (contract: Contract, ground?: ContractGround): string =>
  textHash(contractText(contract, ground))
