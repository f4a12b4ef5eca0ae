/** Pages of one person share the database and take turns: a cycle, not a tab's life, holds the lock. */
import type { SyncEnv } from './types.ts'

const stealAfterMs = 45_000

/** A lock held by a frozen tab is stolen. Correctness never depends on it. */
export class Turn {
  readonly #env: Pick<SyncEnv, 'locks' | 'mono' | 'random'>
  readonly #name: string
  #blockedSince: number | undefined

  constructor(env: Pick<SyncEnv, 'locks' | 'mono' | 'random'>, name: string) {
    this.#env = env
    this.#name = name
  }

  /** Another page was at it when this one last asked. */
  get isBlocked(): boolean {
    return this.#blockedSince !== undefined
  }

  /** @returns whether it was ours */
  async take(work: () => Promise<void>): Promise<boolean> {
    const { locks, mono, random } = this.#env
    const blockedFor = this.#blockedSince === undefined ? 0 : mono() - this.#blockedSince
    const steal = blockedFor > stealAfterMs * (1 + random() / 4)
    let ran = false
    await locks.request(this.#name, steal ? { steal: true } : { ifAvailable: true }, async lock => {
      if (!lock) {
        this.#blockedSince ??= mono()
        return
      }
      this.#blockedSince = undefined
      ran = true
      await work()
    })
    return ran
  }
}
