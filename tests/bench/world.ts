/** The dealerships that are measured, and our server over a copy of them as a process of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { largeUsername } from '#db/seed/large.ts'
import { demoPassword } from '#db/platform/demo.ts'
import type { PullAnswer, PushBody, WireRow } from '#db/sync.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { freePort } from '../support/port.ts'

export type World = { dataDir: string; large: string; remove(): void }

/** The small and the large dealership in one folder. BENCH_WORLD names a folder that has them already. */
export function makeWorld(): World {
  const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-bench-'))
  const ready = process.env['BENCH_WORLD']
  if (ready) cpSync(ready, dataDir, { recursive: true })
  else
    for (const scale of ['small', 'large']) {
      const seeded = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'scripts/seed.ts', '--scale', scale],
        { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATA_DIR: dataDir } },
      )
      if (seeded.status !== 0) throw new Error(`the ${scale} dealership could not be made`)
    }
  return {
    dataDir,
    large: join(dataDir, 'dealerships', 'c-large.sqlite'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Starts a server and waits until it answers; the child dies with us. */
export async function startProcess(
  script: string,
  port: number,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A bench that failed may end without it.
  process.once('exit', () => child.kill('SIGKILL'))
  for (let i = 0; i < 300; i += 1) {
    if (child.exitCode !== null) break
    const ready = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) return child
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`${script} did not get ready`)
}
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Our real server over a copy of the world, and a person of the large dealership who speaks to it by HTTP. */
export class OurServer {
  readonly origin: string
  readonly port: number
  readonly #dataDir: string
  readonly #gid = `remote-${process.pid}`
  #child: ChildProcess | undefined
  #cookie = ''
  #seq = 0

  private constructor(port: number, dataDir: string) {
    this.port = port
    this.origin = `http://localhost:${port}`
    this.#dataDir = dataDir
  }
  static async begin(world: World): Promise<OurServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-bench-'))
    cpSync(world.dataDir, dataDir, { recursive: true })
    const server = new OurServer(await freePort(), dataDir)
    await server.start()
    return server
  }
  async start(): Promise<void> {
    this.#child = await startProcess('server/main.ts', this.port, {
      DATA_DIR: this.#dataDir,
      NODE_ENV: 'development',
    })
  }
  async stop(): Promise<void> {
    if (this.#child) await endProcess(this.#child)
  }
  async end(): Promise<void> {
    await this.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  async signIn(): Promise<void> {
    const answer = await fetch(`${this.origin}/api/session/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Showfloor': '1' },
      body: JSON.stringify({ username: largeUsername, password: demoPassword, remember: true }),
    })
    if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
    this.#cookie = answer.headers
      .getSetCookie()
      .map(each => each.split(';')[0])
      .join('; ')
  }
  /** The session's cookies, for a browser. */
  cookies(): { name: string; value: string; url: string }[] {
    return this.#cookie.split('; ').map(pair => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: this.origin }
    })
  }
  async #call<T>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.origin}${path}`, {
      headers: { Cookie: this.#cookie, 'X-Showfloor': '1', 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  /** Everything the person's device would hold, by table: what the peers are given too. */
  async rows(): Promise<Map<string, WireRow[]>> {
    const found = new Map<string, Map<string, WireRow>>()
    let page: string | undefined
    do {
      const query = new URLSearchParams({ gid: this.#gid, ...(page && { page }) })
      const answer = await this.#call<PullAnswer>(`/api/sync/pull?${query}`)
      for (const [table, rows] of answer.rows) {
        const kept = found.get(table) ?? new Map<string, WireRow>()
        found.set(table, kept)
        // A row may come again under a second scope.
        for (const row of rows) kept.set(row.id, row)
      }
      this.#epoch = answer.epoch
      page = answer.next
    } while (page)
    return new Map([...found].map(([table, rows]) => [table, [...rows.values()]]))
  }
  #epoch = ''

  /** Acts of a colleague elsewhere, 50 in a push. */
  async act(acts: readonly { name: string; input: unknown }[]): Promise<void> {
    if (!this.#epoch) await this.rows()
    for (let i = 0; i < acts.length; i += 50) {
      const body: PushBody = {
        protocol,
        epoch: this.#epoch,
        gid: this.#gid,
        cid: this.#gid,
        app: 'bench',
        schema: schemaVersion,
        clientNow: Date.now(),
        mutations: acts.slice(i, i + 50).map(({ name, input }) => ({
          mid: `${this.#gid}-${(this.#seq += 1)}`,
          seq: this.#seq,
          name,
          version: 1,
          input,
          base: 0,
          age: 0,
          at: Date.now(),
        })),
      }
      const { receipts } = await this.#call<{ receipts: { outcome: string; code?: string }[] }>(
        '/api/sync/push',
        body,
      )
      const refused = receipts.find(each => each.outcome !== 'applied')
      if (refused || receipts.length !== body.mutations.length)
        throw new Error(`remote work was not applied: ${JSON.stringify(refused)}`)
    }
  }
}
