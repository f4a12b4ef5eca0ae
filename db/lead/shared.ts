/** What every act on a lead has in common: who may, the line it leaves, whom it tells. */
import type { NotificationType } from './notice-types.ts'
import { handedOn } from '../assignment/handed.ts'
import { receptionDesk } from '../desks.ts'
import {
  type Actor,
  change,
  type Change,
  insert,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../kernel/mutation.ts'
import { isClosedLead } from './hearing.ts'
import { isWaiting } from './response.ts'
import { answeringTouches, type Country, type LeadStatus, type TouchKind } from '../terms.ts'

export const leadForms = [
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Dashboard',
  'marketing.Leads',
] as const
/** Who turns requests into leads also logs them. */
export const intakeForms = [...leadForms, ...receptionDesk] as const

/** A company's country is one of ours; the actor carries it as plain text. */
export const countryOf = (actor: Actor) => actor.country as Country

/** The lead, for acts that are appended whatever its status, but not once it is deleted. */
export function standing(lead: Row<'lead'> | undefined): Row<'lead'> {
  refuseUnless(lead !== undefined, 'not-found')
  refuseUnless(lead.deletedAt === null, 'lead-deleted', {
    table: 'lead',
    id: lead.id,
    name: lead.name,
  })
  return lead
}

/** The lead, for acts that change what stands in it: on a deleted one they come back as a conflict with a restore button. */
export const changeable = (lead: Row<'lead'> | undefined): Row<'lead'> =>
  present(lead, lead && { table: 'lead', id: lead.id, name: lead.name })

/** A colleague has brought it into another status than she saw. */
export const movedMeanwhile = (lead: Row<'lead'>, mine: LeadStatus) =>
  new Refusal('changed-meanwhile', {
    table: 'lead',
    id: lead.id,
    at: lead.statusAt,
    fields: [{ field: 'status', mine, theirs: lead.status }],
  })

/** In the line of a lead that went because its request was taken back: it waits again, or is a lead of somebody else's. */
export const takenBack = 'takenBack'
/** In the facts of a line: the request that left this lead, which stood before it and goes on. */
export const takenBackRequest = 'takenBackRequest'
/** Such a lead never comes back, whenever it was deleted. */
export const wasTakenBack = (touches: readonly Row<'leadTouch'>[]): boolean =>
  touches.some(({ facts }) => facts[takenBack] === 1)

type TouchFacts = Row<'leadTouch'>['facts']
type Touch = {
  id: string
  kind: TouchKind
  note?: string
  facts?: TouchFacts
  /** Whose word it is, and when it was said, where that is neither the person who acts nor now. */
  by?: string
  at?: number
}

/** A line of the timeline; its id follows from the act's, so that a replay is the same line. */
export function touchLine(
  leadId: string,
  { id, kind, note = '', facts = {}, by, at }: Touch,
  actor: Actor,
): Change {
  return insert('leadTouch', {
    id,
    leadId,
    kind,
    at: at ?? actor.now,
    by: by ?? actor.userId,
    note,
    facts,
  })
}

/** The line, and lead and client brought to the top of everybody's day. */
export function touchLead(
  lead: Row<'lead'>,
  touch: Touch,
  actor: Actor,
  fields: Partial<Row<'lead'>> = {},
): Change[] {
  return [
    change('lead', lead.id, { ...fields, ...answered(lead, touch.kind, actor) }),
    ...(lead.clientId === '' ? [] : [change('client', lead.clientId, {})]),
    touchLine(lead.id, touch, actor),
  ]
}

type Giving = Omit<Parameters<typeof handedOn>[2], 'leadId'> & {
  lineId: string
  /** Those of the lead, as far as they are seen here. */
  requests: readonly Row<'request'>[]
  /** The lead had nobody, and goes with this request: the line says which. */
  isWith?: true
}
/** It is somebody's from here on: the line that says so, and whose turn it was. */
export const givenTo = (
  to: string | null,
  lead: Row<'lead'>,
  { lineId, isWith, requests, ...handing }: Giving,
  actor: Actor,
): Change[] => {
  const facts = { from: lead.assignedTo, to, ...(isWith && { requestId: handing.requestId }) }
  return [
    ...touchLead(lead, { id: lineId, kind: 'assigned', facts }, actor),
    ...handedOn(to, requests, { ...handing, leadId: lead.id }, actor),
  ]
}

/**
 * A human answer stops the response clock; the earlier first one counts, in whatever order two tablets tell it. What was
 * said before she asked (yesterday's call, tied to today's lead) answers nothing.
 */
function answered(lead: Row<'lead'>, kind: TouchKind, { now }: Actor): Partial<Row<'lead'>> {
  if (!answeringTouches.some(answering => answering === kind) || now < lead.leadAt) return {}
  const isFirst = lead.firstAnswerAt === null || lead.firstAnswerAt > now
  const isSecond = lead.askedAgainAt !== null && lead.askedAgainAt <= now
  return { ...(isFirst && { firstAnswerAt: now }), ...(isSecond && { askedAgainAt: null }) }
}

/**
 * Her word on the lead, said at an instant: its clock, and where it was closed, the lead back at work.
 * @param lineId of the line that says what she wrote
 */
export function heardOn(
  lead: Row<'lead'>,
  at: number,
  lineId: string,
  actor: Actor,
): { fields: Partial<Row<'lead'>>; back: Change[] } {
  const fields = askedAgain(lead, at)
  if (fields.askedAgainAt === undefined || !isClosedLead(lead)) return { fields, back: [] }
  const to = 'in-treatment' as const
  const line = { id: `${lineId}.s`, kind: 'status' as const, facts: { from: lead.status, to } }
  return {
    fields: { ...fields, status: to, statusAt: actor.now, closeReason: null, closeNote: '' },
    back: [touchLine(lead.id, { ...line, by: '' }, actor)],
  }
}

/**
 * What she writes after an answer, or after the lead was put to rest, starts the clock anew; what she wrote before it, or
 * beside another word of hers that waits, does not.
 */
const askedAgain = (lead: Row<'lead'>, at: number): Partial<Row<'lead'>> =>
  !isWaiting(lead) && at > (lead.firstAnswerAt ?? lead.leadAt) ? { askedAgainAt: at } : {}

type Word = {
  id: string
  to: string | null
  itemId: string
  type: NotificationType
  message: string
}

/** A word to a colleague about a lead; nobody is told what she did herself. */
export function tell(
  lead: { id: string },
  { id, to, itemId, type, message }: Word,
  actor: Actor,
): Change[] {
  if (to === null || to === actor.userId) return []
  return [
    insert('notification', {
      id,
      userId: to,
      leadId: lead.id,
      itemId,
      type,
      from: actor.name,
      at: actor.now,
      message: message.slice(0, 200),
      processedAt: null,
    }),
  ]
}

/** The bell of whom a lead is given to. */
export const tellGiven = (
  lead: Pick<Row<'lead'>, 'id' | 'name' | 'message'>,
  id: string,
  to: string | null,
  actor: Actor,
): Change[] => {
  const message = `${lead.name} ${lead.message}`.trim()
  return tell(lead, { id, to, itemId: lead.id, type: 'CONVERSATIONS', message }, actor)
}
