/** What the runners say in their reports, added up. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** More of them are no chance. */
const mostUnsteady = 2

const read = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** What broke in no test: vitest's own report does not hold it. */
const outside = file => (read(outsideOf(file)) ?? []).join('\n').slice(0, 4000)
const outsideOf = file => `${file}.outside`

/** What vitest is told so that {@link Totals.addVitest} can read what it found. */
export const reportsTo = file => [
  '--reporter=json',
  `--outputFile.json=${file}`,
  '--reporter=scripts/outside.mjs',
]
export const reportEnv = file => ({ OUTSIDE_FILE: outsideOf(file) })

export class Totals {
  passed = 0
  failed = 0
  /** Said once more above the totals: the pages of output before them are not read. */
  failures = []
  /** Green at the second try. */
  unsteady = []

  count(passed, failed) {
    this.passed += passed
    this.failed += failed
  }
  add({ passed, failed, failures, unsteady }) {
    this.count(passed, failed)
    this.failures.push(...failures)
    this.unsteady.push(...unsteady)
  }
  fail(why) {
    this.failures.push(why)
    this.count(0, 1)
  }

  addVitest(name, file, code) {
    const report = read(file)
    if (!report) return this.fail(`${name}: no report`)
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report
    for (const { name: suite, status, message, assertionResults } of testResults) {
      const failed = assertionResults.filter(one => one.status === 'failed')
      for (const { fullName, failureMessages } of failed)
        this.failures.push(`${name}: ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`)
      if (!failed.length && status === 'failed')
        this.failures.push(`${name}: ${suite}\n${message.slice(0, 2000)}`)
    }
    if (code !== 0 && !numFailedTests && !numFailedTestSuites)
      this.failures.push(`${name}: an error outside any test\n${outside(file)}`)
    // A file that does not load fails without a test of its own.
    const lost = numFailedTestSuites || code !== 0 ? 1 : 0
    this.count(numPassedTests, Math.max(numFailedTests, lost))
  }

  addPlaywright(name, file, code) {
    const report = read(file)
    if (!report) return this.fail(`${name}: no report`)
    const { stats, suites, errors: outside = [] } = report
    const specs = all => all.flatMap(one => [...one.specs, ...specs(one.suites ?? [])])
    const plain = text => stripVTControlCharacters(text).slice(0, 2000)
    for (const { title, tests } of specs(suites)) {
      if (tests.some(({ status }) => status === 'flaky')) {
        this.unsteady.push(`${name}: ${title}`)
        continue
      }
      const errors = tests.flatMap(each => each.results.flatMap(result => result.errors))
      if (errors.length)
        this.failures.push(
          [`${name}: ${title}`, ...errors.map(({ message }) => plain(message ?? ''))].join('\n'),
        )
    }
    for (const { message } of outside)
      this.failures.push(`${name}: outside any test\n${plain(message ?? '')}`)
    if (code !== 0 && !stats.unexpected && !outside.length)
      this.failures.push(`${name}: ended with ${code} and said nothing`)
    this.count(stats.expected + stats.flaky, Math.max(stats.unexpected, code === 0 ? 0 : 1))
  }

  print() {
    for (const name of this.unsteady) console.log(`unsteady ${name}`)
    if (this.unsteady.length > mostUnsteady)
      this.fail(`${this.unsteady.length} unsteady tests; ${mostUnsteady} may be`)
    for (const failure of this.failures) console.log(`\nFAILED ${failure}`)
    console.log(`${this.passed} passed, ${this.failed} failed`)
  }
}
