/**
 * May we write to her, or call? Allowed, to be asked first, or forbidden, with the reason: the same on the tablet and on
 * the server. Pure: what is known of her comes in, the clock and the holidays too.
 */
import { addDays, addMonths, dateIn, dayMs, instantOf, wallMs, weekdayOf } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import { bothOpen, type HoursAsk, isOwnOpen, isQuietDay, lawOpens } from './hours.ts'
import {
  type ContactPace,
  contactPaces,
  type ContactRule,
  contactRules,
  type Ground,
  type Jurisdiction,
  ruleOn,
} from './rules.ts'
import type {
  ConsentBasis,
  ContactChannel,
  ContactPurpose,
  ContactReason,
  ContactVerdict,
} from './terms.ts'

export type ConsentRow = Pick<
  Row<'consent'>,
  | 'id'
  | 'channel'
  | 'purpose'
  | 'kind'
  | 'basis'
  | 'source'
  | 'address'
  | 'words'
  | 'at'
  | 'expiresAt'
>
export type Attempt = { channel: ContactChannel; at: number }
/** What is known of a person beside her consents: instants. */
export type Dealings = {
  /** She asked us something. */
  inquiries: readonly number[]
  /** She bought or leased. */
  purchases: readonly number[]
  /** A contract that is being carried out began. */
  running: readonly number[]
  /** We wrote, or called. */
  attempts: readonly Attempt[]
}
export type ContactAsk = HoursAsk & {
  rows: readonly ConsentRow[]
  dealings: Dealings
  /** The normalised address that is written to or called. */
  to: string
  purpose: ContactPurpose
}
/** On what a verdict stands: a row of the register, of a withdrawal that one, or what she did. */
export type ContactBasis = { basis: ConsentBasis; at: number; rowId: string | null }
export type Contact = {
  verdict: ContactVerdict
  reason: ContactReason
  /** Of a permission its end, of a "no" the moment it opens again. */
  until?: number
  basis?: ContactBasis
}

const severity: Record<ContactVerdict, number> = { allow: 0, ask: 1, block: 2 }

/** The strictest of the laws that hold, of two permissions the one that ends first; then what the dealership keeps beside them. */
export function mayContact(ask: ContactAsk): Contact {
  const stop = saidStop(ask)
  if (stop) return withdrawn(stop)
  const verdicts = ask.jurisdictions.map(place => underLaw(ask, place))
  const law = verdicts.reduce((a, b) => {
    const by = severity[b.verdict] - severity[a.verdict]
    const isSooner = (b.until ?? Infinity) < (a.until ?? Infinity)
    // A "no" that opens again later, or never, is the stricter one.
    return by > 0 || (by === 0 && (a.verdict === 'allow' ? isSooner : isLater(a, b))) ? b : a
  })
  return ask.purpose === 'commercial' ? inOwnHours(ask, law) : law
}
const isLater = (a: Contact, b: Contact) => (b.until ?? Infinity) > (a.until ?? Infinity)

function underLaw(ask: ContactAsk, place: Jurisdiction): Contact {
  const { channel, now, timeZone } = ask
  if (ask.purpose === 'service') return service(ask)
  const today = dateIn(timeZone, now)
  const rule = ruleOn(contactRules[place], channel, today) ?? first(place, channel)
  const stands = onOwnGrounds(ask, rule, standing(ask, rule))
  if (stands.verdict === 'block') return stands
  const opens = lawOpens(ask, place)
  if (opens === undefined) return { verdict: 'block', reason: 'hours' }
  if (opens > now) return { verdict: 'block', reason: 'hours', until: opens }
  const pace = ruleOn(contactPaces[place], channel, today)
  return (pace && tooFast(pace, ask)) ?? stands
}

/** Where the dealership asks for it, only what stands on a yes of her own stands. */
function onOwnGrounds(ask: ContactAsk, rule: ContactRule, stands: Contact): Contact {
  if (stands.verdict === 'block' || !ask.own[`${ask.channel}Yes`]) return stands
  const grounds = rule.grounds.filter(({ basis }) => basis === 'express')
  const yes = standing(ask, { ...rule, grounds })
  return yes.basis?.basis === 'express' ? yes : { verdict: 'block', reason: 'own-yes' }
}

/** What the law leaves open the dealership may close; it opens where both do. */
function inOwnHours(ask: ContactAsk, law: Contact): Contact {
  const from = law.verdict === 'block' ? law.until : ask.now
  if (from === undefined || isOwnOpen(ask, from)) return law
  const opens = bothOpen(ask, from)
  const own = isQuietDay(ask) ? 'own-day' : 'own-hours'
  return {
    verdict: 'block',
    reason: law.verdict === 'block' ? law.reason : own,
    ...(opens !== undefined && { until: opens }),
  }
}

/** Before the first row of a place there was its first row. */
const first = (place: Jurisdiction, channel: ContactChannel): ContactRule => {
  const rule = contactRules[place].find(({ channels }) => channels.some(each => each === channel))
  if (!rule) throw new Error(`no rule of ${place} for ${channel}`)
  return rule
}

/** A yes is of the address it was said of; a "no" is hers, whichever she has by now. */
const isGivenFor = ({ kind, basis, address }: ConsentRow, to: string): boolean =>
  kind === 'given' && (basis !== 'express' || address === to)

/**
 * Of this channel and purpose: whoever refuses service refuses commerce too, whoever allows commerce allows service. A yes
 * counts once it was said; a "no" at once, also where a clock that ran ahead has dated it.
 */
function said(
  { rows, channel, to, purpose, now }: ContactAsk,
  kind: ConsentRow['kind'],
): ConsentRow[] {
  const wider = kind === 'withdrawn' ? 'service' : 'commercial'
  return rows
    .filter(
      row =>
        row.channel === channel &&
        (kind === 'given' ? isGivenFor(row, to) && row.at <= now : row.kind === kind) &&
        (row.purpose === purpose || row.purpose === wider),
    )
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
}

const withdrawn = ({ id, at, basis }: ConsentRow): Contact => ({
  verdict: 'block',
  reason: 'withdrawn',
  basis: { basis, at, rowId: id },
})

/** STOP by text ends with START alone, as for who carries the texts: a yes at the desk sends none. */
export function saidStop({
  rows,
  channel,
  now,
}: Pick<ContactAsk, 'rows' | 'channel' | 'now'>): ConsentRow | undefined {
  const [last] = rows
    .filter(each => each.source === 'stop-word' && each.channel === channel)
    .filter(each => each.kind === 'withdrawn' || each.at <= now)
    .toSorted((a, b) => b.at - a.at || Number(a.kind === 'given') - Number(b.kind === 'given'))
  return last?.kind === 'withdrawn' ? last : undefined
}

/** Anybody can type her address into a form of the website: what she closed it does not open. */
export const opensAgain = ({ source }: Pick<ConsentRow, 'source'>): boolean => source !== 'website'

/** Answering her, or carrying out what she signed, needs no consent; she may still refuse it. */
function service(ask: ContactAsk): Contact {
  const [no] = said(ask, 'withdrawn')
  const yes = said(ask, 'given').find(
    row => row.basis === 'express' && opensAgain(row) && row.at > (no?.at ?? -Infinity),
  )
  return no && !yes ? withdrawn(no) : { verdict: 'allow', reason: 'answer' }
}

/** A withdrawal ends everything before it, and whatever is implied after it: only an express yes of a later moment opens again. */
function standing(ask: ContactAsk, rule: ContactRule): Contact {
  const [no] = said(ask, 'withdrawn')
  const candidates = rule.grounds
    .filter(({ basis }) => !no || basis === 'express')
    .flatMap(ground => basesFor(ask, ground, no).map(basis => ({ ground, basis })))
    .filter(({ basis }) => !no || basis.at > no.at)
  const ends = candidates.map(({ ground, basis }) => ({
    ground,
    basis,
    until: endOf(ask, ground, basis) ?? Infinity,
  }))
  const [best] = ends
    .filter(({ until }) => until > ask.now)
    // What settles the matter comes before what must be weighed, then whatever lasts longest.
    .toSorted(
      (a, b) =>
        Number(a.ground.ask !== undefined) - Number(b.ground.ask !== undefined) ||
        (a.until === b.until ? 0 : b.until - a.until),
    )
  if (best)
    return {
      verdict: best.ground.ask ? 'ask' : 'allow',
      reason: best.ground.ask ?? best.ground.basis,
      basis: best.basis,
      ...(best.until < Infinity && { until: best.until }),
    }
  if (no) return withdrawn(no)
  return ends.length > 0 ? (rule.lapsed ?? rule.otherwise) : rule.otherwise
}

/** Everything that this ground could stand on, rows first. */
function basesFor(
  ask: ContactAsk,
  { basis, wordsSince }: Ground,
  no: ConsentRow | undefined,
): ContactBasis[] {
  const fits = (row: ConsentRow) =>
    row.basis === basis &&
    (!no || opensAgain(row)) &&
    (wordsSince === undefined ||
      row.words.trim() !== '' ||
      dateIn(ask.timeZone, row.at) < wordsSince)
  const rows = said(ask, 'given')
    .filter(fits)
    .map(({ id, at }) => ({ basis, at, rowId: id }))
  return [...rows, ...instantsOf(ask, basis).map(at => ({ basis, at, rowId: null }))]
}

function instantsOf({ dealings, now }: ContactAsk, basis: ConsentBasis): number[] {
  const { inquiries, purchases, running } = dealings
  const of = { express: [], inquiry: inquiries, purchase: purchases, contract: running }
  return of[basis].filter(at => at <= now)
}

/** Her last word: a request, a purchase, a yes. Whether she opened a letter is none. */
const lastWord = ({ rows, to, dealings: { inquiries, purchases }, now }: ContactAsk): number =>
  Math.max(
    ...[
      ...inquiries,
      ...purchases,
      ...rows.filter(row => isGivenFor(row, to)).map(({ at }) => at),
    ].filter(at => at <= now),
  )

/** Instant from which it stands no more; undefined: it has no end. */
export function endOf(
  ask: ContactAsk,
  { months, fromLastWord }: Ground,
  { at, rowId }: ContactBasis,
): number | undefined {
  const stated = ask.rows.find(({ id }) => id === rowId)?.expiresAt ?? undefined
  const from = fromLastWord ? Math.max(at, lastWord(ask)) : at
  const byLaw = months === undefined ? undefined : monthsAfter(from, months, ask.timeZone)
  return stated === undefined || byLaw === undefined ? (stated ?? byLaw) : Math.min(stated, byLaw)
}

/** The same moment of the clock so many calendar months later; the last day of a month that is shorter. */
export function monthsAfter(at: number, months: number, timeZone: string): number {
  const day = dateIn(timeZone, at)
  const clock = wallMs(timeZone, at)
  const time = new Date(clock).toISOString().slice(11, 16)
  const rest = ((at % 60_000) + 60_000) % 60_000
  return instantOf(addMonths(day, months), time, timeZone) + rest
}

/** She may be sold to again later. */
export const isPace = (reason: ContactReason): boolean =>
  reason === 'once-a-day' || reason === 'one-channel' || reason === 'too-often'

function tooFast(pace: ContactPace, ask: ContactAsk): Contact | undefined {
  const { channel, now, timeZone } = ask
  const attempts = ask.dealings.attempts.filter(({ at }) => at <= now)
  const today = dateIn(timeZone, now)
  const start = (day: string) => instantOf(day, '00:00', timeZone)
  if (pace.oncePerDay && attempts.some(({ at }) => dateIn(timeZone, at) === today))
    return { verdict: 'block', reason: 'once-a-day', until: start(addDays(today, 1)) }
  const monday = addDays(today, -weekdayOf(today))
  if (
    pace.oneChannelPerWeek &&
    attempts.some(each => each.channel !== channel && each.at >= start(monday))
  )
    return { verdict: 'block', reason: 'one-channel', until: start(addDays(monday, 7)) }
  if (!pace.most) return undefined
  const span = pace.most.days * dayMs
  const recent = attempts
    .filter(each => each.channel === channel && each.at > now - span)
    .toSorted((a, b) => b.at - a.at)
  const oldest = recent[pace.most.times - 1]
  return oldest && { verdict: 'block', reason: 'too-often', until: oldest.at + span }
}
