/** What a person does with the feeds over HTTP: each yes, each no, the second person, and who only reads. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FeedLine, FeedWhole, PublishedUnit, UnitFeeds } from '#db/feed/shown.ts'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { isOpenInName } from '#server/platform/in-name.ts'
import { alter } from '../../support/dealership.ts'
import { aPlan, feeding, type Feeding, host, rules, vinOf } from './kit.ts'

let made: Feeding
beforeEach(() => {
  made = feeding()
  made.put('v-1', { vin: vinOf(1) })
  made.put('v-2', { vin: vinOf(2), condition: 'new', make: 'Kia' })
})
afterEach(() => made.lot.close())

const whole = async () => (await made.rowsOf<FeedWhole>(`/site?host=${host}`))[0]
const status = async (path: string) => (await made.lot.get(path)).status
const north = () => made.lot.dealership('north')
const no = (code: string, http = 409) => ({ status: http, body: { code } })

test('a feed begins with an address that is told once; only its hash is kept', async () => {
  const { body } = await made.call('/publish', aPlan())
  const address = new URL(String(body['address']))
  expect(address.hostname).toBe('north-site.localhost')
  expect(address.pathname).toMatch(/^\/feed\/[\w-]{43}\.csv$/)
  const token = address.pathname.slice(6, -4)
  expect(JSON.stringify(made.lot.rows('select * from feed'))).not.toContain(token)
  expect(await whole()).toMatchObject({ hint: token.slice(-4), units: 2, v: 1, isStopped: false })
  // The answer was lost on its way: it stands, and a new address is one act away.
  expect((await made.call('/publish', aPlan())).body).toMatchObject({ address: null })
})
test('renewed, the address before leads nowhere', async () => {
  const first = await made.publish()
  const { body } = await made.call('/renew', { host, v: 1 })
  expect(await status(first)).toBe(404)
  expect(await status(new URL(String(body['address'])).pathname)).toBe(200)
})
test('stopped, it leads nowhere; begun again it has another one and what was said of units', async () => {
  const first = await made.publish()
  await made.call('/unit', { host, vehicleId: 'v-2', goes: false })
  await made.call('/stop', { host, v: 2 })
  expect((await made.call('/stop', { host, v: 2 })).status).toBe(200)
  expect(await status(first)).toBe(404)
  expect(await made.rowsOf<FeedLine>('')).toMatchObject([{ host, isStopped: true }])
  const again = await made.publish({ v: 3 })
  expect(again).not.toBe(first)
  expect(await status(first)).toBe(404)
  expect(await made.text(again)).not.toContain('v-2')
})
test('rules and switches say which unit goes', async () => {
  const path = await made.publish({ rules: rules({ conditions: ['new'] }) })
  expect(await made.text(path)).not.toContain('v-1')
  await made.call('/unit', { host, vehicleId: 'v-1', goes: true })
  expect(await made.text(path)).toContain('v-1')
  const asked = async (id: string) => (await made.rowsOf<UnitFeeds>(`/unit?vehicleId=${id}`))[0]
  expect(await asked('v-1')).toMatchObject({
    isShown: true,
    sites: [{ goes: true, switched: true }],
  })
  await made.call('/unit', { host, vehicleId: 'v-1', goes: null })
  expect(await asked('v-1')).toMatchObject({ sites: [{ host, goes: false, switched: null }] })
  expect(await made.text(path)).not.toContain('v-1')
})
test('another setting keeps the address; another kind of file has another one', async () => {
  const path = await made.publish()
  const change = await made.call('/publish', aPlan({ v: 1, rules: rules({ makes: ['kia'] }) }))
  expect(change.body).toMatchObject({ address: null })
  expect(await made.text(path)).not.toContain('v-1')
  const other = await made.call('/publish', aPlan({ v: 2, format: 'json' }))
  expect(other.body['address']).toContain('.json')
  expect(await status(path)).toBe(404)
})
test('each act is in its history, with who and what of which unit', async () => {
  await made.publish()
  await made.call('/unit', { host, vehicleId: 'v-1', goes: false })
  await made.call('/unit', { host, vehicleId: 'v-1', goes: false })
  await made.call('/renew', { host, v: 2 })
  await made.call('/stop', { host, v: 3 })
  const acts = (await whole())?.acts
  expect(acts?.map(({ act }) => act)).toEqual(['stop', 'renew', 'unit', 'begin'])
  expect(acts?.[2]).toMatchObject({
    byName: 'lise director',
    unit: { vehicleId: 'v-1', stockNumber: 'v-1', goes: false },
  })
})
test('what is no longer as it was seen is refused, and what is not there', async () => {
  await made.publish()
  expect(await made.call('/publish', aPlan({ v: 0, code: 'X' }))).toMatchObject(
    no('changed-meanwhile'),
  )
  expect(await made.call('/renew', { host, v: 9 })).toMatchObject(no('changed-meanwhile'))
  expect(await made.call('/stop', { host, v: 9 })).toMatchObject(no('changed-meanwhile'))
  expect(await made.call('/renew', { host: 'xxx.example', v: 1 })).toMatchObject(
    no('not-found', 404),
  )
  const unit = { host, vehicleId: 'v-9', goes: true }
  expect(await made.call('/unit', unit)).toMatchObject(no('not-found', 404))
  const away = aPlan({ host: 'elsewhere.example' })
  expect(await made.call('/publish', away)).toMatchObject(no('not-found', 404))
})
test('a feed in a language or a form that the website cannot have is refused', async () => {
  expect(await made.call('/publish', aPlan({ locale: 'es-es' }))).toMatchObject(no('feed-locale'))
  alter(north().db, 'company', 'north', { country: 'FR', defaultLocale: 'fr-fr' })
  const google = aPlan({ format: 'google', locale: 'fr-fr' })
  expect(await made.call('/publish', google)).toMatchObject(no('feed-format'))
})
test('what a site cannot do without is asked for', async () => {
  const lacking = [
    aPlan({ format: 'google', code: ' ' }),
    aPlan({ format: 'meta', latitude: null }),
    aPlan({ format: 'meta', longitude: null }),
    aPlan({ rules: rules({ fromMinor: 2, toMinor: 1 }) }),
  ]
  const fields: unknown[] = []
  for (const plan of lacking) fields.push((await made.call('/publish', plan)).status)
  expect(fields).toEqual([400, 400, 400, 400])
})
test('marketing’s list says to which sites a unit goes; what customers do not see goes nowhere', async () => {
  made.put('v-3', { status: 'creation' })
  await made.publish({ rules: rules({ conditions: ['used'] }) })
  const as = await made.lot.signIn('lise', { companyId: 'north' })
  const response = await made.lot.request('/api/campaigns/stock', { as })
  const { rows } = (await response.json()) as { rows: PublishedUnit[] }
  expect(Object.fromEntries(rows.map(({ id, sites }) => [id, sites]))).toEqual({
    'v-1': [host],
    'v-2': [],
    'v-3': [],
  })
})

const sellersHold = (forms: FormKey[], readOnly = false) =>
  alter(north().db, 'role', 'seller', {
    formIds: forms.map(key => formCatalogue[key].id),
    readOnly,
  })
test.each<[string, FormKey[], boolean, number, number]>([
  ['who holds marketing’s Inventory', ['marketing.Inventory'], false, 200, 200],
  ['who only reads it', ['marketing.Inventory'], true, 200, 403],
  ['who holds the stock alone', ['management.Inventory'], false, 403, 403],
])('%s', async (_, forms, readOnly, reads, acts) => {
  sellersHold(forms, readOnly)
  const ana = await made.lot.signIn('ana')
  for (const path of ['', '/choices', `/site?host=${host}`, '/unit?vehicleId=v-1'])
    expect((await made.call(path, undefined, ana)).status).toBe(reads)
  expect((await made.call('/publish', aPlan(), ana)).status).toBe(acts)
  const others = ['/renew', '/stop', '/unit']
  const statuses = await Promise.all(
    others.map(
      async path =>
        (await made.call(path, { host, v: 1, vehicleId: 'v-1', goes: true }, ana)).status,
    ),
  )
  expect(statuses.includes(403)).toBe(acts === 403)
})
test('in a colleague’s name they are read and nothing is done', () => {
  for (const path of ['publish', 'renew', 'stop', 'unit'])
    expect(isOpenInName('POST', `/api/campaigns/feeds/${path}`, [])).toBe(false)
  expect(isOpenInName('GET', '/api/campaigns/feeds', [])).toBe(true)
})
