/** `npm run bench [-- --json FILE]`: ours beside a named peer, in the same run, losing openly. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchBrowser } from './browser.ts'
import { firstLoad } from './first-load.ts'
import { machine, type Result } from './measure.ts'
import { benchPushPull } from './push-pull.ts'

const at = process.argv.indexOf('--json')
const file = at > 0 ? process.argv[at + 1] : undefined
const dataDir = mkdtempSync(join(tmpdir(), 'showfloor-bench-'))
try {
  const seeded = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/seed.ts', '--scale', 'large'],
    { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } },
  )
  if (seeded.status !== 0) throw new Error('the large dealership could not be made')
  const large = join(dataDir, 'dealerships', 'c-large.sqlite')
  const results: Result[] = [
    ...benchPushPull(large),
    ...(await benchBrowser(large)),
    ...(existsSync('dist/client') ? [await firstLoad()] : []),
  ]
  console.table(results.map(({ spread: _, ...each }) => each))
  if (file)
    writeFileSync(
      file,
      `${JSON.stringify(
        results.map(({ spread, ...each }) => ({ ...each, spread, machine: machine() })),
        undefined,
        2,
      )}\n`,
    )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
