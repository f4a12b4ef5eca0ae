import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceOfRequest } from '#db/lead/source.ts'
import * as schema from '#db/schema.ts'
import { fetchDueMail } from '#server/jobs/mail-in.ts'
import { accountOf, secretFor, writeAccount } from '#server/mail/account.ts'
import { keepSent, keepToken, senderAt } from '#server/mail/known.ts'
import { placeOf } from '#server/mail/raw.ts'
import { anIntakeSource } from '../../support/builders/intake-source.ts'
import { plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { aLead, minute } from '../calls/floor.ts'
import { type Box, type FakePop, fakePop, type Manners } from './fake-pop.ts'
import { adf, adfBy, samples, traps, wire } from './samples.ts'

let server: TestServer
let fake: FakePop
beforeEach(async () => {
  server = createTestServer({ config: { mailPrivate: ['127.0.0.1/32'] } })
  fake = await fakePop([])
})
afterEach(async () => {
  server.close()
  await fake.close()
})

const north = () => server.dealership('north')
const day = 24 * 60 * minute
const box = (count: number, uidl = (at: number) => `u${at}`): Box[] =>
  Array.from({ length: count }, (_, at) => ({
    uidl: uidl(at),
    raw: wire(
      `Received: from a by b; Tue, 10 Mar 2026 09:00:00 -0500\nFrom: P${at} <p${at}@roy.example>\nSubject: Auto ${at}\nMessage-ID: <m${at}@roy.example>\n\nBonjour ${at}\n`,
    ),
  }))
type Wants = { keepDays?: number | null; since?: string }
function use({ keepDays = null, since = '2026-01-01' }: Wants = {}): void {
  const { platform } = server.deps
  writeAccount(north().db, {
    pop: {
      host: '127.0.0.1',
      port: fake.port,
      security: 'none',
      username: 'desk',
      isOn: true,
      keepDays,
      since,
    },
    popSecret: secretFor(platform, 'north', 'pop', 'secret'),
    dueAt: 0,
  })
}
async function fetch(manners: Manners = {}): Promise<void> {
  fake.manners = manners
  writeAccount(north().db, { dueAt: 0 })
  await fetchDueMail(server.deps, 'north')
}
const requests = () => north().db.select().from(schema.request).all()
const mails = () => north().db.select().from(schema.mail).all()
const touches = () => north().db.select().from(schema.leadTouch).all()
const names = () =>
  requests()
    .map(({ name }) => name)
    .toSorted()
const hold = (...raws: Buffer[]) => (fake.box = raws.map((raw, at) => ({ uidl: `x${at}`, raw })))

test('each mail is one request with its bytes kept, and stays one however often it is fetched', async () => {
  fake.box = box(3)
  use()
  await fetch()
  await fetch()
  expect(names()).toEqual(['P0', 'P1', 'P2'])
  const [first] = requests()
  expect(first).toMatchObject({
    type: 'email',
    status: 'regular',
    email: 'p0@roy.example',
    message: 'Auto 0\n\nBonjour 0',
    externalId: 'm0@roy.example',
  })
  expect(readFileSync(placeOf(north(), first?.rawId ?? ''))).toEqual(fake.box[0]?.raw)
  expect(fake.heard.filter(line => line.startsWith('RETR'))).toHaveLength(3)
  expect(fake.heard.some(line => line.startsWith('DELE'))).toBe(false)
  expect(accountOf(north().db)).toMatchObject({ failure: null, fetchedAt: server.clock.now() })
})

const cuts = [0, 1, 5, 60, 4096]
test.each(['fin', 'rst'] as const)(
  'ended by %s wherever it may be: nothing lost, nothing twice',
  async how => {
    fake.box = box(4)
    const third = Buffer.concat([
      fake.box[2]?.raw ?? Buffer.alloc(0),
      Buffer.alloc(9000, 97),
      wire('\n'),
    ])
    fake.box[2] = { uidl: 'u2', raw: third }
    use({ keepDays: 0 })
    const failures = new Set<unknown>()
    for (const command of ['', 'PASS secret', 'UIDL', 'LIST', 'RETR 3', 'QUIT', 'DELE 2'])
      for (const bytes of cuts) {
        await fetch({ cut: { command, bytes, how } })
        failures.add(accountOf(north().db)?.failure)
      }
    expect(failures).toContain('closed')
    await fetch()
    expect(names()).toEqual(['P0', 'P1', 'P2', 'P3'])
    expect(accountOf(north().db)).toMatchObject({ failure: null, failures: 0 })
    expect(fake.box).toEqual([])
  },
)

test('the answer to the last word lost: removed all the same, and nothing comes twice', async () => {
  fake.box = box(2)
  use({ keepDays: 0 })
  await fetch({ answers: {}, silentAt: 'DELE 99' })
  expect(fake.box).toEqual([])
  fake.box = box(3)
  await fetch({ cut: { command: 'QUIT', bytes: 0, how: 'rst' } })
  await fetch()
  expect(names()).toEqual(['P0', 'P1', 'P2'])
  const states = north().db.select().from(schema.mailSeen).all()
  expect(states.map(({ state }) => state)).toEqual(['deleted', 'deleted', 'deleted'])
})

test('what is fetched leaves the mailbox after so many days, not before', async () => {
  fake.box = box(2)
  use({ keepDays: 3 })
  await fetch()
  server.clock.advance(2 * day)
  await fetch()
  expect(fake.box).toHaveLength(2)
  server.clock.advance(day)
  await fetch()
  expect(fake.box).toEqual([])
})

test('a removal that is refused is told, and the mail is not forgotten', async () => {
  fake.box = box(1)
  use({ keepDays: 0 })
  await fetch({ answers: { DELE: '-ERR read only\r\n' } })
  expect(accountOf(north().db)?.failure).toBe('delete-refused')
  expect(names()).toEqual(['P0'])
})

test('names that stand for two mails, and copies under one name', async () => {
  const [a, b, c] = box(3)
  if (!a || !b || !c) throw new Error('three mails')
  fake.box = [a, { ...b, uidl: a.uidl }, c, { ...c }]
  use({ keepDays: 0 })
  await fetch({ cut: { command: 'RETR 2', bytes: 9, how: 'fin' } })
  await fetch()
  expect(names()).toEqual(['P0', 'P1', 'P2'])
  expect(fake.box).toEqual([])
})

test('a mailbox whose names have changed, or that has none, brings nothing twice', async () => {
  fake.box = box(3)
  use()
  await fetch()
  fake.box = box(3, at => `new${at}`)
  await fetch()
  await fetch({ noUidl: true })
  // Moved by another server, which adds its stamp.
  fake.box = box(3, at => `moved${at}`).map(({ uidl, raw }) => ({
    uidl,
    raw: Buffer.concat([wire('Received: by c; Wed, 11 Mar 2026 09:00:00 -0500\n'), raw]),
  }))
  await fetch()
  expect(names()).toEqual(['P0', 'P1', 'P2'])
})

test('the same name with other words is another mail; without a name the words decide', async () => {
  const one = 'From: a@roy.example\nMessage-ID: <same@x>\n\nun\n'
  hold(
    wire(one),
    wire(one.replace('un\n', 'deux\n')),
    wire('From: b@roy.example\n\nx\n'),
    wire('From: b@roy.example\n\nx\n'),
  )
  use()
  await fetch()
  expect(mails().map(({ messageId }) => messageId)).toEqual(['same@x', 'same@x', ''])
})

test('a full mailbox comes in by turns', async () => {
  fake.box = box(230)
  use()
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await fetch()
    counts.push(mails().length)
  }
  expect(counts).toEqual([200, 230, 230])
  expect(new Set(names()).size).toBe(230)
})

test('the first time only what came since the day chosen; later whatever comes', async () => {
  const old = wire(
    'Received: from a by b; Mon, 5 Jan 2026 09:00:00 -0500\nFrom: Old <old@roy.example>\n\nx\n',
  )
  fake.box = [{ uidl: 'old', raw: old }, ...box(1)]
  use({ since: '2026-02-01' })
  await fetch()
  expect(names()).toEqual(['P0'])
  const late = Buffer.from(old.toString().replace('Old', 'Late').replace('old@', 'late@'))
  fake.box = [...fake.box, { uidl: 'late', raw: late }]
  await fetch()
  expect(names()).toEqual(['Late', 'P0'])
})

test.each([
  ['the evening before, already the day by UTC', 'Sat, 31 Jan 2026 23:59:59 -0500', 0],
  ['the first moment of the day', 'Sun, 1 Feb 2026 00:00:00 -0500', 1],
])('the day from which mail is wanted is the dealership’s: %s', async (_, stamp, count) => {
  fake.box = [
    { uidl: 'a', raw: wire(`Received: from a by b; ${stamp}\nFrom: A <a@roy.example>\n\nx\n`) },
  ]
  use({ since: '2026-02-01' })
  await fetch()
  expect(names()).toHaveLength(count)
})

test('one that cannot be read is tried three times, then a person is asked, and the rest goes on', async () => {
  hold(traps.nested, samples.human)
  use()
  await fetch()
  await fetch()
  expect(names()).toEqual(['Ana Roy'])
  await fetch()
  await fetch()
  expect(requests()).toHaveLength(2)
  const asked = requests().find(({ name }) => name === '')
  expect(asked?.message).toContain('cannot be read')
  expect(readFileSync(placeOf(north(), asked?.rawId ?? ''))).toEqual(traps.nested)
})

test('of one that is too large the head is taken', async () => {
  hold(samples.human)
  use()
  await fetch({ sizeOf: () => 41 * 1024 * 1024 })
  expect(fake.heard.some(line => line.startsWith('RETR'))).toBe(false)
  expect(requests()).toMatchObject([
    { name: 'Ana Roy', message: expect.stringContaining('Outback 2022') },
  ])
})

test('failures are told and tried less and less often; a mailbox in use is no failure', async () => {
  fake.box = box(1)
  use()
  await fetch({ answers: { PASS: '-ERR [IN-USE] another\r\n' } })
  expect(accountOf(north().db)).toMatchObject({ failure: null })
  await fetch({ password: 'other' })
  await fetch({ password: 'other' })
  expect(accountOf(north().db)).toMatchObject({
    failure: 'password',
    failures: 2,
    failingSince: server.clock.now(),
    dueAt: server.clock.now() + 4 * minute,
  })
  await fetchDueMail(server.deps, 'north')
  expect(fake.heard.filter(line => line.startsWith('USER'))).toHaveLength(3)
})

const withLead = () => {
  plant(
    north().db,
    {
      lead: [
        aLead('l-1', {
          email: 'other@roy.example',
          emailKey: 'other@roy.example',
          assignedTo: 'ana',
        }),
      ],
    },
    server.clock.now(),
  )
  keepSent(north(), {
    messageId: 'sent-1@boreal.example',
    subject: 'Re: Votre Outback',
    to: ['ana@roy.example'],
    leadId: 'l-1',
    at: server.clock.now(),
  })
  keepToken(north(), {
    token: 'abcdefghij234567',
    leadId: 'l-1',
    requestId: null,
    at: server.clock.now(),
  })
}
const leadNow = () => north().db.select().from(schema.lead).all()[0]
const told = () => north().db.select().from(schema.notification).all()

test('an answer stands in the conversation and its seller is told; what answers by itself tells nobody', async () => {
  withLead()
  use()
  hold(samples.tokenFromOther, samples.changedSubject, samples.outOfOfficeFr)
  await fetch()
  expect(requests()).toEqual([])
  expect(touches()).toMatchObject([
    {
      leadId: 'l-1',
      kind: 'message-received',
      facts: { source: 'email', from: 'marc@autre.example', automatic: 0 },
    },
    {
      leadId: 'l-1',
      kind: 'message-received',
      facts: { source: 'email', from: 'ana@roy.example', automatic: 0 },
    },
    { leadId: 'l-1', kind: 'message-received', facts: { automatic: 1 } },
  ])
  expect(touches()[0]?.note).toBe('Re: Votre Outback\n\nElle me va.')
  expect(told().map(({ userId, type }) => [userId, type])).toEqual([
    ['ana', 'CONVERSATIONS'],
    ['ana', 'CONVERSATIONS'],
  ])
  expect(leadNow()?.firstAnswerAt).toBeNull()
})

test('an absence that answers nobody, and our own mail, are no request', async () => {
  keepSent(north(), {
    messageId: '0198c0de@boreal.showfloor.example',
    subject: 'merci',
    to: [],
    leadId: null,
    at: 0,
  })
  hold(samples.outOfOfficeEs, samples.own)
  use()
  await fetch()
  expect(requests()).toEqual([])
  expect(mails().map(({ kind, direction }) => [kind, direction])).toEqual([
    ['own', 'out'],
    ['autoReply', 'in'],
    ['own', 'in'],
  ])
})

test('our own mail that comes back into the mailbox does not part its answer from its conversation', async () => {
  withLead()
  use()
  hold(wire('From: desk@boreal.example\nMessage-ID: <sent-1@boreal.example>\n\nCopie.\n'))
  server.clock.advance(minute)
  await fetch()
  fake.box = [{ uidl: 'answer', raw: samples.changedSubject }]
  await fetch()
  expect(requests()).toEqual([])
  expect(touches()).toMatchObject([{ leadId: 'l-1', kind: 'message-received' }])
})

test('mail that came back marks what was sent, and its conversation says why', async () => {
  withLead()
  hold(samples.dsnNoAddress)
  use()
  await fetch()
  expect(requests()).toEqual([])
  expect(mails().find(({ direction }) => direction === 'out')?.bounce).toMatchObject([
    { recipient: 'ana@roy.example', kind: 'no-address', isPermanent: true },
  ])
  const comments = north().db.select().from(schema.leadComment).all()
  expect(comments.map(({ body }) => body)).toEqual([
    'The mail to ana@roy.example has not arrived: the address does not exist.',
  ])
  expect(leadNow()?.firstAnswerAt).toBeNull()
})

test('leads of machines are read, one request each; a newsletter waits for nobody; a forwarded mail is its client’s', async () => {
  hold(samples.adfTwice, samples.list, samples.forwardedAttached)
  use()
  await fetch()
  expect(requests().map(({ status, email }) => [status, email])).toEqual([
    ['regular', 'ana@roy.example'],
    // Another's under the same address; then her own again.
    ['regular', 'ana@roy.example'],
    ['information', 'ana@roy.example'],
    ['information', 'ana@roy.example'],
  ])
  expect(
    requests()
      .slice(0, 2)
      .map(({ name, vehicleText, sourceName }) => [name, vehicleText, sourceName]),
  ).toEqual([
    ['Ana Roy', expect.stringContaining('Subaru Outback'), 'email'],
    ['Luc Côté', expect.stringContaining('Subaru Outback'), 'email'],
  ])
  expect(adf('k-5')).toContain('k-5')
})

test('where a mail came from is the dealership’s own source, the provider, or E-mail; never who wrote', async () => {
  const named = ['AutoTrader.ca', 'CARPAGES', 'ana@private.example']
  hold(...named.map(adfBy), samples.adfPlain, samples.forwardedAttached, box(1)[0]!.raw)
  use()
  const source = (id: string, name: string) => anIntakeSource({ id, name })
  plant(north().db, { intakeSource: [source('s-1', 'Carpages')] })
  await fetch()
  const sources = () => requests().map(each => sourceOfRequest(each))
  expect(sources()).toEqual(['AutoTrader.ca', 'Carpages', 'email', 'email', 'email', 'email'])
  plant(north().db, { intakeSource: [source('s-2', 'kijiji')] })
  fake.box = [{ uidl: 'later', raw: samples.adfTwice }]
  await fetch()
  expect(sources().slice(-2)).toEqual(['kijiji', 'kijiji'])
})

test('a sender is known by its own address, else by the nearest domain, while it stands', () => {
  const mail = (id: string, sender: string, over: object = {}) =>
    anIntakeSource({ id, kind: 'mail', sender, ...over })
  plant(north().db, {
    intakeSource: [
      mail('portal', 'portal.example'),
      mail('sub', 'mail.portal.example'),
      mail('one', 'leads@portal.example'),
      mail('gone', 'old@portal.example', { revokedAt: 1 }),
      mail('token', 'adf@portal.example', { kind: 'adf' }),
    ],
  })
  const at = (address: string) => senderAt(north(), address)?.id
  expect(at(' Leads@Portal.example')).toBe('one')
  expect(at('other@portal.example')).toBe('portal')
  expect(at('leads@mail.portal.example')).toBe('sub')
  expect(at('leads@deep.mail.portal.example')).toBe('sub')
  expect(at('old@portal.example')).toBe('portal')
  expect(at('adf@portal.example')).toBe('portal')
  expect(at('leads@otherportal.example')).toBeUndefined()
})
