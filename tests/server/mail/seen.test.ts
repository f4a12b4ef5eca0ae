/** A look into a mailbox costs what lies in it, however much has passed through it in the years before. */
import type { Statement } from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as schema from '#db/schema.ts'
import { fetchDueMail } from '#server/jobs/mail-in.ts'
import { boxOf, secretFor, writeAccount } from '#server/mail/account.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { type FakePop, fakePop } from './fake-pop.ts'
import { wire } from './samples.ts'

let server: TestServer
let fake: FakePop
beforeEach(async () => {
  server = createTestServer({ config: { mailPrivate: ['127.0.0.1/32'] } })
  fake = await fakePop([])
})
afterEach(async () => {
  vi.restoreAllMocks()
  server.close()
  await fake.close()
})

const north = () => server.dealership('north')
const reach = () => ({
  host: '127.0.0.1',
  port: fake.port,
  security: 'none' as const,
  username: 'desk',
})
const letter = (at: number) => ({
  uidl: `u${at}`,
  raw: wire(`From: P${at} <p${at}@roy.example>\nMessage-ID: <m${at}@roy.example>\n\nHello ${at}\n`),
})
function use(keepDays: number | null): void {
  writeAccount(north().db, {
    pop: { ...reach(), isOn: true, keepDays, since: '2000-01-01' },
    popSecret: secretFor(server.deps.platform, 'north', 'pop', 'secret'),
  })
}
/** Taken in and removed, or left alone, long ago. */
const passed = (count: number, state: 'deleted' | 'skipped') =>
  Array.from({ length: count }, (_, at) => ({
    id: `${state}-${at}`,
    box: boxOf(reach(), null),
    uidl: `${state}${at}`,
    rawSha: state === 'deleted' ? String(at) : '',
    copies: 1,
    state,
    tries: 0,
    at,
  }))
async function look(): Promise<void> {
  writeAccount(north().db, { dueAt: 0 })
  await fetchDueMail(server.deps, 'north')
}

/** What is remembered, as it is read while this is done. */
async function rowsRead(work: () => Promise<unknown>): Promise<{ rows: number; plans: string[] }> {
  const { sqlite } = north()
  const statement = sqlite.prepare('select 1') as Statement
  const all = vi.spyOn(Object.getPrototypeOf(statement) as Statement, 'all')
  await work()
  const read = all.mock.calls.flatMap((values, at) => {
    const { source } = all.mock.contexts[at] as Statement
    const rows = all.mock.results[at]?.value as unknown[]
    return /from "mail_seen"/.test(source) ? [{ source, values, count: rows.length }] : []
  })
  vi.restoreAllMocks()
  const plans = read.flatMap(
    ({ source, values }) =>
      sqlite.prepare(`explain query plan ${source}`).all(...values) as { detail: string }[],
  )
  return {
    rows: read.reduce((sum, { count }) => sum + count, 0),
    plans: plans.map(({ detail }) => detail),
  }
}

test('what has passed through a mailbox is not read again at every look', async () => {
  fake.box = [0, 1, 2].map(letter)
  use(30)
  await look()
  const gone = [...passed(1500, 'deleted'), ...passed(1500, 'skipped')]
  for (let at = 0; at < gone.length; at += 100)
    north()
      .db.insert(schema.mailSeen)
      .values(gone.slice(at, at + 100))
      .run()
  fake.box.push(letter(3))
  const { rows, plans } = await rowsRead(look)
  expect(north().db.select().from(schema.request).all()).toHaveLength(4)
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(20)
  expect(plans.filter(plan => plan.startsWith('SCAN'))).toEqual([])
})

test('mails of as many names as are asked at once, and one more, are each remembered', async () => {
  const names = Array.from({ length: 501 }, (_, at) => letter(at))
  fake.box = names
  use(null)
  north()
    .db.insert(schema.mailSeen)
    .values(
      names.map(({ uidl }) => ({
        id: uidl,
        box: boxOf(reach(), null),
        uidl,
        rawSha: uidl,
        copies: 1,
        state: 'stored' as const,
        tries: 0,
        at: 1,
      })),
    )
    .run()
  await look()
  expect(fake.heard.filter(line => line.startsWith('RETR'))).toEqual([])
  // One has been taken out by another program: its row says so, the others stand.
  fake.box = names.slice(1)
  await look()
  const rows = north().db.select().from(schema.mailSeen).all()
  expect(rows.filter(({ state }) => state === 'deleted').map(({ uidl }) => uidl)).toEqual(['u0'])
})
