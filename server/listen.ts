/** HTTP itself: what the app never sees (a request that is none, a caller who never finishes one) is answered here in the API's own words. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'

type Answer = Parameters<typeof getRequestListener>[0]
type Patience = {
  headersMs?: number
  requestMs?: number
  silenceMs?: number
  bytesPerS?: number
  checkMs?: number
  lingerMs?: number
}

/** A photo's piece over the slowest network we know takes minutes; headers never do. */
const headersMs = 20_000
const requestMs = 300_000
/** Between two bytes of a body. */
const silenceMs = 20_000
/** And on the whole: a tablet gives a piece of 256 kB up after two minutes. What comes slower only holds a place. */
const bytesPerS = 2000
/** For her to read why she is hung up on; then whatever she leaves open is closed. */
const lingerMs = 2000
const checkMs = 5_000
const maxHeaders = 100

export function createHttpServer(answer: Answer, patience: Patience = {}): Server {
  const listener = getRequestListener(answer, {
    errorHandler: error =>
      error instanceof RequestError ? refusal(400, 'bad-input') : refusal(500, 'server-error'),
  })
  const server = createServer(
    {
      headersTimeout: patience.headersMs ?? headersMs,
      requestTimeout: patience.requestMs ?? requestMs,
      connectionsCheckingInterval: patience.checkMs ?? checkMs,
      // The listener says so in JSON.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  )
  server.maxHeadersCount = maxHeaders
  const refuseSoon: Refuse = (error, socket) => refuse(error, socket, patience.lingerMs ?? lingerMs)
  server.on('clientError', refuseSoon)
  endSlowBodies(server, patience, refuseSoon)
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) =>
    outgoing.writeHead(417, headers).end(bodyOf('bad-input')),
  )
  return server
}

type Refuse = (error: NodeJS.ErrnoException, socket: Duplex) => void
type Body = { firstBytes: number; beganAt: number; bytes: number; at: number }

/** Slower than it may be: a while to begin with, and then as long as its bytes need. */
export const isTooSlow = (
  bytes: number,
  ms: number,
  { silenceMs: graceMs = silenceMs, bytesPerS: rate = bytesPerS }: Patience = {},
): boolean => ms >= graceMs + (bytes / rate) * 1000

/** A body that stands still, or comes by drops, holds a place: whoever sends it is answered 408. */
function endSlowBodies(server: Server, patience: Patience, refuseSoon: Refuse): void {
  const quietMs = patience.silenceMs ?? silenceMs
  const heard = new Map<IncomingMessage, Body>()
  server.on('request', (incoming: IncomingMessage) => {
    if (incoming.complete) return
    const [bytes, at] = [incoming.socket.bytesRead, performance.now()]
    heard.set(incoming, { firstBytes: bytes, beganAt: at, bytes, at })
    incoming.once('close', () => heard.delete(incoming))
  })
  const look = () => {
    const now = performance.now()
    for (const [incoming, body] of heard) {
      const { bytesRead } = incoming.socket
      if (bytesRead !== body.bytes) Object.assign(body, { bytes: bytesRead, at: now })
      if (incoming.complete) heard.delete(incoming)
      else if (
        now - body.at >= quietMs ||
        isTooSlow(bytesRead - body.firstBytes, now - body.beganAt, patience)
      ) {
        heard.delete(incoming)
        refuseSoon(
          Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          incoming.socket,
        )
      }
    }
  }
  const timer = setInterval(look, patience.checkMs ?? checkMs).unref()
  server.once('close', () => clearInterval(timer))
}

const bodyOf = (code: string) => JSON.stringify({ Status: '-1', code })
const headers = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}
const refusal = (status: number, code: string) => new Response(bodyOf(code), { status, headers })

const refusals: Record<string, [line: string, code: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'bad-input'],
}

/** No request came of it, so nothing but the socket is there to answer on. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, closeAfterMs: number): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [line, code] = refusals[error.code ?? ''] ?? ['400 Bad Request', 'bad-input']
  const body = bodyOf(code)
  const head = Object.entries({ ...headers, 'Content-Length': String(body.length) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  // Her half too: a caller who never hangs up would keep her place.
  setTimeout(() => socket.destroy(), closeAfterMs).unref()
  socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\n${head}\r\n${body}`)
}
