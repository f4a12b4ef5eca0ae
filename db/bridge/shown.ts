/** What `GET /api/bridge` answers, as `{ Status: '1', rows: [BridgeNow], next: null, asOf }`. Amounts in minor units of the funds. */
import type { Figures } from '../figures/answer.ts'
import type { FundCurrency } from '../ledger/accounts.ts'
import type { Locale } from '../terms.ts'
import type { Learning, Pace, Purse, SitePrice, Span } from './pace.ts'
import type {
  BridgeAct,
  BridgeState,
  BridgeStop,
  BridgeType,
  BridgeVersion,
  ClickRefusal,
  ClickVerdict,
} from './terms.ts'

/** As it was activated, and changed since. */
export type BridgeSetup = {
  /** Goes up with every act: whoever acts says which she saw. */
  v: number
  websiteHostName: string
  inventoryProvider: string
  nameOnCard: string
  monthlyBudgetMinor: number
  costPerClickMinor: number
  type: BridgeType
  version: BridgeVersion
  sitePrices: SitePrice[]
  activatedAt: number
  activatedByName: string
  terms: { version: number; locale: Locale }
}
/** Clicks and what they cost; `refused` by reason, reasons without a click left out. */
export type ClickSums = {
  charged: number
  refused: Partial<Record<ClickRefusal, number>>
  /** What was charged, less what was given back since. */
  spentMinor: number
}
export type BridgeMonth = ClickSums & {
  /** `2026-11`, and its instants in the house's zone. */
  month: string
  span: Span
  /** Of this month: in the first one only the days that were left. */
  budgetMinor: number
  /** Null before it is activated. */
  pace: Pace | null
  /** From the 1st to today. */
  days: (ClickSums & { on: string })[]
  /** Sites with clicks, the dearest first; the id of their Site in the lookups, '' for a link that was not ours. */
  sites: (ClickSums & { siteId: string })[]
}
/** The latest act on it: who paused it, for how long. */
export type BridgeWord = {
  act: BridgeAct
  at: number
  byName: string
}
export type BridgeNow = {
  currency: FundCurrency
  timeZone: string
  today: string
  /** The 1st on which the next month begins, and a pause from today ends. */
  nextMonthOn: string
  state: BridgeState
  stoppedBy: BridgeStop | null
  pausedUntil: string | null
  setup: BridgeSetup | null
  last: BridgeWord | null
  /** Null without a form of the funds. */
  funds: { balanceMinor: number; creditMinor: number } | null
  /** Clicks charged since it was activated. */
  clicksReceived: number
  learning: Learning | null
  month: BridgeMonth
  /** Names of the house's website: one of them is its host name. */
  hosts: string[]
  /** What activating it agrees to, in her language. */
  agree: { version: number; locale: Locale; words: readonly string[] }
  /** Whether she acts on it: her role, and a form of the funds. */
  mayAct: boolean
}

/** The month at a glance, as `GET /api/bridge/dashboard` answers it: its clicks by vehicle, site and verdict as the report counts them. */
export type BridgeGlance = Pick<BridgeNow, 'state' | 'stoppedBy' | 'pausedUntil' | 'month'> & {
  figures: Figures
}

/** A click as `GET /api/bridge/clicks` lists it, the newest first. */
export type ClickLine = {
  id: string
  at: number
  siteId: string
  vehicleId: string
  /** '' where the books have no such vehicle any more. */
  stockNumber: string
  vehicle: string
  verdict: ClickVerdict
  minor: number
  /** The entry of the books that charged it. */
  seq: number | null
  /** When it was given back; null: it was not. */
  creditedAt: number | null
}

/** What its letter may do with one tap. */
export type BridgeAnswer = 'pause' | 'resume'
/** What a letter about Bridge leads to, for whom it was written to. */
export type BridgeNotice = Purse & {
  houseName: string
  personName: string
  /** As it was told, and when. */
  message: string
  at: number
  currency: FundCurrency
  timeZone: string
  nextMonthOn: string
  state: BridgeState
  stoppedBy: BridgeStop | null
  pausedUntil: string | null
  /** Null once somebody acted on Bridge since, or this letter has. */
  answer: BridgeAnswer | null
}
