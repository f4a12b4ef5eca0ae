/** The stock as marketing sees it, in pages; what campaigns cost only for who may see it. */
import { and, desc, eq, exists, isNull, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PublishedUnit } from '#db/feed/shown.ts'
import { alertForms, holdsAny } from '#db/forms.ts'
import type { Page } from '#db/kernel/page.ts'
import { name } from '#db/ledger/posting.ts'
import * as schema from '#db/schema.ts'
import { type AskedLine, promotionViews } from '#db/vehicle/promotion.ts'
import type { ActiveSession, Dealership } from '../deps.ts'
import { withSites } from '../feed/read.ts'
import { behindPlace, pageOf, pageQuery, placeOf, placeText } from '../page-query.ts'
import { isAboutUnit } from '../reports/about-unit.ts'
import { askPromoted } from '../reports/ask.ts'

export const stockQuery = z.object({
  view: z._default(z.enum(promotionViews), 'all'),
  /** One alone. */
  vehicleId: z.optional(name),
  size: pageQuery.size,
  /** How many stand before it in the order of need. */
  after: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '0'),
})

export async function stockPage(
  { dealership, forms }: ActiveSession,
  { view, vehicleId, size, after }: z.output<typeof stockQuery>,
  now: number,
): Promise<Page<PublishedUnit>> {
  const from = Number(after)
  const costs = holdsAny(forms, alertForms.campaigns)
  const asked = { view, vehicleId, from, size, costs }
  const { units, total } = await askPromoted(dealership, asked, now)
  const rows = withSites(dealership.db, units)
  const end = from + rows.length
  return { rows, next: end < total ? String(end) : null, asOf: now, total }
}

export const askedQuery = z.object({
  vehicleId: name,
  size: pageQuery.size,
  after: z.optional(placeText),
})
/** What is counted for a unit, newest first; its form is one of those that open requests. */
export function askedPage(
  { db }: Dealership,
  { vehicleId, size, after }: z.output<typeof askedQuery>,
  now: number,
): Page<AskedLine> {
  const { request, campaignRequest, campaign, appointment } = schema
  const { id, at, source, sourceName, leadId } = request
  const booked = db
    .select({ id: appointment.id })
    .from(appointment)
    .where(
      and(
        eq(appointment.leadId, leadId),
        isNull(appointment.deletedAt),
        ne(appointment.status, 'deleted'),
      ),
    )
  const rows = db
    .select({
      id,
      at,
      source,
      sourceName,
      leadId,
      name: request.name,
      campaign: { id: campaign.id, title: campaign.title },
      isBooked: exists(booked).mapWith(Boolean),
    })
    .from(request)
    .leftJoin(campaignRequest, eq(campaignRequest.id, id))
    .leftJoin(campaign, eq(campaign.id, campaignRequest.campaignId))
    .where(and(isAboutUnit(request, vehicleId, now), behindPlace(request, after)))
    .orderBy(desc(at), desc(id))
    .limit(size + 1)
    .all()
  return pageOf(rows, size, placeOf, now)
}
