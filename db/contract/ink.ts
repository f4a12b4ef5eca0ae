/** What counts as a signature drawn by hand: a dot or a typed name is none. The same on the pad and on the server. */
type Strokes = readonly { points: readonly { x: number; y: number }[] }[]

const fewestPoints = 8
/** Pixels of the pad a pen must have travelled. */
const shortestPath = 60

/** How far the pen travelled; undefined for a dot. */
export function pathOf(strokes: Strokes): number | undefined {
  const count = strokes.reduce((sum, { points }) => sum + points.length, 0)
  const path = strokes.reduce((sum, { points }) => sum + lengthOf(points), 0)
  return count < fewestPoints ? undefined : Math.floor(path)
}
export const isInkEnough = (path: number | null | undefined): boolean => (path ?? 0) >= shortestPath

const lengthOf = (points: readonly { x: number; y: number }[]) =>
  points.reduce((sum, { x, y }, index) => {
    const before = points[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)
