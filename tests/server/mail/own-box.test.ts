/** A person's own mailbox beside the dealership's: what is a matter of the house comes in, her own letters stay hers. */
import { eq } from 'drizzle-orm'
import { existsSync, readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { giveOut } from '#server/intake/give-out.ts'
import { fetchDueMail, nextMailAt } from '#server/jobs/mail-in.ts'
import {
  accountOf,
  type MailAccount,
  popLoginOf,
  secretFor,
  writeAccount,
} from '#server/mail/account.ts'
import { keepSent, keepToken } from '#server/mail/known.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { aRule } from '../../support/builders/lead.ts'
import { bare, plant } from '../../support/dealership.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { aClient, aLead, minute } from '../calls/floor.ts'
import { type FakePop, fakePop } from './fake-pop.ts'
import { samples, traps, utf8, wire } from './samples.ts'

let server: TestServer
let boxes: Record<string, FakePop>
beforeEach(async () => {
  server = createTestServer({ config: { mailPrivate: ['127.0.0.1/32'] } })
  boxes = { ana: await fakePop([]), rita: await fakePop([]), house: await fakePop([]) }
})
afterEach(async () => {
  server.close()
  for (const each of Object.values(boxes)) await each.close()
})

const north = () => server.dealership('north')
const ownerOf = (name: string) => (name === 'house' ? null : name)
function use(name: string, over: { keepDays?: number | null } = {}): void {
  const reach = { host: '127.0.0.1', port: boxes[name]?.port ?? 0, security: 'none' as const }
  const settings = { isOn: true, keepDays: null, since: '2026-01-01', username: name, ...over }
  writeAccount(
    north().db,
    {
      pop: { ...reach, ...settings },
      popSecret: secretFor(server.deps.platform, 'north', 'pop', 'secret', ownerOf(name)),
      dueAt: 0,
    },
    ownerOf(name),
  )
}
const hold = (name: string, ...raws: Buffer[]) => {
  boxes[name]!.box = raws.map((raw, at) => ({ uidl: `${name}${at}`, raw }))
}
async function fetch(): Promise<void> {
  north().db.update(schema.mailAccount).set({ dueAt: 0 }).run()
  await fetchDueMail(server.deps, 'north')
}
const requests = () => north().db.select().from(schema.request).all()
const leads = () => north().db.select().from(schema.lead).all()
const mails = () => north().db.select().from(schema.mail).all()
const touches = () => north().db.select().from(schema.leadTouch).all()
const told = () => north().db.select().from(schema.notification).all()
const seen = () => north().db.select().from(schema.mailSeen).all()
const put = (rows: Parameters<typeof plant>[1]) => plant(north().db, rows, server.clock.now())
const account = (name: string) => accountOf(north().db, ownerOf(name)) as MailAccount
const files = () =>
  existsSync(north().filesDir) ? readdirSync(north().filesDir, { recursive: true }) : []

type Mail = { id?: string; subject?: string; head?: string; body?: string; to?: string }
const from = (sender: string, mail: Mail = {}) =>
  utf8(
    [
      `From: ${sender}`,
      `To: ${mail.to ?? 'ana@perso.example'}`,
      `Subject: ${mail.subject ?? 'Bonjour'}`,
      `Message-ID: <${mail.id ?? `m-${sender}`.replace(/[^\w]/g, '')}@x.example>`,
      'Content-Type: text/plain; charset=utf-8',
      ...(mail.head ? [mail.head] : []),
      '',
      mail.body ?? 'Un mot.',
      '',
    ].join('\n'),
  )
const zoe = 'Zoé Bélanger <zoe@courriel.example>'

test('a letter of nobody we know stays where it is, and nothing of it is kept', async () => {
  const before = files()
  hold(
    'ana',
    from('Maman <maman@famille.example>', { body: 'Souper dimanche?' }),
    from('Liste <liste@club.example>', { head: 'List-Id: <club>' }),
    from('MAILER-DAEMON@mx.example', { head: 'X-Failed-Recipients: maman@famille.example' }),
    from('Ami <ami@x.example>', { subject: 'Absence', head: 'Auto-Submitted: auto-replied' }),
    // Somebody quotes a customer: it is not she who writes.
    from('Mari <mari@famille.example>', {
      subject: 'Fwd: allo',
      body: `---------- Forwarded message ---------\nFrom: ${zoe}\n\nPas pour vous.`,
    }),
    traps.nested,
  )
  put({ lead: [aLead('l-1')] })
  use('ana', { keepDays: 0 })
  for (let turn = 0; turn < 5; turn += 1) await fetch()
  expect([requests(), mails(), touches(), told()]).toEqual([[], [], [], []])
  expect(files()).toEqual(before)
  expect(before).toEqual([])
  // Beside it stands that one of them was tried.
  const looked = seen().filter(({ state }) => state !== 'trouble')
  expect(looked.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'skipped'))
  expect(JSON.stringify(seen())).not.toMatch(/maman|Souper|famille/)
  expect(boxes['ana']?.box).toHaveLength(6)
  // Read once each, the one nobody can read three times.
  expect(boxes['ana']?.heard.filter(line => line.startsWith('RETR'))).toHaveLength(8)
  expect(boxes['ana']?.heard.some(line => line.startsWith('DELE'))).toBe(false)
  expect(account('ana')).toMatchObject({ failure: null, fetchedAt: server.clock.now() })
})

test('left alone it stays so under another name, though its sender is a customer by now', async () => {
  const letter = from(zoe, { id: 'private' })
  hold('ana', letter)
  use('ana')
  await fetch()
  put({ lead: [aLead('l-1')] })
  boxes['ana']!.box = [{ uidl: 'moved', raw: letter }]
  await fetch()
  expect([requests(), touches()]).toEqual([[], []])
  boxes['ana']!.box = [{ uidl: 'new', raw: from(zoe, { id: 'second' }) }]
  await fetch()
  expect(touches()).toMatchObject([{ leadId: 'l-1', kind: 'message-received' }])
})

test('a customer who writes to her joins her open lead, and whoever has it is told', async () => {
  put({
    client: [aClient('l-2.c', { email: 'Carte@x.example', emailKey: 'carte@x.example' })],
    lead: [
      aLead('l-0', { assignedTo: 'lise', status: 'in-treatment' }),
      aLead('l-1', { assignedTo: 'ana', status: 'in-treatment' }),
      aLead('l-2', { assignedTo: 'lise', email: 'l2@x.example', emailKey: 'l2@x.example' }),
    ],
  })
  hold('ana', from(zoe), from('Carte <CARTE@x.example>', { id: 'by-card' }))
  use('ana', { keepDays: 0 })
  await fetch()
  expect(requests()).toEqual([])
  expect(touches().map(({ leadId, kind, note }) => [leadId, kind, note])).toEqual([
    ['l-1', 'message-received', 'Bonjour\n\nUn mot.'],
    ['l-2', 'message-received', 'Bonjour\n\nUn mot.'],
  ])
  expect(told().map(({ userId }) => userId)).toEqual(['ana', 'lise'])
  // Taken in, it leaves her mailbox as she chose.
  expect(boxes['ana']?.box).toEqual([])
})

test('where nobody has a lead of hers any more, her word is a request that is hers to whom it was written', async () => {
  const card = aClient('cl-9', { email: 'zoe@courriel.example', emailKey: 'zoe@courriel.example' })
  put({
    client: [card],
    lead: [aLead('l-old', { clientId: 'cl-9', status: 'delivered', assignedTo: 'who-left' })],
  })
  hold('ana', from(zoe, { subject: 'Une autre?' }))
  use('ana')
  await fetch()
  await fetch()
  const [request] = requests()
  expect(request).toMatchObject({ type: 'email', name: 'Zoé Bélanger', status: 'regular' })
  expect(leads().filter(({ id }) => id !== 'l-old')).toMatchObject([
    { assignedTo: 'ana', clientId: 'cl-9', id: request?.leadId },
  ])
  expect(north().db.select().from(schema.assignment).all()).toMatchObject([
    { userId: 'ana', requestId: request?.id, ruleId: null },
  ])
  expect(told().map(({ userId }) => userId)).toEqual(['ana'])
})

test('who takes no leads leaves it to the rule or the reception', async () => {
  put({ lead: [aLead('l-old', { status: 'delivered', assignedTo: 'who-left' })] })
  hold('rita', from(zoe))
  use('rita')
  await fetch()
  expect(requests()).toMatchObject([{ status: 'regular', leadId: null, processedAt: null }])
  put({ assignmentRule: [bare(aRule({ userIds: ['ana'] }))] })
  giveOut(north(), server.clock.now())
  expect(leads().filter(({ id }) => id !== 'l-old')).toMatchObject([{ assignedTo: 'ana' }])
})

test('an answer joins its lead by its token or by what it answers; an absence tells nobody', async () => {
  put({ lead: [aLead('l-1', { emailKey: 'other@x.example' })] })
  const at = server.clock.now()
  keepSent(north(), {
    messageId: 'sent-1@boreal.example',
    subject: 'Re: Votre Outback',
    to: [],
    leadId: 'l-1',
    at,
  })
  keepToken(north(), { token: 'abcdefghij234567', leadId: 'l-1', requestId: null, at })
  hold('ana', samples.tokenFromOther, samples.changedSubject, samples.outOfOfficeFr)
  use('ana')
  await fetch()
  expect(touches().map(({ leadId, facts }) => [leadId, facts['automatic']])).toEqual([
    ['l-1', 0],
    ['l-1', 0],
    ['l-1', 1],
  ])
  expect(told()).toHaveLength(2)
})

test('a message of hers that came back is marked; a machine’s lead and its sender’s next mail are requests', async () => {
  put({ lead: [aLead('l-1')] })
  keepSent(north(), {
    messageId: 'sent-1@boreal.example',
    subject: 'x',
    to: [],
    leadId: 'l-1',
    at: server.clock.now(),
  })
  hold(
    'ana',
    samples.dsnNoAddress,
    samples.adfPlain,
    from('Kijiji <leads@kijiji.example>', { id: 'k', body: 'Une question de Luc.' }),
  )
  use('ana')
  await fetch()
  expect(north().db.select().from(schema.leadComment).all()).toHaveLength(1)
  expect(requests().map(({ name, leadId }) => [name, leadId])).toEqual([
    ['Ana Roy', null],
    ['Kijiji', null],
  ])
})

test('a colleague passes a customer on; what a colleague writes herself stays between them', async () => {
  put({
    client: [aClient('cl-l', { emailKey: 'lise@dealer.example' })],
    lead: [aLead('l-1')],
  })
  const body = `Pour toi.\n\n---------- Forwarded message ---------\nFrom: ${zoe}\nSubject: x\n\nEncore là?`
  hold(
    'ana',
    from('Lise <lise@dealer.example>', { id: 'lunch', body: 'On dîne?' }),
    from('Lise <lise@dealer.example>', { id: 'passed', subject: 'Fwd: x', body }),
  )
  use('ana')
  await fetch()
  expect(requests()).toEqual([])
  expect(touches()).toMatchObject([{ leadId: 'l-1', note: expect.stringContaining('Pour toi.') }])
  expect(mails()).toHaveLength(1)
})

test('what she wrote herself is no request; of an answer she wrote elsewhere the next one is known', async () => {
  put({ lead: [aLead('l-1', { email: 'z2@x.example', emailKey: 'z2@x.example' })] })
  const at = server.clock.now()
  keepSent(north(), { messageId: 'ours@boreal.example', subject: 'x', to: [], leadId: 'l-1', at })
  writeAccount(
    north().db,
    { smtp: { ...reach(), isOn: true, from: 'ana@perso.example', username: 'ana' } },
    'ana',
  )
  const mine = 'Ana <ana@perso.example>'
  hold(
    'ana',
    wire('From: Ana <ana@perso.example>\nMessage-ID: <ours@boreal.example>\n\nCopie.\n'),
    from(mine, { id: 'mine-1', to: 'maman@famille.example' }),
    from(mine, { id: 'mine-2', head: 'In-Reply-To: <ours@boreal.example>' }),
    from('Ana <ana@dealer.example>', { id: 'mine-3' }),
    from('Z <z3@x.example>', { id: 'hers', head: 'In-Reply-To: <mine-2@x.example>' }),
  )
  use('ana', { keepDays: 0 })
  await fetch()
  expect(requests()).toEqual([])
  expect(touches()).toMatchObject([
    { leadId: 'l-1', facts: { source: 'email', from: 'z3@x.example' } },
  ])
  const out = mails().filter(({ direction }) => direction === 'out')
  expect(out.map(({ messageId, rawSha }) => [messageId, rawSha])).toEqual([
    ['ours@boreal.example', ''],
    ['mine-2@x.example', ''],
  ])
  // Her own letters are not removed either.
  expect(boxes['ana']?.box).toHaveLength(4)
})
const reach = () => ({ host: '127.0.0.1', port: 1, security: 'none' as const })

test('two mailboxes side by side: each is fetched, what lies in both comes once, one failing stops no other', async () => {
  put({ lead: [aLead('l-1')] })
  const both = from(zoe, { id: 'both', to: 'ana@perso.example, ventes@boreal.example' })
  hold('ana', both, from('Maman <maman@famille.example>'))
  hold('house', both, samples.human)
  boxes['rita']!.manners = { password: 'other' }
  for (const name of ['ana', 'rita', 'house']) use(name)
  await fetch()
  await fetch()
  expect(
    mails()
      .map(({ messageId }) => messageId)
      .toSorted(),
  ).toEqual(['both@x.example', 'm-1@roy.example'])
  expect(new Set(seen().map(({ box }) => box)).size).toBe(2)
  expect(account('rita')).toMatchObject({ failure: 'password', failures: 2 })
  for (const name of ['ana', 'house'])
    expect(account(name)).toMatchObject({ failure: null, fetchedAt: server.clock.now() })
  expect(nextMailAt(server.deps, north())).toBe(server.clock.now() + 2 * minute)
})

test('the same mailbox in both settings: what she leaves alone the dealership takes all the same', async () => {
  hold('house', samples.human)
  use('house')
  use('ana')
  const pop = { ...account('ana').pop!, port: boxes['house']!.port, username: 'house' }
  writeAccount(north().db, { pop }, 'ana')
  await fetch()
  expect(requests()).toHaveLength(1)
})

test('a mailbox that says nothing keeps the dealership’s from no fetch', async () => {
  boxes['ana']!.manners = { silentAt: 'USER ana' }
  hold('house', samples.human)
  use('ana')
  use('house')
  const both = fetch()
  await expect.poll(() => requests().length).toBe(1)
  await boxes['ana']!.close()
  await both
  expect(account('ana').failure).toBe('closed')
})

test('whoever works here no more leaves no password, and is fetched no more', async () => {
  hold('ana', from(zoe))
  hold('rita', from(zoe))
  use('ana')
  use('rita')
  await fetch()
  north().db.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'ana')).run()
  const before = boxes['ana']!.heard.length
  await fetch()
  expect(boxes['ana']!.heard).toHaveLength(before)
  expect(accountOf(north().db, 'ana')).toBeUndefined()
  expect(seen()).toHaveLength(1)
  north().db.update(schema.user).set({ deletedAt: 1 }).where(eq(schema.user.id, 'rita')).run()
  await fetch()
  expect(north().db.select().from(schema.mailAccount).all()).toEqual([])
  expect(seen()).toEqual([])
})

test('whose role only reads now is not fetched, and begins again with her role', async () => {
  use('ana')
  const roles = (...roleIds: string[]) =>
    north().db.update(schema.user).set({ roleIds }).where(eq(schema.user.id, 'ana')).run()
  roles('reader')
  await fetch()
  expect(boxes['ana']!.heard).toEqual([])
  expect(nextMailAt(server.deps, north())).toBeUndefined()
  roles('seller')
  await fetch()
  expect(boxes['ana']!.heard).not.toEqual([])
})

test('a password hidden for one person opens for no other, nor for the dealership', () => {
  use('ana')
  const { popSecret, pop } = account('ana')
  for (const owner of [null, 'rita', 'lise']) {
    writeAccount(north().db, { pop, popSecret }, owner)
    expect(popLoginOf(server.deps.platform, north(), owner)).toBeUndefined()
  }
  expect(popLoginOf(server.deps.platform, north(), 'ana')?.password).toBe('secret')
})

test('settings that ended while they were being used stay ended', async () => {
  hold('ana', from(zoe))
  use('ana')
  boxes['ana']!.manners = { silentAt: 'USER ana' }
  const under = fetch()
  await expect.poll(() => boxes['ana']!.heard.length).toBeGreaterThan(0)
  north().db.delete(schema.mailAccount).run()
  await boxes['ana']!.close()
  await under
  expect(accountOf(north().db, 'ana')).toBeUndefined()
})

test('who was known and asked to be forgotten is nobody again', async () => {
  put({
    client: [aClient('cl-9', { emailKey: 'zoe@courriel.example', erasedAt: 1 })],
    consent: [bare(aConsent({ clientId: 'cl-9' }))],
  })
  hold('ana', from(zoe))
  use('ana')
  await fetch()
  expect([requests(), mails()]).toEqual([[], []])
})
