/** A vehicle of the stock as marketing sees it: where it is shown, what keeps it from being shown well, and what came of it. */
import { dayMs } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import type { Shown } from './publication.ts'

/** What a unit lacks to be shown, or shown well. */
export const promotionLacks = ['status', 'price', 'photo', 'words'] as const
export type PromotionLack = (typeof promotionLacks)[number]

/** What is asked of the list: shown or not, or by what it lacks, or without a request for so long. */
export const promotionViews = ['all', 'shown', 'hidden', 'quiet'] as const
export type PromotionView = (typeof promotionViews)[number]

/** A unit that nobody asks about for so many days is quiet. */
export const quietDays = 30
/** Results are those of so many days back. */
export const resultDays = 90

/** `spentMinor`: null for who may not see it. */
export type PromotedBy = { id: string; title: string; requests: number; spentMinor: number | null }
export type PromotedUnit = Pick<
  Row<'vehicle'>,
  | 'id'
  | 'stockNumber'
  | 'productType'
  | 'status'
  | 'condition'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'inStoreOn'
  | 'enteredOn'
> & {
  shown: Shown
  lacks: PromotionLack[]
  /** What a customer is shown; null without a price. */
  totalMinor: number | null
  photos: number
  days: number
  /** Of `resultDays`; spam, information and doubles are none. */
  requests: number
  lastAskedAt: number | null
  /** Of these requests: how many have an appointment. */
  booked: number
  /** Campaigns by which these came, and what the books took for them. */
  by: PromotedBy[]
  spentMinor: number | null
}

/** One of the requests that are counted for a unit. */
export type AskedLine = Pick<
  Row<'request'>,
  'id' | 'at' | 'name' | 'source' | 'sourceName' | 'leadId'
> & {
  campaign: Pick<PromotedBy, 'id' | 'title'> | null
  /** Whether its lead has an appointment. */
  isBooked: boolean
}

/** How many photos a customer is used to; fewer is a lack. */
const fewestPhotos = 1

export const lacksOf = ({
  status,
  totalMinor,
  photos,
  hasWords,
}: Pick<PromotedUnit, 'status' | 'totalMinor' | 'photos'> & {
  hasWords: boolean
}): PromotionLack[] => [
  ...(status === 'available' || status === 'reserved' ? [] : (['status'] as const)),
  ...(totalMinor === null ? (['price'] as const) : []),
  ...(photos < fewestPhotos ? (['photo'] as const) : []),
  ...(hasWords ? [] : (['words'] as const)),
]

const isQuiet = ({ shown, lastAskedAt, days }: PromotedUnit, now: number): boolean =>
  shown !== 'hidden' &&
  days >= quietDays &&
  (lastAskedAt === null || now - lastAskedAt >= quietDays * dayMs)

export const isInView = (unit: PromotedUnit, view: PromotionView, now: number): boolean =>
  view === 'all' ||
  (view === 'quiet' ? isQuiet(unit, now) : (unit.shown === 'hidden') === (view === 'hidden'))

/** What needs an act first: what customers cannot see, then what nobody asks about; of two alike the one that stands longer. */
export const byNeed = (a: PromotedUnit, b: PromotedUnit): number =>
  Number(b.shown === 'hidden') - Number(a.shown === 'hidden') ||
  a.requests - b.requests ||
  b.days - a.days ||
  (a.id < b.id ? -1 : 1)
