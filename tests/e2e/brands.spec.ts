/** The brand is what the host name says: logo, name, colours, manifest, icons; a name we do not know shows none of them. */
import { chromium, expect, type Page, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateIn } from '../../db/kernel/date.ts'
import { formPath } from '../../db/form-words.ts'
import { brands } from '../../db/platform/brands.ts'
import { at } from './support/person.ts'
import { missingWords } from './support/look.ts'
import { ServerProcess } from './support/server.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await ServerProcess.begin()
})
test.afterAll(() => server.stop())

/** As the browser, in the zone of this machine, has it. */
const year = dateIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()).slice(0, 4)
const home = formPath('public.Home', 'en-ca')
const shown = brands.filter(({ key }) => key !== 'showfloor')
const logoOf = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name: `${name}: home` })

for (const brand of shown)
  test(`${brand.key} shows its own name, logo, footer and colours`, async ({ page }) => {
    const base = at(server.port, brand.key)
    await page.goto(base + home)
    const logo = logoOf(page, brand.name)
    await expect(logo).toBeVisible()
    await expect(logo).toHaveAttribute('href', brand.externalHome ?? home)
    const drawings = logo.locator('img:visible')
    await expect(drawings.first()).toHaveAttribute('src', new RegExp(`^/brands/${brand.key}/`))
    for (const drawing of await drawings.all())
      await expect
        .poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.name)
    await expect(page.locator('footer').last()).toHaveText(`© ${year} ${brand.footer['en-ca']}`)
    await expect(page).toHaveTitle(`Home - ${brand.name}`)
    const style = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement)
      return {
        hue: Number(root.getPropertyValue('--hue')),
        chroma: Number(root.getPropertyValue('--chroma')),
      }
    })
    expect(style).toEqual({ hue: brand.hue, chroma: brand.chroma })
    expect(await missingWords(page)).toEqual([])
    for (const other of brands.filter(({ key }) => key !== brand.key))
      expect(await page.content()).not.toContain(`/brands/${other.key}/`)
  })

test('two brands send their logo to a site of their own', () => {
  expect(shown.flatMap(({ externalHome }) => externalHome ?? [])).toEqual([
    'https://www.boreal-auto.example/',
    'https://www.levante-motor.example/',
  ])
})

for (const brand of shown)
  test(`${brand.key} can be installed under its own name and icons`, async () => {
    // Only a profile that is kept can install an app.
    const profile = mkdtempSync(join(tmpdir(), 'profile-'))
    const { executablePath, args } = test.info().project.use.launchOptions ?? {}
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath && { executablePath }),
      ...(args && { args }),
    })
    try {
      const page = await context.newPage()
      await page.goto(at(server.port, brand.key) + home)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      const devtools = await context.newCDPSession(page)
      const { data, errors } = await devtools.send('Page.getAppManifest')
      expect(errors).toEqual([])
      const manifest = JSON.parse(data ?? '{}') as {
        name: string
        short_name: string
        theme_color: string
        icons: { src: string; sizes: string; purpose?: string }[]
        shortcuts: { url: string }[]
      }
      expect(manifest).toMatchObject({
        name: brand.name,
        short_name: brand.shortName,
        theme_color: brand.themeColour,
        background_color: brand.backgroundColour,
      })
      for (const { src } of manifest.icons) expect(src).toContain(`/brands/${brand.key}/`)
      expect(await sizesOf(page, manifest.icons)).toEqual(manifest.icons.map(({ sizes }) => sizes))
      expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
      expect(manifest.shortcuts).toHaveLength(4)
      expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
  })

/** The true size of each icon, written as a manifest does. */
const sizesOf = (page: Page, icons: { src: string; sizes: string }[]): Promise<string[]> =>
  page.evaluate(
    all =>
      Promise.all(
        all.map(async ({ src, sizes }) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return sizes === 'any' ? 'any' : `${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    icons,
  )

test('a host name nobody has gets a page that says so, and nothing of any brand', async ({
  browser,
}) => {
  const says = {
    'fr-CA': 'Rien à cette adresse',
    'en-CA': 'Nothing at this address',
    'es-ES': 'No hay nada en esta dirección',
  }
  for (const [locale, title] of Object.entries(says)) {
    const page = await browser.newPage({ locale })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const answer = await page.goto(at(server.port, 'nowhere') + home)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.locator('link, script, img, style').count()).toBe(0)
    const html = await page.content()
    for (const { name, key, shortName } of brands)
      for (const leak of [name, shortName, `/brands/${key}`]) expect(html).not.toContain(leak)
    expect(asked.filter(path => path !== '/favicon.ico')).toEqual([home])
    for (const path of [
      '/api/brand',
      '/manifest.webmanifest',
      '/brand.css',
      '/sw.js',
      '/brands/boreal/icon.svg',
    ]) {
      const status = await page.evaluate(async each => (await fetch(each)).status, path)
      expect(status, path).toBe(404)
    }
    await page.close()
  }
})
