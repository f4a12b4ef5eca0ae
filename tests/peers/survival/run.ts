/**
 * `npm run bench:survival [-- --json FILE] [--only ours,rxdb] [--scenario offline,500]`: the same faults against
 * five ways of working offline, in real Chromium. SURVIVAL_RUNS (3), SURVIVAL_PARALLEL (3), SURVIVAL_SEED.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Chromium, removeProfile } from './browser.ts'

const peers = join(import.meta.dirname, '..')
if (!existsSync(join(peers, 'node_modules'))) {
  const made = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peers, stdio: 'inherit' })
  if (made.status !== 0) process.exit(made.status ?? 1)
}
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    scenario: { type: 'string' },
  },
})
const [{ clients }, { scenarios }, { play }, { print, report }] = await Promise.all([
  import('./clients.ts'),
  import('./scenarios.ts'),
  import('./matrix.ts'),
  import('./table.ts'),
])
const seed = Number(process.env['SURVIVAL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
console.log(`SURVIVAL_SEED=${seed}`)
const wanted = (list: string | undefined, key: string) => !list || list.split(',').includes(key)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const chromium = await Chromium.begin()
try {
  const cells = await play({
    clients: clients.filter(({ key }) => wanted(values.only, key)),
    scenarios: scenarios.filter(({ key }) => wanted(values.scenario, key)),
    runs: Number(process.env['SURVIVAL_RUNS'] ?? 3),
    parallel: Number(process.env['SURVIVAL_PARALLEL'] ?? 3),
    seed,
    chromium,
  })
  print(cells)
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify(report(cells, { seed, chromium: chromium.browser.version() }), undefined, 2)}\n`,
    )
} finally {
  await chromium.close()
  removeProfile(chromium.profile)
}
process.exit(0)
