/** What a visitor looks for on the stock page: read from the address, applied, and written back the one way. */
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'
import { mostMinor } from '#db/kernel/money.ts'
import { type VehicleCondition, vehicleConditions } from '#db/terms.ts'
import { type Drivetrain, drivetrains, type Fuel, fuelNames } from '#db/vehicle/technique.ts'
import type { Unit } from './catalogue.ts'

export const sorts = ['newest', 'price-up', 'price-down', 'distance', 'year'] as const
export type Sort = (typeof sorts)[number]
export type Filter = {
  /** Words in its name, its colours or its stock number. */
  q: string
  make: string
  /** ProductType id, 0 for any. */
  type: number
  condition: VehicleCondition | ''
  /** Whole units of the currency. */
  min: number | undefined
  max: number | undefined
  /** At most so many of the unit that each vehicle counts in. */
  far: number | undefined
  fuel: Fuel | ''
  drive: Drivetrain | ''
  /** Code of Car.Transmission. */
  gearbox: string
  sort: Sort
  page: number
}
export const noFilter: Filter = {
  q: '',
  make: '',
  type: 0,
  condition: '',
  min: undefined,
  max: undefined,
  far: undefined,
  fuel: '',
  drive: '',
  gearbox: '',
  sort: 'newest',
  page: 1,
}
export const pageSize = 24

const whole = (text: string | undefined, most: number) => {
  const digits = (text ?? '').replace(/[\s.,\u00a0$€]/g, '')
  return /^\d{1,12}$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined
}

/** What is no filter is no filter: an address is never an error. */
export function filterOf(query: (name: string) => string | undefined): Filter {
  /** The one of a list that was written, or what stands for none. */
  const oneOf = <T extends string, N>(name: string, list: readonly T[], none: N) =>
    list.find(each => each === query(name)) ?? none
  return {
    q: (query('q') ?? '').trim().slice(0, 60),
    make: (query('make') ?? '').slice(0, 60),
    type: whole(query('type'), 22) ?? 0,
    condition: oneOf('condition', vehicleConditions, ''),
    min: whole(query('min'), mostMinor / 100),
    max: whole(query('max'), mostMinor / 100),
    far: whole(query('far'), 9_999_999),
    fuel: oneOf('fuel', fuelNames, ''),
    drive: oneOf('drive', drivetrains, ''),
    gearbox: /^\d{1,6}$/.exec(query('gearbox') ?? '')?.[0] ?? '',
    sort: oneOf('sort', sorts, 'newest'),
    page: Math.max(1, whole(query('page'), 10_000) ?? 1),
  }
}

// In the order of an address.
const filterNames = Object.keys(noFilter) as (keyof Filter)[]

/** The query of a filter, '' for none; the same filter is always written the same. */
export function queryOf(filter: Partial<Filter>): string {
  const query = new URLSearchParams(
    filterNames.flatMap(name => {
      const value = filter[name]
      return value === undefined || value === noFilter[name] ? [] : [[name, String(value)]]
    }),
  ).toString()
  return query && `?${query}`
}

const texts = new WeakMap<Unit, string>()
/** What a visitor may look for in it; the VIN is not for every country. */
function textOf(unit: Unit): string {
  const known = texts.get(unit)
  if (known !== undefined) return known
  const { title, stockNumber, colourExterior, colourInterior } = unit
  const text = findable([title, stockNumber, colourExterior, colourInterior].join(' '))
  texts.set(unit, text)
  return text
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
  const { make, type, condition, min = 0, max = Infinity, far, sort, page } = filter
  const wanted = queryWords(filter.q)
  const all = units.filter(
    unit =>
      hasWords(textOf(unit), wanted) &&
      (!make || unit.make === make) &&
      (!type || unit.productType === type) &&
      (!condition || unit.condition === condition) &&
      unit.price.totalMinor >= min * 100 &&
      unit.price.totalMinor <= max * 100 &&
      // What nobody has read off is not told to be less.
      (far === undefined || (unit.distance !== null && unit.distance <= far)) &&
      (!filter.fuel || unit.technique.fuel === filter.fuel) &&
      (!filter.drive || unit.technique.drivetrain === filter.drive) &&
      (!filter.gearbox || unit.transmission === filter.gearbox),
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
  fuels: fuelNames.filter(each => units.some(({ technique }) => technique.fuel === each)),
  drives: drivetrains.filter(each => units.some(({ technique }) => technique.drivetrain === each)),
  gearboxes: [...new Set(units.map(({ transmission }) => transmission))].filter(Boolean),
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
