/** Lists of an inventory provider over HTTP: by hand and from an address; what they change, and what they never change. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { editVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { createGet } from '#server/ports/get.ts'
import { fetchDueLists } from '#server/stock-source/run.ts'
import { csv, aSource, supplied, type Supplied, unit, units } from './kit.ts'

let made: Supplied
beforeEach(async () => {
  made = supplied()
  await made.call('/save', aSource())
})
afterEach(() => made.close())

const byHand = (id: string, field: keyof Row<'vehicle'>, from: unknown, to: unknown) => {
  const north = made.lot.dealership('north')
  const who = { ...systemOf(north), userId: 'ana' }
  const input = { id, changeId: `c-${id}-${field}`, edits: { [field]: { from, to } } } as never
  const moment = { now: made.lot.clock.now(), mid: `hand.${id}.${field}` }
  return actOnServer(north, who, editVehicle, input, moment).outcome
}
const priceOf = (at: number) => made.vehicles()[at]?.['price_internet_minor']
const acts = () =>
  made.lot.rows<{ n: number }>("select count(*) n from mutation_log where name like 'vehicle.%'")[0]
    ?.n
const outcomes = async () => (await made.one()).runs.map(({ outcome, why }) => [outcome, why])

test('a list is looked at before it does anything, and does then what it was looked at for', async () => {
  await made.upload(csv([...units(3), unit(4, { vin: 'NOTAVIN0000000000' })]))
  expect(made.vehicles()).toEqual([])
  const { counts, asks, sha256, lines } = await made.look()
  expect(asks).toBe('first')
  expect(counts).toMatchObject({ new: 3, refused: 1, missing: 0 })
  expect(lines[0]).toMatchObject({ kind: 'refused', line: 5, problems: [{ field: 'vin' }] })
  const { body } = await made.call('/take', { id: 's-1', sha256 })
  expect(body).toMatchObject({ outcome: 'taken', counts })
  expect(made.vehicles()).toMatchObject([
    {
      stock_number: 'P-1',
      status: 'creation',
      created_by: 'lise',
      price_internet_minor: 2_000_000,
    },
    { stock_number: 'P-2' },
    { stock_number: 'P-3' },
  ])
})
test('another list than the one that was looked at is not taken in', async () => {
  await made.upload(csv(units(3)))
  const { sha256 } = await made.look()
  await made.upload(csv(units(2)))
  expect(await made.call('/take', { id: 's-1', sha256 })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  })
  expect(made.vehicles()).toEqual([])
})
test('what changed is changed, field by field; taken in again nothing is done', async () => {
  await made.take(csv(units(3)))
  const next = csv([unit(1, { price: '19500', km: '51000' }), unit(2), unit(3)])
  await made.upload(next)
  expect((await made.look()).lines).toMatchObject([
    {
      kind: 'changed',
      changes: [
        { field: 'odometer', from: 50_000, to: 51_000 },
        { field: 'priceInternetMinor', from: 2_000_000, to: 1_950_000 },
      ],
    },
  ])
  await made.take(next)
  expect(priceOf(0)).toBe(1_950_000)
  const before = acts()
  expect((await made.take(next)).body).toMatchObject({ counts: { same: 3, changed: 0 } })
  expect(acts()).toBe(before)
})
test('a field that a person changed is hers until she gives it back, and is shown with what the list says', async () => {
  await made.take(csv(units(2)))
  const id = String(made.vehicles()[0]?.['id'])
  expect(byHand(id, 'priceInternetMinor', 2_000_000, 1_800_000)).toBe('applied')
  const next = csv([unit(1, { price: '21000', km: '52000' }), unit(2)])
  expect((await made.take(next)).body).toMatchObject({ counts: { changed: 1, held: 1 } })
  expect(made.vehicles()[0]).toMatchObject({ price_internet_minor: 1_800_000, odometer: 52_000 })
  expect((await made.one()).heldFields).toMatchObject([
    { vehicleId: id, field: 'priceInternetMinor', has: 1_800_000, says: 2_100_000 },
  ])
  const word = { id: 's-1', vehicleId: id, field: 'priceInternetMinor' }
  expect((await made.call('/give-back', word)).status).toBe(200)
  expect(priceOf(0)).toBe(2_100_000)
  expect(await made.call('/give-back', word)).toMatchObject({ status: 409 })
  await made.take(csv([unit(1, { price: '20500', km: '52000' }), unit(2)]))
  expect(priceOf(0)).toBe(2_050_000)
  expect((await made.one()).heldFields).toEqual([])
})
test('of a unit that stood there before, what is typed in stays and what is empty is filled', async () => {
  await made.take(csv([unit(1, { price: '20000' })]))
  await made.call('/save', aSource({ id: 's-2', name: 'Another provider' }))
  await made.upload(csv([unit(1, { price: '15000', trim: 'Limited' })]), 's-2')
  const { sha256, counts } = await made.look('s-2')
  expect(counts).toMatchObject({ changed: 1, new: 0, held: 1 })
  await made.call('/take', { id: 's-2', sha256 })
  expect(made.vehicles()).toMatchObject([{ price_internet_minor: 2_000_000, trim: 'Limited' }])
})
test('a unit that is no longer in the list stands as it stood, and a person says what becomes of it', async () => {
  await made.take(csv(units(6)))
  await made.take(csv(units(4)))
  expect(made.vehicles().map(({ status }) => status)).toEqual(Array(6).fill('creation'))
  const { missingUnits } = await made.one()
  expect(missingUnits).toMatchObject([{ stockNumber: 'P-5' }, { stockNumber: 'P-6' }])
  const answer = (at: number, word: string) =>
    made.call('/missing', { id: 's-1', vehicleId: missingUnits[at]?.vehicleId, answer: word })
  expect((await answer(0, 'keep')).status).toBe(200)
  expect((await answer(1, 'withdraw')).status).toBe(200)
  expect(
    made
      .vehicles()
      .map(({ status }) => status)
      .slice(4),
  ).toEqual(['creation', 'out-of-market'])
  expect(await made.one()).toMatchObject({ missing: 0, missingUnits: [{ stockNumber: 'P-5' }] })
  // What she kept is asked for no more, until it was there again.
  await made.take(csv(units(4)))
  expect((await made.one()).missing).toBe(0)
  await made.take(csv(units(5)))
  expect((await made.one()).missingUnits).toEqual([])
  // Taken out of sale, it stays so whatever the list says.
  expect((await made.take(csv(units(6)))).body).toMatchObject({ counts: { left: 1, new: 0 } })
})
test('what was sold here is not brought back by a list that is behind', async () => {
  await made.take(csv(units(2)))
  const id = String(made.vehicles()[0]?.['id'])
  made.lot
    .dealership('north')
    .sqlite.prepare("update vehicle set status = 'sold' where id = ?")
    .run(id)
  expect((await made.take(csv(units(2)))).body).toMatchObject({ counts: { left: 1, same: 1 } })
  expect(made.vehicles()).toHaveLength(2)
})
test.each([
  ['half as long', () => units(5), 'halved'],
  ['twice as long', () => units(20), 'doubled'],
  ['each twice', () => [...units(10), ...units(10)], 'doubled'],
  ['without a fifth of the units', () => [...units(7), ...units(3, 41)], 'missing'],
  [
    'unreadable in a fifth',
    () => [...units(7), ...[8, 9, 10].map(at => unit(at, { price: 'x9y' }))],
    'refused',
  ],
])('a list that comes %s waits for a person, the stock being as it was', async (_, next, why) => {
  let text = csv(units(10))
  const url = await made.provider((_request, response) => response.end(text))
  await made.call('/save', aSource({ v: 1, url, hours: 6 }))
  await made.turn()
  expect(await outcomes()).toEqual([['asks', 'first']])
  await made.call('/take', { id: 's-1', sha256: (await made.look()).sha256 })
  const before = JSON.stringify(made.vehicles())
  text = csv(next())
  await made.turn()
  expect((await outcomes())[0]).toEqual(['asks', why])
  expect(JSON.stringify(made.vehicles())).toBe(before)
  // Somebody looks at it, and it is so.
  await made.call('/take', { id: 's-1', sha256: (await made.look()).sha256 })
  expect((await outcomes())[0]?.[0]).toBe('taken')
})
test('from an address a list comes by the clock, and the same list is nothing new', async () => {
  let text = csv(units(3))
  const url = await made.provider((_request, response) => response.end(text))
  await made.call('/save', aSource({ v: 1, url, hours: 6, offers: true }))
  await made.turn()
  await made.call('/take', { id: 's-1', sha256: (await made.look()).sha256 })
  expect(made.vehicles()[0]).toMatchObject({ status: 'available' })
  await made.turn(1)
  expect(await outcomes()).toHaveLength(2)
  await made.turn(6)
  expect((await outcomes())[0]).toEqual(['same', null])
  text = csv([unit(1, { price: '18000' }), unit(2), unit(3), unit(4)])
  await made.turn(6)
  expect((await made.one()).runs[0]).toMatchObject({
    outcome: 'taken',
    byName: '',
    counts: { new: 1, changed: 1, same: 2 },
  })
  expect(made.vehicles()[3]).toMatchObject({
    created_by: 'system',
    price_internet_minor: 2_000_000,
  })
})
test('a server that was ended in the middle goes on where it stopped, and does nothing twice', async () => {
  const text = csv(units(4))
  await made.upload(text)
  const { sha256 } = await made.look()
  const { dealerships } = made.lot.deps
  let left = 6
  const gone = {
    ...dealerships,
    get: (id: string) => (left-- > 0 ? dealerships.get(id) : undefined),
  }
  const { runSource } = await import('#server/stock-source/run.ts')
  const wanted = { fetches: false, looked: sha256 }
  await runSource({ ...made.lot.deps, dealerships: gone as never }, 'north', 's-1', wanted)
  const half = made.vehicles().length
  expect(half).toBe(2)
  expect((await made.one()).runs[0]).toMatchObject({ outcome: null })
  await made.call('/take', { id: 's-1', sha256 })
  expect(made.vehicles()).toHaveLength(4)
  expect(await outcomes()).toEqual([
    ['taken', null],
    ['failed', 'cut'],
  ])
})

const answers: [string, Parameters<Supplied['provider']>[0], string][] = [
  ['a page', (_, r) => r.end('<!doctype html><title>Sign in</title>'), 'page'],
  ['nothing', (_, r) => r.end(''), 'empty'],
  ['no more than its headers', (_, r) => r.end('Stock,Make,Model\n'), 'empty'],
  ['an error', (_, r) => r.writeHead(500).end(csv(units(2))), 'status'],
  [
    'half of it',
    (_, r) =>
      void r.writeHead(200, { 'content-length': '9000' }).write(csv(units(2)), () => r.destroy()),
    'unreachable',
  ],
  ['a word and then silence', (_, r) => void r.writeHead(200).write('Stock,'), 'timeout'],
  ['more than anybody has', (_, r) => r.end(Buffer.alloc(16 * 1024 * 1024, 'a,b\n')), 'too-large'],
  ['another column', (_, r) => r.end(csv(units(2)).replace('Make', 'Marca X')), 'columns'],
  ['itself, for ever', (q, r) => r.writeHead(302, { location: q.url ?? '/' }).end(), 'redirects'],
  [
    'another kind of address',
    (_, r) => r.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'redirects',
  ],
  [
    'the network behind us',
    (_, r) => r.writeHead(302, { location: 'http://10.0.0.1/latest' }).end(),
    'private-address',
  ],
  ['packed bytes', (_, r) => r.end(gzipSync(csv(units(2)))), 'unreadable'],
]
test.each(answers)(
  'a provider that answers %s changes nothing, and it is told why',
  async (_, answer, why) => {
    await made.take(csv(units(3)))
    const before = JSON.stringify(made.vehicles())
    const url = await made.provider(answer)
    await made.call('/save', aSource({ v: 1, url, hours: 3 }))
    await made.turn()
    expect((await outcomes())[0]).toEqual(['failed', why])
    expect(JSON.stringify(made.vehicles())).toBe(before)
    expect(await made.call('/fetch', { id: 's-1' })).toMatchObject(
      why === 'columns'
        ? { status: 200 }
        : why === 'empty'
          ? {}
          : { status: 409, body: { code: `stock-${why}` } },
    )
  },
)
test('without the operator’s leave no list comes from the network behind us', async () => {
  let asked = 0
  const url = await made.provider((_request, response) => {
    asked += 1
    response.end(csv(units(2)))
  })
  made.lot.deps.ports.get = createGet({ allowed: [] })
  await made.call('/save', aSource({ v: 1, url, hours: 3 }))
  await made.turn()
  expect(await outcomes()).toEqual([['failed', 'private-address']])
  expect(asked).toBe(0)
})
test('who keeps the stock is told once that a list waits or cannot be read, and of units that are gone', async () => {
  let text = csv(units(6))
  const url = await made.provider((_request, response) => response.end(text))
  await made.call('/save', aSource({ v: 1, url, hours: 6 }))
  const told = () =>
    made.lot
      .rows<{ message: string }>(
        "select message from notification where type = 'STOCK' and user_id = 'lise' order by at",
      )
      .map(({ message }) => message)
  await made.turn()
  await made.turn()
  expect(told()).toHaveLength(1)
  await made.call('/take', { id: 's-1', sha256: (await made.look()).sha256 })
  text = csv(units(5))
  await made.turn()
  expect(told()[1]).toMatch(/1\.$/)
  text = '<html>'
  await made.turn()
  await made.turn()
  expect(told()).toHaveLength(3)
})
test('XML and JSON are the same rows', async () => {
  const cars = units(2)
  const xml = `<?xml version="1.0"?><stock><made>now</made><cars>${cars
    .map(
      ({ stock, vin, price }) =>
        `<car stock="${stock}"><vin>${vin}</vin><make>Subaru</make><model><![CDATA[Outback]]></model><prices><web>${price}</web></prices><photo>a</photo><photo>b</photo></car>`,
    )
    .join('')}</cars></stock>`
  const json = JSON.stringify({
    meta: { at: 1 },
    cars: cars.map(({ stock, vin, price }) => ({
      '@stock': stock,
      vin,
      make: 'Subaru',
      model: 'Outback',
      prices: { web: Number(price) },
      photo: ['a', 'b'],
    })),
  })
  const mapping = {
    stockNumber: '@stock',
    vin: 'vin',
    make: 'make',
    model: 'model',
    priceInternetMinor: 'prices.web',
  }
  await made.call('/save', aSource({ v: 1, format: 'xml', mapping }))
  await made.take(xml)
  expect((await made.one()).sample).toMatchObject({
    count: 2,
    rows: [['P-1', expect.anything(), 'Subaru', 'Outback', '20000', 'a|b'], expect.anything()],
  })
  expect(made.vehicles()).toMatchObject([{ price_internet_minor: 2_000_000 }, { make: 'Subaru' }])
  await made.call('/save', aSource({ v: 2, format: 'json', mapping }))
  expect((await made.take(json)).body).toMatchObject({ counts: { same: 2, new: 0 } })
  await made.upload('<stock><car>')
  expect(await made.call('/look?id=s-1')).toMatchObject({
    status: 409,
    body: { code: 'stock-unreadable' },
  })
})
test('words, units and sold ones of the provider are read as the setting says', async () => {
  const text = 'Stock,Make,Model,State,Km,Sold\nP-1,Kia,Rio,Gebraucht,100,no\nP-2,Kia,Rio,Neu,5,yes'
  const mapping = {
    stockNumber: 'Stock',
    make: 'Make',
    model: 'Model',
    condition: 'State',
    odometer: 'Km',
  }
  await made.call(
    '/save',
    aSource({
      v: 1,
      mapping,
      words: [{ field: 'condition', said: 'gebraucht', means: 'used' }],
      gone: { column: 'Sold', words: ['YES'] },
    }),
  )
  await made.take(text)
  expect(made.vehicles()).toMatchObject([{ stock_number: 'P-1', condition: 'used' }])
  expect(made.vehicles()).toHaveLength(1)
})
test('only who keeps the stock sees and sets it; a second person is told that it has changed', async () => {
  const rita = await made.lot.signIn('rita')
  expect((await made.call('', undefined, rita)).status).toBe(403)
  expect((await made.call('/save', aSource({ v: 1 }), rita)).status).toBe(403)
  expect((await made.call('/save', aSource({ v: 1, name: 'Other' }))).status).toBe(200)
  // The answer was lost on its way: it stands.
  expect((await made.call('/save', aSource({ v: 1, name: 'Other' }))).status).toBe(200)
  expect(await made.call('/save', aSource({ v: 1, name: 'Third' }))).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  })
  expect(await made.call('/save', aSource({ v: 2, url: 'ftp://example.com/a.csv' }))).toMatchObject(
    { status: 400 },
  )
  await made.take(csv(units(2)))
  expect((await made.call('/remove', { id: 's-1', v: 2 })).status).toBe(200)
  expect((await made.call('')).body['rows']).toEqual([])
  expect(made.vehicles()).toHaveLength(2)
})
test('a list that is due is fetched once at a time', async () => {
  let asked = 0
  const url = await made.provider((_request, response) => {
    asked += 1
    response.end(csv(units(2)))
  })
  await made.call('/save', aSource({ v: 1, url, hours: 1 }))
  await Promise.all([fetchDueLists(made.lot.deps, 'north'), fetchDueLists(made.lot.deps, 'north')])
  expect(asked).toBe(1)
})
test('the list of a source is its own, whatever it is called and whatever another one has', async () => {
  const id = '../../../s-2'
  await made.call('/save', aSource({ id, name: 'Another provider' }))
  await made.upload(csv(units(2)))
  await made.upload(csv(units(2)), encodeURIComponent(id))
  const { filesDir } = made.lot.dealership('north')
  expect(readdirSync(join(filesDir, 'stock-lists'))).toHaveLength(2)
  expect((await made.call('/remove', { id, v: 1 })).status).toBe(200)
  expect(readdirSync(join(filesDir, 'stock-lists'))).toHaveLength(1)
  expect((await made.look()).counts).toMatchObject({ new: 2 })
})
