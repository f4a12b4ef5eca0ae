/** Name and password to a person, and a person to a dealership. */
import { eq, sql } from 'drizzle-orm'
import { demoPassword } from '#db/platform/demo.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { person as personTable } from '#db/platform/schema.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps, Dealership } from '../deps.ts'
import type { Challenges } from './factor/challenge.ts'
import type { Steps } from './factor/step.ts'
import { type Caller, isKnownAddress, writeLoginBook } from './login-book.ts'
import { hashPassword, isHashingOverloaded, isOutdatedHash, isPassword } from './password.ts'
import { activate, staffOf } from './require-session.ts'
import { openSession } from './session-store.ts'
import { isStorageTrouble } from '../storage-trouble.ts'
import type { Person } from './store.ts'
import { accountDelayMs, secondsUntil, type Throttle } from './throttle.ts'

/** How a name or an e-mail address is looked up: case and width of letters do not matter. */
export const keyOfName = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** Failures of names nobody has, so that they are answered like those of names somebody has. */
type Ghosts = Map<string, { failedCount: number; nextAllowedAt: number }>
/** What a password is asked with. */
export type PasswordState = { throttle: Throttle; ghosts: Ghosts }
export type SignInState = PasswordState & {
  steps: Steps
  challenges: Challenges
}

/** @throws {ApiError} 401 `login-wrong`, 429 `too-many` or `login-delayed`, 503 `unavailable` */
export async function checkPassword(
  deps: AppDeps,
  state: PasswordState,
  username: string,
  password: string,
  caller: Caller,
): Promise<Person> {
  const { platform, ports, config } = deps
  const { throttle } = state
  const { ip } = caller
  const now = ports.clock.now()
  const name = keyOfName(username)
  const limited = throttle.take(ip, now)
  if (limited) throw new ApiError(429, 'too-many', { retryAfterS: limited })
  const person = platform.db
    .select()
    .from(personTable)
    .where(eq(personTable.usernameKey, name))
    .get()
  const record = person ?? state.ghosts.get(name)
  const everywhere =
    record && !(person && isKnownAddress(deps, person.id, ip))
      ? secondsUntil(record.nextAllowedAt, now)
      : 0
  const wait = Math.max(throttle.waitFor(name, ip, now), everywhere)
  const book = (result: 'wrong' | 'delayed') =>
    writeLoginBook(deps, caller, { username, personId: person?.id ?? null, result })
  if (wait) {
    book('delayed')
    throw new ApiError(429, 'login-delayed', { retryAfterS: wait })
  }
  if (isHashingOverloaded()) throw new ApiError(503, 'unavailable', { retryAfterS: 10 })
  // Counted before the work: a hundred guesses sent at once are a hundred failures, not one.
  countFailure(deps, state, name, person, caller)
  const known = person?.active ? person.passwordHash : undefined
  const right = await isPassword(password, known, config.scryptLogN)
  if (!person || !right || (!config.demo && password === demoPassword)) {
    book('wrong')
    throw new ApiError(401, 'login-wrong')
  }
  throttle.succeeded(name, ip)
  const fresh = isOutdatedHash(person.passwordHash, config.scryptLogN)
    ? await hashPassword(password, ports.random, config.scryptLogN)
    : person.passwordHash
  platform.db
    .update(personTable)
    .set({ failedCount: 0, nextAllowedAt: 0, passwordHash: fresh })
    .where(eq(personTable.id, person.id))
    .run()
  return person
}

function countFailure(
  { platform, ports }: AppDeps,
  { throttle, ghosts }: PasswordState,
  name: string,
  person: Person | undefined,
  { ip }: Caller,
) {
  const now = ports.clock.now()
  throttle.failed(name, ip, now)
  if (!person) {
    const failedCount = (ghosts.get(name)?.failedCount ?? 0) + 1
    ghosts.set(name, { failedCount, nextAllowedAt: now + accountDelayMs(failedCount) })
    const [oldest] = ghosts.keys()
    if (ghosts.size > 10_000 && oldest !== undefined) ghosts.delete(oldest)
    return
  }
  const update = platform.db
    .update(personTable)
    .set({ failedCount: sql`${personTable.failedCount} + 1` })
    .where(eq(personTable.id, person.id))
  const failedCount =
    update.returning({ failedCount: personTable.failedCount }).get()?.failedCount ?? 1
  platform.db
    .update(personTable)
    .set({ nextAllowedAt: now + accountDelayMs(failedCount) })
    .where(eq(personTable.id, person.id))
    .run()
}

type Entry = {
  personId: string
  remember: boolean
  caller: Caller
  device?: string | undefined
  attempt?: string | undefined
  prefer: readonly (string | undefined)[]
}

/** Undefined too while it cannot be read: another one of hers may take her. */
function usable({ dealerships }: AppDeps, companyId: string): Dealership | undefined {
  try {
    return dealerships.whole(companyId)
  } catch (error) {
    if (isStorageTrouble(error)) return undefined
    throw error
  }
}

type Place = { dealership: Dealership; user: Row<'user'> }
/** The first of her dealerships that takes her: those preferred, then the others. */
export function placeOf(
  deps: AppDeps,
  personId: string,
  prefer: readonly (string | undefined)[],
): Place | undefined {
  const companies = deps.platform.companiesOf(personId).map(({ id }) => id)
  const preferred = prefer.flatMap(id => (id && companies.includes(id) ? [id] : []))
  for (const companyId of new Set([...preferred, ...companies])) {
    const dealership = usable(deps, companyId)
    const user = dealership && staffOf(dealership, personId)
    if (user) return { dealership, user }
  }
  return undefined
}

/**
 * Opens a session there.
 * @throws {ApiError} 403 `no-company`, `company-closed`, and what keeps one of hers from being asked
 */
export function enterDealership(
  deps: AppDeps,
  { personId, remember, caller, device, attempt, prefer }: Entry,
): { key: string; session: ActiveSession } {
  const place = placeOf(deps, personId, prefer)
  if (place) {
    const { key, row } = openSession(deps, place.dealership, {
      userId: personId,
      remember,
      ...caller,
      ...(device ? { device } : {}),
      ...(attempt ? { attempt } : {}),
    })
    const session = activate(place.dealership, row)
    if (session) return { key, session }
  }
  // One that is set aside, or cannot be read, says so itself.
  for (const { id } of deps.platform.companiesOf(personId)) deps.dealerships.get(id)
  if (deps.platform.isAllClosed(personId)) throw new ApiError(403, 'company-closed')
  throw new ApiError(403, 'no-company')
}
