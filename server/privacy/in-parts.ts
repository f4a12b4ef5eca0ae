/** Below the hundred parameters of a statement. */
const atOnce = 90
export const inParts = <T>(values: readonly T[], work: (some: T[]) => void): void => {
  for (let at = 0; at < values.length; at += atOnce) work(values.slice(at, at + atOnce))
}
