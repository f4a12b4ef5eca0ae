/**
 * The built app on a device that has everything and no network: browser started, page opened, until leads are
 * painted. The large dealership beside the small one, in turns; the server is down and the network cut.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { demoPassword } from '#db/platform/demo.ts'
import { largeUsername } from '#db/seed/large.ts'
import { chromiumOptions } from './browser.ts'
import { atMost, compare, type Result } from './measure.ts'
import { OurServer, type World } from './world.ts'

const leads = '/en-ca/crm/leads'
export const offlineOptions = {
  ...chromiumOptions,
  args: [...chromiumOptions.args, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
}

/** A browser profile in which a person has signed in, everything is pulled and the worker has the app. */
export async function furnished(origin: string, username: string): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'showfloor-profile-'))
  const context = await chromium.launchPersistentContext(profile, offlineOptions)
  try {
    const page = await context.newPage()
    // The whole large dealership, on a machine that may do other work.
    page.setDefaultTimeout(600_000)
    await page.goto(`${origin}/robots.txt`)
    const status = await page.evaluate(
      async ([name, password]) => {
        const answer = await fetch('/api/session/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Showfloor': '1' },
          body: JSON.stringify({ username: name, password, remember: true }),
        })
        return answer.status
      },
      [username, demoPassword] as const,
    )
    if (status !== 200) throw new Error(`sign-in answered ${status}`)
    await page.goto(origin + leads)
    await page.waitForFunction(
      () => document.querySelector('[data-testid=sync-light]')?.textContent?.includes('All sent'),
      undefined,
    )
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await painted(page)
  } finally {
    await context.close()
  }
  return profile
}

const row = '[role=option], [role=row]'
const painted = (page: Page) => page.locator(row).first().waitFor()

/** Notes the instant, on the page's own clock from its first byte, at which the first lead was painted. */
const noteFirstRow = `(() => {
  const look = () =>
    requestAnimationFrame(
      // A frame with the row in it has been handed over when the one after it begins.
      document.querySelector('${row}') ? () => (globalThis.rowsPaintedAt = performance.now()) : look,
    )
  look()
})()`

async function coldStart(profile: string, origin: string): Promise<number> {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, offlineOptions)
  try {
    await context.setOffline(true)
    await context.addInitScript(noteFirstRow)
    const page = await context.newPage()
    await page.goto(origin + leads)
    const at = await page.waitForFunction(
      () => (globalThis as unknown as { rowsPaintedAt?: number }).rowsPaintedAt,
      undefined,
    )
    return (await at.jsonValue()) ?? 0
  } finally {
    await context.close()
  }
}

export async function benchColdStart(world: World, rounds = 7): Promise<Result[]> {
  const server = await OurServer.begin(world)
  const origin = `http://boreal.localhost:${server.port}`
  const profiles: string[] = []
  try {
    const [large, small] = [
      await furnished(origin, largeUsername),
      await furnished(origin, 'helene'),
    ]
    profiles.push(large, small)
    await server.stop()
    const found = { large: [] as number[], small: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      found.large.push(await coldStart(large, origin))
      found.small.push(await coldStart(small, origin))
    }
    return [
      compare(
        'offline cold start to painted leads, large dealership',
        'ms',
        'the small dealership',
        found.large,
        found.small,
        atMost(1.5, 'the small one'),
        { why: 'the lead list reads every lead of the device before it draws the first' },
      ),
    ]
  } finally {
    await server.end()
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true })
  }
}
