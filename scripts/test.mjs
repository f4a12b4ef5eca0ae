/**
 * Everything the tests need, then the tests: checks, unit, forms, a sample of each level of the ladder (docs/proof.md)
 * with seeds drawn anew, the worst browser faults and the journeys. Ends with the true totals. The whole ladder is
 * `npm run proof`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { browser } from './browser.mjs'
import { check } from './check.mjs'
import { build, drawSeed, levels, settingsOf, start } from './ladder.mjs'
import { Totals } from './totals.mjs'

const out = 'test-results'
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const seed = Number(process.env['SEED'] ?? drawSeed())
const sample = Object.assign(
  {},
  ...Object.values(levels).map(level => settingsOf(level, level.test, seed)),
)
console.log(`SEED=${seed}`)

const totals = new Totals()
const took = []
async function step(name, work) {
  const from = performance.now()
  await work()
  took.push(`${name} ${Math.round((performance.now() - from) / 1000)} s`)
}

const vitest = (...projects) =>
  step(projects.join(' and '), async () => {
    const file = `${out}/vitest-${projects.join('-')}.json`
    const code = await start(
      'node_modules/.bin/vitest',
      [
        'run',
        ...projects.flatMap(name => ['--project', name]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      sample,
    )
    totals.addVitest(projects.join(' and '), file, code)
  })

await step('check', async () => {
  const { passed, failed } = await check()
  totals.count(passed.length, failed.length)
  for (const name of failed) totals.failures.push(`check: ${name}`)
})
await vitest('unit', 'forms')
await vitest('sim', 'faults')
// From here on the built app: real processes, real browsers.
let isBuilt = false
await step('build', async () => (isBuilt = await build()))
if (isBuilt) {
  // Both wait for clocks and disks more than they compute.
  await Promise.all([vitest('process'), vitest('soak')])
  await step('browsers', async () => {
    const chromium = browser()
    if (!chromium) return totals.fail('browsers: no Chromium')
    const file = `${out}/playwright.json`
    const code = await start(
      'node_modules/.bin/playwright',
      ['test', '--project', 'worst', '--project', 'journeys'],
      { ...sample, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    )
    totals.addPlaywright('browsers', file, code)
  })
} else totals.fail('the app does not build')

console.log(`${took.join(', ')} (SEED=${seed})`)
totals.print()
process.exit(totals.failed ? 1 : 0)
