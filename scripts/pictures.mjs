/**
 * Takes the README's pictures from the running app, so that they show what it is: npm run build && npm run pictures
 * It serves a demonstration world of its own and leaves nothing behind but docs/pictures.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const password = 'un-jour-en-salle'
const tablet = { viewport: { width: 1024, height: 768 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** `see` is what the page shows when it is ready; `open` goes one step further. */
const pictures = [
  {
    name: 'leads',
    who: 'ana',
    device: tablet,
    path: '/en-ca/crm/leads',
    see: '[role=option]',
    open: page => page.locator('[role=option]').first().click(),
  },
  {
    name: 'inspection',
    who: 'luc',
    device: tablet,
    path: '/en-ca/management/inspections',
    see: 'main a[href*="id="], main [role=option]',
    open: page => page.locator('main a[href*="id="], main [role=option]').first().click(),
  },
  {
    name: 'contract',
    who: 'ana',
    device: tablet,
    path: '/en-ca/management/sale-contracts?id=sc-0001',
    see: 'main h1',
  },
  { name: 'phone', who: 'ana', device: phone, path: '/en-ca/crm/dashboard', see: 'main h1' },
  {
    name: 'website',
    host: 'boreal-site',
    device: phone,
    path: '/en-ca/inventory',
    see: '.card img',
  },
]

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

async function answers(url) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error(`nothing answers at ${url}`)
}

async function signIn(page, base, username) {
  await page.goto(`${base}/robots.txt`)
  const status = await page.evaluate(
    async body => {
      const headers = { 'Content-Type': 'application/json', 'X-Showfloor': '1' }
      const answer = await fetch('/api/session/login', { method: 'POST', headers, body })
      return (await answer.json()).Status
    },
    JSON.stringify({ username, password, remember: true }),
  )
  if (status !== '1') throw new Error(`${username} was not let in`)
}

async function take(browser, port, { name, who, host = 'boreal', device, path, see, open }) {
  const base = `http://${host}.localhost:${port}`
  const context = await browser.newContext({ ...device, colorScheme: 'light', locale: 'en-CA' })
  const page = await context.newPage()
  if (who) await signIn(page, base, who)
  await page.goto(base + path)
  if (who)
    await page
      .getByTestId('sync-light')
      .filter({ hasText: 'All sent' })
      .waitFor({ timeout: 120_000 })
  await page.locator(see).first().waitFor({ timeout: 60_000 })
  await open?.(page)
  // Whatever is said over the page has been said; photos have come.
  await page.waitForTimeout(8000)
  await page.screenshot({ path: join('docs/pictures', `${name}.png`) })
  console.log(`docs/pictures/${name}.png`)
  await context.close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-pictures-'))
const port = await freePort()
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await answers(`http://127.0.0.1:${port}/robots.txt`)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  const wanted = process.argv.slice(2)
  for (const picture of pictures)
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, port, picture)
  await browser.close()
} finally {
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}
