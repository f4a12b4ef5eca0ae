/** A mail taken in by whatever way: what it is held for, once, and what is kept of it where it is nobody's matter here. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepSent, keepToken } from '#server/mail/known.ts'
import { placeOf } from '#server/mail/raw.ts'
import { type Arrival, takeMail, takeUnreadable } from '#server/mail/take.ts'
import { aClient } from '../../support/builders/client.ts'
import { anIntakeSource } from '../../support/builders/intake-source.ts'
import { aLead } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'
import { adf, utf8 } from './samples.ts'

let lot: Lot
beforeAll(() => {
  lot = createLot()
  // Nothing here outlives the test.
  north().sqlite.pragma('synchronous = OFF')
  run(`update company set email = 'ventes@nord.example'`)
  run(`update user set email = 'rita@perso.example' where id = 'rita'`)
})
afterAll(() => lot.close())
const north = () => lot.dealership('north')
const run = (sql: string) => north().sqlite.exec(sql)
const gone = 'lead lead_touch client request mail mail_token mutation_log file intake_source'
beforeEach(() => {
  run(
    `begin; ${gone
      .split(' ')
      .map(table => `delete from ${table};`)
      .join('')} commit`,
  )
})

type Mail = { from?: string; id?: string; head?: string[]; body?: string; to?: string }
const zoe = 'Zoé <zoe@courriel.example>'
const letter = ({
  from = zoe,
  id = 'm-1@x',
  head = [],
  body = 'Un mot.',
  to = 'a@b.example',
}: Mail) =>
  utf8(
    [
      `From: ${from}`,
      `To: ${to}`,
      'Subject: Bonjour',
      ...(id ? [`Message-ID: <${id}>`] : []),
      'Content-Type: text/plain; charset=utf-8',
      ...head,
      '',
      body,
      '',
    ].join('\n'),
  )
const now = () => lot.clock.now()
const take = async (mail: Mail = {}, arrival: Partial<Arrival> = {}) => {
  const also: string[] = []
  const raw = letter(mail)
  const { outcome, rawSha } = await takeMail(
    north(),
    { raw, ownHosts: ['showfloor.example'], ownAddresses: [], ...arrival },
    now(),
    (_, what) => also.push(what),
  )
  // Whoever is to be told is told once, of just this.
  expect(also).toEqual([outcome])
  return { outcome, isKept: existsSync(placeOf(north(), rawSha)) }
}
const mails = () => lot.rows<Record<string, unknown>>('select * from mail order by at, id')
const requests = () => lot.rows<Record<string, unknown>>('select * from request')

const hers: Partial<Arrival> = { owner: 'ana', ownAddresses: ['ana@perso.example'] }
const mine = 'Ana <Ana@perso.example>'
const card = () =>
  lot.put({ client: [bare(aClient({ id: 'cl-1', emailKey: 'zoe@courriel.example' }))] })
test.each<
  [says: string, mail: Mail, arrival: Partial<Arrival>, outcome: string, kind: string | undefined]
>([
  ['a customer’s word', {}, {}, 'request', 'human'],
  ['a customer’s, to one of us', {}, hers, 'request', 'human'],
  ['a stranger’s, to one of us', { from: 'x@y.example' }, hers, 'left', undefined],
  [
    'hers, in the house’s mailbox',
    { from: mine },
    { ownAddresses: ['ana@perso.example'] },
    'request',
    'automatic',
  ],
  ['hers, in her own', { from: mine }, hers, 'left', undefined],
  [
    'a lead she sent herself from elsewhere',
    { from: mine, body: adf('k-1') },
    hers,
    'request',
    'lead',
  ],
  [
    'her own that came back',
    { from: mine, head: ['X-Failed-Recipients: x@y.example'] },
    hers,
    'left',
    undefined,
  ],
  ['a machine’s of our own', { head: ['X-Loop: showfloor.example'] }, {}, 'dropped', 'own'],
  ['another house’s', { head: ['X-Loop: other.example'] }, {}, 'request', 'human'],
  ['one that came back', { head: ['X-Failed-Recipients: x@y.example'] }, {}, 'bounce', 'bounce'],
  ['an absence', { head: ['Auto-Submitted: auto-replied'] }, {}, 'kept', 'autoReply'],
  ['a list', { from: 'x@y.example', head: ['List-Id: <club>'] }, {}, 'request', 'automatic'],
  [
    'a named sender’s',
    { from: 'leads@portail.example', head: ['Auto-Submitted: auto-generated'] },
    {},
    'request',
    'lead',
  ],
])('%s', async (_says, mail, arrival, outcome, kind) => {
  card()
  lot.put({
    intakeSource: [bare(anIntakeSource({ id: 's-1', kind: 'mail', sender: 'portail.example' }))],
  })
  const { isKept, ...taken } = await take({ id: `${outcome}@x`, ...mail }, arrival)
  expect([taken.outcome, mails()[0]?.['kind']]).toEqual([outcome, kind])
  expect(isKept).toBe(outcome !== 'left')
  expect(lot.rows('select * from file')).toHaveLength(outcome === 'left' ? 0 : 1)
})

test('the same bytes, and the same words by another way, come once; other words under the name twice', async () => {
  expect((await take()).outcome).toBe('request')
  expect((await take()).outcome).toBe('known')
  expect((await take({ head: ['Received: by mx'] })).outcome).toBe('known')
  expect((await take({ body: 'Un autre mot.' })).outcome).toBe('request')
  expect(mails()).toHaveLength(2)
  // What we sent under this name is no mail that came.
  run(`update mail set direction = 'out'`)
  run('delete from request')
  expect((await take({ body: 'Trois.' })).outcome).toBe('dropped')
})

test('a conversation is found by its address, in what the envelope or the head says; by what it answers', async () => {
  lot.put({
    client: [bare(aClient({ id: 'cl-1' }))],
    lead: [bare(aLead({ id: 'l-1', assignedTo: 'ana', status: 'in-treatment' }))],
  })
  const token = 'abcdefghij234567abcdefghij'
  keepToken(north(), { token, leadId: 'l-1', requestId: null, at: now() })
  keepSent(north(), { messageId: 'ours@x', subject: 'S', to: [], leadId: 'l-1', at: now() })
  const address = `c-north+${token}@in.example`
  const outcomes = [
    await take({ id: 'a@x', body: 'a', to: address }),
    await take({ id: 'b@x', body: 'b' }, { envelope: { from: 'z@x.example', to: [address] } }),
    await take({ id: 'c@x', body: 'c', head: [`Delivered-To: ${address}`] }),
    await take({ id: 'd@x', body: 'd', head: ['In-Reply-To: <ours@x>'] }),
    await take({ id: 'e@x', body: 'e', head: ['In-Reply-To: <other@x>'] }),
  ].map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['answer', 'answer', 'answer', 'answer', 'request'])
  expect(mails().filter(row => row['lead_id'] === 'l-1')).toHaveLength(5)
})

test('an absence that comes from nobody is one where it answers, and a form where it does not', async () => {
  keepSent(north(), { messageId: 'ours@x', subject: 'S', to: [], leadId: null, at: now() })
  const nobody = { envelope: { from: '', to: [] } }
  await take({ id: 'a@x', head: ['In-Reply-To: <ours@x>'] }, nobody)
  await take({ id: 'b@x', body: 'Nom: Zoé\nTéléphone: 819 555-0142' }, nobody)
  await take({ id: 'c@x', body: 'c' }, nobody)
  const kinds = mails().flatMap(({ direction, kind }) => (direction === 'in' ? [kind] : []))
  expect(kinds.toSorted()).toEqual(['autoReply', 'automatic', 'lead'])
})

test('of what she wrote elsewhere in a conversation its name is kept, once, and nothing else', async () => {
  lot.put({ lead: [bare(aLead({ id: 'l-1', assignedTo: 'ana' }))] })
  keepSent(north(), { messageId: 'ours@x', subject: 'S', to: [], leadId: 'l-1', at: now() })
  const answers = ['In-Reply-To: <ours@x>']
  await take({ from: mine, id: 'mine@x', head: answers }, hers)
  await take({ from: mine, id: 'mine@x', head: answers, body: 'Autre.' }, hers)
  await take({ from: mine, id: 'alone@x' }, hers)
  await take({ from: mine, id: '', head: answers, body: 'Sans nom.' }, hers)
  expect(mails().map(row => [row['message_id'], row['lead_id'], row['raw_sha']])).toEqual([
    ['mine@x', 'l-1', ''],
    ['ours@x', 'l-1', ''],
  ])
})

test.each([
  ['a customer’s, by a colleague', 'Rita <rita@perso.example>', 'Zoé'],
  ['a customer’s, by one of the house’s domain', 'Luc <luc@Nord.example>', 'Zoé'],
  ['a customer’s, by the house itself', 'Nord <ventes@nord.example>', 'Zoé'],
  ['a stranger’s own', 'Luc <luc@ailleurs.example>', 'Luc'],
  ['a domain that only ends alike', 'Luc <luc@faunord.example>', 'Luc'],
])('who asks in a mail that was passed on: %s', async (_says, from, name) => {
  const body = `Pour toi.\n\nDe : ${zoe}\nEnvoyé : hier\n\nEncore là?`
  await take({ from, body })
  expect(requests().map(row => row['name'])).toEqual([name])
})

test('one that cannot be read is asked about once it is kept whole', async () => {
  const raw = Buffer.from('nothing of a mail')
  const told: string[] = []
  const { outcome, rawSha } = await takeUnreadable(north(), raw, now(), (sha, what) =>
    told.push(`${sha} ${what}`),
  )
  expect([outcome, told]).toEqual(['request', [`${rawSha} request`]])
  expect(existsSync(placeOf(north(), rawSha))).toBe(true)
  expect(requests()).toMatchObject([{ raw_id: rawSha, status: 'regular' }])
  expect(lot.rows('select sha256, bytes from file')).toEqual([
    { sha256: rawSha, bytes: raw.length },
  ])
})
