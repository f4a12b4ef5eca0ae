/**
 * What is handed out of the books on paper: an invoice for money that came, a credit note for money that went back, a
 * receipt of what was paid. Made of the very lines of its entry, in the same transaction; numbered without gaps.
 */
import { sumOf } from '../contract/deal/exact.ts'
import { canonicalHash } from '../kernel/canonical.ts'
import type { fundDocument, ledgerEntry, payment } from '../schema.ts'
import type { Row } from '../kernel/mutation.ts'
import { dateIn } from '../kernel/date.ts'
import type { Country } from '../terms.ts'
import { fundTaxes } from './accounts.ts'
import type { Line } from './books.ts'
import type { TaxOn } from './taxes.ts'

export type FundDocument = typeof fundDocument.$inferSelect
type DocumentKind = FundDocument['kind']
type Entry = typeof ledgerEntry.$inferSelect
type Company = Row<'company'>

/** The house as its documents name it. */
export type Buyer = {
  name: string
  address: string
  city: string
  province: string
  postalCode: string
  country: Country
  paper: 'letter' | 'a4'
  /** Under which it is registered for the tax on sales, by whatever name its country has for it. */
  number: string
}
const buyerOf = ({ name, headquarter, legal, ...company }: Company): Buyer => ({
  name: headquarter.trim() || name,
  address: company.address,
  city: company.city,
  province: company.province,
  postalCode: company.postalCode,
  country: company.country,
  paper: company.paper,
  number: legal.gstNumber.trim(),
})

/** What a document must know of what stands already. */
export type Shelf = {
  company: Company
  paymentOf: (id: string) => typeof payment.$inferSelect | undefined
  keyAt: (seq: number) => string | undefined
  /** The invoice or credit note of an entry. */
  noteOf: (key: string) => FundDocument | undefined
  lastOf: (series: string) => Pick<FundDocument, 'place' | 'hash'> | undefined
}

const letters = { invoice: 'F', 'credit-note': 'N', receipt: 'R' } as const
/**
 * A series for each kind, year and house. Of the house, since its number is given with its entry and so in its own
 * database; by the hash of its id, since names change.
 */
export const seriesOf = (kind: DocumentKind, on: string, houseId: string): string =>
  `${letters[kind]}-${on.slice(0, 4)}-${canonicalHash(houseId).slice(0, 8).toUpperCase()}`
export const numberOf = (series: string, place: number): string =>
  `${series}-${String(place).padStart(5, '0')}`

const isClearing = ({ account }: Line) => account.startsWith('clearing.')
/** What of an entry stands on paper; undefined where no money came or went. */
export function amountsOf(lines: readonly Line[]) {
  const moved = lines.find(isClearing)
  if (!moved) return undefined
  const minorOf = (account: string) =>
    sumOf(lines, line => (line.account === account ? line.minor : 0))
  const grossMinor = sumOf(lines.filter(isClearing), ({ minor }) => minor)
  const taxes = fundTaxes.flatMap(tax => {
    const minor = minorOf(`tax.${tax}`)
    return minor > 0 ? [{ tax, minor }] : []
  })
  return {
    isIn: moved.side === 'debit',
    grossMinor,
    taxes,
    netMinor: grossMinor - sumOf(taxes, ({ minor }) => minor),
  }
}

/** Which entry's document it answers; undefined for what stands alone. */
function answeredKey({ body, about }: Entry, shelf: Shelf): string | undefined {
  if (body.cause === 'topup') return undefined
  return body.cause === 'correction' ? shelf.keyAt(body.corrects) : about
}

/** The documents of an entry, in the order of their numbers; none where no money moved. */
export function documentsOf(entry: Entry, lines: readonly Line[], shelf: Shelf): FundDocument[] {
  const amounts = amountsOf(lines)
  if (!amounts || entry.outcome === 'refused') return []
  const { company } = shelf
  const { body } = entry
  const key = answeredKey(entry, shelf)
  const answered = key === undefined ? undefined : shelf.noteOf(key)
  const paid = body.cause === 'topup' ? shelf.paymentOf(body.payment) : undefined
  const rates = answered?.taxes ?? paid?.taxes ?? []
  const on = dateIn(company.timeZone, entry.at)
  const shared = {
    seq: entry.seq,
    payment: answered?.payment ?? (body.cause === 'topup' ? body.payment : ''),
    answers: answered?.number ?? null,
    at: entry.at,
    on,
    currency: entry.currency,
    netMinor: amounts.netMinor,
    taxes: amounts.taxes.map(({ tax, minor }): TaxOn => ({
      tax,
      ppm: rates.find(each => each.tax === tax)?.ppm ?? 0,
      minor,
    })),
    grossMinor: amounts.grossMinor,
    buyer: answered?.buyer ?? buyerOf(company),
    source: answered?.source ?? paid?.source ?? 'accounting',
    reference: answered?.reference ?? paid?.reference ?? '',
    reason: 'reason' in body ? (body.reason ?? '') : '',
  } as const
  const numbered = (kind: DocumentKind, answers: string | null): FundDocument => {
    const series = seriesOf(kind, on, company.id)
    const last = shelf.lastOf(series)
    const place = (last?.place ?? 0) + 1
    const told = { ...shared, kind, series, place, number: numberOf(series, place), answers }
    return { ...told, hash: documentHash(last?.hash ?? '', told) }
  }
  const note = numbered(amounts.isIn ? 'invoice' : 'credit-note', shared.answers)
  return body.cause === 'topup' ? [note, numbered('receipt', note.number)] : [note]
}

/** Nothing of it may change, nor of the one before it in its series. */
export const documentHash = (previous: string, told: Omit<FundDocument, 'hash'>): string =>
  canonicalHash({ previous, ...told })
