import { describe, expect, test } from 'vitest'
import {
  budgetIn,
  clicksFor,
  isRunning,
  leastPrice,
  learningOf,
  monthSpan,
  paceOf,
  pauseEnd,
  priceAt,
  stateOf,
  stopOf,
} from '#db/bridge/pace.ts'
import { fixedPrice, resetKeyOf, variablePrice } from '#db/bridge/terms.ts'
import { instantOf } from '#db/kernel/date.ts'

const hours = (ms: number) => ms / 3_600_000
const montreal = 'America/Toronto'

describe('a month of the house', () => {
  test.each([
    [montreal, '2026-11', '2026-11-01T04:00Z', '2026-12-01T05:00Z', 721],
    [montreal, '2026-03', '2026-03-01T05:00Z', '2026-04-01T04:00Z', 743],
    ['Europe/Madrid', '2026-10', '2026-09-30T22:00Z', '2026-10-31T23:00Z', 745],
    ['Europe/Madrid', '2026-11', '2026-10-31T23:00Z', '2026-11-30T23:00Z', 720],
    ['Europe/Madrid', '2026-03', '2026-02-28T23:00Z', '2026-03-31T22:00Z', 743],
    ['America/Bogota', '2026-11', '2026-11-01T05:00Z', '2026-12-01T05:00Z', 720],
    ['America/Bogota', '2027-01', '2027-01-01T05:00Z', '2027-02-01T05:00Z', 744],
    ['America/Vancouver', '2026-12', '2026-12-01T07:00Z', '2027-01-01T07:00Z', 744],
  ])('%s %s runs from %s to %s', (zone, month, from, to, long) => {
    const span = monthSpan(zone, month)
    expect(span).toEqual({ from: Date.parse(from), to: Date.parse(to) })
    expect(hours(span.to - span.from)).toBe(long)
  })
  test('a pause ends on the next 1st, over the year’s end too', () => {
    expect(pauseEnd('2026-11-01')).toBe('2026-12-01')
    expect(pauseEnd('2026-12-31')).toBe('2027-01-01')
    expect(resetKeyOf('c-1', '2026-12-01')).toBe('bridge-reset:c-1:2026-12')
  })
})

describe('the first month is prorated', () => {
  test.each([
    ['2026-11-18', '2026-11', 39_000],
    ['2026-11-01', '2026-11', 90_000],
    ['2026-11-30', '2026-11', 3_000],
    ['2026-11-18', '2026-12', 90_000],
    // A third of a cent goes to the nearest.
    ['2026-10-31', '2026-10', 2_903],
  ])('activated on %s, %s has %i', (activatedOn, month, minor) =>
    expect(budgetIn({ monthlyBudgetMinor: 90_000, activatedOn }, month)).toBe(minor),
  )
})

/** 900.00 in June. */
const june = (over: Partial<Parameters<typeof paceOf>[0]> = {}) =>
  paceOf({
    budgetMinor: 90_000,
    spentMinor: 36_000,
    spendableMinor: 1_000_000,
    priceMinor: 125,
    timeZone: montreal,
    span: monthSpan(montreal, '2026-06'),
    now: instantOf('2026-06-11', '00:00', montreal),
    ...over,
  })

describe('pace', () => {
  test('at the end of day 10 with 360.00 of 900.00 spent', () =>
    expect(june()).toEqual({
      index: 1.2,
      tempo: 'fast',
      isAlarm: false,
      forecastMinor: 108_000,
      endsOn: '2026-06-25',
      advisedMinor: 2_700,
      clicksLeft: 432,
    }))
  test('a budget that lasts has no day on which it ends', () =>
    expect(june({ spentMinor: 30_000 })).toMatchObject({
      index: 1,
      tempo: 'even',
      forecastMinor: 90_000,
      endsOn: null,
    }))
  test.each([
    [26_700, 'slow'],
    [27_000, 'even'],
    [33_000, 'even'],
    [33_300, 'fast'],
  ])('%i spent by then is %s', (spentMinor, tempo) =>
    expect(june({ spentMinor })).toMatchObject({ tempo }),
  )
  test('before anything has passed there is no pace', () =>
    expect(june({ now: monthSpan(montreal, '2026-06').from, spentMinor: 0 })).toEqual({
      index: null,
      tempo: null,
      isAlarm: false,
      forecastMinor: null,
      endsOn: null,
      advisedMinor: 3_000,
      clicksLeft: 720,
    }))
  test('nine tenths gone before eight tenths of the time is an alarm', () => {
    const at = (day: string, spentMinor: number) =>
      june({ now: instantOf(day, '00:00', montreal), spentMinor }).isAlarm
    expect([at('2026-06-24', 81_001), at('2026-06-24', 81_000), at('2026-06-25', 81_001)]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('a month without a budget has no pace, and one that is over none ahead', () => {
    expect(june({ budgetMinor: 0 })).toMatchObject({ index: null, clicksLeft: 0, advisedMinor: 0 })
    const over = june({ now: monthSpan(montreal, '2026-06').to + 1, spentMinor: 90_000 })
    expect(over).toMatchObject({ index: 1, forecastMinor: 90_000, advisedMinor: 0, clicksLeft: 0 })
  })
})

describe('prices', () => {
  const own = [
    { siteId: '1390', minor: 90 },
    { siteId: '1391', minor: 200 },
  ]
  test('a variable price is the site’s own, else the cost per click', () => {
    const prices = { type: variablePrice, costPerClickMinor: 125, sitePrices: own }
    expect(['1390', '1391', '1392'].map(each => priceAt(prices, each))).toEqual([90, 200, 125])
    expect(leastPrice(prices)).toBe(90)
  })
  test('a fixed price is one for all', () => {
    const prices = { type: fixedPrice, costPerClickMinor: 125, sitePrices: own }
    expect(priceAt(prices, '1390')).toBe(125)
    expect(leastPrice(prices)).toBe(125)
  })
  test('whole clicks alone', () =>
    expect([clicksFor(54_000, 125), clicksFor(124, 125), clicksFor(-1, 125)]).toEqual([432, 0, 0]))
})

describe('the next click', () => {
  const purse = { budgetMinor: 10_000, spentMinor: 9_876, spendableMinor: 124 }
  test('the budget holds to the cent: 1.24 left does not pay 1.25', () => {
    expect(stopOf(purse, 125)).toBe('budget')
    expect(stopOf({ ...purse, spentMinor: 9_875, spendableMinor: 125 }, 125)).toBeNull()
  })
  test('funds that do not pay it stop it, and the budget is asked first', () => {
    expect(stopOf({ ...purse, spentMinor: 0 }, 125)).toBe('funds')
    expect(stopOf({ ...purse, spendableMinor: 0 }, 125)).toBe('budget')
  })
  const row = {
    active: true,
    pausedUntil: null,
    type: fixedPrice,
    costPerClickMinor: 125,
    sitePrices: [],
  } as const
  const rich = { budgetMinor: 10_000, spentMinor: 0, spendableMinor: 10_000 }
  test.each([
    [undefined, rich, 'off', null],
    [row, rich, 'active', null],
    [{ ...row, active: false, pausedUntil: '2026-12-01' }, rich, 'paused', null],
    [{ ...row, active: false, pausedUntil: '2026-11-30' }, rich, 'active', null],
    [{ ...row, active: false }, rich, 'paused', null],
    [row, { ...rich, spentMinor: 9_900 }, 'stopped', 'budget'],
    [row, { ...rich, spendableMinor: 0 }, 'stopped', 'funds'],
  ] as const)('state %#', (each, money, state, stoppedBy) =>
    expect(stateOf(each, money, '2026-11-30')).toEqual({ state, stoppedBy }),
  )
  test('a pause that ran out is over', () => {
    expect(isRunning({ active: false, pausedUntil: '2026-12-01' }, '2026-12-01')).toBe(true)
    expect(isRunning({ active: false, pausedUntil: '2026-12-01' }, '2026-11-30')).toBe(false)
  })
})

describe('learning', () => {
  const row = { learningDays: 14, learningOn: '2026-11-18' }
  test.each([
    ['2026-11-18', 0, 14, false],
    ['2026-12-01', 199, 1, false],
    ['2026-12-02', 0, 0, true],
    ['2026-11-20', 200, 12, true],
  ])('on %s after %i clicks %i days are left', (today, clicks, daysLeft, isOver) =>
    expect(learningOf(row, clicks, today)).toEqual({ days: 14, daysLeft, clicks, isOver }),
  )
})
