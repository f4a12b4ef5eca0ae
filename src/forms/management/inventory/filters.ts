/** What of the stock is shown, and in what order: all of it stands in the address. */
import type { Row } from '#db/kernel/mutation.ts'
import { addDays } from '#db/kernel/date.ts'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { statusNow } from '#db/vehicle/status.ts'
import { vehicleConditions, type VehicleStatus, vehicleStatuses } from '#db/terms.ts'
import { isTagged } from '#src/domain/tag/queries.ts'
import { isMatch } from '#src/domain/vehicle/search.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { flag, listQuery, number, oneOf, text } from '#src/lib/list-query.ts'
import { queryWords } from '#db/kernel/fold.ts'

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

export const stockQuery = listQuery(
  {
    condition: oneOf(vehicleConditions),
    type: number,
    make: text,
    tag: text,
    /** All-in price, minor units. */
    min: number,
    max: number,
    /** In stock for at least so many. */
    days: number,
    /** And for at most so many. */
    upTo: number,
    certified: flag,
  },
  {
    status: oneOf<StatusFilter>(['stock', 'all', ...vehicleStatuses], 'stock'),
    sort: oneOf(sorts, 'newest'),
  },
)
type Filters = ReturnType<typeof stockQuery.read>

/** Since when it stands, YYYY-MM-DD: days are compared as dates, 2,000 of them at every key. */
const since = (vehicle: Vehicle) => vehicle.inStoreOn ?? vehicle.enteredOn

type Asked = Filters & {
  words: readonly string[]
  /** Only what stands since this day or longer. */
  before: string | null
  /** Nothing that stands for longer than since this day. */
  after: string | null
}

type Here = { today: string; now: number; country: string }

function isAsked(vehicle: Vehicle, filters: Asked, { now, country }: Here): boolean {
  const { status, condition, type, make, tag, min, max, before, after, certified, words } = filters
  const standing = statusNow(vehicle, now)
  if (
    status === 'stock'
      ? standing === 'sold' || standing === 'out-of-market'
      : status !== 'all' && standing !== status
  )
    return false
  if (condition !== null && vehicle.condition !== condition) return false
  if (type !== null && vehicle.productType !== type) return false
  if (make !== '' && vehicle.make !== make) return false
  if (!isTagged(vehicle, tag)) return false
  if (certified && !vehicle.certified) return false
  if (min !== null || max !== null) {
    const price = allInMinor(vehicle, country)
    if (price === null || price < (min ?? 0) || price > (max ?? Infinity)) return false
  }
  if (before !== null && since(vehicle) > before) return false
  if (after !== null && since(vehicle) < after) return false
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
const comparators: Record<SortKey, (country: string) => Compare> = {
  newest: () => byText(since, -1),
  oldest: () => byText(since, 1),
  'price-up': country => byNumber(each => allInMinor(each, country), 1),
  'price-down': country => byNumber(each => allInMinor(each, country), -1),
  odometer: () => byNumber(vehicle => vehicle.odometer, 1),
  stock: () => byText(vehicle => vehicle.stockNumber, 1),
  name: () => (a, b) =>
    byText(vehicle => vehicleTitle({ ...vehicle, year: null }), 1)(a, b) ||
    (b.year ?? 0) - (a.year ?? 0),
}

const dayBefore = (today: string, days: number | null) =>
  days === null ? null : addDays(today, -Math.min(days, 36_500))

/** The vehicles to show, in order. */
export function shownVehicles(
  vehicles: readonly Vehicle[],
  filters: Filters,
  here: Here,
): Vehicle[] {
  const asked = {
    ...filters,
    words: queryWords(filters.q),
    before: dayBefore(here.today, filters.days),
    after: dayBefore(here.today, filters.upTo),
  }
  const compare = comparators[filters.sort](here.country)
  return vehicles
    .filter(vehicle => isAsked(vehicle, asked, here))
    .sort((a, b) => compare(a, b) || (a.id < b.id ? 1 : -1))
}
