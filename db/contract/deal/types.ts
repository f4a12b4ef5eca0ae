/** A deal as it is typed at the desk, and what follows from it. Amounts are integer minor units, rates parts per million. */
import type { OdometerType, VehicleCondition } from '../../terms.ts'
import type { LuxuryStanding } from '../../vehicle/luxury-tax.ts'
import type { CreditFacts } from './credit.ts'
import type { Amounts, LineCode } from './lines.ts'
import type { DealMenu } from './menu.ts'
import type { Confirmed, SaleSettings } from './settings.ts'

/** Whose law of a sale applies. */
export const jurisdictions = [
  'CA-QC',
  'CA-ON',
  'CA-BC',
  'CA-AB',
  'CA-SK',
  'CA-MB',
  'CA-NB',
  'CA-NS',
  'CA-PE',
  'CA-NL',
  'CA-YT',
  'CA-NT',
  'CA-NU',
  'FR',
  'ES',
  'CO',
] as const
export type Jurisdiction = (typeof jurisdictions)[number]

/** gst, qst, hst and pst of Canada; the VAT of France and Spain and the IVA of Colombia are `vat`; `insurance` is the tax on premiums. */
export const taxCodes = ['gst', 'qst', 'hst', 'pst', 'vat', 'insurance'] as const
export type TaxCode = (typeof taxCodes)[number]
/** What a line of tax may be: one with a rate in the profile, Canada's luxury tax, which its own law gives, or one the seller added. */
export type LineTax = TaxCode | 'luxury' | 'added'
/** From this price on, this rate of the whole price. */
export type PriceStep = { fromMinor: number; ppm: number }
/** A rate that the price of the vehicle before any trade-in decides: the last step that it reaches, else the row's own. */
export type Grading = {
  /** The units it is for; the others pay the row's own rate at any price. */
  productTypes: number[]
  steps: PriceStep[]
  /** Steps of zero-emission vehicles, where the law has others for them. */
  zeroEmission?: PriceStep[]
}
/**
 * A rate from a day on. `confirm`: what the dealership's accountant must confirm before the first deal; with a name, she has.
 */
export type DatedRate = Confirmed & {
  code: TaxCode
  /** What the tax is called where another stands in its place: IGIC for the IVA of the rest of Spain. */
  name?: string
  ppm: number
  validFrom: string
  source: string
  confirm?: true
  graded?: Grading
  /** Holds in this line of the contract alone: premiums of one kind may be taxed and of another not. */
  only?: LineCode
  /** Of the GST: a PST on the vehicle at more than this is part of what the GST is taken on. */
  onPstAbovePpm?: number
}

/** Duty on a new tire up to 83.82 cm and above it; registration of a debt at the RDPRM by its years; what it costs less online. */
export const feeCodes = [
  'tire-small',
  'tire-large',
  'rdprm-1',
  'rdprm-2',
  'rdprm-3',
  'rdprm-4',
  'rdprm-5',
  'rdprm-open',
  'rdprm-online-less',
] as const
export type FeeCode = (typeof feeCodes)[number]
export type DatedFee = Confirmed & {
  code: FeeCode
  minor: number
  validFrom: string
  source: string
  confirm?: true
}

/** How a dealership sells: its law, by its address, and its own settings behind what is built in for that law. */
export type SaleProfile = SaleSettings & { jurisdiction: Jurisdiction }

/** A thing or service of the deal. What it cost us is for gross profit and is never part of what the customer signs. */
export type DealItem = { label: string; amountMinor: number; costMinor: number | null }
/** Listed apart from the vehicle: extended warranty, rust-proofing, starter. The dealer collects its taxes even on a car. */
export const goodKinds = [
  'additional-warranty',
  'service-contract',
  'rust-proofing',
  'marking',
  'starter',
  'protection',
  'tire-rim',
  'other',
] as const
export type GoodKind = (typeof goodKinds)[number]
export type DealGood = DealItem & {
  kind: GoodKind
  taxable: boolean
  /** The product of the menu it came from; left out where it was typed. */
  productId?: string | undefined
}
export type DealFee = DealItem & { taxable: boolean }
/** `beforeTax`: the dealer's own rebate lowers the tax base, a maker's paid to the customer does not. */
export type DealRebate = { label: string; amountMinor: number; beforeTax: boolean }
/** A search of the register of personal and movable real rights (Québec), as it was made and answered. */
export type LienSearch = {
  /** A vehicle with a file of its own is found by its number, every other by the name of its owner (CCQ r. 8 s. 15). */
  by: 'vin' | 'name'
  /** What was searched, as it was typed. */
  key: string
  on: string
  /** The day up to which the register answers; null: not said. */
  upTo: string | null
  /** Rights found; 0: none. */
  found: number
  /** Their registration numbers. */
  numbers: string
}
export type DealTradeIn = {
  label: string
  vin: string
  odometer: number | null
  /** What its own odometer counts; left out in deals from before it was asked (`tradeInUnit`). */
  odometerType?: OdometerType | undefined
  allowanceMinor: number
  /** What the house thinks it can be sold for, as it stands; never a customer's to read. Left out where nobody appraised it. */
  worthMinor?: number | null | undefined
  /** Still owed on it, and to whom: paid by the dealer, added to what the customer owes. */
  lienMinor: number
  lienHolder: string
  /** Left out where nobody searched. */
  lienSearch?: LienSearch | null | undefined
  /** Its owner collects no GST/QST and it is for resale: the allowance lowers the bases. */
  lowersTax: boolean
}
export const rdprmTerms = ['none', '1', '2', '3', '4', '5', 'open'] as const
export type RdprmTerm = (typeof rdprmTerms)[number]
export const frequencies = ['weekly', 'bi-weekly', 'semi-monthly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]
export type Financing = CreditFacts & {
  termMonths: number
  /** Yearly nominal rate; 6.99 % is 69_900. */
  ratePpm: number
  frequency: Frequency
  balloonMinor: number
}
export const exemptionReasons = [
  'registrant-resale',
  'first-nations',
  'out-of-province',
  'export',
  'disability',
  'gift',
  'other',
] as const
export type Exemption = {
  taxes: TaxCode[]
  reason: (typeof exemptionReasons)[number]
  note: string
}

/** A tax that no row of the profile has, on what the vehicle's taxes are taken on: a rate of it, or so much. */
export type AddedTax = {
  label: string
  ratePpm: number | null
  amountMinor: number
  /** The law or the authority, as the customer reads it. */
  reason: string
}

/** Brought to another province by the dealer or its carrier; picked up here and registered in one; brought to a reserve. */
export const supplyKinds = ['delivered', 'registered', 'reserve'] as const
export type SupplyKind = (typeof supplyKinds)[number]
/** Provinces and territories of Canada. */
export const provinceCodes = [
  'CA-QC',
  'CA-ON',
  'CA-BC',
  'CA-AB',
  'CA-SK',
  'CA-MB',
  'CA-NB',
  'CA-NS',
  'CA-PE',
  'CA-NL',
  'CA-YT',
  'CA-NT',
  'CA-NU',
] as const satisfies Jurisdiction[]
/** A vehicle that does not stay in the dealership's province, or goes to a reserve: the taxes follow it. */
export type Supply = {
  kind: SupplyKind
  province: (typeof provinceCodes)[number]
  /** Name of the reserve; ''. */
  reserve: string
  /** Waybill, registration, certificate of status: which document, and that it is kept. */
  proof: string
}

/** Everything that is typed; nothing that follows from it. */
export type Deal = {
  unit: {
    productType: number
    condition: VehicleCondition
    /** Kilograms; decides who collects the QST of a heavy unit. */
    netWeightKg: number | null
    /** Average wholesale price of the guide, for the estimated value of a used vehicle. */
    wholesaleMinor: number | null
    /** A certified appraiser's report stands from before the sale. */
    appraised: boolean
    year: number | null
    costMinor: number | null
    /** What the shop put into it before the sale, and what the house keeps of each sale first; left out where nobody said. */
    reconditioningMinor?: number | null | undefined
    packMinor?: number | null | undefined
    /** Battery, fuel cell or plug-in hybrid; unsaid where nobody asked. */
    zeroEmission?: boolean | undefined
    /** Whether Canada's luxury tax is owed, where somebody said it; unsaid, it follows from the unit. */
    luxury?: LuxuryStanding | undefined
  }
  priceMinor: number
  /** Part of the vehicle: factory or installed options. */
  options: DealItem[]
  goods: DealGood[]
  fees: DealFee[]
  rebates: DealRebate[]
  tradeIns: DealTradeIn[]
  newTires: { small: number; large: number }
  /** S: registration and plate. */
  registrationMinor: number
  /** T beyond the tire duty: other government fee. */
  otherGovernmentMinor: number
  rdprm: { term: RdprmTerm; online: boolean }
  insurance: {
    replacementMinor: number
    lifeDisabilityMinor: number
    healthMinor: number
    /** The day the premiums are paid decides their tax; null: the day of the contract. */
    paidOn: string | null
  }
  /** VAT on the dealer's margin alone (used vehicles; France, Spain, Colombia). */
  scheme: 'standard' | 'margin'
  exemption: Exemption | null
  /** Left out where it is handed over at the dealership and stays in its province. */
  supply?: Supply | undefined
  /** Left out where there is none. */
  addedTaxes?: AddedTax[] | undefined
  /** The dealer pays the SAAQ's QST for the buyer, as mandatary: it is then part of what the buyer owes the dealer. */
  saaqThroughDealer: boolean
  depositMinor: number
  financing: Financing | null
  /** What was offered beside the vehicle; left out where nothing was. */
  menu?: DealMenu | undefined
}

/**
 * What a customer may read and sign: the deal without what anything cost us. Every line of the contract follows from it,
 * so a server that knows no cost computes the same contract.
 */
export type DealContent = Omit<Deal, 'unit' | 'options' | 'goods' | 'fees' | 'tradeIns'> & {
  unit: Omit<Deal['unit'], 'costMinor' | 'reconditioningMinor' | 'packMinor'>
  tradeIns: Omit<DealTradeIn, 'worthMinor'>[]
  options: Omit<DealItem, 'costMinor'>[]
  goods: Omit<DealGood, 'costMinor'>[]
  fees: Omit<DealFee, 'costMinor'>[]
}

/** Who takes the money of a tax: the dealer; or the SAAQ when the vehicle is registered. */
export type TaxCollector = 'dealer' | 'saaq'
export type TaxLine = {
  code: LineTax
  /** As typed, of an added one, whose `source` is its reason; else what its row calls it, where it has a name of its own. */
  name?: string
  on: 'vehicle' | 'goods' | 'insurance'
  /** The line of the contract it stands in. */
  line: LineCode
  /** What it is taken on; without the tax where prices include it. */
  baseMinor: number
  /** 0 where an amount was typed. */
  ppm: number
  amountMinor: number
  collector: TaxCollector
  /** The row of the profile it rests on. */
  validFrom: string
  source: string
  exempt: boolean
  /** Inside the price (VAT, luxury tax): shown, never added to it. */
  included: boolean
}
export type Payment = {
  /** The credit that is extended, without any of its charges (P-40.1 s. 68). */
  netCapitalMinor: number
  /** Charges beside interest that are lent with it. */
  otherChargesMinor: number
  /** Both: what the payments pay back. */
  financedMinor: number
  count: number
  paymentMinor: number
  /** Due with the last payment. */
  balloonMinor: number
  /** The last one takes what rounding left. */
  lastMinor: number
  /** All payments and the balloon: the total obligation. */
  totalMinor: number
  /**
   * What credit costs: all that is paid less the net capital. Premiums that the buyer may refuse, insurance of the
   * vehicle and RDPRM are no part of it (P-40.1 s. 70).
   */
  creditMinor: number
  /** The yearly rate that all charges come to: the one typed where there are none beside interest. */
  ratePpm: number
  chargesFrom: string
  firstDueOn: string
  lastDueOn: string
}
/** What a person at the desk should know of the arithmetic. */
export const dealNotes = [
  'estimated-value-used',
  'trade-in-above-price',
  'weight-needed',
  'wholesale-needed',
  'saaq-collects-qst',
  'rate-missing',
  'rate-by-price',
  'zero-emission-rate',
  'gst-on-pst',
  'supply-elsewhere',
  'supply-pst',
  'supply-registered',
  'supply-reserve',
  'supply-proof-needed',
  'luxury-tax',
  'luxury-tax-not-due',
  'luxury-tax-in-pst',
  'confirm-with-accountant',
  'exempt',
  'margin-hidden',
  'margin-negative',
  'premium-tax-changes',
  'balloon-above-financed',
] as const
export type DealNote = (typeof dealNotes)[number]
/** With one of these the amounts are not to be signed: a rate, the weight that decides who collects or the proof of where it goes is missing. */
export const blockingNotes = [
  'rate-missing',
  'weight-needed',
  'supply-proof-needed',
] as const satisfies DealNote[]

/** Words of an entry that nobody typed. */
export const entryWords = ['tire-small', 'tire-large', 'other-government', 'deposit'] as const
export type EntryWord = (typeof entryWords)[number]
/** One amount of a line; a line may have several (each option, fee, trade-in, tax). Never signed: the line says how it counts. */
export type DealEntry = {
  line: LineCode
  /** As typed; '' when `word` or the tax names it, or the line's own label is enough. */
  label: string
  word: EntryWord | null
  /** Index into the result's taxes. */
  tax: number | null
  amountMinor: number
}
export type DealResult = {
  jurisdiction: Jurisdiction
  /** The day whose rates and fees hold, YYYY-MM-DD. */
  on: string
  amounts: Amounts
  /** Lines shown but not added: VAT inside the price, QST the buyer pays to the SAAQ. */
  shown: LineCode[]
  entries: DealEntry[]
  taxes: TaxLine[]
  payment: Payment | null
  /** Null where no discount rate of the day is known. */
  highCost?: boolean | null
  balanceMinor: number
  notes: DealNote[]
  /** The rows of the profile it rests on. */
  rows: (DatedRate | DatedFee)[]
}
