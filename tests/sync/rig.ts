/**
 * One device on a clock of its own, before a server of a few lines. What it asks for, when it asks and what it keeps
 * are all at hand, and no test waits for real time: `pass` runs the timers that fall due.
 */
import {
  type PullAnswer,
  type PushAnswer,
  type PushBody,
  type Receipt,
  schemaVersion,
  type WireRow,
} from '#db/sync.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { begin, metaOf, writeMeta } from '#src/sync/meta.ts'
import type { Entry, Meta, MetaKey, Sentinel, StoredFile, SyncEnv } from '#src/sync/types.ts'
import { MemoryStore } from '../support/memory-store.ts'

export const start = Date.UTC(2026, 2, 10, 14)
export const day = 86_400_000
export const person = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: ['crm.Tasks', 'crm.Leads', 'management.SaleContracts', 'management.Inspections'],
}

export const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ Status: status < 300 ? '1' : '-1', ...body }), { status, headers })

export type Call = {
  at: number
  method: string
  path: string
  query: URLSearchParams
  init: RequestInit
  body: PushBody
}
/** Answers every act with `receiptOf` and every pull with nothing new. */
export class FakeServer {
  epoch = 'e-1'
  v = 0
  tip = ''
  durableV = 0
  serverNow = start
  calls: Call[] = []
  /** What it answers instead; undefined: as ever. */
  instead: (call: Call) => Response | Promise<Response> | undefined = () => undefined
  receiptOf = ({ mid, seq }: { mid: string; seq: number }): Receipt => ({
    mid,
    seq,
    outcome: 'applied',
    v: (this.v += 1),
  })
  pushed: Partial<PushAnswer> = {}
  pulled: Partial<PullAnswer> = {}

  async answer(call: Call): Promise<Response> {
    const { epoch, durableV } = this
    const other = await this.instead(call)
    if (other) return other
    if (call.path === '/api/sync/push') {
      const receipts = call.body.mutations.map(this.receiptOf)
      return json({ epoch, v: this.v, durableV, receipts, ...this.pushed })
    }
    if (call.path === '/api/sync/pull') return json({ ...this.nothingNew(), ...this.pulled })
    return json({ received: 0, complete: false }, 500)
  }
  nothingNew(): Omit<PullAnswer, 'Status'> {
    const { epoch, v, tip, durableV, serverNow } = this
    const rows: PullAnswer['rows'] = []
    return { epoch, v, tip, durableV, serverNow, scopes: [], rows, removals: [], receipts: [] }
  }
  /** How often it was asked, since the log was emptied. */
  count = (path?: string) => this.calls.filter(call => !path || call.path.endsWith(path)).length
}

/** What was begun goes on as far as it can without time: the store in memory needs turns only. */
export const settle = async (turns = 25) => {
  for (let i = 0; i < turns; i += 1) await new Promise(resolve => setImmediate(resolve))
}

export type Rig = ReturnType<typeof aRig>
export function aRig() {
  const server = new FakeServer()
  const clock = { mono: 1000, skew: 0, random: 0.5 }
  const timers = new Map<number, { at: number; run: () => void }>()
  const journal: Entry[] = []
  const told: Sentinel[] = []
  const lock = { isFree: true, asked: [] as LockOptions[] }
  let ids = 0
  const env: SyncEnv = {
    fetch: async (path, init) => {
      const url = new URL(path, 'http://x')
      const call: Call = {
        at: clock.mono,
        method: init.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        init,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      }
      server.calls.push(call)
      return server.answer(call)
    },
    now: () => start + clock.mono + clock.skew,
    mono: () => clock.mono,
    boot: 'boot-1',
    newId: () => `id-${String((ids += 1)).padStart(4, '0')}`,
    random: () => clock.random,
    locks: {
      request: async (_: string, options: LockOptions, work: (lock: unknown) => unknown) => {
        lock.asked.push(options)
        return work(lock.isFree || options.steal ? {} : null)
      },
    } as SyncEnv['locks'],
    sentinel: { read: () => told.at(-1), write: value => void told.push(value) },
    journal: {
      append: async entry => void journal.push(entry),
      entries: async () => journal,
      forget: async mids =>
        void journal.splice(0, journal.length, ...journal.filter(e => !mids.includes(e.mid))),
    },
    app: 'app-1',
  }
  const store = new MemoryStore()
  const engine = new SyncEngine(store, env, {
    scope: 'test',
    timers: {
      set: (run, ms) => {
        timers.set((ids += 1), { at: clock.mono + ms, run })
        return ids
      },
      clear: timer => void timers.delete(timer as number),
    },
    onFile: async file => void sentFiles.push(file),
  })
  const sentFiles: StoredFile[] = []

  /** Lets this much time go by, and whatever falls due in it happen. */
  async function pass(ms: number) {
    const end = clock.mono + ms
    for (;;) {
      await settle()
      const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at)
      if (!next || next[1].at > end) break
      timers.delete(next[0])
      clock.mono = Math.max(clock.mono, next[1].at)
      next[1].run()
    }
    clock.mono = end
  }
  return {
    server,
    clock,
    timers,
    journal,
    told,
    lock,
    env,
    store,
    engine,
    sentFiles,
    pass,
    begin: (fields: Partial<Meta> = {}) =>
      store.write(async tx => {
        await begin(tx, env, person, schemaVersion)
        await writeMeta(tx, { cookie: { epoch: 'e-1', v: 0 }, filled: true, ...fields })
      }),
    meta: <K extends MetaKey>(key: K) => store.read(tx => metaOf(tx, key)),
    put: (table: string, ...rows: object[]) => store.write(tx => tx.put(table, rows)),
    all: <T = WireRow>(table: string) => store.read(tx => tx.all<T>(table)),
    ids: async (table: string) =>
      (await store.read(tx => tx.all<{ id: string }>(table))).map(({ id }) => id).toSorted(),
    outbox: async () =>
      (await store.read(tx => tx.all<Entry>('outbox'))).toSorted((a, b) => a.n - b.n),
  }
}

export const aTask = (id: string, over: object = {}) => ({
  id,
  title: 'Call Hélène',
  note: '',
  kind: 'call' as const,
  dueAt: start,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
  ...over,
})
/** The colleague every task is given to. */
export const ana = { id: 'u-ana', v: 1, deletedAt: null, name: 'Ana', active: true }

export const anEntry = (mid: string, over: Partial<Entry> = {}): Entry => ({
  mid,
  n: Number(/\d+$/.exec(mid)?.[0] ?? 1),
  cid: 'c',
  seq: Number(/\d+$/.exec(mid)?.[0] ?? 1),
  name: 'task.add',
  version: 1,
  input: aTask(`t-${mid}`),
  base: 0,
  at: start,
  mono: 0,
  boot: 'boot-1',
  state: 'pending',
  touches: [],
  attempts: 0,
  ...over,
})
