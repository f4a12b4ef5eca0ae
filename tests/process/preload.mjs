/**
 * Faults inside a real server process, given to it by `node --import`; the product knows nothing of them.
 * They are asked for by the parent over IPC. Statements are counted per HTTP request, so that a fault can be
 * laid on "the 7th statement of a push", wherever the product's code has it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import http from 'node:http'
import { createRequire } from 'node:module'

const require = createRequire(process.env['FAULT_SERVER'])
const Database = require('better-sqlite3')

const requests = new AsyncLocalStorage()
const databases = new Set()
/** The fault that waits for its moment; one at a time, gone when it has struck unless `stays`. */
let plan
let slowMs = 0
let busyMs
let offsetMs = 0
let struck = 0

const realNow = Date.now
Date.now = () => realNow() + offsetMs

const pause = new Int32Array(new SharedArrayBuffer(4))
const sleep = ms => Atomics.wait(pause, 0, 0, ms)
const die = () => {
  process.kill(process.pid, 'SIGKILL')
  sleep(10_000)
}
const strike = () => {
  struck += 1
  const { kind } = plan
  if (!plan.stays) plan = undefined
  return kind
}
const isDue = (request, database, at) =>
  plan?.at === at &&
  request?.url.startsWith(`/api/sync/${plan.on ?? 'push'}`) &&
  (!plan.file || database.name.endsWith(plan.file))

/** @returns what the statement answers instead of being run; undefined: run it */
function before(statement) {
  const { source: sql, database } = statement
  const request = requests.getStore()
  if (!request) return undefined
  const begins = /^begin/i.test(sql)
  const undoes = /^rollback/i.test(sql)
  if (slowMs && request.url.startsWith('/api/sync/')) sleep(slowMs)
  if (!begins && !database.inTransaction) return undefined
  request.statements += 1
  // An act is decided under the first savepoint after the journal was asked whether it is known.
  if (/^savepoint/i.test(sql)) {
    request.savepoint = request.asked ? 0 : undefined
    request.asked = false
  } else if (undoes || /^release/i.test(sql)) {
    request.savepoint = undefined
    request.asked = false
  } else if (request.savepoint !== undefined) request.savepoint += 1
  if (/from "mutation_log" where "mutation_log"\."mid" = /i.test(sql)) request.asked = true
  if (undoes) return undefined
  const commits = /^commit/i.test(sql)
  if (isDue(request, database, 'statement') && request.statements >= plan.n)
    return fail(strike(), database)
  if (isDue(request, database, 'savepoint') && (request.savepoint ?? 0) >= plan.n)
    return fail(strike(), database)
  if (commits && isDue(request, database, 'commit')) return fail(strike(), database)
  if (isDue(request, database, 'log') && /^insert into "mutation_log"/i.test(sql)) {
    strike()
    return { changes: 1, lastInsertRowid: 0 }
  }
  return undefined
}

function fail(kind, database) {
  if (kind === 'kill') die()
  // An answer that goes out although nothing was kept.
  if (kind === 'vanish') {
    database.exec('ROLLBACK')
    return { changes: 0, lastInsertRowid: 0 }
  }
  if (kind === 'throw') throw new Error('injected')
  // SQLite rolls the whole transaction back by itself after some I/O errors.
  if (kind === 'io-undone' && database.inTransaction) database.exec('ROLLBACK')
  throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE')
}

function after({ source: sql, database }) {
  const request = requests.getStore()
  if (/^commit/i.test(sql) && isDue(request, database, 'committed')) {
    strike()
    die()
  }
}

const probe = new Database(':memory:')
const statements = Object.getPrototypeOf(probe.prepare('select 1'))
probe.close()
for (const name of ['run', 'get', 'all', 'iterate']) {
  const real = statements[name]
  statements[name] = function (...args) {
    if (!databases.has(this.database)) {
      databases.add(this.database)
      if (busyMs !== undefined) this.database.pragma(`busy_timeout = ${busyMs}`)
    }
    const instead = before(this)
    if (instead) return instead
    const result = real.apply(this, args)
    after(this)
    return result
  }
}

/** Half an answer, then nothing. */
for (const name of ['write', 'end']) {
  const real = http.ServerResponse.prototype[name]
  http.ServerResponse.prototype[name] = function (chunk, ...rest) {
    const request = requests.getStore()
    if (typeof chunk !== 'function' && chunk && isDue(request, undefined, 'answer')) {
      strike()
      const bytes = Buffer.from(chunk)
      return http.OutgoingMessage.prototype.write.call(
        this,
        bytes.subarray(0, bytes.length >> 1),
        die,
      )
    }
    return real.call(this, chunk, ...rest)
  }
}

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (name, ...args) {
  if (name === 'listening') process.send({ listening: true })
  if (name !== 'request') return emit.call(this, name, ...args)
  const { url, method } = args[0]
  return requests.run({ url, method, statements: 0, savepoint: undefined }, () =>
    emit.call(this, name, ...args),
  )
}

/** The jobs look every 30 seconds; a run is shorter. */
const interval = globalThis.setInterval
globalThis.setInterval = (run, ms, ...rest) =>
  interval(run, ms === 30_000 ? Number(process.env['FAULT_TICK_MS'] ?? ms) : ms, ...rest)

const open = () => [...databases].filter(({ open }) => open)
const named = file => open().filter(({ name }) => name.endsWith(file))
const asked = {
  arm: given => void ([plan, struck] = [given, 0]),
  calm() {
    plan = undefined
    slowMs = 0
    offsetMs = 0
    for (const database of open()) database.pragma('max_page_count = 1073741823')
  },
  slow: ({ ms }) => void (slowMs = ms),
  clock: ({ ms }) => void (offsetMs = ms),
  busy({ ms }) {
    busyMs = ms
    for (const database of open()) database.pragma(`busy_timeout = ${ms}`)
  },
  full({ file }) {
    for (const database of named(file))
      database.pragma(`max_page_count = ${database.pragma('page_count', { simple: true })}`)
  },
  /** As one that is dying: its ends are closed, and it is not gone yet. */
  deaf: () => void setImmediate(() => process.disconnect()),
  settings: ({ file }) =>
    named(file).map(database => ({
      synchronous: database.pragma('synchronous', { simple: true }),
      journal: database.pragma('journal_mode', { simple: true }),
    })),
  state: () => ({
    struck,
    rss: process.memoryUsage().rss,
    handles: process.getActiveResourcesInfo().length,
    databases: open().length,
  }),
}
process.on('message', ({ id, op, ...given }) => {
  try {
    process.send({ id, answer: asked[op](given) ?? null })
  } catch (error) {
    process.send({ id, error: String(error) })
  }
})
// The channel must not hold a draining server up; the server's threads read this file too and have none.
process.channel?.unref()
