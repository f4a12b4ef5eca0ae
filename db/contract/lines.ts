/**
 * The lines of a sale contract and what follows from them. SPEC fixes V = S + T + U, Y on W + X and
 * Z = M + Mt + W + X + Y; the other lines are plain amounts. Taxes are typed, not computed: the law of a
 * deal is not in here yet. Amounts are integer minor units.
 */
export const enteredLines = [
  'price',
  'accessories',
  'fees',
  'tradeIn',
  'taxes',
  'S',
  'T',
  'U',
  'M',
  'Mt',
  'W',
  'X',
  'Y',
  'deposit',
] as const
export type EnteredLine = (typeof enteredLines)[number]
export type TotalLine = 'subtotal' | 'V' | 'Z' | 'total' | 'balance'
export type LineCode = EnteredLine | TotalLine

/** In the order the contract prints them. */
export const lineOrder = [
  'price',
  'accessories',
  'fees',
  'tradeIn',
  'subtotal',
  'taxes',
  'S',
  'T',
  'U',
  'V',
  'M',
  'Mt',
  'W',
  'X',
  'Y',
  'Z',
  'total',
  'deposit',
  'balance',
] as const satisfies LineCode[]

type Entered = { code: string; amountMinor: number }

/** Every line with its amount; entered ones that are missing are zero. Trade-in and deposit are typed as positive amounts and taken off. */
export function contractTotals(entered: readonly Entered[]): Record<LineCode, number> {
  const of = (code: EnteredLine) =>
    entered.filter(line => line.code === code).reduce((sum, line) => sum + line.amountMinor, 0)
  const typed = Object.fromEntries(enteredLines.map(code => [code, of(code)])) as Record<
    EnteredLine,
    number
  >
  const subtotal = typed.price + typed.accessories + typed.fees - typed.tradeIn
  const V = typed.S + typed.T + typed.U
  const Z = typed.M + typed.Mt + typed.W + typed.X + typed.Y
  const total = subtotal + typed.taxes + V + Z
  return { ...typed, subtotal, V, Z, total, balance: total - typed.deposit }
}
