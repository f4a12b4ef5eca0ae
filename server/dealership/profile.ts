/** The dealership's own row. */
import '#db/company/holiday-regions.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { prepared } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'

/** @throws {Error} when the database has no company row: it was never seeded or created by the platform */
export function profileOf(db: Db): Row<'company'> {
  const find = prepared(db, 'profile', () => db.select().from(schema.company).limit(1))
  const company = find.get({}) as Row<'company'> | undefined
  if (!company) throw new Error('this dealership has no company row')
  return company
}
