/** What a visitor of the website keeps in her own browser: favourites, vehicles side by side, an address to share. */
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { pathOf } from '#db/company/site-paths.ts'
import { nothingSerious } from './support/axe.ts'
import { complaintsOf } from './support/look.ts'
import { lookAt } from './support/look-at.ts'
import { at } from './support/person.ts'
import { watchRows } from './support/row-watch.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())

const stockAt = () => at(server.port, 'boreal-site') + pathOf('fr-ca', 'stock')
async function visit(browser: Browser, over: BrowserContextOptions = {}) {
  const visitor = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'fr-CA',
    reducedMotion: 'reduce',
    ...over,
  })
  return { visitor, page: await visitor.newPage() }
}
const buttons = (page: Page, text: string) =>
  page.getByRole('button', { name: new RegExp(`^${text}, `) })
const hearts = (page: Page) => buttons(page, 'Favori')
const compares = (page: Page) => buttons(page, 'Comparer')
const kept = (page: Page) => page.getByRole('link', { name: /^Favoris/ })
const bar = (page: Page) => page.getByRole('link', { name: /^Comparer \d véhicules$/ })

test('favourites and a comparison are kept in her browser, and tabs follow each other', async ({
  browser,
}) => {
  const { visitor, page } = await visit(browser)
  const complaints = complaintsOf(page)
  const sent: string[] = []
  page.on('request', request => sent.push(request.method()))
  await page.goto(stockAt())
  await expect(kept(page)).toBeHidden()
  await hearts(page).nth(0).click()
  await hearts(page).nth(1).click()
  await expect(kept(page)).toHaveAccessibleName('Favoris\u00a0: 2')
  const other = await visitor.newPage()
  await other.goto(stockAt())
  await expect(hearts(other).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await hearts(other).nth(1).click()
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(kept(page)).toHaveAccessibleName('Favoris\u00a0: 1')
  await kept(page).click()
  await expect(page.locator('article.card')).toHaveCount(1)
  await expect(hearts(page)).toHaveAttribute('aria-pressed', 'true')

  await page.goto(stockAt())
  await compares(page).nth(0).click()
  await expect(bar(page)).toBeHidden()
  await compares(page).nth(2).click()
  await expect(bar(page)).toHaveText('Comparer 2 véhicules')
  await watchRows(page)
  expect(await lookAt(page, [320, 390, 1024])).toEqual([])
  await nothingSerious(page, 'the list with a bar')
  for (const i of [3, 4, 5]) await compares(page).nth(i).click()
  await expect(page.getByRole('status')).toHaveText(/^4 véhicules au plus/)
  await expect(compares(page).nth(5)).toHaveAttribute('aria-pressed', 'false')
  await bar(page).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.goBack()
  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
  expect(new Set(sent)).toEqual(new Set(['GET']))
  expect(complaints).toEqual([])
  expect(await visitor.cookies()).toEqual([])
  await visitor.close()
})

test('the address of a vehicle is copied where the device shares nothing itself', async ({
  browser,
}) => {
  const { visitor, page } = await visit(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(stockAt())
  await page.locator('article.card a').first().click()
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('status')).toHaveText('L’adresse de cette page est copiée.')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)
  await visitor.close()
})

test('a browser that keeps nothing, or runs nothing, lacks nothing', async ({ browser }) => {
  const forbidden = await visit(browser)
  const complaints = complaintsOf(forbidden.page)
  await forbidden.visitor.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    }),
  )
  await forbidden.page.goto(stockAt())
  await hearts(forbidden.page).first().click()
  await expect(hearts(forbidden.page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(kept(forbidden.page)).toBeVisible()
  expect(complaints).toEqual([])
  await forbidden.visitor.close()

  const plain = await visit(browser, { javaScriptEnabled: false })
  await plain.page.goto(stockAt())
  await expect(plain.page.locator('article.card').first()).toBeVisible()
  await expect(
    plain.page.locator('[data-keep], .kept .button, .favourites').filter({ visible: true }),
  ).toHaveCount(0)
  await plain.visitor.close()
})
