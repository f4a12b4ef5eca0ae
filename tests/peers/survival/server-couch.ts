/* oxlint-disable no-underscore-dangle -- the protocol's own field names */
/**
 * As much of CouchDB's replication protocol as PouchDB speaks, revision trees and `_local` checkpoints included,
 * over the same task table: a task is what the winning revision says.
 */
import { isPoison } from './client.ts'
import { type Answer, jsonAnswer, type Request } from './wire.ts'
import type { TaskStore } from './store.ts'

type Doc = {
  _id: string
  _rev: string
  _deleted?: boolean
  _revisions: { start: number; ids: string[] }
  title?: string
}
type RevRow = { id: string; rev: string; path: string; body: string; seq: number }

const longestPollMs = 10_000

export function couchRoute(
  store: TaskStore,
  { method, url, body }: Request,
  refusePoison: boolean,
  gone: AbortSignal,
): Answer | Promise<Answer> {
  const path = url.pathname.replace(/^\/db\/?/, '')
  const sent = method === 'POST' || method === 'PUT' ? (JSON.parse(body || '{}') as unknown) : {}
  if (path === '')
    return jsonAnswer({ db_name: 'db', update_seq: lastSeq(store), instance_start_time: '0' })
  if (path.startsWith('_local/')) return local(store, method, path, sent as object)
  if (path === '_revs_diff') return jsonAnswer(revsDiff(store, sent as Record<string, string[]>))
  if (path === '_bulk_docs')
    return jsonAnswer(bulkDocs(store, (sent as { docs: Doc[] }).docs, refusePoison), 201)
  if (path === '_bulk_get')
    return jsonAnswer(bulkGet(store, (sent as { docs: { id: string; rev: string }[] }).docs))
  if (path === '_changes') return changes(store, url, gone)
  return jsonAnswer({ error: 'not_found', reason: 'missing' }, 404)
}

const lastSeq = (store: TaskStore) =>
  (store.sqlite.prepare('select coalesce(max(seq), 0) n from couch_rev').get() as { n: number }).n
const revsOf = (store: TaskStore, id: string) =>
  store.sqlite.prepare('select * from couch_rev where id = ?').all(id) as RevRow[]

function local(store: TaskStore, method: string, path: string, doc: object): Answer {
  const { sqlite } = store
  if (method === 'PUT') {
    const body = JSON.stringify({ ...doc, _rev: '0-1' })
    sqlite.prepare('insert or replace into couch_local values (?, ?)').run(path, body)
    return jsonAnswer({ ok: true, id: path, rev: '0-1' }, 201)
  }
  const row = sqlite.prepare('select body from couch_local where id = ?').get(path)
  return row
    ? { status: 200, body: (row as { body: string }).body }
    : jsonAnswer({ error: 'not_found', reason: 'missing' }, 404)
}

function revsDiff(store: TaskStore, asked: Record<string, string[]>) {
  const answer: Record<string, { missing: string[] }> = {}
  for (const [id, revs] of Object.entries(asked)) {
    const known = new Set(revsOf(store, id).flatMap(row => pathOf(row)))
    const missing = revs.filter(rev => !known.has(rev))
    if (missing.length) answer[id] = { missing }
  }
  return answer
}
/** A revision and its ancestors, newest first. */
const pathOf = (row: RevRow) => JSON.parse(row.path) as string[]

/** `new_edits: false`: revisions come with their history and are kept as they are; only errors are answered. */
function bulkDocs(store: TaskStore, docs: Doc[], refusePoison: boolean) {
  const refused: object[] = []
  store.sqlite.transaction(() => {
    for (const doc of docs)
      if (refusePoison && isPoison(doc.title ?? ''))
        refused.push({ id: doc._id, rev: doc._rev, error: 'forbidden', reason: 'user-inactive' })
      else keep(store, doc)
  })()
  return refused
}

function keep(store: TaskStore, doc: Doc): void {
  const { start, ids } = doc._revisions
  const path = ids.map((id, i) => `${start - i}-${id}`)
  store.sqlite
    .prepare('insert or ignore into couch_rev values (?, ?, ?, ?, ?)')
    .run(doc._id, doc._rev, JSON.stringify(path), JSON.stringify(doc), lastSeq(store) + 1)
  const winner = leavesOf(revsOf(store, doc._id))[0]
  const { title } = JSON.parse(winner?.body ?? '{}') as Doc
  if (title !== undefined) store.put(doc._id, title)
}

/** Revisions nobody descends from, the winner first: deepest, then by name. */
function leavesOf(rows: RevRow[]): RevRow[] {
  const parents = new Set(rows.flatMap(row => pathOf(row).slice(1)))
  const depth = (row: RevRow) => Number(row.rev.split('-')[0])
  return rows
    .filter(row => !parents.has(row.rev))
    .sort((a, b) => depth(b) - depth(a) || (a.rev < b.rev ? 1 : -1))
}

const bulkGet = (store: TaskStore, docs: { id: string; rev: string }[]) => ({
  results: docs.map(({ id, rev }) => {
    const row = revsOf(store, id).find(each => each.rev === rev)
    return {
      id,
      docs: [row ? { ok: JSON.parse(row.body) } : { error: { id, rev, error: 'not_found' } }],
    }
  }),
})

async function changes(store: TaskStore, url: URL, gone: AbortSignal): Promise<Answer> {
  const since = Number(url.searchParams.get('since') ?? 0)
  const limit = Number(url.searchParams.get('limit') ?? 25)
  const until = Date.now() + (url.searchParams.get('feed') === 'longpoll' ? longestPollMs : 0)
  while (store.sqlite.open && lastSeq(store) <= since && Date.now() < until && !gone.aborted)
    await new Promise(resolve => setTimeout(resolve, 100))
  if (!store.sqlite.open) return jsonAnswer({ error: 'gone', reason: 'closing' }, 503)
  const newest = store.sqlite
    .prepare(
      'select id, max(seq) seq from couch_rev group by id having seq > ? order by seq limit ?',
    )
    .all(since, limit) as { id: string; seq: number }[]
  const results = newest.map(({ id, seq }) => ({
    id,
    seq,
    changes: leavesOf(revsOf(store, id)).map(({ rev }) => ({ rev })),
  }))
  return jsonAnswer({ results, last_seq: results.at(-1)?.seq ?? Math.max(since, 0), pending: 0 })
}
