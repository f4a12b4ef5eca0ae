/** How long a device that gets no answer waits before it asks again, and what may bring the next try forward. */
import type { SyncEnv } from './types.ts'

const firstWaitMs = 1000
const longestWaitMs = 60_000

/**
 * Only what says that the way may be open (online, a person who looks or taps) forgets the back-off. Something to
 * send or to fetch is no such sign: a poke above all may be the echo of our own push whose answer was lost.
 */
export class BackOff {
  readonly #env: Pick<SyncEnv, 'mono' | 'random'>
  #failures = 0
  #failedAt = -Infinity
  /** By the clock that never steps. */
  #notBefore = -Infinity

  constructor(env: Pick<SyncEnv, 'mono' | 'random'>) {
    this.#env = env
  }

  get isFailing(): boolean {
    return this.#failures > 0
  }
  /** The server asked for patience: what is saved here is safe, and everybody's acts and pokes together are what keeps it down. */
  get isAskedToWait(): boolean {
    return this.#env.mono() < this.#notBefore
  }
  forget(): void {
    this.#failures = 0
  }
  succeeded(): void {
    this.#failures = 0
    this.#notBefore = -Infinity
  }
  failed(retryAfterMs = 0): void {
    this.#failures += 1
    this.#failedAt = this.#env.mono()
    this.#notBefore = this.#failedAt + retryAfterMs
  }
  /** From now until the next try: 1 to 60 seconds, longer where the server asked for it. */
  waitMs(): number {
    const grown = Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#failures - 1))
    return Math.max(grown * this.#jitter(), this.#leftMs())
  }
  /** From now until a try this long after the one that failed; at once when that is over. */
  forwardMs(afterMs: number): number {
    const over = this.#env.mono() - this.#failedAt
    return Math.max(afterMs * this.#jitter() - over, this.#leftMs(), 0)
  }
  #leftMs(): number {
    return this.#notBefore - this.#env.mono()
  }
  #jitter(): number {
    return 0.5 + this.#env.random()
  }
}
