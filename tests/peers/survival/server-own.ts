/** Ours: the product's own sync routes over the run's database, one person signed in. */
import { Hono } from 'hono'
import { formKeys } from '../../../db/forms.ts'
import type { Rights } from '../../../db/user/takers.ts'
import { newId } from '../../../src/lib/ids.ts'
import { syncRoutes } from '../../../server/sync/routes.ts'
import type { AppDeps, SessionEnv } from '../../../server/deps.ts'
import type { Answer, Request } from './wire.ts'
import type { TaskStore } from './store.ts'
import { person } from './task.ts'

export async function ownRoute(store: TaskStore, request: Request): Promise<Answer> {
  const { method, url, headers, body } = request
  // The timer, the page's own wakes and the answers of its pushes are enough here: nobody else writes.
  if (url.pathname === '/api/sync/events') return { status: 204, body: '' }
  const init = method === 'GET' ? { method, headers } : { method, headers, body }
  const response = await appOf(store).request(url.pathname + url.search, init)
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    body: await response.text(),
  }
}

function appOf({ db, sqlite }: TaskStore) {
  const all = new Set(formKeys)
  const rights: Rights = { forms: all, may: all }
  const session = {
    ...rights,
    handle: person,
    companyId: 'c-1',
    userId: person,
    name: person,
    locale: 'en-ca' as const,
    expiresAt: 0,
    dealership: {
      id: 'c-1',
      db,
      sqlite,
      poke: { emit: () => {}, subscribe: () => () => {} },
      filesDir: '',
    },
  }
  // Only these of the server's parts are asked for by the sync routes.
  const deps = {
    config: { actsPerPerson: Infinity },
    closing: new AbortController().signal,
    ports: { clock: { now: () => Date.now() }, random: { id: () => newId() } },
  } as unknown as AppDeps
  return new Hono<SessionEnv>()
    .use(async (c, next) => {
      c.set('session', session as never)
      await next()
    })
    .route('/api/sync', syncRoutes(deps))
}
