/**
 * L1: the real push, pull, mutate and decide functions over virtual network, time and disks. SIM_RUNS schedules
 * (100,000 in the test command), from SIM_SEED on; a failing one is printed with the fewest steps that still fail.
 */
import { expect, test } from 'vitest'
import { playAll } from './crew.ts'
import { allRules } from './sim.ts'

const runs = Number(process.env['SIM_RUNS'] ?? 100_000)
const from = Number(process.env['SIM_SEED'] ?? 0)

test('every schedule ends with nothing lost, nothing twice and every tablet as the server', async () => {
  const { played, steps, ms, failures } = await playAll(from, runs)
  console.log(`L1: ${played} schedules, ${steps} steps, ${Math.round(ms / 1000)} s`)
  expect(failures).toEqual([])
  expect(played).toBe(runs)
})

/** Schedules at most until a missing rule must have shown itself. */
const enough = 40_000
/** The marks make up for these wherever they are known: they are shown for a device that has none. */
const withoutMarks = ['--off', 'checkTip', '--without', 'putBack']
const together: Partial<Record<string, string[]>> = {
  checkEpoch: withoutMarks,
  sameLine: withoutMarks,
}
for (const rule of Object.keys(allRules))
  test(`without the rule ${rule} a schedule goes wrong`, async () => {
    const others = together[rule] ?? []
    const { failures } = await playAll(0, enough, ['--off', rule, '--first', ...others])
    const first = failures.toSorted((a, b) => a.seed - b.seed)[0]
    console.log(`L1 without ${rule}: seed ${first?.seed}, ${first?.wrong.split('\n')[0]}`)
    expect(first).toBeDefined()
  })

test('without marks, nothing goes wrong as long as nobody puts a file back by hand', async () => {
  const { failures } = await playAll(0, 2000, ['--off', 'checkTip', '--without', 'putBack'])
  expect(failures).toEqual([])
})
