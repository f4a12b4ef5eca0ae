/** Campaigns as they are read, each amount from the books, and what a new one is offered. */
import { and, desc, eq, gte, isNull, min, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { pastDays } from '#db/campaign/estimate.ts'
import type { CameLine, CampaignLine, CampaignOffer } from '#db/campaign/lines.ts'
import { dateIn, dayMs } from '#db/kernel/date.ts'
import type { Page } from '#db/kernel/page.ts'
import { fundCurrencyOf, shownBalance } from '#db/ledger/accounts.ts'
import { name } from '#db/ledger/posting.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { campaignStatuses, requestDivisions } from '#db/terms.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { behindPlace, pageOf, pageQuery, placeOf, placeText } from '../page-query.ts'
import { balanceOf, creditAt } from '../payments/ledger.ts'
import { leadPriceAt } from './price.ts'

export const campaignsQuery = z.object({
  status: z.optional(z.enum(campaignStatuses)),
  division: z.optional(z.enum(requestDivisions)),
  /** One alone. */
  campaignId: z.optional(name),
  size: pageQuery.size,
  after: z.optional(placeText),
})

/** Newest first. */
export function campaignPage(
  { db }: Dealership,
  { status, division, campaignId, size, after }: z.output<typeof campaignsQuery>,
  now: number,
): Page<CampaignLine> {
  const { campaign, campaignTerm } = schema
  const rows = db
    .select({ campaign, term: campaignTerm, spentMinor: spent, backMinor: back, cameCount })
    .from(campaign)
    .innerJoin(
      campaignTerm,
      and(eq(campaignTerm.campaignId, campaign.id), eq(campaignTerm.term, campaign.term)),
    )
    .where(
      and(
        status && eq(campaign.status, status),
        division && eq(campaign.division, division),
        campaignId === undefined ? undefined : eq(campaign.id, campaignId),
        behindPlace(campaign, after),
      ),
    )
    .orderBy(desc(campaign.at), desc(campaign.id))
    .limit(size + 1)
    .all()
    .map(({ campaign: row, term, ...sums }) => {
      const { id: _, campaignId: __, ...rest } = term
      return { ...row, ...rest, ...sums }
    })
  return pageOf(rows, size, placeOf, now)
}
const cameCount = sql<number>`(select count(*) from campaign_request
  where campaign_id = ${schema.campaignTerm.campaignId} and term = ${schema.campaignTerm.term})`
const spent = sql<number>`coalesce((select credit_minor - debit_minor from ledger_balance
  where account = 'income.campaign:' || ${schema.campaign.id}), 0)`
const back = sql<
  number | null
>`iif(${schema.campaignTerm.endSeq} is null, null, coalesce((select sum(minor) from ledger_line
  where seq = ${schema.campaignTerm.endSeq} and side = 'debit'), 0))`

export const cameQuery = z.object({
  campaignId: name,
  size: pageQuery.size,
  after: campaignsQuery.shape.after,
})
/** Newest first. @throws {ApiError} 404 `not-found` @param names whether who reads may open requests, and hears who they are of */
export function camePage(
  { db }: Dealership,
  { campaignId, size, after }: z.output<typeof cameQuery>,
  { names, now }: { names: boolean; now: number },
): Page<CameLine> {
  const { campaign, request, campaignRequest } = schema
  const isKnown = db
    .select({ id: campaign.id })
    .from(campaign)
    .where(eq(campaign.id, campaignId))
    .get()
  if (!isKnown) throw new ApiError(404, 'not-found', { field: 'campaignId' })
  const { id, at, way, what, why } = campaignRequest
  const rows = db
    .select({ id, at, way, what, why, name: request.name, leadId: request.leadId })
    .from(campaignRequest)
    .innerJoin(request, eq(request.id, id))
    .where(and(eq(campaignRequest.campaignId, campaignId), behindPlace(campaignRequest, after)))
    .orderBy(desc(at), desc(id))
    .limit(size + 1)
    .all()
    .map(row => (names ? row : { ...row, name: '' }))
  return pageOf(rows, size, placeOf, now)
}

/** Requests that were no spam and of nobody who waited already, of the last days, or of so many as there were. */
function pacesOf(db: Db, now: number): CampaignOffer['paces'] {
  const { request } = schema
  const isLead = and(
    isNull(request.deletedAt),
    isNull(request.duplicateOf),
    eq(request.status, 'regular'),
  )
  const first =
    db
      .select({ at: min(request.at) })
      .from(request)
      .where(isLead)
      .get()?.at ?? now
  const counts = db
    .select({ division: request.division, count: sql<number>`count(*)` })
    .from(request)
    .where(and(isLead, gte(request.at, now - pastDays * dayMs)))
    .groupBy(request.division)
    .all()
  const of = (division: string) => counts.find(each => each.division === division)?.count ?? 0
  const divisions = { credit: of('credit'), new: of('new'), used: of('used') }
  return {
    divisions,
    all: divisions.credit + divisions.new + divisions.used,
    days: Math.min(pastDays, Math.max(1, Math.ceil((now - first) / dayMs))),
  }
}

export function campaignOffer({ db }: Dealership, seesFunds: boolean, now: number): CampaignOffer {
  const { currency, timeZone } = profileOf(db)
  return {
    currency: fundCurrencyOf(currency),
    priceMinor: leadPriceAt(db, now),
    balanceMinor: seesFunds ? shownBalance(account => balanceOf(db, account)) : null,
    creditMinor: seesFunds ? creditAt(db, now) : 0,
    today: dateIn(timeZone, now),
    paces: pacesOf(db, now),
  }
}
