/** The stock as marketing sees it, in pages; what campaigns cost only for who may see it. */
import * as z from 'zod/mini'
import { alertForms, holdsAny } from '#db/forms.ts'
import type { Page } from '#db/kernel/page.ts'
import { type PromotedUnit, promotionViews } from '#db/vehicle/promotion.ts'
import type { ActiveSession } from '../deps.ts'
import { pageQuery } from '../page-query.ts'
import { askPromoted } from '../reports/ask.ts'

export const stockQuery = z.object({
  view: z._default(z.enum(promotionViews), 'all'),
  size: pageQuery.size,
  /** How many stand before it in the order of need. */
  after: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '0'),
})

export async function stockPage(
  { dealership, forms }: ActiveSession,
  { view, size, after }: z.output<typeof stockQuery>,
  now: number,
): Promise<Page<PromotedUnit>> {
  const from = Number(after)
  const asked = { view, from, size, costs: holdsAny(forms, alertForms.campaigns) }
  const { units: rows, total } = await askPromoted(dealership, asked, now)
  const end = from + rows.length
  return { rows, next: end < total ? String(end) : null, asOf: now, total }
}
