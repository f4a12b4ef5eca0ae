/** What a signature on a contract covers. */
import type { Row } from '../mutation.ts'
import { canonicalHash } from './canonical.ts'
import { contractTotals } from './contract.ts'

/** Raised when the covered fields change; part of what is signed. */
export const contractForm = 1

/** The whole contract as it is signed: parties, product, every line and total, the words, the boxes ticked. */
export function contractContent(contract: Row<'saleContract'>) {
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
    form: contractForm,
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

export const contractHash = (contract: Row<'saleContract'>): string =>
  canonicalHash(contractContent(contract))

/** What the device's key and the server's countersignature sign. */
export const sealText = (
  contractId: string,
  version: number,
  contentHash: string,
  strokesSha256 = '',
) => `showfloor.contract.${contractForm}:${contractId}:${version}:${contentHash}:${strokesSha256}`
