/** Where a scenario plays: one server and one bad network for a whole file, a fresh tablet for each scenario. */
import { type BrowserContext, type Page, test } from '@playwright/test'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { Chance, seeds } from './chance.ts'
import { at } from './person.ts'
import { type Fault, FaultProxy } from './proxy.ts'
import { ServerProcess } from './server.ts'

export type Scene = { page: Page; context: BrowserContext; chance: Chance }

export class Stage {
  #server: ServerProcess | undefined
  #proxy: FaultProxy | undefined
  get server(): ServerProcess {
    if (!this.#server) throw new Error('the stage is not set')
    return this.#server
  }
  get proxy(): FaultProxy {
    if (!this.#proxy) throw new Error('the stage is not set')
    return this.#proxy
  }
  get base(): string {
    return at(this.proxy.port)
  }

  async set(): Promise<void> {
    this.#server = await ServerProcess.begin()
    this.#proxy = await FaultProxy.begin(() => this.server.port)
  }
  async strike(): Promise<void> {
    await this.#proxy?.stop()
    await this.#server?.stop()
    this.#proxy = this.#server = undefined
  }

  /** This happens to the first `times` pushes; the rest of the network is well. */
  toPushes(fault: Fault, times = 1): void {
    let left = times
    this.proxy.plan = (_method, path) => (isPush(path) && left-- > 0 ? fault : 'ok')
  }
  /** Nothing of the protocol comes through; the shell's own calls do. */
  cutOff(): void {
    this.proxy.plan = (_method, path) => (path.startsWith('/api/sync') ? 'drop' : 'ok')
    this.proxy.cutAll()
  }
  heal(): void {
    this.proxy.plan = () => 'ok'
  }
  /** Writes into the dealership's file while the server serves, as an administrator's tool would. */
  write(sql: string, ...values: unknown[]): void {
    const sqlite = new Database(this.file)
    try {
      sqlite.pragma('busy_timeout = 5000')
      sqlite.prepare(sql).run(...values)
    } finally {
      sqlite.close()
    }
  }
  /** Writes into rows that are on the tablets: at a version of its own, so that a pull brings them. */
  writeRows(table: string, set: string, ...values: unknown[]): void {
    const next = `(select cast(value as integer) + 1 from meta where key = 'v')`
    this.write(`update ${table} set v = ${next}, ${set}`, ...values)
    this.write(
      `insert into version_mark (v, mark, at) values (${next}, lower(hex(randomblob(16))), ?)`,
      Date.now(),
    )
    this.write(`update meta set value = ${next} where key = 'v'`)
  }
  get file(): string {
    return join(this.server.dataDir, 'dealerships', 'c-boreal.sqlite')
  }
}
export const isPush = (path: string) => path.startsWith('/api/sync/push')
export const isPull = (path: string) => path.startsWith('/api/sync/pull')
export const isStream = (path: string) => path.startsWith('/api/sync/events')

/** One stage for the whole file, calm again after each scenario. */
export function onStage(): Stage {
  const stage = new Stage()
  test.beforeAll(() => stage.set())
  test.afterEach(() => stage.proxy.calm())
  test.afterAll(() => stage.strike())
  return stage
}
/** A stage for each scenario: for those that leave the server in another state than they found it. */
export function onOwnStage(): Stage {
  const stage = new Stage()
  test.beforeEach(() => stage.set())
  test.afterEach(() => stage.strike())
  return stage
}

/** A scenario, once for each seed, on a tablet of its own. */
export function scenario(title: string, play: (scene: Scene) => Promise<void>): void {
  for (const seed of seeds)
    test(`${title} (seed ${seed})`, ({ page, context }) =>
      play({ page, context, chance: new Chance(seed) }))
}
/** One that brings its own browsers. */
export function scenarioOfBrowsers(title: string, play: (chance: Chance) => Promise<void>): void {
  for (const seed of seeds)
    // Playwright wants the fixtures destructured, also when there are none.
    // oxlint-disable-next-line no-empty-pattern
    test(`${title} (seed ${seed})`, ({}) => play(new Chance(seed)))
}

/** Everything the engine does at "online": sync now, forget the back-off. */
export const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
