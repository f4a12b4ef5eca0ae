/** A "no" is of an address: it follows it to every card, on the tablets too. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientFields } from '#db/client/fields.ts'
import { formKeys } from '#db/forms.ts'
import { actNamed } from '#db/server-mutations.ts'
import * as schema from '#db/schema.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { keepStop } from '#server/outgoing/stops.ts'
import { hashesOf, suppress } from '#server/privacy/suppress.ts'
import { startTexts, stopTexts } from '#server/telephony/texts.ts'
import { aLead, aLeadClient } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let acts = 0
beforeEach(() => {
  lot = createLot()
  lot.put({ client: [bare(aLeadClient())] })
})
afterEach(() => lot.close())

const north = () => lot.dealership('north')
const place = { timeZone: 'America/Toronto', country: 'CA', companyId: 'north' }
const ana = () => ({ userId: 'ana', name: 'Ana Moreau', forms: new Set(formKeys), ...place })
function act(name: string, input: object, isServers = false): string {
  acts += 1
  lot.clock.advance(1_000)
  const who = isServers ? systemOf(north()) : ana()
  const moment = { now: lot.clock.now(), mid: `t.${acts}` }
  const { outcome, code } = actOnServer(north(), who, actNamed(name, input).mutation, input, moment)
  return [outcome, code].filter(Boolean).join(' ')
}
const unsubscribes = (clientId = 'cl-1', over: object = {}) =>
  act(
    'consent.withdraw',
    {
      id: `no-${clientId}-${acts}`,
      clientId,
      channel: 'mail',
      purpose: 'commercial',
      source: 'unsubscribe',
      words: '',
      ...over,
    },
    true,
  )
const card = (id: string, over: object = {}) => {
  const blank = aLeadClient({ email: '', phone: '', cell: '' })
  const names = Object.keys(clientFields) as (keyof typeof clientFields)[]
  const fields = Object.fromEntries(names.map(name => [name, blank[name]]))
  return act('client.add', { ...fields, id, ...over })
}
const edit = (id: string, field: string, from: string, to: string) =>
  act('client.edit', { id, edits: { [field]: { from, to } } })
const said = (clientId: string) =>
  lot.rows<{ kind: string; channel: string; purpose: string; source: string }>(
    `select kind, channel, purpose, source from consent where client_id = '${clientId}' order by at, id`,
  )
const refused = { kind: 'withdrawn', channel: 'mail', purpose: 'commercial', source: 'unsubscribe' }
const stopped = { kind: 'withdrawn', channel: 'sms', purpose: 'service', source: 'stop-word' }
const hers = { email: 'Helene@Example.com' }
const write = (over: object = {}) =>
  act('message.send', {
    id: 'm-1',
    leadId: 'l-2',
    clientId: 'cl-2',
    channel: 'mail',
    to: 'helene@example.com',
    subject: '',
    text: 'An offer',
    files: [],
    sendAt: null,
    ...over,
  })

test('a new card with the address of one who left is written to no more, in her words and from now on', () => {
  unsubscribes()
  const [before] = north().db.select().from(schema.consent).all()
  expect(card('cl-2', hers)).toBe('applied')
  const [, copy] = north().db.select().from(schema.consent).all()
  expect(copy).toMatchObject({ ...refused, clientId: 'cl-2', by: before?.by, at: lot.clock.now() })
  lot.put({ lead: [bare(aLead({ id: 'l-2', clientId: 'cl-2', type: 'renewal' }))] })
  expect(write()).toBe('rejected message-blocked')
})

test('one that is corrected to it too; what it was before stays with its "no" though the card has another now', () => {
  unsubscribes()
  card('cl-2', { email: 'luc@example.com' })
  expect(said('cl-2')).toEqual([])
  edit('cl-2', 'email', 'luc@example.com', 'helene@example.com')
  expect(said('cl-2')).toEqual([refused])
  edit('cl-1', 'email', 'helene@example.com', 'other@example.com')
  card('cl-3', hers)
  expect(said('cl-3')).toEqual([refused])
})

test('a yes for one address opens no other whose owner refused, whichever way the card came to it', () => {
  unsubscribes()
  card('cl-2', { email: 'luc@example.com' })
  lot.clock.advance(1000)
  const yes = { id: 'yes', clientId: 'cl-2', channel: 'mail', purpose: 'commercial' }
  expect(act('consent.record', { ...yes, source: 'desk', locale: 'en-ca' })).toBe('applied')
  lot.clock.advance(1000)
  edit('cl-2', 'email', 'luc@example.com', 'helene@example.com')
  lot.put({ lead: [bare(aLead({ id: 'l-2', clientId: 'cl-2', type: 'renewal' }))] })
  expect(write()).toBe('rejected message-blocked')
})

test('the cards there are hear of it at once, and what waits for them is stopped', () => {
  card('cl-2', hers)
  card('cl-3', { email: 'luc@example.com' })
  const now = lot.clock.now()
  lot.put({ lead: [bare(aLead({ id: 'l-2', clientId: 'cl-2', leadAt: now - 1 }))] })
  expect(write({ sendAt: now + 86_400_000 })).toBe('applied')
  unsubscribes()
  expect([said('cl-2'), said('cl-3')]).toEqual([[refused], []])
  expect(lot.rows('select state, failure from message')).toEqual([
    { state: 'failed', failure: 'contact' },
  ])
})

test('it is said once, not after her later yes, and not on a card that is gone until it is back', () => {
  unsubscribes()
  card('cl-2', hers)
  edit('cl-2', 'phone', '', '514 555-0188')
  edit('cl-2', 'email', hers.email, 'helene@example.com')
  expect(said('cl-2')).toEqual([refused])
  act('client.delete', { clientId: 'cl-2' })
  card('cl-3', { email: 'luc@example.com' })
  act('client.delete', { clientId: 'cl-3' })
  unsubscribes('cl-3')
  const yes = { id: 'yes', clientId: 'cl-1', channel: 'mail', purpose: 'commercial' }
  expect(act('consent.record', { ...yes, source: 'desk', locale: 'en-ca' })).toBe('applied')
  card('cl-4', hers)
  expect(said('cl-4')).toEqual([])
  expect(lot.rows('select address from address_stop')).toEqual([{ address: 'luc@example.com' }])
})

test('a card that was deleted meanwhile is told of it when it is back', () => {
  card('cl-2', hers)
  act('client.delete', { clientId: 'cl-2' })
  unsubscribes()
  expect(said('cl-2')).toEqual([])
  expect(act('client.restore', { clientId: 'cl-2' })).toBe('applied')
  expect(said('cl-2')).toEqual([refused])
})

test('STOP of a number that no card has yet stands on the card that comes to have it; START ends it', () => {
  const stop = { id: 's-1', key: '15145550199', words: 'STOP', origin: '' }
  stopTexts(north(), stop, lot.clock.now())
  card('cl-2', { cell: '514 555-0199' })
  edit('cl-1', 'phone', '450 555-0134', '(514) 555-0199')
  expect([said('cl-1'), said('cl-2')]).toEqual([[stopped], [stopped]])
  // A yes at the desk sends no text: the tablet says so as the server does.
  const yes = { id: 'yes', clientId: 'cl-2', channel: 'sms', purpose: 'commercial' }
  expect(act('consent.record', { ...yes, source: 'desk', locale: 'en-ca' })).toBe('applied')
  const now = lot.clock.now()
  lot.put({ lead: [bare(aLead({ id: 'l-2', clientId: 'cl-2', leadAt: now - 1 }))] })
  const text = { channel: 'sms', to: '514 555-0199', why: 'She asked' }
  expect(write(text)).toBe('rejected message-blocked')
  lot.clock.advance(1_000)
  // The other card has said it too: its START is the same.
  expect(startTexts(north(), { ...stop, id: 'start' }, lot.clock.now())).toBe(true)
  expect(write(text)).toBe('applied')
  card('cl-5', { cell: '514 555-0199' })
  expect(said('cl-5')).toEqual([])
})

const home = '514 555-0191'
const yes = (clientId: string, channel = 'sms') =>
  act('consent.record', {
    id: `yes-${acts}`,
    clientId,
    channel,
    purpose: 'commercial',
    source: 'desk',
    locale: 'en-ca',
  })
const noTexts = (clientId: string) =>
  unsubscribes(clientId, { channel: 'sms', source: 'desk', words: 'no texts' })
const stopRows = () =>
  lot.rows('select address, said_by as saidBy from address_stop order by address, said_by')

test('a yes for one’s own cell opens no number that another of the house has refused', () => {
  card('ariane', { phone: home })
  card('benoit', { phone: home, cell: '514 555-0192' })
  expect(noTexts('ariane')).toBe('applied')
  expect(yes('benoit')).toBe('applied')
  expect(stopRows()).toEqual([{ address: '15145550191', saidBy: 'ariane' }])
  // His own is open, and an edit of something else says nothing anew.
  edit('benoit', 'email', '', 'benoit@example.com')
  expect(said('benoit').map(({ kind }) => kind)).toEqual(['withdrawn', 'given'])
  card('cl-5', { phone: home })
  expect(said('cl-5')).toMatchObject([{ kind: 'withdrawn', source: 'desk' }])
})

test('a yes at a number that another refused too is answered by that "no", until who said it opens it', () => {
  card('ariane', { phone: home })
  card('benoit', { phone: home })
  noTexts('ariane')
  noTexts('benoit')
  noTexts('benoit')
  expect(said('benoit')).toHaveLength(2)
  expect(stopRows()).toEqual([
    { address: '15145550191', saidBy: 'ariane' },
    { address: '15145550191', saidBy: 'benoit' },
  ])
  yes('benoit')
  expect(stopRows()).toEqual([{ address: '15145550191', saidBy: 'ariane' }])
  lot.put({ lead: [bare(aLead({ id: 'l-2', clientId: 'benoit', type: 'renewal' }))] })
  const offer = { channel: 'sms', to: home, clientId: 'benoit' }
  expect(write(offer)).toBe('rejected message-blocked')
  yes('ariane')
  expect(stopRows()).toEqual([])
  yes('benoit')
  expect(said('benoit').at(-1)).toMatchObject({ kind: 'given' })
  expect(said('ariane').at(-1)).toMatchObject({ kind: 'given' })
})

test('her yes opens the one number by which the channel reaches her, and what she said on a card that became hers', () => {
  card('ariane', { phone: home })
  noTexts('ariane')
  card('ariane-2', { phone: home, cell: '514 555-0192' })
  const merge = { id: 'merge', keepId: 'ariane-2', goneId: 'ariane', edits: {} }
  expect(act('client.merge', merge)).toBe('applied')
  yes('ariane-2')
  // Texts go to her cell.
  expect(stopRows()).toEqual([{ address: '15145550191', saidBy: 'ariane' }])
  edit('ariane-2', 'cell', '514 555-0192', '')
  yes('ariane-2')
  expect(stopRows()).toEqual([])
})

test('a "no" that is said on a card whose yes a fast clock has dated ahead stands all the same', () => {
  card('ariane', { phone: home })
  card('benoit', { phone: home })
  noTexts('ariane')
  const now = lot.clock.now()
  yes('benoit')
  north().sqlite.exec(`update consent set at = ${now + 86_400_000} where kind = 'given'`)
  edit('benoit', 'phone', home, '514 555-0193')
  edit('benoit', 'phone', '514 555-0193', home)
  lot.put({ lead: [bare(aLead({ id: 'l-2', clientId: 'benoit', type: 'renewal' }))] })
  const offer = { channel: 'sms', to: home, clientId: 'benoit' }
  expect(write(offer)).toBe('rejected message-blocked')
})

test('two numbers of one card that were refused are one "no" on another that has both', () => {
  card('ariane', { phone: home, cell: '514 555-0192' })
  noTexts('ariane')
  card('cl-5', { phone: home, cell: '514 555-0192' })
  expect(said('cl-5')).toHaveLength(1)
})

test('of the same "no" said again the newest word is kept, whichever comes first', () => {
  const { db } = north()
  const about = { channel: 'mail', purpose: 'commercial', source: 'desk' } as const
  const said = (words: string, at: number) => {
    keepStop(db, { ...about, address: 'a@b.ca', saidBy: 'x', origin: '', by: '', words, at })
    return lot.rows('select words, at from address_stop')
  }
  expect(said('first', 5)).toEqual([{ words: 'first', at: 5 }])
  expect(said('older', 4)).toEqual([{ words: 'first', at: 5 }])
  expect(said('again', 5)).toEqual([{ words: 'again', at: 5 }])
  expect(said('newer', 6)).toEqual([{ words: 'newer', at: 6 }])
})

test('a yes to answers opens no offers, and START opens no "no" that was said at the desk', () => {
  card('ariane', { phone: home })
  noTexts('ariane')
  unsubscribes('ariane', { channel: 'sms', purpose: 'service', source: 'desk', words: 'never' })
  const left = () =>
    lot.rows<{ purpose: string }>('select purpose from address_stop').map(({ purpose }) => purpose)
  expect(left().toSorted()).toEqual(['commercial', 'service'])
  const yesTo = { id: 'yes-s', clientId: 'ariane', channel: 'sms', purpose: 'service' }
  expect(act('consent.record', { ...yesTo, source: 'desk', locale: 'en-ca' })).toBe('applied')
  expect(left()).toEqual(['commercial'])
  const start = { id: 'start', key: '15145550191', words: 'START', origin: '' }
  expect(startTexts(north(), start, lot.clock.now())).toBe(false)
  expect(left()).toEqual(['commercial'])
  expect(yes('ariane')).toBe('applied')
  expect(left()).toEqual([])
})

test('of who asked to be forgotten her hash is kept, and no address', () => {
  unsubscribes()
  unsubscribes('cl-1', { channel: 'call' })
  const [found] = north().db.select().from(schema.client).all()
  const hashes = hashesOf(north().db, lot.deps.ports.random, [found as never])
  suppress(north().db, hashes, { at: lot.clock.now(), requestId: 'pr-1' })
  expect(lot.rows('select address from address_stop')).toEqual([])
})

test('what was refused of another way, or by a card that is another’s, is refused by nobody else', () => {
  unsubscribes('cl-1', { channel: 'call' })
  card('cl-2', hers)
  expect(said('cl-2')).toEqual([])
  card('cl-3', { cell: '450 555-0134' })
  expect(said('cl-3')).toEqual([{ ...refused, channel: 'call' }])
})
