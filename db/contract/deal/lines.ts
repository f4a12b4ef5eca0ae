/**
 * The lines of a sale contract, A to Z and Mt: the one list that the screen, the PDF, docs/contract-lines.md and the
 * tests read. It stands in print order: the letters that other lines sum come before them on the page, so the
 * settlement (N to R) is printed last. Line V, U, W, X, Y and Z are fixed (SPEC section 1); the others follow the
 * practice of a Québec vehicle contract. Labels of a code in five locales: `words.ts`.
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
  /** A line that is no total: where its amount comes from. */
  formula?: string
  source: string
  /** Typed as it is said, taken off where it is summed. */
  takenOff?: true
  /** Printed even when nothing else in its group is. */
  always?: true
}

const spec = 'SPEC section 1'
const practice = 'practice of Québec vehicle contracts'

const contractLines = [
  {
    code: 'A',
    group: 'vehicle',
    formula:
      'agreed price of the vehicle; includes VAT where consumer prices do (France, Spain, Colombia)',
    source: 'Consumer Protection Act (P-40.1) s. 158 (d), s. 224 (c)',
    always: true,
  },
  {
    code: 'B',
    group: 'vehicle',
    formula: 'sum of the options and accessories sold as part of the vehicle',
    source: 'OPC, contract of a new vehicle: options and the cost of each',
  },
  {
    code: 'C',
    group: 'vehicle',
    formula:
      "sum of the fees and Canada's luxury tax (the lesser of 20 % of what is above $100,000 and 10 % of all of it, on E without this tax, J and the new-tire duty, before any trade-in); the advertised price already held them",
    source:
      'OPC, contract of a new vehicle: all other costs; P-40.1 s. 224 (c); Select Luxury Items Tax Act (S-8.35)',
  },
  {
    code: 'D',
    group: 'vehicle',
    formula: "sum of the dealer's rebates, which lower the tax bases",
    source: practice,
    takenOff: true,
  },
  {
    code: 'E',
    group: 'vehicle',
    sumOf: ['A', 'B', 'C', '-D'],
    source: practice,
  },
  {
    code: 'F',
    group: 'trade-in',
    formula: 'sum of the trade-in allowances',
    source: 'Revenu Québec, used road vehicle from a dealer: trade-in amount',
    takenOff: true,
  },
  { code: 'G', group: 'trade-in', sumOf: ['E', '-F'], source: practice },
  {
    code: 'H',
    group: 'taxes',
    formula:
      'GST or HST on max(0, E without its untaxed fees + new-tire duty − F that lowers the bases), with a PST above 12 % in the base of the GST; VAT inside E is shown here and not added; nothing is shown under the margin scheme',
    source:
      'Revenu Québec: GST charged; Excise Tax Act s. 153 (4), s. 165; SOR/91-34 s. 3 (b); Directive 2006/112/EC art. 78, 325',
  },
  {
    code: 'I',
    group: 'taxes',
    formula:
      'QST or PST that the dealer collects on the vehicle; QST on max(0, max(E without its untaxed fees, estimated value of a used vehicle) + new-tire duty − F that lowers the bases); PST on the base of line H without PST, at the rate of the price before any trade-in where it has brackets; taxes added with a reason',
    source:
      'Revenu Québec: the dealer collects the QST on road vehicles other than motor vehicles; P-40.1 s. 158 (e); BC Provincial Sales Tax Act s. 34',
  },
  {
    code: 'J',
    group: 'goods',
    formula: 'sum of the goods and services listed apart from the vehicle',
    source: 'Revenu Québec: property and services acquired with a motor vehicle',
  },
  {
    code: 'K',
    group: 'goods',
    formula:
      'taxes on the taxable part of J, which the dealer collects even on a car; VAT inside J is shown and not added',
    source: 'Revenu Québec: property and services acquired with a motor vehicle',
  },
  { code: 'L', group: 'goods', sumOf: ['G', 'H', 'I', 'J', 'K'], source: practice },
  {
    code: 'S',
    group: 'government',
    formula: 'registration and plate, paid for the buyer',
    source: practice,
  },
  {
    code: 'T',
    group: 'government',
    formula: 'new-tire duty (tires × duty by their size) + other government fee',
    source: 'Act respecting the Québec sales tax, specific duty on new tires: shown apart',
  },
  {
    code: 'U',
    group: 'government',
    formula: 'RDPRM: fee of the years registered, less what it costs less online',
    source: `${spec}; B-9 Schedule II`,
  },
  { code: 'V', group: 'government', sumOf: ['S', 'T', 'U'], source: spec },
  {
    code: 'M',
    group: 'insurance',
    formula: 'premium of the replacement insurance',
    source: practice,
  },
  {
    code: 'Mt',
    group: 'insurance',
    formula: 'tax on M at the rate of the day the premium is paid',
    source: 'Act respecting the Québec sales tax (T-0.1) s. 512',
  },
  {
    code: 'W',
    group: 'insurance',
    formula: 'premium of the life and disability insurance',
    source: spec,
  },
  { code: 'X', group: 'insurance', formula: 'premium of the health insurance', source: spec },
  {
    code: 'Y',
    group: 'insurance',
    formula: 'tax on W + X at the rate of the day the premiums are paid',
    source: `${spec}; T-0.1 s. 512`,
  },
  { code: 'Z', group: 'insurance', sumOf: ['M', 'Mt', 'W', 'X', 'Y'], source: spec },
  {
    code: 'N',
    group: 'settlement',
    formula: 'sum owed on the trade-ins, which the dealer pays to the lenders',
    source: practice,
  },
  {
    code: 'O',
    group: 'settlement',
    formula:
      'QST of a motor vehicle, on the base of line I: the buyer pays it to the SAAQ (shown, not added), unless the dealer pays it for the buyer as mandatary (added)',
    source: 'Revenu Québec: QST payable to the SAAQ, clearly shown',
  },
  {
    code: 'P',
    group: 'settlement',
    sumOf: ['L', 'V', 'Z', 'N', 'O'],
    source: 'P-40.1 s. 158 (f)',
    always: true,
  },
  {
    code: 'Q',
    group: 'settlement',
    formula: "deposit + rebates after taxes (a maker's, paid to the customer)",
    source: 'practice of Québec vehicle contracts; Excise Tax Act s. 181.1',
    takenOff: true,
  },
  {
    code: 'R',
    group: 'settlement',
    sumOf: ['P', '-Q'],
    source: 'practice of Québec vehicle contracts: balance at delivery, or what is financed',
    always: true,
  },
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
/** 'A + B + C − D', or where the amount comes from. */
export const formulaOf = ({ sumOf, formula }: ContractLine): string =>
  sumOf
    ? sumOf
        .map((part, index) => {
          const isTaken = part.startsWith('-')
          if (index === 0) return part
          return isTaken ? `− ${part.slice(1)}` : `+ ${part}`
        })
        .join(' ')
    : (formula ?? '')

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
