/**
 * Between the right password and the second step: it knows who she is and what she asked for, and opens nothing but that
 * step. In memory and for minutes: after a restart she types her password again.
 */
import type { Context } from 'hono'
import { eq } from 'drizzle-orm'
import { person as personTable } from '#db/platform/schema.ts'
import { rightsOf } from '#db/user/takers.ts'
import { ApiError } from '../../api-error.ts'
import { keepNewest } from '../../bucket.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { sha256Hex } from '../../ports/digest.ts'
import { preferred, type Wish } from '../enter.ts'
import { rolesOf } from '../require-session.ts'
import { placeOf, type SignInState } from '../sign-in.ts'
import type { Person } from '../store.ts'
import { owesFactor } from './demand.ts'
import { factorOf, hasFactor } from './factor-store.ts'
import { passkeysOf } from './passkey-store.ts'

const lifeMs = 10 * 60_000

type Step = {
  /** She has none, and one is demanded: this sets one up and opens nothing else. */
  isEnrol: boolean
  personId: string
  passwordAt: number
  hostName: string
  wish: Wish
  endsAt: number
}
/** By the SHA-256 of what her page holds. */
export type Steps = Map<string, Step>

/** What is asked of her yet; undefined when her password was enough. */
export function stepAfterPassword(
  deps: AppDeps,
  { steps }: SignInState,
  c: Context<AppEnv>,
  { id: personId, passwordAt }: Person,
  wish: Wish,
): Waiting | undefined {
  const isEnrol = !hasFactor(deps.platform, personId)
  if (isEnrol && !isDemanded(deps, c, personId, wish)) return undefined
  const token = deps.ports.random.token(32)
  const { remember, path, companyId, device, attempt } = wish
  keepNewest(steps, sha256Hex(token), {
    isEnrol,
    personId,
    passwordAt,
    hostName: c.var.hostName,
    wish: { remember, path, companyId, device, attempt },
    endsAt: deps.ports.clock.now() + lifeMs,
  })
  c.header('Cache-Control', 'private, no-store')
  if (isEnrol) return { Step: token, Enrol: true }
  const keys = passkeysOf(deps.platform, personId)
  return {
    Step: token,
    App: typeof factorOf(deps.platform, personId)?.confirmedAt === 'number',
    Passkey: keys.some(({ host }) => host === c.var.hostName),
  }
}
/** What she may answer with beside a recovery code; or that she has to set one up. */
type Waiting = { Step: string } & ({ Enrol: true } | { App: boolean; Passkey: boolean })

/** By the dealership she would come into. */
function isDemanded(deps: AppDeps, c: Context<AppEnv>, personId: string, wish: Wish): boolean {
  const place = placeOf(deps, personId, preferred(deps, c, personId, wish.companyId))
  if (!place) return false
  const { dealership, user } = place
  const { may } = rightsOf(rolesOf(dealership, user))
  return owesFactor(deps.platform, { dealership, personId, may })
}

/** @throws {ApiError} 401 `step-ended`: she types her password again */
export function personAtStep(
  { platform, ports }: AppDeps,
  { steps }: SignInState,
  c: Context<AppEnv>,
  token: string,
  isEnrol: boolean,
): { person: Person; wish: Wish; done: () => void } {
  const id = sha256Hex(token)
  const step = steps.get(id)
  const person =
    step && platform.db.select().from(personTable).where(eq(personTable.id, step.personId)).get()
  const isOpen =
    step &&
    step.endsAt > ports.clock.now() &&
    step.hostName === c.var.hostName &&
    step.isEnrol === isEnrol &&
    // One that was set up meanwhile is asked for: whoever held her password before does not get past it by this.
    !(isEnrol && hasFactor(platform, step.personId))
  if (!isOpen || !person?.active || person.passwordAt !== step.passwordAt) {
    steps.delete(id)
    throw new ApiError(401, 'step-ended')
  }
  return { person, wish: step.wish, done: () => void steps.delete(id) }
}
