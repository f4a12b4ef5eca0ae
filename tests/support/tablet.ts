/** A tablet of somebody of the dealership `north`, with the engine that runs on it, against the whole server. */
import { formKeyOfId } from '#db/forms.ts'
import { schemaVersion } from '#db/sync.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { begin } from '#src/sync/meta.ts'
import type { Entry, InboxItem } from '#src/sync/types.ts'
import { anEnv } from './env.ts'
import { MemoryStore } from './memory-store.ts'
import type { TestServer } from './server.ts'

export const tabletsOf = (server: TestServer) => async (username: string) => {
  const as = await server.signIn(username)
  // A sign-in that ended is followed by another on the same tablet.
  const net = { isUp: true, as: as as { Key: string } }
  const env = anEnv({
    now: server.clock.now,
    fetch: async (path, init) => {
      if (!net.isUp) throw new TypeError('Failed to fetch')
      const headers = Object.fromEntries(new Headers(init.headers).entries())
      return server.request(path, { ...init, as: net.as, headers } as never)
    },
  })
  const store = new MemoryStore()
  const engine = new SyncEngine(store, env, {
    scope: username,
    timers: { set: () => 0, clear: () => {} },
  })
  const person = {
    userId: username,
    name: username,
    companyId: 'north',
    timeZone: 'America/Toronto',
    country: 'CA',
    forms: as.User.Forms.flatMap(({ ID }) => formKeyOfId(ID) ?? []),
  }
  await store.write(tx => begin(tx, env, person, schemaVersion))
  const all = <T>(table: string) => store.read(tx => tx.all<T>(table))
  return {
    as,
    net,
    engine,
    count: async (table: string) => (await all(table)).length,
    outbox: () => all<Entry>('outbox'),
    inbox: () => all<InboxItem>('inbox'),
  }
}
