/** What the server wrote, for reading on a screen: what is kept, what never is, and who reads which lines. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FormKey, formCatalogue } from '#db/forms.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Page } from '#db/kernel/page.ts'
import type { LogLine } from '#db/platform/lines.ts'
import { role } from '#db/schema.ts'
import { createLogKeeper, type LogKeeper } from '#server/platform/log-keeper.ts'
import { logRowOf, scrubbed } from '#server/platform/log-line.ts'
import { createLog } from '#server/ports/log.ts'
import { createTestServer, type TestServer, testStart } from '../../support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

const uuid = '018f6b2a-0000-7000-8000-1234567890ab'
const rows = () =>
  server.deps.platform.sqlite
    .prepare('select level, message, company_id companyId from application_log order by rowid')
    .all()
let serial = 0
function aKeeper(over: Partial<Parameters<typeof createLogKeeper>[1]> = {}): LogKeeper {
  return createLogKeeper(server.deps.platform.sqlite.name, {
    now: () => testStart,
    newId: () => `k-${(serial += 1)}`,
    ...over,
  })
}
const aLine = (over: object = {}) =>
  JSON.stringify({ level: 40, time: testStart, msg: 'something', ...over })

const secrets = {
  'an address of mail': 'lise.tremblay@dealer.example',
  'a telephone number': '+1 (819) 555-0100',
  'digits alone': '8195550100',
  'a token': 'Zk3vQ9x-T0aLw_8sPq2Rb7NmYc5Ud1EfGhJi4KoXz6A',
  'a query': 'x?token=abc&key=def',
  'a password of words': 'correct horse battery staple',
}
const fields = [
  'requestId',
  'companyId',
  'userId',
  'personId',
  'method',
  'route',
  'path',
  'status',
  'ms',
  'code',
  'problem',
  'outcome',
  'urgency',
  'effect',
  'contractId',
  'message',
  'letter',
  'taken',
  'failed',
  'attempts',
  'count',
  'why',
  'open',
  'shed',
  'password',
  'anything',
]
test.each(Object.entries(secrets))(
  '%s is kept from no field, however it got there',
  (_, secret) => {
    for (const field of fields) {
      const kept = JSON.stringify(logRowOf(JSON.parse(aLine({ [field]: secret })) as never))
      expect(kept, field).not.toContain(secret)
      expect(kept, field).not.toContain('abc&key')
    }
    const err = {
      type: secret,
      code: secret,
      message: secret,
      stack: `Error: ${secret}\n    at ${secret} (/srv/app/server/app.ts:12:3)\n${secret}\n    at send (/srv/${secret}/send.ts:7:1)`,
    }
    expect(JSON.stringify(logRowOf(JSON.parse(aLine({ err })) as never))).not.toContain(secret)
  },
)
test('a message is ours; an address, number, token or query that got into it is hidden', () => {
  for (const [what, secret] of Object.entries(secrets))
    if (what !== 'a password of words') expect(scrubbed(`gone: ${secret}.`)).toContain('[hidden]')
  expect(scrubbed(`the effect ${uuid} was not sent`)).toBe(`the effect ${uuid} was not sent`)
})

test('of an error its kind and its place are kept, of a path its words', () => {
  const err = {
    type: 'TypeError',
    stack: 'TypeError: x is y\n    at send (/srv/app/server/outgoing/send.ts:7:1)',
  }
  const line = {
    level: 50,
    time: 5,
    err,
    msg: 'not sent',
    path: `/api/files/${'a'.repeat(64)}`,
    requestId: uuid,
  }
  expect(logRowOf(line)).toEqual({
    at: 5,
    level: 'error',
    source: '/api/files/:…',
    message: 'not sent',
    companyId: null,
    requestId: uuid,
    facts: { path: '/api/files/:…', error: 'TypeError', at: ['send send.ts:7'] },
  })
})

test('a call that went well is not kept, one that was refused is', () => {
  const call = (status: number) => logRowOf({ level: 30, time: 1, msg: 'call', status })
  expect([call(200), call(304)]).toEqual([undefined, undefined])
  expect([call(403)?.level, call(500)?.facts]).toEqual(['info', { status: 500 }])
  expect(logRowOf({ level: 20, msg: 'debug' })).toBeUndefined()
})

test('what the server writes is there: a refused call leads from its number to its line', async () => {
  const keeper = aKeeper()
  const log = createLog('info', keeper)
  log.info({ requestId: uuid, companyId: 'north', status: 403, path: '/api/logins' }, 'call')
  log.error({ err: new Error('secret words'), companyId: 'north' }, 'unexpected error')
  keeper.close()
  expect(rows()).toEqual([
    { level: 'info', message: 'call', companyId: 'north' },
    { level: 'error', message: 'unexpected error', companyId: 'north' },
  ])
  const as = await holder('administration.Logs')
  const { rows: found } = await read(as, { request: uuid })
  expect(found.map(({ message, source }) => [message, source])).toEqual([['call', '/api/logins']])
})

test('faster than it can be written it is counted, not kept, and nobody waits', () => {
  const keeper = aKeeper({ mostWaiting: 3 })
  for (let at = 0; at < 10; at += 1) keeper.write(aLine({ msg: `m${at}` }))
  keeper.write('no json')
  keeper.close()
  expect(rows()).toMatchObject([
    { message: 'm0' },
    { message: 'm1' },
    { message: 'm2' },
    { message: 'lines were not kept' },
  ])
})
test('while another one writes it waits for nobody and keeps what it has', () => {
  const keeper = aKeeper()
  const { sqlite } = server.deps.platform
  sqlite.exec('begin immediate')
  keeper.write(aLine())
  keeper.flush()
  sqlite.exec('commit')
  expect(rows()).toEqual([])
  keeper.flush()
  expect(rows()).toHaveLength(1)
  keeper.close()
})
test('so many lines, and thirty days, and no more', () => {
  const keeper = aKeeper({ mostLines: 5 })
  for (let at = 0; at < 8; at += 1) keeper.write(aLine({ msg: `m${at}` }))
  keeper.write(aLine({ msg: 'old', time: testStart - 30 * dayMs - 1 }))
  keeper.close()
  expect(rows()).toMatchObject([4, 5, 6, 7].map(at => ({ message: `m${at}` })))
})

/** Lise, with these forms besides. */
async function holder(...forms: FormKey[]) {
  const { db } = server.dealership('north')
  const formIds = forms.map(key => formCatalogue[key].id)
  db.update(role).set({ formIds }).where(eq(role.id, 'director')).run()
  return server.signIn('lise')
}
async function read(as: { Key: string }, query: Record<string, string> = {}) {
  const response = await server.request(`/api/logs?${new URLSearchParams(query)}`, { as })
  return (await response.json()) as Page<LogLine> & { code?: string }
}
function fill(count = 3) {
  const keeper = aKeeper()
  for (let at = 0; at < count; at += 1)
    for (const companyId of ['north', 'south', undefined])
      keeper.write(aLine({ msg: `line ${at}`, companyId, level: at % 2 ? 50 : 40 }))
  keeper.close()
}
const companiesIn = ({ rows: lines }: Page<LogLine>) =>
  new Set(lines.map(({ companyId }) => companyId))

test('a dealership’s own reads its own lines, the provider’s staff all of them', async () => {
  fill()
  const own = await holder('administration.Logs')
  expect(companiesIn(await read(own))).toEqual(new Set(['north']))
  expect((await read(own, { company: 'south' })).rows.every(row => row.companyId === 'north')).toBe(
    true,
  )
  const staff = await holder('administration.Logs', 'administration.Profile')
  expect(companiesIn(await read(staff))).toEqual(new Set(['north', 'south', null]))
  expect(companiesIn(await read(staff, { company: 'south' }))).toEqual(new Set(['south']))
})
test('somebody who asks without end is told to wait', async () => {
  const as = await holder('administration.Logs')
  const answers = new Set<number>()
  for (let at = 0; at < 125; at += 1)
    answers.add((await server.request('/api/logs', { as })).status)
  expect([...answers]).toEqual([200, 429])
})
test('without the form nobody reads them', async () => {
  const as = await holder('administration.Profile')
  expect((await server.request('/api/logs', { as })).status).toBe(403)
  expect((await server.request('/api/logs')).status).toBe(401)
})
test('level, words, and what came since', async () => {
  fill()
  const as = await holder('administration.Logs')
  expect((await read(as, { level: 'error' })).rows.map(({ message }) => message)).toEqual([
    'line 1',
  ])
  expect((await read(as, { q: 'LINE 2' })).rows).toHaveLength(1)
  expect((await read(as, { level: 'loud' })).code).toBe('bad-input')
  const [newest] = (await read(as)).rows
  expect((await read(as, { since: newest?.id ?? '' })).rows).toEqual([])
  fill(1)
  expect((await read(as, { since: newest?.id ?? '' })).rows).toHaveLength(1)
})
test('pages hold still while lines come', async () => {
  fill(20)
  const as = await holder('administration.Logs')
  const first = await read(as, { size: '7' })
  fill(5)
  const second = await read(as, { size: '50', after: first.next ?? '' })
  const seen = [...first.rows, ...second.rows].map(({ message }) => message)
  expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => `line ${19 - at}`))
  expect(second.next).toBeNull()
})
