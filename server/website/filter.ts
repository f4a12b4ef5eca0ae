/** What a visitor looks for on the stock page: read from the address, applied, and written back the one way. */
import { mostMinor } from '#db/kernel/money.ts'
import { type VehicleCondition, vehicleConditions } from '#db/terms.ts'
import type { Unit } from './catalogue.ts'

export const sorts = ['newest', 'price-up', 'price-down', 'distance', 'year'] as const
export type Sort = (typeof sorts)[number]
export type Filter = {
  make: string
  /** ProductType id, 0 for any. */
  type: number
  condition: VehicleCondition | ''
  /** Whole units of the currency. */
  min: number | undefined
  max: number | undefined
  sort: Sort
  page: number
}
export const pageSize = 24

const whole = (text: string | undefined, most: number) => {
  const digits = (text ?? '').replace(/[\s.,\u00a0$€]/g, '')
  return /^\d{1,12}$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined
}

/** What is no filter is no filter: an address is never an error. */
export function filterOf(query: (name: string) => string | undefined): Filter {
  const condition = query('condition')
  const sort = query('sort')
  return {
    make: (query('make') ?? '').slice(0, 60),
    type: whole(query('type'), 22) ?? 0,
    condition: vehicleConditions.find(each => each === condition) ?? '',
    min: whole(query('min'), mostMinor / 100),
    max: whole(query('max'), mostMinor / 100),
    sort: sorts.find(each => each === sort) ?? 'newest',
    page: Math.max(1, whole(query('page'), 10_000) ?? 1),
  }
}

/** The query of a filter, '' for none; the same filter is always written the same. */
export function queryOf(filter: Partial<Filter>): string {
  const { make, type, condition, min, max, sort, page } = filter
  const given: [string, string | number | undefined | false][] = [
    ['make', make],
    ['type', type],
    ['condition', condition],
    ['min', min],
    ['max', max],
    ['sort', sort !== 'newest' && sort],
    ['page', page !== 1 && page],
  ]
  const query = new URLSearchParams(
    given.flatMap(([name, value]) =>
      value === undefined || value === '' || value === false || (name === 'type' && value === 0)
        ? []
        : [[name, String(value)]],
    ),
  ).toString()
  return query && `?${query}`
}

const byNumber = (value: (unit: Unit) => number) => (a: Unit, b: Unit) => value(a) - value(b)
const compare: Record<Exclude<Sort, 'newest'>, (a: Unit, b: Unit) => number> = {
  'price-up': byNumber(unit => unit.price.totalMinor),
  'price-down': byNumber(unit => -unit.price.totalMinor),
  distance: byNumber(unit => unit.distance ?? Infinity),
  year: byNumber(unit => -(unit.year ?? 0)),
}

export type Found = { units: Unit[]; total: number; pages: number; page: number; all: Unit[] }

export function find(units: readonly Unit[], filter: Filter): Found {
  const { make, type, condition, min = 0, max = Infinity, sort, page } = filter
  const all = units.filter(
    unit =>
      (!make || unit.make === make) &&
      (!type || unit.productType === type) &&
      (!condition || unit.condition === condition) &&
      unit.price.totalMinor >= min * 100 &&
      unit.price.totalMinor <= max * 100,
  )
  if (sort !== 'newest') all.sort(compare[sort])
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const at = Math.min(page, pages)
  return {
    all,
    units: all.slice((at - 1) * pageSize, at * pageSize),
    total: all.length,
    pages,
    page: at,
  }
}

/** What there is to choose from, in alphabetical or numerical order. */
export const choicesOf = (units: readonly Unit[]) => ({
  makes: [...new Set(units.map(({ make }) => make))]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b)),
  types: [...new Set(units.map(({ productType }) => productType))].sort((a, b) => a - b),
  conditions: vehicleConditions.filter(each => units.some(({ condition }) => condition === each)),
})

/** An advertisement of several vehicles tells the highest price and distance of them (décret 1138-2006; OPC, used-vehicle order). */
export function highestOf(units: readonly Unit[]): {
  priceMinor: number
  farthest: Unit | undefined
} {
  // Hours are not compared with distances, nor kilometres with miles.
  const driven = units.filter(
    ({ distance, odometerType }) => distance !== null && odometerType !== 'h',
  )
  return {
    priceMinor: units.reduce((most, unit) => Math.max(most, unit.price.totalMinor), 0),
    farthest:
      new Set(driven.map(unit => unit.odometerType)).size === 1
        ? driven.reduce<Unit | undefined>(
            (most, unit) => ((unit.distance ?? 0) > (most?.distance ?? -1) ? unit : most),
            undefined,
          )
        : undefined,
  }
}
