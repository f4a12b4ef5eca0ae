/** What came of a mailshot: every number opens exactly the clients it counts. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  listedCounts,
  mailshotCounts,
  type MailshotLine,
  type RecipientLine,
} from '#db/mailshot/lines.ts'
import type { NewRow } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { aRequest } from '../calls/floor.ts'
import { aConsent } from '../../support/builders/consent.ts'
import { aLead, aLeadTouch } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { mailshots } from './kit.ts'

let made: Awaited<ReturnType<typeof mailshots>>
beforeEach(async () => {
  made = await mailshots()
})
afterEach(() => made.lot.close())

const day = 86_400_000
const namesOf = async (what: string, as = made.lise) =>
  (
    (await made.call(`/clients?mailshotId=mailshot.1&what=${what}`, undefined, as))
      .rows as RecipientLine[]
  ).map(({ name }) => name)
const touch = (id: string, over: object, days = 2) =>
  bare(
    aLeadTouch({
      id: `t-${id}-${JSON.stringify(over).length}-${days}`,
      leadId: `l-${id}`,
      at: made.lot.clock.now() + days * day,
      ...over,
    }),
  ) as NewRow<'leadTouch'>
async function sentTo(...ids: string[]) {
  for (const id of ids) made.person(id)
  await made.save()
  await made.start()
  await made.minutes(2)
}

test('what these clients did within thirty days is counted, and nothing of before or after', async () => {
  await sentTo('ann', 'bob', 'cat', 'dee')
  const at = (days: number) => made.lot.clock.now() + days * day
  made.lot.put({
    consent: [
      bare(
        aConsent({
          id: 'no-ann',
          clientId: 'cl-ann',
          kind: 'withdrawn',
          source: 'unsubscribe',
          at: at(1),
        }),
      ),
      bare(
        aConsent({
          id: 'no-bob',
          clientId: 'cl-bob',
          kind: 'withdrawn',
          source: 'desk',
          at: at(1),
        }),
      ),
      bare(
        aConsent({
          id: 'no-cat',
          clientId: 'cl-cat',
          kind: 'withdrawn',
          source: 'unsubscribe',
          at: at(31),
        }),
      ),
    ],
    leadTouch: [
      touch('bob', { kind: 'message-received' }),
      touch('cat', { kind: 'message-received', facts: { automatic: 1 } }),
      touch('dee', { kind: 'message-received' }, 40),
    ],
    request: [aRequest('r-bob', { at: at(3), leadId: 'l-bob2' })],
    lead: [
      bare(aLead({ id: 'l-bob2', clientId: 'cl-bob', leadAt: at(3), status: 'sold' })),
      bare(aLead({ id: 'l-cat2', clientId: 'cl-cat', leadAt: at(3) })),
    ],
  })
  made.lot.put({
    leadTouch: [touch('bob2', { kind: 'status', facts: { from: 'pending', to: 'sold' } }, 5)],
  })
  const { counts } = await made.line()
  expect(counts).toMatchObject({
    sent: 4,
    unsubscribed: 1,
    replied: 1,
    requests: 1,
    leads: 2,
    sold: 1,
  })
  expect(await namesOf('unsubscribed')).toEqual(['ann Roy'])
  expect(await namesOf('replied')).toEqual(['bob Roy'])
  expect(await namesOf('leads')).toEqual(['bob Roy', 'cat Roy'])
  expect(await namesOf('sold')).toEqual(['bob Roy'])
  for (const what of mailshotCounts) expect((await namesOf(what)).length).toBe(counts[what])
})

test('a list counts what it shows, and one alone everything', async () => {
  await sentTo('ann')
  const [listed] = (await made.call('')).rows as MailshotLine[]
  expect(Object.keys(listed?.counts ?? {})).toEqual([...listedCounts])
  const { counts } = await made.line()
  expect(Object.keys(counts)).toEqual([...mailshotCounts])
  expect(counts).toMatchObject(listed?.counts ?? {})
})

test('of one that belongs to a campaign, what is counted for that campaign', async () => {
  const { db } = made.north()
  const campaign = { title: 'March', division: 'used' as const, status: 'live' as const }
  db.insert(schema.campaign)
    .values({ id: 'k-1', ...campaign, autoRenew: false, term: 1, at: 1, by: '', byName: '' })
    .run()
  made.person('ann')
  made.person('bob')
  await made.save({ campaignId: 'k-1' })
  await made.start()
  await made.minutes(2)
  const at = made.lot.clock.now() + day
  made.lot.put({
    request: ['ann', 'bob'].map(id => aRequest(`r-${id}`, { at, leadId: `l-${id}2` })),
    lead: ['ann', 'bob'].map(id =>
      bare(aLead({ id: `l-${id}2`, clientId: `cl-${id}`, leadAt: at })),
    ),
  })
  db.insert(schema.campaignRequest)
    .values({ id: 'r-ann', campaignId: 'k-1', term: 1, at, way: 'link', what: 'March', why: null })
    .run()
  expect(await made.line()).toMatchObject({
    campaignTitle: 'March',
    counts: { requests: 1, leads: 1, sold: 0 },
  })
  expect(await namesOf('leads')).toEqual(['ann Roy'])
  expect((await made.call('?campaignId=k-1')).rows).toHaveLength(1)
  expect((await made.call('?campaignId=k-2')).rows).toEqual([])
})

test('why one is left out, and why one did not leave, stand in its line', async () => {
  made.person('ann', { yes: false })
  await sentTo('bob')
  const line = async (what: string) =>
    (await made.call(`/clients?mailshotId=mailshot.1&what=${what}`)).rows?.[0]
  expect(await line('out')).toMatchObject({ name: 'ann Roy', why: 'no-consent', failure: '' })
  made.north().db.update(schema.message).set({ state: 'bounced', failure: 'no-address' }).run()
  expect(await line('bounced')).toMatchObject({ name: 'bob Roy', why: null, failure: 'no-address' })
})
