/**
 * A mailbox with a year's mail, fetched from a real Dovecot by the built server in turns, while the process is killed
 * and the wire is cut in mid-fetch; two small mailboxes wait beside it.
 */
import Database from 'better-sqlite3'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { secretFor, writeAccount } from '#server/mail/account.ts'
import { openPop } from '#server/mail/pop3.ts'
import { openServer } from '#server/open.ts'
import { type Dealership, type Floor, layFloor } from '../process/floor.ts'
import { ServerLife } from '../process/server-life.ts'
import { type Cutter, cutterTo } from './cutter.ts'
import { type Dovecot, password, startDovecot } from './dovecot.ts'

const mails = Number(process.env['MAIL_BOX'] ?? 10_000)
const few = 5
const users = ['full', 'east', 'west']
const allowed = ['127.0.0.1/32']

let dovecot: Dovecot
let cutter: Cutter
let floor: Floor
let server: ServerLife
let houses: Dealership[]
beforeAll(async () => {
  process.env['MAIL_PRIVATE'] = allowed.join()
  dovecot = await startDovecot(users)
  cutter = await cutterTo(dovecot.port)
  floor = layFloor(users.length)
  houses = users.map((_, seed) => floor.dealership(seed))
  giveAccounts()
  server = new ServerLife(floor.dataDir)
})
afterAll(async () => {
  await server?.kill()
  floor?.close()
  cutter?.close()
  dovecot?.close()
})

function giveAccounts(): void {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: floor.dataDir })
  const { deps, close } = openServer(config)
  for (const [at, { id }] of houses.entries()) {
    const dealership = deps.dealerships.get(id)
    if (!dealership) throw new Error(`${id} is not there`)
    const reach = { host: '127.0.0.1', port: cutter.port, security: 'none' as const }
    writeAccount(dealership.db, {
      pop: { ...reach, username: users[at] ?? '', isOn: true, keepDays: 0, since: '2000-01-01' },
      popSecret: secretFor(deps.platform, id, 'pop', password),
    })
  }
  close()
}

/** Some are long, so that a cut falls into one as well as between two. */
const mailOf = (user: string, at: number) =>
  Buffer.from(
    [
      `From: P${at} <p${at}@${user}.example>`,
      `Subject: ${at}`,
      `Message-ID: <m${at}@${user}.example>`,
      '',
      `Hello ${at}${'\r\nA word more.'.repeat(at % 50 === 0 ? 2000 : 3)}`,
      '',
    ].join('\r\n'),
  )
const put = (user: string, from: number, to: number) => {
  for (let at = from; at < to; at += 1) dovecot.put(`${1000 + at}.mail`, mailOf(user, at), user)
}

function asked<T>(house: Dealership, ask: (sqlite: Database.Database) => T): T {
  const sqlite = new Database(house.file)
  sqlite.pragma('busy_timeout = 5000')
  try {
    return ask(sqlite)
  } finally {
    sqlite.close()
  }
}
const taken = (at: number): { rows: number; names: number; raws: number } =>
  asked(
    houses[at]!,
    sqlite =>
      sqlite
        .prepare(
          'select count(*) rows, count(distinct external_id) names, count(distinct raw_id) raws from request where external_id like ?',
        )
        .get(`m%@${users[at]}.example`) as { rows: number; names: number; raws: number },
  )
const failureOf = (at: number) =>
  asked(houses[at]!, sqlite => sqlite.prepare('select failure from mail_account').pluck().get())
/** What failed is tried again in minutes: here, at once. */
const dueNow = (at: number) =>
  asked(houses[at]!, sqlite => sqlite.prepare('update mail_account set due_at = 0').run())

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 40_000; looks += 1) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error(`${what}: ${users.map((_, at) => taken(at).rows).join()}`)
}
const left = async (username: string) => {
  const login = { host: '127.0.0.1', port: dovecot.port, security: 'none' as const, username }
  const pop = await openPop({ ...login, password }, { allowed, idleMs: 20_000 })
  const there = await pop.count()
  await pop.quit()
  return there
}

test(`a mailbox of ${mails} comes in once, and the others are not kept waiting`, async () => {
  put('full', 0, mails)
  await server.start()
  await until('the first turn', () => taken(0).rows > 0)
  // Mail for the others comes while it is being fetched.
  for (const at of [1, 2]) {
    put(users[at] ?? '', 0, few)
    dueNow(at)
  }
  await until('the others', () => [1, 2].every(at => taken(at).rows === few))
  expect(taken(0).rows).toBeLessThan(mails)

  for (const share of [0.1, 0.25, 0.4]) {
    await until(`${share} of it`, () => taken(0).rows >= mails * share)
    await server.kill()
    expect(taken(0).rows).toBeLessThan(mails)
    await server.start()
    dueNow(0)
  }
  const failures = new Set<unknown>()
  for (const how of ['fin', 'rst', 'fin', 'rst'] as const) {
    const before = taken(0).rows
    // After both its lists, some 35 bytes a mail, and in the middle of a turn, which is 170 kB.
    cutter.cut = { bytes: mails * 36 + 60_000, how }
    dueNow(0)
    await until('a cut', () => failureOf(0) !== null || taken(0).rows >= mails)
    failures.add(failureOf(0))
    cutter.cut = undefined
    dueNow(0)
    await until('more of it', () => taken(0).rows > before || taken(0).rows >= mails)
  }
  expect(failures).toContain('closed')
  await until('all of it', () => taken(0).rows >= mails)
  await until('an empty mailbox', async () => (await left('full')) === 0)
  expect(taken(0)).toEqual({ rows: mails, names: mails, raws: mails })
  for (const at of [1, 2]) expect(taken(at)).toEqual({ rows: few, names: few, raws: few })
  expect(failureOf(0)).toBeNull()
})
