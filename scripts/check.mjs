/** Types, lint, format, dead code, captions, walls: the gate of every commit. */
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

const bin = name => `node_modules/.bin/${name}`
const steps = {
  types: [bin('tsc'), ['--noEmit']],
  lint: [bin('oxlint'), []],
  format: [bin('oxfmt'), ['--check', '.']],
  'dead code': [bin('knip'), ['--no-progress']],
  captions: [process.execPath, ['scripts/check-captions.mjs']],
  walls: [
    bin('vitest'),
    ['run', '--project', 'unit', 'tests/architecture.test.ts', '--reporter=dot'],
  ],
}

const run = ([command, args]) =>
  new Promise(resolve => {
    let output = ''
    const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '0' } })
    child.stdout.on('data', data => (output += data))
    child.stderr.on('data', data => (output += data))
    child.on('close', code => resolve({ code, output }))
  })

let failed = 0
for (const [name, step] of Object.entries(steps)) {
  const from = performance.now()
  const { code, output } = await run(step)
  console.log(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`,
  )
  if (code !== 0) {
    failed += 1
    console.log(output)
  }
}
console.log(`${Object.keys(steps).length - failed} checks passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
