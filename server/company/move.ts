/**
 * Dealerships moved between groups, as long work: one after another, each whole or not at all. First the access of those
 * who stay with the group that is left ends, then the directory's line and its event are written as one. Begun again after
 * a fall, what was done is not done twice.
 */
import { and, eq } from 'drizzle-orm'
import { company, companyGroup, companyMove, type MoveProblem } from '#db/platform/schema.ts'
import { tx } from '#db/store.ts'
import { leaveUser } from '#db/user/mutations/people.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { Cancelled, type Slices } from '../long-work/slices.ts'
import { type Job, noteProgress } from '../long-work/store.ts'
import { shutOut } from '../platform/session-store.ts'
import { workOf } from '../people/work.ts'
import { sha256Hex } from '../ports/digest.ts'
import { houseOf, noteEvent } from './directory.ts'
import { addLeftLetter } from './left-letters.ts'
import { companiesOf, teamOf } from './moves.ts'

type Deps = Pick<AppDeps, 'platform' | 'dealerships' | 'ports'>
type Move = ReturnType<typeof companiesOf>[number]

/** @throws {Cancelled} between two of them */
export async function moveCompanies(deps: Deps, job: Job, slices: Slices): Promise<void> {
  const { db } = deps.platform
  const moves = companiesOf(db, job.id)
  for (const [at, move] of moves.entries()) {
    await slices.next(at, moves.length)
    // At each of them, however fast they go.
    if (!noteProgress(db, job.id, at, moves.length)) throw new Cancelled()
    if (move.state !== 'waiting') continue
    const problem = problemOf(deps, move) ?? endAccess(deps, job, move)
    if (problem) settle(deps, move, { state: 'refused', problem })
    else moveOne(deps, job, move)
  }
  await slices.next(moves.length, moves.length)
}

function problemOf({ platform: { db } }: Deps, move: Move): MoveProblem | undefined {
  const house = houseOf(db, move.companyId)
  if (!house) return 'gone'
  if (house.groupId !== move.fromId) return 'changed-meanwhile'
  const isThere =
    move.toId === null ||
    db.select().from(companyGroup).where(eq(companyGroup.id, move.toId)).get() !== undefined
  return isThere ? undefined : 'group-gone'
}

function endAccess(deps: Deps, job: Job, move: Move): MoveProblem | undefined {
  if (move.leaving.length === 0) return undefined
  const dealership = deps.dealerships.whole(move.companyId)
  if (!dealership) return 'gone'
  const { people, keepers } = teamOf(dealership)
  const staying = [...keepers].filter(id => !move.leaving.includes(id))
  if (keepers.size > 0 && staying.length === 0) return 'last-administrator'
  for (const { id } of people.filter(each => move.leaving.includes(each.id)))
    leave(deps, job, dealership, id)
  return undefined
}

/** As her own house would let her go: her leads wait for the reception, what else is hers stays hers. */
function leave({ ports }: Deps, job: Job, dealership: Dealership, userId: string): void {
  const now = ports.clock.now()
  const actId = sha256Hex(`${job.id} ${dealership.id} ${userId}`).slice(0, 24)
  const items = workOf(dealership.db, userId, now).lead.map(id => ({
    work: 'lead' as const,
    id,
    from: userId,
    to: null,
  }))
  const by = { ...systemOf(dealership), name: job.askedByName }
  const moment = { now, mid: `leave.${actId}` }
  const { outcome, code } = actOnServer(
    dealership,
    by,
    leaveUser,
    { id: actId, userId, items },
    moment,
  )
  // The dealership stays where it is, and the work says that it failed.
  if (outcome !== 'applied' && outcome !== 'merged') throw new Error(`she stays: ${code}`)
  addLeftLetter(dealership.db, { id: actId, userId, byName: job.askedByName }, now)
  shutOut(dealership, userId, now)
}

function moveOne(deps: Deps, job: Job, move: Move): void {
  const { db } = deps.platform
  const { companyId, toId, fromName, toName } = move
  const by = { personId: job.askedBy, name: job.askedByName }
  tx(db, () => {
    db.update(company).set({ groupId: toId }).where(eq(company.id, companyId)).run()
    const said = { companyId, act: 'moved' as const, fromName, toName }
    const id = `moved.${job.id}.${companyId}`
    noteEvent(db, by, deps.ports.clock.now(), { ...said, id })
    settle(deps, move, { state: 'moved', problem: null })
  })
}

function settle(
  { platform: { db } }: Deps,
  { jobId, companyId }: Move,
  how: Pick<Move, 'state' | 'problem'>,
): void {
  const isIt = and(eq(companyMove.jobId, jobId), eq(companyMove.companyId, companyId))
  db.update(companyMove).set(how).where(isIt).run()
}
