/** One side of a conversation by lines. Whatever happens to the connection, whoever waits is told; nothing is thrown past her. */
import type { Socket } from 'node:net'
import { type DialOptions, secured } from './dial.ts'
import { failureOf, MailFailure } from './failure.ts'
import { MultiLine } from './multi-line.ts'

/** RFC 1939 says 512; servers say more. */
const longestLine = 8192
const heldBytes = 1024 * 1024

export class Wire {
  #socket: Socket
  readonly #options: Pick<DialOptions, 'idleMs' | 'ca'>
  #held: Buffer[] = []
  #heldBytes = 0
  #ended: MailFailure | undefined
  #waiting: { resolve: (chunk: Buffer) => void; reject: (error: MailFailure) => void } | undefined

  constructor(socket: Socket, options: Pick<DialOptions, 'idleMs' | 'ca'>) {
    this.#options = options
    this.#socket = socket
    this.#listen()
  }

  #listen(): void {
    this.#socket
      .on('data', this.#came)
      .on('error', this.#failed)
      .on('end', this.#over)
      .on('close', this.#over)
      .on('timeout', this.#idle)
      .setTimeout(this.#options.idleMs)
  }
  #deafen(): void {
    this.#socket
      .off('data', this.#came)
      .off('error', this.#failed)
      .off('end', this.#over)
      .off('close', this.#over)
      .off('timeout', this.#idle)
      .setTimeout(0)
  }
  #came = (chunk: Buffer) => {
    const { resolve } = this.#waiting ?? {}
    this.#waiting = undefined
    if (resolve) return resolve(chunk)
    this.#held.push(chunk)
    this.#heldBytes += chunk.length
    if (this.#heldBytes > heldBytes) this.#socket.pause()
  }
  #failed = (error: unknown) => this.end(failureOf(error))
  #over = () => this.end(new MailFailure('closed'))
  #idle = () => this.end(new MailFailure('timeout'))

  /** Nothing more is said or heard; who waits now or later is told why. */
  end(why: MailFailure): void {
    this.#ended ??= why
    const { reject } = this.#waiting ?? {}
    this.#waiting = undefined
    this.#socket.destroy()
    reject?.(this.#ended)
  }

  #next(): Promise<Buffer> {
    const chunk = this.#held.shift()
    if (chunk) {
      this.#heldBytes -= chunk.length
      if (this.#heldBytes <= heldBytes) this.#socket.resume()
      return Promise.resolve(chunk)
    }
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }))
  }
  #putBack(rest: Buffer): void {
    if (!rest.length) return
    this.#held.unshift(rest)
    this.#heldBytes += rest.length
  }

  say(line: string): void {
    // Two lines in one would be two commands.
    if (/[\r\n]/.test(line)) throw new MailFailure('protocol')
    if (!this.#ended) this.#socket.write(`${line}\r\n`)
  }

  /** @throws {MailFailure} */
  async line(): Promise<string> {
    const parts: Buffer[] = []
    let bytes = 0
    for (;;) {
      const chunk = await this.#next()
      const end = chunk.indexOf(10)
      parts.push(end < 0 ? chunk : chunk.subarray(0, end))
      bytes += end < 0 ? chunk.length : end
      if (bytes > longestLine) throw this.#fatal(new MailFailure('protocol'))
      if (end < 0) continue
      this.#putBack(chunk.subarray(end + 1))
      return Buffer.concat(parts, bytes).toString('utf8').replace(/\r$/, '')
    }
  }

  /** Lines up to the lone dot. @throws {MailFailure} `too-large` behind so many bytes; the connection is of no more use then */
  async block(mostBytes: number): Promise<Buffer> {
    const block = new MultiLine()
    for (;;) {
      const rest = block.take(await this.#next())
      if (block.bytes > mostBytes) throw this.#fatal(new MailFailure('too-large'))
      if (!rest) continue
      this.#putBack(rest)
      return block.whole()
    }
  }
  #fatal(failure: MailFailure): MailFailure {
    this.end(failure)
    return failure
  }

  /** From here on under TLS. What came in the clear before is not taken for what was said under it. */
  async secure(host: string): Promise<void> {
    if (this.#ended) throw this.#ended
    if (this.#held.length) throw this.#fatal(new MailFailure('protocol'))
    this.#deafen()
    try {
      this.#socket = await secured(this.#socket, host, this.#options)
    } catch (error) {
      throw this.#fatal(failureOf(error))
    }
    this.#listen()
  }
}
