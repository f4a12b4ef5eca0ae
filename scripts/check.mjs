/**
 * Types, lint, format, dead code, captions, French, the built verifier, walls: the gate of every commit, two at a time.
 *   node scripts/check.mjs [name …]   only these, all by default
 */
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'

const bin = name => `node_modules/.bin/${name}`
const steps = {
  // Read by the compiler once for both; what the peers of the benchmark bring is not installed here.
  'types and lint': [
    bin('oxlint'),
    ['--type-aware', '--type-check', '--ignore-pattern', 'tests/peers'],
  ],
  'lint of the peers': [bin('oxlint'), ['tests/peers']],
  captions: [process.execPath, ['scripts/check-captions.mjs']],
  'French in sources': [process.execPath, ['scripts/check-typography.mjs']],
  'dead code': [bin('knip'), ['--no-progress']],
  walls: [bin('vitest'), ['run', '--project', 'walls', '--reporter=dot']],
  verifier: [process.execPath, ['--import', 'tsx', 'scripts/build-verify.ts', '--check']],
  format: [bin('oxfmt'), ['--check', '.']],
}

const run = ([command, args]) =>
  new Promise(resolve => {
    let output = ''
    const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '0' } })
    child.stdout.on('data', data => (output += data))
    child.stderr.on('data', data => (output += data))
    child.on('close', code => resolve({ code, output }))
  })

/** @returns the names of what passed and of what failed */
export async function check(names = Object.keys(steps)) {
  const waiting = [...names]
  const result = { passed: [], failed: [] }
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const from = performance.now()
      const { code, output } = await run(steps[name])
      const isWell = code === 0
      result[isWell ? 'passed' : 'failed'].push(name)
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      console.log(
        `${isWell ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${isWell ? '' : `\n${output}`}`,
      )
    }
  }
  await Promise.all([lane(), lane()])
  return result
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await check(
    process.argv.length > 2 ? process.argv.slice(2) : undefined,
  )
  console.log(`${passed.length} checks passed, ${failed.length} failed`)
  process.exit(failed.length ? 1 : 0)
}
