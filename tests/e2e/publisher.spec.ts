/** A dealership's vehicles on a publisher's page of another origin under a strict policy: by its tag, to a click that is charged. */
import { createServer, type Server } from 'node:http'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { cardsPolicy, cardsTag } from '../../db/bridge/cards.ts'
import { freePort } from '../support/port.ts'
import { at, onServer } from './support/person.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
let partner: Server
let origin = ''
test.beforeAll(async () => {
  server = await ServerProcess.begin()
  const port = await freePort()
  const home = at(server.port, 'boreal-site')
  origin = `http://partner.localhost:${port}`
  partner = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', `default-src 'none'; ${cardsPolicy(home)}`)
    response.end(
      `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Partner</title><main><h1>Partner</h1>${cardsTag(home, '1390').repeat(2)}</main>`,
    )
  }).listen(port, '127.0.0.1')
})
test.afterAll(async () => {
  partner.close()
  await server.stop()
})

const clicks = () =>
  onServer(
    server,
    sqlite => sqlite.prepare(`select count(*) n from bridge_click`).get() as { n: number },
  ).n
test('its visitors see the vehicles and come to the one they press', async ({ browser }) => {
  const visitor = await browser.newContext({
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
    locale: 'fr-CA',
  })
  const page = await visitor.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  const before = clicks()
  await page.goto(origin)
  const list = page.getByRole('list', { name: /^Publicité · / })
  await expect(list).toHaveCount(1)
  const cards = list.getByRole('link')
  await expect(cards).toHaveCount(12)
  const picture = cards.first().locator('img')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const { violations } = await new AxeBuilder({ page }).include('div').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(complaints).toEqual([])
  // Nobody has pressed anything: nothing was opened ahead.
  expect(clicks()).toBe(before)
  await cards.first().click()
  await expect(page).toHaveURL(/boreal-site\.localhost.*\/fr-ca\/vehicule\//)
  expect(clicks()).toBe(before + 1)
  expect(await visitor.cookies()).toEqual([])
  await visitor.close()
})
