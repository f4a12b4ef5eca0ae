/**
 * The visual gate over every form of the manifest, each by itself: in the test command its main state on a phone and on
 * a tablet; in the proof, and for a form that is named (`npm run look -- crm.Leads`), all it has at eight widths, as
 * other roles too, and in letters twice as large. And axe. What a screen is opened for is in view.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { FormKey } from '../../db/forms.ts'
import type { Locale } from '../../db/terms.ts'
import { nothingSerious, schemes } from './support/axe.ts'
import { important, type ImportantRow, isUncovered } from './support/important.ts'
import { at, onServer, openInApp, signIn } from './support/person.ts'
import {
  isLookedAt,
  isWhole,
  lookAt,
  lookedAt,
  share,
  usualWidths,
  widths,
} from './support/look-at.ts'
import { settled } from './support/look.ts'
import { addressOf, type Place, placesIn, walkerOf } from './support/places.ts'
import { watchRows } from './support/row-watch.ts'
import { ServerProcess } from './support/server.ts'
import { word } from './support/words.ts'

test.describe.configure({ mode: 'parallel' })
test.use({
  viewport: { width: 1180, height: 820 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

let server: ServerProcess
const tablets = new Map<string, Page>()
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(async () => {
  for (const page of tablets.values()) await page.context().close()
  await server.stop()
})

/** Signed in once for all that a worker looks at; one that fails takes its worker with it. */
async function herTablet(browser: Browser, username: string): Promise<Page> {
  const known = tablets.get(username)
  if (known) return known
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    reducedMotion: 'reduce',
    // How a screen looks does not depend on its worker, which is half of a first sign-in; the whole look has it.
    serviceWorkers: isWhole ? 'allow' : 'block',
  })
  const page = await context.newPage()
  tablets.set(username, page)
  await signIn(page, at(server.port), username)
  await watchRows(page)
  return page
}

const notHeld = 'Not authorized, please check with your administrator.'
async function walk(on: Page, username: string, locale: Locale, places: Place[]) {
  expect(places).not.toEqual([])
  for (const [turn, place] of places.entries()) {
    const address = addressOf(place, locale)
    await openInApp(on, address)
    await settled(on)
    // Of what she does not hold there is nothing to look at.
    await expect.soft(on.getByText(word(locale, notHeld)), address).toHaveCount(0)
    const seen = await lookAt(on, isWhole ? widths : usualWidths)
    expect.soft(seen, `${username} at ${address}`).toEqual([])
    await nothingSerious(on, `${username} at ${address}`, share(schemes, turn))
  }
}

for (const form of lookedAt)
  test(`${form} shows what it has`, async ({ browser }) => {
    const places = placesIn(server).filter(place => place.form === form)
    const main = places.filter(({ search }) => search === '')
    const who = walkerOf(form)
    await walk(await herTablet(browser, who), who, 'fr-ca', isWhole ? places : main)
  })

for (const { what, form, sql, more = '', isAt } of important.filter(each => isLookedAt(each.form)))
  test(`${what} is seen in a window of 700 pixels`, async ({ browser }) => {
    const on = await herTablet(browser, walkerOf(form))
    const row = onServer(server, sqlite => sqlite.prepare(`${sql} limit 1`).get() as ImportantRow)
    await openInApp(on, addressOf({ form, search: `?id=${row.id}${more}` }, 'fr-ca'))
    for (const width of usualWidths) {
      await on.setViewportSize({ width, height: 700 })
      const it = isAt(on, row)
      await expect.soft(it, `${width} px`).toBeInViewport({ ratio: 1 })
      expect.soft(await it.evaluate(isUncovered), `${width} px: uncovered`).toBe(true)
    }
  })

/** Who sees something else there than the director does. */
const others: [username: string, locale: Locale, forms: FormKey[]][] = [
  ['luc', 'es-co', ['crm.Tasks', 'management.Inspections']],
  ['chantal', 'en-ca', ['crm.Dashboard', 'crm.Reception']],
  ['ana', 'fr-fr', ['crm.Dashboard', 'crm.Tasks']],
]
for (const [username, locale, forms] of isWhole ? others : [])
  test(`${username} sees all of hers at every width`, async ({ page: hers }) => {
    const places = placesIn(server).filter(({ form }) => forms.includes(form))
    await signIn(hers, at(server.port), username)
    await watchRows(hers)
    await walk(hers, username, locale, places)
  })

async function twiceAsLarge(hers: Page) {
  await signIn(hers, at(server.port), 'helene')
  await watchRows(hers)
  await hers.evaluate(() => document.documentElement.style.setProperty('--text-scale', '2'))
  const lists: FormKey[] = [
    'crm.Leads',
    'crm.Tasks',
    'crm.Clients',
    'management.Inventory',
    'management.Inspections',
    'management.SaleContracts',
  ]
  for (const form of lists) {
    const address = addressOf({ form, search: '' }, 'fr-ca')
    await openInApp(hers, address)
    await settled(hers)
    expect.soft(await lookAt(hers, [390, 1024]), address).toEqual([])
  }
}
if (isWhole)
  test('lists are whole with text twice as large', ({ page: hers }) => twiceAsLarge(hers))
