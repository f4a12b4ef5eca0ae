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
import { heardFact } from '../message/heard.ts'
import type { SentAddress } from '../request/sent.ts'
import type { Locale } from '../terms.ts'
import { countryOf, tellGiven, touchLine } from './shared.ts'

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
  /** Where she lives, where her first word said so. */
  address?: SentAddress | null | undefined
}

/** An appointment to which nobody was invited. */
export const uninvited = {
  inviteTo: '',
  inviteAnswer: null,
  inviteAnsweredAt: null,
} satisfies Partial<NewRow<'appointment'>>

/** What nobody has said or done yet of a lead that has come in. */
export const untouchedLead = {
  status: 'created' as const,
  assignedTo: null,
  vehicleId: null,
  vehicleText: '',
  tradeInText: '',
  firstAnswerAt: null,
  askedAgainAt: null,
  followUpOn: null,
  recoverAt: null,
  recoverNotice: null,
  closeReason: null,
  closeNote: '',
  soldVehicleId: null,
  deliverOn: null,
  deliveredAt: null,
  requestId: null,
  tagIds: [],
} satisfies Partial<NewRow<'lead'>>

const knownClient = (client: Row<'client'> | undefined) =>
  client && (client.deletedAt === null || client.mergedIntoId !== null) ? client : undefined

/** Whose lead a new one is: the client known, the one she was merged into, or a new one. */
export function clientIdOf(leadId: string, client: Row<'client'> | undefined): string {
  const known = knownClient(client)
  return known ? (known.mergedIntoId ?? known.id) : `${leadId}.c`
}

/** The same with the address it has by then: an empty one is filled by what the lead brings. */
export const cardOf = (leadId: string, client: Row<'client'> | undefined, email: string) => {
  const known = knownClient(client)
  return {
    clientId: clientIdOf(leadId, client),
    emailKey: known && known.email !== '' ? known.emailKey : emailKey(email),
  }
}

/** The line her timeline begins with, and what hung on her first word. */
type First = {
  id: string
  kind: 'created' | 'request'
  by?: string
  at?: number
  facts?: Row<'leadTouch'>['facts']
  files?: Row<'request'>['files']
}

/** The changes that make a lead. A client who was deleted or merged meanwhile never costs a lead: it gets the one she became, or a new one. */
export function newLead(
  { isAnswered, locale, address, ...lead }: NewLead,
  client: Row<'client'> | undefined,
  actor: Actor,
  { files, facts: more, ...first }: First,
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
    ...more,
    ...heardFact(files),
  }
  return [
    known
      ? change(
          'client',
          clientId,
          known.mergedIntoId === null ? missing(known, { ...lead, address }, keys) : {},
        )
      : insert('client', newClient(clientId, { ...lead, address }, keys, locale, actor)),
    insert('lead', row),
    touchLine(lead.id, { ...first, note: lead.message, facts }, actor),
    ...tellGiven(lead, `${first.id}.n`, lead.assignedTo, actor),
  ]
}

type Keys = { phoneKey: string; emailKey: string }

/** What the client's card did not have yet. */
function missing(
  client: Row<'client'>,
  { phone, email, address }: Pick<NewLead, 'phone' | 'email' | 'address'>,
  keys: Keys,
): Partial<Row<'client'>> {
  return {
    ...(client.phone === '' &&
      client.cellKey !== keys.phoneKey && { phone, phoneKey: keys.phoneKey }),
    ...(client.email === '' && { email, emailKey: keys.emailKey }),
    // An address is one thing: half of another is none.
    ...(`${client.address}${client.city}${client.postalCode}`.trim() === '' && address),
  }
}

const newClient = (
  clientId: string,
  lead: Pick<NewLead, 'name' | 'phone' | 'email' | 'address'>,
  keys: Keys,
  locale: Locale,
  actor: Actor,
): NewRow<'client'> => ({
  id: clientId,
  ...emptyClient,
  ...splitName(lead.name),
  ...lead.address,
  email: lead.email,
  phone: lead.phone,
  ...keys,
  country: actor.country,
  locale,
  createdBy: actor.userId,
  createdAt: actor.now,
})
