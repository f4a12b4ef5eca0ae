/** SIGTERM and Ctrl-C: take no new calls, finish those under way, end the event streams, close the databases. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

type Options = { server: Server; abort: () => void; close: () => void }

const patienceMs = 10_000
const isStream = (request: IncomingMessage) => request.url?.startsWith('/api/sync/events') ?? false

export function drainOnSignal({ server, abort, close }: Options): void {
  const open = new Set<{ request: IncomingMessage; response: ServerResponse }>()
  let isDraining = false
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const call = { request, response }
    open.add(call)
    if (isDraining) response.setHeader('Connection', 'close')
    response.once('close', () => open.delete(call))
  })
  const drain = () => {
    // Asked twice: she means it.
    if (isDraining) process.exit(1)
    isDraining = true
    abort()
    const force = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(force)
      close()
      process.exit(0)
    })
    server.closeIdleConnections()
    // A stream never ends by itself; the device comes back to another process and misses nothing (SYNC.md, poke).
    for (const { request, response } of open) {
      if (isStream(request)) request.socket.destroy()
      else response.once('close', () => server.closeIdleConnections())
    }
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}
