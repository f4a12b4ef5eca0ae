/**
 * A dealership, its devices and everything that can go wrong between them, on virtual time. The push, pull,
 * mutate and decide functions are the product's own; only the clock, the network and the disk are ours.
 */
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { Hono } from 'hono'
import { type FormKey, formKeys } from '#db/forms.ts'
import { scopeOf } from '#db/mirror.ts'
import { Refusal } from '#db/kernel/mutation.ts'
import { actNamed } from '#db/mutations.ts'
import { tableOf } from '#db/rows.ts'
import { scopesFor, tableOfScope } from '#db/scopes.ts'
import type { Db } from '#db/store.ts'
import { schemaVersion } from '#db/sync.ts'
import { mirrorOrder } from '#db/tables.ts'
import { metaOf, versionOf, writeMeta } from '#server/dealership/meta.ts'
import { scopeSql } from '#server/sync/scope-sql.ts'
import { syncRoutes } from '#server/sync/routes.ts'
import type { AppDeps, SessionEnv } from '#server/deps.ts'
import { begin, mustMeta, pendingEntries } from '#src/sync/meta.ts'
import { mutate } from '#src/sync/mutate.ts'
import { keyOf } from '#src/sync/overlay.ts'
import { pullAll } from '#src/sync/pull.ts'
import { pushOnce } from '#src/sync/push.ts'
import type { ClientStore } from '#src/sync/store.ts'
import { tidy } from '#src/sync/tidy.ts'
import type { Entry, InboxItem, Shadow, SyncEnv } from '#src/sync/types.ts'
import { aCompany, aUser, memoryDealership, plant } from './dealership.ts'
import { randomOf } from './random.ts'

export const networkFaults = [
  'ok',
  'ok',
  'ok',
  'drop',
  'lost',
  'twice',
  'error',
  'portal',
  'cut',
] as const
export type NetworkFault = (typeof networkFaults)[number]
export const people = ['u-ana', 'u-marc'] as const

export type Device = {
  userId: string
  store: ClientStore
  env: SyncEnv
  faults: NetworkFault[]
  skewMs: number
  acked: Set<string>
}

export class World {
  now = 1_800_000_000_000
  db: Db
  #sqlite: Database.Database
  readonly held = new Map<string, Set<FormKey>>(people.map(id => [id, new Set(formKeys)]))
  readonly devices: Device[] = []
  #ids = 0
  #backup: { bytes: Buffer; v: number } | undefined
  /** mid -> name, of everything a device was told is saved. */
  readonly done = new Map<string, string>()
  readonly random: () => number

  constructor(seed: number) {
    this.random = randomOf(seed)
    const { db, sqlite } = memoryDealership()
    this.db = db
    this.#sqlite = sqlite
    plant(db, { company: [aCompany], user: people.map(id => aUser(id)) }, this.now)
  }

  newId = () => {
    this.#ids += 1
    return `${String(this.#ids).padStart(8, '0')}-${Math.floor(this.random() * 1e9).toString(36)}`
  }

  async addDevice(userId: string, store: ClientStore): Promise<Device> {
    const device: Device = {
      userId,
      store,
      faults: [],
      skewMs: 0,
      acked: new Set(),
      env: undefined as never,
    }
    device.env = this.#envOf(device, `boot-${this.devices.length}`)
    this.devices.push(device)
    await store.write(tx => begin(tx, device.env, this.#person(userId), schemaVersion))
    return device
  }

  #envOf(device: Device, boot: string): SyncEnv {
    return {
      fetch: (path, init) => this.#request(device, path, init),
      now: () => this.now + device.skewMs,
      mono: () => this.now,
      boot,
      newId: this.newId,
      random: this.random,
      locks: {
        request: async (_name: string, ...rest: unknown[]) =>
          (rest.at(-1) as (lock: unknown) => unknown)({}),
      } as SyncEnv['locks'],
      sentinel: { read: () => undefined, write: () => {} },
      journal: { append: async () => {}, entries: async () => [], forget: async () => {} },
      app: 'sim',
    }
  }
  #person = (userId: string) => ({
    userId,
    name: userId,
    companyId: 'c-1',
    timeZone: 'America/Toronto',
    country: 'CA',
    forms: [...(this.held.get(userId) ?? [])],
  })

  /** One request through the network as it is today. */
  async #request(device: Device, path: string, init: RequestInit): Promise<Response> {
    const fault = device.faults.shift() ?? 'ok'
    if (fault === 'drop') throw new TypeError('Failed to fetch')
    if (fault === 'portal')
      return new Response('<html>Sign in to the hotel</html>', { status: 200 })
    if (fault === 'error') return new Response('<html>502</html>', { status: 502 })
    const { signal: _, ...rest } = init
    const response = await this.#app(device.userId).request(path, rest)
    if (fault === 'twice') return this.#app(device.userId).request(path, rest)
    if (fault === 'lost') throw new TypeError('connection reset')
    if (fault === 'cut')
      return new Response((await response.text()).slice(0, -7), { status: response.status })
    return response
  }

  #app(userId: string) {
    const session = {
      handle: userId,
      companyId: 'c-1',
      userId,
      name: userId,
      locale: 'en-ca' as const,
      forms: this.held.get(userId) ?? new Set<FormKey>(),
      readOnly: false,
      expiresAt: 0,
      dealership: {
        id: 'c-1',
        db: this.db,
        sqlite: this.#sqlite,
        poke: { emit: () => {}, subscribe: () => () => {} },
        filesDir: '',
      },
    }
    const deps = {
      config: { actsPerPerson: Infinity },
      closing: new AbortController().signal,
      ports: { clock: { now: () => this.now }, random: { id: this.newId } },
    } as unknown as AppDeps
    return new Hono<SessionEnv>()
      .use(async (c, next) => {
        c.set('session', session as never)
        await next()
      })
      .route('/api/sync', syncRoutes(deps))
  }

  /** An act on a device; a lawful "no" is not an act. */
  async act(device: Device, name: string, input: unknown): Promise<Entry | undefined> {
    try {
      const entry = await mutate(device.store, device.env, actNamed(name, input).mutation, input)
      this.done.set(entry.mid, name)
      return entry
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  push = (device: Device) => this.#quietly(pushOnce(device.store, device.env, 50))
  pull = (device: Device) => this.#quietly(pullAll(device.store, device.env))
  async #quietly(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (!(error instanceof Error) || !['Unreachable'].includes(error.name)) throw error
    }
  }

  backUp(): void {
    this.#backup = { bytes: this.#sqlite.serialize(), v: versionOf(this.db) }
    writeMeta(this.db, 'durableV', String(this.#backup.v))
  }
  /** The server's file is lost; yesterday's comes back, with a new epoch. */
  restore(): void {
    if (!this.#backup) return
    this.#sqlite = new Database(this.#backup.bytes)
    this.db = drizzle(this.#sqlite)
    writeMeta(this.db, 'epoch', `epoch-${this.newId()}`)
    writeMeta(this.db, 'durableV', String(this.#backup.v))
  }

  /** The network is well again; everybody syncs until nothing is left to say. */
  async heal(): Promise<void> {
    for (const device of this.devices) device.faults = []
    for (const device of this.devices)
      await device.store.write(tx =>
        begin(tx, device.env, this.#person(device.userId), schemaVersion),
      )
    for (let round = 0; round < 12; round += 1) {
      for (const device of this.devices) {
        await this.push(device)
        await this.pull(device)
      }
      if (await this.#isQuiet()) break
    }
    for (const device of this.devices) await tidy(device.store, this.now)
  }

  /** Nobody has anything to send, and everybody holds the newest version. */
  async #isQuiet(): Promise<boolean> {
    const [epoch, v] = [metaOf(this.db, 'epoch'), versionOf(this.db)]
    for (const device of this.devices) {
      const quiet = await device.store.read(async tx => {
        const cookie = await mustMeta(tx, 'cookie')
        return cookie.epoch === epoch && cookie.v === v && !(await pendingEntries(tx)).length
      })
      if (!quiet) return false
    }
    return true
  }

  /** Everything that is not as it must be, in words (SYNC.md, invariants). */
  async violations(): Promise<string[]> {
    const found: string[] = []
    const log = this.#sqlite
      .prepare('select mid, gid, outcome, count(*) n from mutation_log group by mid')
      .all() as { mid: string; outcome: string; n: number }[]
    const byMid = new Map(log.map(row => [row.mid, row]))
    for (const row of log) if (row.n !== 1) found.push(`${row.mid} decided ${row.n} times`)
    for (const device of this.devices) found.push(...(await this.#deviceViolations(device, byMid)))
    if (this.#sqlite.pragma('integrity_check', { simple: true }) !== 'ok')
      found.push('integrity_check')
    return found
  }

  async #deviceViolations(
    device: Device,
    byMid: Map<string, { outcome: string }>,
  ): Promise<string[]> {
    const found: string[] = []
    const who = `${device.userId}#${this.devices.indexOf(device)}`
    await device.store.read(async tx => {
      const pending = await pendingEntries(tx)
      if (pending.length) found.push(`${who}: ${pending.length} still pending`)
      const parked = (await tx.all<Entry>('outbox')).filter(entry => entry.outcome === 'parked')
      const shadow = await tx.all<Shadow>('shadow')
      if (shadow.length && !parked.length)
        found.push(`${who}: shadow of ${shadow.map(each => each.key).join()}`)
      for (const entry of await tx.all<Entry>('outbox')) {
        const row = byMid.get(entry.mid)
        if (!row)
          found.push(`${who}: ${entry.name} ${entry.mid} acknowledged and not on the server`)
        if (entry.outcome === 'rejected' || entry.outcome === 'conflict') {
          const item = await tx.get<InboxItem>('inbox', entry.mid)
          if (!item) found.push(`${who}: ${entry.mid} refused without an inbox item`)
        }
      }
      const overlaid = new Set(shadow.map(each => each.key))
      const views = await Promise.all(
        mirrorOrder.map(
          async table =>
            [
              table,
              (await tx.all<{ id: string }>(table)).filter(
                row => !overlaid.has(keyOf(table, row.id)),
              ),
            ] as const,
        ),
      )
      found.push(...this.#viewViolations(who, device.userId, views, overlaid))
    })
    return found
  }

  #viewViolations(
    who: string,
    userId: string,
    views: (readonly [(typeof mirrorOrder)[number], { id: string }[]])[],
    overlaid: ReadonlySet<string>,
  ): string[] {
    const scopes = scopesFor(this.held.get(userId) ?? new Set())
    const view = { userId, scopes, now: this.now }
    const found: string[] = []
    for (const [table, rows] of views) {
      const scope = scopes.find(name => tableOfScope(name) === table)
      const mine = new Map(rows.map(row => [row.id, row]))
      const theirs = scope
        ? (this.db.select().from(tableOf(table).table).where(scopeSql(scope, view)).all() as {
            id: string
          }[])
        : []
      for (const row of theirs) {
        if (overlaid.has(keyOf(table, row.id))) continue
        const { brief } = scopeOf(table)
        if (brief && !brief.unless.some(form => this.held.get(userId)?.has(form)))
          for (const column of brief.without) delete (row as Record<string, unknown>)[column]
        if (JSON.stringify(sorted(mine.get(row.id))) !== JSON.stringify(sorted(row)))
          found.push(
            `${who}: ${keyOf(table, row.id)} is ${JSON.stringify(mine.get(row.id))}, server has ${JSON.stringify(row)}`,
          )
        mine.delete(row.id)
      }
      for (const id of mine.keys())
        found.push(`${who}: ${keyOf(table, id)} is not on the server or not in scope`)
    }
    return found
  }

  /** Acts that a device was told are saved and that the server does not know. */
  lost(exceptRolledBack: ReadonlySet<string> = new Set()): string[] {
    const known = new Set(
      (this.#sqlite.prepare('select mid from mutation_log').all() as { mid: string }[]).map(
        row => row.mid,
      ),
    )
    return [...this.done.keys()].filter(mid => !known.has(mid) && !exceptRolledBack.has(mid))
  }
  meta = (key: string) => metaOf(this.db, key)
}

const sorted = (row: object | undefined) =>
  row && Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
