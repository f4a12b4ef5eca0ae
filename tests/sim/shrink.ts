/** The fewest steps of a failing schedule that still fail. */
export async function shrink<T>(
  steps: readonly T[],
  fails: (steps: readonly T[]) => Promise<unknown>,
): Promise<readonly T[]> {
  let left = steps
  for (let size = Math.ceil(left.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < left.length;) {
      const shorter = [...left.slice(0, at), ...left.slice(at + size)]
      if (await fails(shorter)) left = shorter
      else at += size
    }
  }
  return left
}
