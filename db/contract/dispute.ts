/** Two texts of one contract: the one that was signed, and the one the server counts. */
import { canonical } from '../kernel/canonical.ts'
import type { ContractContent } from './content.ts'
import type { ContractDispute } from './table.ts'

/** The content behind a canonical text; undefined when the text is not the canonical form of a contract's content. */
export function contentOf(text: string): ContractContent | undefined {
  try {
    const value = JSON.parse(text) as ContractContent
    return value.form === 2 && canonical(value) === text ? value : undefined
  } catch {
    return undefined
  }
}

/** The lines on which two computations of one deal differ. Undefined when the texts differ in more than what was computed. */
export function amountsBetween(
  signedText: string,
  countedText: string,
): ContractDispute['lines'] | undefined {
  const [signed, counted] = [contentOf(signedText), contentOf(countedText)]
  if (!signed || !counted) return undefined
  const { counted: mine, ...signedRest } = signed
  const { counted: theirs, ...countedRest } = counted
  if (canonical(signedRest) !== canonical(countedRest)) return undefined
  // The text is the device's own: a line it does not name counts as none.
  const amounts = (of: unknown) => (of ?? {}) as { [code: string]: number }
  const [left, right] = [amounts(mine?.amounts), amounts(theirs.amounts)]
  return [...new Set([...Object.keys(right), ...Object.keys(left)])].flatMap(code => {
    const [signedMinor, countedMinor] = [left[code] ?? 0, right[code] ?? 0]
    return signedMinor === countedMinor ? [] : [{ code, signedMinor, countedMinor }]
  })
}
