/** A page of the website from the first word to a visitor: written beside its look, which is the real page, shown, and read. */
import { expect, test } from '@playwright/test'
import { pathOf } from '#db/company/site-paths.ts'
import { complaintsOf } from './support/look.ts'
import { nothingSerious } from './support/axe.ts'
import { at, signIn } from './support/person.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())

test('a page is written, looked at, shown, and stands in the menu', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const form = '/en-ca/administration/website-content'
  await signIn(page, at(server.port, 'boreal'), 'helene', form)
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('tab', { name: 'Français (Canada)' }).click()
  await page.getByLabel('Title').fill('Notre atelier')
  await page.getByRole('button', { name: 'Add a part' }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await page.getByLabel('Heading').fill('Sept techniciens')
  await page.getByRole('button', { name: 'Add a part' }).click()
  await page.getByRole('menuitem', { name: 'Hours and the way' }).click()
  await expect(page.getByText('All is saved')).toBeVisible()
  // A frame of ours, and in it the website's own page.
  const look = page.frameLocator('iframe').last().frameLocator('iframe')
  await expect(look.getByRole('heading', { name: 'Sept techniciens' })).toBeVisible()
  await nothingSerious(page, 'a page beside its look')
  await page.getByRole('button', { name: 'Show it…' }).click()
  await page.getByRole('button', { name: 'Show it now' }).click()
  await expect(page.getByText('On the website')).toBeVisible()
  expect(complaints).toEqual([])

  const site = at(server.port, 'boreal-site')
  await page.goto(site + pathOf('fr-ca', 'home'))
  await page.getByRole('link', { name: 'Notre atelier' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notre atelier')
  await nothingSerious(page, 'a page of the website')
})
