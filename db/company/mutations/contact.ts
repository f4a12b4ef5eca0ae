/** What the dealership keeps beside the law when it writes or calls to sell: hours, quiet days, and whose yes it asks. */
import * as z from 'zod/mini'
import { ownContactOf, type OwnContact } from '../../consent/own-rules.ts'
import { type ContactChannel, contactChannels } from '../../consent/terms.ts'
import { companyDesk } from '../../desks.ts'
import { calendarDate, edits, id, shortText } from '../../kernel/fields.ts'
import { change, editOutcome, mergeEdits, mutation, refuseUnless } from '../../kernel/mutation.ts'
import { dayHours, refuseUnlessHours, weekdays } from '../day-hours.ts'
import { inOrder } from '../hours.ts'
import { houseOf, readsHouse, remembered } from '../shared.ts'

const week = z.nullable(
  z.array(dayHours).check(z.length(weekdays.length, { error: 'time-invalid' })),
)
export const contactFields = {
  mailHours: week,
  smsHours: week,
  callHours: week,
  mailYes: z.boolean(),
  smsYes: z.boolean(),
  callYes: z.boolean(),
  quietDays: z
    .array(z.object({ on: calendarDate, note: shortText }))
    .check(z.maxLength(200, { error: 'too-long' })),
}
export const hoursField = (channel: ContactChannel) => `${channel}Hours` as const

export const changeContact = mutation('company.contact', {
  form: companyDesk,
  input: z.object({ id, companyId: id, edits: edits(contactFields) }),
  reads: readsHouse,
  decide(seen, input, actor) {
    const { company } = houseOf(seen.company, actor)
    const before = ownContactOf(company)
    const { fields, conflicts, merged } = mergeEdits(before, input.edits)
    const contact = contactInTurn({ ...before, ...(fields as Partial<OwnContact>) })
    refuseUnlessSound(contact, Object.keys(fields))
    const lines = Object.keys(fields).map(field => ({
      field,
      from: before[field as keyof OwnContact],
      to: contact[field as keyof OwnContact],
    }))
    const changes = lines.length
      ? [change('company', company.id, { contact }), remembered(input.id, 'contact', lines, actor)]
      : []
    return editOutcome(changes, { table: 'company', id: company.id }, conflicts, merged > 0)
  },
})

/** Hours and days stand in the order of the clock, however they were typed. */
export function contactInTurn(own: OwnContact): OwnContact {
  const hours = contactChannels.map(each => {
    const said = own[hoursField(each)]
    return [hoursField(each), said && said.map(inOrder)] as const
  })
  return {
    ...own,
    ...(Object.fromEntries(hours) as Pick<OwnContact, (typeof hours)[number][0]>),
    quietDays: own.quietDays.toSorted((a, b) => (a.on < b.on ? -1 : 1)),
  }
}

/** A night over midnight is two days' hours. @throws {Refusal} company-hours-order, company-hours-overlap, company-day-twice */
function refuseUnlessSound(own: OwnContact, changed: readonly string[]): void {
  for (const field of contactChannels.map(hoursField).filter(each => changed.includes(each)))
    for (const hours of own[field] ?? []) refuseUnlessHours(hours, field)
  const isTwice = own.quietDays.some(({ on }, at) => own.quietDays[at - 1]?.on === on)
  refuseUnless(!changed.includes('quietDays') || !isTwice, 'company-day-twice', {
    field: 'quietDays',
  })
}
