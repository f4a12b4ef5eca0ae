/**
 * How long a customer has waited for a first human answer: opening time, by which we judge ourselves, and beside it
 * time as it passed for her, nights and Sundays included.
 */
import type { DeskClock } from '../company/desk.ts'
import { elapsedMs } from '../company/hours.ts'
import { ringingLeadStatuses, waitingLeadStatuses } from './status.ts'
import type { LeadStatus } from '../terms.ts'

const minuteMs = 60_000

/** `answered`: nothing she said waits for a human answer; `idle`: nobody waits any more although nobody answered. */
export type ResponseStage =
  | 'answered'
  | 'idle'
  | 'fresh'
  | 'waiting'
  | 'late'
  | 'escalated'
  | 'critical'
export type Response = {
  stage: ResponseStage
  /** Opening time from her word to the answer, or to now while none came; never negative. */
  elapsedMs: number
  /** The same as the customer's clock shows it. */
  wallMs: number
  isLate: boolean
}

export type Waiting = {
  status: LeadStatus
  statusAt: number
  leadAt: number
  firstAnswerAt: number | null
  askedAgainAt: number | null
  deletedAt: number | null
}
/** Where the clock that runs has started: her first word, or her first since the last answer. */
export const startOf = (lead: Pick<Waiting, 'leadAt' | 'askedAgainAt'>): number =>
  lead.askedAgainAt ?? lead.leadAt

/** Nothing of hers, or not the newest, has been answered. */
export const isUnanswered = ({
  firstAnswerAt,
  askedAgainAt,
}: Pick<Waiting, 'firstAnswerAt' | 'askedAgainAt'>): boolean =>
  firstAnswerAt === null || askedAgainAt !== null

/** She wrote after the lead was sold, delivered or put to sleep: that it rests answers nobody. */
const wokeIt = ({ status, statusAt, askedAgainAt }: Waiting) =>
  ringingLeadStatuses.some(ringing => ringing === status) &&
  askedAgainAt !== null &&
  askedAgainAt > statusAt

/** Nobody has answered her yet, and she waits for it; costs no clock. */
export const isWaiting = (lead: Waiting): boolean =>
  isUnanswered(lead) &&
  lead.deletedAt === null &&
  (waitingLeadStatuses.some(waiting => waiting === lead.status) || wokeIt(lead))

/** Somebody has to move it on, or she waits all the same: what the alerts count. */
export const isInProgress = (lead: Waiting): boolean =>
  (lead.deletedAt === null && waitingLeadStatuses.some(waiting => waiting === lead.status)) ||
  isWaiting(lead)

export function leadResponse(lead: Waiting, now: number, clock: DeskClock): Response {
  if (!isUnanswered(lead)) return firstResponse(lead, lead.firstAnswerAt ?? now, clock)
  const times = timesOf(startOf(lead), now, clock)
  if (!isWaiting(lead)) return { ...times, stage: 'idle', isLate: false }
  return { ...times, stage: stageAt(times.elapsedMs / minuteMs, clock) }
}

/** Who stood there, or was on the line, when she was logged never waited: no clock was started. */
export const hasWaited = ({
  leadAt,
  firstAnswerAt,
}: Pick<Waiting, 'leadAt' | 'firstAnswerAt'>): boolean =>
  firstAnswerAt === null || firstAnswerAt > leadAt

/** How long her first word waited, whatever she asked since. */
export const firstResponse = (
  { leadAt }: Pick<Waiting, 'leadAt'>,
  answeredAt: number,
  clock: DeskClock,
): Response => ({ ...timesOf(leadAt, answeredAt, clock), stage: 'answered' })

function timesOf(start: number, end: number, clock: DeskClock): Omit<Response, 'stage'> {
  const openMs = elapsedMs(clock.calendar, start, end)
  return {
    elapsedMs: openMs,
    wallMs: Math.max(0, end - start),
    isLate: openMs >= clock.lateMinutes * minuteMs,
  }
}

function stageAt(minutes: number, clock: DeskClock): ResponseStage {
  if (minutes < clock.targetMinutes) return 'fresh'
  if (minutes < clock.lateMinutes) return 'waiting'
  if (minutes < clock.escalateMinutes) return 'late'
  return minutes < clock.criticalMinutes ? 'escalated' : 'critical'
}

/** The value that a share (0 to 1) of all does not exceed, nearest rank, as reports have it: `percentile(values, 0.5)` is the median. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}
