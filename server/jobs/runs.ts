/**
 * How the clock's own jobs went last, as this process saw it. They are due by the data and done again at the next look,
 * so nothing of it is kept over a restart; what went wrong in full is in the log.
 */
import type { AppDeps } from '../deps.ts'

export const regularJobs = [
  'retryPages',
  'sweep',
  'suppressed',
  'forget',
  'recoveries',
  'holds',
  'giveOut',
  'noReply',
  'privacyReminders',
  'bridge',
  'campaigns',
  'mailshots',
  'mailIn',
  'stockLists',
  'contractPdfs',
  'reminders',
  'effects',
  'payments',
  'signingLetters',
  'privacyLetters',
  'noticeLetters',
  'leftLetters',
  'contractCopies',
  'messages',
  'invitations',
  'mailings',
  'telephony',
  'webhooks',
] as const
export type RegularJob = (typeof regularJobs)[number]
export type Run = {
  name: RegularJob
  at: number
  ms: number
  /** The last one that failed: when, in which dealership, and the kind of error. */
  failed: { at: number; companyId: string; error: string } | null
}

type Deps = Pick<AppDeps, 'platform' | 'ports'>
const books = new WeakMap<object, Map<RegularJob, Run>>()
const bookOf = ({ platform }: Deps): Map<RegularJob, Run> => {
  const known = books.get(platform)
  if (known) return known
  const book = new Map<RegularJob, Run>()
  books.set(platform, book)
  return book
}

/** At one dealership, or at all. */
type LookNow = (only: string | null) => Promise<void>
const lookers = new WeakMap<object, LookNow>()
/** @returns what ends it */
export function letLook({ platform }: Deps, look: LookNow): () => void {
  lookers.set(platform, look)
  return () => void lookers.delete(platform)
}
/** Everything that is due, without waiting for the clock: after what made it fail was mended. */
export const lookNow: (deps: Deps, only: string | null) => Promise<void> = async (deps, only) =>
  lookers.get(deps.platform)?.(only)

/** In the order they are done in; those that have not run yet are not there. */
export const runsOf = (deps: Deps): Run[] =>
  regularJobs.flatMap(name => bookOf(deps).get(name) ?? [])

/** Does it, and notes how it went. @throws what it throws */
export async function noted<T>(
  deps: Deps,
  name: RegularJob,
  companyId: string,
  work: () => T | Promise<T>,
): Promise<T> {
  const book = bookOf(deps)
  const at = deps.ports.clock.now()
  const from = performance.now()
  let failed = book.get(name)?.failed ?? null
  try {
    return await work()
  } catch (error) {
    failed = { at, companyId, error: error instanceof Error ? error.name : 'Error' }
    throw error
  } finally {
    book.set(name, { name, at, ms: Math.round(performance.now() - from), failed })
  }
}
