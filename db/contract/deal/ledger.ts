/** What a computation of one deal gathers on its way: entries, taxes, notes and the rows of the profile it used. */
import { stepOf } from './finance.ts'
import type { LineCode } from './lines.ts'
import { feeOn, rateOn } from './profile.ts'
import { jurisdictionRates } from './rates.ts'
import { isUnconfirmed } from './settings.ts'
import { taxesOfSale, type TaxesOfSale } from './supply.ts'
import {
  type DatedFee,
  type DatedRate,
  type DealContent,
  type DealEntry,
  type DealNote,
  dealNotes,
  type EntryWord,
  type FeeCode,
  type Jurisdiction,
  type SaleProfile,
  type TaxCode,
  type TaxLine,
} from './types.ts'

/** The row as the contract keeps it: that it is confirmed later changes nothing of what was read and signed. */
function unsaid(row: DatedRate | DatedFee): DatedRate | DatedFee {
  const { confirmedBy: _by, confirmedByName: _name, confirmedAt: _at, ...rest } = row
  return rest
}

export class Ledger {
  readonly deal: DealContent
  readonly profile: SaleProfile
  readonly on: string
  readonly entries: DealEntry[] = []
  readonly taxes: TaxLine[] = []
  readonly rows: (DatedRate | DatedFee)[] = []
  readonly #notes = new Set<DealNote>()
  readonly #used = new Set<DatedRate | DatedFee>()
  /** Every amount that follows from a rate is a whole number of it. */
  readonly step: number
  /** The sale is taxed in one place. */
  readonly sale: TaxesOfSale
  #elsewhere: Pick<SaleProfile, 'rates'> | undefined

  constructor(deal: DealContent, profile: SaleProfile, on: string) {
    this.deal = deal
    this.profile = profile
    this.on = on
    this.step = stepOf(profile.jurisdiction)
    this.sale = taxesOfSale(deal, profile, on)
    // What was compared is among the rows, so that they are enough to find the same place again.
    if (this.sale.isCompared) this.rate('hst', on, 'H', profile.jurisdiction)
  }

  /** In the order of their list, so that equal deals have equal results. */
  get notes(): DealNote[] {
    return dealNotes.filter(note => this.#notes.has(note))
  }

  note(note: DealNote) {
    this.#notes.add(note)
  }

  /** The row of the day, or a note that it is missing. Of another place than the dealership's it is the built-in one. */
  rate(code: TaxCode, on: string, line: LineCode, place?: Jurisdiction): DatedRate | undefined {
    return this.#use(rateOn(this.#ratesOf(place), code, on, line))
  }

  #ratesOf(place: Jurisdiction = this.profile.jurisdiction): Pick<SaleProfile, 'rates'> {
    if (place === this.profile.jurisdiction) return this.profile
    this.#elsewhere ??= { rates: jurisdictionRates(place) }
    return this.#elsewhere
  }

  fee(code: FeeCode): DatedFee | undefined {
    return this.#use(feeOn(this.profile, code, this.on))
  }

  #use<T extends DatedRate | DatedFee>(row: T | undefined): T | undefined {
    if (!row) this.note('rate-missing')
    else {
      if (isUnconfirmed(row)) this.note('confirm-with-accountant')
      if (!this.#used.has(row)) this.rows.push(unsaid(row))
      this.#used.add(row)
    }
    return row
  }

  entry(line: LineCode, amountMinor: number, label = '', word: EntryWord | null = null) {
    if (amountMinor !== 0) this.entries.push({ line, label, word, tax: null, amountMinor })
  }

  /** A tax of nothing on a base of something is printed too: the inspector reads that it was thought of. */
  tax(tax: TaxLine) {
    const { line, amountMinor } = tax
    this.entries.push({ line, label: '', word: null, tax: this.taxes.length, amountMinor })
    this.taxes.push(tax)
  }
}
