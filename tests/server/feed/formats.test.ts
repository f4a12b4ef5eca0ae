/** Each format held to what its own site publishes of it, with hostile text in every field. */
import Papa from 'papaparse'
import sax from 'sax'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FeedWhole } from '#db/feed/shown.ts'
import { alter } from '../../support/dealership.ts'
import { feeding, type Feeding, host, vinOf } from './kit.ts'

let made: Feeding
beforeEach(() => {
  made = feeding()
})
afterEach(() => made.lot.close())

type Line = Record<string, string>
const linesOf = (text: string): Line[] => {
  const { data, errors } = Papa.parse<Line>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}
const whole = async () => (await made.rowsOf<FeedWhole>(`/site?host=${host}`))[0]
const leftOut = async () =>
  Object.fromEntries((await whole())?.leftOut.map(({ vehicleId, why }) => [vehicleId, why]) ?? [])

/** Formulas, marks of each format, controls, half letters, marks of direction, ends of lines. */
const hostile = `=HYPERLINK("x")\u0000\u0007,";|\t</vehicle>]]>&amp;'\u202e\ud800\r\n@SUM(1)\uffff`
/** SQLite keeps half a letter as three signs of what cannot be read. */
const written = `=HYPERLINK("x"),";|\t</vehicle>]]>&amp;'\ufffd\ufffd\ufffd\n@SUM(1)`

test('Google: every required field, in the forms it publishes', async () => {
  made.put('v-1', { vin: vinOf(1), odometer: 52_777, certified: true }, 3)
  made.put('v-2', { vin: vinOf(2), condition: 'new', odometer: null })
  const lines = linesOf(await made.text(await made.publish({ format: 'google' })))
  const [used, fresh] = ['v-1', 'v-2'].map(each => lines.find(({ id }) => id === each))
  expect(used).toMatchObject({
    id: 'v-1',
    store_code: 'QC1',
    vin: vinOf(1),
    dealership_name: 'Garage du Nord',
    price: '38995.00 CAD',
    condition: 'used',
    make: 'Subaru',
    model: 'Outback',
    trim: 'Touring',
    year: '2024',
    mileage: '52,777 km',
    certified_pre_owned: '1',
  })
  expect(used?.['dealership_address']).toBeTruthy()
  expect(used?.['link']).toMatch(
    /^https?:\/\/[^/]+\/en-ca\/vehicle\/v-1\/2024-subaru-outback-touring$/,
  )
  expect(used?.['image_link']).toMatch(/\/photos\/v-1\/[0-9a-f]{64}$/)
  expect(used?.['additional_image_link']?.split(',')).toHaveLength(2)
  expect(fresh).toMatchObject({ condition: 'new', mileage: '' })
})

test('Google takes cars with a readable VIN; what it would not take is left out, with why', async () => {
  made.put('good', { vin: vinOf(1) })
  made.put('boat', { vin: vinOf(2), productType: 5 })
  made.put('letter-o', { vin: '4S4BTAPC4R320O117' })
  made.put('digit', { vin: vinOf(3).replace(/^(.{8})./, '$1Z') })
  made.put('one', { vin: vinOf(4) })
  made.put('two', { vin: vinOf(4) })
  made.put('old', { vin: 'ABC123', year: 1965 })
  made.put('bare', { vin: vinOf(5), make: '', year: null, odometer: null })
  const lines = linesOf(await made.text(await made.publish({ format: 'google' })))
  expect(lines.map(({ id }) => id).toSorted()).toEqual(['good', 'old'])
  expect(await leftOut()).toEqual({
    boat: ['kind'],
    'letter-o': ['vin'],
    digit: ['vin'],
    one: ['double'],
    two: ['double'],
    bare: ['year', 'make', 'distance'],
  })
})

test('Meta: every required field, in the forms it publishes', async () => {
  made.put(
    'v-1',
    { vin: vinOf(1), odometer: 18_420, odometerType: 'mi', technicalSheet: 'Body: Berline' },
    25,
  )
  made.say('v-1', 'é'.repeat(4000))
  const [line] = linesOf(await made.text(await made.publish({ format: 'meta' })))
  expect(line).toMatchObject({
    vehicle_id: 'v-1',
    vin: vinOf(1),
    make: 'Subaru',
    model: 'Outback',
    year: '2024',
    body_style: 'SEDAN',
    exterior_color: 'Vert géyser',
    'mileage.value': '18420',
    'mileage.unit': 'MI',
    title: '2024 Subaru Outback Touring',
    price: '38995.00 CAD',
    state_of_vehicle: 'USED',
    availability: 'AVAILABLE',
    latitude: '45.5',
    longitude: '-73.6',
    'image[0].tag[0]': 'Subaru Outback',
  })
  expect(line?.['description']).toHaveLength(4000)
  expect(line?.['image[19].url']).toMatch(/^http/)
  expect(line).not.toHaveProperty('image[20].url')
  expect(Object.keys(JSON.parse(line?.['address'] ?? '') as object)).toEqual([
    'addr1',
    'city',
    'region',
    'postal_code',
    'country',
  ])
})

test('Meta leaves out what has no photo, colour, distance or VIN, and names each', async () => {
  made.put('good', { vin: vinOf(1) })
  made.put('bare', { vin: '', colourExterior: '', odometer: null }, 0)
  made.put('hours', { vin: vinOf(2), odometerType: 'h' })
  await made.publish({ format: 'meta' })
  expect(await leftOut()).toEqual({
    bare: ['vin', 'colour', 'distance', 'photo'],
    hours: ['distance'],
  })
})

const everyText = { make: hostile, model: hostile, trim: hostile, colourInterior: hostile }
test.each(['google', 'meta', 'csv'] as const)(
  '%s: hostile text stays in its cell and is no formula with an apostrophe',
  async format => {
    made.put('v-1', { vin: vinOf(1), colourExterior: hostile, ...everyText })
    made.put('v-2', { vin: vinOf(2) })
    made.say('v-1', hostile)
    const lines = linesOf(await made.text(await made.publish({ format })))
    expect(lines).toHaveLength(2)
    expect(lines.find(({ vin }) => vin === vinOf(1))).toMatchObject({
      make: written,
      model: written,
    })
  },
)
test('XML: hostile text is text of its element, and the file is well formed', async () => {
  made.put('v-1', { ...everyText, stockNumber: hostile }, 2)
  made.say('v-1', hostile)
  const found: Record<string, string[]> = {}
  const parser = sax.parser(true)
  let name = ''
  parser.onopentag = tag => {
    name = tag.name
    found[name] ??= []
  }
  parser.onclosetag = () => {
    name = ''
  }
  parser.ontext = text => void found[name]?.push(text)
  parser.onerror = error => {
    throw error
  }
  parser.write(await made.text(await made.publish({ format: 'xml' }))).close()
  expect(found).toMatchObject({
    id: ['v-1'],
    make: [written],
    stock_number: [written],
    description: [written],
    price: ['38995.00'],
    price_minor: ['3899500'],
    currency: ['CAD'],
  })
  expect(found['photo']).toHaveLength(2)
})
test('JSON: kinds stay kinds, and hostile text is text', async () => {
  made.put('v-1', everyText, 2)
  made.put('v-2', { certified: true, odometer: null })
  const { vehicles, currency } = JSON.parse(
    await made.text(await made.publish({ format: 'json' })),
  ) as { vehicles: Record<string, unknown>[]; currency: string }
  expect(currency).toBe('CAD')
  const of = (id: string) => vehicles.find(each => each['id'] === id)
  expect(of('v-1')).toMatchObject({ make: written, price_minor: 38_995_00, year: 2024 })
  expect(of('v-1')?.['photos']).toHaveLength(2)
  expect(of('v-2')).toMatchObject({ certified: true, distance: null, status: 'available' })
})

test('a feed says nothing that the page does not: no cost, no token, no name, no remark of the house', async () => {
  const secret = { costMinor: 31_234_56, priceMinMinor: 35_432_10, historyToken: 'hist-token' }
  made.put('v-1', { ...secret, reservedByName: 'Ana', offerNumber: 'offer-7' })
  for (const format of ['csv', 'xml', 'json', 'google', 'meta'] as const) {
    const text = await made.text(await made.publish({ format, host: hostFor[format] }))
    for (const word of ['3123456', '31234', '35432', 'hist-token', 'Ana', 'offer-7'])
      expect(text).not.toContain(word)
  }
})
const hostFor = {
  csv: 'fanal-du-fjord.example',
  xml: 'grand-heron.example',
  json: 'petit-colvert.example',
  google: 'radio-belle-anse.example',
  meta: 'onde-boreale.example',
}

test('where the page says no VIN, neither does a feed, and what is known by it is not offered', async () => {
  const { db } = made.lot.dealership('north')
  alter(db, 'company', 'north', { country: 'FR', currency: 'EUR', defaultLocale: 'fr-fr' })
  made.put('v-1', { vin: vinOf(1) })
  const text = await made.text(await made.publish({ locale: 'fr-fr' }))
  expect(text).toContain('v-1')
  expect(text).not.toContain(vinOf(1))
  expect(await made.rowsOf('/choices')).toMatchObject([{ formats: ['csv', 'xml', 'json'] }])
})

test('ten thousand units are a whole file, each in it once', async () => {
  const { sqlite } = made.lot.dealership('north')
  made.put('v-0', { vin: vinOf(0) })
  const columns = (sqlite.pragma('table_info(vehicle)') as { name: string }[]).map(
    ({ name }) => `"${name}"`,
  )
  const copied = columns.map(name => (name === '"id"' ? `'v-' || n` : name)).join()
  sqlite.exec(
    `with recursive c(n) as (select 1 union all select n + 1 from c where n < 9999)
     insert into vehicle (${columns.join()}) select ${copied} from vehicle, c where id = 'v-0'`,
  )
  const lines = linesOf(await made.text(await made.publish()))
  expect(new Set(lines.map(({ id }) => id)).size).toBe(10_000)
})
