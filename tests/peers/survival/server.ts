/** One plain HTTP server for a run: the pages, the endpoint each client's model wants, and the faults between. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canned, type Fault, type Plan, well } from './faults.ts'
import { couchRoute } from './server-couch.ts'
import { ownRoute } from './server-own.ts'
import { plainRoute } from './server-plain.ts'
import { rxdbRoute } from './server-rxdb.ts'
import { TaskStore } from './store.ts'
import type { Answer, Bundle, Request } from './wire.ts'

const writes = [
  ['POST', /^\/api\/sync\/push$/],
  ['POST', /^\/tasks$/],
  ['PUT', /^\/tasks\//],
  ['POST', /^\/rxdb\/push$/],
  ['POST', /^\/db\/_bulk_docs$/],
] as const
const isApi = (path: string) => /^\/(api|tasks|rxdb|db)(\/|$)/.test(path)

/** A device's clock, for pages and workers alike: only what `Date` tells is changed, timers run as they do. */
const skewed = (ms: number) => `{const R=Date;const S=${ms};
globalThis.Date=class Date extends R{constructor(...a){if(a.length)super(...a);else super(R.now()+S)}
static now(){return R.now()+S}}};\n`

export class SurvivalServer {
  readonly store = new TaskStore()
  plan: Plan = well
  clockSkewMs = 0
  /** Another build: the worker's bytes differ. */
  build = 1
  /** Requests of the protocol so far, and those of them that met a fault. */
  asked = 0
  writes = 0
  faulted = 0
  refusePoison = false
  readonly #bundle: Bundle
  readonly #server: Server
  private constructor(bundle: Bundle) {
    this.#bundle = bundle
    this.#server = createServer((from, to) => {
      this.#handle(from, to).catch(() => from.socket.destroy())
    })
  }
  static async begin(bundle: Bundle): Promise<SurvivalServer> {
    const server = new SurvivalServer(bundle)
    await new Promise<void>(resolve => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }
  async stop(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
    this.store.close()
  }
  /** Open connections end, as they do when the network goes. */
  cut = () => this.#server.closeAllConnections()

  async #handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    const url = new URL(from.url ?? '/', this.origin)
    const method = from.method ?? 'GET'
    if (!isApi(url.pathname)) return this.#page(url, to)
    const headers = Object.fromEntries(
      Object.entries(from.headers).map(([name, value]) => [name, String(value)]),
    )
    const request: Request = { method, url, headers, body: Buffer.concat(chunks).toString() }
    const isWrite = writes.some(([verb, path]) => verb === method && path.test(url.pathname))
    const fault = this.plan({ method, path: url.pathname, isWrite })
    this.asked += 1
    if (isWrite) this.writes += 1
    if (fault !== 'ok') this.faulted += 1
    await this.#answer(fault, request, from, to)
  }

  async #answer(
    fault: Fault,
    request: Request,
    from: IncomingMessage,
    to: ServerResponse,
  ): Promise<void> {
    const instead = canned[fault]
    if (instead)
      return void to
        .writeHead(instead.status, { 'content-type': instead.type, ...instead.headers })
        .end(instead.body)
    if (fault === 'hang') return
    if (fault === 'drop') return void from.socket.destroy()
    const gone = new AbortController()
    to.once('close', () => gone.abort())
    let answer = await this.#route(request, gone.signal)
    if (fault === 'twice') answer = await this.#route(request, gone.signal)
    if (fault === 'lost') return void from.socket.destroy()
    to.writeHead(answer.status, {
      'content-type': answer.type ?? 'application/json',
      ...answer.headers,
    }).end(answer.body)
  }

  #route(request: Request, gone: AbortSignal): Answer | Promise<Answer> {
    const { pathname } = request.url
    if (pathname.startsWith('/api/')) return ownRoute(this.store, request)
    if (pathname.startsWith('/tasks')) return plainRoute(this.store, request, this.refusePoison)
    if (pathname.startsWith('/rxdb')) return rxdbRoute(this.store, request, this.refusePoison)
    return couchRoute(this.store, request, this.refusePoison, gone)
  }

  #page({ pathname }: URL, to: ServerResponse): void {
    const script = this.#bundle[pathname]
    to.setHeader('cache-control', 'no-store')
    if (script !== undefined)
      to.setHeader('content-type', 'text/javascript').end(
        `${this.clockSkewMs ? skewed(this.clockSkewMs) : ''}/* build ${this.build} */${script}`,
      )
    else if (pathname === '/')
      to.setHeader('content-type', 'text/html').end(
        '<!doctype html><title>tasks</title><script src="/page.js"></script>',
      )
    else to.writeHead(404).end()
  }
}
