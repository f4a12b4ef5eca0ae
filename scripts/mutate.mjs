/**
 * Puts faults in by the hundred, one at a time, and asks which the tests notice.
 *   npm run mutate -- [folder or file …] [--sample N] [--seed S] [--tests path] [--budget seconds] [--json FILE]
 * Ends with 1 when a folder is under its aim. See docs/mutate.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mutantsOf } from './mutate/mutants.mjs'
import { folderOf, folders, sourcesOf, testsFor } from './mutate/plan.mjs'
import { work } from './mutate/work.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [] },
    budget: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
})
const seed = Number(options.seed ?? Math.floor(Math.random() * 1e9))

/** Small and good enough to draw by (mulberry32). */
function dice(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
function draw(all, count) {
  const next = dice(seed)
  const drawn = all.map(one => [next(), one]).toSorted(([a], [b]) => a - b)
  const sample = new Set(drawn.slice(0, count).map(([, one]) => one))
  return all.filter(one => sample.has(one))
}

const judged = JSON.parse(readFileSync('tests/mutate/judged.json', 'utf8'))
const isJudged = ({ file, key }) => Boolean(judged[file]?.[key])

const paths = positionals.map(one => one.replace(/^\.\//, '').replace(/\/$/, ''))
const every = sourcesOf(paths).flatMap(file => mutantsOf(file, readFileSync(file, 'utf8')))
const chosen = options.sample ? draw(every, Number(options.sample)) : every
if (chosen.length === 0) {
  console.error(`Nothing to try under ${paths.join(', ')}`)
  process.exit(2)
}
const mutants = chosen.map((mutant, index) => ({ ...mutant, id: index + 1 }))
const files = [...new Set(mutants.map(({ file }) => file))]
const tests = testsFor(files, options.tests)
console.log(
  `${mutants.length} of ${every.length} mutants in ${files.length} files, ${tests.length} test files` +
    (options.sample ? `, seed ${seed}` : ''),
)

const results = await work({ mutants, tests, every, budgetMs: Number(options.budget) * 1000 })
for (const mutant of mutants) Object.assign(mutant, results.get(mutant.id))
if (options.json)
  writeFileSync(
    options.json,
    JSON.stringify(
      mutants.map(({ site: _, ...mutant }) => ({ ...mutant, judged: isJudged(mutant) })),
      null,
      1,
    ),
  )

const survivors = mutants.filter(({ killed }) => !killed)
for (const one of survivors.filter(one => !isJudged(one)))
  console.log(
    `${one.file}:${one.line}  ${one.what}${one.met ? '' : ' (no test comes by)'}\n    ${one.key}`,
  )
let low = 0
for (const { name, aim } of folders) {
  const mine = mutants.filter(one => folderOf(one.file).name === name)
  const counted = mine.filter(one => one.killed || !isJudged(one))
  if (counted.length === 0) continue
  const killed = counted.filter(one => one.killed).length
  const percent = (100 * killed) / counted.length
  if (percent < aim) low += 1
  console.log(
    `${name}: ${percent.toFixed(1)} % of ${counted.length} noticed (aim ${aim} %), ` +
      `${counted.length - killed} lived, ${mine.length - counted.length} judged`,
  )
}
process.exit(low ? 1 : 0)
