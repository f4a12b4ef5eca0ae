/** The register of incidents. What the law asks for may come in later; a closed one has all of it. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { dateIn } from '../../kernel/date.ts'
import { calendarDate, edits, id, instant, longText, requiredText } from '../../kernel/fields.ts'
import {
  change,
  editDecision,
  insert,
  merged,
  mutation,
  one,
  present,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { harms } from '../terms.ts'

const day = z.nullable(calendarDate)
export const incidentFields = {
  title: requiredText,
  happenedOn: calendarDate,
  knownAt: instant,
  circumstances: longText,
  dataConcerned: longText,
  personsCount: z
    .int({ error: 'number-invalid' })
    .check(z.gte(0, { error: 'number-invalid' }), z.lte(100_000_000, { error: 'number-invalid' })),
  harm: z.enum(harms),
  harmReasons: longText,
  authorityOn: day,
  personsOn: day,
  publicNotice: z.boolean(),
  measures: longText,
}
type Days = { happenedOn: string; knownAt: number }

const refuseUnlessInOrder = ({ happenedOn, knownAt }: Days, timeZone: string, now: number) => {
  refuseUnless(knownAt <= now, 'date-invalid', { field: 'knownAt' })
  refuseUnless(happenedOn <= dateIn(timeZone, knownAt), 'date-invalid', { field: 'happenedOn' })
}

export const reportIncident = mutation('incident.report', {
  form: companyDesk,
  input: z.object({ id, ...incidentFields }),
  reads: input => ({ known: one('incident', input.id) }),
  decide({ known }, input, { userId, now, timeZone }) {
    if (known) return merged
    refuseUnlessInOrder(input, timeZone, now)
    const made = { closedAt: null, closedBy: null, createdBy: userId, createdAt: now }
    return [insert('incident', { ...input, ...made })]
  },
})

export const editIncident = mutation('incident.edit', {
  form: companyDesk,
  input: z.object({ id, edits: edits(incidentFields) }),
  reads: input => ({ incident: one('incident', input.id) }),
  decide({ incident }, input, { now, timeZone }) {
    const row = present(incident)
    refuseUnless(row.closedAt === null, 'incident-closed')
    const decision = editDecision('incident', row, input.edits, written => {
      // What editDecision lets through are fields of this very schema.
      refuseUnlessInOrder({ ...row, ...(written as Partial<Days>) }, timeZone, now)
      return []
    })
    return decision
  },
})

/** Judged, with its reasons and what was done; serious harm was told to the authority and to the persons. */
export const closeIncident = mutation('incident.close', {
  form: companyDesk,
  input: z.object({ incidentId: id }),
  reads: ({ incidentId }) => ({ incident: one('incident', incidentId) }),
  decide({ incident }, _input, { userId, now }) {
    const row = present(incident)
    if (row.closedAt !== null) return merged
    refuseUnless(
      row.harm !== 'unsure' && row.harmReasons.trim() !== '',
      'incident-judgement-needed',
    )
    refuseUnless(row.measures.trim() !== '', 'incident-measures-needed')
    const isTold = row.authorityOn !== null && (row.personsOn !== null || row.publicNotice)
    refuseUnless(row.harm !== 'serious' || isTold, 'incident-notice-needed')
    return [change('incident', row.id, { closedAt: now, closedBy: userId })]
  },
})

export const reopenIncident = mutation('incident.reopen', {
  form: companyDesk,
  input: z.object({ incidentId: id }),
  reads: ({ incidentId }) => ({ incident: one('incident', incidentId) }),
  decide({ incident }) {
    const row = present(incident)
    return row.closedAt === null
      ? merged
      : [change('incident', row.id, { closedAt: null, closedBy: null })]
  },
})
