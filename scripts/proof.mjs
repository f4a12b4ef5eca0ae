/**
 * `npm run proof`: the whole ladder (docs/proof.md), before a landing that changes the engine itself; its result is
 * written there. `npm run proof -- <level> [amount] [seed]`: one level in its long mode, or as long as you say. A
 * failing run prints its seed; the same seed repeats it.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { browser } from './browser.mjs'
import { build, drawSeed, levels, otherInstants, settingsOf, start } from './ladder.mjs'
import { reportEnv, reportsTo, Totals } from './totals.mjs'

const out = 'test-results'
const page = 'docs/proof.md'
const marks = ['<!-- last whole run -->', '<!-- end of last whole run -->']

/** @returns the seconds it took, and what its report says */
async function play(name, amount, seed, now) {
  const level = levels[name]
  const [command, args] = level.run
  const file = `${out}/proof-${name}.json`
  const isBrowser = args[0] === 'test'
  const env = {
    ...settingsOf(level, amount, seed),
    ...reportEnv(file),
    ...(now && { NOW: now }),
    ...(isBrowser && { CHROMIUM: browser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  }
  const from = performance.now()
  const code = await start(
    command,
    isBrowser ? args : [...args, '--reporter=default', ...reportsTo(file)],
    env,
  )
  const totals = new Totals()
  if (isBrowser) totals.addPlaywright(name, file, code)
  else totals.addVitest(name, file, code)
  return { totals, seconds: Math.round((performance.now() - from) / 1000) }
}

async function one(name, amount, seed) {
  if (levels[name].built && !(await build())) return 1
  if (name === 'hours') return hours()
  const { alone } = levels[name]
  if (alone) return start(...alone.run, settingsOf({ ...levels[name], ...alone }, amount, seed))
  const { totals } = await play(name, amount, seed)
  totals.print()
  return totals.failed ? 1 : 0
}

/** The first start at many, then the forms and the journeys at six of them. */
async function hours() {
  const all = new Totals()
  const add = ({ totals }) => {
    all.count(totals.passed, totals.failed)
    all.failures.push(...totals.failures)
  }
  add(await play('hours', 1, 1))
  for (const now of otherInstants)
    for (const name of ['forms', 'journeys']) {
      console.log(`\n${name} at ${now}`)
      add(await play(name, 1, 1, now))
    }
  all.print()
  return all.failed ? 1 : 0
}

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

async function whole() {
  if (!(await build())) return 1
  const commit = `${git('log', '-1', '--format=%h')}${git('status', '--porcelain') ? ' and changes' : ''}`
  const all = new Totals()
  const rows = []
  for (const [name, level] of Object.entries(levels)) {
    const seed = drawSeed()
    console.log(`\n${name}: ${level.whole} ${level.what}, seed ${seed}`)
    const { totals, seconds } = await play(name, level.whole, seed)
    all.count(totals.passed, totals.failed)
    all.failures.push(...totals.failures)
    const ended = totals.failed ? `${totals.failed} failed` : `${totals.passed} tests passed`
    const amount = level.whole.toLocaleString('en-CA')
    rows.push(
      `| ${name.toUpperCase()} | ${amount} ${level.what} | ${seed} | ${seconds} s | ${ended} |`,
    )
  }
  const table = [
    marks[0],
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}:`,
    '',
    '| level | played | from seed | took | result |',
    '|---|---|---|---|---|',
    ...rows,
    marks[1],
  ].join('\n')
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(marks[0]), text.indexOf(marks[1])]
  writeFileSync(page, text.slice(0, from) + table + text.slice(to + marks[1].length))
  all.print()
  return all.failed ? 1 : 0
}

mkdirSync(out, { recursive: true })
const [name, amount, seed] = process.argv.slice(2)
if (name && !levels[name]) {
  console.error(`Which level? ${Object.keys(levels).join(', ')}; none: the whole ladder`)
  process.exit(2)
}
process.exit(
  name ? await one(name, amount ?? levels[name].long, seed ?? drawSeed()) : await whole(),
)
