/**
 * Everything the tests need, then every test: checks, unit, forms, the fault ladder (docs/proof.md), and the journeys
 * in a real browser. Ends with the true totals. Its longer modes are in `scripts/proof.mjs`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'

const out = 'test-results'
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const run = (command, args, env = {}) =>
  new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', resolve)
  })

/** A Chromium: the system's, or one installed now. */
function browser() {
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = () => process.env['CHROMIUM'] ?? known.find(path => existsSync(path))
  if (found()) return found()
  console.log('Installing Chromium …')
  const isRoot = process.getuid?.() === 0
  if (existsSync('/usr/bin/apt-get')) {
    const apt = args =>
      spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], {
        stdio: 'inherit',
      })
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', 'chromium'])
  }
  if (!found())
    spawnSync('node_modules/.bin/playwright', ['install', '--with-deps', 'chromium'], {
      stdio: 'inherit',
    })
  return found()
}

const totals = { passed: 0, failed: 0 }
/** What failed, said once more above the totals: the pages of output before them are not read. */
const failures = []
/** What failed and passed when it was run again: counted as passed, and never hidden. */
const unsteady = []
const count = (passed, failed) => {
  totals.passed += passed
  totals.failed += failed
}

async function check() {
  const code = await run(process.execPath, ['scripts/check.mjs'])
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  if (code !== 0) failures.push('check')
}

async function vitest(project) {
  const file = `${out}/vitest-${project}.json`
  const code = await run('node_modules/.bin/vitest', [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  if (!existsSync(file)) {
    failures.push(`${project}: no report`)
    return count(0, 1)
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(one => one.status === 'failed')
    for (const { fullName, failureMessages } of failed)
      failures.push(`${project}: ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`)
    if (message && !failed.length) failures.push(`${project}: ${name}\n${message.slice(0, 2000)}`)
  }
  if (code !== 0 && !numFailedTests && !numFailedTestSuites)
    failures.push(`${project}: an error outside any test`)
  // A file that does not load fails without a test of its own.
  count(numPassedTests, Math.max(numFailedTests, numFailedTestSuites ? 1 : 0, code === 0 ? 0 : 1))
}

async function playwright(chromium) {
  if (!chromium) {
    failures.push('browsers: no Chromium')
    return count(0, 1)
  }
  const file = `${out}/playwright.json`
  const code = await run('node_modules/.bin/playwright', ['test'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  if (!existsSync(file)) return count(0, 1)
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const specs = suites => suites.flatMap(one => [...one.specs, ...specs(one.suites ?? [])])
  const plain = text => stripVTControlCharacters(text).slice(0, 2000)
  for (const { title, ok, tests } of specs(suites)) {
    const errors = tests.flatMap(each => each.results.flatMap(result => result.errors))
    if (!errors.length) continue
    const told = [`browsers: ${title}`, ...errors.map(({ message }) => plain(message ?? ''))]
    ;(ok ? unsteady : failures).push(told.join('\n'))
  }
  count(stats.expected + stats.flaky, Math.max(stats.unexpected, code === 0 ? 0 : 1))
}

async function build() {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  return (
    (await run(process.execPath, vite)) === 0 &&
    (await run(process.execPath, ['scripts/build-server.mjs'])) === 0
  )
}

const took = []
async function step(name, work) {
  const from = performance.now()
  await work()
  took.push(`${name} ${Math.round((performance.now() - from) / 1000)} s`)
}

await step('check', check)
for (const project of ['unit', 'forms', 'sim']) await step(project, () => vitest(project))
const faults = () => step('faults', () => vitest('faults'))
// From here on the built app: real processes, real browsers.
if (await build()) {
  // Two lanes: these wait for clocks and disks more than they compute.
  const processes = async () => {
    await step('process', () => vitest('process'))
    await step('soak', () => vitest('soak'))
  }
  await Promise.all([faults(), processes()])
  await step('browsers', () => playwright(browser()))
} else {
  await faults()
  failures.push('the app does not build')
  count(0, 1)
}

for (const each of unsteady) console.log(`\nUNSTEADY, passed when run again: ${each}`)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(took.join(', '))
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed ? 1 : 0)
