/**
 * Sign-ins, kept in the dealership they are for. A key is `<companyId>.<secret>`; only the SHA-256 of
 * the secret is stored. A remembered sign-in lives 90 days (SESSION_DAYS) and may lie idle for 30;
 * another one lives 7 days and may lie idle for 24 hours (SESSION_IDLE_HOURS).
 */
import { and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { prepared } from '#db/rows.ts'
import { pushSubscription, session, user, userDefault } from '#db/schema.ts'
import { rememberedDays } from '#db/user/defaults.ts'
import type { Config } from '../config.ts'
import type { AppDeps } from '../deps.ts'
import type { Dealership } from '../dealerships.ts'
import { sha256Hex } from '../ports/digest.ts'
import { bookExpired } from './login-book.ts'

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
  /** Somebody acts in her name: who, by which act, until when, and the sign-in of her own that it ends with. */
  inName?: { impersonatorId: string; impersonationId: string; ownSessionId: string; endsAt: number }
}

export function openSession(
  deps: AppDeps,
  dealership: Dealership,
  given: NewSession,
): { key: string; row: SessionRow } {
  const { config, ports } = deps
  const { inName } = given
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
    expiresAt:
      inName?.endsAt ?? now + (given.remember ? daysOf(dealership, given.userId, config) : 7) * day,
    revokedAt: null,
    wipe: false,
    impersonatorId: inName?.impersonatorId ?? null,
    impersonationId: inName?.impersonationId ?? null,
    ownSessionId: inName?.ownSessionId ?? null,
  }
  // Nobody has the key of the try before: it would stay in her list as a device that is none.
  if (given.attempt && !endAttempt(dealership, row)) row.handle = ports.random.token(9)
  // Nobody else's act signs a device of hers out.
  if (!inName) endOldest(deps, dealership, given.userId)
  dealership.db.insert(session).values(row).run()
  return { key: `${dealership.id}.${secret}`, row }
}

/** How long hers is remembered: the installation's days, or fewer where one of her roles says so. */
function daysOf({ db }: Dealership, userId: string, { sessionDays }: Pick<Config, 'sessionDays'>) {
  const her = db.select({ roleIds: user.roleIds }).from(user).where(eq(user.id, userId)).get()
  const limits = db.select().from(userDefault).where(isNull(userDefault.deletedAt)).all()
  return rememberedDays(her?.roleIds ?? [], limits, sessionDays)
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
function endOldest(deps: AppDeps, dealership: Dealership, userId: string): void {
  const live = sessionsOf(dealership, userId)
  if (live.length < mostSessions) return
  for (const row of live
    .toSorted((a, b) => a.seenAt - b.seenAt)
    .slice(0, live.length - mostSessions + 1)) {
    endSession(dealership, row.id)
    bookExpired(deps, { ...row, companyId: dealership.id }, deps.ports.clock.now())
  }
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

const rememberedIdleMs = 30 * day
/** When it ends by its age, or by lying idle. */
export const endOf = (row: SessionRow, config: Pick<Config, 'sessionIdleHours'>): number =>
  Math.min(
    row.expiresAt,
    row.seenAt + (row.remember ? rememberedIdleMs : config.sessionIdleHours * hour),
  )
export const isLive = (row: SessionRow, now: number, config: Pick<Config, 'sessionIdleHours'>) =>
  row.revokedAt === null && now < endOf(row, config)

/** Keeps "last seen" within a minute of the truth, without a write at each call. */
export function markSeen({ db }: Dealership, row: SessionRow, now: number, ip: string): void {
  if (now - row.seenAt < minute && row.ip === ip) return
  db.update(session).set({ seenAt: now, ip }).where(eq(session.id, row.id)).run()
}

/** Not signed out, nor shut out. */
export const isOpen = ({ db }: Dealership, sessionId: string | null): boolean =>
  db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId ?? ''), isNull(session.revokedAt)))
    .get() !== undefined

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

/** Shuts one device out and, if it was lost, has its mirror wiped at its next contact. Undefined: not hers. */
export function revokeSession(
  { db }: Dealership,
  userId: string,
  handle: string,
  wipe: boolean,
  now: number,
): SessionRow | undefined {
  const mine = and(eq(session.handle, handle), eq(session.userId, userId))
  return db.update(session).set({ revokedAt: now, wipe }).where(mine).returning().get()
}

/** She works here no more: her devices are told so, none of her keys opens anything again, and no browser of hers is called. */
export function shutOut({ db }: Dealership, userId: string, now: number): void {
  db.update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt)))
    .run()
  db.delete(pushSubscription).where(eq(pushSubscription.userId, userId)).run()
}

const agedAt = (now: number, { sessionIdleHours }: Config) => {
  const idle = (remember: boolean, ms: number) =>
    and(eq(session.remember, remember), lte(session.seenAt, now - ms))
  return and(
    isNull(session.revokedAt),
    or(
      lte(session.expiresAt, now),
      idle(true, rememberedIdleMs),
      idle(false, sessionIdleHours * hour),
    ),
  )
}

/** In the book of sign-ins, each once: what has ended by its age. The key stays, as a clock set right may open it again. */
export function bookAged(
  deps: Pick<AppDeps, 'config' | 'platform' | 'ports'>,
  { db, id: companyId }: Dealership,
  now: number,
): void {
  for (const row of db.select().from(session).where(agedAt(now, deps.config)).all())
    bookExpired(deps, { ...row, companyId }, endOf(row, deps.config))
}

/** @param age by the clock that does not leap (jobs/age.ts), epoch ms */
export function sweepSessions({ db }: Dealership, config: Config, age: number): void {
  db.delete(session).where(agedAt(age, config)).run()
  db.delete(session)
    .where(lt(session.revokedAt, age - keptRevokedMs))
    .run()
}

/** "Chrome on Android": enough to know one's own tablet in a list. */
export function deviceOf(userAgent: string): string {
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
