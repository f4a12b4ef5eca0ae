/** Where a mail goes that was read: what of a person's own mailbox is the house's, and whose request or conversation it is. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as schema from '#db/schema.ts'
import { keepSent, type KnownSender } from '#server/mail/known.ts'
import { lettersIn } from '#server/mail/own-box.ts'
import { placeMail, type Whole } from '#server/mail/place.ts'
import type { ReadMail } from '#server/mail/read.ts'
import { uidOf } from '#server/calendar/uid.ts'
import { aClient } from '../../support/builders/client.ts'
import { anIntakeSource } from '../../support/builders/intake-source.ts'
import { aLead, aRequest } from '../../support/builders/lead.ts'
import { aMessage } from '../../support/builders/message.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'
import { adf } from './samples.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot()
  // Nothing here outlives the test.
  north().sqlite.pragma('synchronous = OFF')
  run(`update company set default_locale = 'fr-ca'`)
})
afterAll(() => lot.close())
const north = () => lot.dealership('north')
const run = (sql: string) => north().sqlite.exec(sql)
const tables =
  'lead lead_touch lead_comment client request assignment notification mail mutation_log'
beforeEach(() => {
  run(
    `begin; ${tables
      .split(' ')
      .map(table => `delete from ${table};`)
      .join('')} commit`,
  )
})

const zoe = { name: 'Zoé Bélanger', address: 'zoe@courriel.example' }
const luc = { name: 'Luc', address: 'luc@perso.example' }
/** One of the house who bought here too. */
const paul = { name: 'Paul', address: 'paul@dealer.example' }
const lise = { name: 'Lise', address: 'lise@dealer.example' }
const aMail = (over: Partial<ReadMail> = {}): ReadMail => ({
  header: () => [],
  from: zoe,
  replyTo: [],
  to: [],
  cc: [],
  subject: 'Outback',
  messageId: 'm-1@x',
  inReplyTo: [],
  references: [],
  claimedAt: null,
  text: '',
  isFlowed: false,
  isSpaced: false,
  html: '',
  parts: [],
  warnings: [],
  adf: [],
  isTooMuchAdf: false,
  own: 'Est-elle là?',
  quoted: '',
  passedOn: { isMarked: false, senders: [], places: [] },
  inner: [],
  hung: [],
  replies: [],
  ...over,
})
const sha = 'a'.repeat(64)
type Over = Partial<Omit<Whole, 'read'>> & { read?: Partial<ReadMail> }
function whole({ read: said = {}, ...over }: Over = {}): Whole {
  const read = aMail(said)
  return {
    id: 'mail.1',
    rawSha: sha,
    now: lot.clock.now(),
    kind: 'human',
    thread: undefined,
    asking: { client: read.from, text: read.text, isForwarded: false },
    filled: [],
    source: undefined,
    address: undefined,
    read,
    ...over,
  }
}
const lead = (over: object = {}) =>
  bare(aLead({ clientId: 'cl-1', assignedTo: 'ana', status: 'in-treatment', ...over }))
const toLead = { leadId: 'l-1', requestId: null }
const returned = (messageId: string) => ({ text: `Message-ID: <${messageId}>\n` })
const named: KnownSender = {
  id: 's-1',
  name: 'Kijiji',
  requestType: 'email',
  division: null,
  locale: null,
  make: '',
}

const isOurs = (address: string) => address.endsWith('@dealer.example')
const taken = (over: Over = {}) => lettersIn(north(), whole(over), { owner: 'ana', isOurs })
const hers = (emailKey: string, id = 'cl-1') => bare(aClient({ id, email: emailKey, emailKey }))
const known = () => {
  lot.put({
    client: [hers(zoe.address), hers(paul.address, 'cl-4')],
    lead: [lead()],
    request: [bare(aRequest())],
  })
  keepSent(north(), { messageId: 'ours@x', subject: '', to: [], leadId: 'l-1', at: 1 })
}
const passed = { client: zoe, text: 'Est-elle là?', isForwarded: true }
const uid = (of: string) => [{ uid: uidOf.write(of, 'a-1'), sequence: 0, answers: [] }] as never

test.each<[says: string, over: Over, isTaken: boolean]>([
  ['a customer’s word', {}, true],
  ['a customer’s, in a form machines write', { kind: 'lead' }, true],
  ['a stranger’s', { read: { from: luc } }, false],
  ['a stranger’s form', { kind: 'lead', read: { from: luc } }, false],
  [
    'a stranger’s form with a document',
    { kind: 'lead', read: { from: luc, adf: ['<adf/>'] } },
    true,
  ],
  ['one with too many', { kind: 'lead', read: { from: luc, isTooMuchAdf: true } }, true],
  ['a document in no form', { read: { from: luc, adf: ['<adf/>'] } }, false],
  ['what she wrote herself', { kind: 'own' }, false],
  ['what she wrote, even an answer', { kind: 'own', thread: toLead }, false],
  ['a list a customer is on', { kind: 'automatic' }, false],
  ['an absence of a customer', { kind: 'autoReply' }, false],
  ['an absence that answers us', { kind: 'autoReply', thread: toLead, read: { from: luc } }, true],
  ['an absence of a named sender', { kind: 'autoReply', source: named }, false],
  ['an answer to a lead, by whomever', { thread: toLead, read: { from: luc } }, true],
  [
    'an answer to a lead that is not',
    { thread: { ...toLead, leadId: 'l-9' }, read: { from: luc } },
    false,
  ],
  [
    'an answer to a request',
    { thread: { leadId: null, requestId: 'r-1' }, read: { from: luc } },
    true,
  ],
  [
    'an answer to neither',
    { thread: { leadId: null, requestId: null }, read: { from: luc } },
    false,
  ],
  ['of a named sender', { source: named, read: { from: luc } }, true],
  ['a list of a named sender', { kind: 'automatic', source: named, read: { from: luc } }, true],
  ['one of ours that came back', { kind: 'bounce', read: returned('ours@x') }, true],
  ['another that came back', { kind: 'bounce', read: returned('hers@x') }, false],
  ['one that came back of nothing', { kind: 'bounce', read: { text: '' } }, false],
  [
    'another’s that came back, to a named sender',
    { kind: 'bounce', source: named, read: returned('hers@x') },
    false,
  ],
  ['a colleague’s', { read: { from: lise } }, false],
  ['a colleague’s who bought here herself', { read: { from: paul } }, false],
  ['a customer’s that a colleague passed on', { read: { from: lise }, asking: passed }, true],
  ['a customer’s that a stranger passed on', { read: { from: luc }, asking: passed }, false],
  [
    'a stranger’s that a colleague passed on',
    { read: { from: lise }, asking: { ...passed, client: luc } },
    false,
  ],
  [
    'a colleague’s that a colleague passed on',
    { read: { from: lise }, asking: { ...passed, client: lise } },
    false,
  ],
  ['a customer’s that a customer passed on is hers', { asking: { ...passed, client: luc } }, true],
  [
    'an answer from a calendar to an invitation of the other dealership',
    { read: { from: luc, replies: uid('south') } },
    false,
  ],
])('in her own mailbox: %s', (_says, over, isTaken) => {
  known()
  expect(taken(over) !== undefined).toBe(isTaken)
})

test('an answer from a calendar to an invitation of ours is of the house, whoever sends it', () => {
  north()
    .db.insert(schema.invitation)
    .values({ id: 'a-1', leadId: 'l-1', organizer: '', attempts: 0, dueAt: 0 })
    .run()
  const from = (replies: ReadMail['replies'], kind: Whole['kind'] = 'human') =>
    taken({ kind, read: { from: luc, replies } }) !== undefined
  expect([
    from(uid('north')),
    from(uid('north'), 'autoReply'),
    from(uid('south')),
    from([]),
  ]).toEqual([true, true, false, false])
})

test('who wrote to her is told by her card, or by what a colleague passed on', () => {
  known()
  const customer = { owner: 'ana', leadId: 'l-1', clientId: 'cl-1' }
  expect(taken()).toMatchObject({ customer, asking: { client: zoe } })
  expect(taken({ asking: { ...passed, client: luc } })?.asking.client).toEqual(zoe)
  const forwarded = taken({ read: { from: lise }, asking: passed })
  expect(forwarded).toMatchObject({ customer, asking: passed })
  // What is of the house stands as it came, and is nobody's customer.
  expect(taken({ thread: toLead })?.customer).toBeUndefined()
})

test('whose form came before is a source: his next mail is taken too, but nothing that answers by itself', () => {
  run(`insert into mail select * from mail`)
  keepSent(north(), { messageId: 'k@x', subject: '', to: [], leadId: null, at: 1 })
  run(
    `update mail set direction = 'in', kind = 'lead', sender = '${luc.address}', request_id = 'r-1'`,
  )
  const from = (kind: Whole['kind']) => taken({ kind, read: { from: luc } }) !== undefined
  expect(['human', 'lead', 'automatic', 'autoReply'].map(kind => from(kind as never))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

const all = (table: string) => lot.rows<Record<string, unknown>>(`select * from ${table}`)
const placed = (over: Over = {}) => placeMail(north(), whole(over))
const asked = () => all('request').map(row => [row['id'], row['name'], row['phone'], row['email']])
const noted = () => all('lead_comment').map(row => [row['lead_id'], row['body']])

test('what cannot be read is asked about, in the house’s language, and kept whole', () => {
  placeMail(north(), { id: 'mail.1', rawSha: sha, now: 9 })
  expect(all('request')).toMatchObject([
    { id: 'mail.1', raw_id: sha, name: '', message: expect.stringContaining('illisible') },
  ])
})

test.each<[says: string, over: Over, outcome: string, of: object]>([
  ['a stranger’s word', {}, 'request', { requestId: 'mail.1' }],
  ['our own', { kind: 'own' }, 'dropped', { leadId: null, requestId: null }],
  ['our own in a conversation', { kind: 'own', thread: toLead }, 'dropped', toLead],
  ['our own, by its name', { kind: 'own', read: { messageId: 'ours@x' } }, 'dropped', toLead],
  ['our own without a name', { kind: 'own', read: { messageId: '' } }, 'dropped', { leadId: null }],
  ['her answer', { thread: toLead }, 'answer', { leadId: 'l-1' }],
  [
    'a customer’s word to one of us',
    { customer: { owner: 'ana', leadId: 'l-1', clientId: null } },
    'answer',
    { leadId: 'l-1' },
  ],
  [
    'an answer to a lead nobody has',
    { thread: { ...toLead, leadId: 'l-2' } },
    'request',
    { requestId: 'mail.1' },
  ],
  [
    'an absence to a lead nobody has',
    { kind: 'autoReply', thread: { ...toLead, leadId: 'l-2' } },
    'answer',
    { leadId: 'l-2' },
  ],
  [
    'a machine’s to a lead nobody has',
    { kind: 'automatic', thread: { ...toLead, leadId: 'l-2' } },
    'answer',
    { leadId: 'l-2' },
  ],
  [
    'a machine’s lead to a lead nobody has',
    { kind: 'lead', thread: { ...toLead, leadId: 'l-2' } },
    'request',
    {},
  ],
  [
    'an absence to a lead that is gone',
    { kind: 'autoReply', thread: { ...toLead, leadId: 'l-3' } },
    'kept',
    { requestId: null },
  ],
  [
    'an answer to a lead that is gone',
    { thread: { ...toLead, leadId: 'l-3' } },
    'request',
    { requestId: 'mail.1' },
  ],
  [
    'an absence to a request',
    { kind: 'autoReply', thread: { leadId: null, requestId: 'r-1' } },
    'kept',
    { requestId: 'r-1' },
  ],
  ['an absence to nothing', { kind: 'autoReply' }, 'kept', { requestId: null }],
  [
    'an answer to a request',
    { thread: { leadId: null, requestId: 'r-1' } },
    'request',
    { requestId: 'mail.1' },
  ],
  ['a letter to everybody', { kind: 'automatic' }, 'request', { requestId: 'mail.1' }],
  [
    'one of ours that came back',
    { kind: 'bounce', read: returned('ours@x') },
    'bounce',
    { leadId: 'l-1' },
  ],
  [
    'one of nobody’s that came back',
    { kind: 'bounce', read: returned('no@x') },
    'bounce',
    { leadId: null },
  ],
  [
    'one that came back of a conversation',
    { kind: 'bounce', thread: toLead, read: returned('no@x') },
    'bounce',
    { leadId: 'l-1' },
  ],
  [
    'one that came back of a lead that is gone',
    { kind: 'bounce', thread: { ...toLead, leadId: 'l-3' } },
    'bounce',
    { leadId: null },
  ],
])('%s is placed', (_says, over, outcome, of) => {
  known()
  lot.put({
    lead: [
      lead({ id: 'l-2', clientId: 'cl-2', assignedTo: null }),
      lead({ id: 'l-3', clientId: 'cl-3' }),
    ],
  })
  run(`update lead set deleted_at = 5 where id = 'l-3'; delete from request`)
  expect(placed(over)).toMatchObject({ outcome, of })
  expect(all('request')).toHaveLength(outcome === 'request' ? 1 : 0)
  const heard = all('lead_touch').filter(({ kind }) => kind === 'message-received')
  expect(heard).toHaveLength(outcome === 'answer' ? 1 : 0)
})

test('her answer rings with who has the lead; what a machine says rings with nobody', () => {
  known()
  placed({ thread: toLead })
  placed({ id: 'mail.2', kind: 'autoReply', thread: toLead })
  placed({ id: 'mail.3', kind: 'automatic', thread: toLead })
  expect(all('lead_touch').map(({ facts }) => JSON.parse(facts as string).automatic)).toEqual([
    0, 1, 1,
  ])
  expect(all('lead_touch')[0]).toMatchObject({
    lead_id: 'l-1',
    kind: 'message-received',
    note: 'Outback\n\nEst-elle là?',
  })
  expect(all('notification')).toMatchObject([{ user_id: 'ana', lead_id: 'l-1' }])
  // Placed again it is the same one.
  placed({ thread: toLead })
  expect(all('lead_touch')).toHaveLength(3)
})

const form = [
  { key: 'first', value: 'Ana' },
  { key: 'last', value: 'Roy' },
  { key: 'phone', value: '819 555-0142' },
  { key: 'email', value: 'ana@roy.example' },
] as const
const machine = { name: 'Portail', address: 'noreply@portail.example' }
const hersAsWritten = ['mail.1', 'Ana Roy', '819 555-0142', 'ana@roy.example']
test.each<[says: string, over: Over, who: string[]]>([
  ['who wrote', {}, ['mail.1', zoe.name, '', zoe.address]],
  [
    'who has no name, by her address',
    { read: { from: { ...zoe, name: '' } } },
    ['mail.1', zoe.address, '', zoe.address],
  ],
  [
    'whom a colleague passed on',
    { read: { from: lise }, asking: passed },
    ['mail.1', zoe.name, '', zoe.address],
  ],
  [
    'who has no address',
    { read: { from: { name: 'Zoé', address: 'zoé' } } },
    ['mail.1', 'Zoé', '', ''],
  ],
  [
    'who filled the form of a machine',
    { kind: 'lead', filled: form, read: { from: machine } },
    hersAsWritten,
  ],
  [
    'who filled that of a named sender',
    { kind: 'lead', filled: form, source: named },
    hersAsWritten,
  ],
  [
    'who wrote a form herself',
    { kind: 'lead', filled: form },
    ['mail.1', zoe.name, '', zoe.address],
  ],
  [
    'who filled none and wrote by hand',
    { filled: form, read: { from: machine } },
    ['mail.1', machine.name, '', machine.address],
  ],
  [
    'whom a machine’s letter answers to',
    {
      kind: 'lead',
      filled: form,
      read: { from: machine },
      asking: { client: zoe, text: '', isForwarded: false },
    },
    ['mail.1', zoe.name, '', zoe.address],
  ],
])('a request is hers %s', (_says, over, who) => {
  placed(over)
  expect(asked()).toEqual([who])
})

test('a request bears what its sender is called, when it was written and what hung on it', () => {
  const [now, floor] = [lot.clock.now(), Date.UTC(2000, 0, 1)]
  const claimed = [floor, floor - 1, now, now + 1, null]
  for (const [at, claimedAt] of claimed.entries())
    placed({ id: `mail.${at}`, read: { claimedAt, messageId: `m-${at}@x` } })
  const at = all('request').map(row => row['claimed_at'])
  expect(at).toEqual([floor, null, now, null, null])
  expect(all('request')[0]).toMatchObject({ external_id: 'm-0@x', source_name: '', type: 'email' })
  lot.put({ intakeSource: [bare(anIntakeSource({ id: 's-1', receivedCount: 0 }))] })
  placed({ id: 'mail.9', source: { ...named, requestType: 'internet' }, read: { from: luc } })
  expect(all('request').at(-1)).toMatchObject({ source_name: 'Kijiji', type: 'internet' })
  expect(all('intake_source')).toMatchObject([{ received_count: 1 }])
})

test('a letter to everybody waits for nobody; a person’s does', () => {
  placed()
  placed({ id: 'mail.2', kind: 'automatic', read: { from: luc } })
  expect(all('request').map(row => row['status'])).toEqual(['regular', 'information'])
})

const messageOf = (read: Partial<ReadMail>, over: Over = {}) => {
  run('delete from request; delete from mutation_log')
  placed({ ...over, read })
  return all('request')[0]?.['message'] as string
}
const jpeg = {
  name: 'dent.jpg',
  type: 'image/jpeg',
  bytes: Buffer.from([255, 216, 255]),
  isInline: false,
}
test('a message says subject and own words; what hung alone is named; the longest is cut', () => {
  expect(messageOf({ subject: '', own: ' Oui. ' })).toBe('Oui.')
  expect(messageOf({ subject: 'Oui', own: ' ' })).toBe('Oui')
  expect(messageOf({ subject: '', own: '', hung: [jpeg] })).toBe('Pièces jointes : dent.jpg')
  expect(messageOf({ subject: '', own: '' })).toBe('')
  expect(messageOf({ subject: '', own: 'x'.repeat(4000) })).toBe('x'.repeat(4000))
  expect(messageOf({ subject: '', own: 'x'.repeat(4001) })).toBe(`${'x'.repeat(3999)}…`)
  expect(messageOf({ isTooMuchAdf: true })).toMatch(/^Plus de prospects[\s\S]*Est-elle là\?$/)
  const forwarded = { client: zoe, text: 'Tout. \nsuite', isForwarded: true }
  expect(messageOf({ own: 'Pour toi.' }, { asking: forwarded })).toBe('Outback\n\nTout. \nsuite')
  expect(messageOf({ isFlowed: true }, { asking: forwarded })).toBe('Outback\n\nTout. suite')
})

test('each lead a machine wrote is one request, the mail’s name and time where it says none', () => {
  const now = lot.clock.now()
  const bareAdf = adf('', 'Luc Dubé').replace(/<requestdate>.*<\/requestdate>/, '')
  const two = { adf: [adf('k-1'), bareAdf], claimedAt: now - 5, messageId: 'm@x' }
  expect(placed({ kind: 'lead', read: two })).toEqual({
    outcome: 'request',
    of: { requestId: 'mail.1' },
  })
  expect(all('request')).toMatchObject([
    { id: 'mail.1', name: 'Ana Roy', external_id: 'k-1', claimed_at: Date.UTC(2026, 2, 10, 14) },
    { id: 'mail.1.1', name: 'Luc Dubé', external_id: 'm@x', claimed_at: now - 5 },
  ])
  expect(messageOf({ adf: ['<adf>Bonjour &amp; merci'] }, { kind: 'lead' })).toBe('Bonjour & merci')
})

const back = (recipient: string, status: string, action = 'failed') =>
  `Final-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\n`
const report = (...blocks: string[]): Partial<ReadMail> => ({
  ...returned('ours@x'),
  parts: [
    {
      name: '',
      type: 'message/delivery-status',
      bytes: Buffer.from(['Reporting-MTA: dns; mx', ...blocks].join('\n\n')),
      isInline: false,
    },
  ],
})
const gone = 'Le courriel à z@x n’est pas arrivé : l’adresse n’existe pas.'
test.each<[says: string, read: Partial<ReadMail>, body: string, state: string]>([
  ['for good', report(back('z@x', '5.1.1')), gone, 'bounced'],
  [
    'for now',
    report(back('z@x', '4.2.2', 'delayed')),
    'Le courriel à z@x n’est pas arrivé : l’autre serveur essaie encore.',
    'sent',
  ],
  [
    'to one for now, to another for good',
    report(back('a@x', '4.0.0', 'delayed'), back('z@x', '5.1.1')),
    `Le courriel à a@x n’est pas arrivé : l’autre serveur essaie encore.\n${gone}`,
    'bounced',
  ],
  ['without a report', returned('ours@x'), 'Outback', 'sent'],
])('what comes back %s stands on its lead and on the letter', (_says, read, body, state) => {
  known()
  run('delete from message')
  const letter = (id: string, providerId: string) =>
    bare(aMessage({ id, act: id, leadId: 'l-1', providerId, state: 'sent', by: 'ana' }))
  lot.put({ message: [letter('m-1', 'ours@x'), letter('m-2', 'other@x')] })
  keepSent(north(), { messageId: 'other@x', subject: '', to: [], leadId: 'l-1', at: 1 })
  placed({ kind: 'bounce', read })
  expect(noted()).toEqual([['l-1', body]])
  expect(all('message').map(row => row['state'])).toEqual([state, 'sent'])
  const marked = all('mail').map(row => [row['message_id'], row['bounce'] !== null])
  expect(marked).toEqual([
    ['ours@x', true],
    ['other@x', false],
  ])
})
