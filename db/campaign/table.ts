import { type Kinds, serverTable } from '../kernel/table.ts'
import { campaignStatuses, requestDivisions } from '../terms.ts'
import { campaignWays } from './attribute.ts'
import { notLeads } from './count.ts'
import type { Told } from './renewal.ts'

/** Why a campaign ended: its last day, somebody who stopped it, funds too low to renew it, or nobody told of that in time. */
export const campaignEnds = ['date', 'stopped', 'funds-short', 'untold'] as const
export type CampaignEnd = (typeof campaignEnds)[number]

/** Bought with prepaid funds: its budget is held in the books from its confirmation on. A draft is on its device alone. */
export const campaignColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  title: text().notNull(),
  division: text({ enum: requestDivisions }).notNull(),
  status: text({ enum: campaignStatuses }).notNull(),
  autoRenew: integer('auto_renew', { mode: 'boolean' }).notNull(),
  /** Its newest term. */
  term: integer().notNull(),
  /** Who confirmed it, and when. */
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  endedAt: integer('ended_at'),
  endedWhy: text('ended_why', { enum: campaignEnds }),
})
export const campaign = serverTable<typeof campaignColumns>('campaign', [['status'], ['at']])

/** One run of a campaign, with the entry of the books that held its budget and the one that ended it. */
export const campaignTermColumns = ({ text, integer }: Kinds) => ({
  /** `campaign:term`. */
  id: text().primaryKey(),
  campaignId: text('campaign_id').notNull(),
  term: integer().notNull(),
  fromOn: text('from_on').notNull(),
  /** Its last day; null: dates are not enforced, it runs until somebody ends it. */
  toOn: text('to_on'),
  heldMinor: integer('held_minor').notNull(),
  leadsGuaranteed: integer('leads_guaranteed').notNull(),
  /** What was said of its renewal. */
  told: text({ mode: 'json' }).$type<Told[]>().notNull(),
  holdSeq: integer('hold_seq').notNull(),
  endSeq: integer('end_seq'),
})
export const campaignTerm = serverTable<typeof campaignTermColumns>('campaign_term', [
  ['campaignId'],
])

/** A request that came by a campaign, by its own id: which term it fell into, and what it was known by; written once, but for `why`. */
export const campaignRequestColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  campaignId: text('campaign_id').notNull(),
  term: integer().notNull(),
  at: integer().notNull(),
  way: text({ enum: campaignWays }).notNull(),
  what: text().notNull(),
  /** Why it is no lead, as the books were told; null: it is one. */
  why: text({ enum: notLeads }),
})
export const campaignRequest = serverTable<typeof campaignRequestColumns>('campaign_request', [
  ['campaignId', 'at'],
  ['at'],
])

/** What a guaranteed lead costs this dealership, from an instant on; only ever added to, by the provider's people. */
export const leadPriceColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  fromAt: integer('from_at').notNull(),
  minor: integer().notNull(),
  currency: text({ enum: ['CAD', 'EUR'] }).notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  reason: text().notNull(),
})
export const leadPrice = serverTable<typeof leadPriceColumns>('lead_price', [['fromAt']])

/** What is planned to be spent on a channel in each of these months; only ever added to, the newest of a month holds. */
export const budgetPlanColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  channel: text({ enum: requestDivisions }).notNull(),
  /** `2026-03`; both of one year. */
  from: text('from_month').notNull(),
  until: text('until_month').notNull(),
  /** Of each month, in the currency of the funds; null: there is no plan any more. */
  minor: integer(),
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
})
export const budgetPlan = serverTable<typeof budgetPlanColumns>('budget_plan', [['until']])
