/** Push and pull of the server's own functions beside the same SQL with nothing around it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { formKeys } from '#db/forms.ts'
import { openDatabase } from '#db/store.ts'
import { protocol, schemaVersion, type PushBody } from '#db/sync.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { ensureLife } from '#server/dealership/life.ts'
import { pageMs, pull } from '#server/sync/pull.ts'
import { push } from '#server/sync/push.ts'
import { aCompany, aUser, migrationsFolder, plant } from '../support/dealership.ts'
import { atLeast, compare, type Result } from './measure.ts'

const who = {
  userId: 'u-ana',
  name: 'Ana',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}
const batches = 60
const perBatch = 50

function opened(folder: string, name: string) {
  const store = openDatabase(join(folder, `${name}.sqlite`), migrationsFolder)
  ensureLife(store.db, { read: () => undefined, write: () => {} }, () => 'epoch')
  plant(store.db, { company: [aCompany], user: [aUser('u-ana')] })
  return store
}

const taskInput = (id: string) => ({
  id,
  title: 'Call Hélène back',
  note: 'She prefers after five.',
  kind: 'call',
  dueAt: 1_800_000_000_000,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
})

function oursPush(folder: string, run: number): number {
  const { db, sqlite } = opened(folder, `ours-${run}`)
  const bodies: PushBody[] = Array.from({ length: batches }, (_, b) => ({
    protocol,
    epoch: 'epoch',
    gid: 'g',
    cid: 'c',
    app: 'bench',
    schema: schemaVersion,
    clientNow: 0,
    mutations: Array.from({ length: perBatch }, (_, i) => ({
      mid: `m-${b}-${i}`,
      seq: b * perBatch + i + 1,
      name: 'task.add',
      version: 1,
      input: taskInput(`t-${b}-${i}`),
      base: 0,
      age: 0,
      at: 0,
    })),
  }))
  const from = performance.now()
  for (const body of bodies) push(db, body, who, 1_800_000_000_000)
  const ms = performance.now() - from
  sqlite.close()
  return (batches * perBatch) / (ms / 1000)
}

/** The writes a push makes, as bare prepared statements: the row, the log line, one version and one sequence a transaction. */
function barePush(folder: string, run: number): number {
  const { sqlite } = opened(folder, `bare-${run}`)
  const columns = (table: string) =>
    (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(column => column.name)
  const into = (table: string) =>
    sqlite.prepare(
      `insert into ${table} (${columns(table)
        .map(c => `"${c}"`)
        .join()}) values (${columns(table)
        .map(c => `@${c}`)
        .join()})`,
    )
  const [task, log] = [into('task'), into('mutation_log')]
  const meta = sqlite.prepare(
    `insert into meta (key, value) values ('v', ?) on conflict (key) do update set value = excluded.value`,
  )
  const seq = sqlite.prepare(
    `insert into sync_client (cid, gid, last_seq) values ('c', 'g', ?) on conflict (cid) do update set last_seq = excluded.last_seq`,
  )
  const one = sqlite.transaction((b: number) => {
    for (let i = 0; i < perBatch; i += 1) {
      const input = taskInput(`t-${b}-${i}`)
      task.run({
        ...nulls(columns('task')),
        id: input.id,
        v: b,
        title: input.title,
        note: input.note,
        kind: 'call',
        status: 'pending',
        due_at: input.dueAt,
        assigned_to: 'u-ana',
        outcome_note: '',
        created_by: 'u-ana',
        created_at: 0,
        entered_v: b,
        touched_at: 0,
      })
      log.run({
        mid: `m-${b}-${i}`,
        v: b,
        ord: b * perBatch + i,
        gid: 'g',
        cid: 'c',
        seq: b * perBatch + i,
        name: 'task.add',
        version: 1,
        user_id: 'u-ana',
        input: JSON.stringify(input),
        at: 0,
        device_at: 0,
        received_at: 0,
        outcome: 'applied',
        code: null,
        facts: null,
        touches: '[]',
        changes: JSON.stringify([input]),
        hash: 'x'.repeat(64),
      })
    }
    meta.run(String(b))
    seq.run(b * perBatch)
  })
  const from = performance.now()
  for (let b = 0; b < batches; b += 1) one.immediate(b)
  const ms = performance.now() - from
  sqlite.close()
  return (batches * perBatch) / (ms / 1000)
}
const nulls = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, null]))

/** Rows a second of a whole first pull, to JSON; and of the bare queries, to JSON. */
function pulls(file: string, rounds: number): [number[], number[]] {
  const { db, sqlite } = openDatabase(file, migrationsFolder)
  const ours: number[] = []
  const bare: number[] = []
  for (let i = 0; i < rounds; i += 1) {
    ours.push(oursPull(db))
    bare.push(barePull(sqlite))
  }
  sqlite.close()
  return [ours, bare]
}
function oursPull(db: Parameters<typeof pull>[0]): number {
  const from = performance.now()
  let rows = 0
  let page: string | undefined
  do {
    const answer = pull(
      db,
      pullQuery.parse({ gid: 'g', ...(page && { page }) }),
      who,
      1_800_000_000_000,
      pageMs,
    )
    rows += answer.rows.reduce((sum, [, each]) => sum + each.length, 0)
    JSON.stringify(answer)
    page = answer.next
  } while (page)
  return rows / ((performance.now() - from) / 1000)
}
function barePull(sqlite: Database.Database): number {
  const from = performance.now()
  let rows = 0
  for (const table of ['lead', 'client', 'vehicle', 'task', 'lead_comment']) {
    const statement = sqlite.prepare(`select * from ${table} where id > ? order by id limit 2000`)
    let after = ''
    for (;;) {
      const page = statement.all(after) as { id: string }[]
      if (!page.length) break
      JSON.stringify(page)
      rows += page.length
      after = page.at(-1)?.id ?? ''
    }
  }
  return rows / ((performance.now() - from) / 1000)
}

export function benchPushPull(largeFile: string, rounds = 5): Result[] {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-bench-'))
  try {
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let i = 0; i < rounds; i += 1) {
      ours.push(oursPush(folder, i))
      bare.push(barePush(folder, i))
    }
    const [oursRead, bareRead] = pulls(largeFile, rounds)
    return [
      compare(
        'push',
        'mutations/s',
        'better-sqlite3, the same writes in as many transactions',
        ours,
        bare,
        atLeast(0.5, 'the bare rate'),
      ),
      compare(
        'first pull',
        'rows/s',
        'the bare queries and JSON.stringify',
        oursRead,
        bareRead,
        atLeast(0.5, 'the bare rate'),
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
