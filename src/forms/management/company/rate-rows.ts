/** The dated rows of a dealership in the order they are read: each kind, its newest day first. */
import { type DiscountRate, rowKey, type SaleSettings } from '#db/contract/deal/settings.ts'
import type { DatedFee, DatedRate } from '#db/contract/deal/types.ts'

type Dated = DatedRate | DatedFee | DiscountRate
/** `past`: another row of a later day, or a correction of the same, holds today. */
export type RowState = 'now' | 'later' | 'past'
export type RateRow = { key: string; row: Dated; state: RowState; isOwn: boolean }

/** What a row is of: the last of its kind that has begun holds. */
const kindOf = (row: Dated): string => {
  if ('minor' in row) return `fee ${row.code}`
  return 'code' in row ? `rate ${row.code} ${row.only ?? ''}` : 'discount'
}

function stated(rows: readonly Dated[], ownKeys: ReadonlySet<string>, today: string): RateRow[] {
  // Equal days stand as they were added: the last said holds.
  const byDay = rows.toSorted((a, b) =>
    a.validFrom < b.validFrom ? -1 : Number(a.validFrom > b.validFrom),
  )
  const inForce = byDay.findLast(({ validFrom }) => validFrom <= today)
  return byDay.toReversed().map(row => {
    const key = rowKey(row)
    const state = row === inForce ? 'now' : row.validFrom > today ? 'later' : 'past'
    return { key, row, state, isOwn: ownKeys.has(key) }
  })
}

const ownKeysOf = ({ rates, fees, discountRates }: SaleSettings) =>
  new Set([...rates, ...fees, ...discountRates].map(rowKey))

export function rateRowsOf(rows: readonly Dated[], own: SaleSettings, today: string): RateRow[] {
  const ownKeys = ownKeysOf(own)
  const kinds = new Map<string, Dated[]>()
  for (const row of rows) kinds.set(kindOf(row), [...(kinds.get(kindOf(row)) ?? []), row])
  return [...kinds.values()].flatMap(each => stated(each, ownKeys, today))
}
