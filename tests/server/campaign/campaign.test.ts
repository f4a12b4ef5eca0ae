/** Campaigns over HTTP: what is held, what is refused, who spends, and what they are read as. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CampaignLine, CampaignOffer } from '#db/campaign/lines.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import type { OfficeFunds } from '#db/ledger/lines.ts'
import { available, reserved } from '#db/ledger/accounts.ts'
import * as schema from '#db/schema.ts'
import { auditFile } from '#server/audit/audit.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { isOpenInName } from '#server/platform/in-name.ts'
import { plant } from '../../support/dealership.ts'
import { aRequest } from '../calls/floor.ts'
import { campaigns } from './kit.ts'

let made: Awaited<ReturnType<typeof campaigns>>
beforeEach(async () => {
  made = await campaigns()
})
afterEach(() => made.server.close())
const funds = () => balanceOf(made.north().db, available)
const held = (id = 'k-1', term = 1) => balanceOf(made.north().db, reserved(id, term))
const lines = async (query = '') =>
  (await made.call(query)).body as unknown as { rows: CampaignLine[]; next: string | null }
const first = async () => (await lines()).rows[0]
const offer = async (as = made.lise) =>
  ((await made.call('/offer', undefined, as)).body as unknown as { rows: CampaignOffer[] }).rows[0]
/** What every seller of the house holds. */
function sellersHold(forms: FormKey[], readOnly = false) {
  const formIds = forms.map(form => formCatalogue[form].id)
  made
    .north()
    .db.update(schema.role)
    .set({ formIds, readOnly })
    .where(eq(schema.role.id, 'seller'))
    .run()
}
const entries = () => made.north().db.select().from(schema.ledgerEntry).all().length

test('confirmed, its budget is held and the campaign stands, however often it is asked', async () => {
  for (const _ of [1, 2, 3]) expect((await made.confirm()).status).toBe(200)
  expect([funds(), held()]).toEqual([50_000, 150_000])
  expect((await lines()).rows).toMatchObject([
    {
      id: 'k-1',
      title: 'March, used SUVs',
      division: 'used',
      status: 'pending',
      fromOn: '2026-03-11',
      toOn: '2026-04-09',
      heldMinor: 150_000,
      leadsGuaranteed: 40,
      by: 'lise',
      spentMinor: 0,
      backMinor: null,
    },
  ])
  expect(entries()).toBe(2)
})
test('the same id for another campaign is no second one', async () => {
  await made.confirm()
  for (const over of [
    { title: 'Another' },
    { division: 'new' },
    { leads: 41 },
    { endOn: null },
    { startOn: '2026-03-12' },
  ])
    expect((await made.confirm(over)).body).toMatchObject({ code: 'changed-meanwhile' })
  expect(held()).toBe(150_000)
})
test('one that begins today is live at once', async () => {
  await made.confirm({ startOn: '2026-03-10' })
  expect(await first()).toMatchObject({ status: 'live' })
})

test('funds too low are a "no" that stays one, and nothing is held', async () => {
  const dear = { leads: 60 }
  expect(await made.confirm(dear)).toMatchObject({ status: 409, body: { code: 'funds-short' } })
  made.fill(100_000)
  // A slow retry of what was refused; and the price has changed since, which is no news to it.
  await made.price(4000)
  expect((await made.confirm(dear)).body).toMatchObject({ code: 'funds-short' })
  expect([funds(), held(), (await lines()).rows]).toEqual([300_000, 0, []])
  expect((await made.confirm({ ...dear, campaignId: 'k-2', priceMinor: 4000 })).status).toBe(200)
})
test('to the last cent, the credit with it', async () => {
  expect((await made.confirm({ leads: 54 })).body).toMatchObject({ code: 'funds-short' })
  await made.kit.call(made.sami, '/api/companies/funds/credit', {
    companyId: 'north',
    creditId: 'c-1',
    minor: 2500,
    reason: 'x',
  })
  expect((await made.confirm({ campaignId: 'k-2', leads: 54 })).status).toBe(200)
  expect(funds()).toBe(-2500)
})
test.each([
  [{ startOn: '2026-03-09' }, 409, { code: 'campaign-day-past', field: 'startOn' }],
  [{ startOn: '2027-03-12', endOn: null }, 409, { code: 'campaign-day-far', field: 'startOn' }],
  [{ priceMinor: 3749 }, 409, { code: 'lead-price-changed' }],
  [{ title: ' ' }, 400, { code: 'bad-input', field: 'title' }],
  [{ leads: 9 }, 400, { code: 'bad-input', field: 'leads' }],
  [{ endOn: '2026-03-10' }, 400, { code: 'bad-input', field: 'endOn' }],
])('%j is refused, and its id is still free', async (over, status, body) => {
  expect(await made.confirm(over)).toMatchObject({ status, body })
  expect(entries()).toBe(1)
  expect((await made.confirm()).status).toBe(200)
})
test.each([
  ['the same days', {}],
  ['its title written as in an address', { title: 'march,_used-SUVS' }],
  ['its last day', { startOn: '2026-04-08', endOn: '2026-05-08' }],
  ['no last day', { startOn: '2026-04-08', endOn: null }],
])('a second one of a title and division on %s is refused', async (_, over) => {
  await made.confirm({ endOn: '2026-04-08', leads: 10 })
  const twin = { title: 'March, used SUVs', leads: 10, ...over, campaignId: 'k-2' }
  const refused = { status: 409, body: { code: 'campaign-title-taken', field: 'title' } }
  expect(await made.confirm(twin)).toMatchObject(refused)
  expect(await made.confirm(twin)).toMatchObject(refused)
  const others = [
    { division: 'new', campaignId: 'k-3' },
    { title: 'April', campaignId: 'k-4' },
  ]
  for (const free of others) expect((await made.confirm({ ...twin, ...free })).status).toBe(200)
})
test('after its last day the title is free, until the first renews', async () => {
  await made.confirm({ endOn: '2026-04-08' })
  const next = { campaignId: 'k-2', title: 'March, used SUVs', leads: 10 }
  const after = { ...next, startOn: '2026-04-09', endOn: '2026-05-08' }
  expect((await made.confirm(after)).status).toBe(200)
  expect(await made.call('/renew', { campaignId: 'k-1', autoRenew: true })).toMatchObject({
    status: 409,
    body: { code: 'campaign-title-taken' },
  })
  await made.call('/stop', { campaignId: 'k-2' })
  expect((await made.call('/renew', { campaignId: 'k-1', autoRenew: true })).status).toBe(200)
  const later = { ...next, campaignId: 'k-4', startOn: '2026-06-09', endOn: '2026-07-08' }
  expect((await made.confirm(later)).body).toMatchObject({ code: 'campaign-title-taken' })
  await made.call('/stop', { campaignId: 'k-1' })
  expect((await made.confirm(later)).status).toBe(200)
})
test('confirmed again otherwise, in whether it renews too, is no second yes', async () => {
  await made.confirm()
  expect((await made.confirm({ autoRenew: true })).body).toMatchObject({
    code: 'changed-meanwhile',
  })
})
test('today is the house’s own: at ten in the evening of Toronto it is tomorrow at Greenwich', async () => {
  made.server.clock.advance(13 * 3_600_000)
  expect((await offer())?.today).toBe('2026-03-10')
  expect((await made.confirm({ startOn: '2026-03-10' })).status).toBe(200)
})
test('without an agreed price, or with one in another currency, nothing is confirmed', async () => {
  const { db } = made.north()
  db.update(schema.company).set({ currency: 'EUR' }).run()
  expect((await offer())?.priceMinor).toBeNull()
  expect((await made.confirm()).body).toMatchObject({ code: 'lead-price-missing' })
})

test.each(['2026-03-10', '2026-03-11'])(
  'one of the %s is stopped: what it holds comes back, once',
  async startOn => {
    await made.confirm({ startOn })
    for (const _ of [1, 2])
      expect((await made.call('/stop', { campaignId: 'k-1' })).status).toBe(200)
    expect([funds(), held()]).toEqual([200_000, 0])
    expect(await first()).toMatchObject({
      status: 'ended',
      endedWhy: 'stopped',
      backMinor: 150_000,
    })
    expect((await made.call('/renew', { campaignId: 'k-1', autoRenew: true })).body).toMatchObject({
      code: 'campaign-ended',
    })
  },
)
test('what was spent of it does not come back', async () => {
  await made.confirm({ startOn: '2026-03-10' })
  const teller = { by: '', byName: '', now: made.server.clock.now() }
  post(
    made.north().db,
    { cause: 'lead', campaign: 'k-1', term: 1, lead: 'l-1', minor: 3750 },
    teller,
  )
  expect(await first()).toMatchObject({ spentMinor: 3750, backMinor: null })
  await made.call('/stop', { campaignId: 'k-1' })
  expect(await first()).toMatchObject({ spentMinor: 3750, backMinor: 146_250 })
})
test('whether it renews is changed until its end; without a last day there is nothing to renew', async () => {
  await made.confirm()
  await made.call('/renew', { campaignId: 'k-1', autoRenew: true })
  expect(await first()).toMatchObject({ autoRenew: true })
  // What she sees no longer is what stands.
  expect((await made.confirm()).body).toMatchObject({ code: 'changed-meanwhile' })
  await made.confirm({ campaignId: 'k-2', leads: 10, endOn: null })
  expect((await made.call('/renew', { campaignId: 'k-2', autoRenew: true })).body).toMatchObject({
    code: 'campaign-no-end',
  })
  expect((await made.call('/renew', { campaignId: 'k-2', autoRenew: false })).status).toBe(200)
})
test.each(['stop', 'renew'])('%s of what is not there is not found', async path => {
  const { status } = await made.call(`/${path}`, { campaignId: 'k-9', autoRenew: true })
  expect(status).toBe(404)
})

test('who holds the form reads; who spends holds one of the funds as well, and acts there', async () => {
  const ana = await made.server.signIn('ana')
  expect((await made.call('', undefined, ana)).status).toBe(403)
  expect((await made.call('/offer', undefined, ana)).status).toBe(403)
  sellersHold(['marketing.Campaigns'])
  expect((await made.call('', undefined, ana)).status).toBe(200)
  expect(await offer(ana)).toMatchObject({ balanceMinor: null, priceMinor: 3750 })
  expect((await made.confirm({}, ana)).status).toBe(403)
  sellersHold(['marketing.Funds'])
  expect((await made.confirm({}, ana)).status).toBe(403)
  sellersHold(['marketing.Campaigns', 'marketing.Budget'])
  expect(await offer(ana)).toMatchObject({ balanceMinor: 200_000 })
  expect((await made.confirm({}, ana)).status).toBe(200)
  sellersHold(['marketing.Campaigns', 'marketing.Budget'], true)
  expect((await made.call('/stop', { campaignId: 'k-1' }, ana)).status).toBe(403)
})
test.each(['confirm', 'stop', 'renew'])('nobody does %s in a colleague’s name', path => {
  expect(isOpenInName('POST', `/api/campaigns/${path}`, [])).toBe(false)
  expect(isOpenInName('GET', '/api/campaigns', [])).toBe(true)
})
test('a price asked for again under its id is the same one, or is refused', async () => {
  const agree = (minor: number) =>
    made.kit.call(made.sami, '/api/companies/funds/lead-price', {
      companyId: 'north',
      priceId: 'lp-y',
      minor,
      reason: 'x',
    })
  for (const _ of [1, 2]) expect((await agree(4000)).body).toMatchObject({ leadPriceMinor: 4000 })
  expect((await agree(5000)).body).toMatchObject({ code: 'changed-meanwhile' })
})
test('only the provider’s people agree a price, each a row of its own', async () => {
  const body = { companyId: 'north', priceId: 'lp-x', minor: 4000, reason: 'x' }
  const { status } = await made.kit.call(made.lise, '/api/companies/funds/lead-price', body)
  expect(status).toBe(403)
  const answer = await made.price(4100)
  expect((answer.body as unknown as OfficeFunds).leadPriceMinor).toBe(4100)
  const { db, sqlite } = made.north()
  expect(db.select().from(schema.leadPrice).all()).toHaveLength(2)
  expect(() => sqlite.exec('update lead_price set minor = 1')).toThrow(/only ever added to/)
  expect(() => sqlite.exec('delete from lead_price')).toThrow(/only ever added to/)
})

test('the list is newest first, in pages, by status and division', async () => {
  for (const [place, over] of [{}, { division: 'new' }, { startOn: '2026-03-10' }].entries()) {
    await made.confirm({ campaignId: `k-${place}`, leads: 10, ...over })
    made.server.clock.advance(1000)
  }
  const { rows, next } = await lines('?size=2')
  expect(rows.map(({ id }) => id)).toEqual(['k-2', 'k-1'])
  expect((await lines(`?size=2&after=${next}`)).rows.map(({ id }) => id)).toEqual(['k-0'])
  expect((await lines('?status=live')).rows.map(({ id }) => id)).toEqual(['k-2'])
  expect((await lines('?division=new')).rows.map(({ id }) => id)).toEqual(['k-1'])
})
test('the pace is of the house’s own requests: no spam, none of who waits already, of ninety days', async () => {
  expect((await offer())?.paces).toEqual({
    divisions: { credit: 0, new: 0, used: 0 },
    all: 0,
    days: 1,
  })
  const day = 86_400_000
  const now = made.server.clock.now()
  const request = [
    aRequest('r-1', { at: now - 95 * day }),
    aRequest('r-2', { at: now - 89 * day }),
    aRequest('r-3', { at: now - day, division: 'credit' }),
    aRequest('r-4', { status: 'spam' }),
    aRequest('r-5', { duplicateOf: 'r-3' }),
  ]
  plant(made.north().db, { request }, now)
  expect((await offer())?.paces).toEqual({
    divisions: { credit: 1, new: 0, used: 1 },
    all: 2,
    days: 90,
  })
})

test('the audit finds each hold in the books, and what was done behind their back', async () => {
  await made.confirm()
  await made.confirm({ campaignId: 'k-2', leads: 10 })
  await made.call('/stop', { campaignId: 'k-2' })
  const { sqlite, db } = made.north()
  const problems = async () => {
    const { checks } = await auditFile(sqlite.name)
    return checks.find(({ name }) => name === 'campaigns')?.problems
  }
  expect(await problems()).toEqual([])
  const { campaignTerm, campaign } = schema
  db.update(campaignTerm).set({ heldMinor: 1 }).where(eq(campaignTerm.id, 'k-1:1')).run()
  expect(await problems()).toEqual(['k-1:1 is not held in the books as it says'])
  db.update(campaignTerm).set({ heldMinor: 150_000 }).where(eq(campaignTerm.id, 'k-1:1')).run()
  db.update(campaign).set({ status: 'live' }).where(eq(campaign.id, 'k-2')).run()
  expect(await problems()).toEqual(['k-2 stands otherwise than its term'])
  db.update(campaignTerm).set({ endSeq: null }).where(eq(campaignTerm.id, 'k-2:1')).run()
  expect(await problems()).toEqual(['k-2:1 does not end as the books say'])
  db.delete(campaignTerm).where(eq(campaignTerm.id, 'k-1:1')).run()
  expect(await problems()).toContain('k-1:1 is held for no campaign')
})
