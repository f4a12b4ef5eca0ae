/** The visual gate over every form of the manifest, at eight widths, and axe; what else a role sees, as that role. */
import { expect, type Page, test } from '@playwright/test'
import type { FormKey } from '../../db/forms.ts'
import type { Locale } from '../../db/terms.ts'
import { nothingSerious, schemes } from './support/axe.ts'
import { at, openInApp, signIn } from './support/person.ts'
import { lookAt, share, widths } from './support/look-at.ts'
import { settled } from './support/look.ts'
import { addressOf, type Place, placesIn } from './support/places.ts'
import { watchRows } from './support/row-watch.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())
test.use({
  viewport: { width: 1180, height: 820 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

async function walk(page: Page, username: string, locale: Locale, places: Place[]) {
  expect(places).not.toEqual([])
  await signIn(page, at(server.port), username)
  await watchRows(page)
  for (const [turn, place] of places.entries()) {
    const address = addressOf(place, locale)
    await openInApp(page, address)
    await settled(page)
    expect.soft(await lookAt(page, share(widths, turn)), `${username} at ${address}`).toEqual([])
    await nothingSerious(page, `${username} at ${address}`, share(schemes, turn))
  }
}

test('every form shows what it has at every width', async ({ page }) => {
  test.setTimeout(900_000)
  await walk(page, 'helene', 'fr-ca', placesIn(server))
})

/** Who sees something else there than the director does. */
const others: [username: string, locale: Locale, forms: FormKey[]][] = [
  ['luc', 'es-co', ['crm.Tasks', 'management.Inspections']],
  ['chantal', 'en-ca', ['crm.Dashboard', 'crm.Reception']],
  ['ana', 'fr-fr', ['crm.Dashboard', 'crm.Tasks']],
]
for (const [username, locale, forms] of others)
  test(`${username} sees all of hers at every width`, async ({ page }) => {
    test.setTimeout(900_000)
    const places = placesIn(server).filter(({ form }) => forms.includes(form))
    await walk(page, username, locale, places)
  })

test('lists are whole with text twice as large', async ({ page }) => {
  test.setTimeout(900_000)
  await signIn(page, at(server.port), 'helene')
  await watchRows(page)
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '2'))
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
    await openInApp(page, address)
    await settled(page)
    expect.soft(await lookAt(page, [390, 1024]), address).toEqual([])
  }
})
