/** The last ways out for work a device cannot deliver: to the server's quarantine, or back into an outbox. */
import { mustMeta, writeMeta } from './meta.ts'
import { updateSentinel } from './mutate.ts'
import { rebuild } from './overlay.ts'
import type { ClientStore } from './store.ts'
import { call } from './transport.ts'
import type { Entry, Shadow, SyncEnv } from './types.ts'

/** Below the server's bound for one request. */
const partBytes = 512 * 1024
const partItems = 1000

/**
 * Hands work over for an administrator to look through; it is not decided there, and nothing here changes.
 * @returns the numbers under which it is kept
 * @throws what `call` throws
 */
export async function rescue(
  env: SyncEnv,
  gid: string,
  items: readonly unknown[],
): Promise<string[]> {
  const ids: string[] = []
  for (const part of parts(items)) {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ gid, items: part }),
    }
    ids.push((await call<{ Status: string; id: string }>(env, '/api/sync/rescue', init)).id)
  }
  return ids
}

/** Cut so that each fits one request. */
export function parts(items: readonly unknown[]): unknown[][] {
  const made: unknown[][] = []
  let bytes = 0
  for (const item of items) {
    const size = JSON.stringify(item).length
    const last = made.at(-1)
    if (!last || bytes + size > partBytes || last.length >= partItems) {
      made.push([item])
      bytes = size
    } else {
      last.push(item)
      bytes += size
    }
  }
  return made
}

/** An act as it is written to a file. */
export type SavedAct = Pick<Entry, 'mid' | 'n' | 'name' | 'version' | 'input' | 'base' | 'at'>

/**
 * Puts a person's own saved work back into her outbox under its own ids, so that sending it twice is one act.
 * @returns how many were not there yet
 */
export async function takeBack(
  store: ClientStore,
  env: SyncEnv,
  acts: readonly SavedAct[],
): Promise<number> {
  const taken = await store.write(async tx => {
    const known = await Promise.all(acts.map(({ mid }) => tx.get('outbox', mid)))
    const missing = acts.filter((_, i) => !known[i]).toSorted((a, b) => a.n - b.n)
    const [cid, seq, n] = [
      await mustMeta(tx, 'cid'),
      await mustMeta(tx, 'nextSeq'),
      await mustMeta(tx, 'nextN'),
    ]
    await tx.put(
      'outbox',
      missing.map(({ mid, name, version, input, base, at }, i): Entry => ({
        mid,
        name,
        version,
        input,
        base,
        at,
        cid,
        seq: seq + i,
        n: n + i,
        mono: 0,
        boot: '',
        state: 'pending',
        touches: [],
        attempts: 0,
      })),
    )
    await writeMeta(tx, { nextSeq: seq + missing.length, nextN: n + missing.length })
    await rebuild(
      tx,
      await tx.all<Shadow>('shadow'),
      await mustMeta(tx, 'person'),
      await mustMeta(tx, 'cookie'),
    )
    return missing.length
  })
  await updateSentinel(store, env)
  return taken
}
