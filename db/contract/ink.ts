/** What counts as a signature drawn by hand: a dot or a typed name is none. The same on the pad and on the server. */
import * as z from 'zod/mini'

export const fewestPoints = 8
/** Pixels of the pad a pen must have travelled. */
export const shortestPath = 60
/** Of a signature's file. */
export const mostInkBytes = 300 * 1024

const coordinate = z.number().check(z.gte(-4000), z.lte(4000))
const point = z.object({ x: coordinate, y: coordinate, time: z.number(), pressure: z.number() })
/** Strokes with their times, and the size of the pad, in CSS pixels. */
export const inkStrokes = z.object({
  width: z.number().check(z.gte(50), z.lte(4000)),
  height: z.number().check(z.gte(30), z.lte(4000)),
  strokes: z
    .array(z.object({ points: z.array(point).check(z.maxLength(3000)) }))
    .check(z.minLength(1), z.maxLength(200)),
})
type Strokes = readonly { points: readonly { x: number; y: number }[] }[]

/** How far the pen travelled in strokes that were parsed; undefined for a dot. */
export function pathOf(strokes: Strokes): number | undefined {
  const count = strokes.reduce((sum, { points }) => sum + points.length, 0)
  const path = strokes.reduce((sum, { points }) => sum + lengthOf(points), 0)
  return count < fewestPoints ? undefined : Math.floor(path)
}
/** Of strokes as they were parsed; null for what is no signature's. */
export function inkPath(value: unknown): number | null {
  const parsed = inkStrokes.safeParse(value)
  return (parsed.success ? pathOf(parsed.data.strokes) : undefined) ?? null
}
export const isInkEnough = (path: number | null | undefined): boolean => (path ?? 0) >= shortestPath

/** Why what was drawn is no signature that the server keeps. */
export function inkProblem(drawn: { strokes: Strokes }): 'short' | 'long' | undefined {
  if (!isInkEnough(pathOf(drawn.strokes))) return 'short'
  return inkPath(drawn) === null || JSON.stringify(drawn).length > mostInkBytes ? 'long' : undefined
}

/** A finger that rests trembles, and a screen tells it by the hundredth of a second: in one place it goes nowhere. */
const leastStep = 5
function lengthOf([first, ...points]: Strokes[number]['points']): number {
  let [path, last] = [0, first]
  for (const point of points) {
    const step = last ? Math.hypot(point.x - last.x, point.y - last.y) : 0
    if (step < leastStep) continue
    path += step
    last = point
  }
  return path
}
