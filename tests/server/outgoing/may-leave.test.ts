/** A message that waits is judged again when it would leave. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf } from '#db/kernel/date.ts'
import { lawAlone, type OwnContact } from '#db/consent/own-rules.ts'
import * as schema from '#db/schema.ts'
import { rowOf } from '#db/rows.ts'
import { closedUntil, isRefusedAt } from '#server/outgoing/may-leave.ts'
import { keepStop } from '#server/outgoing/stops.ts'
import { hashesOf, suppress } from '#server/privacy/suppress.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aLead, aLeadClient, aLeadTouch } from '../../support/builders/lead.ts'
import { aMessage } from '../../support/builders/message.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot()
})
afterEach(() => lot.close())

const bogota = 'America/Bogota'
const at = (time: string) => instantOf('2026-03-11', time, bogota)
/** A Colombian who said yes, with two leads; written to about the one. */
function begun(): void {
  const { sqlite } = lot.dealership('north')
  sqlite.exec(`update company set country = 'CO', time_zone = '${bogota}'`)
  lot.put({
    client: [bare(aLeadClient({ country: 'CO', cellKey: '573105550188' }))],
    lead: [bare(aLead({ leadAt: at('08:00') })), bare(aLead({ id: 'l-2', leadAt: at('08:00') }))],
    consent: [bare(aConsent({ channel: 'sms', address: '573105550188', at: at('08:00') }))],
  })
}
const offer = (over: object = {}) =>
  aMessage({
    leadId: 'l-1',
    channel: 'sms',
    to: '+573105550188',
    contact: { verdict: 'allow', verdictPurpose: 'commercial' },
    ...over,
  })
const until = (time: string, over: object = {}) =>
  closedUntil(lot.dealership('north').db, offer(over), at(time))

test('an offer written by day and sent late waits for the morning; an answer that says of what does not', () => {
  begun()
  expect(until('12:00')).toBeUndefined()
  expect(until('23:20')).toBe(instantOf('2026-03-12', '07:00', bogota))
  const answer = { verdict: 'ask', verdictPurpose: 'service', override: 'She asked at eleven' }
  expect(until('23:20', { contact: answer })).toBeUndefined()
})

test('what the dealership keeps beside the law holds for what waits already', () => {
  begun()
  const says = (own: Partial<OwnContact>) =>
    lot
      .dealership('north')
      .db.update(schema.company)
      .set({ contact: { ...lawAlone, ...own } })
      .run()
  const afternoon = [{ open: '13:00', close: '17:00' }]
  says({ smsHours: Array.from({ length: 7 }, () => afternoon) })
  expect([until('12:59'), until('13:00')]).toEqual([at('13:00'), undefined])
  expect(until('23:20')).toBe(instantOf('2026-03-12', '13:00', bogota))
  const answer = { verdict: 'ask', verdictPurpose: 'service', override: 'She asked at eleven' }
  expect(until('12:00', { contact: answer })).toBeUndefined()
  says({ quietDays: [{ on: '2026-03-11', note: '' }] })
  expect(until('12:00')).toBe(instantOf('2026-03-12', '07:00', bogota))
  says({ smsYes: true })
  expect(until('12:00')).toBeUndefined()
})

test('what waits on a purchase alone leaves no more once an explicit yes is asked', () => {
  begun()
  const { db, sqlite } = lot.dealership('north')
  sqlite.exec("update company set country = 'CA', province = 'ON'; delete from consent")
  sqlite.exec("update client set country = 'CA', province = 'ON'")
  expect(until('12:00')).toBeUndefined()
  db.update(schema.company)
    .set({ contact: { ...lawAlone, smsYes: true } })
    .run()
  expect(until('12:00')).toBe('never')
})

test('a yes for her cell lets nothing leave for another number of hers', () => {
  begun()
  expect(until('12:00', { to: '+573105550199' })).toBe('never')
})

test('how often she was written to is counted over all her leads', () => {
  begun()
  const line = aLeadTouch({ leadId: 'l-2', kind: 'text-sent', at: at('10:00') })
  lot.put({ leadTouch: [bare(line)] })
  expect(until('12:00')).toBe(instantOf('2026-03-12', '00:00', bogota))
})

test.each([
  ['commercial', true, true],
  ['commercial', false, false],
  ['service', true, true],
  ['service', false, true],
] as const)(
  'an address that refused, of %s, what sells: %s, is refused: %s',
  (purpose, sells, is) => {
    begun()
    const { db } = lot.dealership('north')
    const client = rowOf(db, 'client', 'cl-1') as Row<'client'>
    const stop = {
      address: key,
      saidBy: 'x',
      source: 'desk',
      words: '',
      origin: '',
      by: '',
    } as const
    keepStop(db, { ...stop, channel: 'sms', purpose, at: 5 })
    const refused = (over: object = {}) =>
      isRefusedAt(db, { channel: 'sms', key, client, sells, ...over })
    expect([refused(), refused({ key: '573105550199' }), refused({ channel: 'call' })]).toEqual([
      is,
      false,
      false,
    ])
  },
)

const key = '573105550188'
const yeses: [why: string, yes: object, isOpen: boolean][] = [
  ['of later, of that very number', {}, true],
  ['of the moment she asked', { at: at('09:00') }, false],
  ['of before', { at: at('08:59') }, false],
  ['of another number of hers', { address: '573105550199' }, false],
  ['of another way', { channel: 'call' }, false],
  ['typed into a form of the website', { source: 'website' }, false],
  ['that is one more no', { kind: 'withdrawn' }, false],
]
test('who asked to be forgotten is opened by her own later yes alone, of that very number', () => {
  begun()
  const { db, sqlite } = lot.dealership('north')
  const client = rowOf(db, 'client', 'cl-1') as Row<'client'>
  const hashes = hashesOf(db, lot.deps.ports.random, [client])
  suppress(db, hashes, { at: at('09:00'), requestId: 'pr-1' })
  for (const [why, yes, isOpen] of yeses) {
    sqlite.exec('delete from consent')
    const consent = aConsent({ channel: 'sms', address: key, at: at('09:01'), ...yes })
    lot.put({ consent: [bare(consent)] })
    const refused = isRefusedAt(db, { channel: 'sms', key, client, sells: true })
    expect(refused, why).toBe(!isOpen)
  }
})
