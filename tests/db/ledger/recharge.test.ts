/** The automatic recharge by its published example (money.md T6), at each edge and after each kind of failure. */
import { expect, test } from 'vitest'
import { consentText } from '#db/ledger/recharge-consent.ts'
import { nearMinor, rechargeProblem, rechargeTurn } from '#db/ledger/recharge.ts'
import { locales } from '#db/terms.ts'

const sums = { thresholdMinor: 10_000, amountMinor: 25_000, ceilingMinor: 60_000 }
const hourMs = 3_600_000
const now = 1_000 * hourMs
const turn = (over: Partial<Parameters<typeof rechargeTurn>[0]> = {}) =>
  rechargeTurn(
    {
      ...sums,
      availableMinor: 9_999,
      monthMinor: 0,
      paceMinor: 0,
      isOpen: false,
      hasCard: true,
      failures: [],
      ...over,
    },
    now,
  )
const failed = (reason: string, ...hoursAgo: number[]) =>
  hoursAgo.map(hours => ({ at: now - hours * hourMs, reason }))

test.each([
  [10_000, 'near'],
  [9_999, 'now'],
  [14_999, 'near'],
  [15_000, 'nothing'],
  [-500, 'now'],
])('with %i available of a threshold of 100.00: %s', (availableMinor, what) => {
  expect(turn({ availableMinor }).what).toBe(what)
})
test.each([
  [9_999, 'nothing'],
  [10_000, 'nothing'],
  [10_001, 'near'],
])(
  'with 200.00 and clicks of %i a day: %s, since a day before the threshold it is told',
  (paceMinor, what) => {
    expect(turn({ availableMinor: 20_000, paceMinor }).what).toBe(what)
  },
)
test('the third of a month would pass the ceiling: it is not made, and not made smaller', () => {
  expect([0, 25_000, 35_000, 35_001, 50_000].map(monthMinor => turn({ monthMinor }).what)).toEqual([
    'now',
    'now',
    'now',
    'ceiling',
    'ceiling',
  ])
})
test('one at a time; without a card it ends', () => {
  expect(turn({ isOpen: true }).what).toBe('nothing')
  expect(turn({ hasCard: false })).toEqual({ what: 'end', why: 'no-card' })
  // Also before the funds are low: nobody is to find out then.
  expect(turn({ hasCard: false, availableMinor: 99_000 }).what).toBe('end')
})
test.each([
  ['the first', failed('limit', 5), { what: 'wait', until: now + hourMs }],
  ['the first, after six hours', failed('limit', 6), { what: 'now' }],
  ['the second', failed('later', 23, 30), { what: 'wait', until: now + hourMs }],
  ['the third', failed('lost', 71, 96, 103), { what: 'wait', until: now + hourMs }],
  ['the third, after three days', failed('trouble', 72, 96, 103), { what: 'now' }],
  ['the fourth', failed('limit', 1, 74, 99, 106), { what: 'end', why: 'limit' }],
])('what may pass is tried again: %s', (_, failures, expected) => {
  expect(turn({ failures })).toEqual(expected)
})
test.each(['refused', 'expired', 'confirm', 'unfit', 'left', 'cvc'])(
  'what a bank means for good ends it at once: %s',
  reason => {
    expect(turn({ failures: failed(reason, 0) })).toEqual({ what: 'end', why: reason })
  },
)
test('a wait outlasts funds that are enough by now', () => {
  expect(turn({ failures: failed('limit', 1), availableMinor: 20_000 }).what).toBe('nothing')
})

test.each([
  [{}, ''],
  [{ thresholdMinor: 999 }, 'thresholdMinor'],
  [{ thresholdMinor: 5_000_001 }, 'thresholdMinor'],
  [{ amountMinor: 999 }, 'amountMinor'],
  [{ amountMinor: 5_000_001, ceilingMinor: 5_000_001 }, 'amountMinor'],
  [{ ceilingMinor: 24_999 }, 'ceilingMinor'],
  [{ ceilingMinor: 25_000 }, ''],
  [{ ceilingMinor: 5_000_001 }, 'ceilingMinor'],
])('%o is wrong at "%s"', (over, field) => {
  expect(rechargeProblem({ ...sums, ...over })).toBe(field)
})
test('told before at one and a half times the threshold, a half cent going up', () => {
  expect([10_000, 1_001].map(thresholdMinor => nearMinor({ thresholdMinor }))).toEqual([
    15_000, 1_502,
  ])
})
test('what is agreed to names each of the three sums, in each language', () => {
  const texts = locales.map(locale => consentText(locale, sums, 'CAD'))
  expect(new Set(texts).size).toBe(4)
  for (const text of texts) expect(text).toMatch(/100.*250.*600/s)
})
