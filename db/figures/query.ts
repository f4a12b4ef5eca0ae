/** What a report of the reports section is asked for. Its *figures* are what was counted; an inspection's report is another thing. */
import * as z from 'zod/mini'
import { shortText } from '../kernel/fields.ts'
import type { figuresQuery } from './asked.ts'

export const figureFilters = {
  source: z.optional(shortText),
  campaign: z.optional(shortText),
  /** The one that was called, as its provider writes it. */
  number: z.optional(shortText),
  /** What came of a call; 'now' while it goes on. */
  outcome: z.optional(shortText),
  /** A colleague's id; '' is nobody. */
  person: z.optional(shortText),
  division: z.optional(shortText),
  type: z.optional(shortText),
  /** The publisher of a click, by its id in the lookups; '' for a link that is not ours. */
  site: z.optional(shortText),
}
export type FigureFilter = keyof typeof figureFilters
/** What a report is narrowed to. */
export type FigureFilters = { [K in FigureFilter]?: string | undefined }
/** What a report that leaves by mail keeps of its query, as it was on the screen. */
export const mailedQuery = {
  ...figureFilters,
  /** Walking in, or calling, takes no sale from the source that is known to have sent her. */
  keepsKnown: z.optional(z.boolean()),
}
export type MailedQuery = FigureFilters & { keepsKnown?: boolean | undefined }
export const filterKeys = Object.keys(figureFilters) as FigureFilter[]

export type FiguresQuery = z.infer<typeof figuresQuery>

/** Ways a customer comes that do not say who sent her. */
export const directSources: readonly string[] = [
  '',
  'showroom',
  'street',
  'incoming-call',
  'phone',
  'internet',
  'email',
  'sms',
]
