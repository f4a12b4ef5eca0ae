/** The simulation's server behind its real routes: every request goes through the Hono app. */
import { Hono } from 'hono'
import type { Rights } from '#db/user/takers.ts'
import type { AppDeps, SessionEnv } from '#server/deps.ts'
import { syncRoutes } from '#server/sync/routes.ts'
import { type Caller, SimServer } from '../sim/server.ts'

export class AppServer extends SimServer {
  override async answer(path: string, init: RequestInit, caller: Caller): Promise<Response> {
    const { signal: _, ...rest } = init
    const paged = path.startsWith('/api/sync/pull') ? `${path}&limit=${caller.pageLimit}` : path
    return this.#appFor(caller).request(paged, rest)
  }

  #appFor({ who, now }: Caller) {
    const rights: Rights = { forms: who.forms, may: who.forms }
    const session = {
      ...who,
      ...rights,
      handle: who.userId,
      locale: 'en-ca' as const,
      expiresAt: 0,
      dealership: {
        id: who.companyId,
        db: this.db,
        sqlite: this.sqlite,
        poke: { emit: () => {}, subscribe: () => () => {} },
        filesDir: '',
      },
    }
    const deps = {
      config: { actsPerPerson: Infinity },
      closing: new AbortController().signal,
      ports: { clock: { now: () => now }, random: { id: () => `id-${now}` } },
    } as unknown as AppDeps
    return new Hono<SessionEnv>()
      .use(async (c, next) => {
        c.set('session', session as never)
        await next()
      })
      .route('/api/sync', syncRoutes(deps))
  }
}
