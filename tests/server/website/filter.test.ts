/** What a visitor looks for: read from an address that anybody may have written, applied, and written back one way. */
import { expect, test } from 'vitest'
import type { Unit } from '#server/website/catalogue.ts'
import {
  choicesOf,
  type Filter,
  filterOf,
  find,
  highestOf,
  noFilter as none,
  pageSize,
  queryOf,
} from '#server/website/filter.ts'

const read = (query: string) => {
  const given = new URLSearchParams(query)
  return filterOf(name => given.get(name) ?? undefined)
}
test.each<[string, Partial<Filter>]>([
  ['', {}],
  ['make=Subaru', { make: 'Subaru' }],
  [`make=${'x'.repeat(61)}`, { make: 'x'.repeat(60) }],
  ['type=22', { type: 22 }],
  ['type=23', {}],
  ['type=-1', {}],
  ['type=car', {}],
  ['condition=new', { condition: 'new' }],
  ['condition=stolen', {}],
  ['min=10000', { min: 10_000 }],
  ['min=10 000 $', { min: 10_000 }],
  ['min=10.000,€', { min: 10_000 }],
  ['min=0', { min: 0 }],
  ['max=100000000000', { max: 100_000_000_000 }],
  ['max=100000000001', {}],
  ['max=1e5', {}],
  ['max=x5', {}],
  ['sort=year', { sort: 'year' }],
  ['sort=cheapest', {}],
  ['page=3', { page: 3 }],
  ['page=0', {}],
  ['page=10000', { page: 10_000 }],
  ['page=10001', {}],
  ['q=ski-doo', { q: 'ski-doo' }],
  ['q=  red  ', { q: 'red' }],
  [`q=${'y'.repeat(61)}`, { q: 'y'.repeat(60) }],
  ['far=60 000', { far: 60_000 }],
  ['far=10000000', {}],
  ['fuel=Hybrid', { fuel: 'Hybrid' }],
  ['fuel=hay', {}],
  ['drive=all', { drive: 'all' }],
  ['drive=none', {}],
  ['gearbox=218', { gearbox: '218' }],
  ['gearbox=1234567', {}],
  ['gearbox=a', {}],
])('%j looks for %j', (query, said) => expect(read(query)).toEqual({ ...none, ...said }))

test.each<[Partial<Filter>, string]>([
  [{}, ''],
  [none, ''],
  [{ make: 'Land Rover' }, '?make=Land+Rover'],
  [{ type: 3, condition: 'used', min: 0, max: 9 }, '?type=3&condition=used&min=0&max=9'],
  [{ sort: 'year', page: 2 }, '?sort=year&page=2'],
  [
    { q: 'cx-5 rouge', far: 9, fuel: 'Plug-in hybrid', drive: 'four', gearbox: '218' },
    '?q=cx-5+rouge&far=9&fuel=Plug-in+hybrid&drive=four&gearbox=218',
  ],
])('%j is written %j, and reads the same', (filter, query) => {
  expect(queryOf(filter)).toBe(query)
  expect(read(query.slice(1))).toEqual({ ...none, ...filter })
})

const unit = (id: string, totalMinor: number, over: Partial<Unit> = {}) =>
  ({
    id,
    make: 'Subaru',
    productType: 1,
    condition: 'used',
    year: 2022,
    distance: 40_000,
    odometerType: 'km',
    title: 'Subaru Outback',
    stockNumber: `U-7${id}`,
    colourExterior: 'Rouge',
    colourInterior: '',
    transmission: '218',
    technique: { fuel: 'Gasoline', drivetrain: 'all' },
    price: { totalMinor },
    ...over,
  }) as Unit
const lot = [
  unit('a', 20_000_00),
  unit('b', 10_000_00, {
    make: 'Honda',
    title: 'Honda Élément Œdipe',
    productType: 2,
    year: null,
    distance: null,
    technique: { fuel: '', drivetrain: '' } as Unit['technique'],
    transmission: '',
  }),
  unit('c', 30_000_00, {
    condition: 'new',
    year: 2025,
    distance: 12,
    title: 'Ski-Doo MXZ',
    technique: { fuel: 'Hybrid', drivetrain: 'rear' } as Unit['technique'],
    transmission: '237',
  }),
]
const ids = (filter: Partial<Filter>, units = lot) =>
  find(units, { ...none, ...filter }).units.map(({ id }) => id)
test.each<[Partial<Filter>, string]>([
  [{}, 'abc'],
  [{ make: 'Honda' }, 'b'],
  [{ type: 1 }, 'ac'],
  [{ condition: 'new' }, 'c'],
  [{ make: 'Honda', condition: 'new' }, ''],
  // To the dollar, both ends included.
  [{ min: 20_000 }, 'ac'],
  [{ min: 20_001 }, 'c'],
  [{ max: 20_000 }, 'ab'],
  [{ max: 19_999 }, 'b'],
  [{ sort: 'price-up' }, 'bac'],
  [{ sort: 'price-down' }, 'cab'],
  // What is not known comes last.
  [{ sort: 'distance' }, 'cab'],
  [{ sort: 'year' }, 'cab'],
  // As people type it: any letters, any order, in part.
  [{ q: 'OUT subaru' }, 'a'],
  [{ q: 'element' }, 'b'],
  [{ q: 'oedi' }, 'b'],
  [{ q: 'ski doo' }, 'c'],
  [{ q: 'skidoo' }, 'c'],
  [{ q: 'ski-doo mxz' }, 'c'],
  [{ q: 'U-7b' }, 'b'],
  [{ q: 'rouge outback' }, 'a'],
  [{ q: 'honda mxz' }, ''],
  // Of what nobody has read off nobody says that it is less.
  [{ far: 40_000 }, 'ac'],
  [{ far: 39_999 }, 'c'],
  [{ fuel: 'Hybrid' }, 'c'],
  [{ drive: 'all' }, 'a'],
  [{ gearbox: '237' }, 'c'],
])('%j finds %s', (filter, found) => expect(ids(filter).join('')).toBe(found))

test('pages of twenty-four; one beyond the last is the last', () => {
  const many = Array.from({ length: 2 * pageSize + 1 }, (_, i) => unit(String(i), i))
  const page = (page: number, units = many) => find(units, { ...none, page })
  expect(page(1)).toMatchObject({ total: 49, pages: 3, page: 1 })
  expect(page(1).units.map(({ id }) => id)).toEqual(many.slice(0, 24).map(({ id }) => id))
  expect(page(2).units[0]?.id).toBe('24')
  expect(page(9)).toMatchObject({ page: 3, units: [{ id: '48' }] })
  expect(page(1).all).toHaveLength(49)
  expect(page(1, many.slice(0, 24)).pages).toBe(1)
  expect(page(1, [])).toMatchObject({ total: 0, pages: 1, page: 1, units: [] })
  // The lot itself keeps its order.
  find(many, { ...none, sort: 'price-down' })
  expect(many[0]?.id).toBe('0')
})
test('there is to choose what is there, once and in order', () => {
  expect(choicesOf([...lot, unit('d', 1, { make: 'Éclair' }), unit('e', 1, { make: '' })])).toEqual(
    {
      makes: ['Éclair', 'Honda', 'Subaru'],
      types: [1, 2],
      conditions: expect.arrayContaining(['new', 'used']),
      fuels: ['Gasoline', 'Hybrid'],
      drives: ['all', 'rear'],
      gearboxes: ['218', '237'],
    },
  )
  const typed = [9, 2, 10].map(productType => unit('t', 1, { productType }))
  expect(choicesOf(typed).types).toEqual([2, 9, 10])
  expect(choicesOf([lot[0]!]).conditions).toEqual(['used'])
})
test('the highest price and distance are told, and no distance where they cannot be compared', () => {
  expect(highestOf(lot)).toMatchObject({ priceMinor: 30_000_00, farthest: { id: 'a' } })
  expect(highestOf([unit('z', 5, { distance: 0 })]).farthest?.id).toBe('z')
  expect(highestOf([])).toEqual({ priceMinor: 0, farthest: undefined })
  const miles = unit('m', 1, { odometerType: 'mi' as never, distance: 90_000 })
  expect(highestOf([...lot, miles]).farthest).toBeUndefined()
  const hours = unit('h', 1, { odometerType: 'h' as never, distance: 90_000 })
  expect(highestOf([...lot, hours]).farthest?.id).toBe('a')
})
