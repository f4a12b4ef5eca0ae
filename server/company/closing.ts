/**
 * A dealership is closed: its day is set with a reason and told to those who keep it, who take everything with them until
 * then; on that day the closing itself is long work. Until its data are deleted by hand it is opened again as it was.
 */
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { id } from '#db/kernel/fields.ts'
import { dayMs } from '#db/kernel/date.ts'
import { formPath } from '#db/form-words.ts'
import { company, job } from '#db/platform/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'
import { askJob, endJob, type Job } from '../long-work/store.ts'
import { actInput, hers } from '../people/acting.ts'
import { passwordAgain } from '../platform/ask-again.ts'
import { eventOf, type House, knownHouse, noteEvent } from './directory.ts'

const reason = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(2000, { error: 'too-long' }))
export const closingDays = [0, 7, 30, 90] as const
export const closeBody = z.object({
  act: actInput,
  companyId: id,
  /** As it is called, typed once more. */
  name: z.string().check(z.maxLength(200)),
  reason,
  days: z.int().check(z.refine(days => closingDays.some(each => each === days))),
  password: passwordAgain,
})
export const keepBody = z.object({ act: actInput, companyId: id, reason })
export const reopenBody = z.object({
  act: actInput,
  companyId: id,
  reason,
  password: passwordAgain,
})

type Deps = Pick<AppDeps, 'platform' | 'ports' | 'dealerships'>
type Where = { hostName: string }

/** @throws {ApiError} 409 `company-own`, `company-closed`, `company-closing`, `company-name-differs` */
export function setClosing(
  { platform: { db }, ports }: Deps,
  session: ActiveSession,
  wanted: z.infer<typeof closeBody>,
  { hostName }: Where,
): void {
  const { companyId, days } = wanted
  const eventId = hers(session, wanted.act)
  const now = ports.clock.now()
  tx(db, () => {
    const house = knownHouse(db, companyId)
    if (eventOf(db, eventId)) return
    if (companyId === session.companyId) throw new ApiError(409, 'company-own')
    if (!house.active) throw new ApiError(409, 'company-closed')
    if (house.closesAt !== null) throw new ApiError(409, 'company-closing')
    if (wanted.name.trim() !== house.name)
      throw new ApiError(409, 'company-name-differs', { field: 'name' })
    const closesAt = now + days * dayMs
    set(db, companyId, { closesAt })
    const said = { companyId, reason: wanted.reason }
    noteEvent(db, session, now, { ...said, id: eventId, act: 'closing' })
    endWork(db, companyId, now)
    const asked = askedBy(session, companyId, hostName)
    askJob(db, { ...asked, id: `close.${eventId}`, kind: 'company-close', dueAt: closesAt }, now)
    if (days > 0) notify(db, { ...asked, id: `notice.${eventId}` }, now)
  })
}

/** Its day is taken back. @throws {ApiError} 409 `company-open`, `company-closed` */
export function keepOpen(
  { platform: { db }, ports }: Deps,
  session: ActiveSession,
  { act, companyId, reason: why }: z.infer<typeof keepBody>,
  { hostName }: Where,
): void {
  const eventId = hers(session, act)
  const now = ports.clock.now()
  tx(db, () => {
    const house = knownHouse(db, companyId)
    if (eventOf(db, eventId)) return
    if (!house.active) throw new ApiError(409, 'company-closed')
    if (house.closesAt === null) throw new ApiError(409, 'company-open')
    set(db, companyId, { closesAt: null })
    noteEvent(db, session, now, { id: eventId, companyId, act: 'kept', reason: why })
    endWork(db, companyId, now)
    notify(db, { ...askedBy(session, companyId, hostName), id: `notice.${eventId}` }, now)
  })
}

/** Its people sign in anew; what waits there goes on. @throws {ApiError} 409 `company-open`, `company-gone` */
export function reopen(
  { platform: { db }, ports, dealerships }: Deps,
  session: ActiveSession,
  { act, companyId, reason: why }: z.infer<typeof reopenBody>,
): void {
  const eventId = hers(session, act)
  const now = ports.clock.now()
  const house = knownHouse(db, companyId)
  if (eventOf(db, eventId)) return
  if (house.active) throw new ApiError(409, 'company-open')
  // Deleted meanwhile, or it cannot be read: to say that it is open would be a lie.
  if (!dealerships.whole(companyId)) throw new ApiError(409, 'company-gone')
  tx(db, () => {
    set(db, companyId, { active: true, closesAt: null, closedAt: null })
    noteEvent(db, session, now, { id: eventId, companyId, act: 'reopened', reason: why })
    endWork(db, companyId, now)
  })
}

const set = (db: Db, companyId: string, fields: Partial<House>) =>
  void db.update(company).set(fields).where(eq(company.id, companyId)).run()

const askedBy = (session: ActiveSession, companyId: string, hostName: string) => ({
  companyId,
  askedBy: session.personId,
  askedByName: session.name,
  locale: session.locale,
  hostName,
  path: formPath('administration.Companies', session.locale),
})

function notify(db: Db, asked: Omit<Parameters<typeof askJob>[1], 'kind'>, now: number): void {
  askJob(db, { ...asked, kind: 'company-notice' }, now)
}

/** What is still to be done about its closing. */
function endWork(db: Db, companyId: string, now: number): void {
  const kinds: Job['kind'][] = ['company-close', 'company-notice']
  const isIts = and(eq(job.companyId, companyId), inArray(job.kind, kinds))
  for (const { id: jobId } of db.select({ id: job.id }).from(job).where(isIts).all())
    endJob(db, jobId, now, { state: 'cancelled' })
}
