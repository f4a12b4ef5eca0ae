/** The parts of the benchmark that need a real browser, over a loopback server that answers pulls from the large dealership. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { formKeys } from '#db/forms.ts'
import { openDatabase } from '#db/store.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { pull } from '#server/sync/pull.ts'
import { migrationsFolder } from '../support/dealership.ts'
import { atMost, compare, median, noAim, type Result } from './measure.ts'

export const chromiumOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
type Bench = {
  firstMirror(): Promise<{ ours: number; peer: number; rows: number }>
  tapToDurable(count: number): Promise<{ ours: number[]; peer: number[] }>
  cipherBesidePlain(rounds: number): Promise<Record<string, { ours: number[]; peer: number[] }>>
}

/** A page with all of them, over the large dealership. */
async function onPage<T>(largeFile: string, work: (page: Page) => Promise<T>): Promise<T> {
  const script = await build({
    entryPoints: ['tests/bench/page.ts'],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2023',
    minify: true,
  })
  const code = script.outputFiles[0]?.text ?? ''
  const { db, sqlite } = openDatabase(largeFile, migrationsFolder)
  const who = { userId: 'u-bench', forms: new Set(formKeys) }
  const server = createServer((from, to) => {
    const url = new URL(from.url ?? '/', 'http://localhost')
    if (url.pathname === '/api/sync/pull') {
      to.setHeader('content-type', 'application/json')
      to.end(
        JSON.stringify(
          pull(db, pullQuery.parse(Object.fromEntries(url.searchParams)), who, Date.now()),
        ),
      )
    } else if (url.pathname === '/page.js')
      to.setHeader('content-type', 'text/javascript').end(code)
    else
      to.setHeader('content-type', 'text/html').end(
        '<!doctype html><title>bench</title><script src="/page.js"></script>',
      )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    return await work(page)
  } finally {
    await browser.close()
    server.close()
    sqlite.close()
  }
}

export const benchBrowser = (largeFile: string, rounds = 5): Promise<Result[]> =>
  onPage(largeFile, async page => {
    const mirrors = []
    for (let i = 0; i < rounds; i += 1)
      mirrors.push(
        await page.evaluate(() => (globalThis as unknown as { bench: Bench }).bench.firstMirror()),
      )
    const taps = await page.evaluate(() =>
      (globalThis as unknown as { bench: Bench }).bench.tapToDurable(300),
    )
    const rows = median(mirrors.map(each => each.rows))
    return [
      compare(
        `first mirror of ${rows} rows`,
        'ms',
        'Dexie bulkPut of the same rows',
        mirrors.map(each => each.ours),
        mirrors.map(each => each.peer),
        atMost(1.5, 'bulkPut'),
      ),
      compare(
        'tap to durable',
        'ms',
        'one strict Dexie put',
        taps.ours,
        taps.peer,
        atMost(3, 'a strict put'),
      ),
    ]
  })

const ciphered = {
  first: 'first mirror, secrets encrypted',
  clients: 'list of 500 clients, secrets encrypted',
  leads: 'list of 500 leads, secrets encrypted',
  all: 'all clients for a search, secrets encrypted',
}
export const benchCipher = (largeFile: string, rounds = 5): Promise<Result[]> =>
  onPage(largeFile, async page => {
    const beside = await page.evaluate(
      count => (globalThis as unknown as { bench: Bench }).bench.cipherBesidePlain(count),
      rounds,
    )
    return Object.entries(ciphered).map(([name, metric]) => {
      const { ours = [], peer = [] } = beside[name] ?? {}
      return compare(metric, 'ms', 'the same, plain', ours, peer, noAim)
    })
  })
