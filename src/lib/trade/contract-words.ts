/** The words of a contract: its states, its lines, who signs. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contractTotals, type EnteredLine, type LineCode, lineOrder } from '#db/rules/contract.ts'
import type { ContractStatus, SignerRole } from '#db/terms.ts'

export const contractStatusWords: Record<ContractStatus, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'sale contract' }),
  signing: msg({ message: 'Being signed', context: 'sale contract' }),
  signed: msg({ message: 'Signed', context: 'sale contract' }),
  cancelled: msg({ message: 'Cancelled', context: 'sale contract' }),
}

export const signerWords: Record<SignerRole, MessageDescriptor> = {
  seller: msg`For the dealership`,
  buyer: msg`Buyer`,
  'co-buyer': msg`Co-buyer`,
}

export const lineWords: Record<LineCode, MessageDescriptor> = {
  price: msg`Price of the vehicle`,
  accessories: msg`Accessories and options`,
  fees: msg`Fees`,
  tradeIn: msg`Trade-in allowance`,
  subtotal: msg`Subtotal`,
  taxes: msg`Taxes`,
  S: msg`Registration`,
  T: msg`Other government fee`,
  U: msg`RDPRM`,
  V: msg`Total of S, T and U`,
  M: msg`Replacement insurance`,
  Mt: msg`Tax on replacement insurance`,
  W: msg`Life and disability insurance`,
  X: msg`Health insurance`,
  Y: msg`Taxes on W plus X`,
  Z: msg`Insurance total (M, Mt, W, X and Y)`,
  total: msg`Total`,
  deposit: msg`Deposit`,
  balance: msg`Balance due`,
}

/** Lines the contract names by a letter. */
const letters: ReadonlySet<string> = new Set<LineCode>([
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
])
export const letterOf = (code: LineCode): string | undefined =>
  letters.has(code) ? code : undefined
/** Typed as they are said, taken off the sum. */
export const takenOff: ReadonlySet<string> = new Set<LineCode>(['tradeIn', 'deposit'])
/** Lines of which there may be several, each with its own words. */
export const severalLines: ReadonlySet<string> = new Set<EnteredLine>([
  'accessories',
  'fees',
  'taxes',
])

type Line = { code: string; label: string; amountMinor: number }
export type PrintedLine = {
  key: string
  code: LineCode
  label: string
  amountMinor: number
  isTotal: boolean
}

const totals: ReadonlySet<string> = new Set<LineCode>(['subtotal', 'V', 'Z', 'total', 'balance'])
/** A total is printed only where it adds something up. */
const addends: Partial<Record<LineCode, readonly LineCode[]>> = {
  subtotal: ['accessories', 'fees', 'tradeIn'],
  V: ['S', 'T', 'U'],
  Z: ['M', 'Mt', 'W', 'X', 'Y'],
  balance: ['deposit'],
}

/** Every line that is not zero and the totals over them, in the order of the contract, signed as they count. */
export function printedLines(lines: readonly Line[]): PrintedLine[] {
  const amounts = contractTotals(lines)
  return lineOrder.flatMap((code): PrintedLine[] => {
    if (totals.has(code)) {
      const isShown = addends[code]?.some(each => amounts[each] !== 0) ?? true
      return isShown
        ? [{ key: code, code, label: '', amountMinor: amounts[code], isTotal: true }]
        : []
    }
    const sign = takenOff.has(code) ? -1 : 1
    return lines
      .filter(line => line.code === code && line.amountMinor !== 0)
      .map(({ label, amountMinor }, index) => ({
        key: `${code}.${index}`,
        code,
        label,
        amountMinor: sign * amountMinor,
        isTotal: false,
      }))
  })
}

/** "9f3c41…e21a": enough of a SHA-256 to compare by eye. */
export const shortHash = (hash: string): string =>
  hash ? `${hash.slice(0, 6)}…${hash.slice(-4)}` : ''
