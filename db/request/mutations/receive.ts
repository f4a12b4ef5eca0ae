/** What comes in by any channel: the server receives it, the reception is told. */
import * as z from 'zod/mini'
import { clockOf } from '../../company/desk.ts'
import { all, change, insert, merged, mutation, one, refuseUnless } from '../../kernel/mutation.ts'
import { id, instant, longText, optionalId, sha256, shortText } from '../../kernel/fields.ts'
import { hearing } from '../../lead/hearing.ts'
import { intakeForms } from '../../lead/shared.ts'
import { locales, requestCategories, requestDivisions, requestTypes } from '../../terms.ts'
import { peopleAt } from '../../user/presence.ts'
import { divisionOf, newRequest } from '../new-request.ts'
import { heardFiles } from '../../message/heard.ts'
import { sentAddress, sentFacts } from '../sent.ts'
import { isSpam, spamSignsOf } from '../spam.ts'
import { visitor } from '../website.ts'
import { handedTo } from '../../assignment/handed.ts'
import { joinLead } from '../join.ts'

export const receiveRequest = mutation('request.receive', {
  form: intakeForms,
  // What she agreed to, and from where, is the server's own word: nobody writes it for her.
  isByServer: true,
  input: z.object({
    id,
    division: z.enum(requestDivisions),
    category: z.nullable(z.enum(requestCategories)),
    vehicleId: optionalId,
    ...visitor,
    /** A call and some mail come without a name. */
    name: shortText,
    type: z.optional(z.enum(requestTypes)),
    vehicleText: z.optional(shortText),
    tradeInText: z.optional(longText),
    locale: z.optional(z.nullable(z.enum(locales))),
    make: z.optional(shortText),
    externalId: z.optional(shortText),
    claimedAt: z.optional(z.nullable(instant)),
    rawId: z.optional(sha256),
    files: z.optional(heardFiles),
    sent: z.optional(sentFacts),
    address: z.optional(z.nullable(sentAddress)),
    /** What the receiver found under her phone and e-mail: a request that waits, and her lead. */
    duplicateOf: z.optional(optionalId),
    leadId: z.optional(optionalId),
    /** She answers in that lead's own conversation: no stranger, however old it is. */
    isAnswer: z.optional(z.boolean()),
    /** A newsletter and the like: kept, and nobody is called to it. */
    isInformation: z.optional(z.boolean()),
    intakeSourceId: z.optional(optionalId),
  }),
  reads: ({ id: requestId, vehicleId, duplicateOf, leadId, intakeSourceId }) => ({
    known: one('request', requestId),
    vehicle: one('vehicle', vehicleId),
    earlier: one('request', duplicateOf),
    lead: one('lead', leadId),
    source: one('intakeSource', intakeSourceId),
    people: all('user'),
    hours: all('userHours'),
    companies: all('company'),
    roles: all('role'),
  }),
  decide({ known, vehicle, earlier, lead, source, ...seen }, input, actor) {
    if (known) return merged
    const { signs, leadId: _, intakeSourceId: __, isInformation, isAnswer, ...rest } = input
    const { type = 'website-forms', ...asked } = rest
    const { vehicleText = '', tradeInText = '', externalId = '' } = asked
    const { locale = null, make = '', claimedAt = null, rawId = null } = asked
    const { campaign = null, files = [], sent = [], address = null } = asked
    // Who hides her number has called all the same, and what nobody can read is read by a person where it came whole.
    refuseUnless(
      asked.phone.trim() !== '' ||
        asked.email.trim() !== '' ||
        type === 'phone' ||
        type === 'email' ||
        rawId !== null,
      'lead-contact-needed',
      { field: 'phone' },
    )
    // Whom the dealership has named sends leads, however many links stand in them; to an address of its own anybody writes.
    const isNamed = source !== undefined && source.kind !== 'address'
    const spoke = isNamed || isAnswer ? [] : spamSignsOf({ ...asked, ...signs })
    const spam = isSpam(spoke)
    const first = earlier && earlier.status !== 'spam' && earlier.deletedAt === null
    const isAgain = first && earlier.leadId === null
    const row = newRequest(
      {
        ...asked,
        type,
        vehicleText,
        tradeInText,
        externalId,
        campaign,
        locale,
        make,
        claimedAt,
        rawId,
        files: files.length ? files : null,
        sent: sent.length ? sent : null,
        address,
        vehicleId: vehicle?.id ?? null,
        division: divisionOf(asked.division, vehicle),
        duplicateOf: first ? earlier.id : null,
        spamSigns: spoke.length ? spoke : null,
        status: spam ? 'spam' : isAgain || isInformation ? 'information' : 'regular',
      },
      actor,
    )
    const hears = spam || isInformation ? undefined : lead
    const { calendar } = clockOf(seen.companies[0])
    const seller = seen.people.filter(({ id: userId }) => userId === hears?.assignedTo)
    const people = peopleAt(seller, seen.hours, calendar, actor.now)
    const isHers = hears && hearing(hears, { ...seen, people }, isAnswer) !== 'reception'
    const heard = source
      ? [
          change('intakeSource', source.id, {
            lastAt: actor.now,
            receivedCount: source.receivedCount + 1,
          }),
        ]
      : []
    if (!hears || !isHers)
      return [insert('request', { ...row, formerLeadId: hears?.id ?? null }), ...heard]
    const joined = { processedAt: actor.now, processedBy: actor.userId, leadId: hears.id }
    return [
      insert('request', { ...row, ...joined }),
      ...joinLead(hears, row, actor),
      // Hers goes on being hers: who sits at the reception alone sees whose it is.
      ...handedTo(hears.assignedTo, { id: row.id, requestId: row.id, leadId: hears.id }, actor),
      ...heard,
    ]
  },
})
