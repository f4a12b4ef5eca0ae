/**
 * A POP3 client (RFC 1939, 2449, 2595, 3206), one command at a time. Bytes stay bytes; whatever the server does, a call
 * ends with an answer or a `MailFailure`.
 */
import type { MailFailureCode } from '#db/mail/failures.ts'
import { dial, type DialOptions, type Reach } from './dial.ts'
import { failureOf, MailFailure } from './failure.ts'
import { Wire } from './wire.ts'

export type PopLogin = Reach & { username: string; password: string }
export type PopOptions = DialOptions & {
  /** A session that takes longer is ended, ms: a server that dribbles holds nobody up. */
  sessionMs?: number
}
export type Listed = { number: number; uidl: string }
export type Sized = { number: number; bytes: number }

const listBytes = 16 * 1024 * 1024
const defaultSessionMs = 15 * 60_000

/** What a `-ERR` means: by its code (RFC 2449, 3206), else by the step it answers. */
function refused(text: string, otherwise: MailFailureCode): MailFailure {
  const code = /^\[([A-Z/-]+)\]/i.exec(text)?.[1]?.toUpperCase()
  if (code === 'IN-USE') return new MailFailure('in-use', text)
  if (code === 'LOGIN-DELAY' || code === 'SYS/TEMP') return new MailFailure('busy', text)
  if (code === 'SYS/PERM') return new MailFailure('server-refused', text)
  if (code === 'AUTH') return new MailFailure('password', text)
  if (/quota|mailbox (is )?full/i.test(text)) return new MailFailure('full', text)
  if (/\b(lock(ed)?|in use|busy)\b/i.test(text)) return new MailFailure('in-use', text)
  return new MailFailure(otherwise, text)
}

/** Microsoft takes no password by POP3: what helps is to forward (facts of 2024-09-16). */
const microsoft = /(^|\.)(outlook\.com|office365\.com|hotmail\.com|live\.com)$/i
export const isMicrosoft = (host: string, username: string) =>
  microsoft.test(host) || /@(outlook|hotmail|live|msn)\.[a-z.]+$/i.test(username)

/** @throws {MailFailure} */
export async function openPop(login: PopLogin, options: PopOptions): Promise<Pop> {
  const socket = await dial(login, options)
  const pop = new Pop(new Wire(socket, options), options.sessionMs ?? defaultSessionMs)
  try {
    await pop.begin(login)
    return pop
  } catch (error) {
    pop.drop()
    throw hinted(failureOf(error), login)
  }
}

/** What the settings tell beside the failure. */
function hinted(failure: MailFailure, { host, port, security, username }: PopLogin): MailFailure {
  if (failure.code === 'password' && isMicrosoft(host, username))
    return new MailFailure('microsoft', failure.said)
  // A server that waits for TLS says nothing to who does not begin it.
  if (failure.code === 'timeout' && security !== 'tls' && port === 995)
    return new MailFailure('is-tls')
  return failure
}

export class Pop {
  readonly #wire: Wire
  readonly #timer: NodeJS.Timeout
  constructor(wire: Wire, sessionMs: number) {
    this.#wire = wire
    this.#timer = setTimeout(() => wire.end(new MailFailure('timeout')), sessionMs).unref()
  }

  async begin({ host, security, username, password }: PopLogin): Promise<void> {
    await this.#answer('server-refused')
    if (security === 'starttls') {
      await this.#ask('STLS', 'no-starttls')
      // What it could do before is forgotten; nothing of it was asked.
      await this.#wire.secure(host)
    }
    await this.#ask(`USER ${username}`, 'password')
    await this.#ask(`PASS ${password}`, 'password')
  }

  async #answer(otherwise: MailFailureCode): Promise<string> {
    const line = await this.#wire.line()
    const [, status, text = ''] = /^(\+OK|-ERR)(?: (.*))?$/i.exec(line) ?? []
    if (!status) {
      const failure = new MailFailure('protocol', line)
      this.#wire.end(failure)
      throw failure
    }
    if (status === '+OK' || status === '+ok') return text
    throw refused(text, otherwise)
  }
  #ask(command: string, otherwise: MailFailureCode = 'server-refused'): Promise<string> {
    this.#wire.say(command)
    return this.#answer(otherwise)
  }
  async #list(command: string): Promise<string[]> {
    await this.#ask(command)
    const text = (await this.#wire.block(listBytes)).toString('latin1')
    return text.split('\r\n').filter(line => line !== '')
  }

  /** What it can do; nothing where it does not know the question. */
  async capabilities(): Promise<string[]> {
    try {
      return await this.#list('CAPA')
    } catch (error) {
      if (error instanceof MailFailure && error.code === 'server-refused') return []
      throw error
    }
  }
  async count(): Promise<number> {
    const count = Number((await this.#ask('STAT')).split(' ')[0])
    if (!Number.isSafeInteger(count)) throw new MailFailure('protocol')
    return count
  }
  /** Undefined where the server has no such names: they are optional (RFC 1939, section 7). */
  async names(): Promise<Listed[] | undefined> {
    try {
      return (await this.#list('UIDL')).map(line => {
        const [, number, uidl] = /^(\d+) +(.+?) *$/.exec(line) ?? []
        if (!number || !uidl) throw new MailFailure('protocol', line)
        return { number: Number(number), uidl }
      })
    } catch (error) {
      if (error instanceof MailFailure && error.code === 'server-refused') return undefined
      throw error
    }
  }
  /** Sizes as the server counts them: some are wrong. */
  async sizes(): Promise<Sized[]> {
    return (await this.#list('LIST')).map(line => {
      const [, number, bytes] = /^(\d+) +(\d+)/.exec(line) ?? []
      if (!number || !bytes) throw new MailFailure('protocol', line)
      return { number: Number(number), bytes: Number(bytes) }
    })
  }
  /** @throws {MailFailure} `too-large`: the connection is given up with it */
  async retrieve(number: number, mostBytes: number): Promise<Buffer> {
    await this.#ask(`RETR ${number}`)
    return this.#wire.block(mostBytes)
  }
  async head(number: number, lines = 0): Promise<Buffer> {
    await this.#ask(`TOP ${number} ${lines}`)
    return this.#wire.block(listBytes)
  }
  /** Holds only when `quit` has been answered. */
  async remove(number: number): Promise<void> {
    await this.#ask(`DELE ${number}`, 'delete-refused')
  }
  /** @throws {MailFailure} when it is not said that what was removed is gone */
  async quit(): Promise<void> {
    try {
      await this.#ask('QUIT', 'delete-refused')
    } finally {
      this.drop()
    }
  }
  /** Ends the connection without a word: nothing was removed. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#wire.end(new MailFailure('closed'))
  }
}
