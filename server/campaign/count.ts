/** The requests a campaign brought: written down with the reason, and each lead in the books, once. */
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { attribute, type Running } from '#db/campaign/attribute.ts'
import { type Bookings, bookingsOf, claimMs, type Standing, verdicts } from '#db/campaign/count.ts'
import { partOf } from '#db/contract/deal/exact.ts'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { emailKey } from '#db/kernel/email.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { reserved } from '#db/ledger/accounts.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { name as bookName } from '#db/ledger/posting.ts'
import { allRows } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Country } from '#db/terms.ts'
import { profileOf } from '../dealership/profile.ts'
import { balanceOf, booksOf } from '../payments/ledger.ts'
import { writeDown } from '../payments/write-down.ts'
import { sha256Hex } from '../ports/digest.ts'

type Term = typeof schema.campaignTerm.$inferSelect
type Came = { request: Row<'request'>; mark: typeof schema.campaignRequest.$inferSelect }

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

/** Each request once, for good: what a campaign is called later changes nothing. @returns how many were */
export function attributeRequests(db: Db): number {
  const running = runningIn(db)
  if (!running.length) return 0
  const { request, campaignRequest } = schema
  const from = Math.min(...running.map(each => each.from))
  const sources = (allRows(db, 'widget') as Row<'widget'>[]).map(({ sourceName }) => sourceName)
  const asked = db
    .select({ request })
    .from(request)
    .leftJoin(campaignRequest, eq(campaignRequest.id, request.id))
    .where(and(gte(request.at, from), isNull(campaignRequest.id)))
    .all()
  const found = (asked as { request: Row<'request'> }[]).flatMap(({ request: row }) => {
    const known = attribute(row, running, sources)
    return known ? [{ id: row.id, at: row.at, ...known }] : []
  })
  for (const row of found) db.insert(campaignRequest).values(row).run()
  return found.length
}

const cameTo = (db: Db, campaignId: string): Came[] =>
  db
    .select({ request: schema.request, mark: schema.campaignRequest })
    .from(schema.campaignRequest)
    .innerJoin(schema.request, eq(schema.request.id, schema.campaignRequest.id))
    .where(eq(schema.campaignRequest.campaignId, campaignId))
    .all() as Came[]

function ownKeysOf(db: Db): Set<string> {
  const country = profileOf(db).country as Country
  const people = allRows(db, 'user') as Row<'user'>[]
  const keys = people.flatMap(({ email, phone, cell }) => [
    emailKey(email),
    phoneKey(phone, country),
    phoneKey(cell, country),
  ])
  return new Set(keys.filter(key => key !== ''))
}

/** The books take a narrower name than a request may have. */
const leadName = (id: string) => (bookName.safeParse(id).success ? id : sha256Hex(id).slice(0, 40))

/** Every request of a campaign, with why it is no lead and how the books have it. */
export function standingsOf(db: Db, campaignId: string): (Standing & Came)[] {
  const came = cameTo(db, campaignId)
  const why = verdicts(
    came.map(({ request }) => request),
    ownKeysOf(db),
  )
  const books = booksOf(db, 0)
  return came
    .toSorted((a, b) => a.mark.at - b.mark.at || (a.mark.id < b.mark.id ? -1 : 1))
    .map(each => {
      const { id, at } = each.mark
      const lead = leadName(id)
      const isPosted = books.entryOf(`lead:${campaignId}:${lead}`) !== undefined
      const isVoided = books.entryOf(`lead-void:${campaignId}:${lead}`) !== undefined
      const booked = isVoided ? 'voided' : isPosted ? 'posted' : 'no'
      return { ...each, id, at, why: why.get(id) ?? null, booked }
    })
}

/** In the transaction of what ends the term, where something does. */
export function bookLeads(db: Db, term: Term, teller: Teller): number {
  const { campaignId: campaign, term: place, leadsGuaranteed: guaranteed, endSeq } = term
  const came = standingsOf(db, campaign).filter(({ mark }) => mark.term === place)
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
  const share = (count: number) => partOf(heldMinor, count, leadsGuaranteed)
  const spent = heldMinor - rest
  let count = 0
  while (share(count) < spent) count += 1
  const minor = Math.min(rest, share(count + 1) - spent)
  if (minor > 0) writeDown(db, { cause: 'lead', campaign, term: place, lead, minor }, teller)
}

/** Terms that run, and those that ended so lately that a lead of theirs may still be found to be none. */
export function countCampaigns(db: Db, teller: Teller): number {
  return tx(db, () => {
    const found = attributeRequests(db)
    const { campaignTerm, campaignRequest } = schema
    const lately = db
      .select({ id: campaignRequest.campaignId })
      .from(campaignRequest)
      .where(gte(campaignRequest.at, teller.now - claimMs))
    const terms = db
      .select()
      .from(campaignTerm)
      .where(or(isNull(campaignTerm.endSeq), inArray(campaignTerm.campaignId, lately)))
      .all()
    return terms.reduce((sum, term) => sum + bookLeads(db, term, teller), found)
  })
}
