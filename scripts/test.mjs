/**
 * Everything the tests need, then the tests: checks, unit, a sample of each level of the ladder (docs/proof.md) and a
 * share of the forms and of what is played in a browser; the day without a network always. The same at each run: one
 * seed (`SEED=n` plays another), one instant (`NOW=…`, tests/support/moved-clock.mjs). A test in a browser that fails is
 * tried once more, and named. Ends with the true totals. The whole of it is `npm run proof`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'
import { browser } from './browser.mjs'
import { check } from './check.mjs'
import { build, drawnFiles, levels, settingsOf, start } from './ladder.mjs'
import { reportEnv, reportsTo, Totals } from './totals.mjs'
import { grown } from './weight.mjs'

const out = 'test-results'
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const seed = Number(process.env['SEED'] ?? 1)
const sample = Object.assign(
  {},
  ...Object.values(levels).map(level => settingsOf(level, level.test, seed)),
)
console.log(`SEED=${seed}`)

const totals = new Totals()
/** Seconds that all cores have worked: of the tests, where nothing runs beside them. */
const worked = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000
const took = []
async function step(name, work) {
  const [from, cpu] = [performance.now(), worked()]
  await work()
  const seconds = Math.round((performance.now() - from) / 1000)
  took.push(`${name} ${seconds} s (${Math.round(worked() - cpu)})`)
}
const begun = { at: performance.now(), cpu: worked() }

const vitest = (projects, more = [], env = {}) =>
  step(projects.join(' and '), async () => {
    const file = `${out}/vitest-${projects.join('-')}.json`
    const code = await start(
      'node_modules/.bin/vitest',
      [
        'run',
        ...projects.flatMap(name => ['--project', name]),
        ...more,
        // What one runner has translated the next one reads; thrown away with the results.
        '--experimental.fsModuleCache',
        `--experimental.fsModuleCachePath=${out}/modules`,
        '--reporter=dot',
        ...reportsTo(file),
      ],
      { ...sample, ...env, ...reportEnv(file) },
    )
    totals.addVitest(projects.join(' and '), file, code)
  })

await step('check', async () => {
  const { passed, failed } = await check()
  totals.count(passed.length, failed.length)
  for (const name of failed) totals.failures.push(`check: ${name}`)
})
// These compute all the time: a worker more than there are cores would only load everything once more.
// Said in the environment: the option of the command line does not reach a project that has a number of its own.
await vitest(['unit'], [], { VITEST_MAX_WORKERS: String(cpus().length) })
await vitest(['forms'], [`--shard=${1 + (seed % levels.forms.shares)}/${levels.forms.shares}`])
await vitest(['sim', 'faults'])
// From here on the built app: real processes, real browsers.
let isBuilt = false
await step('build', async () => (isBuilt = await build()))
if (isBuilt) {
  await step('weight', async () => {
    const more = await grown()
    totals.count(more.length ? 0 : 1, more.length)
    totals.failures.push(...more.map(each => `weight: ${each}`))
  })
  // Both wait for clocks and disks more than they compute.
  const starts = ['start', 'lane'].map(name => `tests/process/${name}`)
  await Promise.all([vitest(['process'], starts), vitest(['soak'])])
  const chromium = browser()
  const play = (name, ...args) =>
    step(name, async () => {
      if (!chromium) return totals.fail(`${name}: no Chromium`)
      const file = `${out}/playwright-${name}.json`
      const env = { ...sample, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
      const code = await start(
        'node_modules/.bin/playwright',
        ['test', '--retries=1', ...args],
        env,
      )
      totals.addPlaywright(name, file, code)
    })
  // With the sign of equality: what follows the option without it is taken for more projects.
  const projects = ['day', 'look', 'worst', 'journeys'].map(name => `--project=${name}`)
  await play('browsers', ...projects, ...drawnFiles(levels.journeys, seed))
} else totals.fail('the app does not build')

const minutes = seconds => (seconds / 60).toFixed(1)
console.log(`${took.join(', ')} (in brackets: seconds of all cores; SEED=${seed})`)
console.log(
  `${minutes((performance.now() - begun.at) / 1000)} minutes, ${minutes(worked() - begun.cpu)} of cores`,
)
totals.print()
process.exit(totals.failed ? 1 : 0)
