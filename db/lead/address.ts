/** Whom an act on a lead may write to: her card's addresses, judged by what her card says. Of others who wrote on it: writers.ts. */
import type { ContactChannel } from '../consent/terms.ts'
import { emailKey } from '../kernel/email.ts'
import { type Actor, refuseUnless, type Row } from '../kernel/mutation.ts'
import { phoneKey } from '../kernel/phone.ts'
import type { Country } from '../terms.ts'
import { countryOf } from './shared.ts'

type Client = Row<'client'> | undefined

/** Only to an address of hers: nobody writes to the world from a lead. */
export function isHers(
  { channel, to }: To,
  lead: Row<'lead'>,
  client: Client,
  actor: Actor,
): boolean {
  const hers = client?.id === lead.clientId ? client : undefined
  const key = keyOf({ channel, to }, countryOf(actor))
  const known =
    channel === 'mail'
      ? [lead.emailKey, hers?.emailKey]
      : [lead.phoneKey, hers?.phoneKey, hers?.cellKey]
  return key !== '' && known.includes(key)
}

type To = { channel: ContactChannel; to: string }
/** As consents and cards keep it. */
export const keyOf = ({ channel, to }: To, country: Country): string =>
  channel === 'mail' ? emailKey(to) : phoneKey(to, country)

/**
 * Nobody passes by what she refused by naming no card, or another's: it is the lead's, or one that has become the lead's
 * since. What that one says is asked again when the letter leaves.
 *
 * @param clientId the lead's client as the person saw it
 */
export const refuseOtherCard = (
  { clientId: hers }: Row<'lead'>,
  clientId: string | null,
  client: Client,
): void =>
  refuseUnless(hers === '' || clientId === hers || client?.mergedIntoId === hers, 'client-merged', {
    id: hers,
  })
