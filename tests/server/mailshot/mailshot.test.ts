/** A mailshot over HTTP and by the clock: to whom it goes, once, who is left out and why, and what stops it. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { everyClient } from '#db/mailshot/segment.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { withdrawConsent } from '#db/consent/mutations/record.ts'
import { auditFile, problemsOf } from '#server/audit/audit.ts'
import { nextMailshotAt, turnMailshots } from '#server/mailshot/turn.ts'
import { sendMessages } from '#server/outgoing/send.ts'
import { mailshots } from './kit.ts'

let made: Awaited<ReturnType<typeof mailshots>>
beforeEach(async () => {
  made = await mailshots()
})
afterEach(() => made.lot.close())

const refuse = (responseCode: number) => () =>
  Promise.reject(Object.assign(new Error('no'), { responseCode, command: 'MAIL FROM' }))
const saysNo = (clientId: string) =>
  actOnServer(
    made.north(),
    systemOf(made.north()),
    withdrawConsent,
    {
      id: `no-${clientId}`,
      clientId,
      channel: 'mail',
      purpose: 'commercial',
      source: 'unsubscribe',
      words: '',
      origin: '',
      address: '',
    },
    { now: made.lot.clock.now(), mid: `no.${clientId}` },
  )

test('everybody who said yes gets it once, in her language and the colleague’s way, and it ends by itself', async () => {
  made.person('bea')
  made.person('zoe', { client: { locale: 'en-ca' } })
  await made.save()
  expect((await made.start()).status).toBe(200)
  await made.minutes(3)
  expect(made.letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['bea@example.com', 'Vos pneus, bea'],
    ['zoe@example.com', 'Your tires'],
  ])
  const [letter] = made.letters
  expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(letter?.text).toContain('Bonjour bea Roy.')
  expect(letter?.text).toContain('Garage du Nord, 1, rue Principale')
  expect(await made.line()).toMatchObject({
    state: 'done',
    counts: { sent: 2, out: 0, waiting: 0 },
  })
  const lead = rowOf(made.north().db, 'lead', 'l-bea')
  expect([lead?.['firstAnswerAt'], lead?.['status']]).toEqual([null, 'closed'])
  expect(made.bell('lise').map(({ message }) => message)).toEqual([
    expect.stringMatching(/2 messages envoyés, 0 clients écartés/),
  ])
  expect(problemsOf(await auditFile(made.north().sqlite.name))).toEqual([])
})

test('the verdict stands with each message, as with a colleague’s', async () => {
  made.person('bea')
  await made.save()
  await made.start()
  await made.turn()
  const [row] = made.north().db.select().from(schema.message).all()
  expect(row).toMatchObject({
    by: 'lise',
    leadId: 'l-bea',
    contact: { verdict: 'allow', verdictPurpose: 'commercial', mailshotId: 'mailshot.1' },
  })
})

test('the preview says who is left out and why, and the mailshot leaves out the same', async () => {
  const own = made.lot.rows<{ email: string }>("select email from user where id = 'ana'")[0]?.email
  made.person('bea')
  made.person('cleo', { yes: false })
  made.person('dora', { client: { emailKey: '' } })
  made.person('eva', { client: { locale: 'es-co' } })
  made.person('fay', { client: { emailKey: 'bea@example.com' } })
  made.person('gus', { client: { emailKey: own ?? '' } })
  made.person('hal')
  saysNo('cl-hal')
  await made.save()
  const preview = await made.preview()
  const out = {
    'no-consent': 1,
    'no-address': 1,
    'no-words': 1,
    'same-address': 1,
    colleague: 1,
    withdrawn: 1,
  }
  expect(preview).toMatchObject({ total: 7, now: 1, later: 0, out })
  expect(preview.samples).toEqual([
    { locale: 'fr-ca', name: 'bea Roy', subject: 'Vos pneus, bea', text: 'Bonjour bea Roy.' },
  ])
  await made.start()
  await made.minutes(2)
  const rows = made.north().db.select().from(schema.mailshotRecipient).all()
  const why = Object.fromEntries(rows.map(each => [each.clientId, each.why]))
  expect(why).toEqual({
    'cl-bea': null,
    'cl-cleo': 'no-consent',
    'cl-dora': 'no-address',
    'cl-eva': 'no-words',
    'cl-fay': 'same-address',
    'cl-gus': 'colleague',
    'cl-hal': 'withdrawn',
  })
  expect(made.letters).toHaveLength(1)
})

test('every name of the preview is read in pages', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) made.person(id, { yes: id !== 'c' })
  await made.save()
  const first = await made.call('/preview/clients?mailshotId=mailshot.1&size=3')
  expect(first).toMatchObject({
    rows: [{ name: 'a Roy', to: 'a@example.com', why: null }, { name: 'b Roy' }, { name: 'd Roy' }],
    next: 'cl-d',
  })
  const rest = await made.call('/preview/clients?mailshotId=mailshot.1&size=3&after=cl-d')
  expect(rest).toMatchObject({ rows: [{ name: 'e Roy' }], next: null })
  const out = await made.call('/preview/clients?mailshotId=mailshot.1&who=out')
  expect(out.rows).toEqual([
    expect.objectContaining({ name: 'c Roy', to: '', why: 'no-consent', leadId: null }),
  ])
})

test('who reads another language gets the house’s words where that was chosen', async () => {
  made.person('eva', { client: { locale: 'es-co' } })
  await made.save({ others: 'house' })
  await made.start()
  await made.turn()
  expect(made.letters[0]?.subject).toBe('Vos pneus, eva')
})

test('a “no” between the preview and the sending holds, and so does one while it is in line', async () => {
  for (const id of ['bea', 'cleo', 'dora']) made.person(id)
  await made.save()
  expect((await made.preview()).now).toBe(3)
  await made.start()
  saysNo('cl-bea')
  turnMailshots(made.north(), made.lot.clock.now())
  saysNo('cl-cleo')
  await sendMessages(made.lot.deps, 'north')
  expect(made.letters.map(({ to }) => to)).toEqual(['dora@example.com'])
  await made.minutes(2)
  expect((await made.line()).counts).toMatchObject({ sent: 1, out: 1, failed: 1 })
})

test('no more leave in a minute, or in a day, than were asked for', async () => {
  for (let at = 0; at < 9; at += 1) made.person(`p${at}`)
  await made.save({ perMinute: 2, perDay: 5 })
  await made.start()
  await made.turn()
  await made.turn()
  expect(made.letters).toHaveLength(2)
  await made.minutes(8)
  expect(made.letters).toHaveLength(5)
  made.lot.clock.advance(86_400_000)
  await made.minutes(4)
  expect(made.letters).toHaveLength(9)
  expect(made.lot.rows('select state from mailshot')).toEqual([{ state: 'done' }])
})

test('hours of the house only delay', async () => {
  made.person('bea')
  const morning = Array.from({ length: 7 }, () => [{ open: '08:00', close: '09:00' }])
  made
    .north()
    .db.update(schema.company)
    .set({
      contact: {
        mailHours: morning,
        smsHours: null,
        callHours: null,
        mailYes: false,
        smsYes: false,
        callYes: false,
        quietDays: [],
      },
    })
    .run()
  await made.save()
  expect(await made.preview()).toMatchObject({ now: 0, later: 1, out: {} })
  await made.start()
  await made.turn()
  expect((await made.line()).counts).toMatchObject({ waiting: 1 })
  const opens = nextMailshotAt(made.north()) ?? 0
  expect(opens).toBe(Date.UTC(2026, 2, 11, 12, 0))
  made.lot.clock.advance(opens - made.lot.clock.now())
  await made.turn()
  expect(made.letters).toHaveLength(1)
})

test('cut between the hand-over and its note, nobody gets it twice and nobody is lost', async () => {
  for (const id of ['bea', 'cleo']) made.person(id)
  await made.save()
  await made.start()
  made.lot.deps.ports.mail = {
    send: async letter => {
      made.letters.push(letter)
      throw new Error('the process is gone')
    },
  }
  const { db } = made.north()
  await made.turn()
  // As the kill leaves them: handed over, and no word of it.
  db.update(schema.effect).set({ lastError: null, attempts: 0, dueAt: 0 }).run()
  const before = made.letters.length
  made.lot.deps.ports.mail = { send: async letter => void made.letters.push(letter) }
  await made.minutes(4)
  expect([before, made.letters.length]).toEqual([2, 2])
  expect(await made.line()).toMatchObject({ state: 'done', counts: { failed: 2, sent: 0 } })
})

test('cut before its row is noted, her message is known by its id', async () => {
  made.person('bea')
  await made.save()
  await made.start()
  turnMailshots(made.north(), made.lot.clock.now())
  const { db } = made.north()
  db.update(schema.mailshotRecipient).set({ state: 'waiting', at: null, messageId: null }).run()
  await made.minutes(3)
  expect(made.letters).toHaveLength(1)
  expect(await made.line()).toMatchObject({ state: 'done', counts: { sent: 1 } })
})

test('where the house’s mail server takes no more it pauses, tells, and loses nobody', async () => {
  for (let at = 0; at < 8; at += 1) made.person(`p${at}`)
  await made.save()
  await made.start()
  made.lot.deps.ports.mail = { send: refuse(550) }
  await made.turn()
  await made.turn()
  expect(await made.line()).toMatchObject({
    state: 'paused',
    pausedWhy: 'refused',
    stateByName: '',
  })
  for (const who of ['lise', 'noe'])
    expect(made.bell(who)).toContainEqual({
      message: expect.stringMatching(/refusé plusieurs messages de suite/),
    })
  made.lot.deps.ports.mail = { send: async letter => void made.letters.push(letter) }
  await made.minutes(3)
  expect(made.letters).toHaveLength(0)
  expect((await made.call('/resume', { mailshotId: 'mailshot.1' })).status).toBe(200)
  await made.minutes(3)
  expect(new Set(made.letters.map(({ to }) => to)).size).toBe(8)
  expect(made.letters).toHaveLength(8)
  expect(await made.line()).toMatchObject({ state: 'done', counts: { sent: 8, failed: 0 } })
})

test('paused nothing leaves, not even what stood in line; called off whoever waits gets none', async () => {
  for (const id of ['bea', 'cleo', 'dora']) made.person(id)
  await made.save({ perMinute: 1 })
  await made.start()
  turnMailshots(made.north(), made.lot.clock.now())
  const pausedAt = made.lot.clock.now()
  await made.call('/pause', { mailshotId: 'mailshot.1' })
  await made.minutes(3)
  expect(await made.line()).toMatchObject({ stateAt: pausedAt, stateByName: 'lise director' })
  expect(made.letters).toHaveLength(0)
  const resumedAt = made.lot.clock.now()
  await made.call('/resume', { mailshotId: 'mailshot.1' })
  expect(await made.line()).toMatchObject({ stateAt: resumedAt, stateByName: 'lise director' })
  await made.minutes(1)
  expect(made.letters.length).toBeGreaterThan(0)
  const sent = made.letters.length
  await made.call('/cancel', { mailshotId: 'mailshot.1' })
  await made.minutes(4)
  expect(made.letters).toHaveLength(sent)
  expect((await made.call('/resume', { mailshotId: 'mailshot.1' })).code).toBe('mailshot-over')
})

test('paused before it began, it goes to everybody once somebody goes on with it, however late', async () => {
  made.person('bea')
  await made.save()
  await made.start({ startAt: made.lot.clock.now() + 3_600_000 })
  await made.call('/pause', { mailshotId: 'mailshot.1' })
  made.lot.clock.advance(7_200_000)
  await made.minutes(2)
  expect(made.letters).toHaveLength(0)
  await made.call('/resume', { mailshotId: 'mailshot.1' })
  await made.minutes(3)
  expect(made.letters).toHaveLength(1)
  expect(await made.line()).toMatchObject({ state: 'done', counts: { sent: 1 } })
})

test('it waits for its moment, and its segment is that of then', async () => {
  made.person('bea')
  await made.save()
  const startAt = made.lot.clock.now() + 3_600_000
  await made.start({ startAt })
  await made.minutes(2)
  expect(made.letters).toHaveLength(0)
  expect(nextMailshotAt(made.north())).toBe(startAt)
  made.person('late')
  made.lot.clock.advance(3_600_000)
  await made.minutes(2)
  expect(made.letters).toHaveLength(2)
})

test('a second person is told that it begins', async () => {
  made.person('bea')
  await made.save()
  await made.start()
  expect(made.bell('noe').map(({ message }) => message)).toEqual([
    expect.stringMatching(/^lise director lance un envoi groupé à un segment de 1 clients/),
  ])
  expect([made.bell('lise'), made.bell('ana')]).toEqual([[], []])
})

test('who may no longer write to customers sends none: it pauses until a colleague goes on with it', async () => {
  made.person('bea')
  await made.save()
  await made.start()
  made.north().db.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'lise')).run()
  await made.turn()
  expect(made.bell('noe')).toContainEqual({
    message: expect.stringMatching(/ne peut plus écrire/),
  })
  const noe = await made.lot.signIn('noe', { companyId: 'north' })
  await made.call('/resume', { mailshotId: 'mailshot.1' }, noe)
  await made.turn()
  expect(made.letters[0]?.fromName).toMatch(/^noe/)
})

test('who reads campaigns alone, or sells alone, sends none', async () => {
  const [ana, otto] = [await made.lot.signIn('ana'), await made.lot.signIn('otto')]
  for (const as of [ana, otto]) {
    expect((await made.save({}, as)).status).toBe(403)
    expect((await made.call('', undefined, as)).status).toBe(403)
  }
})

test('a draft changed meanwhile is not written over, nor started as it was', async () => {
  made.person('bea')
  await made.save()
  const { changedAt } = await made.line()
  expect((await made.save()).status).toBe(200)
  made.lot.clock.advance(1000)
  expect((await made.save({ title: 'Tires', seenAt: changedAt })).status).toBe(200)
  expect((await made.save({ title: 'Other', seenAt: changedAt })).code).toBe('changed-meanwhile')
  expect((await made.start({ seenAt: changedAt })).code).toBe('changed-meanwhile')
  expect((await made.start()).status).toBe(200)
  expect((await made.save({ title: 'x', seenAt: changedAt })).code).toBe('mailshot-begun')
  expect((await made.call('/preview?mailshotId=mailshot.none')).code).toBe('not-found')
})

test.each([
  [{ letters: {} }, 'mailshot-empty'],
  [{ letters: { 'fr-ca': { subject: '', text: 'x' } } }, 'mailshot-subject'],
  [
    { channel: 'sms', letters: { 'fr-ca': { subject: '', text: 'x'.repeat(1001) } } },
    'mailshot-long',
  ],
  [{ others: 'house', letters: { 'en-ca': { subject: 'x', text: 'x' } } }, 'mailshot-house'],
  [{ segment: { ...everyClient, places: 'Nowhere' } }, 'mailshot-nobody'],
])('%j does not start: %s', async (over, code) => {
  made.person('bea')
  await made.save(over)
  expect((await made.start()).code).toBe(code)
})

test('of who was forgotten meanwhile nothing leaves', async () => {
  made.person('bea')
  await made.save()
  await made.start({ startAt: made.lot.clock.now() + 1 })
  made.lot.clock.advance(2)
  const { db } = made.north()
  made.lot.deps.ports.mail = { send: refuse(450) }
  await made.turn()
  db.update(schema.client).set({ erasedAt: 1, emailKey: '', email: '' }).run()
  db.update(schema.message).set({ to: '', text: '' }).run()
  made.lot.deps.ports.mail = { send: async letter => void made.letters.push(letter) }
  await made.minutes(10)
  expect(made.letters).toEqual([])
})
