/**
 * The lines of a sale contract, A to Z and Mt: the one list that the screen, the PDF, docs/contract-lines.md and the
 * tests read. It stands in print order: the letters that other lines sum come before them on the page, so the
 * settlement (N to R) is printed last. Line V, U, W, X, Y and Z are fixed (SPEC section 1); the others follow the
 * practice of a Québec vehicle contract. Labels of a code in five locales: `words.ts`; where an amount comes
 * from: `line-notes.ts`, which no screen needs.
 */

export const lineGroups = [
  'vehicle',
  'trade-in',
  'taxes',
  'goods',
  'government',
  'insurance',
  'settlement',
] as const
export type LineGroup = (typeof lineGroups)[number]

type LineShape = {
  code: string
  group: LineGroup
  /** A total: the lines it adds up, `-` before the ones it takes off. */
  sumOf?: readonly string[]
  /** Typed as it is said, taken off where it is summed. */
  takenOff?: true
  /** Printed even when nothing else in its group is. */
  always?: true
}

const contractLines = [
  { code: 'A', group: 'vehicle', always: true },
  { code: 'B', group: 'vehicle' },
  { code: 'C', group: 'vehicle' },
  { code: 'D', group: 'vehicle', takenOff: true },
  { code: 'E', group: 'vehicle', sumOf: ['A', 'B', 'C', '-D'] },
  { code: 'F', group: 'trade-in', takenOff: true },
  { code: 'G', group: 'trade-in', sumOf: ['E', '-F'] },
  { code: 'H', group: 'taxes' },
  { code: 'I', group: 'taxes' },
  { code: 'J', group: 'goods' },
  { code: 'K', group: 'goods' },
  { code: 'L', group: 'goods', sumOf: ['G', 'H', 'I', 'J', 'K'] },
  { code: 'S', group: 'government' },
  { code: 'T', group: 'government' },
  { code: 'U', group: 'government' },
  { code: 'V', group: 'government', sumOf: ['S', 'T', 'U'] },
  { code: 'M', group: 'insurance' },
  { code: 'Mt', group: 'insurance' },
  { code: 'W', group: 'insurance' },
  { code: 'X', group: 'insurance' },
  { code: 'Y', group: 'insurance' },
  { code: 'Z', group: 'insurance', sumOf: ['M', 'Mt', 'W', 'X', 'Y'] },
  { code: 'N', group: 'settlement' },
  { code: 'O', group: 'settlement' },
  { code: 'P', group: 'settlement', sumOf: ['L', 'V', 'Z', 'N', 'O'], always: true },
  { code: 'Q', group: 'settlement', takenOff: true },
  { code: 'R', group: 'settlement', sumOf: ['P', '-Q'], always: true },
] as const satisfies LineShape[]

export type ContractLine = LineShape & { code: LineCode }
export type LineCode = (typeof contractLines)[number]['code']
export type Amounts = Record<LineCode, number>
/** The lines in print order, as their common shape. */
export const lineList: readonly ContractLine[] = contractLines
export const lineOf = Object.fromEntries(lineList.map(line => [line.code, line])) as Record<
  LineCode,
  ContractLine
>
type Part = { code: LineCode; sign: 1 | -1 }
/** The codes inside `sumOf` are codes: the test of this list says so. */
const parts = (sumOf: readonly string[]): Part[] =>
  sumOf.map(part =>
    part.startsWith('-')
      ? { code: part.slice(1) as LineCode, sign: -1 }
      : { code: part as LineCode, sign: 1 },
  )
/** In an order in which a total's parts are known: the print order, since totals stand behind their parts. */
export const totals: readonly { code: LineCode; parts: readonly Part[] }[] = lineList.flatMap(
  ({ code, sumOf }) => (sumOf ? [{ code, parts: parts(sumOf) }] : []),
)

/** Fills in the totals. A line in `shown` is printed but not added. */
export function addUp(entered: Partial<Amounts>, shown: readonly LineCode[]): Amounts {
  const amounts = Object.fromEntries(
    lineList.map(({ code }) => [code, entered[code] ?? 0]),
  ) as Amounts
  for (const { code, parts } of totals) {
    let sum = 0
    for (const part of parts) if (!shown.includes(part.code)) sum += part.sign * amounts[part.code]
    amounts[code] = sum
  }
  return amounts
}
