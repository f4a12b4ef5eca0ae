/** Runs every mutant against its tests, and writes what came of it as it goes. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { nearest } from './plan.mjs'

const job = JSON.parse(readFileSync(process.env.MUTATE_JOB, 'utf8'))
const say = line => appendFileSync(job.results, `${JSON.stringify(line)}\n`)

/** Every test once, unchanged: which mutants' places it passes, and how long it takes. */
async function reading(runFile) {
  if (existsSync(job.baseline)) return JSON.parse(readFileSync(job.baseline, 'utf8'))
  const all = []
  for (const { file } of job.tests) {
    const from = performance.now()
    const { failed, broken, tests, load } = await runFile(file)
    say({ test: file, ms: Math.round(performance.now() - from), broken: broken ?? failed })
    all.push({ file, load, tests, ms: performance.now() - from })
  }
  writeFileSync(job.baseline, JSON.stringify(all))
  return all
}

/** The tests that pass the mutant's place; all of a file's when it is passed while the file loads. */
function covering(files, { id, file: source }) {
  const reach = new Set(
    job.tests.filter(({ reaches }) => reaches.includes(source)).map(t => t.file),
  )
  const found = files
    .filter(({ file }) => reach.has(file))
    .map(({ file, load, tests }) => ({
      file,
      tests: load.has(id) ? tests : tests.filter(({ ids }) => ids.has(id)),
    }))
    .filter(({ tests }) => tests.length > 0)
    .map(one => ({ ...one, ms: one.tests.reduce((sum, { ms }) => sum + ms, 0) }))
  return nearest(source, found)
}

async function tryOne(runFile, files, mutant) {
  let left = job.budgetMs
  let met = 0
  for (const { file, tests, ms } of covering(files, mutant)) {
    if (ms > left && met > 0) continue
    left -= ms
    met += 1
    const wanted = new Set(tests.map(({ id }) => id))
    const { failed } = await runFile(file, { mutant: mutant.id, wanted })
    if (failed) return { killed: true, by: `${file}: ${failed}` }
  }
  return { killed: false, met }
}

/** `runFile` runs one test file with one mutant, or with none. */
export async function tryAll(runFile) {
  const files = (await reading(runFile)).map(({ load, tests, ...one }) => ({
    ...one,
    load: new Set(load),
    tests: tests.map(({ ids, ...rest }) => ({ ...rest, ids: new Set(ids) })),
  }))
  const done = new Set(job.done)
  for (const mutant of job.mutants) {
    if (done.has(mutant.id)) continue
    say({ start: mutant.id })
    const from = performance.now()
    const { killed, by, met } = await tryOne(runFile, files, mutant)
    say({ id: mutant.id, killed, by, met, ms: Math.round(performance.now() - from) })
  }
}
