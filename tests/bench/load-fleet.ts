/** Tablets as the server sees them: a key, an event stream, pushes of real acts, a pull after each poke, and patience when told to wait. */
import { Agent, type IncomingMessage, request } from 'node:http'
import { protocol, pushLimit, schemaVersion } from '#db/sync.ts'
import { pullQuery, pushBody } from '#db/sync-asked.ts'
import { mutationNamed } from '#db/server-mutations.ts'
import type { SealTo } from '#db/seal.ts'
import { host, type Tablet } from './load-world.ts'

type Answer = { status: number; retryAfterS: number; json: Record<string, unknown> }
/** What was seen since the last look. */
export type Seen = {
  push: number[]
  pull: number[]
  status: Map<string, number>
  acts: number
  acknowledged: number
}
const nothingSeen = (): Seen => ({
  push: [],
  pull: [],
  status: new Map(),
  acts: 0,
  acknowledged: 0,
})
type Device = Tablet & {
  n: number
  v: number
  tip: string
  seal: string
  scopes: string
  seq: number
  pending: { mid: string; seq: number; name: string; input: unknown }[]
  isBusy: boolean
  again: boolean
  notBefore: number
  failures: number
  /** The first poke that no pull has followed yet. */
  pokedAt: number | undefined
}
/** Told of every answer to a pull, and when it had been poked for and asked. */
type Pulled = (
  tablet: Tablet,
  answer: Answer['json'],
  times: { pokedAt: number; askedAt: number },
) => void

type Work = { name: string; input: unknown }
const parsed = (name: string, input: unknown) => mutationNamed(name)?.input.parse(input)

export class Fleet {
  seen = nothingSeen()
  /** Everything the server ever said it has. */
  acknowledged = 0
  streams = 0
  readonly #devices: Device[]
  readonly #port: number
  readonly #leadIds: readonly string[]
  readonly #pulled: Pulled | undefined
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4096, scheduling: 'lifo' })
  readonly #streamAgent = new Agent({ keepAlive: false, maxSockets: Infinity })
  readonly #requests = new Set<IncomingMessage>()
  #acts = 0
  #next = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    port: number,
    tablets: readonly Tablet[],
    leadIds: readonly string[],
    pulled?: Pulled,
  ) {
    this.#port = port
    this.#pulled = pulled
    this.#leadIds = leadIds
    this.#devices = tablets.map((tablet, n) => ({
      ...tablet,
      n,
      v: 1,
      tip: '',
      seal: '',
      scopes: '',
      seq: 0,
      pending: [],
      isBusy: false,
      again: false,
      notBefore: 0,
      failures: 0,
      pokedAt: undefined,
    }))
  }

  /** Each tablet synced yesterday: it knows the version its dealership stands at, and what it is entitled to. */
  async connect(atATime = 100): Promise<void> {
    const scopesOf = new Map<string, string>()
    for (const device of this.#devices) {
      const known = scopesOf.get(device.userId)
      if (known === undefined) {
        const { json } = await this.#call(device, 'GET', this.#pullPath({ ...device, epoch: '' }))
        scopesOf.set(device.userId, ((json['scopes'] as string[]) ?? []).join())
      }
      device.scopes = scopesOf.get(device.userId) ?? ''
    }
    for (let i = 0; i < this.#devices.length; i += atATime)
      await Promise.all(this.#devices.slice(i, i + atATime).map(device => this.#listen(device)))
    // One that was sent away comes back by itself.
    for (let i = 0; this.streams < this.#devices.length && i < 900; i += 1)
      await new Promise(resolve => setTimeout(resolve, 100))
    this.seen = nothingSeen()
  }

  /** Acts at this many a second, on one tablet after the other, until told otherwise. */
  setRate(perSecond: number): void {
    clearInterval(this.#timer)
    if (!perSecond) return
    const from = performance.now()
    let done = 0
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - from) / 1000) * perSecond)
      for (; done < due; done += 1) this.#act()
    }, 5)
  }
  take(): Seen {
    const { seen } = this
    this.seen = nothingSeen()
    return seen
  }
  pending = () => this.#devices.reduce((sum, { pending }) => sum + pending.length, 0)
  close(): void {
    this.#isClosed = true
    this.setRate(0)
    for (const each of this.#requests) each.destroy()
    this.#agent.destroy()
    this.#streamAgent.destroy()
  }

  #act(): void {
    // A large prime step: neighbours of one dealership do not act in a row.
    this.#next = (this.#next + 7919) % this.#devices.length
    this.#acts += 1
    this.#done(this.#devices[this.#next] as Device, (device, id) => this.#work(device, id))
  }
  /** What the person at this tablet does now. */
  act(n: number, name: string, input: unknown): void {
    this.#done(this.#devices[n] as Device, () => ({ name, input: parsed(name, input) }))
  }
  #done(device: Device, workOf: (device: Device, mid: string) => Work): void {
    device.seq += 1
    const mid = `load-${device.n}-${device.seq}-${this.#port}`
    device.pending.push({ mid, seq: device.seq, ...workOf(device, mid) })
    this.seen.acts += 1
    this.#sync(device)
  }
  /** Two tasks for each comment on a lead. */
  #work(device: Device, id: string): Work {
    const leadId = this.#leadIds[this.#acts % this.#leadIds.length] ?? ''
    const isComment = this.#acts % 3 === 0
    const name = isComment ? 'lead.comment' : 'task.add'
    const input = isComment
      ? { id, leadId, body: 'She comes by on Saturday with the trade-in; keys are in the box.' }
      : {
          id,
          title: 'Call Hélène back',
          note: 'She prefers after five.',
          kind: 'call',
          dueAt: Date.now() + 86_400_000,
          remindAt: null,
          assignedTo: device.userId,
          leadId,
          clientId: null,
          vehicleId: null,
        }
    return { name, input: parsed(name, input) }
  }

  /** As the engine of the app: what is pending, then a pull; not before the server wants it. */
  #sync(device: Device): void {
    if (this.#isClosed || performance.now() < device.notBefore) return
    if (device.isBusy) {
      device.again = true
      return
    }
    device.isBusy = true
    void this.#cycle(device).finally(() => {
      device.isBusy = false
      if (!device.again) return
      device.again = false
      this.#sync(device)
    })
  }
  async #cycle(device: Device): Promise<void> {
    try {
      while (device.pending.length) await this.#push(device)
      await this.#pull(device)
      device.failures = 0
    } catch (error) {
      device.failures += 1
      const backOff = Math.min(60, 2 ** (device.failures - 1)) * (0.5 + Math.random())
      const waitMs = 1000 * Math.max(backOff, error instanceof Wait ? error.seconds : 0)
      device.notBefore = performance.now() + waitMs
      setTimeout(() => this.#sync(device), waitMs + 1).unref()
    }
  }
  async #push(device: Device): Promise<void> {
    const sent = device.pending.slice(0, pushLimit)
    const body = pushBody.parse({
      protocol,
      epoch: device.epoch,
      gid: `g-${device.n}`,
      cid: `c-${device.n}`,
      app: 'load',
      schema: schemaVersion,
      clientNow: Date.now(),
      mutations: sent.map(each => ({ ...each, version: 1, base: device.v, age: 0, at: 0 })),
    })
    const from = performance.now()
    const { json } = await this.#told(
      'push',
      this.#call(device, 'POST', '/api/sync/push', JSON.stringify(body)),
    )
    this.seen.push.push(performance.now() - from)
    const receipts = json['receipts'] as { mid: string; outcome: string }[]
    const kept = new Set(receipts.map(({ mid }) => mid))
    if (receipts.some(({ outcome }) => outcome !== 'applied')) this.#count('push not applied')
    device.pending = device.pending.filter(({ mid }) => !kept.has(mid))
    this.seen.acknowledged += kept.size
    this.acknowledged += kept.size
    if (!kept.size) throw new Error('no receipt')
  }
  async #pull(device: Device): Promise<void> {
    const from = performance.now()
    const times = { pokedAt: device.pokedAt ?? from, askedAt: from }
    device.pokedAt = undefined
    const path = this.#pullPath(device)
    let { json } = await this.#told('pull', this.#call(device, 'GET', path))
    this.#pulled?.(device, json, times)
    device.seal = (json['sealTo'] as SealTo | undefined)?.id ?? device.seal
    while (typeof json['next'] === 'string') {
      const page = `${path}&page=${encodeURIComponent(json['next'])}`
      json = (await this.#told('pull', this.#call(device, 'GET', page))).json
      this.#pulled?.(device, json, times)
    }
    this.seen.pull.push(performance.now() - from)
    device.v = Number(json['v'])
    device.tip = typeof json['tip'] === 'string' ? json['tip'] : ''
  }
  #pullPath({ n, epoch, v, tip, scopes, seal }: Device): string {
    const query = pullQuery.parse({ epoch, v, tip, gid: `g-${n}`, scopes, seal })
    const named = Object.entries(query).filter(([name]) => name !== 'page')
    return `/api/sync/pull?${new URLSearchParams(named.map(([k, each]) => [k, String(each)]))}`
  }

  /** Counts the answer; what is not a plain yes is thrown. */
  async #told(what: string, call: Promise<Answer>): Promise<Answer> {
    const answer = await call.catch((error: NodeJS.ErrnoException) => {
      this.#count(`${what} ${error.code ?? error.message}`)
      throw error
    })
    this.#count(`${what} ${answer.status}`)
    if (answer.status === 503) throw new Wait(answer.retryAfterS)
    if (answer.status !== 200) throw new Error(`${what} ${answer.status}`)
    return answer
  }
  #count(what: string): void {
    this.seen.status.set(what, (this.seen.status.get(what) ?? 0) + 1)
  }

  /** The server may let an idle connection go as we take it: browsers ask again too. */
  async #call(device: Tablet, method: string, path: string, body?: string): Promise<Answer> {
    for (;;) {
      const answer = await this.#callOnce(device, method, path, body).catch((error: unknown) => {
        if (!(error instanceof StaleConnection)) throw error
      })
      if (answer) return answer
    }
  }
  #callOnce(device: Tablet, method: string, path: string, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          agent: this.#agent,
          method,
          path,
          timeout: 30_000,
          headers: { ...headersOf(device), ...(body && { 'content-type': 'application/json' }) },
        },
        answer => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('error', reject)
          answer.once('end', () => {
            const json = jsonOf(Buffer.concat(parts).toString())
            const retryAfterS = Number(answer.headers['retry-after'] ?? 5)
            resolve({ status: answer.statusCode ?? 0, retryAfterS, json })
          })
        },
      )
      sent.once('timeout', () => sent.destroy(new Error('no answer in 30 s')))
      sent.once('error', (error: NodeJS.ErrnoException) => {
        const isStale = sent.reusedSocket && error.code === 'ECONNRESET'
        reject(isStale ? new StaleConnection() : error)
      })
      sent.end(body)
    })
  }

  /** Resolves with the stream's first word; a stream that ends is opened again, a refused one later. */
  #listen(device: Device): Promise<void> {
    return new Promise(resolve => {
      const again = (waitMs: number) => {
        resolve()
        if (!this.#isClosed) setTimeout(() => void this.#listen(device), waitMs).unref()
      }
      const sent = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          agent: this.#streamAgent,
          path: '/api/sync/events',
          headers: headersOf(device),
        },
        stream => {
          if (stream.statusCode !== 200) {
            this.#count(`stream ${stream.statusCode}`)
            stream.resume()
            return again(30_000 * (1 + Math.random()))
          }
          this.#requests.add(stream)
          this.streams += 1
          stream.once('close', () => {
            this.#requests.delete(stream)
            this.streams -= 1
            again(2000 + Math.random() * 8000)
          })
          stream.on('error', () => {})
          stream.on('data', (part: Buffer) => {
            resolve()
            // Several pokes may come in one part.
            const v = Math.max(
              0,
              ...[...part.toString().matchAll(/"v":(\d+)/g)].map(([, each]) => Number(each)),
            )
            if (v <= device.v) return
            device.pokedAt ??= performance.now()
            this.#sync(device)
          })
          return undefined
        },
      )
      sent.once('error', () => again(5000 * (1 + Math.random())))
      sent.end()
    })
  }
}

class StaleConnection extends Error {}
class Wait extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('wait')
    this.seconds = seconds
  }
}
const headersOf = ({ key }: Tablet) => ({ host, Key: key })
function jsonOf(text: string): Answer['json'] {
  try {
    return JSON.parse(text) as Answer['json']
  } catch {
    return {}
  }
}
