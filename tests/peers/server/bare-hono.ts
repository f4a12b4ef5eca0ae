/** What Hono and SQLite cost with nothing of ours around them: one row written, one version read, a stream of versions. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import Database from 'better-sqlite3'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

const folder = process.env['DATA_DIR'] ?? '.'
mkdirSync(folder, { recursive: true })

function open(id: string) {
  const sqlite = new Database(join(folder, `${id}.sqlite`))
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000'])
    sqlite.pragma(pragma)
  sqlite.exec('create table if not exists entry (v integer primary key, at integer, body text)')
  return {
    add: sqlite.prepare('insert into entry (at, body) values (?, ?)'),
    newest: sqlite.prepare('select max(v) v from entry'),
    listeners: new Set<(v: number) => void>(),
  }
}
const places = new Map<string, ReturnType<typeof open>>()
const placeOf = (key: string | undefined) => {
  const id = key?.split('.')[0] ?? ''
  let place = places.get(id)
  if (!place) places.set(id, (place = open(id)))
  return place
}

type Body = { mutations: { mid: string }[] }
const app = new Hono()
  .get('/api/health', c => c.json({ Status: '1' }))
  .post('/api/sync/push', async c => {
    const body = await c.req.json<Body>()
    const place = placeOf(c.req.header('Key'))
    const v = Number(place.add.run(Date.now(), JSON.stringify(body)).lastInsertRowid)
    for (const listener of place.listeners) listener(v)
    const receipts = body.mutations.map(({ mid }) => ({ mid, outcome: 'applied' }))
    return c.json({ Status: '1', v, receipts })
  })
  .get('/api/sync/pull', c => {
    const { v } = placeOf(c.req.header('Key')).newest.get() as { v: number | null }
    return c.json({ Status: '1', v: v ?? 0, scopes: [], rows: [] })
  })
  .get('/api/sync/events', c => {
    const { listeners } = placeOf(c.req.header('Key'))
    return streamSSE(c, async stream => {
      let newest = 0
      let wake = () => {}
      const listener = (v: number) => {
        newest = v
        wake()
      }
      listeners.add(listener)
      stream.onAbort(() => {
        listeners.delete(listener)
        wake()
      })
      while (!stream.aborted) {
        const sent = newest
        await stream.writeSSE({ data: JSON.stringify({ v: sent }) })
        if (newest === sent) await new Promise<void>(resolve => (wake = resolve))
      }
    })
  })

serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
