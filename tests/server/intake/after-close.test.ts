/** Whoever writes or calls after her lead has ended reaches a person: by mail, text message, call and form, each the same way. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewRow } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { receive } from '#server/intake/receive.ts'
import { alertNoReply } from '#server/jobs/no-reply.ts'
import { keepToken } from '#server/mail/known.ts'
import { takeMail } from '#server/mail/take.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead, aLeadTouch, aRule } from '#tests/support/builders/lead.ts'
import { bare } from '#tests/support/dealership.ts'
import { aPhone, call, type Phone, text } from '../telephony/kit.ts'

const token = 'abcdefghij234567abcdefghij'
let phone: Phone
beforeEach(async () => {
  phone = await aPhone()
  north().db.update(schema.company).set({ noReplyMinutes: 15 }).run()
  keepToken(north(), { token, leadId: 'l-1', requestId: null, at: now() })
})
afterEach(() => phone.close())
const north = () => phone.dealership('north')
const now = () => phone.clock.now()

const reach = { phone: '(819) 555-0142', phoneKey: '18195550142' }
const email = { email: 'helene@example.com', emailKey: 'helene@example.com' }
function has(over: Partial<NewRow<'lead'>> = {}) {
  const client = aClient({ id: 'cl-1', ...reach, ...email })
  const lead = aLead({
    clientId: 'cl-1',
    assignedTo: 'ana',
    firstAnswerAt: 5,
    statusAt: 10,
    ...reach,
    ...email,
    ...over,
  })
  phone.put({ client: [bare(client)], lead: [bare(lead)] })
  north().db.update(schema.lead).set({ touchedAt: now() }).run()
}
const is = (fields: Partial<typeof schema.user.$inferInsert>) =>
  north().db.update(schema.user).set(fields).where(eq(schema.user.id, 'ana')).run()

const letter = [
  'From: Helene <helene@example.com>',
  `To: c-north+${token}@in.example`,
  'Subject: Re: Your Forester',
  'Message-ID: <answer@example.com>',
  '',
  'https://a.example https://b.example https://c.example Is it still there?',
].join('\r\n')
const ways: Record<string, () => Promise<unknown>> = {
  mail: () =>
    takeMail(north(), { raw: Buffer.from(letter), ownHosts: [], ownAddresses: [] }, now()),
  'text message': () => phone.event(text('Is it still there?')),
  'missed call': () => phone.event(call({ CallStatus: 'no-answer' })),
  form: async () => {
    const asked = {
      id: 'site.1',
      division: 'used' as const,
      category: null,
      vehicleId: null,
      name: 'Helene',
      phone: '819 555 0142',
      email: '',
      message: 'Is it still there?',
      sourceName: 'north.example',
      signs: { trap: false, hasty: false },
      consent: null,
    }
    return receive(north(), asked, { now: now(), mid: 'site.1' })
  },
}
const each = Object.keys(ways)

const lead = () => north().db.select().from(schema.lead).where(eq(schema.lead.id, 'l-1')).get()
const told = () =>
  north()
    .db.select()
    .from(schema.notification)
    .all()
    .map(({ userId, leadId }) => `${userId} ${leadId}`)
const waiting = () =>
  north()
    .db.select()
    .from(schema.request)
    .all()
    .filter(({ processedAt, status }) => processedAt === null && status === 'regular')
    .map(({ formerLeadId, leadId }) => ({ formerLeadId, leadId }))

const wroteToHer = () =>
  phone.put({ leadTouch: [bare(aLeadTouch({ id: 't-sent', leadId: 'l-1', kind: 'text-sent' }))] })

/** In the lead's own conversation: by mail, or by text message to one that was sent from it. */
for (const way of ['mail', 'text message']) {
  test.each(['sold', 'delivered'] as const)(
    `an answer by ${way} to a lead that is %s rings`,
    async status => {
      has({ status })
      wroteToHer()
      is({ status: 'unavailable' })
      await ways[way]?.()
      expect(lead()).toMatchObject({ status, askedAgainAt: now() })
      expect(told()).toEqual(['ana l-1'])
      expect(waiting()).toEqual([])
      phone.clock.advance(16 * 60_000)
      expect(alertNoReply(north(), now())).toBe(1)
      expect(new Set(told())).toEqual(new Set(['ana l-1', 'lise l-1']))
    },
  )
  test.each(['closed', 'cancelled'] as const)(
    `an answer by ${way} brings back what is %s`,
    async status => {
      has({ status, closeReason: 'price' })
      wroteToHer()
      await ways[way]?.()
      expect(lead()).toMatchObject({
        status: 'in-treatment',
        askedAgainAt: now(),
        closeReason: null,
      })
      expect(told()).toEqual(['ana l-1'])
      expect(waiting()).toEqual([])
    },
  )
}

for (const way of each.filter(one => one !== 'mail')) {
  test.each([
    ['sold', null],
    ['delivered', null],
    ['closed', 'price'],
    ['cancelled', null],
  ] as const)(
    `a ${way} of who is known by her number alone, her lead %s, waits at the reception`,
    async (status, closeReason) => {
      has({ status, closeReason })
      await ways[way]?.()
      expect(lead()).toMatchObject({ status, askedAgainAt: null })
      expect(waiting()).toEqual([{ formerLeadId: 'l-1', leadId: null }])
    },
  )
}

for (const way of each) {
  test.each([
    ['closed, its seller away', { status: 'closed' }, { status: 'unavailable' }],
    ['delivered, its seller gone', { status: 'delivered' }, { active: false }],
    ['open, its seller gone', { status: 'in-treatment' }, { active: false }],
    ['open and nobody’s', { status: 'in-treatment', assignedTo: null }, {}],
  ] as const)(`a ${way} to a lead that is %s waits at the reception`, async (_, of, who) => {
    has(of)
    if (Object.keys(who).length) is(who)
    await ways[way]?.()
    expect(lead()).toMatchObject({ ...of, askedAgainAt: null })
    expect(waiting()).toEqual([{ formerLeadId: 'l-1', leadId: null }])
    phone.clock.advance(16 * 60_000)
    expect(alertNoReply(north(), now())).toBe(1)
  })
}

test('an answer to a deleted lead waits at the reception; by her number alone nobody knows of it', async () => {
  has({ deletedAt: 5 } as Partial<NewRow<'lead'>>)
  north().db.update(schema.lead).set({ deletedAt: 5 }).run()
  await ways['mail']?.()
  expect(waiting()).toEqual([{ formerLeadId: 'l-1', leadId: null }])
  await ways['text message']?.()
  expect(waiting()).toHaveLength(2)
})

test('an answer to a closed lead goes to the one of hers that is open now', async () => {
  has({ status: 'closed' })
  phone.put({ lead: [bare(aLead({ id: 'l-2', clientId: 'cl-1', assignedTo: 'ana' }))] })
  await ways['mail']?.()
  expect(lead()).toMatchObject({ status: 'closed', askedAgainAt: null })
  expect(told()).toEqual(['ana l-2'])
})

test('what a machine answers on a closed lead is kept there and calls nobody', async () => {
  has({ status: 'closed' })
  const raw = Buffer.from(letter.replace('\r\n\r\n', '\r\nAuto-Submitted: auto-replied\r\n\r\n'))
  await takeMail(north(), { raw, ownHosts: [], ownAddresses: [] }, now())
  expect(lead()).toMatchObject({ status: 'closed', askedAgainAt: null })
  expect([told(), waiting()]).toEqual([[], []])
})

test('a rule gives it away as a new lead on her card', async () => {
  has({ status: 'delivered' })
  is({ active: false })
  phone.put({ assignmentRule: [bare(aRule({ userIds: ['lise'] }))] })
  await ways['text message']?.()
  expect(waiting()).toEqual([])
  const made = north().db.select().from(schema.lead).all()
  expect(made.find(({ id }) => id !== 'l-1')).toMatchObject({
    clientId: 'cl-1',
    assignedTo: 'lise',
    status: 'created',
  })
})
