/** What `GET /api/campaigns/feeds`, `/site` and `/unit` answer, as `{ Status: '1', rows, next: null, asOf }`. */
import type { PromotedUnit } from '../vehicle/promotion.ts'
import type { Locale } from '../terms.ts'
import type { FeedRules } from './rules.ts'
import type { FeedAct, FeedFault, FeedFormat, FeedTrouble } from './terms.ts'

/** A unit of marketing's list, and the hosts of the sites it goes to. */
export type PublishedUnit = PromotedUnit & { sites: string[] }

export type FeedLine = {
  host: string
  v: number
  format: FeedFormat
  isStopped: boolean
  /** Of the last good file; null: there is none yet. */
  madeAt: number | null
  units: number
  /** Of the last try. */
  left: number
  trouble: FeedTrouble | null
  fetchedAt: number | null
}

type Named = { vehicleId: string; stockNumber: string; title: string }
export type FeedLeft = Named & { why: FeedFault[] }
export type FeedFetch = { id: string; at: number; agent: string; status: number; bytes: number }
export type FeedDone = {
  id: string
  at: number
  act: FeedAct
  byName: string
  /** Of a single switch. */
  unit: (Named & { goes: boolean | null }) | null
}
export type FeedWhole = FeedLine & {
  locale: Locale
  code: string
  latitude: number | null
  longitude: number | null
  rules: FeedRules
  /** The end of its address, and since when it is that. */
  hint: string
  hintAt: number
  bytes: number
  leftOut: FeedLeft[]
  fetches: FeedFetch[]
  acts: FeedDone[]
}
/** What a house may choose for a new one. */
export type FeedChoices = { formats: FeedFormat[]; locales: Locale[]; hasWebsite: boolean }

/** A unit on one site. */
export type UnitFeed = {
  host: string
  format: FeedFormat
  /** What it comes to, and what somebody has said of it; null: the rules alone. */
  goes: boolean
  switched: boolean | null
  /** It would go, and the site does not take it. */
  why: FeedFault[]
}
export type UnitFeeds = {
  vehicleId: string
  /** Whether customers see it at all. */
  isShown: boolean
  sites: UnitFeed[]
}
