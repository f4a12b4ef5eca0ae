/** The built server as a real process, over a demonstration world of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { freePort } from '../../support/port.ts'

const seeded = 'test-results/world'

/**
 * The demonstration world as it is at this hour, when its first server has done what was due. Playwright makes it before
 * its workers begin (`globalSetup`): two of them would make it at once, and one could copy the half of it.
 */
export async function makeWorld(): Promise<void> {
  const making = `${seeded}-${process.pid}`
  mkdirSync(making, { recursive: true })
  const made = spawnSync(process.execPath, ['dist/server/seed.js', '--scale', 'small'], {
    env: { ...process.env, DATA_DIR: making },
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Error(`seeding failed: ${made.stderr}${made.stdout}`)
  }
  await letSettle(making)
  rmSync(seeded, { recursive: true, force: true })
  renameSync(making, seeded)
}

/** What a server still has to print or to send here, of what is sealed and due. */
const leftToDo = `
  select (select count(*) from effect where done_at is null and due_at <= ?)
    + (select count(*) from sale_contract where countersignature <> '' and signed_at is not null
      and not exists (select 1 from meta where key = 'pdfOf:' || sale_contract.id)) n`

/** The first server of a world prints its contracts and tells what is overdue: once here, not in each copy of it. */
async function letSettle(dataDir: string): Promise<void> {
  const server = new ServerProcess(await freePort(), dataDir)
  await server.start()
  const folder = join(dataDir, 'dealerships')
  const files = readdirSync(folder).filter(name => name.endsWith('.sqlite'))
  const isBusy = (name: string) => {
    const sqlite = new Database(join(folder, name), { readonly: true })
    try {
      return (sqlite.prepare(leftToDo).get(Date.now()) as { n: number }).n > 0
    } finally {
      sqlite.close()
    }
  }
  while (files.some(isBusy)) await new Promise(resolve => setTimeout(resolve, 200))
  await server.halt()
  // It was this process's, and each copy is served by another.
  rmSync(join(dataDir, 'server.lock'), { force: true })
}

export class ServerProcess {
  readonly port: number
  readonly dataDir: string
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined
  constructor(port: number, dataDir: string, settings: Record<string, string> = {}) {
    this.port = port
    this.dataDir = dataDir
    this.#settings = settings
  }

  static async begin(settings: Record<string, string> = {}): Promise<ServerProcess> {
    mkdirSync('test-results', { recursive: true })
    const dataDir = mkdtempSync(join('test-results', 'data-'))
    if (!existsSync(seeded)) await makeWorld()
    cpSync(seeded, dataDir, { recursive: true })
    const server = new ServerProcess(await freePort(), dataDir, settings)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      NODE_ENV: 'development',
      // A browser beside it takes the machine: slow is not overloaded here.
      OVERLOAD_LAG_MS: '60000',
      ...this.#settings,
    }
    this.#child = spawn(process.execPath, ['dist/server/main.js'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (let i = 0; i < 600; i += 1) {
      if (this.#child.exitCode !== null) break
      const ready = await fetch(`http://127.0.0.1:${this.port}/api/health`).then(
        r => r.ok,
        () => false,
      )
      if (ready) return
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    throw new Error('the server did not get ready')
  }

  get pid(): number {
    const pid = this.#child?.pid
    if (!pid) throw new Error('the server does not run')
    return pid
  }

  /** Ended in order, its data kept. */
  async halt(): Promise<void> {
    await this.#end('SIGTERM')
  }
  /** As a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}
