/** Two taps are one act. */
const tapMs = 5_000
/** Again within a breath: the second of two taps, not a second wish. */
export const isTap = (at: number | null, now: number): boolean => at !== null && now - at < tapMs

/** Acts on one thing, one after the other: the second of two taps begins when the first has ended, and sees what it did. */
export function oneAfterAnother() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(of: string, act: () => Promise<T>): Promise<T> => {
    const before = last.get(of) ?? Promise.resolve()
    // Whether the one before went well is its own caller's business.
    const turn = before.then(act, act)
    const end = turn.catch(() => {})
    last.set(of, end)
    void end.then(() => last.get(of) === end && last.delete(of))
    return turn
  }
}
