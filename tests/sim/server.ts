/**
 * The server in the simulation: the product's own push, pull and retry over SQLite in memory. One database
 * serves all schedules of a process, emptied between them: preparing its statements anew would take most of the time.
 */
import { createHash } from 'node:crypto'
import { mutationNamed } from '#db/server-mutations.ts'
import { type PullQuery, type PushBody, schemaVersion } from '#db/sync.ts'
import { epochOf, versionOf, writeMeta } from '#server/dealership/meta.ts'
import { keepRow, wholeAnswer } from '#server/files/upload.ts'
import { lookedAt } from '#server/files/looked.ts'
import { ForeignGroup } from '#server/sync/group.ts'
import { freedBy, retryParked, retrySome } from '#server/sync/parked.ts'
import { PageGone, pull } from '#server/sync/pull.ts'
import { push, type Pusher } from '#server/sync/push.ts'
import { isOnOurLine } from '#server/sync/tip.ts'
import { memoryDealership } from '../support/dealership.ts'

/** `offset` is the header Upload-Offset. */
type Answer = { status: number; body: unknown; offset?: number }
type Rows = Record<string, unknown>[]
/** All of a database, and of the files beside it. */
export type Copy = { tables: [string, Rows][]; files: Map<string, Uint8Array> }

const opened = memoryDealership()
const names = (
  opened.sqlite
    .prepare(`select name from sqlite_master where type = 'table' and name not like '%drizzle%'`)
    .all() as { name: string }[]
).map(row => row.name)
const statements = new Map(
  names.map(name => {
    const columns = opened.sqlite.prepare(`select * from "${name}" limit 0`).columns()
    const list = columns.map(column => `"${column.name}"`).join()
    const marks = columns.map(column => `@${column.name}`).join()
    return [
      name,
      {
        all: opened.sqlite.prepare(`select * from "${name}"`),
        empty: opened.sqlite.prepare(`delete from "${name}"`),
        add: opened.sqlite.prepare(`insert into "${name}" (${list}) values (${marks})`),
      },
    ] as const
  }),
)

export class SimServer {
  readonly db = opened.db
  readonly sqlite = opened.sqlite
  files = new Map<string, Uint8Array>()
  /** An act whose code on the server has a fault: it throws until the next release. */
  bug: string | undefined

  copy(): Copy {
    const tables: Copy['tables'] = []
    for (const [name, { all }] of statements) {
      const rows = all.all() as Rows
      if (rows.length) tables.push([name, rows])
    }
    return { tables, files: new Map(this.files) }
  }
  put({ tables, files }: Copy): void {
    this.sqlite.transaction(() => {
      for (const { empty } of statements.values()) empty.run()
      for (const [name, rows] of tables) for (const row of rows) statements.get(name)?.add.run(row)
    })()
    this.files = new Map(files)
  }
  /** The restore command: another life. */
  renew(epoch: string): void {
    writeMeta(this.db, 'epoch', epoch)
  }
  epoch = () => epochOf(this.db)
  v = () => versionOf(this.db)

  /** As if the journal knew only sequences. */
  forget(mids: readonly string[]): void {
    const gone = this.sqlite.prepare('delete from mutation_log where mid = ?')
    for (const mid of mids) gone.run(mid)
  }

  /** A request as it comes off the network, to the functions behind the routes. */
  answer(path: string, init: RequestInit, caller: Caller): Response | Promise<Response> {
    const { who, now, pageLimit, whoIs } = caller
    if (path.startsWith('/api/sync/push'))
      return answerOf(wire(this.#push(JSON.parse(String(init.body)) as PushBody, who, now)))
    if (path.startsWith('/api/sync/pull'))
      return answerOf(wire(this.#pull(queryOf(path, pageLimit), who, now)))
    const sha256 = path.slice('/api/files/'.length)
    if (init.method === 'HEAD') {
      const known = this.files.get(sha256)
      return answerOf({ status: known ? 200 : 404, body: {}, offset: known?.length ?? 0 })
    }
    const tip = (init.headers as Record<string, string>)['Sync-Tip'] ?? ''
    const bytes = init.body as unknown as Uint8Array
    return answerOf(this.#takeFile(sha256, tip, bytes, who.userId, now, whoIs))
  }
  #push(body: PushBody, who: Pusher, now: number): Answer {
    return lawful(() => this.#withBug(() => push(this.db, body, who, now)))
  }
  #pull(query: PullQuery, who: Pusher, now: number): Answer {
    return lawful(() => pull(this.db, query, who, now))
  }
  /** A file in one piece, as `file-routes.ts` takes it: checked by its hash, then what waited for it is tried. */
  #takeFile(
    sha256: string,
    tip: string,
    bytes: Uint8Array,
    by: string,
    now: number,
    whoIs: WhoIs,
  ): Answer {
    if (!isOnOurLine(this.db, tip))
      return { status: 412, body: { Status: '-1', code: 'other-line' } }
    if (this.files.has(sha256)) return { status: 200, body: wholeAnswer(this.db, bytes.length) }
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      return { status: 422, body: { Status: '-1', code: 'file-damaged', received: 0 } }
    this.files.set(sha256, bytes)
    const mime = bytes[0] === 0x7b ? 'application/json' : 'image/png'
    keepRow(this.db, {
      sha256,
      mime,
      bytes: bytes.length,
      complete: true,
      at: now,
      by,
      ...lookedAt(bytes, mime),
    })
    const bound = { acts: 2, ms: Infinity }
    let left = freedBy(this.db, sha256)
    this.#withBug(() => {
      while (left.length) ({ left } = retrySome(this.db, whoIs, now, left, bound))
    })
    return { status: 200, body: wholeAnswer(this.db, bytes.length) }
  }
  retry(whoIs: WhoIs, now: number): void {
    this.#withBug(() => retryParked(this.db, whoIs, now))
  }

  #withBug<T>(work: () => T): T {
    const named = this.bug === undefined ? undefined : mutationNamed(this.bug)
    if (!named) return work()
    const broken: { decide: unknown } = named
    const whole = broken.decide
    broken.decide = () => {
      throw new Error('a fault of ours')
    }
    try {
      return work()
    } finally {
      broken.decide = whole
    }
  }
}
type WhoIs = (userId: string) => Pusher | undefined
/** Who asks, and when. */
export type Caller = { who: Pusher; now: number; pageLimit: number; whoIs: WhoIs }

function queryOf(path: string, limit: number): PullQuery {
  const asked = new URLSearchParams(path.slice(path.indexOf('?') + 1))
  const given = (name: string) => asked.get(name) ?? ''
  const page = asked.get('page')
  return {
    epoch: given('epoch'),
    v: Number(given('v')),
    tip: given('tip'),
    gid: given('gid'),
    schema: schemaVersion,
    scopes: given('scopes'),
    first: given('first'),
    limit,
    ...(page && { page }),
  }
}

/** As it would come off the wire. */
const wire = ({ status, body }: Answer): Answer => ({
  status,
  body: JSON.parse(JSON.stringify(body)),
})

/** As much of a Response as the core reads. */
export function answerOf({ status, body, offset }: Answer): Response {
  const answer = {
    status,
    ok: status < 300,
    headers: { get: () => (offset === undefined ? null : String(offset)) },
    json: async () => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body),
  }
  return answer as unknown as Response
}

function lawful(work: () => object): Answer {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (error instanceof ForeignGroup)
      return { status: 409, body: { Status: '-1', code: 'group-owner' } }
    if (error instanceof PageGone) return { status: 409, body: { Status: '-1', code: 'page-gone' } }
    throw error
  }
}
