import {
  type Actor,
  change,
  type Change,
  insert,
  type NewRow,
  type Row,
} from '../kernel/mutation.ts'
import { emptyClient } from '../client/new-client.ts'
import { emailKey } from '../kernel/email.ts'
import { splitName } from '../kernel/name.ts'
import { phoneKey } from '../kernel/phone.ts'
import type { Locale } from '../terms.ts'
import { countryOf, tell, touchLine } from './shared.ts'

/** Everything a new lead is made of beside its own id and the actor. */
export type NewLead = {
  id: string
  name: string
  phone: string
  email: string
  type: Row<'lead'>['type']
  division: Row<'lead'>['division']
  source: string
  vehicleId: string | null
  vehicleText: string
  tradeInText: string
  message: string
  assignedTo: string | null
  leadAt: number
  requestId: string | null
  /** Somebody of ours speaks with the customer as it is logged. */
  isAnswered: boolean
  locale: Locale
}

/** What nobody has said or done yet of a lead that has come in. */
export const untouchedLead = {
  status: 'created' as const,
  assignedTo: null,
  vehicleId: null,
  vehicleText: '',
  tradeInText: '',
  firstAnswerAt: null,
  followUpOn: null,
  recoverAt: null,
  recoverNotice: null,
  closeReason: null,
  closeNote: '',
  soldVehicleId: null,
  deliverOn: null,
  deliveredAt: null,
  requestId: null,
} satisfies Partial<NewRow<'lead'>>

const knownClient = (client: Row<'client'> | undefined) =>
  client && (client.deletedAt === null || client.mergedIntoId !== null) ? client : undefined

/** Whose lead a new one is: the client known, the one she was merged into, or a new one. */
export function clientIdOf(leadId: string, client: Row<'client'> | undefined): string {
  const known = knownClient(client)
  return known ? (known.mergedIntoId ?? known.id) : `${leadId}.c`
}

/** The changes that make a lead. A client who was deleted or merged meanwhile never costs a lead: it gets the one she became, or a new one. */
export function newLead(
  { isAnswered, locale, ...lead }: NewLead,
  client: Row<'client'> | undefined,
  actor: Actor,
  first: { id: string; kind: 'created' | 'request' },
): Change[] {
  const keys = { phoneKey: phoneKey(lead.phone, countryOf(actor)), emailKey: emailKey(lead.email) }
  const known = knownClient(client)
  const clientId = clientIdOf(lead.id, client)
  const row: NewRow<'lead'> = {
    ...untouchedLead,
    ...lead,
    ...keys,
    clientId,
    statusAt: actor.now,
    firstAnswerAt: isAnswered ? actor.now : null,
    createdBy: actor.userId,
    createdAt: actor.now,
  }
  const facts = {
    type: lead.type,
    source: lead.source,
    vehicleId: lead.vehicleId,
    requestId: lead.requestId,
  }
  return [
    known
      ? change('client', clientId, known.mergedIntoId === null ? missing(known, lead, keys) : {})
      : insert('client', newClient(clientId, lead, keys, locale, actor)),
    insert('lead', row),
    touchLine(lead.id, { ...first, note: lead.message, facts }, actor),
    ...tell(
      lead,
      {
        id: `${first.id}.n`,
        to: lead.assignedTo,
        itemId: lead.id,
        type: 'CONVERSATIONS',
        message: `${lead.name} ${lead.message}`.trim(),
      },
      actor,
    ),
  ]
}

type Keys = { phoneKey: string; emailKey: string }

/** What the client's card did not have yet. */
function missing(
  client: Row<'client'>,
  { phone, email }: NewLead | Pick<NewLead, 'phone' | 'email'>,
  keys: Keys,
): Partial<Row<'client'>> {
  return {
    ...(client.phone === '' &&
      client.cellKey !== keys.phoneKey && { phone, phoneKey: keys.phoneKey }),
    ...(client.email === '' && { email, emailKey: keys.emailKey }),
  }
}

const newClient = (
  clientId: string,
  lead: Pick<NewLead, 'name' | 'phone' | 'email'>,
  keys: Keys,
  locale: Locale,
  actor: Actor,
): NewRow<'client'> => ({
  id: clientId,
  ...emptyClient,
  ...splitName(lead.name),
  email: lead.email,
  phone: lead.phone,
  ...keys,
  country: actor.country,
  locale,
  createdBy: actor.userId,
  createdAt: actor.now,
})
