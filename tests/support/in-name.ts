/** A sign-in in which somebody of the provider acts, as it stands once it has begun. */
import { eq } from 'drizzle-orm'
import { impersonationMs } from '#db/impersonation/rights.ts'
import { impersonation, session, user } from '#db/schema.ts'
import type { TestServer } from './server.ts'

/** Every sign-in of hers becomes one of a colleague who may impersonate, and whose own is open. */
export async function actInName(server: TestServer, userId: string, by = 'rita'): Promise<void> {
  const { db } = server.dealership('north')
  db.update(user)
    .set({ roleIds: ['director', 'provider'] })
    .where(eq(user.id, by))
    .run()
  await server.signIn(by)
  const own = db.select().from(session).where(eq(session.userId, by)).get()
  const endsAt = server.clock.now() + impersonationMs
  db.insert(impersonation)
    .values({
      id: 'in-name',
      v: 1,
      userId,
      impersonatorId: by,
      reason: 'Her list stays empty',
      startedAt: server.clock.now(),
      endsAt,
    })
    .run()
  db.update(session)
    .set({ impersonatorId: by, impersonationId: 'in-name', ownSessionId: own?.id ?? '' })
    .where(eq(session.userId, userId))
    .run()
}
