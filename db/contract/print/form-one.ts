/** Lines of contracts of form 1, typed and not computed: every one that is not zero, and the totals over them. */
import { contractTotals, type LineCode, lineOrder } from '../lines.ts'
import { dealWords } from '../deal/words.ts'
import type { Locale } from '../../terms.ts'
import type { DocumentLine } from './types.ts'
import { contractWords } from './words/index.ts'

/** A total is printed only where it adds something up. */
const addends: Partial<Record<LineCode, readonly LineCode[]>> = {
  subtotal: ['accessories', 'fees', 'tradeIn'],
  V: ['S', 'T', 'U'],
  Z: ['M', 'Mt', 'W', 'X', 'Y'],
  total: [],
  balance: ['deposit'],
}
const takenOff: ReadonlySet<LineCode> = new Set<LineCode>(['tradeIn', 'deposit'])

function labelOf(code: LineCode, locale: Locale): string {
  const { lines, entries } = dealWords[locale]
  switch (code) {
    case 'price':
      return lines.A
    case 'accessories':
      return lines.B
    case 'fees':
      return lines.C
    case 'tradeIn':
      return lines.F
    case 'subtotal':
      return lines.G
    case 'taxes':
      return contractWords[locale].taxes
    case 'total':
      return lines.P
    case 'deposit':
      return entries.deposit
    case 'balance':
      return lines.R
    default:
      return lines[code]
  }
}
/** Lines such contracts named by a letter. */
const letterOf = (code: LineCode) => (/^(?:[M-Z]|Mt)$/.test(code) ? code : '')

type Typed = { code: string; label: string; amountMinor: number }
export function oneLines(typed: readonly Typed[], locale: Locale): DocumentLine[] {
  const amounts = contractTotals(typed)
  return lineOrder.flatMap((code): DocumentLine[] => {
    const line = { letter: letterOf(code), label: labelOf(code, locale) }
    const over = addends[code]
    if (over) {
      const isShown = code === 'total' || over.some(each => amounts[each] !== 0)
      return isShown ? [{ ...line, detail: '', amountMinor: amounts[code], total: true }] : []
    }
    const sign = takenOff.has(code) ? -1 : 1
    return typed
      .filter(each => each.code === code && each.amountMinor !== 0)
      .map(({ label, amountMinor }) => ({
        ...line,
        detail: label,
        amountMinor: sign * amountMinor,
        total: false,
      }))
  })
}
