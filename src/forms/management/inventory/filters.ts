/** What of the stock is shown, and in what order: all of it stands in the address. */
import type { Row } from '#db/kernel/mutation.ts'
import { addDays } from '#db/kernel/date.ts'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { standingStatus } from '#db/vehicle/status.ts'
import {
  type VehicleCondition,
  vehicleConditions,
  type VehicleStatus,
  vehicleStatuses,
} from '#db/terms.ts'
import { isMatch } from '#src/domain/vehicle/search.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { queryWords } from '#src/ui/fold.ts'

type Vehicle = Row<'vehicle'>

export const sorts = [
  'newest',
  'oldest',
  'price-up',
  'price-down',
  'odometer',
  'stock',
  'name',
] as const
export type SortKey = (typeof sorts)[number]
/** `stock`: whatever can still be sold. */
export type StatusFilter = VehicleStatus | 'stock' | 'all'

export type Filters = {
  q: string
  status: StatusFilter
  condition: VehicleCondition | null
  type: number | null
  make: string | null
  minMinor: number | null
  maxMinor: number | null
  days: number | null
  certified: boolean
  sort: SortKey
}

const oneOf = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find(word => word === text) ?? null
const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null

export const readFilters = (params: URLSearchParams): Filters => ({
  q: params.get('q') ?? '',
  status: oneOf(['stock', 'all', ...vehicleStatuses] as const, params.get('status')) ?? 'stock',
  condition: oneOf(vehicleConditions, params.get('condition')),
  type: numberOf(params.get('type')),
  make: params.get('make'),
  minMinor: numberOf(params.get('min')),
  maxMinor: numberOf(params.get('max')),
  days: numberOf(params.get('days')),
  certified: params.get('certified') === '1',
  sort: oneOf(sorts, params.get('sort')) ?? 'newest',
})

/** Keys of the address that narrow the list, the query aside. */
export const filterKeys = [
  'status',
  'condition',
  'type',
  'make',
  'min',
  'max',
  'days',
  'certified',
] as const
/** How many filters are on behind the filter button. */
export const filterCount = (params: URLSearchParams): number =>
  filterKeys.filter(key => key !== 'status' && params.has(key)).length

/** Since when it stands, YYYY-MM-DD: days are compared as dates, 2,000 of them at every key. */
const since = (vehicle: Vehicle) => vehicle.inStoreOn ?? vehicle.enteredOn

type Asked = Filters & {
  words: readonly string[]
  /** Only what stands since this day or longer. */ before: string | null
}

function isAsked(vehicle: Vehicle, filters: Asked, now: number): boolean {
  const { status, condition, type, make, minMinor, maxMinor, before, certified, words } = filters
  const standing = standingStatus(vehicle, now)
  if (
    status === 'stock'
      ? standing === 'sold' || standing === 'out-of-market'
      : status !== 'all' && standing !== status
  )
    return false
  if (condition !== null && vehicle.condition !== condition) return false
  if (type !== null && vehicle.productType !== type) return false
  if (make !== null && vehicle.make !== make) return false
  if (certified && !vehicle.certified) return false
  if (minMinor !== null || maxMinor !== null) {
    const price = allInMinor(vehicle)
    if (price === null || price < (minMinor ?? 0) || price > (maxMinor ?? Infinity)) return false
  }
  if (before !== null && since(vehicle) > before) return false
  return isMatch(vehicle, words)
}

/** Without a price or a reading last, whichever way the order goes. */
const byNumber =
  (read: (vehicle: Vehicle) => number | null, sign: 1 | -1) => (a: Vehicle, b: Vehicle) => {
    const [x, y] = [read(a), read(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return sign * (x - y)
  }

type Compare = (a: Vehicle, b: Vehicle) => number
const byText =
  (read: (vehicle: Vehicle) => string, sign: 1 | -1): Compare =>
  (a, b) => {
    const [x, y] = [read(a), read(b)]
    return x === y ? 0 : x < y ? -sign : sign
  }
const comparators: Record<SortKey, Compare> = {
  newest: byText(since, -1),
  oldest: byText(since, 1),
  'price-up': byNumber(allInMinor, 1),
  'price-down': byNumber(allInMinor, -1),
  odometer: byNumber(vehicle => vehicle.odometer, 1),
  stock: byText(vehicle => vehicle.stockNumber, 1),
  name: (a, b) =>
    byText(vehicle => vehicleTitle({ ...vehicle, year: null }), 1)(a, b) ||
    (b.year ?? 0) - (a.year ?? 0),
}

/** The vehicles to show, in order. */
export function shownVehicles(
  vehicles: readonly Vehicle[],
  filters: Filters,
  today: string,
  now: number,
): Vehicle[] {
  const asked = {
    ...filters,
    words: queryWords(filters.q),
    before: filters.days === null ? null : addDays(today, -Math.min(filters.days, 36_500)),
  }
  const compare = comparators[filters.sort]
  return vehicles
    .filter(vehicle => isAsked(vehicle, asked, now))
    .sort((a, b) => compare(a, b) || (a.id < b.id ? 1 : -1))
}
