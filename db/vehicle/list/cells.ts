/** What one cell of a list says, by the kind of its column. */
import type { Locale } from '../../terms.ts'
import { readNumber } from '../../kernel/read-number.ts'
import type { ColumnKind } from './columns.ts'
import { dayOf, type Order } from './days.ts'
import { unitsIn } from './units.ts'
import { choice, yesOrNo } from './words.ts'

type Told = { value: unknown } | { problem: string }
type CellContext = {
  locale: Locale
  country: string
  /** Of the dealership. */
  currency: string
  order: Order | undefined
  header: string
}

export function readCell(cell: string, kind: ColumnKind, context: CellContext): Told {
  switch (kind) {
    case 'text':
      return { value: cell }
    case 'whole': {
      // `38200 (mi)` and `mi 38200`; what the letters say is asked of the whole cell.
      const [, figure = cell] = /^\p{L}{1,3}\.? (\d.*)$/u.exec(cell) ?? []
      const number = readNumber(figure.replace(/ ?[([](\p{L}+)[)\]]$/u, ' $1'), context.locale, 0)
      return number === 'unreadable' ? { problem: 'number-invalid' } : { value: number }
    }
    case 'cubic-cm':
    case 'kg':
      return measured(cell, kind, context)
    case 'money':
      return amount(cell, context)
    case 'date': {
      const day = dayOf(cell, context.order)
      return day ? { value: day } : { problem: 'date-invalid' }
    }
    case 'yes-no': {
      const said = yesOrNo(cell)
      return said === undefined ? { problem: 'choice-invalid' } : { value: said }
    }
    case 'odometer-type': {
      const known = choice(cell, kind, context.country)
      const [unit, ...others] = known ? [known] : unitsIn(cell)
      return unit && others.length === 0 ? { value: unit } : { problem: 'choice-invalid' }
    }
    default: {
      const value = choice(cell, kind, context.country)
      return value === undefined
        ? { problem: 'choice-invalid' }
        : { value: kind === 'type' ? Number(value) : value }
    }
  }
}

/** What the price of the country is told with anyhow; "HT" behind a price of France is another price. */
const taxWords: Readonly<Record<string, RegExp>> = {
  CA: /\s*(?:\+|plus)\s*(?:les )?(?:tx|tax|taxes|hst|gst|tvh|tps|gst ?\/ ?qst|tps ?\/ ?tvq)\.?$/i,
  FR: /\s*t\.?t\.?c\.?$/i,
  ES: /\s*\(?(?:(?:con |c\/ ?)iva|iva incl(?:uido|\.)?)\)?$/i,
  CO: /\s*\(?(?:(?:con |c\/ ?)iva|iva incl(?:uido|\.)?)\)?$/i,
}

function amount(cell: string, { locale, country, currency, header }: CellContext): Told {
  // Colombia's apostrophe of the millions, by another key.
  const bare = cell.replace(taxWords[country] ?? /(?!)/, '').replaceAll('´', "'")
  const read = readNumber(bare, locale, 2)
  // Above a column any word may stand before a $.
  const above = currenciesIn(header).filter(each => Object.values(codes).includes(each))
  const said = [...currenciesIn(bare), ...above]
  // A unit behind a price is not of a price.
  const isOther = said.some(each => each !== currency) || notOfMoney.test(bare)
  if (read === 'unreadable' || isOther) return { problem: 'amount-invalid' }
  return { value: read === null ? null : Math.round(read * 100) }
}
const notOfMoney = /\d ?(?!k\b|ca|us|co|eur|dollar|peso)\p{L}+\.?$/iu

/** Those a text names: a price of another country is no price of ours. A bare $ is anybody's. */
function currenciesIn(text: string): string[] {
  const found = text
    .toUpperCase()
    .matchAll(
      /(?<!\d ?)\b[A-Z]{1,3} ?\$|\$ ?[A-Z]{2,3}\b|\b(?:CAD|USD|COP|EUR|GBP|MXN|CHF|EUROS?|PESOS?)\b|€|£/g,
    )
  return [...found].map(([said]) => said.replace(/[$ ]/g, '')).map(said => codes[said] ?? said)
}
const codes: Readonly<Record<string, string>> = {
  C: 'CAD',
  CA: 'CAD',
  CAN: 'CAD',
  US: 'USD',
  CO: 'COP',
  COL: 'COP',
  PESO: 'COP',
  PESOS: 'COP',
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  CAD: 'CAD',
  USD: 'USD',
  COP: 'COP',
  EUR: 'EUR',
  GBP: 'GBP',
}

/** What one of each is in the unit we keep. */
const factors: Record<'cubic-cm' | 'kg', Readonly<Record<string, number>>> = {
  'cubic-cm': {
    cc: 1,
    ccm: 1,
    cm3: 1,
    l: 1000,
    lt: 1000,
    litre: 1000,
    litres: 1000,
    liter: 1000,
    liters: 1000,
    litro: 1000,
    litros: 1000,
    ci: 16.387064,
    cid: 16.387064,
  },
  kg: {
    kg: 1,
    kgs: 1,
    kilo: 1,
    kilos: 1,
    lb: 0.45359237,
    lbs: 0.45359237,
    pounds: 0.45359237,
    livres: 0.45359237,
    libras: 0.45359237,
  },
}
/** No engine is smaller, in cubic centimetres: what is below is said in litres. */
const fewestCc = 20

/** `2.0L`, `2,910 lbs`, and a header that says so of its whole column. */
function measured(cell: string, kind: 'cubic-cm' | 'kg', { locale, header }: CellContext): Told {
  const problem = { problem: 'number-invalid' }
  const [, figure = '', said = ''] =
    /^(.*?\d[.,]?)\s*((?:\p{L}+3?)?)\.?$/u.exec(cell.normalize('NFKC')) ?? []
  const number = readNumber(figure, locale, 2)
  if (typeof number !== 'number') return problem
  const above = header
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+3?/gu)
    ?.findLast(word => factors[kind][word] !== undefined)
  const unit = said.toLowerCase() || above
  const usual = kind === 'cubic-cm' && number > 0 && number < fewestCc ? 1000 : 1
  const factor = unit ? factors[kind][unit] : usual
  return factor === undefined ? problem : { value: Math.round(number * factor) }
}
