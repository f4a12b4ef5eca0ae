/** A person without a browser: signs in and speaks the protocol, straight to the server. */
import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { demoPassword } from '../../../db/platform/demo.ts'
import type { MirroredTable } from '../../../db/tables.ts'
import {
  protocol,
  type PullAnswer,
  type PushAnswer,
  pushLimit,
  type Receipt,
  schemaVersion,
  type WireRow,
} from '../../../db/sync.ts'
import type { ServerProcess } from './server.ts'

type Reply = { status: number; headers: IncomingHttpHeaders; body: unknown }

export class Caller {
  readonly username: string
  readonly #server: ServerProcess
  readonly #brand: string
  readonly #gid = randomUUID()
  readonly #cid = randomUUID()
  #seq = 0
  #cookie = ''
  constructor(server: ServerProcess, username: string, brand = 'boreal') {
    this.#server = server
    this.#brand = brand
    this.username = username
  }

  /** One act, pushed at once. */
  async do(name: string, input: unknown): Promise<Receipt> {
    const [receipt] = await this.doAll(name, [input])
    if (!receipt) throw new Error(`${name} was not decided`)
    return receipt
  }
  /** Acts of one kind, in pushes as large as they may be. */
  async doAll(name: string, inputs: readonly unknown[]): Promise<Receipt[]> {
    const receipts: Receipt[] = []
    const { epoch } = await this.#pull({ limit: '1' })
    for (let i = 0; i < inputs.length; i += pushLimit) {
      const at = Date.now()
      const mutations = inputs.slice(i, i + pushLimit).map(input => {
        this.#seq += 1
        return { mid: randomUUID(), seq: this.#seq, name, version: 1, input, base: 0, age: 0, at }
      })
      const sent = await this.#ask('POST', '/api/sync/push', {
        protocol,
        epoch,
        gid: this.#gid,
        cid: this.#cid,
        app: 'caller',
        schema: schemaVersion,
        clientNow: at,
        mutations,
      })
      receipts.push(...(sent.body as PushAnswer).receipts)
    }
    if (receipts.length !== inputs.length) throw new Error(`${name} was not decided`)
    return receipts
  }

  /** Another call than those of the protocol. */
  async post<T>(path: string, body: unknown): Promise<T> {
    return (await this.#ask('POST', path, body)).body as T
  }

  /** Everything the server would give this person's new device. */
  async mirror(): Promise<Map<MirroredTable, Map<string, WireRow>>> {
    const tables = new Map<MirroredTable, Map<string, WireRow>>()
    let page: string | undefined
    do {
      const answer: PullAnswer = await this.#pull(page ? { page } : {})
      for (const [table, rows] of answer.rows) {
        const known = tables.get(table) ?? new Map<string, WireRow>()
        for (const row of rows) known.set(row.id, row)
        tables.set(table, known)
      }
      page = answer.next
    } while (page)
    return tables
  }

  async #pull(more: Record<string, string>): Promise<PullAnswer> {
    const query = new URLSearchParams({ gid: this.#gid, ...more })
    return (await this.#ask('GET', `/api/sync/pull?${query}`)).body as PullAnswer
  }

  async #ask(method: string, path: string, body?: unknown): Promise<Reply> {
    if (!this.#cookie) await this.#signIn()
    let reply = await this.#send(method, path, body)
    // A scenario has ended every session of the dealership, this one too.
    if (reply.status === 401 || reply.status === 403) {
      await this.#signIn()
      reply = await this.#send(method, path, body)
    }
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply)}`)
    return reply
  }

  async #signIn(): Promise<void> {
    this.#cookie = ''
    const reply = await this.#send('POST', '/api/session/login', {
      username: this.username,
      password: demoPassword,
      remember: true,
    })
    this.#cookie = (reply.headers['set-cookie'] ?? [])
      .map(each => each.slice(0, each.indexOf(';')))
      .join('; ')
    if (!this.#cookie) throw new Error(`no session: ${JSON.stringify(reply.body)}`)
  }

  #send(method: string, path: string, body?: unknown): Promise<Reply> {
    const { port } = this.#server
    return new Promise((resolve, reject) => {
      const headers = {
        host: `${this.#brand}.localhost:${port}`,
        'sec-fetch-site': 'same-origin',
        'x-showfloor': '1',
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const asked = request({ host: '127.0.0.1', port, method, path, headers }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk as Buffer))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const { statusCode: status = 0, headers } = answer
          resolve({ status, headers, body: jsonOf(text) })
        })
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
