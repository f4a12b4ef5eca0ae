/** Keeps the switches of the mutants, and hands the driver what it needs to run tests again and again. */
import { readFileSync } from 'node:fs'
import { TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import { tryAll } from './loop.mjs'

const job = JSON.parse(readFileSync(process.env.MUTATE_JOB, 'utf8'))
const hits = new Uint32Array(job.count + 1)
const most = new Uint32Array(job.count + 1)
let active = 0

/** A loop that a mutant keeps from ending passes the mutant's own place; it is thrown out of there. */
const tooOften = id => hits[id] > 20_000 + 50 * most[id]
globalThis.mutantOn = id => {
  hits[id] += 1
  if (id !== active) return false
  if (tooOften(id)) throw new Error(`mutant ${id} does not end`)
  return true
}

const taken = () => {
  const ids = []
  hits.forEach((count, id) => {
    if (count === 0) return
    ids.push(id)
    if (count > most[id]) most[id] = count
  })
  hits.fill(0)
  return ids
}

class Quiet extends TestRunner {
  tests = []
  failed = undefined
  wanted = undefined
  onBeforeRunTask(test) {
    if (this.failed || (this.wanted && !this.wanted.has(test.id))) test.mode = 'skip'
    return super.onBeforeRunTask(test)
  }
  onBeforeTryTask(test) {
    if (!active) this.load.push(...taken())
    return super.onBeforeTryTask(test)
  }
  load = []
  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    const { state, duration } = test.result ?? {}
    if (state === 'fail' && active) this.failed = test.name
    if (!active && state === 'pass')
      this.tests.push({ id: test.id, ms: duration ?? 0, ids: taken() })
    if (!active && state === 'fail') this.broken = test.name
  }
}

let outer
let stray
process.on('unhandledRejection', error => (stray = error))

/** Runs a test file anew from its imports on, with one mutant switched on, or none. */
async function runFile(file, { mutant = 0, wanted } = {}) {
  active = mutant
  hits.fill(0)
  stray = undefined
  vi.resetModules()
  outer.moduleRunner.mocker?.reset()
  const runner = new Quiet(outer.config)
  Object.defineProperty(runner, 'moduleRunner', { value: outer.moduleRunner })
  // oxlint-disable-next-line no-underscore-dangle -- what vitest does for its own runner
  runner.__setTraces(outer._otel)
  runner.wanted = wanted
  const [result] = await startTests([{ filepath: `${outer.config.root}/${file}` }], runner)
  const end = () => new Promise(resolve => setImmediate(resolve))
  await end()
  vi.resetConfig()
  vi.restoreAllMocks()
  vi.useRealTimers()
  const error = result?.result?.errors?.[0]
  const failed = runner.failed ?? (error && `${file}: ${error.message}`) ?? (stray && String(stray))
  if (!mutant) runner.load.push(...taken())
  active = 0
  return { failed, broken: runner.broken, tests: runner.tests, load: [...new Set(runner.load)] }
}

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default class Outer extends TestRunner {
  constructor(config) {
    super(config)
    outer = this
  }
  async onAfterRunFiles(files) {
    await tryAll(runFile)
    return super.onAfterRunFiles(files)
  }
}
