/**
 * Chromium opens a damaged database as an empty one, without an error. A sentinel outside it knows how much
 * was waiting; the journal gives back what must never be lost.
 */
import { keepSealed } from '#src/sync/seal.ts'
import { metaOf, pendingEntries, renumber, writeMeta } from '#src/sync/meta.ts'
import type { ClientStore } from '#src/sync/store.ts'
import type { Entry, InboxItem, Sentinel, SyncEnv } from '#src/sync/types.ts'

export type Loss = { pending: number; entries: Awaited<ReturnType<SyncEnv['journal']['entries']>> }

/**
 * Before the engine gives an empty database a new identity.
 * @param unreadable what waited under a key that is gone (`device-cipher.ts`)
 * @param isOpen false: some of it waits sealed, and is missed for no other reason
 */
export async function findLoss(
  store: ClientStore,
  env: Pick<SyncEnv, 'sentinel' | 'journal'>,
  unreadable = 0,
  isOpen = true,
): Promise<Loss | undefined> {
  const missed = isOpen ? await missedIn(store, env) : undefined
  if (missed === undefined && !unreadable) return undefined
  return { pending: Math.max(missed ?? 0, unreadable), entries: await env.journal.entries() }
}

/** How many acts the database should hold and does not; undefined when it is the one it was. */
async function missedIn(
  store: ClientStore,
  env: Pick<SyncEnv, 'sentinel'>,
): Promise<number | undefined> {
  const expected = env.sentinel.read()
  if (!expected) return undefined
  const gone = await store.read(async tx => {
    const hasLast = !expected.lastMid || (await tx.get('outbox', expected.lastMid)) !== undefined
    return (await metaOf(tx, 'gid')) !== expected.gid || !hasLast
  })
  if (!gone) return undefined
  const found = await store.read(pendingEntries)
  return missing(expected, found.length)
}
const missing = (expected: Sentinel, found: number) => Math.max(0, expected.pending - found)

/** Puts back what the journal has, and tells what it has not. @returns how many acts are gone */
export async function reportLoss(
  store: ClientStore,
  env: SyncEnv,
  loss: Loss | undefined,
): Promise<number> {
  if (!loss) {
    await tidyJournal(store, env)
    return 0
  }
  return store.write(async tx => {
    const restored: Entry[] = []
    let sealed = 0
    for (const entry of loss.entries) {
      if (await tx.get('outbox', entry.mid)) continue
      if ('envelope' in entry) {
        // It is opened as all that waits sealed (`openSealed`).
        await keepSealed(tx, entry)
        sealed += 1
      } else restored.push({ ...entry, state: 'pending' })
    }
    if (restored.length) {
      const nextN = Math.max(
        (await metaOf(tx, 'nextN')) ?? 1,
        ...restored.map(entry => entry.n + 1),
      )
      await tx.put('outbox', restored)
      await writeMeta(tx, { nextN })
      // Their numbers belong to a client that is gone.
      await renumber(tx, env)
    }
    const back = restored.length + sealed
    const lost = Math.max(0, loss.pending - back)
    if (lost) await tx.put('inbox', [lossItem(env, lost, back)])
    return lost
  })
}

const lossItem = (env: SyncEnv, lost: number, restored: number): InboxItem => ({
  mid: env.newId(),
  at: env.now(),
  name: 'device.lost',
  input: {},
  outcome: 'lost',
  code: 'database-lost',
  facts: { lost, restored },
  seenAt: null,
  settledAt: null,
})

/** What the server has answered, or a verified back-up holds, needs no second copy. */
async function tidyJournal(store: ClientStore, env: SyncEnv): Promise<void> {
  const entries = await env.journal.entries()
  if (!entries.length) return
  const waiting = new Set((await store.read(pendingEntries)).map(entry => entry.mid))
  await env.journal.forget(entries.map(entry => entry.mid).filter(mid => !waiting.has(mid)))
}
