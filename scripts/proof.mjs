/**
 * `npm run proof`: the whole ladder (docs/proof.md), before a landing that changes the engine itself; its results are
 * written there, and begun again it goes on with what is left. `npm run proof -- <level> [amount] [seed]`: one level in
 * its long mode, or as long as you say. A failing run prints its seed; the same seed repeats it.
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
  const { alone } = levels[name]
  if (alone) return start(...alone.run, settingsOf({ ...levels[name], ...alone }, amount, seed))
  const { totals } = name === 'hours' ? await hours() : await play(name, amount, seed)
  totals.print()
  return totals.failed ? 1 : 0
}

/** The first start at many, then the forms and the journeys at six of them. */
async function hours() {
  const all = new Totals()
  const from = performance.now()
  all.add((await play('hours', 1, 1)).totals)
  for (const now of otherInstants)
    for (const name of ['forms', 'journeys']) {
      console.log(`\n${name} at ${now}`)
      all.add((await play(name, 1, 1, now)).totals)
    }
  return { totals: all, seconds: Math.round((performance.now() - from) / 1000) }
}

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

/** What a level is played on: the table itself, and other pages, change nothing of it. */
const played = [
  'src',
  'sw',
  'server',
  'db',
  'locales',
  'public',
  'tests',
  'scripts',
  'package-lock.json',
]
const isAsNow = commit =>
  spawnSync('git', ['diff', '--quiet', commit, '--', ...played]).status === 0

/** The table's rows by their level. */
function rowsWritten() {
  const text = readFileSync(page, 'utf8')
  const table = text.slice(text.indexOf(marks[0]), text.indexOf(marks[1]))
  const rows = table.split('\n').filter(line => /^\| [A-Z]/.test(line))
  return new Map(rows.map(row => [row.split(' ')[1].toLowerCase(), row]))
}

function write(rows) {
  const table = [
    marks[0],
    '| level | played | from seed | took | on | commit | result |',
    '|---|---|---|---|---|---|---|',
    ...Object.keys(levels).flatMap(name => rows.get(name) ?? []),
    marks[1],
  ].join('\n')
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(marks[0]), text.indexOf(marks[1])]
  writeFileSync(page, text.slice(0, from) + table + text.slice(to + marks[1].length))
}

/** Hours in all: each level is written down when it is over, and one that was green on this code is not played again. */
async function whole() {
  const commit = git('log', '-1', '--format=%h')
  if (!isAsNow(commit)) {
    console.error('The proof is of a commit: commit what is changed first.')
    return 2
  }
  const rows = rowsWritten()
  const isGreen = name => {
    const [, , , , , , of, result] = (rows.get(name) ?? '').split('|').map(cell => cell.trim())
    return result?.endsWith('passed') && isAsNow(of)
  }
  const left = Object.entries(levels).filter(([name]) => !isGreen(name))
  if (left.length > 0 && !(await build())) return 1
  const all = new Totals()
  for (const [name, level] of left) {
    const seed = drawSeed()
    console.log(`\n${name}: ${level.whole} ${level.what}, seed ${seed}`)
    const { totals, seconds } =
      name === 'hours' ? await hours() : await play(name, level.whole, seed)
    all.add(totals)
    const tried = totals.unsteady.map(each => `at the second try: ${each}; `).join('')
    const ended = `${tried}${totals.failed ? `${totals.failed} failed` : `${totals.passed} passed`}`
    const amount = level.whole.toLocaleString('en-CA')
    const day = new Date().toISOString().slice(0, 10)
    const cells = [
      name.toUpperCase(),
      `${amount} ${level.what}`,
      seed,
      `${seconds} s`,
      day,
      commit,
      ended,
    ]
    rows.set(name, `| ${cells.join(' | ')} |`)
    write(rows)
  }
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
