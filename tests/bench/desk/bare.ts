/** The peer: a bare endpoint that writes one row and tells an event, heard in the browser of the tablets. */
import { type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/port.ts'
import { endProcess, startProcess } from '../world.ts'
import { ask } from './doors.ts'
import type { Screens } from './screens.ts'

const key = 'bare.1'

export class Bare {
  /** From its sending until the page has the event. */
  readonly ms: number[] = []
  readonly #port: number
  readonly #child: ChildProcess
  readonly #folder: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly #waiting: { v: number; done: (at: number) => void }[] = []
  #sent = 0
  private constructor(port: number, child: ChildProcess, folder: string) {
    this.#port = port
    this.#child = child
    this.#folder = folder
  }
  static async begin(): Promise<Bare> {
    const folder = mkdtempSync(join(tmpdir(), 'showfloor-desk-bare-'))
    const port = await freePort()
    const child = await startProcess('tests/peers/server/bare-hono.ts', port, { DATA_DIR: folder })
    return new Bare(port, child, folder)
  }
  listen = (screens: Screens) =>
    screens.listen(`http://localhost:${this.#port}`, key, v => this.#heard(v))

  #heard(v: number): void {
    const at = performance.now()
    while (this.#waiting[0] && this.#waiting[0].v <= v) this.#waiting.shift()?.done(at)
  }
  async one(mid: string): Promise<void> {
    const body = JSON.stringify({ mutations: [{ mid, text: 'x'.repeat(600) }] })
    const headers = { Key: key, 'content-type': 'application/json' }
    const heardAt = new Promise<number>(done => {
      this.#sent += 1
      this.#waiting.push({ v: this.#sent, done })
    })
    const from = performance.now()
    await ask({ port: this.#port, agent: this.#agent }, '/api/sync/push', { headers, body })
    this.ms.push((await heardAt) - from)
  }
  async end(): Promise<void> {
    this.#agent.destroy()
    await endProcess(this.#child)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
