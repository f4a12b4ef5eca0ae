/** The requests a campaign brought: written down with the reason, and each lead in the books, once. */
import { and, eq, gt, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import { attribute, type Running } from '#db/campaign/attribute.ts'
import {
  type Bookings,
  bookingsOf,
  claimMs,
  type OwnKeys,
  type Standing,
  verdicts,
} from '#db/campaign/count.ts'
import { partOf } from '#db/contract/deal/exact.ts'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { emailKey } from '#db/kernel/email.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { reserved } from '#db/ledger/accounts.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { allRows } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Country } from '#db/terms.ts'
import { metaOf, versionOf, writeMeta } from '../dealership/meta.ts'
import { profileOf } from '../dealership/profile.ts'
import { balanceOf } from '../payments/ledger.ts'
import { writeDown } from '../payments/write-down.ts'
import { leadName } from './lead-name.ts'

type Term = typeof schema.campaignTerm.$inferSelect

/** Terms whose end has not been written, each with its campaign. */
function runningIn(db: Db): Running[] {
  const { campaign, campaignTerm } = schema
  const zone = profileOf(db).timeZone
  const midnight = (day: string) => instantOf(day, '00:00', zone)
  return db
    .select({ campaign, term: campaignTerm })
    .from(campaignTerm)
    .innerJoin(campaign, eq(campaign.id, campaignTerm.campaignId))
    .where(isNull(campaignTerm.endSeq))
    .all()
    .map(({ campaign: { id, title, division, at }, term }) => ({
      campaignId: id,
      term: term.term,
      title,
      division,
      from: Math.max(at, midnight(term.fromOn)),
      until: term.toOn === null ? Infinity : midnight(addDays(term.toOn, 1)),
    }))
}

/** To where requests were looked at: the version, and the newest hold there was, for a term may take in what came before it began. */
type Mark = { v: number; hold: number }
const markKey = 'campaignsCounted'
const newestHold = (db: Db) =>
  db
    .select({ hold: max(schema.campaignTerm.holdSeq) })
    .from(schema.campaignTerm)
    .get()?.hold ?? 0
function markOf(db: Db): Mark {
  const [v = 0, hold = 0] = (metaOf(db, markKey) ?? '').split(' ').map(Number)
  const newest = newestHold(db)
  return hold === newest ? { v, hold } : { v: 0, hold: newest }
}

/** Each request once, for good: what a campaign is called later changes nothing. @returns the campaigns they came by */
export function attributeRequests(db: Db, { v } = markOf(db)): string[] {
  const running = runningIn(db)
  if (!running.length) return []
  const { request, campaignRequest } = schema
  const from = Math.min(...running.map(each => each.from))
  const asked = db
    .select({ request })
    .from(request)
    .leftJoin(campaignRequest, eq(campaignRequest.id, request.id))
    // The sign keeps SQLite from going by the instant: of a year's requests few are newer than the mark.
    .where(and(gt(request.v, v), sql`+${request.at} >= ${from}`, isNull(campaignRequest.id)))
    .all()
  if (!asked.length) return []
  const sources = (allRows(db, 'widget') as Row<'widget'>[]).map(({ sourceName }) => sourceName)
  const found = (asked as { request: Row<'request'> }[]).flatMap(({ request: row }) => {
    const known = attribute(row, running, sources)
    return known ? [{ id: row.id, at: row.at, ...known }] : []
  })
  for (const row of found) db.insert(campaignRequest).values(row).run()
  return found.map(({ campaignId }) => campaignId)
}

/** Of whose requests something was changed since; undefined: of any, a colleague's number or address may be another. */
function changedSince(db: Db, { v }: Mark): string[] | undefined {
  const { user, request, campaignRequest } = schema
  if (v === 0 || db.select({ v: user.v }).from(user).where(gt(user.v, v)).limit(1).get())
    return undefined
  return db
    .selectDistinct({ id: campaignRequest.campaignId })
    .from(request)
    .innerJoin(campaignRequest, eq(campaignRequest.id, request.id))
    .where(gt(request.v, v))
    .all()
    .map(({ id }) => id)
}

/** Numbers and addresses of the house's own people. */
export function ownKeysOf(db: Db): OwnKeys {
  const country = profileOf(db).country as Country
  const people = allRows(db, 'user') as Row<'user'>[]
  const keys = people.flatMap(({ email, phone, cell }) => [
    emailKey(email),
    phoneKey(phone, country),
    phoneKey(cell, country),
  ])
  return new Set(keys.filter(key => key !== ''))
}

/** Every request of a campaign, with why it is no lead and how the books have it; what is thought of it is kept. */
type CameIn = Standing & { term: number }
function standingsOf(db: Db, campaignId: string, own: OwnKeys): CameIn[] {
  const { request, campaignRequest } = schema
  const came = db
    .select({ request, mark: campaignRequest })
    .from(campaignRequest)
    .innerJoin(request, eq(request.id, campaignRequest.id))
    .where(eq(campaignRequest.campaignId, campaignId))
    .orderBy(campaignRequest.at, campaignRequest.id)
    .all() as { request: Row<'request'>; mark: typeof campaignRequest.$inferSelect }[]
  const said = verdicts(
    came.map(each => each.request),
    own,
  )
  const posted = leadsIn(db, `lead:${campaignId}`)
  const voided = leadsIn(db, `lead-void:${campaignId}`)
  return came.map(({ mark: { id, at, term, why: before } }) => {
    const why = said.get(id) ?? null
    if (why !== before)
      db.update(campaignRequest).set({ why }).where(eq(campaignRequest.id, id)).run()
    const lead = leadName(id)
    const booked = voided.has(lead) ? 'voided' : posted.has(lead) ? 'posted' : 'no'
    return { id, at, term, why, booked }
  })
}
const leadsIn = (db: Db, prefix: string): Set<string> => {
  const { key, outcome } = schema.ledgerEntry
  const rows = db
    .select({ key })
    .from(schema.ledgerEntry)
    // The sign after ":" ends those of this campaign.
    .where(and(gt(key, `${prefix}:`), lt(key, `${prefix};`), eq(outcome, 'posted')))
    .all()
  return new Set(rows.map(each => each.key.slice(prefix.length + 1)))
}

/** In the transaction of what ends the term. */
export function bookLeads(db: Db, term: Term, teller: Teller): number {
  return bookTerm(db, term, standingsOf(db, term.campaignId, ownKeysOf(db)), teller)
}
function bookTerm(db: Db, term: Term, standings: readonly CameIn[], teller: Teller): number {
  const { campaignId: campaign, term: place, leadsGuaranteed: guaranteed, endSeq } = term
  const came = standings.filter(each => each.term === place)
  const wanted = bookingsOf(came, { guaranteed, isOver: endSeq !== null, now: teller.now })
  for (const { id, why } of wanted.void)
    writeDown(db, { cause: 'lead-void', campaign, lead: leadName(id), reason: why }, teller)
  for (const id of wanted.post) postLead(db, term, leadName(id), teller)
  return countOf(wanted)
}
const countOf = ({ post, void: back }: Bookings) => post.length + back.length

/** As many leads as are guaranteed come to the budget exactly; never more than is left of it. */
function postLead(db: Db, term: Term, lead: string, teller: Teller): void {
  const { campaignId: campaign, term: place, heldMinor, leadsGuaranteed } = term
  const rest = balanceOf(db, reserved(campaign, place))
  const spent = heldMinor - rest
  // A lead costs a cent at least, so what is spent tells how many it paid.
  const paid = partOf(leadsGuaranteed, spent, heldMinor)
  const minor = Math.min(rest, partOf(heldMinor, paid + 1, leadsGuaranteed) - spent)
  if (minor > 0) writeDown(db, { cause: 'lead', campaign, term: place, lead, minor }, teller)
}

/** Terms that run, and those in which a lead may still be found to be none. */
function countedTerms(db: Db, now: number): Term[] {
  const { campaignTerm, campaignRequest } = schema
  const { id, campaignId, term, endSeq } = campaignTerm
  const lately = db
    .select({ id: sql`${campaignRequest.campaignId} || ':' || ${campaignRequest.term}` })
    .from(campaignRequest)
    .where(gt(campaignRequest.at, now - claimMs))
  return db
    .select()
    .from(campaignTerm)
    .where(or(isNull(endSeq), inArray(id, lately)))
    .orderBy(campaignId, term)
    .all()
}

/** What has come or was changed since the last look, whatever a house has gathered before; one without campaigns writes nothing. */
export function countCampaigns(db: Db, teller: Teller): number {
  return tx(db, () => {
    const mark = markOf(db)
    const now = versionOf(db)
    if (mark.v === now) return 0
    const counted = countedTerms(db, teller.now)
    if (!counted.length) return 0
    const found = attributeRequests(db, mark)
    const changed = changedSince(db, mark)
    const news = changed && new Set([...changed, ...found])
    const terms = news ? counted.filter(each => news.has(each.campaignId)) : counted
    const own = terms.length ? ownKeysOf(db) : new Set<string>()
    const booked = [...new Set(terms.map(each => each.campaignId))].flatMap(campaign => {
      const standings = standingsOf(db, campaign, own)
      return terms
        .filter(each => each.campaignId === campaign)
        .map(term => bookTerm(db, term, standings, teller))
    })
    writeMeta(db, markKey, `${now} ${mark.hold}`)
    return booked.reduce((sum, each) => sum + each, found.length)
  })
}
