/** A network between browser and server that does what networks do. */
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { freePort } from './server.ts'

export type Fault = 'ok' | 'drop' | 'lost' | 'twice' | 'error' | 'portal'
/** What happens to this request; asked once for each. */
export type Plan = (method: string, path: string) => Fault

export class FaultProxy {
  plan: Plan = () => 'ok'
  /** Called when the server has answered and before the browser hears of it. */
  onAnswer: (path: string) => void | Promise<void> = () => {}
  /** Changes what the server has answered: a newer build, a damaged page. */
  rewrite: (path: string, body: Buffer) => Buffer = (_path, body) => body
  readonly port: number
  readonly target: () => number
  readonly #server: Server

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
    const closed = new Promise(resolve => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async #pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = from.url ?? '/'
    const fault = this.plan(from.method ?? 'GET', path)
    if (fault === 'drop') return void from.socket.destroy()
    if (fault === 'error')
      return void to.writeHead(502, { 'content-type': 'text/html' }).end('<html>502</html>')
    if (fault === 'portal')
      return void to
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html>Sign in to the hotel</html>')
    if (path.startsWith('/api/sync/events')) return this.#stream(from, to)
    let answer = await this.#forward(from, body)
    if (fault === 'twice') answer = await this.#forward(from, body)
    await this.onAnswer(path)
    if (fault === 'lost') return void from.socket.destroy()
    const bytes = this.rewrite(path, answer.body)
    to.writeHead(
      answer.status,
      bytes === answer.body
        ? answer.headers
        : { ...answer.headers, 'content-length': String(bytes.length) },
    ).end(bytes)
  }

  #forward(
    from: IncomingMessage,
    body: Buffer,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
    return new Promise((resolve, reject) => {
      // Plain bytes, so that `rewrite` can read them.
      const headers = { ...from.headers, 'accept-encoding': 'identity' }
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

  #stream(from: IncomingMessage, to: ServerResponse): void {
    const onward = request(
      {
        host: '127.0.0.1',
        port: this.target(),
        method: 'GET',
        path: from.url,
        headers: from.headers,
      },
      answer => {
        to.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(to)
      },
    )
    onward.on('error', () => from.socket.destroy())
    from.on('close', () => onward.destroy())
    to.on('close', () => onward.destroy())
    onward.end()
  }
}
