/** Who sells the funds: entered by the provider's people, once, and never rewritten. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as platform from '#db/platform/schema.ts'
import { sellerAt } from '#server/payments/seller.ts'
import { provider } from '../company/kit.ts'

let made: Awaited<ReturnType<typeof provider>>
beforeEach(async () => {
  made = await provider()
})
afterEach(() => made.server.close())
const wish = (over: object = {}) => ({
  act: made.kit.act(),
  before: null,
  name: ' Logiciels Showfloor inc. ',
  address: '400, boulevard De Maisonneuve Ouest',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3A 1L4',
  gstNumber: '123456782 RT0001',
  qstNumber: '',
  vatNumber: '',
  email: '',
  ...over,
})
const say = (over: object = {}, as = made.sami) => made.call('/seller', wish(over), as)

test('it is said once, and what invoices lack by it', async () => {
  expect((await made.call('/seller')).body).toMatchObject({ seller: null, lacks: ['seller'] })
  const act = made.kit.act()
  for (const _ of [1, 2])
    expect((await say({ act })).body).toMatchObject({
      seller: { name: 'Logiciels Showfloor inc.', byName: 'sami provider' },
      lacks: ['qst'],
    })
  expect((await made.call('/funds/north')).body).toMatchObject({ lacks: ['qst'] })
})
test('who writes over what somebody else said meanwhile is told so', async () => {
  await say()
  expect((await say()).body).toMatchObject({ code: 'changed-meanwhile' })
})
test('an act that is told again says the same, or is refused', async () => {
  const act = made.kit.act()
  await say({ act })
  expect((await say({ act, name: 'Showfloor ltd' })).body).toMatchObject({
    code: 'changed-meanwhile',
  })
})
test('an instant is answered with who sold then; before anybody said so, with the first', async () => {
  const { db } = made.server.deps.platform
  const first = made.server.clock.now()
  expect(sellerAt(db, first)).toBeNull()
  const { body } = await say()
  const before = (body['seller'] as unknown as { id: string }).id
  made.server.clock.advance(60_000)
  expect((await say({ before, name: 'Showfloor ltd' })).status).toBe(200)
  const names = [0, first, first + 59_999, first + 60_000].map(at => sellerAt(db, at)?.name)
  const [old, now] = ['Logiciels Showfloor inc.', 'Showfloor ltd']
  expect(names).toEqual([old, old, old, now])
  expect(() => db.update(platform.seller).set({ name: 'x' }).run()).toThrow(/only ever added to/)
  expect(() => db.delete(platform.seller).run()).toThrow(/only ever added to/)
})
test.each([
  ['gstNumber', '123'],
  ['qstNumber', '123'],
  ['vatNumber', '123'],
  ['province', ''],
  ['name', ''],
  ['email', 'x'],
])('a %s that cannot be is refused with its field', async (field, text) => {
  const { status, body } = await say({ [field]: text })
  expect([status, body]).toMatchObject([400, { code: 'bad-input', field }])
})
test('nobody of a house says who sells', async () => {
  const rita = await made.server.signIn('rita')
  expect((await say({}, rita)).status).toBe(403)
  expect((await made.call('/seller', undefined, rita)).status).toBe(403)
})
