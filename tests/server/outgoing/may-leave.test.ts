/** A message that waits is judged again when it would leave. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf } from '#db/kernel/date.ts'
import { closedUntil } from '#server/outgoing/may-leave.ts'
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
