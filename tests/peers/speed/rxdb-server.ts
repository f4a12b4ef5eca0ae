/** The smallest server for RxDB's replication (rxdb.info/replication-http): pull, push, a stream of changes. */
import { createServer, type ServerResponse } from 'node:http'
import { type Doc, Docs } from './docs.ts'

const docs = new Docs(process.env['DOCS'] ?? '')
const streams = new Map<ServerResponse, string>()

const bodyOf = async (from: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of from) parts.push(part)
  return Buffer.concat(parts).toString()
}

const server = createServer(async (from, to) => {
  const url = new URL(from.url ?? '/', 'http://localhost')
  const ask = (name: string) => url.searchParams.get(name) ?? ''
  const collection = ask('collection')
  if (url.pathname === '/api/health') to.end('ok')
  else if (url.pathname === '/pull') {
    const rows = docs.since(
      collection,
      { v: Number(ask('v')), id: ask('id') },
      Number(ask('limit')),
    )
    const last = rows.at(-1)
    const checkpoint = last ? { v: last.v, id: last.id } : { v: Number(ask('v')), id: ask('id') }
    to.setHeader('content-type', 'application/json')
    // Put together from the stored text: nothing is parsed, in the peer's favour.
    to.end(
      `{"documents":[${rows.map(row => row.json).join()}],"checkpoint":${JSON.stringify(checkpoint)}}`,
    )
  } else if (url.pathname === '/push') {
    const rows = JSON.parse(await bodyOf(from)) as { newDocumentState: Doc }[]
    const { conflicts, written, place } = docs.write(collection, rows)
    to.setHeader('content-type', 'application/json')
    to.end(JSON.stringify(conflicts))
    const event = `data: ${JSON.stringify({ documents: written, checkpoint: place })}\n\n`
    for (const [stream, of] of streams) if (of === collection) stream.write(event)
  } else if (url.pathname === '/stream') {
    to.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    to.write(': here\n\n')
    streams.set(to, collection)
    from.on('close', () => streams.delete(to))
  } else
    to.setHeader('content-type', 'text/html').end(
      '<!doctype html><meta charset="utf-8"><title>rxdb</title><body>',
    )
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
