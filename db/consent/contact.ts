/** What the rows of a person say of writing to her: the same for the screen that asks and for the act that writes it down. */
import { holidayPlace, holidaysOf } from '../company/holidays.ts'
import type { Row } from '../kernel/mutation.ts'
import { type Country, openLeadStatuses, type TouchKind } from '../terms.ts'
import {
  type Attempt,
  type Contact,
  type Dealings,
  mayContact,
  monthsAfter,
} from './may-contact.ts'
import { jurisdictionsOf, type Place, zoneOf } from './place.ts'
import type { ContactChannel, ContactPurpose } from './terms.ts'

type Lead = Pick<Row<'lead'>, 'id' | 'type' | 'status' | 'statusAt' | 'leadAt' | 'deliveredAt'>
export type ContactSeen = {
  /** Where the dealership is; its clock. */
  company: Place & { timeZone: string }
  client: Place | undefined
  consents: readonly Row<'consent'>[]
  leads: readonly Lead[]
  touches: readonly Pick<Row<'leadTouch'>, 'leadId' | 'kind' | 'at' | 'facts'>[]
}

const channels: Partial<Record<TouchKind, ContactChannel>> = {
  'call-tried': 'call',
  'call-reached': 'call',
  'text-sent': 'sms',
  'mail-sent': 'mail',
}
/** By which way a line of the timeline reached out to her; undefined: it did not. */
export const channelOfTouch = (kind: TouchKind): ContactChannel | undefined => channels[kind]

/** A day that the law of her place, or of ours, keeps free (db/company/holidays.ts); where it is not known, of none. */
const isHolidayIn =
  (...places: readonly Place[]) =>
  (date: string): boolean =>
    places.some(({ country, province }) =>
      holidaysOf(holidayPlace(country as Country, province), Number(date.slice(0, 4))).some(
        ({ on, kind }) => on === date && kind === 'law',
      ),
    )

function dealingsOf({ leads, touches }: ContactSeen): Dealings {
  return {
    inquiries: [...leads.flatMap(asked), ...touches.flatMap(wrote)],
    // By her leads, which every desk has, not by contracts, which few have: tablet and server say the same.
    purchases: leads
      .filter(({ status }) => status === 'sold' || status === 'delivered')
      .map(({ deliveredAt, statusAt }) => deliveredAt ?? statusAt),
    running: leads.filter(({ status }) => status === 'sold').map(({ statusAt }) => statusAt),
    attempts: touches.flatMap(({ kind, at }): Attempt[] => {
      const channel = channelOfTouch(kind)
      return channel ? [{ channel, at }] : []
    }),
  }
}
/** A renewal is our idea, not hers. */
const asked = ({ type, leadAt }: Lead): number[] => (type === 'renewal' ? [] : [leadAt])
function wrote({ kind, at, facts }: ContactSeen['touches'][number]): number[] {
  if (kind === 'message-received' || kind === 'visit') return [at]
  const askedAt = facts['at']
  return kind === 'request' && typeof askedAt === 'number' ? [askedAt] : []
}

/** For so long a word of ours answers what she asked. */
const answerMonths = 6

/** Is there something of hers to answer: an open lead in which she asked within half a year? */
function isAnswer({ leads, touches }: ContactSeen, now: number, timeZone: string): boolean {
  return leads
    .filter(
      ({ status }) =>
        status !== 'future-recovery' && openLeadStatuses.some(open => open === status),
    )
    .some(lead =>
      [...asked(lead), ...touches.filter(({ leadId }) => leadId === lead.id).flatMap(wrote)].some(
        at => at <= now && now < monthsAfter(at, answerMonths, timeZone),
      ),
    )
}

export type ContactNow = Contact & { purpose: ContactPurpose }

/** May we sell to her by this channel now, or at least answer her? */
export function contactNow(seen: ContactSeen, channel: ContactChannel, now: number): ContactNow {
  const { company, client = company, consents } = seen
  const timeZone = zoneOf(company, client)
  const ask = {
    rows: consents,
    dealings: dealingsOf(seen),
    channel,
    now,
    timeZone,
    jurisdictions: jurisdictionsOf(company, client),
    isHoliday: isHolidayIn(company, client),
  }
  const commercial = mayContact({ ...ask, purpose: 'commercial' })
  if (commercial.verdict === 'allow' || !isAnswer(seen, now, timeZone))
    return { ...commercial, purpose: 'commercial' }
  const service = mayContact({ ...ask, purpose: 'service' })
  return service.verdict === 'allow'
    ? { ...service, purpose: 'service' }
    : { ...commercial, purpose: 'commercial' }
}

/** The verdict as it is kept with the attempt. */
export const contactFacts = ({ verdict, reason, purpose, basis }: ContactNow) => ({
  verdict,
  verdictReason: reason,
  verdictPurpose: purpose,
  consentId: basis?.rowId ?? null,
  basisAt: basis?.at ?? null,
})
