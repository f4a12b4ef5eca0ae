/**
 * Sign-ins, kept in the dealership they are for. A key is `<companyId>.<secret>`; only the SHA-256 of
 * the secret is stored. A remembered sign-in lives 90 days (SESSION_DAYS) and may lie idle for 30;
 * another one lives 7 days and may lie idle for 24 hours (SESSION_IDLE_HOURS).
 */
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { prepared } from '#db/rows.ts'
import { session } from '#db/schema.ts'
import type { Config } from '../config.ts'
import type { AppDeps } from '../deps.ts'
import type { Dealership } from '../dealerships.ts'
import { sha256Hex } from '../ports/digest.ts'

export type SessionRow = typeof session.$inferSelect

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A revoked device must still be told so when it comes back from a drawer. */
const keptRevokedMs = 180 * day

export type Origin = { userAgent: string; ip: string }
type NewSession = Origin & {
  userId: string
  remember: boolean
  device?: string
  /** The device's own name for this try to sign in: the same one again means that the answer was lost. */
  attempt?: string
}

export function openSession(
  { config, ports }: AppDeps,
  dealership: Dealership,
  given: NewSession,
): { key: string; row: SessionRow } {
  const now = ports.clock.now()
  const secret = ports.random.token(32)
  const row: SessionRow = {
    id: sha256Hex(secret),
    handle: given.attempt
      ? sha256Hex(`${given.userId} ${given.attempt}`).slice(0, 24)
      : ports.random.token(9),
    userId: given.userId,
    device: (given.device ?? deviceOf(given.userAgent)).slice(0, 80),
    userAgent: given.userAgent.slice(0, 300),
    ip: given.ip,
    remember: given.remember,
    createdAt: now,
    seenAt: now,
    expiresAt: now + (given.remember ? config.sessionDays * day : 7 * day),
    revokedAt: null,
    wipe: false,
    impersonatorId: null,
  }
  sweep(dealership, now)
  // Nobody has the key of the try before: it would stay in her list as a device that is none.
  if (given.attempt && !endAttempt(dealership, row)) row.handle = ports.random.token(9)
  endOldest(dealership, given.userId)
  dealership.db.insert(session).values(row).run()
  return { key: `${dealership.id}.${secret}`, row }
}

/** False: its owner shut that device out; the row stays, so that it is told so. */
function endAttempt({ db }: Dealership, { handle }: SessionRow): boolean {
  const tried = eq(session.handle, handle)
  db.delete(session)
    .where(and(tried, isNull(session.revokedAt)))
    .run()
  return db.select({ id: session.id }).from(session).where(tried).get() === undefined
}

/** Of one person in one dealership; whoever signs in more often gives up the sign-in that was longest not seen. */
const mostSessions = 50
function endOldest(dealership: Dealership, userId: string): void {
  const live = sessionsOf(dealership, userId)
  if (live.length < mostSessions) return
  for (const { id } of live
    .toSorted((a, b) => a.seenAt - b.seenAt)
    .slice(0, live.length - mostSessions + 1))
    endSession(dealership, id)
}

/** The dealership and the row a key names, whatever their state. */
export function findSession(
  { dealerships }: Pick<AppDeps, 'dealerships'>,
  key: string,
): { dealership: Dealership; row: SessionRow } | undefined {
  const [companyId = '', secret = '', ...rest] = key.split('.')
  if (rest.length || !/^[\w-]{43}$/.test(secret)) return undefined
  const dealership = dealerships.get(companyId)
  if (!dealership) return undefined
  const { db } = dealership
  const find = prepared(db, 'session', () =>
    db
      .select()
      .from(session)
      .where(eq(session.id, sql.placeholder('id'))),
  )
  const row = find.get({ id: sha256Hex(secret) }) as SessionRow | undefined
  return row && { dealership, row }
}

export const isLive = (row: SessionRow, now: number, config: Pick<Config, 'sessionIdleHours'>) =>
  row.revokedAt === null &&
  now < row.expiresAt &&
  now - row.seenAt < (row.remember ? 30 * day : config.sessionIdleHours * hour)

/** Keeps "last seen" within a minute of the truth, without a write at each call. */
export function markSeen({ db }: Dealership, row: SessionRow, now: number, ip: string): void {
  if (now - row.seenAt < minute && row.ip === ip) return
  db.update(session).set({ seenAt: now, ip }).where(eq(session.id, row.id)).run()
}

/** Signing out leaves nothing behind: the key is unknown from here on. */
export function endSession({ db }: Dealership, sessionId: string): void {
  db.delete(session).where(eq(session.id, sessionId)).run()
}
/** After a change of password: every sign-in of hers here but this one. */
export function endOtherSessions({ db }: Dealership, userId: string, keptId: string | null): void {
  db.delete(session)
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        ...(keptId ? [ne(session.id, keptId)] : []),
      ),
    )
    .run()
}

export const sessionsOf = ({ db }: Dealership, userId: string) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.revokedAt)))
    .all()

/** Shuts one device out and, if it was lost, has its mirror wiped at its next contact. False: not hers. */
export function revokeSession(
  { db }: Dealership,
  userId: string,
  handle: string,
  wipe: boolean,
  now: number,
): boolean {
  const mine = and(eq(session.handle, handle), eq(session.userId, userId))
  return (
    db.update(session).set({ revokedAt: now, wipe }).where(mine).returning({ id: session.id }).all()
      .length > 0
  )
}

function sweep({ db }: Dealership, now: number): void {
  db.delete(session)
    .where(
      or(
        and(isNull(session.revokedAt), lt(session.expiresAt, now)),
        lt(session.revokedAt, now - keptRevokedMs),
      ),
    )
    .run()
}

/** "Chrome on Android": enough to know one's own tablet in a list. */
function deviceOf(userAgent: string): string {
  const first = (pairs: [RegExp, string][]) =>
    pairs.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = first([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = first([
    [/iPad/, 'iPad'],
    [/iPhone/, 'iPhone'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 40)
}
