/** A browser, and a page of each contender on its own origin: ours on our server's, a peer's on its server's. */
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { chromiumOptions } from './browser.ts'
import type { OurServer } from './world.ts'

/** PouchDB wants Node's. */
export const alias = { events: resolve('tests/peers/speed/events.ts') }

/** The bundle of a page, as it would be shipped. */
export async function bundled(entry: string): Promise<string> {
  const script = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2023',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    alias,
    logLevel: 'error',
  })
  return script.outputFiles[0]?.text ?? ''
}

/** The peers are not installed with the product. */
export function havePeers(): void {
  if (existsSync('tests/peers/node_modules')) return
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: 'tests/peers',
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error('the peers could not be installed')
}

const blank = '<!doctype html><meta charset="utf-8"><title>bench</title><body>'

/** What every contender's page offers, with the arguments and answers of each call. */
export type Side = {
  page: Page
  call<T>(name: string, ...args: unknown[]): Promise<T>
}
/** Whoever has not answered by then never will: the run must end by itself. */
const patienceMs = 180_000

const sideOf = (page: Page): Side => ({
  page,
  call: async <T>(name: string, ...args: unknown[]) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${page.url()} did not answer to ${name}`)),
        patienceMs,
      )
    })
    const answered = page.evaluate(
      ([what, given]) =>
        // Put there by the page's script.
        (globalThis as unknown as { bench: Record<string, (...args: unknown[]) => unknown> }).bench[
          what
        ]?.(...given) as unknown,
      [name, args] as const,
    )
    try {
      return (await Promise.race([answered, late])) as T
    } finally {
      clearTimeout(timer)
    }
  },
})

/** An empty page of that address with the bundle in it, whatever the server has there. */
export async function openSide(context: BrowserContext, url: string, code: string): Promise<Side> {
  const page = await context.newPage()
  // Routed for this one load: a route that stays would slow every request of the page.
  await page.route(url, route => route.fulfill({ contentType: 'text/html', body: blank }))
  await page.goto(url)
  await page.unroute(url)
  await page.evaluate(code)
  return sideOf(page)
}

export class Stage {
  readonly browser: Browser
  readonly context: BrowserContext
  private constructor(browser: Browser, context: BrowserContext) {
    this.browser = browser
    this.context = context
  }
  static async begin(): Promise<Stage> {
    const browser = await chromium.launch(chromiumOptions)
    return new Stage(browser, await browser.newContext())
  }
  end = () => this.browser.close()

  /** Our sync core on our server’s origin, signed in. */
  async ours(server: OurServer, code: string): Promise<Side> {
    await this.context.addCookies(server.cookies())
    return openSide(this.context, `${server.origin}/bench.html`, code)
  }
  /** A page that talks to nobody. */
  async alone(code: string): Promise<Side> {
    const page = await this.context.newPage()
    await page.evaluate(code)
    return sideOf(page)
  }
  async peer(origin: string, code: string): Promise<Side> {
    const page = await this.context.newPage()
    await page.goto(`${origin}/`)
    await page.evaluate(code)
    return sideOf(page)
  }
}

export async function chromiumVersion(): Promise<string> {
  const browser = await chromium.launch(chromiumOptions)
  const version = browser.version()
  await browser.close()
  return version
}
