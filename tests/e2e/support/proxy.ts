/** A network between browser and server that does what networks do. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { freePort } from '../../support/port.ts'

export type Fault =
  | 'ok'
  /** The request never arrives. */
  | 'drop'
  /** The server has answered; the answer never arrives. */
  | 'lost'
  | 'twice'
  /** Half of the answer arrives, under a length that promises the whole. */
  | 'cut'
  /** The sender gives up, and the request arrives all the same: when `deliverLate` is called. */
  | 'late'
  /** The answer is there, and is kept back until `release` is called. */
  | 'held'
  /** 502 of a proxy in front, as HTML. */
  | 'error'
  /** 500 of a framework, as HTML. */
  | 'crash'
  /** 429 of a proxy in front, as HTML, with `retryAfterS`. */
  | 'busy'
  /** 426: the server's rows are newer than this app. */
  | 'old'
  | 'portal'
  /** An event stream that opens and never sends another byte. */
  | 'mute'
/** What happens to this request; asked once for each. */
export type Plan = (method: string, path: string) => Fault

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
type Seen = { method: string; path: string; fault: Fault; at: number; body: string }

const html = { 'content-type': 'text/html' }
const page = (text: string) => `<!doctype html><title>${text}</title><h1>${text}</h1>`

export class FaultProxy {
  plan: Plan = () => 'ok'
  /** Called when the server has answered and before the browser hears of it. */
  onAnswer: (path: string) => void | Promise<void> = () => {}
  /** Changes what the server has answered: a newer build, a damaged page. */
  rewrite: (path: string, body: Buffer) => Buffer = (_path, body) => body
  /** A thin line: what it carries a second, and how long everything takes besides. */
  line: { bytesPerS: number; delayMs: number } | undefined
  retryAfterS = 0
  /** Every request that came, in the order it came. */
  seen: Seen[] = []
  readonly port: number
  readonly target: () => number
  readonly #server: Server
  #late: (() => Promise<Answer>)[] = []
  #held: (() => void)[] = []

  private constructor(port: number, target: () => number) {
    this.port = port
    this.target = target
    this.#server = createServer(
      (from, to) => void this.#pass(from, to).catch(() => from.socket.destroy()),
    )
  }
  static async begin(target: () => number): Promise<FaultProxy> {
    const proxy = new FaultProxy(await freePort(), target)
    await new Promise<void>(resolve => proxy.#server.listen(proxy.port, '127.0.0.1', resolve))
    return proxy
  }
  async stop(): Promise<void> {
    this.calm()
    const closed = new Promise(resolve => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }
  /** All is well again, and nothing is remembered. */
  calm(): void {
    this.plan = () => 'ok'
    this.onAnswer = () => {}
    this.rewrite = (_path, body) => body
    this.line = undefined
    this.retryAfterS = 0
    this.seen = []
    this.#late = []
    this.release()
  }
  /** What was given up by its sender arrives now, the latest first. @returns how many arrived */
  async deliverLate(): Promise<number> {
    const late = this.#late.splice(0).reverse()
    for (const deliver of late) await deliver()
    return late.length
  }
  get lateOnes(): number {
    return this.#late.length
  }
  get heldOnes(): number {
    return this.#held.length
  }
  release(): void {
    for (const go of this.#held.splice(0)) go()
  }
  /** Connections that stand are cut, as when a tablet walks out of the building. */
  cutAll(): void {
    this.#server.closeAllConnections()
  }

  async #pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = from.url ?? '/'
    const method = from.method ?? 'GET'
    const fault = this.plan(method, path)
    const isRead = path.startsWith('/api/sync')
    this.seen.push({ method, path, fault, at: Date.now(), body: isRead ? body.toString() : '' })
    if (this.#refuse(fault, from, to)) return
    if (fault === 'late') {
      this.#late.push(() => this.#forward(from, body))
      return void from.socket.destroy()
    }
    if (path.startsWith('/api/sync/events')) return this.#stream(fault, from, to)
    let answer = await this.#forward(from, body)
    if (fault === 'twice') answer = await this.#forward(from, body)
    await this.onAnswer(path)
    if (fault === 'lost') return void from.socket.destroy()
    if (fault === 'held') await new Promise<void>(resolve => this.#held.push(resolve))
    const bytes = this.rewrite(path, answer.body)
    const headers =
      bytes === answer.body
        ? answer.headers
        : { ...answer.headers, 'content-length': String(bytes.length) }
    if (fault === 'cut') {
      to.writeHead(answer.status, { ...headers, 'content-length': String(bytes.length) })
      to.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
      return void setTimeout(() => from.socket.destroy(), 50)
    }
    await this.#send(to, answer.status, headers, bytes)
  }

  /** Answers that come from something else than our server. */
  #refuse(fault: Fault, from: IncomingMessage, to: ServerResponse): boolean {
    if (fault === 'drop') from.socket.destroy()
    else if (fault === 'error') to.writeHead(502, html).end(page('502 Bad Gateway'))
    else if (fault === 'crash') to.writeHead(500, html).end(page('Internal Server Error'))
    else if (fault === 'busy')
      to.writeHead(429, { ...html, 'retry-after': String(this.retryAfterS) }).end(
        page('Too Many Requests'),
      )
    else if (fault === 'old')
      to.writeHead(426, { 'content-type': 'application/json' }).end(
        '{"Status":"-1","code":"too-old"}',
      )
    else if (fault === 'portal') to.writeHead(200, html).end(page('Sign in to the hotel'))
    else return false
    return true
  }

  async #send(
    to: ServerResponse,
    status: number,
    headers: OutgoingHttpHeaders,
    bytes: Buffer,
  ): Promise<void> {
    const { line } = this
    if (line) await after(line.delayMs)
    to.writeHead(status, headers)
    if (line) {
      const step = Math.max(1, Math.floor(line.bytesPerS / 10))
      for (let sent = 0; sent < bytes.length; sent += step) {
        to.write(bytes.subarray(sent, sent + step))
        await after(100)
      }
      to.end()
    } else to.end(bytes)
  }

  #forward(from: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // Plain bytes, and all of them, so that `rewrite` can read them: what is known already would come as 304.
      const { 'if-none-match': _known, ...asked } = from.headers
      const headers = { ...asked, 'accept-encoding': 'identity' }
      const onward = request(
        { host: '127.0.0.1', port: this.target(), method: from.method, path: from.url, headers },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk as Buffer))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 500,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          )
          answer.on('error', reject)
        },
      )
      onward.on('error', reject)
      onward.end(body)
    })
  }

  #stream(fault: Fault, from: IncomingMessage, to: ServerResponse): void {
    const { method, url: path, headers } = from
    const onward = request(
      { host: '127.0.0.1', port: this.target(), method, path, headers },
      answer => {
        to.writeHead(answer.statusCode ?? 500, answer.headers)
        to.flushHeaders()
        if (fault === 'mute') answer.resume()
        else answer.pipe(to)
      },
    )
    onward.on('error', () => from.socket.destroy())
    from.on('close', () => onward.destroy())
    to.on('close', () => onward.destroy())
    onward.end()
  }
}
const after = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
