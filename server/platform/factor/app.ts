/** How an app for codes is set up, in her profile or on the way in. */
import type { Context } from 'hono'
import type { LoginResult } from '#db/platform/log.ts'
import { ApiError } from '../../api-error.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { callerOf } from '../caller.ts'
import { writeLoginBook } from '../login-book.ts'
import { endOtherSessions } from '../session-store.ts'
import type { Person } from '../store.ts'
import { printCodes } from './check.ts'
import { codesOf, countTry, factorOf, keepSecret, secretOf, setFactor } from './factor-store.ts'
import { type Change, tellFactor } from './letter.ts'
import { appAddress, newSecret, stepOfCode } from './totp.ts'

/** How long a secret waits for its first code. */
const enrolMs = 30 * 60_000

/** A secret for her app, in clear this once. @throws {ApiError} 409 `factor-there` */
export function beginApp(deps: AppDeps, c: Context<AppEnv>, person: Person) {
  if (factorOf(deps.platform, person.id)?.confirmedAt) throw new ApiError(409, 'factor-there')
  const secret = newSecret(deps.ports.random)
  keepSecret(deps, person.id, secret)
  return { secret, address: appAddress(secret, person.username, c.var.brand.name) }
}

/**
 * Her app has it: from now on it is asked for.
 * @returns her recovery codes, where she had none
 * @throws {ApiError} 409 `factor-there`, `factor-none`; 422 `factor-wrong`, 429 `factor-delayed`
 */
export async function confirmApp(
  deps: AppDeps,
  c: Context<AppEnv>,
  person: Person,
  code: string,
): Promise<string[] | null> {
  const { platform, ports } = deps
  const now = ports.clock.now()
  const row = factorOf(platform, person.id)
  if (row?.confirmedAt) throw new ApiError(409, 'factor-there')
  const secret = row && row.createdAt > now - enrolMs ? secretOf(platform, row) : undefined
  if (!row || !secret) throw new ApiError(409, 'factor-none', { field: 'code' })
  countTry(deps, row)
  const step = stepOfCode(secret, code.replace(/\s/g, ''), now, row.usedStep)
  if (!step) throw new ApiError(422, 'factor-wrong', { field: 'code' })
  setFactor(platform, person.id, {
    confirmedAt: now,
    usedStep: step,
    failedCount: 0,
    nextAllowedAt: 0,
  })
  told(deps, c, person, 'factor-added', 'app-added')
  return codesOf(platform, person.id).length ? null : printCodes(deps, person.id)
}

/** In the book, and to her by mail. */
export function told<E extends AppEnv>(
  deps: AppDeps,
  c: Context<E>,
  person: Person,
  result: LoginResult,
  change: Change,
): void {
  const { username, id: personId } = person
  writeLoginBook(deps, callerOf(c), { username, personId, result })
  tellFactor(deps, c, person, change)
}

/** What was signed in before the change was signed in by less, or by what is no more. */
export function endSessions(
  { platform, dealerships }: AppDeps,
  personId: string,
  keptId: string | null,
): void {
  for (const { id } of platform.companiesOf(personId)) {
    const dealership = dealerships.whole(id)
    if (dealership) endOtherSessions(dealership, personId, keptId)
  }
}
