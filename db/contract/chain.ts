/** The history of a contract: each entry's hash covers the entry before it, so that a line changed, taken out or moved shows. */
import type { Row } from '../kernel/mutation.ts'
import { canonicalHash } from '../kernel/canonical.ts'

type Event = Row<'contractEvent'>
/** What an entry's hash covers: nothing that only the server knows of it. */
export type Entry = Omit<Event, 'v' | 'deletedAt' | 'hash' | 'receivedAt' | 'standsOnAt'>

export function entryHash(entry: Entry): string {
  const { id, contractId, contractVersion, seq, step, at, offsetMs, offline } = entry
  const { deviceKeyId, by, byName, facts, prev } = entry
  return canonicalHash({
    id,
    contractId,
    contractVersion,
    seq,
    step,
    at,
    offsetMs,
    offline,
    deviceKeyId,
    by,
    byName,
    facts,
    prev,
  })
}

/** Entries by their number. */
export const inOrder = <E extends { seq: number }>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => a.seq - b.seq)

/** The last hash; '' before the first entry. */
export const headOf = (events: readonly Pick<Event, 'seq' | 'hash'>[]): string =>
  inOrder(events).at(-1)?.hash ?? ''

export type ChainProblem =
  | { kind: 'missing'; seq: number }
  | { kind: 'broken' | 'changed'; seq: number; id: string }

/** The first place where a history is not what it says; undefined when it holds from its first entry on. */
export function chainProblem(
  events: readonly (Entry & Pick<Event, 'hash' | 'deletedAt'>)[],
): ChainProblem | undefined {
  let prev = ''
  let seq = 0
  for (const event of inOrder(events)) {
    seq += 1
    if (event.seq !== seq || event.deletedAt !== null) return { kind: 'missing', seq }
    if (event.prev !== prev) return { kind: 'broken', seq, id: event.id }
    if (entryHash(event) !== event.hash) return { kind: 'changed', seq, id: event.id }
    prev = event.hash
  }
  return undefined
}
