/**
 * Takes the README's pictures from the running app, so that they show what it is: npm run build && npm run pictures
 * It serves a demonstration world of its own and leaves nothing behind but docs/pictures. They are taken at the instant
 * the tests play at, a working morning; `NOW=…` is another.
 */
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { clockEnv, moveClock } from '../tests/support/moved-clock.mjs'
import { demonstrate, signIn } from './demonstration.ts'

Object.assign(process.env, clockEnv())
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'])

const tablet = { viewport: { width: 1024, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Picture = {
  name: string
  who?: string
  host?: string
  device: BrowserContextOptions
  path: string
  see: string
  open?: (page: Page) => Promise<void>
}

/** `see` is what the page shows when it is ready; `open` goes one step further. */
const pictures: Picture[] = [
  {
    name: 'leads',
    who: 'ana',
    device: tablet,
    path: '/en-ca/crm/leads',
    see: '[role=option]',
    open: page => page.locator('[role=option]').first().click(),
  },
  {
    name: 'inspection',
    who: 'luc',
    device: tablet,
    path: '/en-ca/management/inspections',
    see: 'main a[href*="id="], main [role=option]',
    open: page => page.locator('main a[href*="id="], main [role=option]').first().click(),
  },
  {
    name: 'contract',
    who: 'ana',
    device: tablet,
    path: '/en-ca/management/sale-contracts?id=sc-0001',
    see: 'text=Balance payable',
  },
  { name: 'phone', who: 'ana', device: phone, path: '/en-ca/crm/dashboard', see: 'main h1' },
  {
    name: 'website',
    host: 'boreal-site',
    device: phone,
    path: '/en-ca/inventory',
    see: '.card img',
  },
]

async function take(
  browser: Browser,
  at: (host: string) => string,
  { name, who, host = 'boreal', device, path, see, open }: Picture,
): Promise<void> {
  const base = at(host)
  const context = await browser.newContext({
    ...device,
    colorScheme: 'light',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
  })
  await context.addInitScript(moveClock, shiftMs)
  const page = await context.newPage()
  if (who) await signIn(page, base, who)
  await page.goto(base + path)
  if (who)
    await page
      .getByTestId('sync-light')
      .filter({ hasText: 'All sent' })
      .waitFor({ timeout: 120_000 })
  await page.locator(see).first().waitFor({ timeout: 60_000 })
  await open?.(page)
  // Photos have come; whatever is said over the page was said, and is closed.
  await page.waitForTimeout(4000)
  const notice = page.locator('[data-notice]')
  while (await notice.count()) {
    const last = notice.last()
    await last.getByRole('button').last().click()
    await last.waitFor({ state: 'detached' })
  }
  await page.screenshot({ path: join('docs/pictures', `${name}.png`) })
  console.log(`docs/pictures/${name}.png`)
  await context.close()
}

const wanted = process.argv.slice(2)
await demonstrate(async ({ browser, at }) => {
  for (const picture of pictures)
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, at, picture)
})
