/** Whether her lead's customer may be written to or called, by the rows that an act on a lead reads. */
import { type ContactNow, contactNow, type ContactSeen } from '../consent/contact.ts'
import type { ContactChannel } from '../consent/terms.ts'
import { type Actor, all, many, one, type Row } from '../kernel/mutation.ts'
import { seenOfAnother } from './writers.ts'

/** @param clientId the lead's client as the person saw it */
export const contactReads = (leadId: string, clientId: string | null) => ({
  client: one('client', clientId),
  company: all('company'),
  consents: many('consent', 'clientId', clientId ?? ''),
  leads: many('lead', 'clientId', clientId ?? ''),
  touches: many('leadTouch', 'leadId', leadId),
})

export type ContactRows = Omit<ContactSeen, 'company' | 'client'> & {
  client: Row<'client'> | undefined
  company: readonly Row<'company'>[]
}

/** Undefined of a card that was merged meanwhile: nothing is claimed of it. */
export function contactOf(
  { clientId }: Row<'lead'>,
  { client, company, ...seen }: ContactRows,
  channel: ContactChannel,
  { country, timeZone, now }: Pick<Actor, 'country' | 'timeZone' | 'now'>,
  /** When another person wrote on her lead, who is written to. */
  askedAt?: number,
): ContactNow | undefined {
  const place = {
    country,
    timeZone,
    province: company[0]?.province ?? '',
    contact: company[0]?.contact ?? null,
  }
  if (askedAt !== undefined) return contactNow(seenOfAnother(place, askedAt), channel, now)
  if (client?.id !== clientId) return undefined
  return contactNow({ ...seen, client, company: place }, channel, now)
}
