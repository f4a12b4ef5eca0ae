/** axe on every screen, light and dark: nothing serious. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { formPath } from '../../db/forms.ts'
import { at, openInApp, signIn } from './support/floor.ts'
import { settled, wear } from './support/look.ts'
import { addressOf, placesIn } from './support/places.ts'
import { ServerProcess } from './support/server.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that differs between light and dark; names, roles and sizes are the same in both. */
const ofColour = ['color-contrast', 'link-in-text-block']

let server: ServerProcess
let base: string
test.beforeAll(async () => {
  server = await ServerProcess.begin()
  base = at(server.port)
})
test.afterAll(() => server.stop())
test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

/** Rule, place and what is wrong there: one line each. */
async function seriousIn(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 4)
        .map(
          ({ target, html, failureSummary = '' }) =>
            `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ').slice(0, 260)} ${html.slice(0, 160)}`,
        ),
    )
}
async function lookAt(page: Page, name: string): Promise<void> {
  await wear(page, 'light')
  expect
    .soft(await seriousIn(new AxeBuilder({ page }).withTags(tags)), `${name}, light`)
    .toEqual([])
  await wear(page, 'dark')
  expect
    .soft(await seriousIn(new AxeBuilder({ page }).withRules(ofColour)), `${name}, dark`)
    .toEqual([])
}

test('the login home has no serious finding', async ({ page }) => {
  await page.goto(base + formPath('public.Home', 'fr-ca'))
  await expect(page.locator('input[name=username]')).toBeVisible()
  await lookAt(page, 'login')
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('input[aria-invalid=true]').first()).toBeVisible()
  await lookAt(page, 'login with a problem')
})

test('no form has a serious finding, in light or dark', async ({ page }) => {
  test.setTimeout(400_000)
  await signIn(page, base, 'helene')
  for (const place of placesIn(server)) {
    const address = addressOf(place, 'en-ca')
    await openInApp(page, address)
    await settled(page)
    await lookAt(page, address)
  }
  await openInApp(page, '/en-ca/outbox')
  await settled(page)
  await lookAt(page, 'outbox')
})

test('menus, dialogs and drawers have no serious finding', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, base, 'helene', formPath('crm.Leads', 'en-ca'))
  const lead = placesIn(server).find(
    ({ form, search }) => form === 'crm.Leads' && search.includes('l-'),
  )
  for (const act of [
    'book',
    'call',
    'task',
    'assign',
    'edit',
    'to-sold',
    'to-closed',
    'to-future-recovery',
    'delete',
  ]) {
    await openInApp(page, `${formPath('crm.Leads', 'en-ca')}${lead?.search}&act=${act}`)
    await expect(
      page.getByRole('dialog').or(page.getByRole('alertdialog')).last(),
      act,
    ).toBeVisible()
    await lookAt(page, act)
  }
  await openInApp(page, formPath('crm.Clients', 'en-ca'))
  for (const name of [
    'Filters',
    /^Leads/,
    /^Notifications/,
    /^Tasks/,
    /^Language/,
    /^Account of/,
  ]) {
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAt(page, String(name))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAt(page, key)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
