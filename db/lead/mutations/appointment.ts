import * as z from 'zod/mini'
import {
  type Actor,
  change,
  type Change,
  editDecision,
  insert,
  merged,
  mutation,
  type NewRow,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { appointmentTypes } from '../../terms.ts'
import { refuseUnlessTaker, takerReads } from '../../user/takers.ts'
import { edits, id, instant, longText, shortText } from '../../kernel/fields.ts'
import { uninvited } from '../new-lead.ts'
import { leadForms, standing, tell, touchLead } from '../shared.ts'

/** A visit noted down as it begins is not in the past yet. */
export const visitGraceMs = 60 * 60_000
const minutes = z
  .int({ error: 'number-invalid' })
  .check(z.gte(5, { error: 'number-invalid' }), z.lte(24 * 60, { error: 'number-invalid' }))
const notPast = (startsAt: number, { now }: Actor) =>
  refuseUnless(startsAt >= now - visitGraceMs, 'date-past', { field: 'startsAt' })

export const bookAppointment = mutation('appointment.book', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    type: z.enum(appointmentTypes),
    startsAt: instant,
    minutes,
    assignedTo: id,
    note: longText,
    place: z.optional(shortText),
  }),
  reads: ({ leadId, assignedTo }) => ({
    lead: one('lead', leadId),
    ...takerReads(assignedTo),
  }),
  decide({ lead, ...taker }, input, actor) {
    const before = standing(lead)
    refuseUnlessTaker('appointment', taker, 'assignedTo')
    notPast(input.startsAt, actor)
    return booked(before, input, `${input.id}.t`, actor)
  },
})

type Wish = Pick<
  Row<'appointment'>,
  'id' | 'type' | 'startsAt' | 'minutes' | 'assignedTo' | 'note'
> &
  Partial<Pick<Row<'appointment'>, 'inviteTo'>> & { place?: string | undefined }

function booked(
  lead: Row<'lead'>,
  { id: appointmentId, type, startsAt, minutes: length, assignedTo, note, ...more }: Wish,
  lineId: string,
  actor: Actor,
): Change[] {
  const row: NewRow<'appointment'> = {
    id: appointmentId,
    leadId: lead.id,
    type,
    status: 'pending',
    startsAt,
    minutes: length,
    assignedTo,
    note,
    place: more.place?.trim() ?? '',
    by: actor.userId,
    at: actor.now,
    settledAt: null,
    settledBy: null,
    ...uninvited,
    inviteTo: more.inviteTo ?? '',
  }
  return [
    insert('appointment', row),
    ...touchLead(
      lead,
      { id: lineId, kind: 'appointment', note, facts: { appointmentId, type, startsAt } },
      actor,
    ),
    ...toldHer(lead, { id: appointmentId, assignedTo, note }, `${appointmentId}.n`, actor),
  ]
}

/** Whose it is learns that she has it, that it is at another time, or that nobody comes. */
const toldHer = (
  lead: Row<'lead'>,
  { id: itemId, assignedTo, note }: Pick<Row<'appointment'>, 'id' | 'assignedTo' | 'note'>,
  wordId: string,
  actor: Actor,
): Change[] =>
  tell(
    lead,
    {
      id: wordId,
      to: assignedTo,
      itemId,
      type: 'APPOINTMENTS',
      message: `${lead.name} ${note}`.trim(),
    },
    actor,
  )

const settled = ['cancelled', 'postponed', 'no-show', 'showed-up', 'deleted'] as const

/**
 * What became of it. Postponed, the old one is kept as such and a new one is booked at the new time, so that both
 * are counted. Settled the same way twice, both agree.
 */
export const settleAppointment = mutation('appointment.settle', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    appointmentId: id,
    status: z.enum(settled),
    startsAt: z.optional(z.nullable(instant)),
    note: longText,
  }),
  reads: ({ leadId, appointmentId }) => ({
    lead: one('lead', leadId),
    appointment: one('appointment', appointmentId),
  }),
  decide({ lead, appointment }, input, actor) {
    const before = appointmentOf(appointment, input.leadId)
    const owner = standing(lead)
    const { status, note, startsAt } = input
    if (before.status === status) return merged
    refuseUnless(before.status === 'pending', 'appointment-settled', { status: before.status })
    const facts = { appointmentId: before.id, type: before.type, status, startsAt: before.startsAt }
    const close = change('appointment', before.id, {
      status,
      settledAt: actor.now,
      settledBy: actor.userId,
    })
    // Whoever came was spoken with: that is an answer too.
    const kind = status === 'showed-up' ? ('visit' as const) : ('appointment-settled' as const)
    const line = touchLead(owner, { id: `${input.id}.t`, kind, note, facts }, actor)
    if (status === 'cancelled')
      return [close, ...line, ...toldHer(owner, before, `${input.id}.n`, actor)]
    if (status !== 'postponed') return [close, ...line]
    refuseUnless(typeof startsAt === 'number', 'lead-date-needed', { field: 'startsAt' })
    notPast(startsAt, actor)
    return [
      close,
      ...line,
      ...booked(owner, { ...before, id: `${input.id}.a`, startsAt }, `${input.id}.a.t`, actor),
    ]
  },
})

/** Another time, as one drags it in a calendar; moved meanwhile by a colleague, hers stands. */
export const moveAppointment = mutation('appointment.move', {
  form: leadForms,
  input: z.object({ id, leadId: id, appointmentId: id, from: instant, to: instant }),
  reads: ({ leadId, appointmentId }) => ({
    lead: one('lead', leadId),
    appointment: one('appointment', appointmentId),
  }),
  decide({ lead, appointment }, { id: actId, leadId, from, to }, actor) {
    const before = appointmentOf(appointment, leadId)
    const owner = standing(lead)
    refuseUnless(before.status === 'pending', 'appointment-settled', { status: before.status })
    if (before.startsAt === to) return merged
    if (before.startsAt !== from)
      throw new Refusal('changed-meanwhile', {
        table: 'appointment',
        id: before.id,
        fields: [{ field: 'startsAt', mine: to, theirs: before.startsAt }],
      })
    notPast(to, actor)
    return [
      change('appointment', before.id, { startsAt: to, ...unanswered(before) }),
      ...touchLead(
        owner,
        {
          id: `${actId}.t`,
          kind: 'appointment',
          facts: { appointmentId: before.id, type: before.type, startsAt: to, from },
        },
        actor,
      ),
      ...toldHer(owner, before, `${actId}.n`, actor),
    ]
  },
})

/** Another time, length, kind, place or person; what a colleague has changed meanwhile is not overwritten. */
export const editAppointment = mutation('appointment.edit', {
  form: leadForms,
  input: z.object({
    id,
    leadId: id,
    appointmentId: id,
    edits: edits({
      type: z.enum(appointmentTypes),
      startsAt: instant,
      minutes,
      note: longText,
      place: shortText,
      assignedTo: id,
    }),
  }),
  reads: ({ leadId, appointmentId, edits: { assignedTo } }) => ({
    lead: one('lead', leadId),
    appointment: one('appointment', appointmentId),
    ...takerReads(assignedTo?.to),
  }),
  decide({ lead, appointment, ...taker }, { id: actId, leadId, edits: wanted }, actor) {
    const before = appointmentOf(appointment, leadId)
    const owner = standing(lead)
    refuseUnless(before.status === 'pending', 'appointment-settled', { status: before.status })
    return editDecision('appointment', before, wanted, fields => {
      const { type, startsAt, note, assignedTo, place } = { ...before, ...fields }
      const isMoved = startsAt !== before.startsAt
      if (isMoved) notPast(startsAt, actor)
      const isOthers = assignedTo !== before.assignedTo
      if (isOthers) refuseUnlessTaker('appointment', taker, 'assignedTo')
      const facts = {
        appointmentId: before.id,
        type,
        startsAt,
        ...(isMoved && { from: before.startsAt }),
        ...(isOthers && { to: assignedTo }),
      }
      const isElsewhere = isMoved || place !== before.place
      return [
        ...(isElsewhere ? [change('appointment', before.id, unanswered(before))] : []),
        ...touchLead(owner, { id: `${actId}.t`, kind: 'appointment', facts }, actor),
        ...toldHer(owner, { id: before.id, assignedTo, note }, `${actId}.n`, actor),
        // Who had it waits for nobody.
        ...(isOthers ? toldHer(owner, before, `${actId}.o`, actor) : []),
      ]
    })
  },
})

/** What she answered was said to the time and place before. */
const unanswered = ({ inviteAnswer }: Row<'appointment'>) =>
  inviteAnswer === null ? {} : { inviteAnswer: null, inviteAnsweredAt: null }

/** The undo of a settlement that was a slip. */
export const reopenAppointment = mutation('appointment.reopen', {
  form: leadForms,
  input: z.object({ id, leadId: id, appointmentId: id }),
  reads: ({ leadId, appointmentId }) => ({
    lead: one('lead', leadId),
    appointment: one('appointment', appointmentId),
  }),
  decide({ lead, appointment }, { id: actId, leadId }, actor) {
    const before = appointmentOf(appointment, leadId)
    const owner = standing(lead)
    if (before.status === 'pending') return merged
    // A postponed one lives on at its new time.
    refuseUnless(before.status !== 'postponed', 'appointment-settled', { status: before.status })
    return [
      change('appointment', before.id, { status: 'pending', settledAt: null, settledBy: null }),
      ...touchLead(
        owner,
        {
          id: `${actId}.t`,
          kind: 'appointment',
          facts: { appointmentId: before.id, type: before.type, startsAt: before.startsAt },
        },
        actor,
      ),
    ]
  },
})

export function appointmentOf(
  appointment: Row<'appointment'> | undefined,
  leadId: string,
): Row<'appointment'> {
  const row = present(appointment)
  refuseUnless(row.leadId === leadId, 'not-found')
  return row
}
