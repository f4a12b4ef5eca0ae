/** The lines of a deal as a contract prints them: each option, fee, trade-in and tax by itself, totals over them. */
import { type ContractLine, type LineCode, type LineGroup, lineList } from './lines.ts'
import type { DealEntry, DealResult, EntryWord, TaxLine } from './types.ts'

export type PrintedLine = {
  key: string
  code: LineCode
  group: LineGroup
  /** As typed; '' when the line's own label, `word` or `tax` says it. */
  label: string
  word: EntryWord | null
  tax: TaxLine | null
  /** Signed as it counts: what is taken off is negative. */
  amountMinor: number
  /** `shown`: printed and not added. */
  counts: 'added' | 'taken-off' | 'total' | 'shown'
}

/** The part of a result that a signed contract keeps is enough to print it again. */
export type Counted = Pick<DealResult, 'amounts' | 'shown' | 'entries' | 'taxes'>

/** They carry a sum on: with nothing new beside their first line they would only repeat it. */
const carried: ReadonlySet<LineCode> = new Set<LineCode>(['E', 'G', 'L'])

/** Every line with an amount or a tax, and every total that adds something up, in print order. */
export function printed(result: Counted): PrintedLine[] {
  const byLine = grouped(result.entries)
  const isAdded = (code: string) =>
    !result.shown.some(each => each === code) &&
    (result.entries.some(({ line }) => line === code) || result.amounts[code as LineCode] !== 0)
  return lineList.flatMap(line =>
    line.sumOf
      ? printedTotal(line, line.sumOf, result, isAdded)
      : printedEntries(line, byLine.get(line.code) ?? [], result),
  )
}

function grouped(entries: readonly DealEntry[]): Map<LineCode, DealEntry[]> {
  const map = new Map<LineCode, DealEntry[]>()
  for (const entry of entries) map.set(entry.line, [...(map.get(entry.line) ?? []), entry])
  return map
}

const plain = { label: '', word: null, tax: null }

function printedTotal(
  { code, group, always }: ContractLine,
  sumOf: readonly string[],
  { amounts }: Counted,
  isAdded: (code: string) => boolean,
): PrintedLine[] {
  const news = carried.has(code) ? sumOf.slice(1) : sumOf
  if (!always && !news.some(part => isAdded(part.replace('-', '')))) return []
  return [{ key: code, code, group, ...plain, amountMinor: amounts[code], counts: 'total' }]
}

function printedEntries(
  { code, group, always, takenOff }: ContractLine,
  entries: readonly DealEntry[],
  { taxes, shown }: Counted,
): PrintedLine[] {
  const sign = takenOff ? -1 : 1
  const counts = shown.includes(code) ? 'shown' : takenOff ? 'taken-off' : 'added'
  if (!entries.length && always)
    return [{ key: `${code}.0`, code, group, ...plain, amountMinor: 0, counts }]
  return entries.map(({ label, word, tax, amountMinor }, index) => ({
    key: `${code}.${index}`,
    code,
    group,
    label,
    word,
    tax: (tax !== null && taxes[tax]) || null,
    amountMinor: sign * amountMinor,
    counts,
  }))
}
