/** Requests that wait, and leads that nobody has, which a rule gives away: each goes to whose turn it is, the one that came first before the others; before them what was left unanswered (`passOn`). */
import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import {
  askedByLead,
  type Choice,
  chooseOwner,
  type Floor,
  takeTurn,
  turnsOf,
} from '#db/assignment/choose.ts'
import { makeAsked } from '#db/assignment/make-asked.ts'
import { hoursOf, nextChange, rulesAt } from '#db/assignment/when.ts'
import { clockOf } from '#db/company/desk.ts'
import { isOpen } from '#db/company/hours.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { isNobodys } from '#db/lead/hearing.ts'
import { assignLead } from '#db/lead/mutations/edit.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { rowOf } from '#db/rows.ts'
import {
  assignment,
  assignmentRule,
  client,
  lead,
  request,
  role,
  user,
  userHours,
  vehicle,
} from '#db/schema.ts'
import { calendarOf } from '#db/user/presence.ts'
import { isTaker } from '#db/user/takers.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { peopleNow } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Db } from '#db/store.ts'
import { isWaitingLead, isWaitingRequest } from '../dealership/waiting.ts'
import type { Dealership } from '../deps.ts'
import { holdersOf } from './hers.ts'
import { ownReachOf } from './house.ts'
import { giveActOf, holdsByHours, leftBehind, passOn, wasAsked } from './pass-on.ts'

/** Turns older than this are forgotten: whoever had none since then had none. */
const ledgerMs = 30 * dayMs

/** @returns how many were given */
export function giveOut(dealership: Dealership, now: number): number {
  const { db } = dealership
  const rules = db.select().from(assignmentRule).where(isNull(assignmentRule.deletedAt)).all()
  // Without a rule that gives, whoever sits at the reception does.
  if (!rules.some(rule => rule.active && rule.mode === 'give')) return 0
  const [waiting, leads] = [waitingRequests(dealership), leadsOfNobody(db)]
  const house = houseOf(db, rules, now)
  const left = leftBehind(db, rules, house)
  if (waiting.length + leads.length + left.length === 0) return 0
  // Read once, then told of each that was given: a morning's queue is handed out in one turn.
  const own = ownReachOf(db)
  const turns = turnsOf({ ...house, ...turnsSoFar(db, now) })
  let given = passOn(dealership, left, { turns, own }, now)
  for (const each of waiting) {
    // A person took it back from whom the rule gave it, or it could not be given: it is the reception's to give.
    if (wasAsked(db, giveActOf(db, each))) continue
    const make = makeAsked(each, vehicleOf(db, each), turns.rules)
    const choice = chooseOwner({ ...each, make, holders: holdersOf(db, each, own) }, turns)
    const { owner, rule } = choice
    if (owner === null || rule?.mode !== 'give' || !give(dealership, each, choice, now)) continue
    given += 1
    takeTurn(turns, choice, now + given)
  }
  for (const each of leads) {
    if (wasAsked(db, giveActOf(db, each))) continue
    const asked = askedByLead(each.lead, each.locale, vehicleOf(db, each.lead)?.make ?? '')
    const choice = chooseOwner({ ...asked, holders: holdersOf(db, each.lead, own) }, turns)
    if (!assign(dealership, each, choice, now)) continue
    given += 1
    takeTurn(turns, choice, now + given)
  }
  return given
}

const vehicleOf = (db: Db, { vehicleId }: { vehicleId: string | null }) =>
  vehicleId === null
    ? undefined
    : db.select({ make: vehicle.make }).from(vehicle).where(eq(vehicle.id, vehicleId)).get()

/** Logged at the counter or by telephone for whoever is free. */
const leadsOfNobody = (db: Db) =>
  db
    .select({ id: lead.id, lead, locale: client.locale })
    .from(lead)
    .leftJoin(client, eq(client.id, lead.clientId))
    .where(and(isWaitingLead, isNull(lead.assignedTo), isNull(lead.requestId)))
    .orderBy(asc(lead.leadAt), asc(lead.id))
    .all()

function assign(
  dealership: Dealership,
  each: { id: string },
  { rule, owner, passed }: Choice,
  now: number,
): boolean {
  if (owner === null || rule?.mode !== 'give') return false
  const because = { ruleId: rule.id, passed }
  const mid = giveActOf(dealership.db, each)
  const input = { id: mid, leadId: each.id, from: null, to: owner, because }
  const moment = { now, mid }
  return (
    actOnServer(dealership, systemOf(dealership), assignLead, input, moment).outcome === 'applied'
  )
}

const waitingRequests = ({ db }: Dealership) =>
  db.select().from(request).where(isWaitingRequest).orderBy(asc(request.at), asc(request.id)).all()

/** Whom a customer asked for herself, and her card where we have one. */
export type Wanted = { userId: string; clientId: string | null }
/** It waits, and she can be given it; otherwise it is any rule's. */
export function giveTo(
  dealership: Dealership,
  requestId: string,
  { userId, clientId }: Wanted,
  now: number,
): void {
  const { db } = dealership
  const [asked] = db
    .select()
    .from(request)
    .where(and(eq(request.id, requestId), isWaitingRequest))
    .all()
  const her = db.select().from(user).where(eq(user.id, userId)).get()
  if (asked && her && isTaker('lead', her, db.select().from(role).all()))
    give(dealership, asked, { rule: undefined, owner: userId, passed: {} }, now, clientId)
}

function give(
  dealership: Dealership,
  asked: Row<'request'>,
  { rule, owner, passed }: Pick<Choice, 'rule' | 'owner' | 'passed'>,
  now: number,
  clientId: string | null = null,
): boolean {
  const { id } = asked
  const former = rowOf(dealership.db, 'lead', asked.formerLeadId ?? '') as Row<'lead'> | undefined
  const input = {
    // A lead's id that nobody can take first; that it is given once is kept by the act's own.
    id: randomUUID(),
    requestId: id,
    leadId: former && isNobodys(former) ? former.id : null,
    // A new lead of who had one stands on her card, beside it.
    clientId: clientId ?? (former?.clientId || null),
    assignedTo: owner,
    because: { ruleId: rule?.id ?? null, passed },
  }
  const moment = { now, mid: giveActOf(dealership.db, asked) }
  return (
    actOnServer(dealership, systemOf(dealership), processRequest, input, moment).outcome ===
    'applied'
  )
}

function houseOf(db: Db, rules: Row<'assignmentRule'>[], now: number) {
  const { calendar } = clockOf(profileOf(db))
  return {
    rules: rulesAt(rules, calendar, now),
    people: peopleNow(db, now),
    roles: db.select().from(role).all(),
    isOpen: isOpen(calendar, now),
  }
}

function turnsSoFar(db: Db, now: number): Pick<Floor, 'ledger' | 'waiting'> {
  const waiting = db
    .select({ userId: lead.assignedTo, count: count() })
    .from(lead)
    .where(isWaitingLead)
    .groupBy(lead.assignedTo)
    .all()
  return {
    ledger: lastTurns(db, now - ledgerMs),
    waiting: new Map(waiting.map(({ userId, count: many }) => [userId ?? '', many])),
  }
}

/** What the ledger decides: when each had her last turn by each rule, and by any hand. Two looks at an index for each. */
function lastTurns(db: Db, after: number): Floor['ledger'] {
  const newest = (...of: SQL[]) =>
    sql<
      number | null
    >`(select max(${assignment.at}) from ${assignment} where ${and(...of, isNull(assignment.deletedAt), gt(assignment.at, after))})`
  const hers = eq(assignment.userId, user.id)
  const byRule = db
    .select({
      userId: user.id,
      ruleId: assignmentRule.id,
      at: newest(hers, eq(assignment.ruleId, assignmentRule.id)),
    })
    .from(user)
    .innerJoin(assignmentRule, isNull(assignmentRule.deletedAt))
    .all()
  const byAny = db
    .select({ userId: user.id, ruleId: sql<null>`null`, at: newest(hers) })
    .from(user)
    .all()
  return [...byRule, ...byAny].flatMap(({ at, ...turn }) => (at === null ? [] : [{ ...turn, at }]))
}

const keepsForOpening = ({ mode, fallback }: Row<'assignmentRule'>) =>
  mode === 'give' && fallback === 'opening'

/** The next instant at which another rule may hold, the house opens or closes for one that keeps, or a person’s hours turn, while something waits or is held by such a rule or person. */
export function nextGiveOutAt(dealership: Dealership, now: number): number | undefined {
  const { db } = dealership
  const { calendar } = clockOf(profileOf(db))
  const rules = db
    .select()
    .from(assignmentRule)
    .where(and(eq(assignmentRule.active, true), isNull(assignmentRule.deletedAt)))
    .all()
  if (!rules.some(({ mode }) => mode === 'give')) return undefined
  const people = db.select().from(userHours).where(isNull(userHours.deletedAt)).all()
  const isKept = rules.some(keepsForOpening)
  const isByHouse = rules.some(({ holds }) => holds === 'open' || holds === 'closed')
  const calendars = [
    ...(isKept || isByHouse ? [calendar] : []),
    ...rules.flatMap(rule => (rule.hours ? [hoursOf(rule, calendar.timeZone)] : [])),
    ...people.map(hers => calendarOf(hers, calendar)),
  ]
  if (calendars.length === 0) return undefined
  const waits =
    db.select({ id: request.id }).from(request).where(isWaitingRequest).get() !== undefined ||
    leadsOfNobody(db).length > 0 ||
    holdsByHours(dealership, rules, people)
  if (!waits) return undefined
  const next = Math.min(...calendars.map(each => nextChange(each, now) ?? Infinity))
  return Number.isFinite(next) ? next : undefined
}
