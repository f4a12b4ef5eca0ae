/** A browser with a profile on the disk: it can be killed, copied, put back and damaged. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { args } from './chromium.ts'

export class Tablet {
  readonly folder: string
  #context: BrowserContext | undefined
  constructor(folder = mkdtempSync(join('test-results', 'profile-'))) {
    this.folder = folder
  }
  get context(): BrowserContext {
    if (!this.#context) throw new Error('the tablet is off')
    return this.#context
  }

  async switchOn(): Promise<Page> {
    // A killed browser leaves its lock behind.
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      rmSync(join(this.folder, name), { force: true })
    this.#context = await chromium.launchPersistentContext(this.folder, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args,
    })
    return this.#context.pages()[0] ?? (await this.#context.newPage())
  }
  /** In order: everything is written. */
  async switchOff(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }
  /** As when the battery is pulled: every process of this browser at once, nothing is flushed by it. */
  async pullBattery(): Promise<void> {
    const context = this.context
    const gone = new Promise(resolve => context.once('close', resolve))
    for (const pid of processesOf(this.folder)) process.kill(pid, 'SIGKILL')
    await gone
    this.#context = undefined
  }
  /** The profile as it lies on the disk now; the tablet must be off. */
  copy(): Tablet {
    const folder = mkdtempSync(join('test-results', 'profile-'))
    cpSync(this.folder, folder, { recursive: true })
    return new Tablet(folder)
  }
  /** This profile becomes what that copy was. */
  becomes(copy: Tablet): void {
    rmSync(this.folder, { recursive: true, force: true })
    cpSync(copy.folder, this.folder, { recursive: true })
  }
  /** Turns bytes of the files that hold IndexedDB. @returns how many files were touched */
  damage(kind: RegExp, spoil: (bytes: Buffer) => Buffer): number {
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter(
      path => path.includes('IndexedDB') && path.includes('leveldb') && kind.test(path),
    )
    for (const file of files) {
      const path = join(this.folder, file)
      writeFileSync(path, spoil(readFileSync(path)))
    }
    return files.length
  }
  async discard(): Promise<void> {
    await this.#context?.close().catch(() => {})
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Those that were begun with this profile, and their children. */
function processesOf(folder: string): number[] {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout
  const all = listed.split('\n').flatMap(line => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }] : []
  })
  const found = new Set(
    all
      .filter(each => each.command.includes(`--user-data-dir=`) && each.command.includes(folder))
      .map(each => each.pid),
  )
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const each of all) if (found.has(each.parent)) found.add(each.pid)
  }
  return [...found]
}
