/** The visual gate over every dialog and drawer, at eight widths, each opened as a person opens it. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { formPath } from '../../../db/form-words.ts'
import { addTask, at, onServer, openInApp, signIn } from '../support/person.ts'
import { isLookedAt, lookAt, share, widths } from '../support/look-at.ts'
import { settled } from '../support/look.ts'
import { type Opener, openers } from '../support/openers.ts'
import { walkerOf, walkers } from '../support/places.ts'
import { watchRows } from '../support/row-watch.ts'
import { ServerProcess } from '../support/server.ts'

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

const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

async function open(
  page: Page,
  { form, search = '', sql, press = [], key }: Opener,
): Promise<void> {
  const row = sql
    ? onServer(server, sqlite => sqlite.prepare(`${sql} limit 1`).get() as { id: string })
    : { id: '' }
  await openInApp(page, formPath(form, 'en-ca') + search.replace('{id}', row.id))
  if (press.length > 0 || key) await settled(page)
  if (key) await page.keyboard.press(key)
  for (const name of press)
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .last()
      .click()
  await expect(dialogOf(page)).toBeVisible()
}

for (const who of [...walkers, 'ana'] as const)
  test(`every dialog of ${who} shows what it has at every width`, async ({ page }) => {
    await signIn(page, at(server.port), who)
    await watchRows(page)
    const hers = openers.filter(
      each => (each.who ?? walkerOf(each.form)) === who && isLookedAt(each.form),
    )
    for (const [turn, opener] of hers.entries()) {
      await openInApp(page, formPath('user.Settings', 'en-ca'))
      await settled(page)
      await open(page, opener)
      await expect.soft(dialogOf(page), opener.file).toContainText(opener.says)
      // Another that it was opened from may stand there again once it is closed.
      const title = await dialogOf(page).getAttribute('aria-labelledby')
      expect.soft(await lookAt(page, share(widths, turn)), opener.file).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator(`[aria-labelledby="${title}"]`), opener.file).toBeHidden()
    }
  })

test('the largest dialogs are whole with text twice as large', async ({ page }) => {
  await signIn(page, at(server.port), 'helene')
  await watchRows(page)
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '2'))
  const largest = openers.filter(
    ({ file, form }) =>
      /lead(s\/edit-drawer|\/book-dialog)/.test(file) ||
      (file.endsWith('list-screen.tsx') && form === 'management.Inventory'),
  )
  expect(largest).toHaveLength(3)
  for (const opener of largest) {
    await open(page, opener)
    expect.soft(await lookAt(page, [390, 1024]), opener.file).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialogOf(page), opener.file).toBeHidden()
  }
})

test('a notice gives way to the main button of what is opened under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, at(server.port), 'ana')
  await addTask(page, 'Call Mr. Roy')
  const notice = page.locator('[data-notice]').last()
  await expect(notice).toBeVisible()
  // Its time stands still while it has the focus.
  await notice.getByRole('button').first().focus()
  // A form that lays its main button just there: at its foot.
  await notice.evaluate(shown => {
    const main = document.createElement('button')
    main.dataset['main'] = main.textContent = 'Send it'
    main.style.cssText = `position:sticky;bottom:0;width:100%;height:${shown.clientHeight}px`
    document.querySelector('main')?.firstElementChild?.append(main)
  })
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(notice).toBeVisible()
})

test('Enter pressed while a dialog fades out presses none of its buttons', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, at(server.port), 'ana', `${formPath('user.Settings', 'en-ca')}?tab=device`)
  const opener = page.getByRole('button', { name: 'Refill', exact: true })
  await opener.click()
  await dialogOf(page).getByRole('button', { name: 'Load anew' }).focus()
  // The 250 ms last until both keys of a hand that types ahead have come, on the slowest machine too.
  await page.evaluate(() => {
    const [later, held] = [setTimeout, [] as TimerHandler[]]
    window.setTimeout = ((act: TimerHandler, ms?: number) =>
      ms === 250 ? held.push(act) : later(act, ms)) as typeof setTimeout
    const pressed = new MutationObserver(() => (document.body.dataset['wasPressed'] = 'yes'))
    for (const each of document.querySelectorAll('[role=alertdialog] button'))
      pressed.observe(each, { attributeFilter: ['data-pressed'] })
    addEventListener('keyup', ({ key }) => {
      if (key !== 'Enter') return
      window.setTimeout = later
      for (const act of held) later(act, 250)
    })
  })
  // A page so slow that no frame comes between the two keys.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 30 })
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(dialogOf(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.locator('[data-was-pressed]')).toHaveCount(0)
})
