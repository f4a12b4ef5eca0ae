/** What the rows of a person say of writing to her: the same for the screen that asks and for the act that writes it down. */
import { holidayPlace, holidaysOf } from '../company/holidays.ts'
import type { Row } from '../kernel/mutation.ts'
import { isOpenLeadStatus } from '../lead/status.ts'
import { isAnothers } from '../lead/writers.ts'
import type { Country, TouchKind } from '../terms.ts'
import {
  type Attempt,
  type Contact,
  type ContactAsk,
  type Dealings,
  isPace,
  mayContact,
  monthsAfter,
} from './may-contact.ts'
import { isQuietHour } from './hours.ts'
import { type OwnContact, ownContactOf } from './own-rules.ts'
import { jurisdictionsOf, type Place, zoneOf } from './place.ts'
import { type Reached, reachOf } from './reach.ts'
import type { ContactChannel, ContactPurpose } from './terms.ts'

type Lead = Pick<Row<'lead'>, 'id' | 'type' | 'status' | 'statusAt' | 'leadAt' | 'deliveredAt'>
export type ContactSeen = {
  /** Where the dealership is; its clock; what it keeps beside the law. */
  company: Place & { timeZone: string; contact: OwnContact | null }
  client: (Place & Reached) | undefined
  consents: readonly Row<'consent'>[]
  leads: readonly Lead[]
  touches: readonly Pick<Row<'leadTouch'>, 'leadId' | 'kind' | 'at' | 'facts'>[]
  /** The normalised address it goes to; where none is named the one by which the channel reaches her. */
  to?: string
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
    attempts: touches.flatMap(({ kind, at, facts }): Attempt[] => {
      const channel = channelOfTouch(kind)
      return channel && !isHerCall(facts) ? [{ channel, at }] : []
    }),
  }
}
/** A renewal is our idea, not hers. */
const asked = ({ type, leadAt }: Lead): number[] => (type === 'renewal' ? [] : [leadAt])
/** She called us: that is a word of hers, no attempt of ours. */
const isHerCall = (facts: Row<'leadTouch'>['facts']) => facts['direction'] === 'in'
function wrote({ kind, at, facts }: ContactSeen['touches'][number]): number[] {
  // A machine of hers told that she is away.
  if (facts['automatic'] === 1) return []
  // Nor does what another person asked on her lead.
  if (isAnothers(facts)) return []
  if (kind === 'message-received' || kind === 'visit' || isHerCall(facts)) return [at]
  const askedAt = facts['at']
  return kind === 'request' && typeof askedAt === 'number' ? [askedAt] : []
}

/** For so long a word of ours answers what she asked. */
const answerMonths = 6

/** Is there something of hers to answer: an open lead in which she asked within half a year? */
function isAnswer({ leads, touches }: ContactSeen, now: number, timeZone: string): boolean {
  return leads
    .filter(({ status }) => status !== 'future-recovery' && isOpenLeadStatus(status))
    .some(lead =>
      [...asked(lead), ...touches.filter(({ leadId }) => leadId === lead.id).flatMap(wrote)].some(
        at => at <= now && now < monthsAfter(at, answerMonths, timeZone),
      ),
    )
}

export type ContactNow = Contact & { purpose: ContactPurpose }

/** May this be said to her by this channel now? */
export function contactFor(
  purpose: ContactPurpose,
  seen: ContactSeen,
  channel: ContactChannel,
  now: number,
): ContactNow {
  return { ...mayContact(askOf(purpose, seen, channel, now)), purpose }
}
export function askOf(
  purpose: ContactPurpose,
  seen: ContactSeen,
  channel: ContactChannel,
  now: number,
): ContactAsk {
  const { company, client: card, consents, to } = seen
  const client = card ?? company
  return {
    rows: consents,
    dealings: dealingsOf(seen),
    channel,
    to: to ?? (card ? reachOf(card, channel) : ''),
    purpose,
    now,
    timeZone: zoneOf(company, client),
    jurisdictions: jurisdictionsOf(company, client),
    isHoliday: isHolidayIn(company, client),
    own: ownContactOf(company),
  }
}

/** May we sell to her by this channel now, or at least answer her? */
export function contactNow(seen: ContactSeen, channel: ContactChannel, now: number): ContactNow {
  const { company, client = company } = seen
  const commercial = contactFor('commercial', seen, channel, now)
  if (commercial.verdict === 'allow' || !isAnswer(seen, now, zoneOf(company, client)))
    return commercial
  const service = contactFor('service', seen, channel, now)
  if (service.verdict !== 'allow') return commercial
  // A letter wakes nobody.
  const isLate = channel !== 'mail' && isQuietHour(askOf('service', seen, channel, now))
  return { ...service, ...doubted(commercial, isLate) }
}

/** An offer is no answer: after her "no" to offers, when she may be asleep or has heard of us enough, whoever writes says what it answers. */
function doubted({ reason, basis }: Contact, isLate: boolean): Partial<Contact> {
  if (isPace(reason)) return { verdict: 'ask', reason: 'answer-again' }
  if (reason === 'withdrawn')
    return { verdict: 'ask', reason: 'answer-only', ...(basis && { basis }) }
  return isLate ? { verdict: 'ask', reason: 'answer-late' } : {}
}

/** The verdict as it is kept with the attempt. */
export const contactFacts = ({ verdict, reason, purpose, basis }: ContactNow) => ({
  verdict,
  verdictReason: reason,
  verdictPurpose: purpose,
  consentId: basis?.rowId ?? null,
  basisAt: basis?.at ?? null,
})
