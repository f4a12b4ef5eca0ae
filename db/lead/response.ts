/**
 * How long a customer has waited for a first human answer. Elapsed time as it passes, nights and Sundays included.
 * Targets are derived from published response studies (MIT/InsideSales 2007, HBR 2011): the odds of reaching
 * somebody fall a hundredfold between 5 and 30 minutes.
 */
import type { LeadStatus } from '../terms.ts'

const minuteMs = 60_000
export const responseTargetMinutes = 5
/** Where the company did not choose (SPEC: "no-reply notification minutes"). */
export const defaultNoReplyMinutes = 15
export const escalateMinutes = 30
export const criticalMinutes = 60

/** `answered`: the clock has stopped; `idle`: nobody waits any more although nobody answered. */
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
  /** From the request to the answer, or to now while none came; never negative. */
  elapsedMs: number
  isLate: boolean
}

type Waiting = {
  status: LeadStatus
  leadAt: number
  firstAnswerAt: number | null
  deletedAt: number | null
}
/** Statuses in which a customer without an answer is waiting for one. */
const waitingStatuses: readonly LeadStatus[] = ['created', 'in-treatment', 'pending']

export function leadResponse(
  lead: Waiting,
  now: number,
  noReplyMinutes = defaultNoReplyMinutes,
): Response {
  const elapsedMs = Math.max(0, (lead.firstAnswerAt ?? now) - lead.leadAt)
  const isLate = elapsedMs >= noReplyMinutes * minuteMs
  if (lead.firstAnswerAt !== null) return { stage: 'answered', elapsedMs, isLate }
  if (lead.deletedAt !== null || !waitingStatuses.includes(lead.status))
    return { stage: 'idle', elapsedMs, isLate: false }
  return { stage: stageAt(elapsedMs / minuteMs, noReplyMinutes), elapsedMs, isLate }
}

function stageAt(minutes: number, noReplyMinutes: number): ResponseStage {
  if (minutes < Math.min(responseTargetMinutes, noReplyMinutes)) return 'fresh'
  if (minutes < noReplyMinutes) return 'waiting'
  // A company that gives itself longer than ours is late first, and escalated only after that.
  if (minutes < Math.max(escalateMinutes, noReplyMinutes + 1)) return 'late'
  return minutes < criticalMinutes ? 'escalated' : 'critical'
}

/** The middle value, the mean of the two middle ones of an even count; undefined of none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** The value that a share (0 to 1) of all does not exceed, nearest rank: `percentile(values, 0.9)`. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

/** For the dashboards: how fast answered leads were answered, and how many still wait too long. */
export function responseStats(
  leads: readonly Waiting[],
  now: number,
  noReplyMinutes = defaultNoReplyMinutes,
) {
  const all = leads.map(lead => leadResponse(lead, now, noReplyMinutes))
  const answered = all.filter(each => each.stage === 'answered').map(each => each.elapsedMs)
  const waiting = all.filter(each => each.stage !== 'answered' && each.stage !== 'idle')
  return {
    answeredCount: answered.length,
    medianMs: median(answered),
    p90Ms: percentile(answered, 0.9),
    waitingCount: waiting.length,
    lateCount: waiting.filter(each => each.isLate).length,
  }
}
