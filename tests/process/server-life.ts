/** The built server as a process that can be killed, started again and told to fail (preload.mjs). */
import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freePort } from '../support/port.ts'

const main = resolve(process.env['FAULT_SERVER'] ?? 'dist/server/main.js')
const preload = join(import.meta.dirname, 'preload.mjs')

/** Where in the handling of one request a fault strikes, and what it is. */
export type FaultPlan = {
  kind: 'kill' | 'io' | 'io-undone' | 'throw' | 'vanish' | 'skip'
  /** Before the n-th statement of a push, the n-th after a savepoint, and so on. */
  at: 'statement' | 'savepoint' | 'commit' | 'committed' | 'answer' | 'log'
  n?: number
  file?: string
  stays?: boolean
}
export type ServerState = { struck: number; rss: number; handles: number; databases: number }

export class ServerLife {
  readonly dataDir: string
  /** Lives so far, and milliseconds they took to begin. */
  starts = 0
  startMs = 0
  port = 0
  #child: ChildProcess | undefined
  #exited: Promise<number | null> = Promise.resolve(null)
  #asked = 0
  readonly #waiting = new Map<
    number,
    { done: (answer: unknown) => void; fail: (error: Error) => void }
  >()

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  get isUp(): boolean {
    return !!this.#child && this.#child.exitCode === null && this.#child.signalCode === null
  }
  get isHearing(): boolean {
    return !!this.#child?.connected
  }
  /** Resolves with the exit code when this life has ended; null after a signal. */
  get exited(): Promise<number | null> {
    return this.#exited
  }

  async start(): Promise<void> {
    const begunAt = performance.now()
    this.port ||= await freePort()
    const child = spawn(process.execPath, ['--import', preload, main], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        NODE_ENV: 'test',
        LOG_LEVEL: process.env['FAULT_LOG'] ?? 'silent',
        // A slow machine is not the fault in question: nothing is sent away for being late.
        OVERLOAD_LAG_MS: '60000',
        FAULT_SERVER: main,
        FAULT_TICK_MS: process.env['FAULT_TICK_MS'] ?? '200',
      },
      stdio: ['ignore', process.env['FAULT_LOG'] ? 'inherit' : 'ignore', 'pipe', 'ipc'],
    })
    this.#child = child
    let said = ''
    child.stderr?.on('data', chunk => (said += String(chunk)))
    this.#exited = new Promise(done => child.once('exit', code => done(code)))
    const listening = new Promise<void>((done, fail) => {
      child.on('message', (message: Message) => {
        if (message.listening) done()
        else this.#answered(message)
      })
      child.once('exit', () => {
        const error = new Error(`the server has ended: ${said}`)
        fail(error)
        for (const { fail: refuse } of this.#waiting.values()) refuse(error)
        this.#waiting.clear()
      })
    })
    await listening
    this.starts += 1
    this.startMs += performance.now() - begunAt
  }

  /** At once, as the kernel's memory killer does; what it had written to files is kept by the kernel. */
  async kill(): Promise<void> {
    if (this.isUp) this.#child?.kill('SIGKILL')
    await this.#exited
  }
  /** @returns its exit code */
  async drain(): Promise<number | null> {
    if (this.isUp) this.#child?.kill('SIGTERM')
    return this.#exited
  }
  /** Holds it still while its files are copied: what a snapshot of the machine sees. */
  async frozen<T>(work: () => T): Promise<T> {
    this.#child?.kill('SIGSTOP')
    try {
      return work()
    } finally {
      this.#child?.kill('SIGCONT')
    }
  }

  arm = (plan: FaultPlan) => this.ask('arm', plan)
  state = () => this.ask('state') as Promise<ServerState>
  ask(op: string, given: object = {}): Promise<unknown> {
    this.#asked += 1
    const id = this.#asked
    return new Promise((done, fail) => {
      if (!this.isUp) return fail(new Error('the server is down'))
      this.#waiting.set(id, { done, fail })
      // It may be dead and not yet gone: its exit refuses what waits.
      this.#child?.send({ id, op, ...given }, () => {})
    })
  }
  #answered({ id, answer, error }: Message): void {
    const waiting = this.#waiting.get(id ?? -1)
    this.#waiting.delete(id ?? -1)
    if (error) waiting?.fail(new Error(error))
    else waiting?.done(answer)
  }
}
type Message = { listening?: true; id?: number; answer?: unknown; error?: string }
