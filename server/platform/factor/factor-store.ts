/** What stands beside a person's password: her app for codes, her recovery codes, and the guessing of them. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { factor, passkey, recoveryCode } from '#db/platform/schema.ts'
import { tx } from '#db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { AppDeps } from '../../deps.ts'
import { hidden, revealed } from '../../mail/secret.ts'
import type { PlatformStore } from '../store.ts'
import { passkeysOf } from './passkey-store.ts'
import { secondsUntil } from '../throttle.ts'

export type Factor = typeof factor.$inferSelect
const whose = (personId: string) => `${personId} app for codes`

export const factorOf = ({ db }: PlatformStore, personId: string): Factor | undefined =>
  db.select().from(factor).where(eq(factor.personId, personId)).get()

/** Does her password alone no longer let her in? */
export const hasFactor = (platform: PlatformStore, personId: string): boolean =>
  typeof factorOf(platform, personId)?.confirmedAt === 'number' ||
  passkeysOf(platform, personId).length > 0

/** Everybody of whom that is true. */
export const guardedPeople = ({ db }: PlatformStore): Set<string> => {
  const byApp = db.select({ id: factor.personId }).from(factor).where(isNotNull(factor.confirmedAt))
  const byKey = db.select({ id: passkey.personId }).from(passkey)
  return new Set([...byApp.all(), ...byKey.all()].map(({ id }) => id))
}

/** Where her wrong codes are counted, also of who has no app. */
export const ensureFactor = ({ platform, ports }: AppDeps, personId: string) =>
  platform.db
    .insert(factor)
    .values({
      personId,
      secret: '',
      createdAt: ports.clock.now(),
      usedStep: 0,
      failedCount: 0,
      nextAllowedAt: 0,
    })
    .onConflictDoNothing()
    .run()

/** Of an app that is waiting for its first code, or of the one she has. */
export const secretOf = (platform: PlatformStore, { personId, secret }: Factor) =>
  secret ? revealed(platform, whose(personId), secret) : undefined

/** Takes the place of one that was never confirmed; wrong tries stay counted. */
export function keepSecret({ platform, ports }: AppDeps, personId: string, secret: string): void {
  const fields = {
    secret: hidden(platform, whose(personId), secret),
    confirmedAt: null,
    createdAt: ports.clock.now(),
    usedStep: 0,
  }
  platform.db
    .insert(factor)
    .values({ personId, ...fields, failedCount: 0, nextAllowedAt: 0 })
    .onConflictDoUpdate({ target: factor.personId, set: fields })
    .run()
}

export const setFactor = ({ db }: PlatformStore, personId: string, fields: Partial<Factor>) =>
  db.update(factor).set(fields).where(eq(factor.personId, personId)).run()

/** Nothing is left of her second step. */
export function dropAll(platform: PlatformStore, personId: string): void {
  tx(platform.db, () => {
    dropCodes(platform, personId)
    platform.db.delete(passkey).where(eq(passkey.personId, personId)).run()
    platform.db.delete(factor).where(eq(factor.personId, personId)).run()
  })
}

export const dropApp = (platform: PlatformStore, personId: string) =>
  setFactor(platform, personId, { secret: '', confirmedAt: null, usedStep: 0 })
/** With the last factor her recovery codes go too. */
export function tidyCodes(platform: PlatformStore, personId: string): void {
  if (!hasFactor(platform, personId)) dropCodes(platform, personId)
}

const unused = (personId: string) =>
  and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt))
export const codesOf = ({ db }: PlatformStore, personId: string) =>
  db.select().from(recoveryCode).where(unused(personId)).all()
export const dropCodes = ({ db }: PlatformStore, personId: string) =>
  db.delete(recoveryCode).where(eq(recoveryCode.personId, personId)).run()

/** False: another try took it at the same moment. */
export const spend = ({ db }: PlatformStore, id: string, now: number): boolean =>
  db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.id, id), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id })
    .all().length === 1

const freeTries = 5
const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
/** Five, then 30 seconds, a minute … a quarter of an hour: a guesser has the password already, so from anywhere. */
export const codeDelayMs = (failedCount: number) =>
  failedCount < freeTries
    ? 0
    : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(10, failedCount - freeTries))

/**
 * Counted before it is looked at: a hundred codes sent at once are a hundred tries.
 * @throws {ApiError} 429 `factor-delayed`
 */
export function countTry({ platform, ports }: AppDeps, row: Factor): void {
  const now = ports.clock.now()
  const wait = secondsUntil(row.nextAllowedAt, now)
  if (wait) throw new ApiError(429, 'factor-delayed', { field: 'code', retryAfterS: wait })
  const failedCount = row.failedCount + 1
  setFactor(platform, row.personId, {
    failedCount,
    nextAllowedAt: now + codeDelayMs(failedCount),
  })
}
