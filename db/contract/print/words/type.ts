/** Every word of the printed sale contract but its terms (`terms-*.ts`) and the labels of its lines (`db/contract/deal/words.ts`). */
import type { CreditKind } from '../../deal/credit.ts'
import type { Frequency } from '../../deal/types.ts'
import type { ExchangeType, SignerRole } from '../../../terms.ts'

export type ContractWords = {
  title: string
  titleAmending: string
  number: string
  provisional: string
  provisionalWhy: string
  version: string
  on: string
  place: string
  deliverOn: string
  deliverLater: string
  deliverTo: string
  seller: string
  licence: string
  opcPermit: string
  gst: string
  qst: string
  /** Of the house, by its country: no reader's language changes whose number it is. */
  vat: Record<'FR' | 'ES' | 'CO', string>
  privacy: string
  merchant: string
  buyer: string
  coBuyer: string
  born: string
  vehicle: string
  make: string
  vin: string
  stock: string
  odometer: string
  colour: string
  condition: string
  conditions: Record<'new' | 'used' | 'demonstrator' | 'courtesy' | 'consignment', string>
  tradeIn: string
  tradeInVehicle: string
  allowance: string
  lien: string
  lienTo: string
  exchange: Record<ExchangeType, string>
  /** Said by the person who traded the vehicle in (P-40.1 r. 3 s. 71), not by its buyer. */
  accommodation: string
  accommodationSigner: string
  amounts: string
  line: string
  description: string
  amount: string
  taxes: string
  tax: string
  base: string
  rate: string
  collectedBy: string
  dealer: string
  saaq: string
  included: string
  exempt: string
  saaqPayable: string
  payment: string
  payOnDelivery: string
  financed: string
  payments: string
  lastPayment: string
  balloon: string
  totalPaid: string
  creditCost: string
  yearlyRate: string
  /** Outside Canada: what interest is counted at, and what all charges come to. */
  nominalRate: string
  effectiveRate: string
  term: string
  months: string
  frequency: Record<Frequency, string>
  credit: Record<CreditKind, string>
  highCost: string
  warranty: string
  delivery: string
  annexA: string
  annexNothing: string
  annexLabel: string
  terms: string
  acceptTerms: string
  acceptAnnex: string
  confidentiality: string
  acceptConfidentiality: string
  cancellation: string
  language: string
  frenchShown: string
  medium: Record<'electronic' | 'paper', string>
  signatures: string
  signOrder: string
  roles: Record<SignerRole, string>
  seal: string
  sealWhat: string
  countersigned: string
  notReceived: string
  amends: string
}
