/**
 * When an act on a contract was done, as far as the server can vouch for it, and the moment from which the law may count.
 * Three facts stand beside each other: what the device said, how far its clock was from the server's, and the server's own
 * receipt. Why a whole history of one push counts from its receipt: docs/decisions/025.
 */
import type { Row } from '../kernel/mutation.ts'
import { inOrder } from './chain.ts'

type Timed = Pick<Row<'contractEvent'>, 'seq' | 'at' | 'offsetMs' | 'receivedAt' | 'standsOnAt'>
type Entry = Timed & Pick<Row<'contractEvent'>, 'step' | 'contractVersion'>

/** More than a slow network and a week's drift of a clock; what lies within it is brought to the bound, never before it. */
export const toleranceMs = 300_000

/** The server vouches for it, it is the device's word alone, or the server does not have it yet. */
export type TimeStanding = 'vouched' | 'claimed' | 'unsent'
export type ActTime = {
  /** What the device said, brought to the server's clock where the distance is known. */
  claimedAt: number
  standing: TimeStanding
  /** From when a legal clock may count; null until the server has received it. */
  legalAt: number | null
}

/** The earliest and the latest moment the server can vouch for. */
type Bounds = { from: number; to: number }
function within(claimedAt: number, { from, to }: Bounds): ActTime {
  const isWithin = claimedAt >= from - toleranceMs && claimedAt <= to + toleranceMs
  const bounded = Math.min(to, Math.max(from, claimedAt))
  return {
    claimedAt,
    standing: isWithin ? 'vouched' : 'claimed',
    legalAt: isWithin ? bounded : to,
  }
}

/**
 * The time of each entry of one history, by its number. Not before the last entry that the server had when this one came,
 * nor the version of the server's it stands on, nor the entry before it; not after its own receipt.
 */
export function timesOf(events: readonly Timed[]): ReadonlyMap<number, ActTime> {
  const times = new Map<number, ActTime>()
  const receipts: number[] = []
  let before: number | undefined
  for (const { seq, at, offsetMs, receivedAt, standsOnAt } of inOrder(events)) {
    const claimedAt = at + (offsetMs ?? 0)
    if (receivedAt === null) {
      times.set(seq, { claimedAt, standing: 'unsent', legalAt: null })
      continue
    }
    const known = receipts.filter(each => each < receivedAt)
    // Nothing of ours is older than the first entry: only its receipt is known.
    const from = before === undefined ? receivedAt : Math.max(before, standsOnAt ?? 0, ...known)
    const time = within(claimedAt, { from: Math.min(from, receivedAt), to: receivedAt })
    times.set(seq, time)
    receipts.push(receivedAt)
    before = time.legalAt ?? receivedAt
  }
  return times
}

/** The entry by which each party held its copy: on paper the last signature, for each keeps one of what was printed. */
const heldBy = (events: readonly Entry[], version: number) =>
  inOrder(events).findLast(
    ({ step, contractVersion }) =>
      contractVersion === version && (step === 'copies' || step === 'consumer-signed'),
  )

/** Since when each party holds a copy, as the law may count it; null until the server has received that. */
export function copiesHeldAt(events: readonly Entry[], version: number): number | null {
  const entry = heldBy(events, version)
  return (entry && timesOf(events).get(entry.seq)?.legalAt) ?? null
}
