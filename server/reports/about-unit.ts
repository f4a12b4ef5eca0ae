/** Which requests count for a unit in stock: the sum on its row and the list behind it ask the same. */
import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { dayMs } from '#db/kernel/date.ts'

import { resultDays } from '#db/vehicle/promotion.ts'

/** @param vehicleId undefined: of any */
export const isAboutUnit = (
  { at, deletedAt, status, vehicleId: of }: Record<Asked, SQLiteColumn>,
  vehicleId: string | undefined,
  now: number,
) =>
  and(
    gte(at, now - resultDays * dayMs),
    isNull(deletedAt),
    eq(status, 'regular'),
    vehicleId === undefined ? isNotNull(of) : eq(of, vehicleId),
  )
type Asked = 'at' | 'deletedAt' | 'status' | 'vehicleId'
