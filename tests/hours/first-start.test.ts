/** The built seed in an empty folder at every second hour of fourteen days on which a clock or a calendar turns. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const hourMs = 3_600_000
/** Both turns of summer time in Montréal and Madrid, the 1st, 29 February, New Year, holidays, Sundays, ordinary days. */
const days = [
  '2026-01-15',
  '2026-03-08',
  '2026-03-29',
  '2026-06-24',
  '2026-07-01',
  '2026-10-25',
  '2026-11-01',
  '2026-11-29',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2027-03-01',
  '2028-02-29',
  '2028-12-25',
]
const startedAt = Date.now() - Number(process.env['CLOCK_SHIFT_MS'] ?? 0)

test.each(
  days.flatMap(day =>
    Array.from({ length: 12 }, (_, i) => {
      const at = Date.parse(`${day}T00:20:00Z`) + i * 2 * hourMs
      return [new Date(at).toISOString(), at] as const
    }),
  ),
)('the first start at %s loads the demonstration', (_, at) => {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-hour-'))
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/seed.js'], {
    env: { ...process.env, DATA_DIR: folder, CLOCK_SHIFT_MS: String(at - startedAt) },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(existsSync(join(folder, 'dealerships', 'c-boreal.sqlite'))).toBe(true)
  rmSync(folder, { recursive: true, force: true })
})
