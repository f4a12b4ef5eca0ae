/** Three designs of one content: what each shows, what it asks of a phone, and where one is tried before it is worn. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { type WebsiteTemplate, websiteTemplates } from '#db/company/table.ts'
import { host } from '#db/platform/schema.ts'
import { company } from '#db/schema.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { aPicture, createLot, keepPicture, type Lot, northHost, outback } from './lot.ts'

let lot: Lot
const qaHost = 'north-qa.localhost'
beforeAll(() => {
  lot = createLot()
  keepPicture(lot)
  lot.put({
    vehicle: [
      outback(),
      ...Array.from({ length: 40 }, (_, i) =>
        aVehicle({
          id: `v-${i}`,
          make: i % 2 ? 'Toyota' : 'Ski-Doo',
          model: `Model ${i}`,
          productType: (i % 4) + 1,
          technicalSheet: 'Fuel: hybrid\nDrivetrain: AWD',
        }),
      ),
    ],
    vehiclePhoto: [aPicture()],
  })
  lot.deps.platform.db
    .insert(host)
    .values({ name: qaHost, brandKey: 'boreal', companyId: 'north' })
    .run()
})
afterAll(() => lot.close())
let v = 100
const wear = (look: Partial<Row<'company'>['look']>) => {
  // A page that was made lives for a minute; the row here is changed behind the server's back.
  lot.clock.advance(61_000)
  lot
    .dealership('north')
    .db.update(company)
    .set({ look: { logo: '', colour: '', ...look }, hostnameQa: qaHost, v: (v += 1) })
    .run()
}
const sheetOf = async (html: string, host = northHost) =>
  lot.text(/href="(\/site\/[0-9a-f]+\.css)"/.exec(html)?.[1] ?? '', host)
const pages = ['/en-ca/home', '/en-ca/inventory', '/en-ca/vehicle/v-outback/x'] as const
const at = async (path: string) => {
  const response = await lot.get(path)
  const to = response.headers.get('location')
  return to ? lot.text(to) : response.text()
}

test.each(websiteTemplates)(
  '%s: a page and its sheet are light, and say the same',
  async template => {
    wear({ template })
    for (const path of pages) {
      const html = await at(path)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(html, path).not.toMatch(/ style=| on[a-z]+="/)
      expect(html.match(/<script(?! type="application\/ld\+json")[^>]*>[^<]*/g), path).toEqual([
        expect.stringMatching(/^<script defer="" src="\/site\/[0-9a-f]{16}\.js">$/),
      ])
      const bytes = Buffer.byteLength(html) + Buffer.byteLength(await sheetOf(html))
      // As sent: a page of twenty-four vehicles and all its rules.
      expect(gzipSync(html).length + gzipSync(await sheetOf(html)).length, path).toBeLessThan(
        20_000,
      )
      expect(bytes, path).toBeLessThan(60_000)
    }
    const price = /<strong class="price">([^<]+)/.exec(await at('/en-ca/vehicle/v-outback/x'))?.[1]
    expect(await at('/en-ca/home')).toContain(`<strong class="price">${price}<`)
  },
)

test('each has a sheet of its own, and the face of its headings comes from the house', async () => {
  const seen: string[] = []
  const fonts: (string | undefined)[] = []
  for (const template of websiteTemplates) {
    wear({ template })
    const html = await at('/en-ca/home')
    seen.push(await sheetOf(html))
    fonts.push(/rel="preload" as="font" type="font\/woff2" href="([^"]+)"/.exec(html)?.[1])
    for (const font of fonts.slice(-1).filter(Boolean)) {
      const response = await lot.get(String(font))
      expect(response.headers.get('content-type')).toBe('font/woff2')
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2')
      expect(seen.at(-1)).toContain(`url(${font})`)
    }
  }
  expect(new Set(seen).size).toBe(3)
  expect(fonts.map(font => font !== undefined)).toEqual([true, false, true])
  expect((await lot.get('/en-ca/home')).headers.get('content-security-policy')).toContain(
    "font-src 'self'",
  )
})

test.each<[string, Partial<Row<'company'>['look']>, WebsiteTemplate, WebsiteTemplate]>([
  ['none is chosen', {}, '01', '01'],
  ['the website wears one', { template: '02' }, '02', '02'],
  ['another is tried', { template: '02', templateQa: '03' }, '02', '03'],
  ['the trial is over', { template: '03', templateQa: '' }, '03', '03'],
])('%s', async (_, look, live, tried) => {
  wear(look)
  const own: Record<WebsiteTemplate, RegExp> = {
    '01': /class="scene[\s\S]*class="arrivals"[\s\S]*class="types"/,
    '02': /class="search"/,
    '03': /class="one-price"/,
  }
  expect(await lot.text('/en-ca/home')).toMatch(own[live])
  expect(await lot.text('/en-ca/home', qaHost)).toMatch(own[tried])
})

test('a visitor finds by words, in the head of the market or above the list, and the words stay', async () => {
  wear({ template: '02' })
  const html = await lot.text('/en-ca/inventory?q=skidoo+38')
  expect(html).toContain('<title>Search: skidoo 38 | ')
  expect(html).toContain('content="noindex, follow"')
  expect(html).toContain('value="skidoo 38"')
  expect([...html.matchAll(/<h2[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, text]) => text)).not.toContain(
    '',
  )
  expect(html.match(/<article class="card"/g)).toHaveLength(1)
  expect(await lot.text('/en-ca/inventory?q=nothing+like+it')).toContain('No vehicle matches')
  expect(await lot.text('/en-ca/inventory?fuel=Hybrid&drive=all')).toContain('40 vehicles')
})
test('what a visitor writes is text on the page', async () => {
  const html = await lot.text(
    `/en-ca/inventory?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
  )
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
})

test('a page of a secret link stands alone: no template, and nothing to load but its sheet', async () => {
  wear({ template: '03' })
  for (const path of ['/sign/none', '/u/none']) {
    const html = await lot.text(path)
    expect(html).not.toContain('woff2')
    const css = await sheetOf(html)
    expect([css.includes('@font-face'), css.includes('--bright')]).toEqual([false, false])
    expect(css).toContain('.button{'.replace('{', ' {'))
  }
})
