/** The visual gate over what nobody signs in for, and over what hangs in the header. */
import { expect, type Page, test } from '@playwright/test'
import { formPath } from '../../db/form-words.ts'
import { pathOf } from '#db/company/site-paths.ts'
import type { Locale } from '#db/terms.ts'
import { at, onServer, signIn } from './support/person.ts'
import { lookAt } from './support/look-at.ts'
import { settled } from './support/look.ts'
import { watchRows } from './support/row-watch.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())
test.use({
  viewport: { width: 1024, height: 820 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})
const widths = [320, 390, 768, 1024]

test('the pages before a sign-in show what they have', async ({ page }) => {
  const home = at(server.port) + formPath('public.Home', 'fr-ca')
  await page.goto(home)
  await expect(page.locator('input[name=username]')).toBeVisible()
  await watchRows(page)
  expect.soft(await lookAt(page, widths), 'sign-in').toEqual([])
  await page.goto(`${home}#reset=a-token`)
  await expect(page.locator('input[type=password]').first()).toBeVisible()
  expect.soft(await lookAt(page, widths), 'reset').toEqual([])
})

/** The first link of this kind on these pages. */
async function linkIn(page: Page, pages: string[], part: string): Promise<string> {
  for (const address of pages) {
    await page.goto(address)
    const link = page.locator(`main a[href*="/${part}/"]`).first()
    if ((await link.count()) > 0) return (await link.getAttribute('href')) ?? ''
  }
  throw new Error(`no link to ${part}`)
}

/** The addresses of the vehicles that a page leads to. */
const vehiclesOn = (page: Page, locale: Locale): Promise<string[]> =>
  page
    .locator(`main a[href^="${pathOf(locale, 'vehicle')}/"]`)
    .evaluateAll(links => [...new Set(links.map(link => (link as HTMLAnchorElement).href))])
/** Four of them as favourites, and side by side. */
function chosenPages(locale: Locale, vehicles: string[]): string[] {
  const ids = vehicles.slice(0, 4).map(href => new URL(href).pathname.split('/')[3])
  return (['favourites', 'compare'] as const).map(key => `${pathOf(locale, key)}?ids=${ids.join()}`)
}

test('every page of the website shows what it has', async ({ page }) => {
  const site = at(server.port, 'boreal-site')
  const stock = pathOf('fr-ca', 'stock')
  await page.goto(site + stock)
  const vehicles = await vehiclesOn(page, 'fr-ca')
  const online = onServer(
    server,
    sqlite =>
      sqlite
        .prepare(`select id from vehicle where buy_online = 'available' and status = 'available'`)
        .get() as { id: string },
  )
  const addresses = [
    stock,
    ...chosenPages('fr-ca', vehicles),
    pathOf('fr-ca', 'compare'),
    pathOf('fr-ca', 'home'),
    pathOf('fr-ca', 'contact'),
    vehicles[0] ?? '',
    await linkIn(page, vehicles, 'inspection'),
    pathOf('fr-ca', 'reserve', online.id),
    pathOf('fr-ca', 'contact', online.id),
    '/sign/none',
  ]
  for (const address of addresses) {
    await page.goto(new URL(address, site).href)
    await expect(page.locator('h1')).toBeVisible()
    await watchRows(page)
    const faults = await lookAt(page, widths)
    // What waits there for robots is nobody's to see.
    const ours = faults.filter(each => !each.includes('[trap'))
    expect.soft(ours, address).toEqual([])
  }
})

for (const [host, locale] of [
  ['levante-site', 'es-es'],
  ['grandsentier-site', 'en-ca'],
] as const)
  test(`the template of ${host} shows what it has`, async ({ page }) => {
    const site = at(server.port, host)
    const stock = site + pathOf(locale, 'stock')
    await page.goto(stock)
    const vehicles = await vehiclesOn(page, locale)
    const addresses = [
      stock,
      pathOf(locale, 'home'),
      vehicles[0] ?? '',
      ...chosenPages(locale, vehicles),
    ]
    for (const address of addresses) {
      await page.goto(new URL(address, site).href)
      await expect(page.locator('h1')).toBeVisible()
      await watchRows(page)
      expect.soft(await lookAt(page, [390, 1024]), address).toEqual([])
    }
    await page.goto(stock)
    const heart = page.locator('.card [data-keep]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

test('the menus of the header and the palette show what they have', async ({ page }) => {
  await signIn(page, at(server.port), 'helene', formPath('crm.Dashboard', 'fr-ca'))
  await settled(page)
  await watchRows(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 820 })
    const openers = page.getByRole('banner').first().locator('button[aria-haspopup]:visible')
    for (let i = 0; i < (await openers.count()); i += 1) {
      const name = `${await openers.nth(i).getAttribute('aria-label')} at ${width}`
      await openers.nth(i).click()
      const shown = page.locator('[role=menu], [role=dialog]').last()
      await expect(shown, name).toBeVisible()
      expect.soft(await lookAt(page, [width]), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(shown, name).toBeHidden()
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').last()).toBeVisible()
    expect.soft(await lookAt(page, [width]), `palette at ${width}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
