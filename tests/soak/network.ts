/** What stands between the tablets and the server: a proxy that does what networks do, changed from moment to moment. */
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../process/acts.ts'

export const troubles = [
  'none',
  'late',
  'flapping',
  'dropping',
  'losing',
  'twice',
  'cutting',
  'limited',
  'portal',
  'broken',
] as const
/** What goes wrong with one call in two while it lasts. */
export type Trouble = (typeof troubles)[number]

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

export class Network {
  trouble: Trouble = 'none'
  readonly target: () => number
  readonly #random: Random
  readonly #server: Server
  readonly #streams = new Set<IncomingMessage>()

  constructor(target: () => number, random: Random) {
    this.target = target
    this.#random = random
    this.#server = createServer(
      (from, to) => void this.#pass(from, to).catch(() => from.socket.destroy()),
    )
  }
  begin = () => new Promise<void>(done => this.#server.listen(0, '127.0.0.1', () => done()))
  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }
  end(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
  /** Every open stream of pokes breaks. */
  cutStreams(): void {
    for (const from of this.#streams) from.socket.destroy()
  }

  async #pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    const now = this.trouble === 'none' || this.#random() < 0.5 ? 'none' : this.trouble
    if (now === 'dropping' || now === 'flapping') return void from.socket.destroy()
    if (now === 'portal')
      return void to.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>')
    if (now === 'broken')
      return void to.writeHead(502, { 'content-type': 'text/html' }).end('<html>502</html>')
    if (now === 'limited')
      return void to
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
        .end('{"Status":"-1","code":"too-many"}')
    if (now === 'late') await sleep(this.#random() * 1500)
    if (from.url?.startsWith('/api/sync/events')) return this.#stream(from, to)
    let answer = await this.#forward(from, Buffer.concat(chunks))
    if (now === 'twice') answer = await this.#forward(from, Buffer.concat(chunks))
    if (now === 'losing') return void from.socket.destroy()
    to.writeHead(answer.status, answer.headers)
    if (now !== 'cutting') return void to.end(answer.body)
    to.write(answer.body.subarray(0, answer.body.length >> 1), () => from.socket.destroy())
  }

  #onward(from: IncomingMessage, heard: (answer: IncomingMessage) => void) {
    const headers = { ...from.headers, 'accept-encoding': 'identity' }
    const { method, url: path } = from
    return request({ host: '127.0.0.1', port: this.target(), method, path, headers }, heard)
  }
  #forward(from: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const onward = this.#onward(from, answer => {
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
      })
      onward.on('error', reject)
      onward.end(body)
    })
  }
  #stream(from: IncomingMessage, to: ServerResponse): void {
    this.#streams.add(from)
    const onward = this.#onward(from, answer => {
      to.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    onward.on('error', () => from.socket.destroy())
    to.on('close', () => {
      this.#streams.delete(from)
      onward.destroy()
    })
    onward.end()
  }
}
