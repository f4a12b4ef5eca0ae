/** One run of one scenario for one client: its server, its browser, its devices, and the means to do them harm. */
import type { CDPSession, Page } from '@playwright/test'
import { Chromium, copyProfile, newProfile, removeProfile } from './browser.ts'
import type { Named } from './clients.ts'
import { Believed, Device, patient } from './device.ts'
import { down, well } from './faults.ts'
import { judge, type Result } from './judge.ts'
import type { Scenario } from './scenarios.ts'
import { SurvivalServer } from './server.ts'
import type { Bundle } from './wire.ts'

/** Longer than any run that goes on. */
const longestRunMs = 240_000
const nap = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

export class Run {
  readonly server: SurvivalServer
  readonly random: () => number
  readonly #shared: Chromium | undefined
  readonly #hasWorker: boolean
  readonly #believed = new Believed()
  readonly #profile = newProfile()
  readonly #folders: string[] = [this.#profile]
  readonly #own: Chromium[] = []
  #devices: Device[] = []
  /** Told by devices that are gone. */
  readonly #before: Device[] = []

  constructor(
    server: SurvivalServer,
    shared: Chromium | undefined,
    hasWorker: boolean,
    random: () => number,
  ) {
    this.server = server
    this.#shared = shared
    this.#hasWorker = hasWorker
    this.random = random
  }

  async device(profile = this.#profile): Promise<Device> {
    let context
    if (this.#shared) context = await this.#shared.browser.newContext()
    else {
      const chromium = await Chromium.begin(profile)
      this.#own.push(chromium)
      context = chromium.lasting
    }
    const device = new Device(context, this.server, this.#believed, this.#hasWorker)
    this.#devices.push(device)
    return device
  }

  async goOffline(device: Device): Promise<void> {
    this.server.plan = down
    this.server.cut()
    await device.offline(true)
  }
  async comeBack(device: Device): Promise<void> {
    this.server.plan = well
    await device.offline(false)
  }
  /** Waits for a state; in vain is no failure, the verdict says what came of it. */
  async until(holds: () => boolean, patienceMs: number, meanwhile?: () => Promise<void>) {
    const end = Date.now() + patienceMs
    while (!holds() && Date.now() < end) {
      await meanwhile?.()
      await nap(300)
    }
  }
  /** Until everything acknowledged is on the server and the client has heard so. */
  async drain(device: Device, page: Page): Promise<void> {
    const { titles } = this.#believed
    const isThere = () =>
      [...titles].every(([id, title]) => this.server.store.task(id)?.title === title)
    await this.until(isThere, 20_000, () => device.nudge())
    for (let i = 0; i < 20 && (await device.pending(page)) !== 0; i += 1) await nap(250)
    await nap(500)
  }

  async crash(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page)
    const gone = new Promise(resolve => page.once('crash', resolve))
    void session.send('Page.crash').catch(() => {})
    await gone
    // A crashed page may not answer to being closed either.
    await Promise.race([page.close().catch(() => {}), nap(3000)])
  }
  async killBrowser(device: Device): Promise<void> {
    this.#leave(device)
    await this.#own.at(-1)?.kill()
  }
  async closeBrowser(device: Device): Promise<void> {
    for (const page of device.awake) await device.listen(page)
    this.#leave(device)
    await this.#own.at(-1)?.close()
  }
  #leave(device: Device): void {
    this.#devices = this.#devices.filter(each => each !== device)
    this.#before.push(device)
  }
  keepProfile(): string {
    const copy = copyProfile(this.#profile)
    this.#folders.push(copy)
    return copy
  }
  rollBack(copy: string): void {
    copyProfile(copy, this.#profile)
  }

  async clearSite(device: Device, page: Page, storageTypes: string): Promise<void> {
    await device.listen(page)
    const origin = this.server.origin
    await page.close()
    const blank = await device.context.newPage()
    const session = await device.context.newCDPSession(blank)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
    await blank.close()
    await this.comeBack(device)
    await device.open()
  }
  /**
   * From here on the origin may hold this much more than it does. Said in a new process, before its database is
   * opened: Chromium lets a database write on for half a minute by the room it was once told.
   */
  async limitStorage(device: Device, room: number): Promise<void> {
    const { origin } = this.server
    // The override lasts as long as the page whose session made it.
    const session = await device.context.newCDPSession(await device.context.newPage())
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + room })
    this.#limit = session
  }
  #limit: CDPSession | undefined
  async liftLimit(): Promise<void> {
    await this.#limit?.send('Storage.overrideQuotaForOrigin', { origin: this.server.origin })
  }

  judge = (): Promise<Result> => judge(this.server, this.#devices, this.#believed, this.#before)
  async end(): Promise<void> {
    for (const device of this.#devices) await device.thaw()
    if (this.#shared) for (const { context } of this.#devices) await patient(context.close())
    for (const chromium of this.#own) await chromium.kill()
    await this.server.stop()
    for (const folder of this.#folders) removeProfile(folder)
  }
}

export async function runOnce(
  client: Named,
  files: Bundle,
  scenario: Scenario,
  shared: Chromium,
  random: () => number,
): Promise<Result> {
  const server = await SurvivalServer.begin(files)
  const run = new Run(
    server,
    scenario.lasting ? undefined : shared,
    client.worker !== undefined,
    random,
  )
  let timer
  const watchdog = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the run did not end')), longestRunMs)
  })
  try {
    return await Promise.race([scenario.play(run).then(run.judge), watchdog])
  } finally {
    clearTimeout(timer)
    await run.end()
  }
}
