/** Reserving online: an appointment, no payment, and one customer at a time. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { localInput } from '#server/website/format.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { testStart } from '../../support/server.ts'
import { createLot, type Lot, outback } from './lot.ts'

let lot: Lot
const all: Lot[] = []
beforeEach(() => {
  lot = createLot()
  all.push(lot)
  lot.put({
    vehicle: [
      outback({ buyOnline: 'available' }),
      aVehicle({ id: 'v-offline' }),
      aVehicle({ id: 'v-sold', status: 'sold', buyOnline: 'sold' }),
    ],
  })
})
afterAll(() => all.forEach(each => each.close()))

const day = 86_400_000
const path = '/en-ca/reserve/v-outback'
const visit = (at: number) => localInput(at, 'America/Toronto')
const written = {
  name: 'Marie Tremblay',
  phone: '819 555-0142',
  email: 'marie@mail.example',
  message: 'After five, please.',
  appointment: visit(testStart + day),
}
async function reserve(over: Record<string, string> = {}) {
  const token = over['token'] ?? (await lot.token(path))
  lot.clock.advance(20_000)
  return lot.post(path, { ...written, token, ...over })
}
const sales = () => lot.rows<Record<string, unknown>>('select * from online_sale')
const unit = () =>
  lot.rows<Record<string, unknown>>(`select * from vehicle where id = 'v-outback'`)[0]

test('the vehicle page leads to it only where it is offered', async () => {
  expect(await lot.text('/en-ca/vehicle/v-outback/2024-subaru-outback-touring')).toContain(path)
  expect(await lot.text('/en-ca/vehicle/v-offline/2024-subaru-outback-touring')).not.toContain(
    '/reserve/',
  )
})

test('the vehicle is held for the days of the dealership, and the page says until when', async () => {
  expect(await lot.text(path)).toContain('We hold it for you for 3 days. Nothing is paid')
  const response = await reserve()
  expect(response.status).toBe(303)
  const until = testStart + 20_000 + 3 * day
  expect(sales()).toMatchObject([
    {
      status: 'reserved',
      vehicle_id: 'v-outback',
      held_until: until,
      appointment_at: testStart + day,
      locale: 'en-ca',
    },
  ])
  expect(unit()).toMatchObject({
    status: 'reserved',
    reservation_id: sales()[0]?.['id'],
    reserved_until: until,
    reserved_by_name: 'Marie Tremblay',
  })
  expect(lot.rows('select category, status, vehicle_id from request')).toEqual([
    { category: 'buy-online', status: 'regular', vehicle_id: 'v-outback' },
  ])
  const thanks = await lot.text(String(response.headers.get('location')))
  expect(thanks).toContain('held for you until March 13, 2026')
  expect(await lot.text('/en-ca/vehicle/v-outback/2024-subaru-outback-touring')).toContain(
    'class="held"',
  )
})

test('the second one is told, loses nothing she wrote, and can send it as a question', async () => {
  const token = await lot.token(path)
  await reserve()
  const response = await reserve({
    token,
    name: 'Luc Roy',
    phone: '',
    email: 'luc@mail.example',
    message: 'Me first!',
  })
  const page = await response.text()
  expect(response.status).toBe(409)
  expect(page).toContain('Somebody else has just reserved this vehicle')
  expect(page).toContain('action="/en-ca/contact/v-outback"')
  expect(page).toContain('Me first!')
  expect(sales()).toHaveLength(1)
  const question = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const sent = await lot.post('/en-ca/contact/v-outback', {
    ...written,
    name: 'Luc Roy',
    topic: 'question',
    token: question,
  })
  expect(sent.status).toBe(303)
  expect(lot.rows('select name from request order by at, name')).toHaveLength(2)
})

test('of two at the very same moment one holds it', async () => {
  const tokens = [await lot.token(path), await lot.token(path)]
  lot.clock.advance(20_000)
  const answers = await Promise.all(
    tokens.map((token, i) =>
      lot.post(path, { ...written, token, email: `p${i}@mail.example`, phone: '' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(sales()).toHaveLength(1)
})

test('the form sent twice is one reservation', async () => {
  const token = await lot.token(path)
  const first = await reserve({ token })
  const again = await reserve({ token })
  expect(first.status).toBe(303)
  expect([again.status, sales().length]).toEqual([303, 1])
})

test('when the hold has lapsed the next one may have it', async () => {
  await reserve()
  lot.clock.advance(4 * day)
  const response = await reserve({
    email: 'luc@mail.example',
    phone: '',
    appointment: visit(testStart + 5 * day),
  })
  expect([response.status, sales().length]).toEqual([303, 2])
})

test.each([
  ['yesterday', visit(testStart - day)],
  ['after the hold', visit(testStart + 9 * day)],
  ['no day at all', 'tomorrow'],
  ['a day no calendar has', '2026-02-30T10:00'],
  ['nothing', ''],
])('an appointment of %s is asked for again', async (_, appointment) => {
  const response = await reserve({ appointment })
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(page).toContain(
    'id="f-appointment-problem">Choose a day and time between March 10, 2026, 11:00',
  )
  expect(page).toContain('After five, please.')
  expect(sales()).toEqual([])
})

test('words are optional, a way to answer is not', async () => {
  expect((await reserve({ phone: '', email: '' })).status).toBe(422)
  expect((await reserve({ message: '' })).status).toBe(303)
})

test('one that is not offered online leads to a question, one that is sold is gone', async () => {
  const offline = await lot.get('/en-ca/reserve/v-offline')
  expect([offline.status, await offline.text()]).toEqual([
    409,
    expect.stringContaining('cannot be reserved online'),
  ])
  expect((await lot.get('/en-ca/reserve/v-sold')).status).toBe(410)
  expect((await lot.get('/en-ca/reserve/v-nobody')).status).toBe(404)
  const token = await lot.token('/en-ca/contact/v-offline')
  const forced = await lot.post('/en-ca/reserve/v-offline', { ...written, token })
  expect(forced.status).toBe(422)
  expect(sales()).toEqual([])
})

test('a machine holds nothing and is promised nothing', async () => {
  const response = await reserve({ confirm_url: 'x' })
  expect(await lot.text(String(response.headers.get('location')))).toContain(
    'will call you to confirm',
  )
  expect([sales(), unit()?.['status']]).toEqual([[], 'available'])
  expect(lot.rows('select status, category from request')).toEqual([
    { status: 'spam', category: 'buy-online' },
  ])
})

test('nobody sees another’s reservation by guessing', async () => {
  expect((await lot.get('/en-ca/thank-you/reserve/nobody')).status).toBe(404)
  expect((await lot.get('/en-ca/thank-you/anything')).status).toBe(404)
  expect((await lot.get('/en-ca/thank-you/reserve')).status).toBe(404)
})

test('the reservation reaches the tablets of who handles online sales', async () => {
  await reserve()
  const lise = await lot.signIn('lise')
  const pulled = await lot.request('/api/sync/pull?gid=g-lise', { as: lise })
  const text = await pulled.text()
  expect(text).toContain('onlineSale')
  expect(text).toContain('Marie Tremblay')
})
