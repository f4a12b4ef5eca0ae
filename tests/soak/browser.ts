/** A tablet with the product's own engine: it syncs after each act, on a poke and by its timer, as in a browser. */
import { schemaVersion } from '#db/sync.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { actOn, type Random } from '../process/acts.ts'
import { Tablet } from '../process/tablet.ts'
import type { Tables } from '../support/disk.ts'

type Kept = { tables: Tables; done: Set<string> }
type Options = ConstructorParameters<typeof Tablet>[0]

export class Browser extends Tablet {
  engine: SyncEngine | undefined
  pokes = 0
  #listening = new AbortController()
  #kept: Kept | undefined
  readonly #base: () => string

  constructor(options: Options) {
    super(options)
    this.#base = options.base
  }

  async open(tables?: Tables): Promise<void> {
    await this.reopen(tables)
    const engine = new SyncEngine(this.store, this.env, {
      scope: this.userId,
      timers: {
        // The pauses of a whole shift, in a few minutes.
        set: (run, ms) => setTimeout(run, ms / 10).unref(),
        clear: timer => clearTimeout(timer as NodeJS.Timeout),
      },
    })
    this.engine = engine
    await engine.start(this.person(), schemaVersion)
    this.#listening = new AbortController()
    void this.#listen(engine, this.#listening.signal)
  }
  /** The tab is gone, in the middle of whatever it was doing. */
  close(): void {
    this.#listening.abort()
    this.engine?.stop()
    this.engine = undefined
  }

  async #listen(engine: SyncEngine, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const response = await fetch(`${this.#base()}/api/sync/events`, {
          headers: { Key: this.key },
          signal,
        })
        for await (const _ of response.body ?? []) {
          this.pokes += 1
          engine.wake()
        }
      } catch {
        // A stream that ends is opened again.
      }
      await new Promise(resolve => setTimeout(resolve, 300).unref())
    }
  }

  async actOnce(random: Random): Promise<boolean> {
    const { engine } = this
    if (!engine || !(await actOn(this, random))) return false
    engine.wake()
    return true
  }

  keepDisk(): void {
    this.#kept = { tables: this.store.tables, done: new Set(this.done.keys()) }
  }
  /** The disk is as it was then: what was done since is gone with it, unless the server has it. */
  async rollBack(): Promise<void> {
    const kept = this.#kept
    if (!kept) return this.keepDisk()
    this.#kept = undefined
    this.close()
    for (const mid of this.done.keys()) if (!kept.done.has(mid)) this.rolledBack.add(mid)
    await this.open(kept.tables)
  }
}
