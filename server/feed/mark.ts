/** What a file was made from: while it stands the file says what there is. */
import { max, sql } from 'drizzle-orm'
import { prepared } from '#db/rows.ts'
import { company, vehicle, vehicleComment, vehiclePhoto } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { FeedRow } from './row.ts'

export function markOf(db: Db, feed: Pick<FeedRow, 'v'>): string {
  const newest = prepared(db, 'feed mark', () =>
    db
      .select({
        vehicle: sql<number>`(select ${max(vehicle.v)} from ${vehicle})`,
        photo: sql<number>`(select ${max(vehiclePhoto.v)} from ${vehiclePhoto})`,
        comment: sql<number>`(select ${max(vehicleComment.v)} from ${vehicleComment})`,
        company: max(company.v),
      })
      .from(company),
  ).get({}) as Record<string, number | null>
  return [feed.v, ...Object.values(newest)].join('.')
}
