/** An invoice, credit note or receipt of the prepaid funds on paper. All of it is printed always, whatever the amount. */
import { territoryOf } from '../../company/territory.ts'
import type { Locale } from '../../terms.ts'
import type { Block, Definition, Fact, TableRow } from '../../print/definition.ts'
import { dayText, filled, labelled, moneyText, rateText } from '../../print/format.ts'
import { mastheadOf } from '../../print/masthead.ts'
import { commonWords } from '../../print/words.ts'
import { typeset } from '../../print/typeset.ts'
import type { Buyer, FundDocument } from '../document.ts'
import type { Seller } from '../seller.ts'
import { type FundDocumentWords, fundDocumentWords } from './words.ts'

/** Raised when the words or the order of the printed document change. */
const templateVersion = 3

/** "$" alone is not said: whose dollars they are stands beside. */
function amountText(minor: number, currency: FundDocument['currency'], locale: Locale): string {
  const text = moneyText(minor, currency, locale)
  return currency === 'CAD' ? `${text}\u00a0CAD` : text
}

const placeLines = (of: Pick<Buyer, 'address' | 'city' | 'province' | 'postalCode'>) => [
  of.address,
  [[of.city, of.province && `(${of.province})`].filter(Boolean).join(' '), of.postalCode]
    .filter(Boolean)
    .join('  '),
]
function sellerLines(seller: Seller, words: FundDocumentWords, locale: Locale): string[] {
  const numbered = (term: string, value: string) => value && labelled(term, value, locale)
  return [
    ...placeLines(seller),
    words.country.CA,
    numbered(words.gstNumber, seller.gstNumber),
    numbered(words.qstNumber, seller.qstNumber),
    numbered(words.vatNumber, seller.vatNumber),
    seller.email,
  ]
}

function factsOf(document: FundDocument, words: FundDocumentWords, locale: Locale): Fact[] {
  const { kind, on, answers, buyer, source, reference, reason } = document
  const answered = {
    invoice: words.restores,
    'credit-note': words.corrects,
    receipt: words.ofInvoice,
  }
  const facts: Fact[] = [
    [words.date, dayText(on, locale)],
    [answered[kind], answers ?? ''],
    [
      words.customer,
      [buyer.name, ...placeLines(buyer), words.country[buyer.country]].filter(Boolean).join(', '),
    ],
    [words.buyerNumber[buyer.country], buyer.number],
    [words.reference, `${words.source[source]} ${reference}`.trim()],
    [words.reason, reason],
  ]
  return facts.filter(([, value]) => value !== '')
}

function rowsOf(document: FundDocument, words: FundDocumentWords, locale: Locale): TableRow[] {
  const { kind, netMinor, taxes, grossMinor, currency } = document
  const isBack = kind === 'credit-note'
  const row = (text: string, minor: number, strong = false): TableRow => ({
    cells: [
      { text, strong },
      { text: amountText(isBack ? -minor : minor, currency, locale), align: 'end', strong },
    ],
    strong,
  })
  if (kind === 'receipt') return [row(words.paid, grossMinor, true)]
  return [
    row(isBack ? words.fundsBack : words.funds, netMinor),
    ...taxes.map(({ tax, ppm, minor }) =>
      row([words[tax], ppm > 0 && rateText(ppm, locale)].filter(Boolean).join(' '), minor),
    ),
    row(isBack ? words.totalBack : words.total, grossMinor, true),
  ]
}

/**
 * Who owes the tax where the seller, who is in Canada, charges none. A service is supplied where the business that takes
 * it is (Ley 37/1992, art. 69.1.1), and the Canaries, Ceuta and Melilla are not in Spain's IVA (art. 3): there the IGIC is
 * owed by reverse charge (Ley 20/1991, art. 19.1.2), the IPSI by its own law (Ley 8/1991).
 */
function mentions({ kind, buyer }: FundDocument, { mention }: FundDocumentWords): string[] {
  const { country, province } = buyer
  if (kind === 'receipt' || country === 'CA') return []
  const owed = country === 'US' ? [] : [mention[territoryOf(country, province) ?? country]]
  return [mention.export, ...owed]
}

export function fundDocument(document: FundDocument, seller: Seller, locale: Locale): Definition {
  const words = fundDocumentWords[locale]
  const { kind, number, at, currency } = document
  const title = words.titles[kind]
  const text = (each: string): Block => ({ kind: 'text', text: each })
  const terms = { invoice: [words.terms], 'credit-note': [words.termsBack], receipt: [] }
  return typeset({
    kind: 'invoice',
    templateVersion,
    locale,
    paper: document.buyer.paper,
    title: `${title} ${number}`,
    author: seller.name,
    at,
    watermark: '',
    foot: [seller.name, number].join(' · '),
    pageWords: commonWords[locale].page,
    blocks: [
      mastheadOf({ name: seller.name }, sellerLines(seller, words, locale)),
      { kind: 'title', text: title, sub: number },
      { kind: 'facts', columns: 2, rows: factsOf(document, words, locale) },
      {
        kind: 'table',
        label: title,
        widths: [0, 130],
        head: [{ text: words.what }, { text: filled(words.amount, { currency }), align: 'end' }],
        rows: rowsOf(document, words, locale),
      },
      ...[...terms[kind], ...mentions(document, words)].map(text),
    ],
  })
}
