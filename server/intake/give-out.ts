/** Requests that wait and that a rule gives away: each goes to whose turn it is, the one that came first before the others. */
import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type Choice, chooseOwner, type Floor } from '#db/assignment/choose.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { assignment, assignmentRule, lead, request, role, user, vehicle } from '#db/schema.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { managersOf } from '../dealership/people.ts'
import type { Dealership } from '../deps.ts'

/** Turns older than this are forgotten: whoever had none since then had none. */
const ledgerMs = 30 * dayMs

/** @returns how many were given */
export function giveOut(dealership: Dealership, now: number): number {
  const { db } = dealership
  const rules = db.select().from(assignmentRule).where(isNull(assignmentRule.deletedAt)).all()
  // Without a rule that gives, whoever sits at the reception does.
  if (!rules.some(rule => rule.active && rule.mode === 'give')) return 0
  let given = 0
  // Read once, then told of each that was given: a morning's queue is handed out in one turn.
  let floor = floorOf(dealership, rules, now)
  for (const each of waitingRequests(dealership)) {
    const make = each.vehicleId
      ? (db.select({ make: vehicle.make }).from(vehicle).where(eq(vehicle.id, each.vehicleId)).get()
          ?.make ?? '')
      : ''
    const choice = chooseOwner({ ...each, make }, floor)
    const { owner, rule } = choice
    if (owner === null || rule?.mode !== 'give' || !give(dealership, each, choice, now)) continue
    given += 1
    floor = {
      ...floor,
      ledger: [...floor.ledger, { userId: owner, at: now + given, ruleId: rule.id }],
      waiting: new Map(floor.waiting).set(owner, (floor.waiting.get(owner) ?? 0) + 1),
    }
  }
  return given
}

const waitingRequests = ({ db }: Dealership) =>
  db
    .select()
    .from(request)
    .where(
      and(eq(request.status, 'regular'), isNull(request.processedAt), isNull(request.deletedAt)),
    )
    .orderBy(asc(request.at), asc(request.id))
    .all()

function give(
  dealership: Dealership,
  { id }: Row<'request'>,
  { rule, owner, passed }: Choice,
  now: number,
): boolean {
  const input = {
    id: `${id}.l`,
    requestId: id,
    leadId: null,
    clientId: null,
    assignedTo: owner,
    because: { ruleId: rule?.id ?? null, passed },
  }
  const moment = { now, mid: `give.${id}` }
  return (
    actOnServer(dealership, systemOf(dealership), processRequest, input, moment).outcome ===
    'applied'
  )
}

function floorOf({ db }: Dealership, rules: Row<'assignmentRule'>[], now: number): Floor {
  const waiting = db
    .select({ userId: lead.assignedTo, count: count() })
    .from(lead)
    .where(
      and(
        isNull(lead.firstAnswerAt),
        isNull(lead.deletedAt),
        inArray(lead.status, ['created', 'in-treatment', 'pending']),
      ),
    )
    .groupBy(lead.assignedTo)
    .all()
  return {
    rules,
    people: db.select().from(user).all(),
    roles: db.select().from(role).all(),
    ledger: db
      .select()
      .from(assignment)
      .where(gt(assignment.at, now - ledgerMs))
      .all(),
    waiting: new Map(waiting.map(({ userId, count: many }) => [userId ?? '', many])),
    directors: new Set(managersOf(db).map(({ id }) => id)),
  }
}
