/**
 * What a rule gave and whoever has it left without an answer: she is no longer available, by hand or by her hours, or the
 * rule's hours have ended.
 * It goes on to whose turn it is now, or waits at the reception since it came; she is told. What a person gave her, what
 * she has begun and what a customer wanted of her alone stays hers.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gte, inArray, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm'
import {
  askedByLead,
  type Choice,
  chooseOwner,
  takeTurn,
  type Turns,
} from '#db/assignment/choose.ts'
import type { OwnReach } from '#db/company/own-reach.ts'
import { makeAsked } from '#db/assignment/make-asked.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { words } from '#db/kernel/words.ts'
import { assignLead } from '#db/lead/mutations/edit.ts'
import { takeBackRequest } from '#db/request/mutations/take-back.ts'
import { rowOf } from '#db/rows.ts'
import { appointment, assignment, lead, leadTouch } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { isTaker } from '#db/user/takers.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { leaveNotices, localeOf, notice } from '../dealership/notices.ts'
import { isWaitingLead } from '../dealership/waiting.ts'
import type { Dealership } from '../deps.ts'
import { logged } from '../journal/journal.ts'
import { holdersOf } from './hers.ts'

type Rule = Row<'assignmentRule'>
type Held = { lead: Row<'lead'>; handing: Row<'assignment'> }

const isDone = (db: Db, mid: string): boolean => logged(db, mid)?.outcome === 'applied'
/** Done, refused or put aside: asked again it has the same answer. */
export const wasAsked = (db: Db, mid: string): boolean => logged(db, mid) !== undefined
const backOf = (mid: string) => `${mid}.back`
/** The act by which it is given: once, and once more each time that it came back from who had left. */
export function giveActOf(db: Db, { id }: { id: string }): string {
  let act = `give.${id}`
  for (let again = 1; isDone(db, backOf(act)); again += 1) act = `give.${id}.${again}`
  return act
}

/** Every seller's, by a rule, that no person has touched since and nobody has answered. */
const isHeld = and(
  isWaitingLead,
  isNull(lead.firstAnswerAt),
  eq(assignment.leadId, lead.id),
  eq(assignment.by, 'system'),
  isNotNull(assignment.ruleId),
  isNull(assignment.deletedAt),
)
function heldBy(db: Db, userIds: string[], ruleIds: string[]): Held[] {
  const since = and(eq(leadTouch.leadId, lead.id), gte(leadTouch.at, assignment.at))
  const hers = or(
    eq(leadTouch.by, assignment.userId),
    and(eq(leadTouch.kind, 'assigned'), ne(leadTouch.by, 'system')),
  )
  const rows = db
    .select({ lead, handing: assignment })
    .from(lead)
    .innerJoin(
      assignment,
      and(eq(assignment.userId, lead.assignedTo), gte(assignment.at, lead.leadAt)),
    )
    .where(
      and(
        isHeld,
        or(inArray(lead.assignedTo, userIds), inArray(assignment.ruleId, ruleIds)),
        notExists(db.select({ id: leadTouch.id }).from(leadTouch).where(and(since, hers))),
        notExists(
          db
            .select({ id: appointment.id })
            .from(appointment)
            .where(and(eq(appointment.leadId, lead.id), eq(appointment.status, 'pending'))),
        ),
      ),
    )
    .orderBy(lead.leadAt, lead.id, assignment.at)
    .all()
  // Of a lead that came to her twice the newest turn counts.
  return [...new Map(rows.map(row => [row.lead.id, row])).values()]
}

const endsByHours = ({ holds, fallback, active }: Rule) =>
  active && (holds !== 'always' || fallback === 'opening')
type House = Pick<Turns, 'rules' | 'people' | 'roles' | 'isOpen'>

/** What is to leave those who have it. @param rules every one, also those that do not hold now */
export function leftBehind(db: Db, all: readonly Rule[], { rules, people, roles, isOpen }: House) {
  const gone = people.filter(
    person => person.status !== 'available' || !isTaker('lead', person, roles),
  )
  // They hold no more, or keep what they have for the opening.
  const ended = all.filter(
    rule =>
      endsByHours(rule) &&
      (!rules.some(({ id }) => id === rule.id) || (rule.fallback === 'opening' && !isOpen)),
  )
  return heldBy(db, idsOf(gone), idsOf(ended))
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** @returns how many went on or came back */
export function passOn(
  dealership: Dealership,
  left: readonly Held[],
  { turns, own }: { turns: Turns; own: OwnReach },
  now: number,
): number {
  const { db } = dealership
  let passed = 0
  for (const held of left) {
    // Another lead of hers with the one who is left keeps it from nobody.
    const holders = holdersOf(db, held.lead, own).filter(id => id !== held.lead.assignedTo)
    const choice = chooseOwner({ ...askedBy(db, held, turns.rules), holders }, turns)
    const to = choice.rule?.mode === 'give' ? choice.owner : null
    // Whoever stays and is the next one all the same keeps it.
    if (to === held.lead.assignedTo) continue
    if (!tx(db, () => move(dealership, held, { ...choice, owner: to }, now))) continue
    passed += 1
    takeTurn(turns, { ...choice, owner: to }, now)
  }
  return passed
}

/** As it was asked when it came: by its request where it has one. */
function askedBy(db: Db, { lead: held, handing }: Held, rules: readonly Rule[]) {
  const request = rowOf(db, 'request', handing.requestId) as Row<'request'> | undefined
  const about = request ?? held
  const vehicle = rowOf(db, 'vehicle', about.vehicleId ?? '') as Row<'vehicle'> | undefined
  if (request) return { ...request, make: makeAsked(request, vehicle, rules) }
  const card = rowOf(db, 'client', held.clientId) as Row<'client'> | undefined
  return askedByLead(held, card?.locale ?? null, vehicle?.make ?? '')
}

/** On to another, or back to where it waited: each as an act that is done once. */
function move(
  dealership: Dealership,
  { lead: { id: leadId, name, assignedTo }, handing }: Held,
  { rule, owner, passed }: Choice,
  now: number,
): boolean {
  const { db } = dealership
  const system = systemOf(dealership)
  const { requestId } = handing
  const isBack = owner === null
  const mid = isBack ? backOf(giveActOf(db, { id: requestId || leadId })) : `give.on.${handing.id}`
  const because = isBack ? undefined : { ruleId: rule?.id ?? null, passed }
  if (assignedTo === null || wasAsked(db, mid)) return false
  const moment = { now, mid }
  const id = randomUUID()
  const { outcome } =
    isBack && requestId
      ? actOnServer(dealership, system, takeBackRequest, { id, requestId, leadId }, moment)
      : actOnServer(
          dealership,
          system,
          assignLead,
          { id, leadId, from: assignedTo, to: owner, because },
          moment,
        )
  if (outcome !== 'applied') return false
  const text = texts[localeOf(dealership, assignedTo)]
  const next = rowOf(db, 'user', owner ?? '') as Row<'user'> | undefined
  const message = next ? text.on(next.name, name) : text.back(name)
  // A lead that was taken back is no more: hers to see is where it waits.
  const about = isBack && requestId ? { leadId: '', itemId: requestId } : { leadId, itemId: leadId }
  leaveNotices(
    dealership,
    [notice({ ...about, userId: assignedTo, from: name, message }, now)],
    leadId,
    now,
  )
  return true
}

const texts = words<{ on: (to: string, who: string) => string; back: (who: string) => string }>({
  en: {
    on: (to, who) => `Unanswered when you left, now with ${to}: ${who}`,
    back: who => `Unanswered when you left, waiting for somebody else: ${who}`,
  },
  fr: {
    on: (to, who) => `Sans réponse à votre départ, maintenant avec ${to} : ${who}`,
    back: who => `Sans réponse à votre départ, en attente de quelqu’un d’autre : ${who}`,
  },
  es: {
    on: (to, who) => `Quedó sin respuesta y pasó a ${to}: ${who}`,
    back: who => `Quedó sin respuesta y espera a otra persona: ${who}`,
  },
})

/** Does anybody have something that the end of a rule's hours, or of her own, takes from her? */
export const holdsByHours = (
  { db }: Dealership,
  rules: readonly Rule[],
  people: readonly { id: string }[],
): boolean => {
  const [ids, hers] = [idsOf(rules.filter(endsByHours)), idsOf(people)]
  return ids.length + hers.length > 0 && heldBy(db, hers, ids).length > 0
}
