/** The words of a contract: its states, its steps, who signs. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Deal } from '#db/contract/deal/types.ts'
import type { DeliveryWay, IdDocument } from '#db/contract/gate/facts.ts'
import type { DistanceRight } from '#db/contract/distance.ts'
import type { FirstContact, PlaceOfSigning } from '#db/contract/place.ts'
import type { ContractStatus, ContractStep, SignerRole } from '#db/terms.ts'

export const contractStatusWords: Record<ContractStatus, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'sale contract' }),
  signing: msg({ message: 'Being signed', context: 'sale contract' }),
  signed: msg({ message: 'Signed', context: 'sale contract' }),
  cancelled: msg({ message: 'Cancelled', context: 'sale contract' }),
  disputed: msg({ message: 'To be settled', context: 'sale contract' }),
  refused: msg({ message: 'Refused', context: 'sale contract' }),
  amended: msg({ message: 'Replaced', context: 'sale contract' }),
}

export const signerWords: Record<SignerRole, MessageDescriptor> = {
  seller: msg`For the dealership`,
  buyer: msg`Buyer`,
  'co-buyer': msg`Co-buyer`,
}

/** Parts of a deal as the desk calls them: two people who meet in one must choose. */
export const dealPartWords: Record<keyof Deal, MessageDescriptor> = {
  unit: msg`Facts that decide the taxes`,
  priceMinor: msg`Price of the vehicle`,
  options: msg`Options and accessories`,
  goods: msg`Goods listed apart`,
  fees: msg`Fees`,
  rebates: msg`Rebates`,
  tradeIns: msg`Trade-in`,
  newTires: msg`New tires`,
  registrationMinor: msg`Registration and plate`,
  otherGovernmentMinor: msg`Other government fee`,
  rdprm: msg`RDPRM`,
  insurance: msg`Insurance`,
  scheme: msg`Sold under the margin scheme`,
  exemption: msg`Exempt or zero-rated`,
  supply: msg`Where it is delivered`,
  addedTaxes: msg`Added taxes`,
  saaqThroughDealer: msg`The dealership pays the SAAQ for the customer`,
  depositMinor: msg`Deposit`,
  menu: msg`Menu of products`,
  financing: msg`Financed`,
}
export const isDealPart = (field: string): field is keyof Deal => field in dealPartWords

/** Every entry of a contract's history. */
export const stepWords: Record<ContractStep, MessageDescriptor> = {
  opened: msg`Draft opened`,
  'information-given': msg`Information given`,
  'french-shown': msg`French version shown`,
  'french-copy': msg`French copy handed over`,
  language: msg`Language chosen`,
  medium: msg`Paper or screen`,
  'merchant-signed': msg`Dealership’s signature`,
  'text-read': msg`Whole text read`,
  terms: msg`Terms and annex A`,
  'consumer-signed': msg`Customer’s signature`,
  copies: msg`Copies delivered`,
  revised: msg({ message: 'Back to draft', context: 'contract history' }),
  refused: msg`Refused by the customer`,
  cancelled: msg({ message: 'Cancelled', context: 'sale contract' }),
  amended: msg({ message: 'Replaced', context: 'sale contract' }),
  disputed: msg`Amounts differ at the server`,
  settled: msg`Settled by a director`,
}
export const idDocumentWords: Record<IdDocument, MessageDescriptor> = {
  'drivers-licence': msg`Driver’s licence`,
  passport: msg`Passport`,
  'national-id': msg`National identity card`,
  'residence-permit': msg`Residence permit`,
}
export const placeOfSigningWords: Record<PlaceOfSigning, MessageDescriptor> = {
  dealership: msg`At the dealership`,
  distance: msg`At a distance`,
  consumer: msg`At the client’s home`,
  elsewhere: msg`Elsewhere`,
}
export const firstContactWords: Record<FirstContact, MessageDescriptor> = {
  consumer: msg`The client`,
  merchant: msg`The dealership`,
}
/** Why she may go back on it. */
export const distanceRightWords: Record<DistanceRight, MessageDescriptor> = {
  information: msg`The information or the contract was not as the law asks`,
  copy: msg`No copy came within fifteen days`,
  delivery: msg`The vehicle is thirty days late`,
  withdrawal: msg`Withdrawal from a sale at a distance`,
}
export const deliveryWayWords: Record<DeliveryWay, MessageDescriptor> = {
  paper: msg`On paper`,
  email: msg`By email`,
}

/** "9f3c41…e21a": enough of a SHA-256 to compare by eye. */
export const shortHash = (hash: string): string =>
  hash ? `${hash.slice(0, 6)}…${hash.slice(-4)}` : ''
