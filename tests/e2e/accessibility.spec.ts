/** axe on what no walk over the forms meets (look.spec.ts): the login home, the outbox, menus and dialogs. */
import { expect, test } from '@playwright/test'
import { formPath } from '../../db/form-words.ts'
import { nothingSerious } from './support/axe.ts'
import { at, openInApp, signIn } from './support/person.ts'
import { settled } from './support/look.ts'
import { placesIn } from './support/places.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
let base: string
test.beforeAll(async () => {
  server = await ServerProcess.begin()
  base = at(server.port)
})
test.afterAll(() => server.stop())
test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

test('the login home has no serious finding', async ({ page }) => {
  await page.goto(base + formPath('public.Home', 'fr-ca'))
  await expect(page.locator('input[name=username]')).toBeVisible()
  await nothingSerious(page, 'login')
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('input[aria-invalid=true]').first()).toBeVisible()
  await nothingSerious(page, 'login with a problem')
})

test('the outbox has no serious finding', async ({ page }) => {
  await signIn(page, base, 'helene', '/en-ca/outbox')
  await settled(page)
  await nothingSerious(page, 'outbox')
})

test('menus, dialogs and drawers have no serious finding', async ({ page }) => {
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
    await nothingSerious(page, act)
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
    await nothingSerious(page, String(name))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await nothingSerious(page, key)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
