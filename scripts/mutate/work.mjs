/** One vitest process at a time, watched from outside: what hangs is ended and counts as noticed. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A mutant may take this long in all; a test of the first reading may take longer. */
const hangMs = 90_000
const readingMs = 600_000

const needsDom = file => /^tests\/(src|forms)\//.test(file)

/** For each source the number of each of its mutants, 0 where it was not drawn. */
function numbersOf(every, mutants) {
  const ids = new Map(mutants.map(({ id, site }) => [site, id]))
  const sources = {}
  for (const { file, site } of every) (sources[file] ??= []).push(ids.get(site) ?? 0)
  for (const file of Object.keys(sources)) if (!sources[file].some(Boolean)) delete sources[file]
  return sources
}

const lines = file =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : []

/** Runs until the process ends or stands still. */
function once(job, path) {
  writeFileSync(path, JSON.stringify(job))
  return new Promise(resolve => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'scripts/mutate/vitest.config.mjs',
        '--reporter=dot',
      ],
      {
        env: { ...process.env, MUTATE_JOB: path },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    )
    const end = () => process.kill(-child.pid, 'SIGKILL')
    process.once('exit', end)
    let output = ''
    child.stdout.on('data', data => (output = (output + data).slice(-4000)))
    child.stderr.on('data', data => (output = (output + data).slice(-4000)))
    let seen = 0
    let since = Date.now()
    const watch = setInterval(() => {
      const results = lines(job.results)
      if (results.length !== seen) {
        for (const one of results.slice(seen)) tell(one)
        seen = results.length
        since = Date.now()
      }
      if (Date.now() - since > (existsSync(job.baseline) ? hangMs : readingMs)) end()
    }, 500)
    child.on('close', () => {
      clearInterval(watch)
      process.off('exit', end)
      resolve(output)
    })
  })
}

function tell({ test, broken }) {
  if (test && broken) console.log(`left out, does not pass as it is: ${test}: ${broken}`)
}

async function stage({ mutants, tests, every, budgetMs, jsdom, folder }) {
  const path = join(folder, `${jsdom ? 'dom' : 'node'}.json`)
  const job = {
    jsdom,
    tests,
    budgetMs,
    done: [],
    count: Math.max(...mutants.map(({ id }) => id)),
    mutants: mutants.map(({ id, file }) => ({ id, file })),
    sources: numbersOf(every, mutants),
    results: `${path}.results`,
    baseline: `${path}.baseline`,
  }
  const found = new Map()
  while (found.size < mutants.length) {
    const output = await once(job, path)
    const results = lines(job.results)
    for (const one of results) if (one.id) found.set(one.id, one)
    const hung = results.findLast(one => one.start)?.start
    if (hung === undefined) throw new Error(`no mutant was tried:\n${output}`)
    if (!found.has(hung)) found.set(hung, { id: hung, killed: true, by: 'it never ended' })
    else if (found.size < mutants.length && job.done.length === found.size)
      throw new Error(`it stopped by itself:\n${output}`)
    job.done = [...found.keys()]
  }
  return found
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

/** @returns {Promise<Map<number, { killed: boolean, by?: string, met?: number }>>} */
export async function work({ mutants, tests, every, budgetMs }) {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
  const results = new Map(mutants.map(({ id }) => [id, { killed: false, met: 0 }]))
  for (const jsdom of [false, true]) {
    const mine = tests.filter(({ file }) => needsDom(file) === jsdom)
    const reached = new Set(mine.flatMap(({ reaches }) => reaches))
    const left = mutants.filter(({ id, file }) => !results.get(id).killed && reached.has(file))
    if (left.length === 0) continue
    const found = await stage({ mutants: left, tests: mine, every, budgetMs, jsdom, folder })
    for (const [id, { killed, by, met = 0 }] of found)
      results.set(id, { killed, by, met: met + results.get(id).met })
  }
  rmSync(folder, { recursive: true })
  return results
}
