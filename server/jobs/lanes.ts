/** So many at a time; the others take turns by whose they are, and among hers in the order in which they came. */
export function createLanes(count: number) {
  const waiting = new Map<string, (() => void)[]>()
  let free = count
  const next = (): (() => void) | undefined => {
    const [of, [first, ...rest]] = waiting.entries().next().value ?? ['', []]
    waiting.delete(of)
    if (rest.length) waiting.set(of, rest)
    return first
  }
  return async <T>(of: string, work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.set(of, [...(waiting.get(of) ?? []), resolve]))
    try {
      return await work()
    } finally {
      const go = next()
      if (go) go()
      else free += 1
    }
  }
}
