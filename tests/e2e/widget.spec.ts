/** A widget on a page of another origin under a strict policy: put there by its tag, sent over a broken network, once. */
import { createServer, type Server } from 'node:http'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { policyOf } from '../../db/widget/tag.ts'
import { at, light, onServer, signIn } from './support/person.ts'
import { freePort } from '../support/port.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
let partner: Server
let origin = ''
/** The body of the partner's page. */
let body = ''
test.beforeAll(async () => {
  server = await ServerProcess.begin()
  const port = await freePort()
  origin = `http://partner.localhost:${port}`
  partner = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; ${policyOf(at(server.port))}`,
    )
    response.end(
      `<!doctype html><html lang="fr"><title>Partner</title><main><h1>Partner</h1>${body}</main>`,
    )
  }).listen(port, '127.0.0.1')
})
test.afterAll(async () => {
  partner.close()
  await server.stop()
})

type Row = { name: string; message: string; status: string; source_name: string }
const sent = (name: string) =>
  onServer(
    server,
    sqlite =>
      sqlite
        .prepare('select name, message, status, source_name from request where name = ?')
        .all(name) as Row[],
  )
const write = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Écrivez-nous' }).click()
  const dialog = page.getByRole('dialog', { name: 'Écrivez-nous' })
  await dialog.getByLabel('Votre nom').fill(name)
  await dialog.getByLabel('Courriel', { exact: true }).fill('jeanne@mail.example')
  await dialog.getByLabel('Votre message').fill('Est-il toujours là?')
  return dialog
}

test('a director lets a website show it, and its visitors write from there', async ({
  browser,
}) => {
  const office = await browser.newContext()
  const desk = await office.newPage()
  await signIn(desk, at(server.port), 'helene', '/en-ca/management/widgets?id=wg-contact')
  await desk.getByLabel('Websites that may show it').fill(`${origin}/contact?x=1`)
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Item saved successfully')).toBeVisible()
  await expect(light(desk)).toHaveText(/^All sent/)
  // A tag that is there twice draws one.
  body = (await desk.getByLabel('Tag', { exact: true }).innerText()).repeat(2)

  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await visitor.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  await page.goto(origin)
  const opener = page.getByRole('button', { name: 'Écrivez-nous' })
  await expect(opener).toHaveCount(1)
  await expect(opener).toHaveCSS('border-radius', '24px')

  await test.step('it is shut and opened by the keyboard, and keeps what was typed', async () => {
    const dialog = await write(page, 'Jeanne Roy')
    const { violations } = await new AxeBuilder({ page }).include('div').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(dialog.getByLabel('Votre nom')).toHaveValue('Jeanne Roy')
  })
  await test.step('without a network it waits, and goes out by itself', async () => {
    await visitor.setOffline(true)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(dialog.getByText(/^Pas encore envoyé/)).toBeVisible()
    await expect(dialog.getByLabel('Votre message')).toHaveValue('Est-il toujours là?')
    expect(sent('Jeanne Roy')).toEqual([])
    await visitor.setOffline(false)
    await expect(dialog.getByText('Nous avons reçu votre message')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
  })
  expect(complaints.filter(text => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  await test.step('an answer that is lost makes no second request', async () => {
    await page.route(
      '**/request',
      async route => {
        await route.fetch({ url: route.request().url().replace('boreal.localhost', '127.0.0.1') })
        await route.abort()
      },
      { times: 1 },
    )
    const dialog = await write(page, 'Paule Roy')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(dialog.getByText(/^Pas encore envoyé/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Envoyer de nouveau' }).click()
    await expect(dialog.getByText('Nous avons reçu votre message')).toBeVisible()
  })
  const { host } = new URL(origin)
  expect(sent('Jeanne Roy')).toEqual([
    { name: 'Jeanne Roy', message: 'Est-il toujours là?', status: 'regular', source_name: host },
  ])
  expect(sent('Paule Roy')).toHaveLength(1)
  expect(await visitor.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await test.step('its keeper sees where it stands', async () => {
    await desk.reload()
    await expect(desk.getByRole('row', { name: new RegExp(origin) })).toContainText('Shown')
  })
  await Promise.all([office.close(), visitor.close()])
})
