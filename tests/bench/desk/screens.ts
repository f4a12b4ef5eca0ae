/** Some of the tablets for real: Chromium with our engine, and beside them the page that hears the bare event. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumOptions } from '../browser.ts'
import { host, type Tablet } from '../load-world.ts'
import { bundled, openSide, type Side } from '../stage.ts'

/** What a screen tells, at once, on the clock of whoever sent the request. */
export type Shown = (tablet: Tablet, phone: string, layMs: number, at: number) => void

export class Screens {
  readonly #browser: Browser
  readonly #code: string
  private constructor(browser: Browser, code: string) {
    this.#browser = browser
    this.#code = code
  }
  static async begin(): Promise<Screens> {
    const code = await bundled('tests/bench/screen-page.ts')
    return new Screens(await chromium.launch(chromiumOptions), code)
  }
  end = () => this.#browser.close()

  /** A tablet each, with a storage of its own; one after the other, for each begins with everything. */
  async open(port: number, tablets: readonly Tablet[], shown: Shown): Promise<void> {
    for (const tablet of tablets) {
      const context = await this.#browser.newContext({ extraHTTPHeaders: { Key: tablet.key } })
      await context.exposeFunction('shown', (phone: string, layMs: number) =>
        shown(tablet, phone, layMs, performance.now()),
      )
      const side = await this.#page(context, `http://${host}:${port}`)
      await side.call('work', tablet.userId, tablet.companyId)
    }
  }
  /** The page of the bare event, in the same browser. */
  async listen(origin: string, key: string, heard: (v: number) => void): Promise<void> {
    const context = await this.#browser.newContext({ extraHTTPHeaders: { Key: key } })
    await context.exposeFunction('heard', heard)
    await (await this.#page(context, origin)).call('listen')
  }
  #page = (context: BrowserContext, origin: string): Promise<Side> =>
    openSide(context, `${origin}/bench.html`, this.#code)
}
