/** The marketing budget: what is planned by month and channel, and beside it what the books have. */
import { and, asc, eq, gte, isNull, like, lt, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  afterMonth,
  budgetChannels,
  type BudgetCampaign,
  type BudgetLine,
  type BudgetPlan,
  firstOf,
  monthsOf,
  type Outlook,
  outlookOf,
} from '#db/campaign/budget.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import { dateIn, instantOf } from '#db/kernel/date.ts'
import { reserved } from '#db/ledger/accounts.ts'
import type { Teller } from '#db/ledger/entry.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { profileOf } from '../dealership/profile.ts'
import { balanceOf } from '../payments/ledger.ts'

export const budgetQuery = z.object({
  year: z.pipe(z.string().check(z.regex(/^20\d\d$/)), z.transform(Number)),
})

/** Twelve months of each channel. */
export function budgetOf(db: Db, year: number, now: number): BudgetLine[] {
  const months = monthsOf(year)
  const zone = profileOf(db).timeZone
  const campaigns = db.select().from(schema.campaign).orderBy(asc(schema.campaign.at)).all()
  const outlooks = outlooksIn(db, months, dateIn(zone, now))
  const plans = plansIn(db, year)
  return months.flatMap((month, place) => {
    const spent = spentIn(db, month, zone)
    const all = campaigns.map(({ id, title, division }) => {
      const outlook = outlooks.get(id)?.[place] ?? { heldMinor: 0, forecastMinor: 0 }
      return { division, sums: { id, title, spentMinor: spent.get(id) ?? 0, ...outlook } }
    })
    return budgetChannels.map(channel => ({
      month,
      channel,
      plan: plans(month, channel),
      campaigns: all.flatMap(({ division, sums }) =>
        division === channel && isOfMonth(sums) ? [sums] : [],
      ),
    }))
  })
}
const isOfMonth = ({ spentMinor, heldMinor, forecastMinor }: BudgetCampaign) =>
  spentMinor !== 0 || heldMinor !== 0 || forecastMinor !== 0

/** The newest of each month, where it is not taken back. */
function plansIn(db: Db, year: number) {
  const { budgetPlan } = schema
  const rows = db
    .select()
    .from(budgetPlan)
    .where(and(gte(budgetPlan.until, `${year}-01`), lte(budgetPlan.until, `${year}-12`)))
    .orderBy(asc(budgetPlan.at), sql`rowid`)
    .all()
  return (month: string, channel: string): BudgetLine['plan'] => {
    const row = rows.findLast(
      each => each.channel === channel && each.from <= month && month <= each.until,
    )
    return row?.minor == null ? null : { minor: row.minor, at: row.at, byName: row.byName }
  }
}

/** By campaign, in the month of the house's own zone in which the books have it. */
function spentIn(db: Db, month: string, zone: string): Map<string, number> {
  const { ledgerEntry, ledgerLine } = schema
  const income = 'income.campaign:'
  const midnight = (day: string) => instantOf(day, '00:00', zone)
  const rows = db
    .select({
      account: ledgerLine.account,
      minor: sql<number>`sum(case ${ledgerLine.side} when 'credit' then ${ledgerLine.minor} else -${ledgerLine.minor} end)`,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.seq, ledgerEntry.seq))
    .where(
      and(
        gte(ledgerEntry.at, midnight(firstOf(month))),
        lt(ledgerEntry.at, midnight(afterMonth(month))),
        like(ledgerLine.account, `${income}%`),
      ),
    )
    .groupBy(ledgerLine.account)
    .all()
  return new Map(rows.map(({ account, minor }) => [account.slice(income.length), minor]))
}

/** Of every campaign that has not ended: its term, and what of it is not spent yet. */
export function runningTerms(db: Db) {
  const { campaign, campaignTerm } = schema
  const { fromOn, toOn, heldMinor, term } = campaignTerm
  const { id, title, division, autoRenew } = campaign
  return db
    .select({ id, title, division, autoRenew, term, fromOn, toOn, heldMinor })
    .from(campaignTerm)
    .innerJoin(campaign, eq(id, campaignTerm.campaignId))
    .where(isNull(campaignTerm.endSeq))
    .orderBy(asc(fromOn), asc(id))
    .all()
    .map(row => ({ ...row, restMinor: balanceOf(db, reserved(row.id, row.term)) }))
}

const outlooksIn = (db: Db, months: readonly string[], today: string): Map<string, Outlook[]> =>
  new Map(runningTerms(db).map(each => [each.id, outlookOf(each, months, today)]))

/** Asked again under its id it is the same plan. @throws {ApiError} 409 `changed-meanwhile` */
export const plan = (db: Db, wanted: BudgetPlan, { by, byName, now: at }: Teller): void =>
  tx(db, () => {
    const { budgetPlan } = schema
    const { planId: id, ...rest } = wanted
    const before = db.select().from(budgetPlan).where(eq(budgetPlan.id, id)).get()
    if (!before)
      return void db
        .insert(budgetPlan)
        .values({ id, ...rest, at, by, byName })
        .run()
    const { channel, from, until, minor } = before
    if (isSameValue({ channel, from, until, minor }, rest)) return
    throw new ApiError(409, 'changed-meanwhile')
  })
