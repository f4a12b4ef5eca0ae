/**
 * How long a customer has waited for a first human answer: opening time, by which we judge ourselves, and beside it
 * time as it passed for her, nights and Sundays included.
 */
import type { DeskClock } from '../company/desk.ts'
import { elapsedMs } from '../company/hours.ts'
import type { LeadStatus } from '../terms.ts'

const minuteMs = 60_000

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
  /** Opening time from the request to the answer, or to now while none came; never negative. */
  elapsedMs: number
  /** The same as the customer's clock shows it. */
  wallMs: number
  isLate: boolean
}

export type Waiting = {
  status: LeadStatus
  leadAt: number
  firstAnswerAt: number | null
  deletedAt: number | null
}
/** Where the clock starts. */
export const startOf = (lead: Pick<Waiting, 'leadAt'>): number => lead.leadAt

/** Statuses in which a customer without an answer is waiting for one. */
export const waitingStatuses: readonly LeadStatus[] = ['created', 'in-treatment', 'pending']

/** Nobody has answered her yet, and she waits for it; costs no clock. */
export const isWaiting = ({ status, firstAnswerAt, deletedAt }: Waiting): boolean =>
  firstAnswerAt === null && deletedAt === null && waitingStatuses.includes(status)

export function leadResponse(lead: Waiting, now: number, clock: DeskClock): Response {
  const end = lead.firstAnswerAt ?? now
  const wallMs = Math.max(0, end - startOf(lead))
  const openMs = elapsedMs(clock.calendar, startOf(lead), end)
  const isLate = openMs >= clock.lateMinutes * minuteMs
  if (lead.firstAnswerAt !== null) return { stage: 'answered', elapsedMs: openMs, wallMs, isLate }
  if (!isWaiting(lead)) return { stage: 'idle', elapsedMs: openMs, wallMs, isLate: false }
  return { stage: stageAt(openMs / minuteMs, clock), elapsedMs: openMs, wallMs, isLate }
}

function stageAt(minutes: number, clock: DeskClock): ResponseStage {
  if (minutes < clock.targetMinutes) return 'fresh'
  if (minutes < clock.lateMinutes) return 'waiting'
  if (minutes < clock.escalateMinutes) return 'late'
  return minutes < clock.criticalMinutes ? 'escalated' : 'critical'
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

/** For the dashboards, in opening time: how fast answered leads were answered, and how many still wait too long. */
export function responseStats(leads: readonly Waiting[], now: number, clock: DeskClock) {
  const all = leads.map(lead => leadResponse(lead, now, clock))
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
