/** A tablet that lies about: locked, reloaded, guessed at and opened again without a network. */
import { expect, test } from '@playwright/test'
import { nothingSerious } from './support/axe.ts'
import { formPath } from '../../db/form-words.ts'
import { at, installed, openInApp, signIn } from './support/person.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())

const pin = '482915'
const tasks = formPath('crm.Tasks', 'en-ca')
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

test('locks, stays locked through a reload, and opens offline with what was half typed', async ({
  page,
  context,
}) => {
  await signIn(page, at(server.port), 'ana', `${formPath('user.Settings', 'en-ca')}?tab=device`)
  await installed(page)
  await page.getByRole('button', { name: 'Set a PIN' }).tap()
  await page.getByLabel('New PIN', { exact: true }).fill(pin)
  await page.getByLabel('New PIN again').fill(pin)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('button', { name: 'Turn the lock off' })).toBeVisible()

  await page.goto(at(server.port) + tasks)
  await openInApp(page, '?id=0')
  const note = page.getByLabel('What is to be done')
  await note.fill('Call Hélène bef')
  const title = await page.title()
  await context.setOffline(true)

  const lock = page.getByRole('dialog', { name: 'This screen is locked' })
  await page.evaluate(() => {
    // As if nobody had been there for an hour, and the tablet woke now.
    const key = Object.keys(localStorage).find(each => each.startsWith('showfloor.idle-lock.seen.'))
    localStorage.setItem(String(key), String(Date.now() - 3_600_000))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(lock).toBeVisible()
  await expect(note).toBeHidden()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await page.title()).not.toBe(title)
  expect(await page.locator('body').ariaSnapshot(), 'nothing beneath can be read').toBe('')
  await nothingSerious(page, 'the locked screen')
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isWider(), 'fits 320 px').toBe(false)

  // Another tab is locked too.
  const other = await context.newPage()
  await other.goto(at(server.port) + tasks)
  await expect(other.getByRole('dialog', { name: 'This screen is locked' })).toBeVisible()

  await page.reload()
  await expect(lock).toBeVisible()
  for (const digit of '111222') await lock.getByRole('button', { name: digit, exact: true }).tap()
  await lock.getByRole('button', { name: 'Unlock' }).tap()
  await expect(lock.getByText('This is not your PIN.')).toBeVisible()
  for (const digit of pin) await lock.getByRole('button', { name: digit, exact: true }).tap()
  await lock.getByRole('button', { name: 'Unlock' }).tap()
  await expect(lock).toBeHidden()
  await expect(note).toHaveValue('Call Hélène bef')
  await expect(other.getByRole('dialog', { name: 'This screen is locked' })).toBeHidden()
  await context.setOffline(false)
})
