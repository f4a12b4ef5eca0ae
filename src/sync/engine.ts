/** When to sync: at start, when seen, online, after each act, on a poke, and every 30 to 60 seconds while in view. */
import type { AnyMutation, InputOf } from '#db/kernel/mutation.ts'
import { BackOff } from './back-off.ts'
import { begin, metaOf } from './meta.ts'
import { mutate, updateSentinel } from './mutate.ts'
import { type Progress, pullAll, pullState, type PullState } from './pull.ts'
import { type Batch, nextBatch, pushOnce, sendBatch } from './push.ts'
import { sendFiles, waitingFiles } from './files.ts'
import type { ClientStore } from './store.ts'
import { tidy } from './tidy.ts'
import { Turn } from './turn.ts'
import { damagedCode, isNewsOpen, Revoked, SignInNeeded, TooOld, Unreachable } from './transport.ts'
import type { Entry, Person, StoredFile, SyncEnv } from './types.ts'

export type SyncState = {
  phase: 'idle' | 'working' | 'offline' | 'sign-in' | 'revoked' | 'too-old' | 'fault'
  /** Since when there was no answer, device clock. */
  offlineSince: number | null
  pulledAt: number | null
  progress: Progress | null
  error: string | null
  /** The server is there and says that the dealership's database is being repaired. */
  repair?: boolean
}
/** What waits to be sent, and how the mirror stands. */
type Seen = { next: Batch; files: number; pull: PullState }
export type Timers = {
  set: (run: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}

const lockName = 'showfloor.sync'
/** What was done here while another page was in mid-cycle may have come too late for that cycle. */
const blockedRetryMs = 2000
/** While nothing gets through, an act is tried this soon after the last try, and news is asked for this soon. */
const actAfterMs = 2000
const newsAfterMs = 10_000
const tidyAfterMs = 20_000

type EngineOptions = {
  scope: string
  timers: Timers
  onFile?: (file: StoredFile) => Promise<void>
  /** The key of the form on the screen, when it is asked. */
  formOnScreen?: () => string | undefined
}

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
  readonly #formOnScreen: () => string | undefined
  readonly #turn: Turn
  readonly #backOff: BackOff
  #timer: unknown
  #dueAt = Infinity
  #tidying: unknown
  #running: Promise<void> | undefined
  /** Asked for during a cycle: one more, this long after it if it fails. */
  #again: number | undefined
  #stopped = false

  constructor(store: ClientStore, env: SyncEnv, options: EngineOptions) {
    this.store = store
    this.env = env
    this.#turn = new Turn(env, `${lockName}.${options.scope}`)
    this.#timers = options.timers
    this.#backOff = new BackOff(env)
    this.#onFile = options.onFile ?? (async () => {})
    this.#formOnScreen = options.formOnScreen ?? (() => undefined)
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
  async mutate<M extends AnyMutation>(mutation: M, input: InputOf<M>): Promise<Entry> {
    const entry = await mutate(this.store, this.env, mutation, input)
    // The work is durable already; the sentinel only helps to notice a lost database. A cycle that begins tells it.
    const isBusy = this.#running !== undefined
    this.#ask(actAfterMs)
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
   * Sync now, because the way may be open or a person asks: forgets the back-off, but not a wait the server asked for.
   * Calls during a cycle ask for one more.
   */
  wake = (): void => {
    if (this.#backOff.isAskedToWait) return
    this.#backOff.forget()
    void this.sync()
  }

  /** There is something to send or to fetch: at once, or soon after a try that failed. */
  #ask(afterMs: number): void {
    if (this.#running) this.#again = Math.min(this.#again ?? Infinity, afterMs)
    else if (!this.#backOff.isFailing) void this.sync()
    else this.#setTimer(this.#backOff.forwardMs(afterMs))
  }

  /**
   * The server tells that it stands at this version. What a pull of this page has brought already, its own work above
   * all, needs no cycle; a server put back tells another version than the last one heard.
   */
  poked = (v: number): void => {
    if (this.#running) this.#pokedV = v
    else if (this.state.phase !== 'idle' || v !== this.#pulledV) this.#ask(newsAfterMs)
  }
  #pokedV: number | undefined
  /** What the last complete pull of this page brought. */
  #pulledV: number | undefined

  /** One cycle, or the one under way and then one more. */
  sync(): Promise<void> {
    if (this.#stopped || this.state.phase === 'revoked') return Promise.resolve()
    if (this.#running) {
      this.#again = 0
      return this.#running
    }
    this.#timers.clear(this.#timer)
    this.#dueAt = Infinity
    this.#running = this.#cycle().finally(() => {
      this.#running = undefined
      const isNews = this.#pokedV !== undefined && this.#pokedV !== this.#pulledV
      const again = this.#again ?? (isNews ? newsAfterMs : undefined)
      this.#again = this.#pokedV = undefined
      this.#arm()
      if (again === 0 && !this.#backOff.isAskedToWait) void this.sync()
      else if (again !== undefined) this.#ask(again)
    })
    return this.#running
  }

  async #cycle(): Promise<void> {
    // Asked while the lock is: each of them is a wait of its own, and the lock is free most often.
    const first = this.#look()
    first.catch(() => {})
    try {
      const ran = await this.#turn.take(async () => {
        this.#set({ phase: 'working' })
        await this.#round(first)
      })
      // Another page is at it: what it finds out is not known here.
      if (!ran) return this.#tell()
      this.#backOff.succeeded()
      this.#set({
        phase: 'idle',
        offlineSince: null,
        error: null,
        repair: false,
        progress: null,
        pulledAt: this.env.now(),
      })
    } catch (error) {
      this.#backOff.failed(error instanceof Unreachable ? error.retryAfterMs : undefined)
      this.#fail(error)
    }
  }

  /** All that a poke asks for in one turn of the database: most often nothing waits here. */
  #look(): Promise<Seen> {
    return this.store.read(
      async tx => {
        const [next, files, pull] = await Promise.all([
          nextBatch(tx, this.env),
          waitingFiles(tx, this.env.now()),
          pullState(tx),
        ])
        return { next, files: files.length, pull }
      },
      ['outbox', 'meta', 'files', 'shadow'],
    )
  }

  /**
   * Push all, send files, pull; and once more while the pull brought work back to pending. What cannot be sent keeps
   * no news away: a photo too large for the line, or a proxy that refuses it, would leave a person with yesterday.
   */
  async #round(first: Promise<Seen>): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      const seen = await (turn === 0 ? first : this.#look())
      const isPushing = seen.next.body.mutations.length > 0
      let files = 0
      let unsent: unknown
      try {
        if (isPushing) await this.#push(seen.next)
        if (isPushing || seen.files) files = await sendFiles(this.store, this.env, this.#onFile)
      } catch (error) {
        if (!isNewsOpen(error)) throw error
        unsent = error
      }
      const { reset, stale, v } = await pullAll(
        this.store,
        this.env,
        progress => this.#set({ progress }),
        isPushing || seen.files ? undefined : seen.pull,
        this.#formOnScreen(),
      )
      if (!stale) this.#pulledV = v
      // A round that sent nothing told it when it began, unless the pull brought work back.
      if (isPushing || reset) await updateSentinel(this.store, this.env)
      if (unsent) {
        if (!stale) this.#set({ progress: null, pulledAt: this.env.now() })
        throw unsent
      }
      if (!reset && !stale && !files) return
    }
  }

  async #push(first: Batch): Promise<void> {
    let result = await sendBatch(this.store, this.env, first)
    while (!result.reset && result.left && result.sent)
      result = await pushOnce(this.store, this.env)
  }

  #fail(error: unknown): void {
    const offlineSince = this.state.offlineSince ?? this.env.now()
    if (error instanceof SignInNeeded) this.#set({ phase: 'sign-in', error: null, progress: null })
    else if (error instanceof Revoked)
      this.#set({ phase: 'revoked', error: error.wipe ? 'wipe' : null, progress: null })
    else if (error instanceof TooOld) this.#set({ phase: 'too-old', error: null, progress: null })
    else if (error instanceof Unreachable)
      this.#set({
        phase: 'offline',
        offlineSince,
        error: error.message,
        progress: null,
        repair: error.code === damagedCode,
      })
    else
      this.#set({
        phase: 'fault',
        error: error instanceof Error ? error.message : String(error),
        progress: null,
      })
  }

  #arm(): void {
    if (this.#stopped || this.state.phase === 'revoked') return
    if (this.#turn.isBlocked) this.#setTimer(blockedRetryMs * (0.5 + this.env.random()))
    else if (this.#backOff.isFailing) this.#setTimer(this.#backOff.waitMs())
    else this.#setTimer(30_000 + this.env.random() * 30_000)
  }

  /** The earlier one stands. */
  #setTimer(waitMs: number): void {
    const dueAt = this.env.mono() + waitMs
    if (this.#stopped || dueAt >= this.#dueAt) return
    this.#timers.clear(this.#timer)
    this.#dueAt = dueAt
    this.#timer = this.#timers.set(() => void this.sync(), waitMs)
  }

  #set(patch: Partial<SyncState>): void {
    this.state = { ...this.state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}
