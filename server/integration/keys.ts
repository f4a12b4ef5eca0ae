/** Keys of other programs: shown once, kept as their SHA-256. What one may do is its token's row, and never more than whoever made it may. */
import { eq } from 'drizzle-orm'
import type { FormKey } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { apiSecret } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { rightsOf } from '#db/user/takers.ts'
import { ApiError } from '../api-error.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { dealershipAt } from '../open-door.ts'
import { owesFactor } from '../platform/factor/demand.ts'
import { rolesOf, staffOf } from '../platform/require-session.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Random } from '../ports/random.ts'

export const hintOf = (key: string): string => key.slice(-4)
export const newKey = (random: Random, companyId: string): string =>
  `${companyId}.api_${random.token(32)}`

/** It alone opens this token from now on. */
export function keepKey(db: Db, key: string, tokenId: string): void {
  db.delete(apiSecret).where(eq(apiSecret.tokenId, tokenId)).run()
  db.insert(apiSecret)
    .values({ hash: sha256Hex(key), tokenId, lastUsedAt: null, lastIp: '' })
    .run()
}

/** A program at one request. */
export type Program = {
  dealership: Dealership
  token: Row<'apiToken'>
  /** In whose name it acts. */
  user: Row<'user'>
  forms: ReadonlySet<FormKey>
  /** Of these the ones it acts in. */
  may: ReadonlySet<FormKey>
}

const usedEveryMs = 60_000
const owing =
  'The dealership asks a second step at sign-in of whoever made this key. It works again once she has set one up.'

/**
 * @throws {ApiError} 401 `api-key`: unknown, revoked, run out, or of somebody who no longer works here; 403 `factor-owed`
 * while the dealership asks a second step of her and she has none
 */
export function programOf(
  deps: Pick<AppDeps, 'platform' | 'dealerships' | 'ports'>,
  key: string | undefined,
  ip: string,
): Program {
  const now = deps.ports.clock.now()
  const [, companyId] = /^([\w-]{1,80})\.api_[\w-]{43}$/.exec(key ?? '') ?? []
  const dealership = companyId === undefined ? undefined : dealershipAt(deps, companyId)
  const secret = dealership?.db
    .select()
    .from(apiSecret)
    .where(eq(apiSecret.hash, sha256Hex(key ?? '')))
    .get()
  const token =
    secret && (rowOf(dealership!.db, 'apiToken', secret.tokenId) as Row<'apiToken'> | undefined)
  const isTaken = token?.revokedAt === null && (token.expiresAt === null || now < token.expiresAt)
  const user = isTaken ? staffOf(dealership!, token.userId) : undefined
  if (!dealership || !secret || !token || !user) throw new ApiError(401, 'api-key')
  const hers = rightsOf(rolesOf(dealership, user))
  if (owesFactor(deps.platform, { dealership, personId: user.id, may: hers.may }))
    throw new ApiError(403, 'factor-owed', { message: owing })
  if (now - (secret.lastUsedAt ?? 0) >= usedEveryMs)
    dealership.db
      .update(apiSecret)
      .set({ lastUsedAt: now, lastIp: ip })
      .where(eq(apiSecret.hash, secret.hash))
      .run()
  return {
    dealership,
    token,
    user,
    forms: new Set(token.forms.filter(form => hers.forms.has(form))),
    may: new Set(token.access === 'read' ? [] : token.forms.filter(form => hers.may.has(form))),
  }
}
