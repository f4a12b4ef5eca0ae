/**
 * L1: the real push, pull, mutate and decide functions over virtual network, time and disks. SIM_RUNS schedules
 * (scripts/ladder.mjs), from SIM_SEED on; a failing one is printed with the fewest steps that still fail.
 */
import { expect, test } from 'vitest'
import { type Play, playAll } from './crew.ts'
import { edited, type Rule } from './rules.ts'

const runs = Number(process.env['SIM_RUNS'] ?? 3000)
const from = Number(process.env['SIM_SEED'] ?? 1)

test(`every schedule ends with nothing lost, nothing twice and every tablet as the server (SIM_SEED=${from})`, async () => {
  const { played, steps, ms, failures } = await playAll(from, runs)
  console.log(`L1: ${played} schedules from ${from}, ${steps} steps, ${Math.round(ms / 1000)} s`)
  expect(failures).toEqual([])
  expect(played).toBe(runs)
})

/** The schedule that shows a rule is missing, found once, from 0 on; and how: what is only broken fails otherwise. */
const shownBy: Record<Rule, [seed: number, how: string]> = {
  ackByMid: [2, 'is parked bad-input here and rejected not-found there'],
  keepOverlay: [143, '(acked) is not on her screen'],
  compareCookie: [40, 'cookie back from'],
  sameLine: [3890, 'was saved and is lost'],
  retain: [5, 'was saved and is lost'],
  newCidOnDoubt: [763, 'the queue does not drain'],
  checkEpoch: [182, 'was decided before what she did first'],
  checkTip: [170, 'was saved and is lost'],
  groupReceipts: [2, 'is parked bad-input here and rejected not-found there'],
  fullSync: [1, 'was answered and the server does not know it'],
  knowMids: [2, 'was answered and the server does not know it'],
}
/** Schedules at most until a missing rule must have shown itself, where the known one no longer does. */
const enough = 40_000
/** The marks make up for these wherever they are known: they are shown for a device that has none. */
const withoutMarks: Play = { off: ['checkTip'], not: ['putBack'] }
const madeUpFor: readonly Rule[] = ['checkEpoch', 'sameLine']
for (const [rule, [known, how]] of Object.entries(shownBy) as [Rule, [number, string]][])
  // Each of its own process.
  test.concurrent(`without the rule ${rule} a schedule goes wrong`, async () => {
    const { off = [], not = [] } = madeUpFor.includes(rule) ? withoutMarks : {}
    const options: Play = { off: [rule, ...off], not, first: true }
    let { failures } = await playAll(known, 1, options, 1)
    if (!failures.length) {
      ;({ failures } = await playAll(0, enough, options))
      const first = failures.toSorted((a, b) => a.seed - b.seed)[0]
      console.log(`L1 without ${rule}: shown by ${first?.seed}, no longer by ${known}`)
    }
    expect(failures.map(({ wrong }) => wrong).join('\n')).toContain(how)
  })

test('a rule is taken away where the product says it, in these words and once', () => {
  const edit = { file: 'a.ts', from: 'if (b) ', to: '' }
  expect(edited('if (a) if (b) c', edit)).toBe('if (a) c')
  for (const text of ['c', 'if (b) c; if (b) d'])
    expect(() => edited(text, edit)).toThrow('a.ts does not say exactly once: if (b) ')
})

test('without marks, nothing goes wrong as long as nobody puts a file back by hand', async () => {
  const { failures } = await playAll(from, Math.ceil(runs / 10), withoutMarks)
  expect(failures).toEqual([])
})
