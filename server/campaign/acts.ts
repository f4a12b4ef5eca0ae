/** What a person does with a campaign. Each moves money, so the server does it at once, in one transaction with its entry of the books. */
import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { titleKey } from '#db/campaign/attribute.ts'
import { budgetOf, type CampaignPlan, longestDays } from '#db/campaign/plan.ts'
import { isLongEnough, mayRenew } from '#db/campaign/renewal.ts'
import { addDays, dateIn } from '#db/kernel/date.ts'
import type { Teller } from '#db/ledger/entry.ts'
import { name } from '#db/ledger/posting.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import { type Answer, entryOfKey } from '../payments/ledger.ts'
import { writeDown } from '../payments/write-down.ts'
import { attributeRequests, bookLeads } from './count.ts'
import { leadPriceAt } from './price.ts'

export const stopBody = z.object({ campaignId: name })
export const renewBody = z.object({ campaignId: name, autoRenew: z.boolean() })

type Campaign = typeof schema.campaign.$inferSelect
export type Term = typeof schema.campaignTerm.$inferSelect
const found = (db: Db, campaignId: string) =>
  db.select().from(schema.campaign).where(eq(schema.campaign.id, campaignId)).get()
export const termOf = (db: Db, { id, term }: Pick<Campaign, 'id' | 'term'>): Term => {
  const { campaignTerm } = schema
  const row = db
    .select()
    .from(campaignTerm)
    .where(and(eq(campaignTerm.campaignId, id), eq(campaignTerm.term, term)))
    .get()
  if (!row) throw new Error(`the campaign ${id} has no term ${term}`)
  return row
}
export const mark = (db: Db, id: string, news: Partial<Campaign>) =>
  void db.update(schema.campaign).set(news).where(eq(schema.campaign.id, id)).run()

/** Holds the budget of a term and writes the term down. @returns null where the funds are too low: that "no" is kept */
export function beginTerm(
  db: Db,
  { id, campaignId, term, ...rest }: Omit<Term, 'holdSeq' | 'endSeq'>,
  teller: Teller,
): Answer | null {
  const { heldMinor: minor } = rest
  const answer = writeDown(db, { cause: 'hold', campaign: campaignId, term, minor }, teller)
  if (answer.outcome === 'refused') return null
  const row = { id, campaignId, term, ...rest, holdSeq: answer.seq, endSeq: null }
  db.insert(schema.campaignTerm).values(row).run()
  return answer
}
/** The leads that came are in the books first; what is left of its hold comes back. */
export function endTerm(db: Db, row: Term, cause: 'release' | 'guarantee', teller: Teller): void {
  const { id, campaignId: campaign, term } = row
  attributeRequests(db)
  bookLeads(db, row, teller)
  const { seq } = writeDown(db, { cause, campaign, term }, teller)
  const { campaignTerm } = schema
  db.update(campaignTerm).set({ endSeq: seq }).where(eq(campaignTerm.id, id)).run()
}

/** @throws {ApiError} 409 `changed-meanwhile`, `campaign-title-taken`, `campaign-day-past`, `campaign-day-far`, `lead-price-missing`, `lead-price-changed`, `funds-short`, `funds-currency` */
export function confirm(db: Db, wanted: CampaignPlan, teller: Teller): void {
  const isHeld = tx(db, () => {
    const before = found(db, wanted.campaignId)
    if (before) {
      // The answer was lost on its way: it stands already.
      if (isSame(db, before, wanted)) return true
      throw new ApiError(409, 'changed-meanwhile')
    }
    // What was refused stays refused, whatever came to the funds since: a new try has a new id.
    if (!entryOfKey(db, `reserve:${wanted.campaignId}:1`)) mustBeOpen(db, wanted, teller.now)
    return insert(db, wanted, teller)
  })
  // Thrown outside: the entry of the "no" stands.
  if (!isHeld) throw new ApiError(409, 'funds-short')
}

type Days = { from: string; to: string | null }
const everOn = ({ toOn, autoRenew }: { toOn: string | null; autoRenew: boolean }) =>
  autoRenew ? null : toOn
/** Two of one title and division at once: no request could say which of them it came by. */
function mustBeAlone(
  db: Db,
  wanted: Pick<Campaign, 'id' | 'title' | 'division'>,
  { from, to }: Days,
): void {
  const title = titleKey(wanted.title)
  const others = db
    .select()
    .from(schema.campaign)
    .where(
      and(
        ne(schema.campaign.status, 'ended'),
        ne(schema.campaign.id, wanted.id),
        eq(schema.campaign.division, wanted.division),
      ),
    )
    .all()
    .filter(each => titleKey(each.title) === title)
  const isBeside = others.some(other => {
    const { fromOn, toOn } = termOf(db, other)
    const until = everOn({ toOn, autoRenew: other.autoRenew })
    return (to === null || fromOn <= to) && (until === null || from <= until)
  })
  if (isBeside) throw new ApiError(409, 'campaign-title-taken', { field: 'title' })
}

function mustBeOpen(db: Db, wanted: CampaignPlan, now: number): void {
  const { campaignId: id, startOn, endOn, priceMinor } = wanted
  const to = everOn({ toOn: endOn, autoRenew: wanted.autoRenew })
  mustBeAlone(db, { ...wanted, id }, { from: startOn, to })
  const today = dateIn(profileOf(db).timeZone, now)
  if (startOn < today) throw new ApiError(409, 'campaign-day-past', { field: 'startOn' })
  if (startOn > addDays(today, longestDays))
    throw new ApiError(409, 'campaign-day-far', { field: 'startOn' })
  const price = leadPriceAt(db, now)
  if (price === null) throw new ApiError(409, 'lead-price-missing')
  if (price !== priceMinor) throw new ApiError(409, 'lead-price-changed')
}

function insert(db: Db, wanted: CampaignPlan, teller: Teller): boolean {
  const { campaignId, title, division, startOn, endOn, leads, autoRenew } = wanted
  const term: Omit<Term, 'holdSeq' | 'endSeq'> = {
    id: `${campaignId}:1`,
    campaignId,
    term: 1,
    fromOn: startOn,
    toOn: endOn,
    heldMinor: budgetOf(wanted),
    leadsGuaranteed: leads,
    told: [],
  }
  if (!beginTerm(db, term, teller)) return false
  const { by, byName, now } = teller
  const isToday = startOn <= dateIn(profileOf(db).timeZone, now)
  db.insert(schema.campaign)
    .values({
      id: campaignId,
      title,
      division,
      status: isToday ? 'live' : 'pending',
      autoRenew,
      term: 1,
      at: now,
      by,
      byName,
      endedAt: null,
      endedWhy: null,
    })
    .run()
  return true
}

/** By its first term, as it was confirmed. */
function isSame(
  db: Db,
  { id, title, division, autoRenew }: Campaign,
  wanted: CampaignPlan,
): boolean {
  const { fromOn, toOn, heldMinor, leadsGuaranteed } = termOf(db, { id, term: 1 })
  return (
    title === wanted.title &&
    division === wanted.division &&
    autoRenew === wanted.autoRenew &&
    fromOn === wanted.startOn &&
    toOn === wanted.endOn &&
    leadsGuaranteed === wanted.leads &&
    heldMinor === budgetOf(wanted)
  )
}

function mustBeFound(db: Db, campaignId: string): Campaign {
  const row = found(db, campaignId)
  if (!row) throw new ApiError(404, 'not-found', { field: 'campaignId' })
  return row
}

/** Before it began or while it runs. @throws {ApiError} 404 `not-found`; 409 `campaign-ended` */
export const stop = (db: Db, { campaignId }: z.output<typeof stopBody>, teller: Teller): void =>
  tx(db, () => {
    const row = mustBeFound(db, campaignId)
    if (row.endedWhy === 'stopped') return
    if (row.status === 'ended') throw new ApiError(409, 'campaign-ended')
    endTerm(db, termOf(db, row), 'release', teller)
    mark(db, campaignId, { status: 'ended', endedAt: teller.now, endedWhy: 'stopped' })
  })

/** @throws {ApiError} 404 `not-found`; 409 `campaign-ended`, `campaign-no-end`, `campaign-short`, `campaign-renew-late`, `campaign-title-taken` */
export const setRenew = (
  db: Db,
  { campaignId, autoRenew }: z.output<typeof renewBody>,
  { now }: Teller,
): void =>
  tx(db, () => {
    const row = mustBeFound(db, campaignId)
    if (row.status === 'ended') throw new ApiError(409, 'campaign-ended')
    if (autoRenew) mustRenew(db, row, now)
    mark(db, campaignId, { autoRenew })
  })

function mustRenew(db: Db, row: Campaign, now: number): void {
  const { toOn, ...term } = termOf(db, row)
  if (toOn === null) throw new ApiError(409, 'campaign-no-end')
  if (!isLongEnough({ ...term, toOn })) throw new ApiError(409, 'campaign-short')
  if (!mayRenew({ ...term, toOn }, profileOf(db).timeZone, now))
    throw new ApiError(409, 'campaign-renew-late')
  mustBeAlone(db, row, { from: term.fromOn, to: null })
}
