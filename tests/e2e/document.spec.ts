/** The contract is printed by the built app as by the server: the same bytes, and without a network too. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { contractDocument } from '../../db/contract/print/contract.ts'
import { locales } from '../../db/terms.ts'
import { pdfOf } from '../../server/print/render.ts'
import { sampleContract } from '../document/sample-contract.ts'
import { at } from './support/person.ts'
import { Hand } from './support/hand.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())

const assets = join('dist', 'client', 'assets')
/** The built chunk that exports this name. */
function chunkWith(name: string): string {
  const exported = new RegExp(`export\\s*\\{[^}]*\\b${name}\\b`)
  const found = readdirSync(assets).filter(
    file => file.endsWith('.js') && exported.test(readFileSync(join(assets, file), 'utf8')),
  )
  if (found.length !== 1) throw new Error(`${name}: ${found.length} chunks in ${assets}`)
  return `/assets/${found[0]}`
}

/** SHA-256 of what the page makes, by the app's own chunks. */
const printedBy = (page: Page, definition: object): Promise<string> =>
  page.evaluate(
    async ({ text, render, engine }) => {
      const [{ renderPdf }, { loadEngine }] = await Promise.all([import(render), import(engine)])
      const bytes = (await renderPdf(
        JSON.parse(text),
        await loadEngine(),
      )) as Uint8Array<ArrayBuffer>
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      return Array.from(hash, each => each.toString(16).padStart(2, '0')).join('')
    },
    {
      text: JSON.stringify(definition),
      render: chunkWith('renderPdf'),
      engine: chunkWith('loadEngine'),
    },
  )

test('the tablet’s PDF is the server’s to the byte, online and in aeroplane mode', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    locale: 'fr-CA',
    viewport: { width: 1180, height: 820 },
  })
  const hand = new Hand(await context.newPage(), at(server.port), 'fr-ca')
  await hand.signIn('ana')
  await hand.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await hand.page.reload()
  await hand.allSent()
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline)
    if (isOffline) await hand.page.reload()
    for (const locale of locales) {
      const definition = contractDocument(sampleContract(locale))
      const expected = createHash('sha256')
        .update(await pdfOf(definition))
        .digest('hex')
      expect(await printedBy(hand.page, definition), `${locale}, offline ${isOffline}`).toBe(
        expected,
      )
    }
  }
  await context.close()
})
