/** Who tried to sign in, when and from where, and how sign-ins ended. */
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { goodSignIns, type LoginResult } from '#db/platform/log.ts'
import { company, loginBook, person } from '#db/platform/schema.ts'
import type { AppDeps } from '../deps.ts'

export type Caller = { ip: string; userAgent: string; hostName: string }
type Entry = {
  username: string
  personId: string | null
  companyId?: string
  /** Who really was there, in her name. */
  impersonatorId?: string | null
  result: LoginResult
  /** Now, unless it is noticed later. */
  at?: number
  /** One that is written once, however often it is noticed. */
  id?: string
}
type Deps = Pick<AppDeps, 'platform' | 'ports'>

export function writeLoginBook(deps: Deps, caller: Caller, entry: Entry): void {
  const { platform, ports } = deps
  const { personId, result, companyId = null } = entry
  platform.db
    .insert(loginBook)
    .values({
      id: entry.id ?? ports.random.id(),
      at: entry.at ?? ports.clock.now(),
      username: personId === null ? veiled(entry.username) : entry.username.slice(0, 80),
      personId,
      impersonatorId: entry.impersonatorId ?? null,
      companyId: companyId ?? (personId === null ? onlyCompanyAt(deps, caller.hostName) : null),
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
      host: caller.hostName,
      result,
    })
    .onConflictDoNothing()
    .run()
}

/** A name nobody has may be a password, typed in the wrong field. */
const veiled = (typed: string): string => {
  const letters = [...typed.trim()]
  return `${letters[0] ?? ''}… (${letters.length})`
}

/** The dealership a stranger meant: the one that is signed in to at this name, none where there are several. */
function onlyCompanyAt({ platform }: Deps, hostName: string): string | null {
  const found = platform.brandOfHost(hostName)
  if (!found || found.companyId !== null) return found?.companyId ?? null
  const [only, ...others] = platform.db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.brandKey, found.brand.key), eq(company.active, true)))
    .limit(2)
    .all()
  return only && !others.length ? only.id : null
}

type Ended = {
  userId: string
  companyId: string
  ip: string
  userAgent: string
  impersonatorId?: string | null
}
/** A sign-in that ended, whoever ended it. */
export function bookEnd(
  deps: Deps,
  { userId: personId, companyId, ip, userAgent, impersonatorId }: Ended,
  { hostName = '', ...entry }: Pick<Entry, 'result' | 'at' | 'id'> & { hostName?: string },
): void {
  const known = deps.platform.db
    .select({ username: person.username })
    .from(person)
    .where(eq(person.id, personId))
    .get()
  writeLoginBook(
    deps,
    { ip, userAgent, hostName },
    {
      ...entry,
      username: known?.username ?? personId,
      personId,
      companyId,
      impersonatorId: impersonatorId ?? null,
    },
  )
}

/** One that ended by itself. @param at when, epoch ms */
export const bookExpired = (deps: Deps, row: Ended & { handle: string }, at: number): void =>
  bookEnd(deps, row, { result: 'expired', at, id: `${row.companyId}.${row.handle}.${at}` })

export const keptLoginDays = 400
export const sweepLoginBook = ({ platform }: Deps, now: number): unknown =>
  platform.db
    .delete(loginBook)
    .where(lt(loginBook.at, now - keptLoginDays * dayMs))
    .run()

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
    inArray(loginBook.result, [...goodSignIns]),
    isNull(loginBook.impersonatorId),
  )
  return (
    platform.db.select({ id: loginBook.id }).from(loginBook).where(good).limit(1).get() !==
    undefined
  )
}
