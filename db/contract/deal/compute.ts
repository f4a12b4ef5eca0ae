/** A deal in, every line of its contract out. Pure: the same input gives the same result on the device and the server. */
import { isHighCost } from './credit.ts'
import { paymentOf } from './finance.ts'
import { Ledger } from './ledger.ts'
import { addUp, type Amounts, type LineCode } from './lines.ts'
import { includesTax } from './profile.ts'
import { putTaxes } from './taxes.ts'
import type { Deal, DealContent, DealResult, FeeCode, RdprmTerm, SaleProfile } from './types.ts'

const rdprmFees: Record<Exclude<RdprmTerm, 'none'>, FeeCode> = {
  '1': 'rdprm-1',
  '2': 'rdprm-2',
  '3': 'rdprm-3',
  '4': 'rdprm-4',
  '5': 'rdprm-5',
  open: 'rdprm-open',
}

function putVehicle(ledger: Ledger) {
  const { deal } = ledger
  ledger.entry('A', deal.priceMinor)
  for (const { amountMinor, label } of deal.options) ledger.entry('B', amountMinor, label)
  for (const { amountMinor, label } of deal.fees) ledger.entry('C', amountMinor, label)
  for (const { amountMinor, label, beforeTax } of deal.rebates)
    if (beforeTax) ledger.entry('D', amountMinor, label)
  for (const { allowanceMinor, label } of deal.tradeIns) ledger.entry('F', allowanceMinor, label)
  for (const { amountMinor, label } of deal.goods) ledger.entry('J', amountMinor, label)
}

/** @returns the duty on new tires, which the tax bases hold */
function putGovernment(ledger: Ledger): number {
  const { newTires, registrationMinor, otherGovernmentMinor, rdprm } = ledger.deal
  ledger.entry('S', registrationMinor)
  const small = newTires.small > 0 ? newTires.small * (ledger.fee('tire-small')?.minor ?? 0) : 0
  const large = newTires.large > 0 ? newTires.large * (ledger.fee('tire-large')?.minor ?? 0) : 0
  ledger.entry('T', small, '', 'tire-small')
  ledger.entry('T', large, '', 'tire-large')
  ledger.entry('T', otherGovernmentMinor, '', 'other-government')
  if (rdprm.term !== 'none') {
    const full = ledger.fee(rdprmFees[rdprm.term])?.minor ?? 0
    const less = rdprm.online ? (ledger.fee('rdprm-online-less')?.minor ?? 0) : 0
    ledger.entry('U', Math.max(0, full - less))
  }
  return small + large
}

function putRest(ledger: Ledger) {
  const { insurance, tradeIns, depositMinor, rebates } = ledger.deal
  ledger.entry('M', insurance.replacementMinor)
  ledger.entry('W', insurance.lifeDisabilityMinor)
  ledger.entry('X', insurance.healthMinor)
  for (const { lienMinor, lienHolder } of tradeIns) ledger.entry('N', lienMinor, lienHolder)
  ledger.entry('Q', depositMinor, '', 'deposit')
  for (const { amountMinor, label, beforeTax } of rebates)
    if (!beforeTax) ledger.entry('Q', amountMinor, label)
}

/** VAT stands inside the prices; the SAAQ's QST is the buyer's own to pay, unless the dealer pays it as mandatary. */
function shownLines(deal: DealContent, { jurisdiction }: SaleProfile): LineCode[] {
  if (includesTax(jurisdiction)) return ['H', 'K']
  return jurisdiction === 'CA-QC' && !deal.saaqThroughDealer ? ['O'] : []
}

/**
 * Every line of the contract of a deal.
 *
 * @param deal Amounts in minor units. What things cost us changes nothing here.
 * @param on Day of the contract, YYYY-MM-DD: its rates and fees hold.
 */
export function computeDeal(deal: DealContent, profile: SaleProfile, on: string): DealResult {
  const ledger = new Ledger(deal, profile, on)
  putVehicle(ledger)
  putTaxes(ledger, putGovernment(ledger))
  putRest(ledger)
  const entered: Partial<Amounts> = {}
  for (const { line, amountMinor } of ledger.entries)
    entered[line] = (entered[line] ?? 0) + amountMinor
  const shown = shownLines(deal, profile)
  const amounts = addUp(entered, shown)
  const balanceMinor = amounts.R
  const payment = deal.financing
    ? paymentOf(balanceMinor, deal.financing, profile.jurisdiction, on)
    : null
  if (deal.financing && deal.financing.balloonMinor > Math.max(0, balanceMinor))
    ledger.note('balloon-above-financed')
  return {
    jurisdiction: profile.jurisdiction,
    on,
    amounts,
    shown,
    entries: ledger.entries,
    taxes: ledger.taxes,
    payment,
    ...(payment && { highCost: isHighCost(payment.ratePpm, profile, on) }),
    balanceMinor,
    notes: ledger.notes,
    rows: ledger.rows,
  }
}

/** The deal without any cost: what a customer may read and sign. */
export function contentOfDeal(deal: Deal): DealContent {
  const free = <T extends { costMinor: number | null }>({ costMinor: _, ...rest }: T) => rest
  const { costMinor: _, reconditioningMinor: _shop, packMinor: _pack, ...unit } = deal.unit
  return {
    ...deal,
    unit,
    tradeIns: deal.tradeIns.map(({ worthMinor: _worth, ...rest }) => rest),
    options: deal.options.map(free),
    goods: deal.goods.map(free),
    fees: deal.fees.map(free),
  }
}

/** What the buyer pays in all: to the dealer, and to the SAAQ where the buyer pays its QST. */
export const totalWithSaaq = ({ amounts, shown }: DealResult): number =>
  amounts.P + (shown.includes('O') ? amounts.O : 0)
