/** Bytes of code and style, gzipped, that the browser asks for until the first form stands and nothing more comes: shell and first form. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { demoPassword } from '../../db/platform/demo.ts'
import { ServerProcess } from '../e2e/support/server.ts'
import { chromiumOptions } from './browser.ts'
import { compare, type Result } from './measure.ts'

const budgetBytes = 225_000

export async function firstLoad(): Promise<Result> {
  const server = await ServerProcess.begin()
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  try {
    const at = `http://boreal.localhost:${server.port}`
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${at}/en-ca/home`)
    const status = await page.evaluate(
      password =>
        fetch('/api/session/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Showfloor': '1' },
          body: JSON.stringify({ username: 'ana', password, remember: true }),
        }).then(answer => answer.status),
      demoPassword,
    )
    if (status !== 200) throw new Error(`sign-in answered ${status}: this would measure the login`)
    const asked = new Set<string>()
    page.on('request', request => asked.add(new URL(request.url()).pathname))
    await page.goto(`${at}/en-ca/user/profile`)
    // The last of the form's cards, not the first heading: that one stands before the form's own code is asked for.
    await page.getByRole('heading', { name: 'Devices' }).waitFor()
    for (let known = -1; known !== asked.size; await page.waitForTimeout(1500)) known = asked.size
    const bytes = [...asked]
      .filter(path => /\.(js|css)$/.test(path))
      .map(path => join('dist/client', path))
      .filter(path => existsSync(path))
      .reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0)
    return compare(
      'first load: shell and first form, gzip',
      'bytes',
      'the budget of 225 kB',
      [bytes],
      [budgetBytes],
      { text: 'at most 225 kB', met: ratio => ratio <= 1 },
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}
