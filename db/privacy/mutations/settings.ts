/** Who answers for personal data, and how long things are kept: each with what was seen. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { houseOf, readsHouse, remembered } from '../../company/shared.ts'
import { jurisdictionsOf } from '../../consent/place.ts'
import { edits, id, emailText, shortText } from '../../kernel/fields.ts'
import { change, editOutcome, mergeEdits, mutation, refuseUnless } from '../../kernel/mutation.ts'
import type { Row } from '../../kernel/mutation.ts'
import { daysKept, noPrivacy, retentionBounds } from '../retention.ts'
import { type RetentionKind, retentionKinds } from '../terms.ts'

const days = z
  .int({ error: 'number-invalid' })
  .check(z.gte(1, { error: 'number-invalid' }), z.lte(7300, { error: 'number-invalid' }))
const dayField = {
  spam: 'spamDays',
  raw: 'rawDays',
  lead: 'leadDays',
  recording: 'recordingDays',
  contract: 'contractDays',
  incident: 'incidentDays',
} as const
type DayField = (typeof dayField)[RetentionKind]
export const daysFieldOf = (kind: RetentionKind): DayField => dayField[kind]

export const privacyFields = {
  privacyOfficer: shortText,
  officerTitle: shortText,
  officerEmail: emailText,
  officerPhone: shortText,
  spamDays: days,
  rawDays: days,
  leadDays: days,
  recordingDays: days,
  contractDays: days,
  incidentDays: days,
}
export type PrivacyFields = {
  [F in keyof typeof privacyFields]: z.infer<(typeof privacyFields)[F]>
}

/** The law of the dealership's own place. */
export const placeOfHouse = (company: { country: string; province: string }) =>
  jurisdictionsOf(company, company)[0] ?? 'US'

type House = Pick<Row<'company'>, 'legal' | 'privacy' | 'country' | 'province'>
export function privacyFieldsOf(company: House): PrivacyFields {
  const { officerTitle, officerEmail, officerPhone } = company.privacy ?? noPrivacy
  const place = placeOfHouse(company)
  const kept = Object.fromEntries(
    retentionKinds.map(kind => [dayField[kind], daysKept(place, kind, company.privacy)]),
  ) as Record<DayField, number>
  const { privacyOfficer } = company.legal
  return { privacyOfficer, officerTitle, officerEmail, officerPhone, ...kept }
}

export const changePrivacy = mutation('company.privacy', {
  form: companyDesk,
  input: z.object({ id, companyId: id, edits: edits(privacyFields) }),
  reads: readsHouse,
  decide(seen, input, actor) {
    const { company } = houseOf(seen.company, actor)
    const before = privacyFieldsOf(company)
    const { fields, conflicts, merged } = mergeEdits(before, input.edits)
    const after = { ...before, ...(fields as Partial<PrivacyFields>) }
    const place = placeOfHouse(company)
    for (const kind of retentionKinds) {
      const field = dayField[kind]
      if (!(field in fields)) continue
      const { least, most } = retentionBounds(place, kind)
      const isWithin = least <= after[field] && after[field] <= most
      refuseUnless(isWithin, 'retention-bounds', { field, least, most })
    }
    const lines = Object.keys(fields).map(field => ({
      field,
      from: before[field as keyof PrivacyFields],
      to: after[field as keyof PrivacyFields],
    }))
    const { officerTitle, officerEmail, officerPhone } = after
    const kept = company.privacy?.days ?? {}
    const chosen = retentionKinds.filter(kind => dayField[kind] in fields)
    const privacy = {
      officerTitle,
      officerEmail,
      officerPhone,
      days: { ...kept, ...Object.fromEntries(chosen.map(kind => [kind, after[dayField[kind]]])) },
    }
    const changes = lines.length
      ? [
          change('company', company.id, {
            privacy,
            ...('privacyOfficer' in fields && {
              legal: { ...company.legal, privacyOfficer: after.privacyOfficer },
            }),
          }),
          remembered(input.id, 'privacy', lines, actor),
        ]
      : []
    return editOutcome(changes, { table: 'company', id: company.id }, conflicts, merged > 0)
  },
})
