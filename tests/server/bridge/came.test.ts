/** Which click a request of the website came of. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#db/kernel/date.ts'
import { bookAct } from '#server/bridge/row.ts'
import { forgetVisitors } from '#server/bridge/visitor.ts'
import { linkKeyOf, writeLink } from '#server/bridge/link.ts'
import { auditFile, problemsOf } from '#server/audit/audit.ts'
import { localInput } from '#server/website/format.ts'
import { post } from '#server/payments/ledger.ts'
import { aBridge, plantBridge } from '../../support/builders/bridge.ts'
import { aWidget, aWidgetSubscription } from '../../support/builders/widget.ts'
import { testStart } from '../../support/server.ts'
import { createLot, type Lot, outback } from '../website/lot.ts'
import { chrome } from './kit.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot({ env: { TRUST_PROXY: '1' } })
  lot.put({ vehicle: [outback({ buyOnline: 'available' }), outback({ id: 'v-2' })] })
  const { db } = lot.dealership('north')
  plantBridge(db)
  const teller = { by: '', byName: '', now: lot.clock.now() }
  bookAct(db, aBridge(), { act: 'activate' }, teller)
  post(db, { cause: 'goodwill', gesture: 'g', minor: 50_000, reason: 'x' }, teller)
})
afterEach(() => lot.close())

const hers = { 'x-forwarded-for': '203.0.113.5', 'user-agent': chrome }
const another = { ...hers, 'x-forwarded-for': '203.0.113.6' }
const click = (vehicleId = 'v-outback', headers: Record<string, string> = hers) => {
  const link = { siteId: '1390', vehicleId, v: 1, servedAt: 0 }
  return lot.get(`/go/${writeLink(linkKeyOf(lot.deps), 'north', link)}`, headers)
}
const written = {
  name: 'Marie Tremblay',
  phone: '819 555-0142',
  email: 'marie@mail.example',
  message: 'Is it still there?',
}
async function write(
  path = '/en-ca/contact/v-outback',
  headers: Record<string, string> = hers,
  over: Record<string, string> = {},
) {
  const token = await lot.token(path)
  lot.clock.advance(20_000)
  const response = await lot.post(path, { ...written, token, ...over }, headers)
  expect(response.status).toBe(303)
}
const came = () =>
  lot.rows<{ request: string; vehicle: string; at: number }>(
    `select b.id request, c.vehicle_id vehicle, b.at from bridge_request b join bridge_click c on c.id = b.click_id
     where b.id in (select id from request) order by b.at`,
  )
const clicked = () => came().map(({ vehicle }) => vehicle)

test('the last charged click of the same visitor is kept with her request, and nothing of it is shown or sent', async () => {
  await click('v-2')
  lot.clock.advance(1000)
  const last = await click()
  lot.clock.advance(1000)
  // Charged was the first.
  await click('v-2')
  await write()
  expect(clicked()).toEqual(['v-outback'])
  expect(last.headers.get('set-cookie')).toBeNull()
  expect(last.headers.get('location')).not.toMatch(/[?#]/)
})
test.each([
  ['from another household', '203.0.113.6', chrome],
  ['by another browser', '203.0.113.5', `${chrome} Edg/143.0`],
])('%s nothing is known', async (_, ip, agent) => {
  await click()
  await write(undefined, { 'x-forwarded-for': ip, 'user-agent': agent })
  expect(clicked()).toEqual([])
})
test('a click that was refused brought nobody', async () => {
  await click('v-nowhere')
  await write()
  expect(clicked()).toEqual([])
})
test('over midnight she is known by the salt of the day before; once it is gone she is not', async () => {
  await click()
  lot.clock.advance(dayMs)
  await write()
  lot.clock.advance(dayMs)
  forgetVisitors(lot.dealership('north').db, lot.clock.now())
  await write(undefined, hers, { email: 'luc@mail.example', phone: '' })
  expect(clicked()).toEqual(['v-outback'])
})
test('who writes without ever having clicked makes no salt', async () => {
  await write(undefined, another)
  expect(lot.rows('select * from bridge_salt')).toEqual([])
})
test('a reservation is one too', async () => {
  await click()
  const appointment = localInput(testStart + dayMs, 'America/Toronto')
  await write('/en-ca/reserve/v-outback', hers, { appointment })
  expect(clicked()).toEqual(['v-outback'])
})
const partner = 'https://partner.example'
/** By a widget on somebody's page. */
async function writeThere(headers: Record<string, string> = hers) {
  const ask = async (act: string, json: object) => {
    const from = { ...headers, origin: partner }
    const response = await lot.request(`/w/north.w-1/${act}`, { headers: from, json })
    expect(response.status).toBe(200)
    return (await response.json()) as { token: string }
  }
  lot.put({
    widgetSubscription: [aWidgetSubscription()],
    widget: [aWidget({ origins: [partner] })],
  })
  const { token } = await ask('form', {})
  lot.clock.advance(20_000)
  await ask('request', { ...written, locale: 'en-ca', token })
}
test('by a widget on a page of somebody else she is known as well: her browser sends it', async () => {
  await click()
  await writeThere()
  expect(clicked()).toEqual(['v-outback'])
  expect(lot.rows('select source_name from request')).toEqual([{ source_name: 'Partner site' }])
})
test.each([
  ['from another household', another],
  ['by another browser', { ...hers, 'user-agent': `${chrome} Edg/143.0` }],
])('%s nothing is known of who writes by a widget', async (_, headers) => {
  await click()
  await writeThere(headers)
  expect([lot.rows('select id from request').length, clicked()]).toEqual([1, []])
})
test('a request that is sent again is kept once', async () => {
  await click()
  const path = '/en-ca/contact/v-outback'
  const token = await lot.token(path)
  lot.clock.advance(20_000)
  await lot.post(path, { ...written, token }, hers)
  await lot.post(path, { ...written, token }, hers)
  expect(clicked()).toEqual(['v-outback'])
})
test('request and click are written together or not at all', async () => {
  await click()
  const { sqlite } = lot.dealership('north')
  sqlite.exec(`create trigger full before insert on bridge_request
    begin select raise(abort, 'the disk is full'); end`)
  const path = '/en-ca/contact/v-outback'
  const token = await lot.token(path)
  lot.clock.advance(20_000)
  const { status } = await lot.post(path, { ...written, token }, hers)
  expect([status, lot.rows('select id from request')]).toEqual([500, []])
  sqlite.exec('drop trigger full')
})
test('the audit finds it whole, and a request of no charged click', async () => {
  await click()
  await write()
  const { sqlite, filesDir } = lot.dealership('north')
  const problems = async () => problemsOf(await auditFile(sqlite.name, filesDir, { deep: true }))
  expect(await problems()).toEqual([])
  sqlite.prepare(`update bridge_request set click_id = 'nobody’s'`).run()
  expect((await problems()).join()).toContain('came of no click that was charged before it')
})
