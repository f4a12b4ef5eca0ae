/**
 * `npm run bench [-- --only NAME[,NAME]] [--json FILE]`: ours beside named peers, in turns in the same run, losing
 * openly. NAME is one of the keys below.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchBrowser, benchCipher } from './browser.ts'
import { benchBytes } from './bytes.ts'
import { benchColdStart } from './cold-start.ts'
import { benchDeal } from './deal.ts'
import { benchFirstSync } from './first-sync.ts'
import { firstLoad } from './first-load.ts'
import { benchLive } from './live.ts'
import { benchLocal } from './local.ts'
import { machine, type Result } from './measure.ts'
import { names } from './peers.ts'
import { benchPdf } from './pdf.ts'
import { benchPushPull } from './push-pull.ts'
import { benchReport } from './report.ts'
import { benchTaps } from './taps.ts'
import { benchSearch } from './search.ts'
import { chromiumVersion, havePeers } from './stage.ts'
import { benchWebsite } from './website.ts'
import { makeWorld, type World } from './world.ts'

const clientDir = process.env['CLIENT_DIR'] ?? 'dist/client'
const benches: Record<string, (world: World) => Promise<Result[]>> = {
  'push-pull': async ({ large }) => benchPushPull(large),
  mirror: ({ large }) => benchBrowser(large),
  cipher: ({ large }) => benchCipher(large),
  'first-sync': benchFirstSync,
  local: benchLocal,
  live: benchLive,
  search: benchSearch,
  deal: async () => benchDeal(),
  pdf: async () => benchPdf(),
  website: benchWebsite,
  report: ({ large }) => benchReport(large),
  'cold-start': benchColdStart,
  taps: benchTaps,
  bytes: benchBytes,
  'first-load': async () => [await firstLoad()],
}
/** They measure the built app. */
const needsBuild = ['cold-start', 'taps', 'first-load', 'report']

const { values } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string' } },
})
const wanted = values.only?.split(',') ?? Object.keys(benches)
const unknown = wanted.filter(name => !benches[name])
if (unknown.length)
  throw new Error(`${unknown.join()}: not one of ${Object.keys(benches).join(', ')}`)

/** A contender that never answers must not keep the others from being told. */
const mostMinutes = 15
const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`not done in ${mostMinutes} minutes`)), mostMinutes * 60_000)
  })

havePeers()
const isBuilt = existsSync(`${clientDir}/index.html`)
const facts = { ...machine(), chromium: await chromiumVersion(), dexie: names.dexie() }
const world = makeWorld()
const results: Result[] = []
const failed: string[] = []
try {
  console.log(JSON.stringify(facts))
  for (const name of wanted) {
    if (needsBuild.includes(name) && !isBuilt) {
      console.log(`${name}: left out, ${clientDir} is not built`)
      continue
    }
    const from = performance.now()
    try {
      results.push(...((await Promise.race([benches[name]?.(world), tooLong()])) ?? []))
    } catch (error) {
      // The others are told all the same.
      console.error(`${name} failed:`, error)
      failed.push(name)
    }
    console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`)
  }
} finally {
  world.remove()
}
console.table(
  results.map(({ metric, unit, statistic, ours, peer, peerName, ratio, aim, met }) => ({
    metric: `${metric}, ${statistic}`,
    unit,
    ours,
    peer,
    ratio,
    beside: peerName,
    aim,
    met,
  })),
)
for (const { metric, why } of results) if (why) console.log(`Missed: ${metric}: ${why}`)
if (values.json)
  writeFileSync(
    values.json,
    `${JSON.stringify(
      results.map(each => ({ ...each, machine: facts })),
      undefined,
      2,
    )}\n`,
  )
if (failed.length) console.error(`Not measured, because they failed: ${failed.join(', ')}.`)
// What a bench that failed left open (a browser, a peer) must not keep the run from ending.
process.exit(failed.length ? 1 : 0)
