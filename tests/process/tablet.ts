/** A person's tablet: the product's own core over a disk in memory, talking HTTP to a real server. */
import { formKeys } from '#db/forms.ts'
import { Refusal } from '#db/kernel/mutation.ts'
import { actNamed } from '#db/server-mutations.ts'
import { schemaVersion } from '#db/sync.ts'
import { begin, mustMeta, pendingEntries } from '#src/sync/meta.ts'
import { BadInput, mutate } from '#src/sync/mutate.ts'
import { pullAll } from '#src/sync/pull.ts'
import { pushOnce } from '#src/sync/push.ts'
import { tidy } from '#src/sync/tidy.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { TabGone, type Tables } from '../support/disk.ts'
import { anEnv } from '../support/env.ts'
import { MemoryStore } from '../support/memory-store.ts'

export type Heard = { path: string; status: number; code: string; retryAfter: string | null }
type Options = {
  userId: string
  /** Where the server is now, or what stands before it. */
  base: () => string
  key: string
  random: () => number
}
export class Tablet {
  readonly userId: string
  store = new MemoryStore()
  readonly env: SyncEnv
  /** mid -> name of everything it said is saved. */
  readonly done = new Map<string, string>()
  /** Said to be saved, and lost with the disk it was on. */
  readonly rolledBack = new Set<string>()
  /** Every answer that was not 200. */
  readonly refusals: Heard[] = []
  key: string
  skewMs = 0
  /** Off: an app of before the server told its marks. */
  knowsMarks = true
  #boots = 0

  constructor({ userId, base, key, random }: Options) {
    this.userId = userId
    this.key = key
    this.env = anEnv({
      fetch: async (path, init) => {
        const headers = { ...(init.headers as Record<string, string>), Key: this.key }
        const response = await fetch(`${base()}${path}`, { ...init, headers })
        if (response.status !== 200) await this.#note(path, response.clone())
        return this.knowsMarks ? response : withoutTip(response)
      },
      now: () => Date.now() + this.skewMs,
      mono: () => performance.now(),
      boot: 'boot-0',
      random,
      locks: oneAtATime(),
      app: 'process',
    })
  }
  async #note(path: string, response: Response): Promise<void> {
    const body = (await response.json().catch(() => ({}))) as { code?: string }
    this.refusals.push({
      path: path.replace(/\?.*/, ''),
      status: response.status,
      code: body.code ?? '',
      retryAfter: response.headers.get('retry-after'),
    })
  }

  person = () => ({
    userId: this.userId,
    name: this.userId,
    companyId: 'c-1',
    timeZone: 'America/Toronto',
    country: 'CA',
    forms: [...formKeys],
  })
  begin = () => this.store.write(tx => begin(tx, this.env, this.person(), schemaVersion))
  /** The page is gone, whatever it was doing, and opened again: only what its disk held is there. */
  async reopen(tables: Tables = this.store.tables): Promise<void> {
    this.store.beforeCommit = () => {
      throw new TabGone()
    }
    this.store = new MemoryStore(tables)
    this.#boots += 1
    this.env.boot = `boot-${this.#boots}`
    this.env.locks = oneAtATime()
    await this.begin()
  }

  /** @returns whether it is saved; a lawful "no" is not an act */
  async act(name: string, input: unknown): Promise<boolean> {
    try {
      const entry = await mutate(this.store, this.env, actNamed(name, input).mutation, input)
      this.done.set(entry.mid, name)
      return true
    } catch (error) {
      if (error instanceof Refusal || error instanceof BadInput || error instanceof TabGone)
        return false
      throw error
    }
  }

  push = () => quietly(pushOnce(this.store, this.env))
  pull = () => quietly(pullAll(this.store, this.env))
  tidy = async () => tidy(this.store, await this.store.read(tx => mustMeta(tx, 'serverNow')))
  pending = () => this.store.read(async tx => (await pendingEntries(tx)).map(entry => entry.mid))
  cookie = () => this.store.read(tx => mustMeta(tx, 'cookie'))
}

async function withoutTip(response: Response): Promise<Response> {
  const { tip: _, ...rest } = (await response.json()) as { tip?: string }
  return Response.json(rest, { status: response.status })
}

/** What a network or a server in trouble makes of a call; anything else is a fault of ours. */
const expected = ['Unreachable', 'SignInNeeded', 'TooLarge']
/** @returns whether the server answered */
async function quietly(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && expected.includes(error.name)) return false
    throw error
  }
}

/** The tabs of one tablet take turns. */
function oneAtATime(): SyncEnv['locks'] {
  let isHeld = false
  return {
    request: async (_name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: unknown) => Promise<unknown>
      if (isHeld) return work(null)
      isHeld = true
      try {
        return await work({})
      } finally {
        isHeld = false
      }
    },
    // Only `request` is used, in the form that never waits.
  } as SyncEnv['locks']
}
