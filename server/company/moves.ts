/** Dealerships on their way to another group: what it would change for whom, what was asked for, and what came of each. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formPath } from '#db/form-words.ts'
import { id, optionalId } from '#db/kernel/fields.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { MoveLine, MovePreview } from '#db/platform/lines.ts'
import { company, companyMove, job, membership } from '#db/platform/schema.ts'
import { role, user } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { keepersOf } from '#db/user/keepers.ts'
import { worksHere } from '#db/user/takers.ts'
import { ApiError } from '../api-error.ts'
import type { ActiveSession, AppDeps, Dealership } from '../deps.ts'
import { askJob, type Job } from '../long-work/store.ts'
import { actInput, hers } from '../people/acting.ts'
import { workOf } from '../people/work.ts'
import { knownHouse } from './directory.ts'
import { knownGroup } from './groups.ts'

const mostAtOnce = 200
const wishes = z.array(
  z.object({
    companyId: id,
    /** Where she saw it: somebody else may have moved it meanwhile. */
    from: optionalId,
    to: optionalId,
    /** Whose access there ends with it. */
    leaving: z.array(id).check(z.maxLength(500)),
  }),
)
export const moveBody = z.object({
  act: actInput,
  companies: wishes.check(z.minLength(1), z.maxLength(mostAtOnce)),
})
export const previewBody = z.object({
  companyIds: z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce)),
  to: optionalId,
})
type Wish = z.infer<typeof moveBody>['companies'][number]
type Deps = Pick<AppDeps, 'platform' | 'dealerships' | 'ports'>

/** @throws {ApiError} 404 `not-found` */
export function previewMove(
  deps: Deps,
  { companyIds, to }: z.infer<typeof previewBody>,
): MovePreview[] {
  const together = new Set(companyIds)
  return [...together].map(companyId => previewOne(deps, companyId, { to, together }))
}

type Going = {
  to: string | null
  /** The dealerships that go there in the same move. */
  together: ReadonlySet<string>
}
function previewOne(
  { platform: { db }, dealerships, ports }: Deps,
  companyId: string,
  { to, together }: Going,
): MovePreview {
  const house = knownHouse(db, companyId)
  const fromName = groupName(db, house.groupId)
  const { id: _, name, groupId: fromId } = house
  const line = { companyId, name, fromId, fromName, people: 0, keepers: 0, shared: [] }
  const dealership = dealerships.whole(companyId)
  if (!dealership) return line
  const { people, keepers } = teamOf(dealership)
  const elsewhere = fromId === to ? new Map() : sharedOf(db, companyId, fromId, together)
  return {
    ...line,
    people: people.length,
    keepers: keepers.size,
    shared: people.flatMap(person => {
      const others = elsewhere.get(person.id) as string[] | undefined
      if (!others) return []
      const { lead } = workOf(dealership.db, person.id, ports.clock.now())
      return {
        userId: person.id,
        name: person.name,
        elsewhere: others,
        isKeeper: keepers.has(person.id),
        leads: lead.length,
      }
    }),
  }
}

/** Who works here, and who of them gives rights. */
export function teamOf({ db }: Dealership) {
  const people = (db.select().from(user).orderBy(asc(user.name)).all() as Row<'user'>[]).filter(
    worksHere,
  )
  const roles = db.select().from(role).all() as Row<'role'>[]
  return { people, keepers: new Set(keepersOf(people, roles).map(each => each.id)) }
}

/** By her id, the names of the other dealerships of that group in which she works; those that go along are none. */
function sharedOf(
  db: Db,
  companyId: string,
  groupId: string | null,
  together: ReadonlySet<string>,
): Map<string, string[]> {
  if (groupId === null) return new Map()
  const here = db
    .select({ id: membership.userId })
    .from(membership)
    .where(eq(membership.companyId, companyId))
  const others = db
    .select({ userId: membership.userId, companyId: company.id, name: company.name })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(and(eq(company.groupId, groupId), inArray(membership.userId, here)))
    .orderBy(asc(company.name))
    .all()
    .filter(each => each.companyId !== companyId && !together.has(each.companyId))
  const byUser = new Map<string, string[]>()
  for (const { userId, name } of others) byUser.set(userId, [...(byUser.get(userId) ?? []), name])
  return byUser
}

const groupName = (db: Db, groupId: string | null) =>
  groupId === null ? '' : knownGroup(db, groupId, 'to').name

/**
 * Asked again by the same wish it is the same.
 * @throws {ApiError} 404 `not-found`, 409 `changed-meanwhile`, `nothing-to-move`, `last-administrator`, `job-running`
 */
export function askMove(
  deps: Deps,
  session: ActiveSession,
  { act, companies }: z.infer<typeof moveBody>,
  { hostName }: { hostName: string },
): Job {
  const { db } = deps.platform
  const wanted = new Map(
    companies.filter(({ from, to }) => from !== to).map(each => [each.companyId, each]),
  )
  if (wanted.size === 0) throw new ApiError(409, 'nothing-to-move', { field: 'to' })
  const { personId: askedBy, name: askedByName, locale, companyId } = session
  const jobId = `move.${hers(session, act)}`
  return tx(db, () => {
    const known = db.select().from(job).where(eq(job.id, jobId)).get()
    if (known) return known
    const together = goingTogether([...wanted.values()])
    for (const wish of wanted.values())
      refuseUnlessMoves(deps, wish, together.get(wish.to) ?? new Set())
    const path = `${formPath('administration.Companies', locale)}?tab=groups`
    const who = { companyId, askedBy, askedByName, locale, hostName, path }
    const asked = askJob(db, { ...who, id: jobId, kind: 'company-move' }, deps.ports.clock.now())
    for (const [place, { companyId: moved, from, to, leaving }] of [...wanted.values()].entries())
      db.insert(companyMove)
        .values({
          jobId,
          companyId: moved,
          place,
          fromId: from,
          toId: to,
          fromName: groupName(db, from),
          toName: groupName(db, to),
          leaving,
          state: 'waiting',
          problem: null,
        })
        .run()
    return asked
  })
}

/** By where they go, the dealerships of one move. */
function goingTogether(wishes: readonly Wish[]): Map<string | null, Set<string>> {
  const byGroup = new Map<string | null, Set<string>>()
  for (const { companyId, to } of wishes)
    byGroup.set(to, (byGroup.get(to) ?? new Set()).add(companyId))
  return byGroup
}

function refuseUnlessMoves(deps: Deps, wish: Wish, together: ReadonlySet<string>): void {
  const { companyId, from, to, leaving } = wish
  if (knownHouse(deps.platform.db, companyId).groupId !== from)
    throw new ApiError(409, 'changed-meanwhile', { field: 'to' })
  groupName(deps.platform.db, to)
  if (leaving.length === 0) return
  const line = previewOne(deps, companyId, { to, together })
  const shared = line.shared.filter(each => leaving.includes(each.userId))
  // Nobody's access ends by this but who belongs to the group that is left.
  if (shared.length !== new Set(leaving).size)
    throw new ApiError(404, 'not-found', { field: 'leaving' })
  if (line.keepers > 0 && shared.filter(each => each.isKeeper).length === line.keepers)
    throw new ApiError(409, 'last-administrator', { field: 'leaving' })
}

export const companiesOf = (db: Db, jobId: string) =>
  db
    .select()
    .from(companyMove)
    .where(eq(companyMove.jobId, jobId))
    .orderBy(asc(companyMove.place))
    .all()

/** The last ones, whoever began them. */
export function moveLines(db: Db, most = 10): MoveLine[] {
  const fields = { id: company.id, name: company.name, groupId: company.groupId }
  const houses = new Map(
    db
      .select(fields)
      .from(company)
      .all()
      .map(each => [each.id, each]),
  )
  return db
    .select()
    .from(job)
    .where(eq(job.kind, 'company-move'))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(most)
    .all()
    .map(({ id: jobId, state, error, askedByName, handledBy, createdAt, done, total }) => ({
      id: jobId,
      state,
      error,
      askedByName,
      handledBy,
      createdAt,
      done,
      total,
      companies: companiesOf(db, jobId).map(({ jobId: _, place: _place, leaving, ...each }) => ({
        ...each,
        name: houses.get(each.companyId)?.name ?? each.companyId,
        leaving: leaving.length,
        isThere: houses.get(each.companyId)?.groupId === each.toId,
      })),
    }))
}

/** Work run again takes with it what is not settled yet. Inside the caller's transaction. */
export function carryOver(db: Db, fromJobId: string, jobId: string): void {
  const left = companiesOf(db, fromJobId).filter(({ state }) => state === 'waiting')
  for (const each of left)
    db.insert(companyMove)
      .values({ ...each, jobId })
      .onConflictDoNothing()
      .run()
}
