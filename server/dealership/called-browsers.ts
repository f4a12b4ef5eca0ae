/** Browsers that are called: of whoever is signed in there. */
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { pushSubscription, session } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

export const calledBrowsers = (db: Db): (typeof pushSubscription.$inferSelect)[] =>
  db
    .select(getTableColumns(pushSubscription))
    .from(pushSubscription)
    .innerJoin(session, and(eq(session.id, pushSubscription.sessionId), isNull(session.revokedAt)))
    .all()
