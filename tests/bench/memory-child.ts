/** Opens dealerships and prints what each added to the process, KiB. Started by `memory.ts`. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { formKeys } from '#db/forms.ts'
import { tableOf } from '#db/rows.ts'
import { scopesFor } from '#db/scopes.ts'
import { protocol, type PushBody, schemaVersion } from '#db/sync.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { mirrorOrder } from '#db/tables.ts'
import { readConfig } from '#server/config.ts'
import { epochOf, versionOf } from '#server/dealership/meta.ts'
import { pull } from '#server/sync/pull.ts'
import { push } from '#server/sync/push.ts'
import { createDealerships } from '#server/dealerships.ts'

const [kind = '', dataDir = '', countText = ''] = process.argv.slice(2)
const count = Number(countText)
const held: unknown[] = []

const rss = () => {
  for (let i = 0; i < 3; i += 1) globalThis.gc?.()
  return process.memoryUsage().rss / 1024
}

const body = (epoch: string, i: number): PushBody => ({
  protocol,
  epoch,
  gid: `g-${i}`,
  cid: `c-${i}`,
  app: 'bench',
  schema: schemaVersion,
  clientNow: 0,
  mutations: [
    {
      mid: `m-${process.pid}-${i}`,
      seq: 1,
      name: 'task.add',
      version: 1,
      input: taskInput,
      base: 0,
      age: 0,
      at: 0,
    },
  ],
})
const taskInput = {
  id: `t-${process.pid}`,
  title: 'Call Hélène back',
  note: '',
  kind: 'call',
  dueAt: 1_800_000_000_000,
  remindAt: null,
  assignedTo: 'ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
}

/** Opened, and with `used` also pushed to once and pulled from once. */
function openOurs(used: boolean) {
  const migrationsDir = join(readConfig({}).migrationsDir, 'dealership')
  const dealerships = createDealerships({ dataDir, migrationsDir, maxOpen: count + 1 })
  held.push(dealerships)
  const who = {
    userId: 'ana',
    name: 'Ana',
    forms: new Set(formKeys),
    companyId: 'c-load-1',
    timeZone: 'America/Toronto',
    country: 'CA',
  }
  const scopes = scopesFor(who.forms).join()
  return (i: number) => {
    const { db } = dealerships.create(`c-${i}`)
    if (!used) return
    const [epoch, v, gid] = [epochOf(db), versionOf(db), `g-${process.pid}-${i}`]
    const { receipts } = push(db, { ...body(epoch, i), gid, cid: gid }, who, Date.now())
    const answer = pull(db, pullQuery.parse({ epoch, v, gid, scopes }), who, Date.now())
    if (receipts[0]?.outcome !== 'applied' || answer.rows.length !== 1)
      throw new Error(JSON.stringify([receipts, answer.rows]))
  }
}
function openBare(used: boolean) {
  const tables = mirrorOrder.map(name => getTableName(tableOf(name).table))
  return (i: number) => {
    const sqlite = new Database(join(dataDir, 'dealerships', `c-${i}.sqlite`))
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('busy_timeout = 5000')
    held.push(sqlite)
    const newest = sqlite.prepare(`select value from meta where key = 'v'`).pluck()
    held.push(newest)
    const v = Number(newest.get())
    if (!used) return
    const prepare = (text: string) => {
      const statement = sqlite.prepare(text)
      held.push(statement)
      return statement
    }
    const [meta, note] = [
      prepare(`update meta set value = ? where key = 'v'`),
      prepare(`insert or replace into meta (key, value) values (?, ?)`),
    ]
    sqlite.transaction(() => {
      meta.run(String(v + 1))
      note.run(`bench ${process.pid}`, JSON.stringify(body('', i)))
    })()
    for (const table of tables)
      prepare(
        `select * from ${table} where v > ? and v <= ? and id > ? order by id limit 2000`,
      ).all(v, v + 1, '')
  }
}

const [side, state] = kind.split('-')
const open = (side === 'ours' ? openOurs : openBare)(state === 'used')
// The first ones load code and warm it; they are not what one more costs.
const warm = Math.min(20, Math.floor(count / 4))
for (let i = 0; i < warm; i += 1) open(i)
const before = rss()
for (let i = warm; i < count; i += 1) open(i)
console.log(((rss() - before) / (count - warm)).toFixed(1))
