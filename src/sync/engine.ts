/** When to sync: at start, when seen, online, after each act, on a poke, and every 30 to 60 seconds while in view. */
import { begin, metaOf } from './meta.ts'
import { mutate, updateSentinel } from './mutate.ts'
import { type Progress, pullAll, type Standing, standing } from './pull.ts'
import { type Batch, nextBatch, pushOnce, sendBatch } from './push.ts'
import { sendFiles, waitingFiles } from './files.ts'
import type { ClientStore } from './store.ts'
import { tidy } from './tidy.ts'
import { Revoked, SignInNeeded, TooOld, Unreachable } from './transport.ts'
import type { Entry, Person, StoredFile, SyncEnv } from './types.ts'

export type SyncState = {
  phase: 'idle' | 'working' | 'offline' | 'sign-in' | 'revoked' | 'too-old' | 'fault'
  /** Since when there was no answer, device clock. */
  offlineSince: number | null
  pulledAt: number | null
  progress: Progress | null
  error: string | null
}
/** What waits to be sent, and how the mirror stands. */
type Seen = { next: Batch; files: number; stand: Standing }
export type Timers = {
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}

const lockName = 'showfloor.sync'
const stealAfterMs = 45_000
/** What was done here while another page was in mid-cycle may have come too late for that cycle. */
const blockedRetryMs = 2000
const longestWaitMs = 60_000
const tidyAfterMs = 20_000

/** One per page; pages of one person share the database and take turns by a lock held per cycle. */
export class SyncEngine {
  state: SyncState = {
    phase: 'idle',
    offlineSince: null,
    pulledAt: null,
    progress: null,
    error: null,
  }
  readonly store: ClientStore
  readonly env: SyncEnv
  readonly #listeners = new Set<() => void>()
  readonly #timers: Timers
  readonly #onFile: (file: StoredFile) => Promise<void>
  readonly #scope: string
  #timer: unknown
  #tidying: unknown
  #failures = 0
  #running: Promise<void> | undefined
  #again = false
  #stopped = false
  #blockedSince: number | undefined

  constructor(
    store: ClientStore,
    env: SyncEnv,
    options: { scope: string; timers: Timers; onFile?: (file: StoredFile) => Promise<void> },
  ) {
    this.store = store
    this.env = env
    this.#scope = options.scope
    this.#timers = options.timers
    this.#onFile = options.onFile ?? (async () => {})
  }

  async start(person: Person, schema: number): Promise<void> {
    await this.store.write(tx => begin(tx, this.env, person, schema))
    await updateSentinel(this.store, this.env)
    // It reads whole tables: a person who opens the app wants her list first.
    this.#tidying = this.#timers.set(() => void this.#tidy().catch(() => {}), tidyAfterMs)
    this.wake()
  }

  async #tidy(): Promise<void> {
    if (this.#stopped) return
    const now = await this.store.read(async tx => (await metaOf(tx, 'serverNow')) ?? 0, ['meta'])
    await tidy(this.store, now, () => this.#stopped)
  }

  stop(): void {
    this.#stopped = true
    this.#timers.clear(this.#timer)
    this.#timers.clear(this.#tidying)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): SyncState => this.state

  /** Durable on the device when it resolves; sends soon after. */
  async mutate(name: string, input: unknown): Promise<Entry> {
    const entry = await mutate(this.store, this.env, name, input)
    // The work is durable already; the sentinel only helps to notice a lost database. A cycle that begins tells it.
    const isBusy = this.#running !== undefined
    this.wake()
    if (isBusy || !this.#running) this.#tell()
    return entry
  }

  /** One at a time: with hundreds of acts waiting, telling of each would be the slower work. */
  #tell(): void {
    if (this.#telling) {
      this.#tellAgain = true
      return
    }
    this.#telling = true
    void updateSentinel(this.store, this.env)
      .catch(() => {})
      .finally(() => {
        this.#telling = false
        if (!this.#tellAgain) return
        this.#tellAgain = false
        this.#tell()
      })
  }
  #telling = false
  #tellAgain = false

  /**
   * Sync now: forgets the back-off, but not a wait the server asked for: what is saved here is safe, and everybody's
   * acts and pokes together are what keeps it down. Calls during a cycle ask for one more.
   */
  wake = (): void => {
    if (this.env.mono() < this.#notBefore) return
    this.#failures = 0
    void this.sync()
  }

  /**
   * The server tells that it stands at this version. What a pull of this page has brought already, its own work above
   * all, needs no cycle; a server put back tells another version than the last one heard.
   */
  poked = (v: number): void => {
    if (this.#running) this.#pokedV = v
    else if (this.state.phase !== 'idle' || v !== this.#pulledV) this.wake()
  }
  #pokedV: number | undefined
  /** What the last complete pull of this page brought. */
  #pulledV: number | undefined

  /** One cycle, or the one under way and then one more. */
  sync(): Promise<void> {
    if (this.#stopped || this.state.phase === 'revoked') return Promise.resolve()
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#timers.clear(this.#timer)
    this.#running = this.#cycle().finally(() => {
      this.#running = undefined
      const isNews = this.#pokedV !== undefined && this.#pokedV !== this.#pulledV
      const again = (this.#again || isNews) && this.env.mono() >= this.#notBefore
      this.#again = false
      this.#pokedV = undefined
      if (again && !this.#stopped) void this.sync()
      else this.#arm()
    })
    return this.#running
  }

  async #cycle(): Promise<void> {
    // Asked while the lock is: each of them is a wait of its own, and the lock is free most often.
    const first = this.#look()
    first.catch(() => {})
    try {
      const ran = await this.#underLock(async () => {
        this.#set({ phase: 'working' })
        await this.#round(first)
      })
      this.#failures = 0
      // Another page is at it: what it finds out is not known here.
      if (!ran) return this.#tell()
      this.#set({
        phase: 'idle',
        offlineSince: null,
        error: null,
        progress: null,
        pulledAt: this.env.now(),
      })
    } catch (error) {
      this.#failures += 1
      this.#fail(error)
    }
  }

  /** All that a poke asks for in one turn of the database: most often nothing waits here. */
  #look(): Promise<Seen> {
    return this.store.read(
      async tx => {
        const [next, files, stand] = await Promise.all([
          nextBatch(tx, this.env),
          waitingFiles(tx),
          standing(tx),
        ])
        return { next, files: files.length, stand }
      },
      ['outbox', 'meta', 'files', 'shadow'],
    )
  }

  /** Push all, send files, pull; and once more while the pull brought work back to pending. */
  async #round(first: Promise<Seen>): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      const seen = await (turn === 0 ? first : this.#look())
      const isPushing = seen.next.body.mutations.length > 0
      if (isPushing) await this.#push(seen.next)
      const files =
        isPushing || seen.files ? await sendFiles(this.store, this.env, this.#onFile) : 0
      const { reset, stale, v } = await pullAll(
        this.store,
        this.env,
        progress => this.#set({ progress }),
        undefined,
        isPushing || seen.files ? undefined : seen.stand,
      )
      if (!stale) this.#pulledV = v
      // A round that sent nothing told it when it began, unless the pull brought work back.
      if (isPushing || reset) await updateSentinel(this.store, this.env)
      if (!reset && !stale && !files) return
    }
  }

  async #push(first: Batch): Promise<void> {
    let result = await sendBatch(this.store, this.env, first)
    while (!result.reset && result.left && result.sent)
      result = await pushOnce(this.store, this.env)
  }

  /** A cycle, not a tab's life, holds the lock; one held by a frozen tab is stolen. Correctness never depends on it. */
  async #underLock(work: () => Promise<void>): Promise<boolean> {
    const name = `${lockName}.${this.#scope}`
    const blockedFor = this.#blockedSince === undefined ? 0 : this.env.mono() - this.#blockedSince
    const steal = blockedFor > stealAfterMs * (1 + this.env.random() / 4)
    let ran = false
    await this.env.locks.request(
      name,
      steal ? { steal: true } : { ifAvailable: true },
      async lock => {
        if (!lock) {
          this.#blockedSince ??= this.env.mono()
          return
        }
        this.#blockedSince = undefined
        ran = true
        await work()
      },
    )
    return ran
  }

  #fail(error: unknown): void {
    const offlineSince = this.state.offlineSince ?? this.env.now()
    if (error instanceof SignInNeeded) this.#set({ phase: 'sign-in', error: null, progress: null })
    else if (error instanceof Revoked)
      this.#set({ phase: 'revoked', error: error.wipe ? 'wipe' : null, progress: null })
    else if (error instanceof TooOld) this.#set({ phase: 'too-old', error: null, progress: null })
    else if (error instanceof Unreachable)
      this.#set({ phase: 'offline', offlineSince, error: error.message, progress: null })
    else
      this.#set({
        phase: 'fault',
        error: error instanceof Error ? error.message : String(error),
        progress: null,
      })
    this.#retryAfter = error instanceof Unreachable ? error.retryAfterMs : undefined
    this.#notBefore = this.env.mono() + (this.#retryAfter ?? 0)
  }
  #retryAfter: number | undefined
  /** By the clock that never steps. */
  #notBefore = -Infinity

  #arm(): void {
    if (this.#stopped || this.state.phase === 'revoked') return
    const jitter = 0.5 + this.env.random()
    const wait = this.#failures
      ? Math.max(
          this.#retryAfter ?? 0,
          Math.min(longestWaitMs, 1000 * 2 ** (this.#failures - 1)) * jitter,
        )
      : this.#blockedSince !== undefined
        ? blockedRetryMs * jitter
        : 30_000 + this.env.random() * 30_000
    this.#timer = this.#timers.set(() => void this.sync(), wait)
  }

  #set(patch: Partial<SyncState>): void {
    this.state = { ...this.state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}
