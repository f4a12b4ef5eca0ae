/** One device of a run: its pages, what they acknowledged, and what its client told of losses. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Status, Task } from './client.ts'
import type { SurvivalServer } from './server.ts'

/** What the person believes: the newest title of each item she was told is saved. */
export class Believed {
  readonly titles = new Map<string, string>()
  /** Refused openly, by name, and in which words: she knows that they are not saved. */
  readonly refused = new Map<string, string>()
}

export class Device {
  readonly context: BrowserContext
  readonly believed: Believed
  readonly pages: Page[] = []
  /** Everything told so far, also by pages that are gone. */
  readonly told = new Map<string, string>()
  lost = 0
  readonly #server: SurvivalServer
  readonly #hasWorker: boolean
  #workers: CDPSession | undefined
  #registrations = new Set<string>()
  readonly #frozen = new Map<Page, CDPSession>()

  constructor(
    context: BrowserContext,
    server: SurvivalServer,
    believed: Believed,
    hasWorker: boolean,
  ) {
    this.context = context
    this.#server = server
    this.believed = believed
    this.#hasWorker = hasWorker
  }

  /** @throws {Error} when the client does not come up */
  async open(): Promise<Page> {
    const page = await this.context.newPage()
    this.pages.push(page)
    // tsx wraps the named functions of what is evaluated in a page in a helper that is not there.
    await page.addInitScript('globalThis.__name = named => named')
    await page.goto(this.#server.origin)
    await this.#ready(page)
    if (this.#hasWorker) await this.#watchWorkers()
    return page
  }
  async reload(page: Page): Promise<void> {
    await this.listen(page)
    await page.reload()
    await this.#ready(page)
  }
  async #ready(page: Page): Promise<void> {
    await page.waitForFunction(
      () => window.client !== undefined || window.clientProblem,
      undefined,
      {
        timeout: 45_000,
      },
    )
    const problem = await page.evaluate(() => window.clientProblem)
    if (problem) throw new Error(`the client does not open: ${problem}`)
  }

  async add(page: Page, id: string, title = `first ${id}`): Promise<void> {
    await this.#act(page, 'add', id, title)
  }
  async edit(page: Page, id: string, title: string): Promise<void> {
    await this.#act(page, 'edit', id, title)
  }
  async #act(page: Page, verb: 'add' | 'edit', id: string, title: string): Promise<void> {
    // An act whose page says neither yes nor no within this time was not acknowledged.
    const patienceMs = 10_000
    const problem = await page.evaluate(
      async ([verb, id, title, patienceMs]) => {
        const late = new Promise<string>(resolve =>
          setTimeout(() => resolve('no answer'), patienceMs),
        )
        const done = window.client?.[verb](id, title).then(
          () => '',
          (error: unknown) => String(error),
        )
        return Promise.race([done, late])
      },
      [verb, id, title, patienceMs] as const,
    )
    if (problem) this.believed.refused.set(id, problem)
    else this.believed.titles.set(id, title)
  }

  /** Reads what the page tells a person now. */
  async listen(page: Page): Promise<Status | undefined> {
    if (this.#frozen.has(page) || page.isClosed()) return undefined
    const status = await patient(page.evaluate(() => window.client?.status()))
    for (const { id, why } of status?.needsYou ?? []) this.told.set(id, why)
    this.lost = Math.max(this.lost, status?.lost ?? 0)
    return status
  }
  /** A queue in a worker holds requests, which nobody can list by item. */
  get canList(): boolean {
    return !this.#hasWorker
  }
  async pending(page: Page): Promise<number | null> {
    if (this.#frozen.has(page) || page.isClosed()) return null
    return (await patient(page.evaluate(() => window.client?.pending() ?? null))) ?? null
  }
  async list(page: Page): Promise<Task[]> {
    return (await patient(page.evaluate(() => window.client?.list()))) ?? []
  }
  get awake(): Page[] {
    return this.pages.filter(page => !page.isClosed() && !this.#frozen.has(page))
  }

  /** No network, as the browser knows it; what the worker asks for is dropped at the server. */
  async offline(off: boolean): Promise<void> {
    // A page that crashed cannot be told; those that are opened later are.
    await patient(this.context.setOffline(off))
  }
  /**
   * No script of it runs any more, and its locks stay held. A browser under automation counts every page as seen and
   * freezes none, so the debugger holds it.
   */
  async freeze(page: Page): Promise<void> {
    const session = await this.context.newCDPSession(page)
    const held = new Promise(resolve => session.once('Debugger.paused', resolve))
    await session.send('Debugger.enable')
    session.send('Runtime.evaluate', { expression: 'debugger' }).catch(() => {})
    await held
    this.#frozen.set(page, session)
  }
  async thaw(): Promise<void> {
    for (const session of this.#frozen.values()) await patient(session.send('Debugger.resume'))
    this.#frozen.clear()
  }

  /**
   * The person looks at the app and the browser tries its background work again: the events a client may listen to,
   * and the sync event for those who wait for one (Chromium itself sends it after five minutes or more).
   */
  async nudge(): Promise<void> {
    for (const page of this.awake)
      await patient(
        page.evaluate(() => {
          window.dispatchEvent(new Event('online'))
          window.dispatchEvent(new Event('focus'))
          document.dispatchEvent(new Event('visibilitychange'))
        }),
      )
    for (const registrationId of this.#registrations)
      await patient(
        Promise.resolve(
          this.#workers?.send('ServiceWorker.dispatchSyncEvent', {
            origin: this.#server.origin,
            registrationId,
            tag: 'workbox-background-sync:tasks',
            lastChance: false,
          }),
        ),
      )
  }
  /** From a page of its own: one that crashes takes its session along. */
  async #watchWorkers(): Promise<void> {
    const session = await this.context.newCDPSession(await this.context.newPage())
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations)
        if (isDeleted) this.#registrations.delete(registrationId)
        else this.#registrations.add(registrationId)
    })
    await patient(session.send('ServiceWorker.enable'))
    this.#workers = session
  }
}

/** A page or worker that does not answer says nothing; the run goes on. */
export const patient = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), 5000)),
  ])
