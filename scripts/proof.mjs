/**
 * `npm run proof -- <level> [runs] [seed]`: one level of the fault ladder in its long mode, or as long as you say
 * (docs/proof.md). A failing run prints its seed; the same seed repeats it.
 */
import { spawn } from 'node:child_process'

const vitest = project => ['node_modules/.bin/vitest', ['run', '--project', project]]
const levels = {
  l0: { run: vitest('unit'), only: ['tests/db/laws.test.ts'], runs: 'LAW_CASES', many: 1_000_000 },
  l1: {
    run: vitest('sim'),
    only: ['tests/sim/sim.test.ts', '-t', 'every schedule'],
    runs: 'SIM_RUNS',
    seed: 'SIM_SEED',
    many: 5_000_000,
  },
  l2: { run: vitest('faults'), runs: 'FAULT_RUNS', seed: 'FAULT_SEED', many: 200_000 },
  l3: { run: vitest('process'), runs: 'L3_RUNS', seed: 'L3_SEED', many: 5000, built: true },
  l4: {
    run: ['node_modules/.bin/playwright', ['test', 'tests/e2e/faults']],
    runs: 'FAULT_SEEDS',
    many: 20,
    built: true,
  },
  l5: {
    run: [process.execPath, ['--import', 'tsx', 'tests/soak/matrix.ts']],
    runs: 'SOAK_RUNS',
    seed: 'SOAK_SEED',
    many: 240,
    built: true,
  },
}

const [name, runs, seed] = process.argv.slice(2)
const level = levels[name ?? '']
if (!level) {
  console.error(`Which level? ${Object.keys(levels).join(', ')}`)
  process.exit(2)
}
const start = (command, args, env = {}) =>
  new Promise(resolve =>
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on(
      'close',
      resolve,
    ),
  )
if (level.built) {
  const built =
    (await start(process.execPath, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'warn',
    ])) === 0 && (await start(process.execPath, ['scripts/build-server.mjs'])) === 0
  if (!built) process.exit(1)
}
const [command, args] = level.run
const env = {
  [level.runs]: runs ?? String(level.many),
  ...(level.seed && seed && { [level.seed]: seed }),
}
process.exit(await start(command, [...args, ...(level.only ?? [])], env))
