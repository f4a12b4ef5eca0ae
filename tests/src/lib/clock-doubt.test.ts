import { expect, test } from 'vitest'
import { clockDoubt } from '#src/lib/clock-doubt.ts'

const day = 86_400_000
const built = Date.UTC(2026, 4, 1)
const server = Date.UTC(2026, 5, 1)
const right = { now: server + day, builtAt: built, serverNow: server, pulledAt: server + 2000 }

test.each([
  ['a clock in step', right, null],
  [
    'a clock some hours off, as a time zone set by hand',
    { ...right, pulledAt: server - 20 * 3_600_000 },
    null,
  ],
  ['exactly a day behind the last pull', { ...right, now: server - day }, null],
  ['a moment more than a day behind it', { ...right, now: server - day - 1 }, 'behind'],
  [
    'years behind, online',
    { ...right, now: server - 2000 * day, pulledAt: server - 2000 * day },
    'behind',
  ],
  [
    'years ahead, online',
    { ...right, now: server + 2000 * day, pulledAt: server + 2000 * day },
    'ahead',
  ],
  ['put right after a pull that was ahead', { ...right, pulledAt: server + 2000 * day }, null],
  ['offline for three months', { ...right, now: server + 90 * day }, null],
  ['offline, and more than a year has passed', { ...right, now: server + 401 * day }, 'ahead'],
  [
    'before the first pull, after the build',
    { now: built, builtAt: built, serverNow: 0, pulledAt: 0 },
    null,
  ],
  [
    'before the first pull, before the build',
    { now: built - 2 * day, builtAt: built, serverNow: 0, pulledAt: 0 },
    'behind',
  ],
] as const)('%s: %o', (_, { now, builtAt, serverNow, pulledAt }, doubt) => {
  const heard = serverNow ? { server: serverNow, here: pulledAt } : undefined
  expect(clockDoubt({ now, builtAt, heard })).toBe(doubt)
})
