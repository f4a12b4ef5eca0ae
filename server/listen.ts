/** HTTP itself: what the app never sees (a request that is none, a caller who never finishes one) is answered here in the API's own words. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'

type Answer = Parameters<typeof getRequestListener>[0]
type Patience = { headersMs?: number; requestMs?: number; silenceMs?: number; checkMs?: number }

/** A photo's piece over the slowest network we know takes minutes; headers never do. */
const headersMs = 20_000
const requestMs = 300_000
/** Between two bytes of a body. */
const silenceMs = 20_000
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
  server.on('clientError', refuse)
  endSilence(server, patience.silenceMs ?? silenceMs, patience.checkMs ?? checkMs)
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) =>
    outgoing.writeHead(417, headers).end(bodyOf('bad-input')),
  )
  return server
}

/** A body that stands still holds a place: whoever sends nothing more is answered 408. */
function endSilence(server: Server, patienceMs: number, everyMs: number): void {
  const heard = new Map<IncomingMessage, { bytes: number; at: number }>()
  server.on('request', (incoming: IncomingMessage) => {
    if (incoming.complete) return
    heard.set(incoming, { bytes: incoming.socket.bytesRead, at: performance.now() })
    incoming.once('close', () => heard.delete(incoming))
  })
  const look = () => {
    const now = performance.now()
    for (const [incoming, last] of heard) {
      const { bytesRead } = incoming.socket
      if (incoming.complete) heard.delete(incoming)
      else if (bytesRead !== last.bytes) heard.set(incoming, { bytes: bytesRead, at: now })
      else if (now - last.at >= patienceMs) {
        heard.delete(incoming)
        refuse(
          Object.assign(new Error('silence'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          incoming.socket,
        )
      }
    }
  }
  const timer = setInterval(look, everyMs).unref()
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
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [line, code] = refusals[error.code ?? ''] ?? ['400 Bad Request', 'bad-input']
  const body = bodyOf(code)
  const head = Object.entries({ ...headers, 'Content-Length': String(body.length) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\n${head}\r\n${body}`)
}
