/** Where rows lie: all alike, or measured one by one. */
export type RowTops = {
  total: number
  topOf: (index: number) => number
  heightOf: (index: number) => number
  /** The row under a height from the top. */
  indexAt: (y: number) => number
}

export const evenRows = (count: number, height: number): RowTops => ({
  total: count * height,
  topOf: index => index * height,
  heightOf: () => height,
  indexAt: y => clamp(Math.floor(y / height), 0, count - 1),
})

/** Estimated until measured; `heights` holds what has been measured, by index. */
export function unevenRows(
  count: number,
  estimate: number,
  heightAt: (index: number) => number | undefined,
): RowTops {
  const tops = new Float64Array(count + 1)
  for (let i = 0; i < count; i += 1) tops[i + 1] = tops[i]! + (heightAt(i) ?? estimate)
  return {
    total: tops[count]!,
    topOf: index => tops[index] ?? 0,
    heightOf: index => (tops[index + 1] ?? 0) - (tops[index] ?? 0),
    indexAt: y => {
      let [low, high] = [0, Math.max(0, count - 1)]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (tops[middle]! <= y) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}

/** The rows to draw: those in sight and a few beyond each edge. `end` is exclusive. */
export function windowOf(
  rows: RowTops,
  count: number,
  scrollTop: number,
  viewport: number,
  overscan: number,
) {
  if (count === 0) return { start: 0, end: 0 }
  return {
    start: Math.max(0, rows.indexAt(scrollTop) - overscan),
    end: Math.min(count, rows.indexAt(scrollTop + viewport) + 1 + overscan),
  }
}

export const clamp = (n: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, n))
