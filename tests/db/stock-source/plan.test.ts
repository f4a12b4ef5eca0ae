/** The rules of a provider's list: whose line is which vehicle, what it changes, and when it waits for a person. */
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { askOf, type KnownUnit, planOf } from '#db/stock-source/plan.ts'
import { ColumnGone, vehiclesOf } from '#db/stock-source/read.ts'
import { saveBody } from '#db/stock-source/setting.ts'
import { readTable } from '#db/vehicle/list/read-table.ts'
import { completeVin } from '#db/vehicle/vin.ts'
import { aSource } from '../../server/stock-source/kit.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'

const vin = (at: number) => completeVin(`4S4BTAPC0R3${String(at).padStart(6, '0')}`)
const house = { country: 'CA', today: '2026-03-02' }
const mapping = {
  stockNumber: 'Stock',
  vin: 'VIN',
  make: 'Make',
  model: 'Model',
  odometer: 'Km',
  priceInternetMinor: 'Price',
} as const
const row = (stock: string, of: string, price = '', km = '') =>
  `${stock},${of},Subaru,Outback,${km},${price}`
const inStock = (over: Partial<Row<'vehicle'>>) =>
  aVehicle({ make: 'Subaru', model: 'Outback', odometer: null, priceInternetMinor: null, ...over })
const known = (vehicleId: string, given: KnownUnit['given'] = {}): KnownUnit => ({
  vehicleId,
  given,
  held: {},
  keptAt: null,
})
async function planned(lines: string[], vehicles: Row<'vehicle'>[] = [], units: KnownUnit[] = []) {
  const table = await readTable(['Stock,VIN,Make,Model,Km,Price', ...lines].join('\n'))
  const { rows, mapping: places } = vehiclesOf(table, aSource({ mapping }), house)
  return planOf(rows, places, vehicles, units)
}
const kinds = async (...asked: Parameters<typeof planned>) =>
  (await planned(...asked)).lines.map(({ kind, vehicle }) => [kind, vehicle?.id ?? null])

test('a line is the vehicle with its VIN, else the one with its stock number, else a new one', async () => {
  const stock = [
    inStock({ id: 'a', stockNumber: 'A1', vin: vin(1) }),
    inStock({ id: 'b', stockNumber: 'B1', vin: '' }),
  ]
  const found = await kinds([row('X9', vin(1)), row('b1', ''), row('C1', vin(3))], stock)
  expect(found).toEqual([
    ['same', 'a'],
    ['same', 'b'],
    ['new', null],
  ])
})
test('a stock number that another VIN bears is no new unit', async () => {
  const stock = [inStock({ id: 'a', stockNumber: 'A1', vin: vin(1) })]
  expect(await kinds([row('A1', vin(2))], stock)).toEqual([['refused', 'a']])
})
test('two lines of one vehicle are both refused, and it is not missing', async () => {
  const stock = [inStock({ id: 'a', stockNumber: 'A1', vin: vin(1) })]
  const plan = await planned([row('A1', vin(1)), row('A2', vin(1))], stock, [known('a')])
  expect(plan.lines.map(({ kind, problems }) => [kind, problems[0]?.problem])).toEqual([
    ['refused', 'twice-in-list'],
    ['refused', 'twice-in-list'],
  ])
  expect(plan.missing).toEqual([])
})
test('a VIN with a letter that no VIN has is refused', async () => {
  expect(await kinds([row('A1', `O${vin(1).slice(1)}`)])).toEqual([['refused', null]])
})
test.each([
  ['sold', { status: 'sold' as const }],
  ['withdrawn', { status: 'out-of-market' as const }],
  ['deleted', { deletedAt: 5 }],
])('what was %s here stays so; under another stock number it came in again', async (_, over) => {
  const gone = [inStock({ id: 'a', stockNumber: 'A1', vin: vin(1), ...over })]
  expect(await kinds([row('A1', vin(1))], gone, [known('a')])).toEqual([['left', 'a']])
  expect(await kinds([row('A7', vin(1))], gone, [known('a')])).toEqual([['new', null]])
})
test.each([
  ['empty, and never given', null, {}, 'changed'],
  ['as the source gave it', 900_000, { priceInternetMinor: 900_000 }, 'changed'],
  ['otherwise than it gave it', 800_000, { priceInternetMinor: 900_000 }, 'held'],
  ['typed in before its first list', 800_000, {}, 'held'],
  ['emptied by a person', null, { priceInternetMinor: 900_000 }, 'held'],
  ['set to what the list says', 1_000_000, { priceInternetMinor: 900_000 }, 'same'],
])('a price that is %s', async (_, has, given, becomes) => {
  const stock = [inStock({ id: 'a', stockNumber: 'A1', vin: vin(1), priceInternetMinor: has })]
  const { lines } = await planned([row('A1', vin(1), '10000')], stock, [known('a', given)])
  const [line] = lines
  const price = { field: 'priceInternetMinor' }
  expect({ changes: line?.changes, held: line?.held }).toMatchObject({
    changes: becomes === 'changed' ? [{ ...price, from: has, to: 1_000_000 }] : [],
    held: becomes === 'held' ? [{ ...price, has, says: 1_000_000 }] : [],
  })
})
test('an empty price is asked for, never nothing; another empty cell says nothing', async () => {
  const given = { priceInternetMinor: 900_000, odometer: 500 }
  const stock = [inStock({ id: 'a', stockNumber: 'A1', vin: vin(1), ...given })]
  const { lines } = await planned([row('A1', vin(1), '0')], stock, [known('a', given)])
  expect(lines[0]?.changes).toEqual([{ field: 'priceInternetMinor', from: 900_000, to: null }])
})
test('numbers are read as the source writes them', async () => {
  const table = await readTable('Stock;Make;Model;Price\nA1;Peugeot;308;"12 990,00"')
  const how = aSource({
    locale: 'fr-fr',
    mapping: { stockNumber: 'Stock', make: 'Make', model: 'Model', priceInternetMinor: 'Price' },
  })
  const { rows } = vehiclesOf(table, how, { country: 'FR', today: '2026-03-02' })
  expect(rows[0]?.fields?.priceInternetMinor).toBe(1_299_000)
})
test('columns may change places; one that is gone stops it', async () => {
  const moved = await readTable('Model,Make,Stock,VIN,Km,Price\nOutback,Subaru,A1,,5,')
  const { rows } = vehiclesOf(moved, aSource({ mapping }), house)
  expect(rows[0]?.fields).toMatchObject({ make: 'Subaru', stockNumber: 'A1', odometer: 5 })
  const gone = await readTable('Model,Stock,VIN,Km,Price\nOutback,A1,,5,')
  expect(() => vehiclesOf(gone, aSource({ mapping }), house)).toThrow(ColumnGone)
})
test('the unit of the source holds where its list says none', async () => {
  const odometer = async (header: string) => {
    const table = await readTable(`Stock,Make,Model,${header}\nA1,Kia,Rio,500`)
    const how = { stockNumber: 'Stock', make: 'Make', model: 'Model', odometer: header }
    const { rows } = vehiclesOf(table, aSource({ mapping: how, unit: 'mi' }), house)
    return rows[0]?.fields?.odometerType
  }
  expect(await odometer('Odometer')).toBe('mi')
  expect(await odometer('Km')).toBe('km')
})

const counted = (rows: number, missing = 0, refused = 0) => ({
  lines: Array.from({ length: rows }) as never[],
  counts: { new: 0, changed: 0, same: 0, left: 0, refused, missing, held: 0 },
})
test.each([
  [counted(300), null, 300, 'first'],
  [counted(100), 300, 300, 'halved'],
  [counted(150), 300, 300, 'halved'],
  [counted(151), 300, 300, null],
  [counted(600), 300, 300, 'doubled'],
  [counted(599), 300, 300, null],
  [counted(300, 61), 300, 300, 'missing'],
  [counted(300, 60), 300, 300, null],
  [counted(300, 0, 61), 300, 300, 'refused'],
  [counted(300, 0, 60), 300, 300, null],
  [counted(2, 2), 4, 4, null],
  [counted(1, 3), 4, 4, 'halved'],
])('whether a list waits for a person (%#)', (plan, takenRows, units, asks) => {
  expect(askOf(plan, { takenRows, units })).toBe(asks)
})

test.each(['ftp://example.com/a', 'example.com/a.csv', 'https://a:b@example.com/', 'file:///etc'])(
  'the address %s is none of the web, or tells a password to journals of others',
  url => {
    expect(saveBody.safeParse(aSource({ url })).success).toBe(false)
  },
)
test('the day of a sale is no field of a list', () => {
  const plan = { ...aSource(), mapping: { soldOn: 'Sold' } }
  expect(saveBody.safeParse(plan).success).toBe(false)
})
