/** Chance that falls the same way for the same seed: what was drawn in an hour can be drawn again. */
import { randomBeta, randomLcg } from 'd3-random'

export type Draws = {
  /** 0 ≤ n < 1 */
  next: () => number
  /** A rate that may lie behind so many yes and no, counted with what was believed before. */
  beta: (yes: number, no: number) => number
}
/** @param seed whole, below 2³² */
export function drawsFrom(seed: number): Draws {
  const next = randomLcg(seed / 2 ** 32)
  const by = randomBeta.source(next)
  return { next, beta: (yes, no) => by(yes, no)() }
}
