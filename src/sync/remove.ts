/** Taking one act back from this device before the server has it, and settling what it has refused. */
import type { Entry, InboxItem, Shadow, SyncEnv } from './types.ts'
import { mustMeta, renumber } from './meta.ts'
import { updateSentinel } from './mutate.ts'
import { rebuild } from './overlay.ts'
import type { ClientStore } from './store.ts'

/** What the server has taken stays until a back-up holds it (SYNC.md, retain): a restored server is refilled from it. */
const isRetained = ({ state, outcome }: Entry) =>
  state === 'acked' && outcome !== 'rejected' && outcome !== 'conflict'

/**
 * Takes one act off the device and its effect off the screen; all others are kept and replayed.
 * An act under way at this very moment may still arrive: then the next pull brings it back as the server's.
 * @returns false when it stays, because the server has it
 */
export async function removeEntry(store: ClientStore, env: SyncEnv, mid: string): Promise<boolean> {
  const gone = await store.write(async tx => {
    const entry = await tx.get<Entry>('outbox', mid)
    if (entry && isRetained(entry)) return false
    await tx.remove('inbox', [mid])
    if (!entry) return true
    await tx.remove('outbox', [mid])
    // A gap in the numbers is a doubt: the rest is numbered anew.
    if (entry.state === 'pending') await renumber(tx, env)
    await rebuild(
      tx,
      await tx.all<Shadow>('shadow'),
      await mustMeta(tx, 'person'),
      await mustMeta(tx, 'cookie'),
    )
    return true
  })
  if (gone) await env.journal.forget([mid])
  await updateSentinel(store, env)
  return gone
}

/** Later work on the rows this act touched: it may not stand without it. */
export const restingOn = (entry: Entry, entries: readonly Entry[]): Entry[] =>
  entries.filter(
    each =>
      each.state === 'pending' &&
      each.n > entry.n &&
      each.touches.some(touch => entry.touches.includes(touch)),
  )

/** The person has seen to it: theirs kept, mine sent again, or simply understood. */
export async function settle(
  store: ClientStore,
  env: Pick<SyncEnv, 'now'>,
  mid: string,
): Promise<void> {
  await store.write(async tx => {
    const item = await tx.get<InboxItem>('inbox', mid)
    if (item)
      await tx.put('inbox', [{ ...item, seenAt: item.seenAt ?? env.now(), settledAt: env.now() }])
  })
}

export type FieldConflict = { field: string; mine: unknown; theirs: unknown }
/** The fields of a conflict that still wait for a choice. */
export const openFields = (item: Pick<InboxItem, 'facts'>): FieldConflict[] =>
  Array.isArray(item.facts['fields'])
    ? item.facts['fields'].filter(
        (each): each is FieldConflict & Record<string, never> => typeof each === 'object',
      )
    : []

/** One field of a conflict is chosen; the last one settles it. */
export async function settleField(
  store: ClientStore,
  env: Pick<SyncEnv, 'now'>,
  mid: string,
  field: string,
): Promise<void> {
  await store.write(async tx => {
    const item = await tx.get<InboxItem>('inbox', mid)
    if (!item) return
    const fields = openFields(item).filter(each => each.field !== field)
    // What was read from the facts goes back into them as it was.
    const left = {
      ...item,
      seenAt: item.seenAt ?? env.now(),
      facts: { ...item.facts, fields: fields as never },
    }
    await tx.put('inbox', [fields.length ? left : { ...left, settledAt: env.now() }])
  })
}
