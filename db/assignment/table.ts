import type { Interval } from '../company/hours.ts'
import { companyDesk, receptionDesk } from '../desks.ts'
import { type Kinds, rowTable } from '../kernel/table.ts'
import { isWithin, longWindowMs } from '../kernel/window.ts'
import type { Locale, RequestDivision, RequestType } from '../terms.ts'

/** Why somebody of a pool did not get a request. */
export const passReasons = [
  'unavailable',
  'off-hours',
  'cannot',
  'at-capacity',
  'not-her-turn',
  'with-another',
  'closed',
] as const
export type PassReason = (typeof passReasons)[number]

/** Who gave a request to whom, and why not to the others; only ever added, and deleted where it was
 * taken back. It tells whose turn is next. */
export const assignmentColumns = ({ text, integer }: Kinds) => ({
  /** '' of a lead that was logged by hand. */
  requestId: text('request_id').notNull(),
  leadId: text('lead_id').notNull(),
  userId: text('user_id').notNull(),
  at: integer().notNull(),
  /** `system` where a rule gave it. */
  by: text().notNull(),
  ruleId: text('rule_id'),
  passed: text({ mode: 'json' }).$type<Record<string, PassReason>>().notNull(),
})
export const assignment = rowTable<typeof assignmentColumns>('assignment', {
  indexes: [['at'], ['requestId'], ['userId', 'ruleId', 'at'], ['userId', 'at']],
  device: ['at', 'requestId'],
  scope: { forms: receptionDesk, window: isWithin('at', longWindowMs) },
})

/** `give`: the server hands the request over at once; `suggest`: the reception sees whose turn it is, and taps. */
export const ruleModes = ['give', 'suggest'] as const
/**
 * Nobody of the pool can take it: it waits for the reception, or goes to a director who is here. `opening`: nobody gets
 * one while the dealership is closed, whatever she says of herself; it is given when it opens.
 */
export const ruleFallbacks = ['queue', 'director', 'opening'] as const

/** Always, while the dealership is open or closed, or at hours of the rule's own, by the dealership's clock. */
export const ruleHolds = ['always', 'open', 'closed', 'hours'] as const

/** Which requests go to which people. The first rule that fits counts, by `place`. */
export const assignmentRuleColumns = ({ text, integer }: Kinds) => ({
  place: integer().notNull(),
  name: text().notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  mode: text({ enum: ruleModes }).notNull(),
  /** Each list says "any" while it is empty. */
  types: text({ mode: 'json' }).$type<RequestType[]>().notNull(),
  divisions: text({ mode: 'json' }).$type<RequestDivision[]>().notNull(),
  locales: text({ mode: 'json' }).$type<Locale[]>().notNull(),
  makes: text({ mode: 'json' }).$type<string[]>().notNull(),
  holds: text({ enum: ruleHolds }).notNull().default('always'),
  /** Its own, Monday first; null of any other. */
  hours: text({ mode: 'json' }).$type<Interval[][]>(),
  /** The pool, by user id; everybody who can take a lead while it is empty. */
  userIds: text('user_ids', { mode: 'json' }).$type<string[]>().notNull(),
  /** Leads without an answer that one person may have at once; null: as many as come. */
  capacity: integer(),
  fallback: text({ enum: ruleFallbacks }).notNull(),
  by: text().notNull(),
  at: integer().notNull(),
})
export const assignmentRule = rowTable<typeof assignmentRuleColumns>('assignment_rule', {
  opens: companyDesk,
  scope: { forms: [...receptionDesk, ...companyDesk] },
})
