/** A Chromium process with a profile folder of its own, which can be killed, copied and rolled back. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/** As in playwright.config.ts. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
]
const executable = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export const newProfile = () => mkdtempSync(join(tmpdir(), 'survival-profile-'))
export function copyProfile(from: string, to = newProfile()): string {
  rmSync(to, { recursive: true, force: true })
  // The locks of a running process are links to nowhere in a copy.
  cpSync(from, to, { recursive: true, filter: path => !/Singleton|DevToolsActivePort/.test(path) })
  return to
}
export const removeProfile = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

export class Chromium {
  readonly profile: string
  readonly browser: Browser
  readonly #process: ChildProcess
  private constructor(profile: string, browser: Browser, process: ChildProcess) {
    this.profile = profile
    this.browser = browser
    this.#process = process
  }
  static async begin(profile = newProfile()): Promise<Chromium> {
    const child = spawn(
      executable,
      [...flags, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
      // A group of its own: a kill takes the renderers with it, and nothing else.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    // However this process ends, the browser does not outlive it.
    const killIt = () => killGroup(child)
    process.once('exit', killIt)
    child.once('exit', () => process.off('exit', killIt))
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk
        const found = /DevTools listening on (\S+)/.exec(said)
        if (found?.[1]) resolve(found[1])
      })
      child.once('exit', () => reject(new Error(`Chromium ended: ${said.slice(-400)}`)))
    })
    return new Chromium(
      profile,
      await chromium.connectOverCDP(address, { timeout: 120_000 }),
      child,
    )
  }
  /** The profile's own context: what it stores stays in the folder. */
  get lasting(): BrowserContext {
    const [context] = this.browser.contexts()
    if (!context) throw new Error('no default context')
    return context
  }
  /** As when the system kills it: no goodbye. */
  kill = () => this.#end(() => killGroup(this.#process))
  /** As when the person closes it. */
  async close(): Promise<void> {
    await this.#end(async () => {
      const session = await this.browser.newBrowserCDPSession()
      await session.send('Browser.close')
    })
  }
  async #end(how: () => unknown): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = new Promise(resolve => this.#process.once('exit', resolve))
    await Promise.resolve(how()).catch(() => {})
    await ended
    await this.browser.close().catch(() => {})
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
