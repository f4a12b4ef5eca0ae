/** A click that was charged is given back by the provider's office: once, with why, and the house is told. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clickPage } from '#server/bridge/read.ts'
import { balanceOf, post } from '#server/payments/ledger.ts'
import { plantBridge, plantCharge } from '../../support/builders/bridge.ts'
import { bridgeClick } from '#db/schema.ts'
import { provider } from '../company/kit.ts'

let made: Awaited<ReturnType<typeof provider>>
beforeEach(async () => {
  made = await provider()
  const { db } = north()
  plantBridge(db)
  const teller = { by: '', byName: '', now: made.server.clock.now() - 1000 }
  post(db, { cause: 'goodwill', gesture: 'g', minor: 1000, reason: 'x' }, teller)
  plantCharge(db, 125, teller)
})
afterEach(() => made.server.close())
const north = () => made.server.dealership('north')
const giveBack = (over: object = {}, as = made.sami) =>
  made.call(
    '/funds/click-credit',
    { companyId: 'north', clickId: 'x', reason: 'A robot after all', ...over },
    as,
  )
const funds = () => balanceOf(north().db, 'funds.available')
const told = () =>
  north()
    .sqlite.prepare(`select user_id who, message from notification where type = 'BRIDGE'`)
    .all() as { who: string; message: string }[]

test('its price is back in the funds, the list says when, and who may spend there hears why', async () => {
  expect(funds()).toBe(875)
  expect((await giveBack()).status).toBe(200)
  expect(funds()).toBe(1000)
  expect(balanceOf(north().db, 'income.bridge:2026-03')).toBe(0)
  const { rows } = clickPage(
    north(),
    { size: 10 },
    { locale: 'en-ca', now: made.server.clock.now() },
  )
  expect(rows).toMatchObject([
    { id: 'x', verdict: 'charged', minor: 125, creditedAt: made.server.clock.now() },
  ])
  expect(told().map(({ message }) => message)).toEqual([
    expect.stringMatching(/March 12, 2026.*\$1\.25\. A robot after all$/),
  ])
})
test('asked again it is done once; for another reason it is somebody else’s word', async () => {
  await giveBack()
  expect((await giveBack()).status).toBe(200)
  expect((await giveBack({ reason: 'It was mine' })).body).toMatchObject({
    code: 'changed-meanwhile',
  })
  expect([funds(), told().length]).toEqual([1000, 1])
})
test('what cost nothing, or is no click of that house, is not given back', async () => {
  north()
    .db.insert(bridgeClick)
    .values({
      id: 'y',
      at: 1,
      on: '2026-03-10',
      siteId: '1390',
      vehicleId: '',
      verdict: 'bot',
      minor: 0,
      seq: null,
      hash: null,
    })
    .run()
  expect((await giveBack({ clickId: 'y' })).body).toMatchObject({ code: 'click-not-charged' })
  expect((await giveBack({ clickId: 'none' })).status).toBe(404)
  expect((await giveBack({ companyId: 'south' })).status).toBe(404)
  expect((await giveBack({ reason: ' ' })).status).toBe(400)
  expect([funds(), told()]).toEqual([875, []])
})
test('the house itself gives nothing back', async () => {
  const lise = await made.server.signIn('lise')
  expect((await giveBack({}, lise)).body).toMatchObject({ code: 'not-authorized' })
  expect(funds()).toBe(875)
})
