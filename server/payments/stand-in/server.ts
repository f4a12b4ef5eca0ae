/**
 * The stand-in itself: Stripe's calls over HTTP with its rules of idempotency, its own pages, and webhooks signed as
 * Stripe signs them. What goes wrong on the way is ordered by whoever holds it: `faults`, `held`.
 */
import { createHmac } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerOf, type Call } from './api.ts'
import { pageAt } from './pages.ts'
import { pass } from './returns.ts'
import { emptyState, type Event, type State } from './state.ts'
import { World } from './world.ts'

/** Of the next call that changes something: nothing done, all done and no word of it, half of the word, an error that is kept. */
export type Fault = 'cut-before' | 'cut-after' | 'half' | '500'
type Options = {
  host: string
  port: number
  /** Signs webhooks. */
  secret: string
  /** Where they go; undefined: nowhere by themselves. */
  hook?: string | undefined
  /** Kept there over a restart; undefined: nowhere. */
  file?: string | undefined
  now: () => number
}

const dayMs = 86_400_000
const passEveryMs = 1_000
const mostBytes = 64 * 1024
const waitsMs = [0, 2_000, 20_000, 120_000]

export const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

export async function startStandIn({ host, port, secret, hook, file, now }: Options) {
  const state = kept(file)
  const world = new World(state, now)
  const save = () => {
    if (file === undefined) return
    writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  const mail = { isHeld: false, held: [] as Event[] }
  world.onEvent(event => {
    save()
    if (mail.isHeld) mail.held.push(event)
    else if (hook !== undefined) void sendAll(hook, secret, event, now)
  })
  // By itself where it tells by itself; else whoever holds it moves it on (`pass`).
  const passing = hook === undefined ? undefined : setInterval(() => pass(world), passEveryMs)
  passing?.unref()
  const desk = new Desk(world, now, save)
  const server = createServer((request, response) => {
    void desk.handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    world,
    mail,
    faults: desk.faults,
    asked: desk.asked,
    // One that listens has an address with a port.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>(resolve => {
        clearInterval(passing)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function sendAll(hook: string, secret: string, event: Event, now: () => number) {
  const body = JSON.stringify(event)
  for (const wait of waitsMs) {
    await pause(wait, undefined, { ref: false })
    const headers = { 'stripe-signature': signatureOf(secret, body, Math.floor(now() / 1000)) }
    const status = await fetch(hook, { method: 'POST', headers, body }).then(
      answer => answer.status,
      () => 0,
    )
    if (status >= 200 && status < 300) return
  }
}

class Desk {
  readonly faults: Fault[] = []
  /** What was asked, for whoever looks. */
  readonly asked: { call: string; key: string }[] = []
  readonly #world: World
  readonly #now: () => number
  readonly #save: () => void
  constructor(world: World, now: () => number, save: () => void) {
    this.#world = world
    this.#now = now
    this.#save = save
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    const fields = method === 'POST' ? new URLSearchParams(body) : searchParams
    const call = { method, path, fields }
    if (!path.startsWith('/v1/')) return this.#page(call, response)
    if (!/^(Bearer|Basic) ./.test(request.headers.authorization ?? ''))
      return say(response, 401, errorBody('invalid_request_error', 'api_key_missing'))
    const key = String(request.headers['idempotency-key'] ?? '')
    this.asked.push({ call: `${method} ${path}`, key })
    if (method === 'POST') return this.#change(call, { key, sum: `${path}?${body}`, response })
    const { status, body: answer } = answerOf(this.#world, call)
    return say(response, status, JSON.stringify(answer))
  }

  #page(call: Call, response: ServerResponse): void {
    const page = pageAt(this.#world, call)
    if (page) this.#save()
    response.writeHead(page?.status ?? (page ? 200 : 404), {
      'Content-Type': page?.type ?? 'text/plain',
      'Cache-Control': 'no-store',
    })
    response.end(page?.body ?? '')
  }

  #change(call: Call, { key, sum, response }: Asked): void {
    this.#prune()
    const { keys } = this.#world.state
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (known && known.sum !== sum)
      return say(response, 400, errorBody('idempotency_error', 'idempotency_key_in_use'))
    if (known) return say(response, known.status, known.body, { 'Idempotent-Replayed': 'true' })
    const fault = this.faults.shift()
    if (fault === 'cut-before') return void response.destroy()
    const answer =
      fault === '500'
        ? { status: 500, body: { error: { type: 'api_error', code: 'internal' } } }
        : answerOf(this.#world, call)
    const { status } = answer
    const body = JSON.stringify(answer.body)
    // Nothing was begun for what is not valid: its key stays free.
    const isBegun = status < 400 || status === 402 || status >= 500
    if (key !== '' && isBegun) keys[key] = { at: this.#now(), sum, status, body }
    this.#save()
    if (fault === 'cut-after') return void response.destroy()
    if (fault !== 'half') return say(response, status, body)
    response.writeHead(status, { ...headers(), 'Content-Length': String(Buffer.byteLength(body)) })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  }

  /** After a day a key is forgotten, and charges anew. */
  #prune(): void {
    const { keys } = this.#world.state
    for (const [key, { at }] of Object.entries(keys))
      if (this.#now() - at >= dayMs) delete keys[key]
  }
}
type Asked = { key: string; sum: string; response: ServerResponse }

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

function kept(file: string | undefined): State {
  if (file === undefined) return emptyState()
  try {
    return { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as State) }
  } catch {
    // The first time, or written by another one: it begins with nothing.
    return emptyState()
  }
}

let count = 0
const headers = () => ({
  'Content-Type': 'application/json',
  'Request-Id': `req_${(count += 1)}`,
})
function say(
  response: ServerResponse,
  status: number,
  text: string,
  more: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers(), ...more })
  response.end(text)
}
const errorBody = (type: string, code: string) =>
  JSON.stringify({ error: { type, code, message: `Stand-in: ${code}` } })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    const piece = part as Buffer
    bytes += piece.length
    if (bytes > mostBytes) throw new Error('too large')
    parts.push(piece)
  }
  return Buffer.concat(parts).toString('utf8')
}
