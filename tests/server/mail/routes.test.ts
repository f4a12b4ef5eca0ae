import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { formCatalogue } from '#db/forms.ts'
import * as schema from '#db/schema.ts'
import { accountOf, passwordOf, popLoginOf, smtpLoginOf } from '#server/mail/account.ts'
import { graceMs } from '#server/mail/inbound.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { type FakePop, fakePop } from './fake-pop.ts'
import { wire } from './samples.ts'
import { actInName } from '#tests/support/in-name.ts'

let server: TestServer
let fake: FakePop
let smtp: { port: number; close: () => void; heard: string[] } | undefined
beforeEach(async () => {
  server = createTestServer({ config: { mailPrivate: ['127.0.0.1/32'] } })
  fake = await fakePop([{ uidl: 'u', raw: wire('From: a@b.example\n\nx\n') }])
})
afterEach(async () => {
  server.close()
  smtp?.close()
  smtp = undefined
  await fake.close()
})

const reach = () => ({ host: '127.0.0.1', port: fake.port, security: 'none', username: 'desk' })
const pop = (over: object = {}) => ({
  ...reach(),
  isOn: true,
  keepDays: null,
  since: '2026-01-01',
  password: 'secret',
  ...over,
})
const out = (over: object = {}) => ({
  host: 'smtp.dealer.example',
  port: 587,
  security: 'starttls',
  username: 'desk',
  isOn: true,
  from: 'desk@dealer.example',
  password: 'out of here',
  ...over,
})
type Answer = { status: number; failure?: unknown }
async function ask(as: string, path: string, json?: object): Promise<Answer> {
  const response = await server.request(`/api/mail/${path}`, {
    as: await server.signIn(as),
    ...(json && { json }),
  })
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}
const north = () => server.dealership('north')

test('who keeps the page reads and writes them; nobody ever reads a password', async () => {
  expect(await ask('lise', 'settings')).toMatchObject({
    pop: null,
    popPassword: false,
    address: null,
  })
  const saved = await ask('lise', 'settings', { pop: pop(), smtp: out() })
  const { password: _, ...shown } = pop()
  expect(saved).toMatchObject({ status: 200, pop: shown, popPassword: true, smtpPassword: true })
  expect(JSON.stringify(saved)).not.toMatch(/secret|out of here/)
  expect(JSON.stringify(accountOf(north().db))).not.toMatch(/secret"|out of here/)
  expect(popLoginOf(server.deps.platform, north())).toEqual({ ...shown, password: 'secret' })
  expect(smtpLoginOf(server.deps.platform, north())?.password).toBe('out of here')
  await ask('lise', 'settings', {
    pop: pop({ password: null, keepDays: 3 }),
    smtp: out({ isOn: false }),
  })
  expect(popLoginOf(server.deps.platform, north())).toMatchObject({
    keepDays: 3,
    password: 'secret',
  })
  expect(smtpLoginOf(server.deps.platform, north())).toBeUndefined()
})

test('nobody else does', async () => {
  for (const who of ['ana', 'rita', 'otto'])
    for (const [path, json] of [
      ['settings'],
      ['settings', { pop: pop(), smtp: out() }],
      ['test', { side: 'pop', settings: pop() }],
    ] as const)
      expect((await ask(who, path, json)).status, `${who} ${path}`).toBe(403)
  expect(accountOf(north().db)).toBeUndefined()
  expect(fake.heard).toEqual([])
})

test('nor does whoever keeps the page and may only read', async () => {
  north().sqlite.exec('update role set read_only = 1')
  for (const [path, json] of [
    ['settings'],
    ['settings', { pop: pop(), smtp: out() }],
    ['test', { side: 'pop', settings: pop() }],
  ] as const)
    expect((await ask('lise', path, json)).status, path).toBe(403)
  expect(accountOf(north().db)).toBeUndefined()
  expect(fake.heard).toEqual([])
})

test('a stored password goes only where it was typed for', async () => {
  await ask('lise', 'settings', { pop: pop({ security: 'tls' }), smtp: out() })
  const elsewhere = [{ host: 'localhost' }, { port: 1 }, { username: 'x' }, { security: 'none' }]
  for (const over of elsewhere) {
    const asked = pop({ security: 'tls', password: null, ...over })
    for (const answer of [
      await ask('lise', 'settings', { pop: asked, smtp: out() }),
      await ask('lise', 'test', { side: 'pop', settings: asked }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        code: 'mail-password-again',
        field: 'pop.password',
      })
  }
  expect(accountOf(north().db)?.pop?.host).toBe('127.0.0.1')
})

test('hidden for one dealership and purpose it opens for no other', async () => {
  await ask('lise', 'settings', { pop: pop(), smtp: out() })
  const { popSecret = '' } = accountOf(north().db) ?? {}
  const { mailAccount } = schema
  north()
    .db.update(mailAccount)
    .set({ smtpSecret: popSecret })
    .where(eq(mailAccount.id, 'mail'))
    .run()
  expect(passwordOf(server.deps.platform, north(), 'pop')).toBe('secret')
  expect(passwordOf(server.deps.platform, north(), 'smtp')).toBeUndefined()
  const other = { keep: () => Buffer.alloc(32).toString('base64') }
  expect(passwordOf(other, north(), 'pop')).toBeUndefined()
  expect(popLoginOf(other, north())).toBeUndefined()
})

test('another mailbox begins with its own first fetch; a correction is tried at once', async () => {
  await ask('lise', 'settings', { pop: pop(), smtp: out() })
  const set = (fields: object) => north().db.update(schema.mailAccount).set(fields).run()
  set({ fetchedAt: 5, failure: 'password', failures: 9, dueAt: 10 ** 15 })
  await ask('lise', 'settings', { pop: pop({ password: 'better' }), smtp: out() })
  expect(accountOf(north().db)).toMatchObject({
    fetchedAt: 5,
    failure: null,
    failures: 0,
    dueAt: server.clock.now(),
  })
  await ask('lise', 'settings', { pop: pop({ username: 'other' }), smtp: out() })
  expect(accountOf(north().db)?.fetchedAt).toBeNull()
})

test('what is typed is tried before it is saved, and what failed is told', async () => {
  expect(await ask('lise', 'test', { side: 'pop', settings: pop() })).toMatchObject({
    failure: null,
    count: 1,
  })
  expect(fake.box).toHaveLength(1)
  const wrong = await ask('lise', 'test', { side: 'pop', settings: pop({ password: 'no' }) })
  expect(wrong).toMatchObject({ failure: 'password', said: '[AUTH] no' })
  const bad = await ask('lise', 'test', { side: 'pop', settings: pop({ host: 'a b' }) })
  expect(bad).toMatchObject({ status: 400, field: 'settings.host' })
  expect(accountOf(north().db)).toBeUndefined()
})

test('so many tries, then a wait', async () => {
  const refused = pop({ host: '10.0.0.1' })
  const answers: unknown[] = []
  for (let at = 0; at < 11; at += 1)
    answers.push((await ask('lise', 'test', { side: 'pop', settings: refused })).failure)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 'private-address'), undefined])
})

test('each has her own, beside the dealership’s and each other’s', async () => {
  expect(await ask('ana', 'own/settings')).toMatchObject({ pop: null, popPassword: false })
  const hers = { pop: pop(), smtp: out({ from: 'ana@perso.example', password: 'hush' }) }
  const saved = await ask('ana', 'own/settings', hers)
  expect(saved).toMatchObject({ status: 200, popPassword: true, smtpPassword: true })
  expect(JSON.stringify(saved)).not.toMatch(/secret|hush/)
  await ask('rita', 'own/settings', { pop: pop({ password: 'ritas' }), smtp: out() })
  await ask('lise', 'settings', { pop: pop({ password: 'house' }), smtp: out() })
  const { platform } = server.deps
  expect(
    ['ana', 'rita', null].map(owner => popLoginOf(platform, north(), owner)?.password),
  ).toEqual(['secret', 'ritas', 'house'])
  expect(JSON.stringify(accountOf(north().db, 'ana'))).not.toMatch(/"secret"|hush/)
  expect(await ask('ana', 'own/settings')).toMatchObject({ smtp: { from: 'ana@perso.example' } })
  // Nobody else's is hers to see: a keeper of the page has her own, and the other dealership none.
  expect(await ask('lise', 'own/settings')).toMatchObject({ pop: null, smtp: null })
  expect(await ask('pau', 'own/settings')).toMatchObject({ pop: null, smtp: null })
  expect(accountOf(server.dealership('south').db, 'ana')).toBeUndefined()
  for (const path of ['own/settings?userId=ana', 'ana/settings', 'own/ana/settings'])
    expect(JSON.stringify(await ask('rita', path))).not.toContain('perso')
})

test('who only reads, who works with no customers, who looks in, and who is nobody have none', async () => {
  const { role } = schema
  const shop = { formIds: [formCatalogue['management.Inspections'].id], readOnly: false }
  north().db.update(role).set(shop).where(eq(role.id, 'receptionist')).run()
  const asked = [
    ['own/settings'],
    ['own/settings', { pop: pop(), smtp: out() }],
    ['own/test', { side: 'pop', settings: pop() }],
  ] as const
  for (const who of ['otto', 'rita'])
    for (const [path, json] of asked)
      expect((await ask(who, path, json)).status, `${who} ${path}`).toBe(403)
  const ana = await server.signIn('ana')
  await actInName(server, 'ana')
  for (const [path, json] of asked) {
    const options = json ? { json } : {}
    const looked = await server.request(`/api/mail/${path}`, { as: ana, ...options })
    expect([looked.status, await looked.json()]).toMatchObject([403, { code: 'impersonating' }])
    expect((await server.request(`/api/mail/${path}`, options)).status).toBe(401)
  }
  expect(north().db.select().from(schema.mailAccount).all()).toEqual([])
  expect(fake.heard).toEqual([])
})

test('her password too is typed again for another server; with no server none is kept', async () => {
  await ask('ana', 'own/settings', { pop: pop({ security: 'tls' }), smtp: out() })
  for (const over of [
    { host: 'localhost' },
    { port: 1 },
    { username: 'x' },
    { security: 'none' },
  ]) {
    const asked = pop({ security: 'tls', password: null, ...over })
    for (const answer of [
      await ask('ana', 'own/settings', { pop: asked, smtp: out() }),
      await ask('ana', 'own/test', { side: 'pop', settings: asked }),
    ])
      expect(answer).toMatchObject({ status: 400, code: 'mail-password-again' })
  }
  const none = { host: '', isOn: false, password: null }
  const emptied = await ask('ana', 'own/settings', { pop: pop(none), smtp: out(none) })
  expect(emptied).toMatchObject({ status: 200, popPassword: false, smtpPassword: false })
  expect(accountOf(north().db, 'ana')).toMatchObject({ popSecret: '', smtpSecret: '' })
})

test.each([
  ['pop.host', { pop: { host: '' } }],
  ['smtp.host', { smtp: { host: '' } }],
  ['smtp.from', { smtp: { from: '' } }],
  ['smtp.from', { smtp: { from: 'ana at home' } }],
])('switched on without %s it is refused there', async (field, over) => {
  const body = {
    pop: pop('pop' in over ? over.pop : {}),
    smtp: out('smtp' in over ? over.smtp : {}),
  }
  for (const [who, path] of [
    ['ana', 'own/settings'],
    ['lise', 'settings'],
  ] as const)
    expect(await ask(who, path, body)).toMatchObject({
      status: 400,
      code: 'mail-incomplete',
      field,
    })
  expect(north().db.select().from(schema.mailAccount).all()).toEqual([])
})

test('her settings are tried before they are saved', async () => {
  const settings = pop()
  expect(await ask('ana', 'own/test', { side: 'pop', settings })).toMatchObject({ count: 1 })
  const wrong = { side: 'pop', settings: pop({ password: 'no' }) }
  expect(await ask('ana', 'own/test', wrong)).toMatchObject({ failure: 'password' })
  const inside = { side: 'pop', settings: pop({ host: '10.0.0.1' }) }
  expect(await ask('ana', 'own/test', inside)).toMatchObject({ failure: 'private-address' })
  expect(accountOf(north().db, 'ana')).toBeUndefined()
})

/** A server that says these lines, one for each command. */
async function saying(replies: Record<string, string>) {
  const heard: string[] = []
  const listener: Server = createServer(socket => {
    socket.on('error', () => {}).write('220 ready\r\n')
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        const verb = Object.keys(replies).find(each => line.startsWith(each))
        socket.write(`${verb ? replies[verb] : '250 ok'}\r\n`)
      }
    })
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  smtp = { port: (listener.address() as AddressInfo).port, heard, close: () => listener.close() }
}
const offers = { EHLO: '250-smtp.example\r\n250-SIZE 1000\r\n250 AUTH LOGIN PLAIN' }
test.each<[string, Record<string, string>, string | null]>([
  ['taken', { ...offers, 'AUTH PLAIN': '235 in' }, null],
  [
    'by LOGIN',
    {
      EHLO: '250 AUTH LOGIN',
      'AUTH LOGIN': '334 VXNlcm5hbWU6',
      ZGVzaw: '334 UGFzcw',
      b3V0: '235 in',
    },
    null,
  ],
  ['no sign-in offered', { EHLO: '250 SIZE 1000' }, 'no-login'],
  ['wrong password', { ...offers, 'AUTH PLAIN': '535 5.7.8 no' }, 'password'],
  [
    'not its sender',
    { ...offers, 'AUTH PLAIN': '235 in', 'MAIL FROM': '553 5.7.1 not yours' },
    'from-refused',
  ],
  ['asks for patience', { ...offers, 'AUTH PLAIN': '454 later' }, 'busy'],
  ['no mail server', { EHLO: 'HTTP/1.1 400' }, 'protocol'],
])('SMTP: %s', async (_, replies, failure) => {
  await saying(replies)
  const settings = out({ host: '127.0.0.1', port: smtp?.port, security: 'none' })
  expect(await ask('lise', 'test', { side: 'smtp', settings })).toMatchObject({ failure })
})
test('SMTP: without STARTTLS the password is not sent', async () => {
  await saying(offers)
  const settings = out({ host: '127.0.0.1', port: smtp?.port })
  expect(await ask('lise', 'test', { side: 'smtp', settings })).toMatchObject({
    failure: 'no-starttls',
  })
  expect(smtp?.heard).toEqual(['EHLO showfloor.invalid'])
})

test('who keeps the page renews the address for leads; nobody else, and none where no mail is taken in', async () => {
  expect(await ask('lise', 'address/renew', {})).toMatchObject({ status: 404 })
  server.close()
  const mailIn = { host: '127.0.0.1', port: 0, domain: 'in.example' }
  server = createTestServer({ config: { mailIn, mailPrivate: [] } })
  expect(await ask('ana', 'address/renew', {})).toMatchObject({ status: 403 })
  expect(await ask('lise', 'settings')).toMatchObject({
    address: 'c-north@in.example',
    formerAddresses: [],
  })
  const renewed = await ask('lise', 'address/renew', {})
  expect(renewed).toMatchObject({
    status: 200,
    address: expect.stringMatching(/^c-north\.[a-z2-7]{8}@in\.example$/),
    formerAddresses: [{ address: 'c-north@in.example', endsAt: server.clock.now() + graceMs }],
  })
  expect(await ask('lise', 'settings')).toEqual(renewed)
})
