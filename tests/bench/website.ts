/**
 * The page of a vehicle beside a bare Hono page that sends as many bytes, in turns in the same process, without
 * sockets: what is measured is our work, not the kernel's. Once with every page made anew, once as visitors meet it,
 * with the page kept until the dealership's data changes.
 */
import { mkdtempSync, rmSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openServer } from '#server/open.ts'
import { atLeast, compare, type Result } from './measure.ts'
import type { World } from './world.ts'

const host = 'large-site.localhost'
const rounds = 7

/** Requests a second of one caller after another. */
async function rate(
  ask: (i: number) => Response | Promise<Response>,
  count: number,
): Promise<number> {
  const from = performance.now()
  for (let i = 0; i < count; i += 1) {
    const answer = await ask(i)
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  return count / ((performance.now() - from) / 1000)
}

export async function benchWebsite(world: World): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-website-'))
  cpSync(world.dataDir, dataDir, { recursive: true })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const { deps, close } = openServer({ ...config, demo: true })
  try {
    return await measured(createApp(deps), deps)
  } finally {
    close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measured(
  app: ReturnType<typeof createApp>,
  deps: ReturnType<typeof openServer>['deps'],
): Promise<Result[]> {
  const ask = (path: string) => app.request(`http://${host}${path}`, { headers: { host } })
  const map = await (await ask('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>http:\/\/[^/]+(\/en-ca\/vehicle\/[^<]+)<\/loc>/g)]
    .map(match => match[1] ?? '')
    .slice(0, 200)
  if (!paths.length) throw new Error('the website of the large dealership shows no vehicle')
  const page = await (await ask(paths[0] ?? '')).text()
  const bare = new Hono().get('/*', c => c.html(page))
  const askBare = () => bare.request(`http://${host}/`)
  const db = deps.dealerships.get('c-large')?.sqlite
  // Another version of the data: whatever was kept is made again.
  const forget = db?.prepare(`update meta set value = cast(value as integer) + 1 where key = 'v'`)

  const made = { ours: [] as number[], peer: [] as number[] }
  const kept = { ours: [] as number[], peer: [] as number[] }
  // The first round warms both.
  for (let round = 0; round <= rounds; round += 1) {
    forget?.run()
    const anew = await rate(i => ask(paths[i % paths.length] ?? ''), paths.length)
    const first = await rate(askBare, 2000)
    const again = await rate(i => ask(paths[i % paths.length] ?? ''), 2000)
    const second = await rate(askBare, 2000)
    if (!round) continue
    made.ours.push(anew)
    made.peer.push(first)
    kept.ours.push(again)
    kept.peer.push(second)
  }
  const peer = `bare Hono page of the same ${(page.length / 1000).toFixed(0)} kB, already text`
  return [
    compare(
      'vehicle page of the website, made anew',
      'requests/s',
      peer,
      made.ours,
      made.peer,
      atLeast(0.02, 'the peer'),
      {
        why: 'the page is read from the database and rendered, the peer sends a string',
      },
    ),
    compare(
      'vehicle page of the website, kept',
      'requests/s',
      peer,
      kept.ours,
      kept.peer,
      atLeast(0.1, 'the peer'),
      {
        why: 'host, company, guards and tag are looked at for every request',
      },
    ),
  ]
}
