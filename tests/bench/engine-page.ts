/** Our engine in a page of a bench: the product's own store, sync core and wakes, with nothing of the app around. */
import { formKeys } from '#db/forms.ts'
import { Replica } from '#db/replica.ts'
import { ownFetch } from '#src/lib/api.ts'
import { newId } from '#src/lib/ids.ts'
import { ciphered, cipherOf } from '#src/sync/cipher.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import type { Person, SyncEnv } from '#src/sync/types.ts'

export const personOf = (userId: string, companyId: string): Person => ({
  userId,
  name: userId,
  companyId,
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [...formKeys],
})

export const network = { isThere: true }
const envOf = (name: string, fetch: SyncEnv['fetch']): SyncEnv => ({
  fetch: (path, init) =>
    network.isThere ? fetch(path, init) : Promise.reject(new TypeError('Failed to fetch')),
  now: () => Date.now(),
  mono: () => performance.now(),
  boot: newId(),
  newId: () => newId(),
  random: Math.random,
  locks: navigator.locks,
  // As in the app: a small value outside the database.
  sentinel: {
    read: () => undefined,
    write: value => localStorage.setItem(name, JSON.stringify(value)),
  },
  journal: { append: async () => {}, entries: async () => [], forget: async () => {} },
  app: 'bench',
})
const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: unknown) => clearTimeout(timer as number),
}

export type Opened = { name: string; replica: Replica; engine: SyncEngine }
export function openEngine(fetch: SyncEnv['fetch'] = ownFetch): Opened {
  const name = `bench.${newId()}`
  const replica = new Replica(name)
  // As the app opens it (`src/lib/device-cipher.ts`).
  replica.use(ciphered(cipherOf(crypto.getRandomValues(new Uint8Array(32)))))
  const engine = new SyncEngine(dexieStore(replica), envOf(name, fetch), { scope: name, timers })
  return { name, replica, engine }
}

/** Until the engine rests, with everything it knows of pulled. @throws when it does not get there */
export function idle(engine: SyncEngine): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (engine.state.phase === 'idle' && engine.state.pulledAt !== null) resolve()
      else if (engine.state.phase === 'idle' || engine.state.phase === 'working') return
      else reject(new Error(`${engine.state.phase}: ${engine.state.error}`))
    }
    engine.subscribe(look)
    look()
  })
}
