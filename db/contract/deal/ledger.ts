/** What a computation of one deal gathers on its way: entries, taxes, notes and the rows of the profile it used. */
import type { LineCode } from './lines.ts'
import { feeOn, rateOn } from './profile.ts'
import { isUnconfirmed } from './settings.ts'
import {
  type DatedFee,
  type DatedRate,
  type DealContent,
  type DealEntry,
  type DealNote,
  dealNotes,
  type EntryWord,
  type FeeCode,
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

  constructor(deal: DealContent, profile: SaleProfile, on: string) {
    this.deal = deal
    this.profile = profile
    this.on = on
  }

  /** In the order of their list, so that equal deals have equal results. */
  get notes(): DealNote[] {
    return dealNotes.filter(note => this.#notes.has(note))
  }

  note(note: DealNote) {
    this.#notes.add(note)
  }

  /** The row of the day, or a note that it is missing. */
  rate(code: TaxCode, on: string, line: LineCode): DatedRate | undefined {
    return this.#use(rateOn(this.profile, code, on, line))
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
