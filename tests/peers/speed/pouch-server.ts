/** The part of CouchDB's protocol that a PouchDB pulling a database asks for, answered from the same table. */
import { createServer } from 'node:http'
import { Docs } from './docs.ts'

const docs = new Docs(process.env['DOCS'] ?? '')
const rev = '1-967a00dff5e02add41819138abb3284d'
const order = docs.sqlite
  .prepare<[], { key: string }>(
    `select collection || ':' || id key from doc order by v, collection, id`,
  )
  .all()
const bySeq = order.map(({ key }, i) => ({ seq: i + 1, id: key, changes: [{ rev }] }))
const one = docs.sqlite.prepare<[string, string], { json: string }>(
  'select json from doc where collection = ? and id = ?',
)
const docOf = (key: string) => {
  const at = key.indexOf(':')
  const json = one.get(key.slice(0, at), key.slice(at + 1))?.json ?? '{}'
  // PouchDB takes no field of its own that begins with an underscore.
  const { _deleted: _, ...row } = JSON.parse(json) as Record<string, unknown>
  return { ...row, _id: key, _rev: rev, _revisions: { start: 1, ids: [rev.slice(2)] } }
}

const server = createServer(async (from, to) => {
  const url = new URL(from.url ?? '/', 'http://localhost')
  const answer = (body: unknown, status = 200) =>
    to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const parts: Uint8Array[] = []
  for await (const part of from) parts.push(part as Uint8Array)
  const path = url.pathname.replace(/\/$/, '')
  if (path === '/api/health') answer({ ok: true })
  else if (path === '/db')
    answer({ db_name: 'db', update_seq: order.length, doc_count: order.length })
  else if (path.startsWith('/db/_local/'))
    if (from.method === 'PUT') answer({ ok: true, rev: '0-1' }, 201)
    else answer({ error: 'not_found', reason: 'missing' }, 404)
  else if (path === '/db/_changes') {
    const since = Number(url.searchParams.get('since')) || 0
    const results = bySeq.slice(since, since + Number(url.searchParams.get('limit') ?? 100))
    const last = results.at(-1)?.seq ?? since
    answer({ results, last_seq: last, pending: order.length - last })
  } else if (path === '/db/_bulk_get') {
    const { docs: asked } = JSON.parse(Buffer.concat(parts).toString()) as {
      docs: { id: string }[]
    }
    answer({ results: asked.map(({ id }) => ({ id, docs: [{ ok: docOf(id) }] })) })
  } else if (path === '')
    to.setHeader('content-type', 'text/html').end(
      '<!doctype html><meta charset="utf-8"><title>pouchdb</title><body>',
    )
  else answer({ error: 'not_found', reason: path }, 404)
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
