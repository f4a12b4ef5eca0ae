/** What a printed sale contract says: facts only, its words come by `locale`. Made of rows by `contract-data.ts`. */
import type { CompanyLegal, CompanyLook } from '../../company/table.ts'
import type { ContractParty, ContractVehicle } from '../table.ts'
import type { PieceOverride } from '../gate/piece.ts'
import type { Prescribed } from '../deal/credit.ts'
import type { DealTradeIn, Financing, Jurisdiction, Payment } from '../deal/types.ts'
import type { LabelContent } from '../../vehicle/label/types.ts'
import type {
  ContractMedium,
  ContractStatus,
  Country,
  ExchangeType,
  Locale,
  SignerRole,
  VehicleCondition,
} from '../../terms.ts'
import type { Ink } from '../../print/definition.ts'
import type { Currency } from '../../print/format.ts'

export type DocumentCompany = {
  name: string
  address: string
  city: string
  province: string
  postalCode: string
  country: Country
  phone: string
  email: string
  legal: CompanyLegal
  look?: CompanyLook
}
/** A line as it is printed: signed as it counts, its label in the document's language. */
export type DocumentLine = {
  /** 'A' to 'Z', 'Mt'. */
  letter: string
  label: string
  /** What was typed of it: an option's name, a trade-in. */
  detail: string
  amountMinor: number
  total: boolean
}
export type DocumentTax = {
  label: string
  baseMinor: number
  ppm: number
  amountMinor: number
  collector: 'dealer' | 'saaq'
  exempt: boolean
  included: boolean
}
export type DocumentSignature = {
  role: SignerRole
  name: string
  /** What the device's clock said, and how far it was from the server's; null where that was not known. */
  at: number
  offsetMs: number | null
  offline: boolean
  /** Its strokes; null while they are not at hand. */
  ink: Ink | null
}

export type ContractDocument = {
  /** Of the words it was made with; kept with what was signed. */
  template: number
  locale: Locale
  jurisdiction: Jurisdiction
  currency: Currency
  timeZone: string
  paper: 'letter' | 'a4'
  company: DocumentCompany
  number: string
  provisionalNumber: string
  version: number
  status: ContractStatus
  /** Number of the contract this one replaces; '' when it replaces none. */
  amendsNumber: string
  placeCity: string
  placeRegion: string
  contractOn: string
  deliverOn: string | null
  /** '' at the dealership. */
  deliverTo: string
  /** By a consumer, away from the merchant. */
  atDistance: boolean
  sellerName: string
  buyer: ContractParty
  coBuyer: ContractParty | null
  vehicle: ContractVehicle
  condition: VehicleCondition | null
  tradeIns: DealTradeIn[]
  exchangeType: ExchangeType | null
  tradeInText: string
  lines: DocumentLine[]
  taxes: DocumentTax[]
  /** Under the taxes, in the document's language. */
  taxNotes: string[]
  /** QST the buyer pays at registration. */
  saaqMinor: number
  /** Products that were offered and are not in the deal; null where nothing was offered. */
  declined: { labels: string[]; byName: string; at: number } | null
  financing: Financing | null
  payment: Payment | null
  /** Of the right to cancel in Québec; 0 where there is none. */
  cancellationDays: number
  balanceMinor: number
  highCost: boolean
  /** Texts of the regulation in this document's language, in their order; '' of what nobody has entered. */
  prescribed: Pick<Prescribed, 'section' | 'versionOn' | 'text'>[]
  /** The label that is annexed: part of the contract, and where its warranty is said. */
  label: LabelContent | null
  annexA: string
  /** What a director let pass. */
  overrides: Pick<PieceOverride, 'piece' | 'reason' | 'byName'>[]
  termsAccepted: boolean
  annexAccepted: boolean
  confidentialityAccepted: boolean
  medium: ContractMedium
  /** The French version was shown and handed over first (the gate has both steps). */
  frenchFirst: boolean
  signatures: DocumentSignature[]
  /** '' until the first signature. */
  contentHash: string
  countersignedAt: number | null
  /** The instant the file bears: the last signature, else midnight of the contract's day, so that a reprint is the same file. */
  at: number
}
