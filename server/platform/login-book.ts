/** Who tried to sign in, when and from where. */
import { and, eq, gt } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import type { LoginResult } from '#db/platform/log.ts'
import { loginBook } from '#db/platform/schema.ts'
import type { AppDeps } from '../deps.ts'

export type Caller = { ip: string; userAgent: string; hostName: string }
type Entry = { username: string; personId: string | null; companyId?: string; result: LoginResult }

export function writeLoginBook({ platform, ports }: AppDeps, caller: Caller, entry: Entry): void {
  platform.db
    .insert(loginBook)
    .values({
      id: ports.random.id(),
      at: ports.clock.now(),
      username: entry.username.slice(0, 80),
      personId: entry.personId,
      companyId: entry.companyId ?? null,
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
      host: caller.hostName,
      result: entry.result,
    })
    .run()
}

const knownMs = 90 * dayMs
/** Has she signed in from this address before? Then nobody else's failures delay her there. */
export function isKnownAddress(
  { platform, ports }: AppDeps,
  personId: string,
  ip: string,
): boolean {
  const since = ports.clock.now() - knownMs
  const good = and(
    eq(loginBook.personId, personId),
    gt(loginBook.at, since),
    eq(loginBook.ip, ip),
    eq(loginBook.result, 'ok'),
  )
  return (
    platform.db.select({ id: loginBook.id }).from(loginBook).where(good).limit(1).get() !==
    undefined
  )
}
