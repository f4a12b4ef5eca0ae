/** The mailbox of a real server, fetched over a wire that is cut; and a real sender at our own door. */
import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailSecurity } from '#db/mail/settings.ts'
import * as schema from '#db/schema.ts'
import { fetchDueMail } from '#server/jobs/mail-in.ts'
import { accountOf, secretFor, writeAccount } from '#server/mail/account.ts'
import { listenForMail } from '#server/mail/listen.ts'
import { openPop } from '#server/mail/pop3.ts'
import { good } from '../server/mail/tls.ts'
import { aLead } from '../server/calls/floor.ts'
import { plant } from '../support/dealership.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { type Cutter, cutterTo } from './cutter.ts'
import { type Dovecot, password, startDovecot } from './dovecot.ts'

/** How often the wire is cut, each time elsewhere. */
const runs = Number(process.env['MAIL_RUNS'] ?? 40)
const mails = 25
const domain = 'in.showfloor.example'

let dovecot: Dovecot
let cutter: Cutter
let server: TestServer
beforeAll(async () => {
  dovecot = await startDovecot(['desk', 'ana'])
  cutter = await cutterTo(dovecot.port)
  server = createTestServer({
    config: { mailPrivate: ['127.0.0.1/32'], mailIn: { host: '127.0.0.1', port: 0, domain } },
  })
})
afterAll(() => {
  server?.close()
  cutter?.close()
  dovecot?.close()
})

const north = () => server.dealership('north')
const reach = (security: MailSecurity = 'none') => ({
  host: '127.0.0.1',
  port: cutter.port,
  security,
  username: 'desk',
})
const options = { allowed: ['127.0.0.1/32'], idleMs: 20_000 }
const names = () =>
  north()
    .db.select()
    .from(schema.request)
    .all()
    .map(({ name }) => name)
    .toSorted()
const count = async () => {
  const pop = await openPop({ ...reach(), password }, options)
  const there = await pop.count()
  await pop.quit()
  return there
}
async function fetch(cut?: Cutter['cut']): Promise<void> {
  cutter.cut = cut
  writeAccount(north().db, { dueAt: 0 })
  await fetchDueMail(server.deps, 'north')
  cutter.cut = undefined
}

test('what it says is what was put there, also under STLS; a password that is wrong is told so', async () => {
  const raw = Buffer.from('Subject: dots\r\n\r\n.\r\n..two\r\n.one \x80\xff\r\nend\r\n', 'latin1')
  dovecot.put('1.dots', raw)
  for (const security of ['none', 'starttls'] as const) {
    const pop = await openPop({ ...reach(security), password }, { ...options, ca: good.cert })
    expect(await pop.capabilities()).toContain('UIDL')
    expect((await pop.names())?.[0]?.uidl).toMatch(/^[0-9a-f]{16}$/)
    expect(await pop.sizes()).toEqual([{ number: 1, bytes: raw.length }])
    expect(await pop.retrieve(1, 10_000)).toEqual(raw)
    await pop.remove(1)
    // Not said goodbye: it stays.
    if (security === 'none') pop.drop()
    else await pop.quit()
  }
  expect(await count()).toBe(0)
  await expect(openPop({ ...reach(), password: password.trim() }, options)).rejects.toMatchObject({
    code: 'password',
  })
})

test('cut at every place: each mail is one request, and the mailbox is empty at the end', async () => {
  for (let at = 0; at < mails; at += 1)
    dovecot.put(
      `${1000 + at}.mail`,
      Buffer.from(
        `From: P${at} <p${at}@roy.example>\r\nSubject: ${at}\r\nMessage-ID: <m${at}@roy.example>\r\n\r\n.${'x'.repeat(at * 97)}\r\n`,
      ),
    )
  writeAccount(north().db, {
    pop: { ...reach(), isOn: true, keepDays: 0, since: '2000-01-01' },
    popSecret: secretFor(server.deps.platform, 'north', 'pop', password),
  })
  const failures = new Set<unknown>()
  for (let run = 0; run < runs; run += 1) {
    // Spread over the whole of a session, ends of answers among them.
    const bytes = Math.round(((run * 0.618_034) % 1) ** 2 * 40_000)
    await fetch({ bytes, how: run % 2 ? 'rst' : 'fin' })
    failures.add(accountOf(north().db)?.failure)
  }
  expect(failures).toContain('closed')
  for (let tries = 0; (await count()) > 0 && tries < 5; tries += 1) await fetch()
  expect(names()).toEqual(Array.from({ length: mails }, (_, at) => `P${at}`).toSorted())
  expect(await count()).toBe(0)
  expect(accountOf(north().db)?.failure).toBeNull()
})

test('a person’s own mailbox beside it: a customer’s word comes in and leaves it, a letter of hers stays', async () => {
  const put = (name: string, from: string) =>
    dovecot.put(
      name,
      Buffer.from(
        `From: ${from}\r\nSubject: Hello\r\nMessage-ID: <${name}@x.example>\r\n\r\nA word.\r\n`,
      ),
      'ana',
    )
  put('1.customer', 'Zoe <zoe@courriel.example>')
  put('2.private', 'Mother <mother@family.example>')
  plant(north().db, { lead: [aLead('l-1')] }, server.clock.now())
  writeAccount(
    north().db,
    {
      pop: { ...reach(), username: 'ana', isOn: true, keepDays: 0, since: '2000-01-01' },
      popSecret: secretFor(server.deps.platform, 'north', 'pop', password, 'ana'),
    },
    'ana',
  )
  const before = names()
  for (const bytes of [200, 600, 900, 1400]) {
    writeAccount(north().db, { dueAt: 0 }, 'ana')
    await fetch({ bytes, how: 'rst' })
  }
  for (let turn = 0; turn < 2; turn += 1) {
    writeAccount(north().db, { dueAt: 0 }, 'ana')
    await fetch()
  }
  expect(accountOf(north().db, 'ana')?.failure).toBeNull()
  expect(names()).toEqual(before)
  const heard = north().db.select().from(schema.leadTouch).all()
  expect(heard.map(({ leadId, kind }) => [leadId, kind])).toEqual([['l-1', 'message-received']])
  const pop = await openPop({ ...reach(), username: 'ana', password }, options)
  expect(await pop.count()).toBe(1)
  expect((await pop.retrieve(1, 10_000)).toString()).toContain('mother@family.example')
  await pop.quit()
})

test('swaks delivers to the dealership’s address, and is refused for any other', async () => {
  const listener = listenForMail(server.deps)?.server
  if (!listener) throw new Error('it does not listen')
  await new Promise(resolve => listener.once('listening', resolve))
  const { port } = listener.address() as AddressInfo
  const swaks = (to: string) =>
    promisify(execFile)('swaks', [
      '--server',
      `127.0.0.1:${port}`,
      '--to',
      to,
      '--from',
      'ana@roy.example',
      '--header',
      'Subject: Swaks',
      '--body',
      'Hello',
    ])
  expect((await swaks(`c-south@${domain}`)).stdout).toContain('250 OK')
  const [request] = server.dealership('south').db.select().from(schema.request).all()
  expect(request).toMatchObject({ email: 'ana@roy.example', message: 'Swaks\n\nHello' })
  await expect(swaks(`c-nobody@${domain}`)).rejects.toMatchObject({
    stdout: expect.stringContaining('550'),
  })
})
