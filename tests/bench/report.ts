/** A push while a report is counted over 10,000 leads and 100,000 touches, beside a push while none is; and beside one counted in the server's own loop. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { formKeys } from '#db/forms.ts'
import { dayMs } from '#db/kernel/date.ts'
import { openDatabase } from '#db/store.ts'
import { protocol, type PushBody, schemaVersion } from '#db/sync.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { createReporter } from '#server/reports/ask.ts'
import { figuresOf } from '#server/reports/figures.ts'
import { push } from '#server/sync/push.ts'
import { migrationsFolder } from '../support/dealership.ts'
import { atMost, compare, noAim, type Result } from './measure.ts'

const touches = 100_000
const pushesARound = 150
/** Each of them waits for a whole report. */
const pushesInLoop = 10
const who = {
  userId: 'bench',
  name: 'Bench',
  forms: new Set(formKeys),
  companyId: 'c-large',
  timeZone: 'America/Toronto',
  country: 'CA',
}

/** As many touches as a busy house has: every lead's first one again and again, a day later each. */
function addTouches(file: string): void {
  const sqlite = new Database(file)
  const { known } = sqlite.prepare('select count(*) known from lead_touch').get() as {
    known: number
  }
  const times = Math.ceil(touches / known) - 1
  const add = sqlite.prepare(
    `insert into lead_touch (id, v, deleted_at, lead_id, kind, at, by, note, facts)
    select id || '.b' || @n, v, deleted_at, lead_id, case @n % 3 when 0 then 'message-received' when 1 then 'call-reached' else 'mail-sent' end,
      at + @n * ${dayMs}, by, note, facts from lead_touch where id not like '%.b%'`,
  )
  sqlite.transaction(() => {
    for (let n = 1; n <= times; n += 1) add.run({ n })
  })()
  sqlite.close()
}

function bodyOf(epoch: string, seq: number, now: number): PushBody {
  const id = `bench-report-${seq}`
  const input = {
    id,
    title: 'Call Hélène back',
    note: '',
    kind: 'call',
    dueAt: now,
    remindAt: null,
    assignedTo: 'bench',
    leadId: null,
    clientId: null,
    vehicleId: null,
  }
  return {
    protocol,
    epoch,
    gid: 'bench-report',
    cid: 'bench-report',
    app: 'bench',
    schema: schemaVersion,
    clientNow: now,
    mutations: [{ mid: id, seq, name: 'task.add', version: 1, input, base: 0, age: 0, at: now }],
  }
}

export async function benchReport(large: string, rounds = 4): Promise<Result[]> {
  const thread = resolve('dist/server/reporter.js')
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-report-'))
  const file = join(folder, 'c-large.sqlite')
  cpSync(large, file)
  addTouches(file)
  const { db, sqlite } = openDatabase(file, migrationsFolder)
  const report = createReporter(pathToFileURL(thread), 1000)
  const now = Date.now()
  const today = new Date(now).toISOString().slice(0, 10)
  const figures: FiguresQuery = {
    kind: 'leads',
    from: new Date(now - 365 * dayMs).toISOString().slice(0, 10),
    to: today,
  }
  let seq = 0
  /** From the turn a push arrives in to the end of its commit, as its device waits for it. */
  const pushes = async (samples: number[], count: number, isOver = () => true) => {
    for (let i = 0; i < count || !isOver(); i += 1) {
      const from = performance.now()
      await new Promise(setImmediate)
      push(db, bodyOf(epochOf(db), (seq += 1), now), who, now)
      samples.push(performance.now() - from)
      // Devices do not send without a pause.
      await new Promise(done => setTimeout(done, 2))
    }
  }
  const samples = { beside: [] as number[], without: [] as number[], inLoop: [] as number[] }
  const took: number[] = []
  try {
    // The first one starts the thread and warms its statements.
    await report({ file, now, figures })
    await pushes([], pushesARound)
    for (let round = 0; round < rounds; round += 1) {
      await pushes(samples.without, pushesARound)
      const besides = new AbortController()
      const counted = (async () => {
        // As many as the pushes last: no push of this round goes without one.
        while (!besides.signal.aborted) {
          const from = performance.now()
          await report({ file, now, figures })
          took.push(performance.now() - from)
        }
      })()
      await pushes(samples.beside, pushesARound, () => took.length > round)
      besides.abort()
      await counted
      const inLoop = setInterval(() => figuresOf(file, figures, now), 50)
      await pushes(samples.inLoop, pushesInLoop)
      clearInterval(inLoop)
    }
  } finally {
    sqlite.close()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`report: ${took.length} counted, ${Math.max(...took).toFixed(0)} ms at most`)
  const options = { statistic: 'p95' } as const
  return [
    compare(
      'a push while a report is counted',
      'ms',
      'the same, no report',
      samples.beside,
      samples.without,
      atMost(2, 'without one'),
      options,
    ),
    compare(
      'a push while a report is counted',
      'ms',
      'the same, counted in the server’s own loop',
      samples.beside,
      samples.inLoop,
      noAim,
      options,
    ),
  ]
}
