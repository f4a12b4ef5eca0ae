/**
 * L1: the real push, pull, mutate and decide functions over virtual network, time and disks. SIM_RUNS schedules
 * (scripts/ladder.mjs), from SIM_SEED on; a failing one is printed with the fewest steps that still fail.
 */
import { expect, test } from 'vitest'
import { playAll } from './crew.ts'
import type { allRules } from './sim.ts'

const runs = Number(process.env['SIM_RUNS'] ?? 3000)
const from = Number(process.env['SIM_SEED'] ?? Math.floor(Math.random() * 1e6))

test(`every schedule ends with nothing lost, nothing twice and every tablet as the server (SIM_SEED=${from})`, async () => {
  const { played, steps, ms, failures } = await playAll(from, runs)
  console.log(`L1: ${played} schedules from ${from}, ${steps} steps, ${Math.round(ms / 1000)} s`)
  expect(failures).toEqual([])
  expect(played).toBe(runs)
})

/** The schedule that shows a rule is missing: found once, from 0 on. */
const shownBy: Record<keyof typeof allRules, number> = {
  ackByMid: 2,
  keepOverlay: 143,
  compareCookie: 40,
  sameLine: 3890,
  retain: 5,
  newCidOnDoubt: 763,
  checkEpoch: 182,
  checkTip: 170,
  groupReceipts: 2,
  fullSync: 1,
  knowMids: 2,
}
/** Schedules at most until a missing rule must have shown itself, where the known one no longer does. */
const enough = 40_000
/** The marks make up for these wherever they are known: they are shown for a device that has none. */
const withoutMarks = ['--off', 'checkTip', '--without', 'putBack']
const together: Partial<Record<string, string[]>> = {
  checkEpoch: withoutMarks,
  sameLine: withoutMarks,
}
for (const [rule, known] of Object.entries(shownBy))
  test(`without the rule ${rule} a schedule goes wrong`, async () => {
    const options = ['--off', rule, '--first', ...(together[rule] ?? [])]
    let { failures } = await playAll(known, 1, options, 1)
    if (!failures.length) {
      ;({ failures } = await playAll(0, enough, options))
      const first = failures.toSorted((a, b) => a.seed - b.seed)[0]
      console.log(`L1 without ${rule}: shown by ${first?.seed}, no longer by ${known}`)
    }
    expect(failures.length).toBeGreaterThan(0)
  })

test('without marks, nothing goes wrong as long as nobody puts a file back by hand', async () => {
  const options = ['--off', 'checkTip', '--without', 'putBack']
  const { failures } = await playAll(from, Math.ceil(runs / 10), options)
  expect(failures).toEqual([])
})
