import { emailKey } from '../kernel/email.ts'
import type { Actor, NewRow, Row } from '../kernel/mutation.ts'
import { phoneKey } from '../kernel/phone.ts'
import { countryOf } from '../lead/shared.ts'

/** What nobody has said or done yet of a request that has come in. */
export const untouchedRequest = {
  category: null,
  vehicleId: null,
  vehicleText: '',
  tradeInText: '',
  locale: null,
  make: '',
  externalId: '',
  campaign: null,
  sent: null,
  address: null,
  claimedAt: null,
  rawId: null,
  files: null,
  duplicateOf: null,
  corrected: null,
  consent: null,
  spamSigns: null,
  processedAt: null,
  processedBy: null,
  leadId: null,
  formerLeadId: null,
} satisfies Partial<NewRow<'request'>>

type Said = Pick<
  NewRow<'request'>,
  'id' | 'type' | 'division' | 'sourceName' | 'name' | 'phone' | 'email' | 'message'
> &
  Partial<Omit<NewRow<'request'>, 'phoneKey' | 'emailKey' | 'at' | 'source'>>

/** The row as the inbox lists it. What is not regular is kept, and left out of those that wait. */
export function newRequest(said: Said, actor: Actor): NewRow<'request'> {
  const { status = 'regular' } = said
  const done = status === 'regular' ? {} : { processedAt: actor.now, processedBy: actor.userId }
  return {
    ...untouchedRequest,
    ...done,
    ...said,
    status,
    source: said.type,
    at: actor.now,
    phoneKey: phoneKey(said.phone, countryOf(actor)),
    emailKey: emailKey(said.email),
  }
}

/** Of a vehicle it is the vehicle that tells new from used; credit is asked for on both. */
export const divisionOf = (
  asked: Row<'request'>['division'],
  vehicle: Pick<Row<'vehicle'>, 'condition'> | undefined,
): Row<'request'>['division'] =>
  asked === 'credit' || !vehicle ? asked : vehicle.condition === 'new' ? 'new' : 'used'
