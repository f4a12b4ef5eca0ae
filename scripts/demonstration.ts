/** The built app over a demonstration world of its own, and a browser to look at it with: what pictures and film are taken of. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../db/platform/demo.ts'
import { freePort } from '../tests/support/port.ts'

export type Demonstration = { browser: Browser; at: (host: string) => string }

/** Nothing of it is left behind. */
export async function demonstrate(
  work: (demonstration: Demonstration) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-demonstration-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      // A browser beside it takes the machine: slow is not overloaded here.
      OVERLOAD_LAG_MS: '60000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await answers(`http://127.0.0.1:${port}/api/health`, server)
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
    })
    try {
      await work({ browser, at: host => `http://${host}.localhost:${port}` })
    } finally {
      await browser.close()
    }
  } finally {
    if (server.exitCode === null) {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function signIn(page: Page, base: string, username: string): Promise<void> {
  await page.goto(`${base}/robots.txt`)
  const status = await page.evaluate(
    async body => {
      const headers = { 'Content-Type': 'application/json', 'X-Showfloor': '1' }
      const answer = await fetch('/api/session/login', { method: 'POST', headers, body })
      return ((await answer.json()) as { Status: string }).Status
    },
    JSON.stringify({ username, password: demoPassword, remember: true }),
  )
  if (status !== '1') throw new Error(`${username} was not let in`)
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && server.exitCode === null; tries += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error(`nothing answers at ${url}: was the app built?`)
}
