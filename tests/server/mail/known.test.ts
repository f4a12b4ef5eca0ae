/** What the dealership knows of who writes and of what was written before: the second beside the first, and what is gone. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokenHash } from '#server/mail/thread.ts'
import { customerAt, isSent, isSource, keepSent, keepToken, threadsOf } from '#server/mail/known.ts'
import { aClient } from '../../support/builders/client.ts'
import { aLead, aRequest } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot()
})
afterEach(() => lot.close())
const north = () => lot.dealership('north')
const run = (sql: string) => north().sqlite.exec(sql)

const address = 'zoe@courriel.example'
const her = { email: address, emailKey: address }
const found = (at = address) => customerAt(north(), at, 'ana')
test('who writes to one of us: her open lead that is his before a newer one, else her card', () => {
  lot.put({
    client: [
      bare(aClient({ id: 'cl-1', ...her })),
      bare(aClient({ id: 'cl-2', email: '', emailKey: '' })),
    ],
    lead: ['l-1', 'l-2', 'l-3'].map((id, at) =>
      bare(
        aLead({ id, clientId: 'cl-1', assignedTo: at ? 'lise' : 'ana', email: '', emailKey: '' }),
      ),
    ),
  })
  run(`update lead set touched_at = 10; update lead set touched_at = 20 where id = 'l-3'`)
  const lead = () => found('Zoe@courriel.example')?.leadId
  expect(found()).toEqual({ owner: 'ana', leadId: 'l-1', clientId: 'cl-1' })
  expect([lead(), found('zoe2@courriel.example'), found('')]).toEqual(['l-1', undefined, undefined])
  run(`update lead set status = 'closed' where id = 'l-1'`)
  expect(lead()).toBe('l-3')
  run(`update lead set deleted_at = 5 where id = 'l-3'`)
  expect(lead()).toBe('l-2')
  run(`update lead set status = 'delivered'`)
  expect(found()).toEqual({ owner: 'ana', leadId: null, clientId: 'cl-1' })
  run(`update client set merged_into_id = 'cl-2' where id = 'cl-1'`)
  expect(found()).toEqual({ owner: 'ana', leadId: null, clientId: 'cl-2' })
  run(`update client set deleted_at = 5 where id = 'cl-1'`)
  expect(found()).toBeUndefined()
  // Known by a lead alone.
  run(`update lead set email_key = '${address}' where id = 'l-2'`)
  expect(found()).toEqual({ owner: 'ana', leadId: null, clientId: 'cl-1' })
})

const sent = (messageId: string, over: object = {}) =>
  keepSent(north(), { messageId, subject: 'S', to: [], leadId: 'l-1', at: 5, ...over })
test('a name that two mails have is the newest’s; a request that became a lead leads there', () => {
  sent('a@x')
  sent('b@x', { leadId: null, requestId: 'r-1', at: 6 })
  const known = (name: string) => threadsOf(north()).ofMessage(name)
  expect(known('a@x')).toMatchObject({ leadId: 'l-1', requestId: null, at: 5 })
  expect(known('b@x')).toMatchObject({ leadId: null, requestId: 'r-1' })
  lot.put({ request: [bare(aRequest({ leadId: 'l-9' }))] })
  expect(known('b@x')).toMatchObject({ leadId: 'l-9', requestId: 'r-1' })
  run(`update mail set message_id = 'a@x'`)
  expect(known('a@x')).toMatchObject({ leadId: 'l-9', at: 6 })
  expect(known('c@x')).toBeUndefined()
})

test('what is ours is what we sent, and an address of a conversation holds until it is revoked', () => {
  sent('a@x')
  expect([isSent(north(), 'a@x'), isSent(north(), 'b@x')]).toEqual([true, false])
  run(`update mail set direction = 'in'`)
  expect(isSent(north(), 'a@x')).toBe(false)
  keepToken(north(), { token: 'one', leadId: 'l-1', requestId: null, at: 5 })
  keepToken(north(), { token: 'two', leadId: 'l-2', requestId: null, at: 5 })
  const of = (token: string) => threadsOf(north()).ofToken(tokenHash(token))?.leadId
  expect([of('one'), of('two'), of('three')]).toEqual(['l-1', 'l-2', undefined])
  run(`update mail_token set revoked_at = 6 where lead_id = 'l-1'`)
  expect([of('one'), of('two')]).toEqual([undefined, 'l-2'])
})

test('a source is who sent a lead in a machine’s form that became a request', () => {
  sent('a@x')
  const is = (set: string, at = 'Leads@Portal.example') => {
    run(
      `update mail set direction = 'in', kind = 'lead', sender = 'leads@portal.example', request_id = 'r-1'`,
    )
    run(`update mail set ${set}`)
    return isSource(north(), at)
  }
  expect([is('id = id'), is(`sender = 'LEADS@portal.example'`)]).toEqual([true, true])
  for (const not of [
    `direction = 'out'`,
    `kind = 'human'`,
    'request_id = null',
    `sender = 'x@portal.example'`,
  ])
    expect(is(not), not).toBe(false)
  expect(is(`sender = ''`, '')).toBe(false)
})
