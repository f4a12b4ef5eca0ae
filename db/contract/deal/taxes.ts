/**
 * Taxes of a deal, line by line, each on its base and by the row of the profile it rests on.
 *
 * Canada: prices are before taxes, taxes are added. A trade-in of a person who collects no tax lowers the bases, never
 * below zero; its excess is money owed, not negative tax (Excise Tax Act s. 153 (4)). A rate that the price decides goes by
 * the price before any trade-in and is taken on the base after it (`graded.ts`).
 * France, Spain, Colombia: consumer prices include VAT; the amount inside is gross × rate / (1 + rate), the trade-in is
 * a purchase of its own and lowers nothing. Under the margin scheme the vehicle's VAT is the dealer's matter and appears
 * nowhere in what a customer reads (Directive 2006/112/EC art. 325): `profit.ts` works it out.
 */
import { atRate, insideOf, sumOf } from './exact.ts'
import type { LineCode } from './lines.ts'
import type { Ledger } from './ledger.ts'
import { isDriveAsked, ppmAt } from './graded.ts'
import { includesTax, nextRate, rateOn, saleTaxes } from './profile.ts'
import { luxurySource, luxuryStanding, luxuryTax } from '../../vehicle/luxury-tax.ts'
import { estimatedValue, qstRoute } from './quebec.ts'
import type { DealContent, Jurisdiction, TaxCode, TaxLine } from './types.ts'

const amountOf = (item: { amountMinor: number }) => item.amountMinor
const taxed = (item: { amountMinor: number; taxable: boolean }) =>
  item.taxable ? item.amountMinor : 0

/** The margin scheme is for second-hand goods, where prices include VAT. */
export const isMargin = (
  deal: Pick<DealContent, 'scheme'> & { unit: Pick<DealContent['unit'], 'condition'> },
  jurisdiction: Jurisdiction,
) => deal.scheme === 'margin' && deal.unit.condition !== 'new' && includesTax(jurisdiction)

/** Price, options, taxed fees, less the dealer's rebates. */
const taxedPrice = (deal: DealContent) =>
  deal.priceMinor +
  sumOf(deal.options, amountOf) +
  sumOf(deal.fees, taxed) -
  sumOf(deal.rebates, each => (each.beforeTax ? each.amountMinor : 0))
const lowering = (deal: DealContent) =>
  sumOf(deal.tradeIns, each => (each.lowersTax ? each.allowanceMinor : 0))

const isExempt = ({ deal, sale }: Ledger, code: TaxCode) =>
  (deal.exemption?.taxes.includes(code) ?? false) || (sale.isExempt && code !== 'insurance')

type Taken = Pick<TaxLine, 'on' | 'line' | 'collector' | 'baseMinor'> & {
  code: TaxCode
  day?: string
  /** Of the vehicle before any trade-in: what a graded rate goes by. */
  priceMinor?: number
}

/** Puts a tax on a base into the ledger; without a row for the day it notes that, and no tax line stands for a guess. */
function put(ledger: Ledger, { day = ledger.on, priceMinor, ...taken }: Taken) {
  const { code, baseMinor, line } = taken
  // Premiums are taxed where the dealership is.
  const place = code === 'insurance' ? undefined : ledger.sale.place
  const row = ledger.rate(code, day, line, place)
  if (!row) return
  const { validFrom, source, name } = row
  const { unit } = ledger.deal
  const ppm = priceMinor === undefined ? row.ppm : ppmAt(row, unit, priceMinor)
  // A rate of nothing is a row that somebody confirms (it is among the result's rows), not a line to print.
  if (ppm === 0) return
  if (ppm !== row.ppm) ledger.note('rate-by-price')
  if (priceMinor !== undefined && isDriveAsked(row, unit, priceMinor))
    ledger.note('zero-emission-rate')
  const exempt = isExempt(ledger, code)
  const included = code === 'vat'
  // What is exempt holds no tax: the price is then its own base.
  const inside = included && !exempt ? insideOf(baseMinor, ppm, ledger.step) : 0
  const full = included ? inside : atRate(baseMinor, ppm, ledger.step)
  if (exempt) ledger.note('exempt')
  ledger.tax({
    ...taken,
    ...(name !== undefined && { name }),
    baseMinor: baseMinor - inside,
    ppm,
    amountMinor: exempt ? 0 : full,
    validFrom,
    source,
    exempt,
    included,
  })
}

/** QST takes its own base: of a used vehicle at least the estimated value. */
function putQst(ledger: Ledger, priceMinor: number, dutyMinor: number, tradeMinor: number) {
  const { deal, on } = ledger
  const { collector, isWeightNeeded } = qstRoute(deal.unit)
  if (isWeightNeeded) ledger.note('weight-needed')
  const estimated = estimatedValue(deal.unit, on)
  if (estimated === 'needed') ledger.note('wholesale-needed')
  const least = typeof estimated === 'number' ? estimated : 0
  if (least > priceMinor) ledger.note('estimated-value-used')
  const base = Math.max(0, Math.max(priceMinor, least) + dutyMinor - tradeMinor)
  const isSaaq = collector === 'saaq'
  if (isSaaq) ledger.note('saaq-collects-qst')
  const line = isSaaq ? 'O' : 'I'
  put(ledger, { code: 'qst', baseMinor: base, on: 'vehicle', line, collector })
}

/** The PST that the GST is taken on too: one above the bound of the GST's own row. Nothing of one that is not taken. */
function pstUnderGst(ledger: Ledger, baseMinor: number, priceMinor: number): number {
  const { profile, on, deal } = ledger
  const bound = rateOn(profile, 'gst', on, 'H')?.onPstAbovePpm
  const pst = rateOn(profile, 'pst', on, 'I')
  if (bound === undefined || !pst || isExempt(ledger, 'pst')) return 0
  const ppm = ppmAt(pst, deal.unit, priceMinor)
  if (ppm <= bound || baseMinor === 0) return 0
  ledger.note('gst-on-pst')
  return atRate(baseMinor, ppm)
}

/**
 * Canada's luxury tax: on all that is paid for the vehicle and with it, levies too, before any trade-in. It is part of
 * the price, so the other taxes are taken on it.
 * @returns the tax, which their bases hold
 */
function putLuxury(ledger: Ledger, dutyMinor: number): number {
  const { deal, profile, on } = ledger
  const untaxed = sumOf(deal.fees, each => (each.taxable ? 0 : each.amountMinor))
  const taxableMinor = taxedPrice(deal) + untaxed + sumOf(deal.goods, amountOf) + dutyMinor
  const tax = profile.jurisdiction.startsWith('CA-') && luxuryTax(taxableMinor, deal.unit, on)
  if (!tax) return 0
  const standing = luxuryStanding(deal.unit)
  const exempt = standing !== 'due'
  const isSaid = deal.unit.luxury !== undefined
  // A kind of unit that never owes it: nothing to ask.
  if (standing === 'special' && !isSaid) return 0
  ledger.note(exempt ? 'luxury-tax-not-due' : 'luxury-tax')
  // Nobody of ours has read whether British Columbia takes its tax on this one.
  if (!exempt && profile.jurisdiction === 'CA-BC') ledger.note('luxury-tax-in-pst')
  // What follows from the unit needs no line; what a person said is printed with its reason.
  if (exempt && !isSaid) return 0
  const amountMinor = exempt ? 0 : tax.amountMinor
  const { baseMinor, ppm, validFrom } = tax
  const said = { code: 'luxury', on: 'vehicle', line: 'C', collector: 'dealer' } as const
  const source = luxurySource
  ledger.tax({ ...said, baseMinor, ppm, amountMinor, validFrom, source, exempt, included: true })
  return amountMinor
}

/** What the seller adds with a reason. */
function putAdded(ledger: Ledger, baseMinor: number) {
  for (const { label, ratePpm, amountMinor, reason } of ledger.deal.addedTaxes ?? [])
    ledger.tax({
      code: 'added',
      name: label,
      on: 'vehicle',
      line: 'I',
      baseMinor,
      ppm: ratePpm ?? 0,
      amountMinor: ratePpm === null ? amountMinor : atRate(baseMinor, ratePpm, ledger.step),
      collector: 'dealer',
      validFrom: ledger.on,
      source: reason,
      exempt: false,
      included: false,
    })
}

function putVehicle(ledger: Ledger, dutyMinor: number) {
  const { deal, profile } = ledger
  const { jurisdiction } = profile
  if (isMargin(deal, jurisdiction)) {
    ledger.note('margin-hidden')
    // The row is used all the same: the margin's tax is worked out with it.
    ledger.rate('vat', ledger.on, 'H')
    putAdded(ledger, Math.max(0, taxedPrice(deal) + dutyMinor))
    return
  }
  const priceMinor = taxedPrice(deal) + putLuxury(ledger, dutyMinor)
  const tradeMinor = includesTax(jurisdiction) ? 0 : lowering(deal)
  if (tradeMinor > priceMinor + dutyMinor) ledger.note('trade-in-above-price')
  const base = Math.max(0, priceMinor + dutyMinor - tradeMinor)
  const codes = ledger.sale.vehicle
  for (const code of codes) {
    if (code === 'qst') putQst(ledger, priceMinor, dutyMinor, tradeMinor)
    else {
      const whole = priceMinor + dutyMinor
      const baseMinor =
        code === 'gst' && codes.includes('pst') ? base + pstUnderGst(ledger, base, whole) : base
      const line = code === 'pst' ? 'I' : 'H'
      put(ledger, { code, baseMinor, priceMinor: whole, on: 'vehicle', line, collector: 'dealer' })
    }
  }
  putAdded(ledger, base)
}

function putPremiums(ledger: Ledger) {
  const { replacementMinor, lifeDisabilityMinor, healthMinor, paidOn } = ledger.deal.insurance
  const day = paidOn ?? ledger.on
  const both: [LineCode, number][] = [
    ['Mt', replacementMinor],
    ['Y', lifeDisabilityMinor + healthMinor],
  ]
  for (const [line, minor] of both) {
    if (minor <= 0) continue
    const where = { on: 'insurance', line, collector: 'dealer', day } as const
    put(ledger, { code: 'insurance', baseMinor: minor, ...where })
    if (paidOn === null && nextRate(ledger.profile, 'insurance', day, line))
      ledger.note('premium-tax-changes')
  }
}

/** What the desk is told of where the vehicle goes. Nothing is signed on a word alone. */
function noteSupply(ledger: Ledger) {
  const { supply } = ledger.deal
  const home = ledger.profile.jurisdiction
  if (!supply || !home.startsWith('CA-')) return
  const { kind, province, reserve, proof } = supply
  if (kind === 'reserve') ledger.note('supply-reserve')
  else if (province === home) return
  else if (kind === 'registered') ledger.note('supply-registered')
  else {
    ledger.note('supply-elsewhere')
    if (saleTaxes[province].includes('pst')) ledger.note('supply-pst')
  }
  const isSaid = proof.trim() !== '' && (kind !== 'reserve' || reserve.trim() !== '')
  if (!isSaid) ledger.note('supply-proof-needed')
}

/** Every tax of the deal. The duty on new tires is in the bases and printed apart. */
export function putTaxes(ledger: Ledger, dutyMinor: number) {
  noteSupply(ledger)
  putVehicle(ledger, dutyMinor)
  const goods = Math.max(0, sumOf(ledger.deal.goods, taxed))
  if (goods > 0) {
    for (const code of ledger.sale.goods)
      put(ledger, { code, baseMinor: goods, on: 'goods', line: 'K', collector: 'dealer' })
  }
  putPremiums(ledger)
}
