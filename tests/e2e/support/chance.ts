import { randomOf } from '../../support/random.ts'

/** Numbers that look like chance and come back with their seed. `FAULT_SEEDS=20` runs each scenario with twenty; `FAULT_SEED=7` begins at the seventh. */
const first = Number(process.env['FAULT_SEED'] ?? 1)
const count = Number(process.env['FAULT_SEEDS'] ?? 1)
export const seeds: readonly number[] = Array.from({ length: count }, (_, i) => first + i)

export class Chance {
  readonly seed: number
  /** 0 ≤ x < 1. */
  readonly next: () => number
  constructor(seed: number) {
    this.seed = seed
    this.next = randomOf(seed * 0x9e3779b9)
  }
  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }
  pick<T>(choices: readonly T[]): T {
    const picked = choices[this.between(0, choices.length - 1)]
    if (picked === undefined) throw new Error('nothing to choose from')
    return picked
  }
  /** A name no other run of this scenario uses on the same server. */
  named(text: string): string {
    return `${text} ${this.seed}`
  }
}
