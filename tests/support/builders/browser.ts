import { pushSubscription, session } from '#db/schema.ts'
import type { Db } from '#db/store.ts'

/** One that is called, of somebody who is signed in there. */
export function plantBrowser(
  db: Db,
  { id, userId, locale = 'fr-ca' }: { id: string; userId: string; locale?: string },
) {
  const sessionId = `session-${id}`
  const [createdAt, expiresAt] = [0, Number.MAX_SAFE_INTEGER]
  db.insert(session)
    .values({
      id: sessionId,
      handle: `handle-${id}`,
      userId,
      device: id,
      userAgent: '',
      ip: '',
      remember: true,
      createdAt,
      seenAt: Number.MAX_SAFE_INTEGER,
      expiresAt,
      revokedAt: null,
      wipe: false,
    })
    .run()
  const subscription = { endpoint: id, keys: { p256dh: '', auth: '' } }
  const row = { id, userId, sessionId, subscription, locale, at: 0 }
  db.insert(pushSubscription).values(row).run()
  return row
}
