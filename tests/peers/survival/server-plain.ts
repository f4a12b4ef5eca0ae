/** What an app that posts its requests has: one route to add, one to edit; keys where the client sends them. */
import { isPoison } from './client.ts'
import { type Answer, jsonAnswer, type Request } from './wire.ts'
import type { TaskStore } from './store.ts'

type Body = { id?: string; title: string }

export function plainRoute(
  store: TaskStore,
  { method, url, headers, body }: Request,
  refusePoison: boolean,
): Answer {
  if (method === 'GET') return jsonAnswer(store.tasks().map(({ id, title }) => ({ id, title })))
  const key = headers['idempotency-key']
  const known = key ? keyed(store, key) : undefined
  if (known) return known
  const sent = JSON.parse(body) as Body
  const answer = decide(store, method, url, sent, refusePoison)
  if (key)
    store.sqlite
      .prepare('insert into peer_key values (?, ?, ?)')
      .run(key, answer.status, answer.body)
  return answer
}

function decide(
  store: TaskStore,
  method: string,
  url: URL,
  { id, title }: Body,
  refusePoison: boolean,
): Answer {
  if (refusePoison && isPoison(title)) return jsonAnswer({ error: 'user-inactive' }, 409)
  if (method === 'PUT') {
    const at = decodeURIComponent(url.pathname.slice('/tasks/'.length))
    if (!store.task(at)) return jsonAnswer({ error: 'not-found' }, 404)
    store.put(at, title)
  } else store.append(id ?? '', title)
  return jsonAnswer({ ok: true })
}

function keyed(store: TaskStore, key: string): Answer | undefined {
  const row = store.sqlite.prepare('select status, body from peer_key where key = ?').get(key)
  return row as Answer | undefined
}
