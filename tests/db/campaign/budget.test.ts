/** The marketing budget of a year: how what is held and what will come is spread over its months. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterMonth, monthsOf, outlookOf, planBody, type RunningTerm } from '#db/campaign/budget.ts'
import { addDays, daysBetween } from '#db/kernel/date.ts'

const months = monthsOf(2026)
const aTerm = (over: Partial<RunningTerm> = {}): RunningTerm => ({
  fromOn: '2026-03-01',
  toOn: '2026-04-30',
  heldMinor: 61_000,
  restMinor: 61_000,
  autoRenew: false,
  ...over,
})
/** Those months in which there is anything, `03: held, forecast`. */
const said = (term: RunningTerm, today: string) =>
  outlookOf(term, months, today).flatMap(({ heldMinor, forecastMinor }, at) =>
    heldMinor || forecastMinor ? [`${months[at]?.slice(5)}: ${heldMinor}, ${forecastMinor}`] : [],
  )

describe('what a term that runs still takes', () => {
  test.each([
    [
      'one that begins today, evenly over its days',
      {},
      '2026-03-01',
      ['03: 31000, 31000', '04: 30000, 30000'],
    ],
    ['one to come', {}, '2026-02-10', ['03: 31000, 31000', '04: 30000, 30000']],
    // 30 days of 61 have brought 20,000: at that pace it comes to 40,667.
    [
      'half of it at its own pace',
      { restMinor: 41_000 },
      '2026-03-31',
      ['03: 1323, 667', '04: 39677, 20000'],
    ],
    [
      'faster than it is held for',
      { restMinor: 10_000 },
      '2026-03-31',
      ['03: 323, 323', '04: 9677, 9677'],
    ],
    [
      'nothing has come: nothing is to be looked for',
      {},
      '2026-03-31',
      ['03: 1968, 0', '04: 59032, 0'],
    ],
    ['its last day', { restMinor: 1000 }, '2026-04-30', ['04: 1000, 1000']],
    [
      'its last day is past and nobody looked yet',
      { restMinor: 1000 },
      '2026-05-02',
      ['05: 1000, 0'],
    ],
    ['all is spent', { restMinor: 0 }, '2026-04-01', []],
    ['one of another year', { fromOn: '2027-01-01', toOn: '2027-01-31' }, '2026-12-31', []],
  ] as [string, Partial<RunningTerm>, string, string[]][])('%s', (_, over, today, wanted) => {
    expect(said(aTerm(over), today)).toEqual(wanted)
  })
  test('over the turn of a year each year has its days', () => {
    const term = aTerm({
      fromOn: '2026-12-22',
      toOn: '2027-01-20',
      heldMinor: 30_000,
      restMinor: 30_000,
    })
    const of = (year: number) =>
      outlookOf(term, monthsOf(year), '2026-12-01').map(each => each.heldMinor)
    expect([of(2026).at(-1), of(2027)[0], of(2027)[1]]).toEqual([10_000, 20_000, 0])
  })
  test('where it renews its pace goes on in the terms that follow, which hold nothing yet', () => {
    const term = aTerm({
      toOn: '2026-03-31',
      heldMinor: 31_000,
      restMinor: 21_000,
      autoRenew: true,
    })
    // 10 days brought 10,000: a thousand a day.
    expect(said(term, '2026-03-11').slice(0, 3)).toEqual([
      '03: 21000, 21000',
      '04: 0, 30000',
      '05: 0, 31000',
    ])
  })
  test.each([
    ['without a pace its rest is of this month', '2026-03-01', 61_000, ['03: 61000, 61000']],
    ['it goes on at its pace until nothing is left', '2026-03-11', 41_000, ['03: 41000, 41000']],
    ['slowly', '2026-03-11', 60_000, ['03: 60000, 2100', '04: 0, 3000', '05: 0, 3100']],
  ])('one without a last day: %s', (_, today, restMinor, wanted) => {
    expect(said(aTerm({ toOn: null, restMinor }), today).slice(0, 3)).toEqual(wanted)
  })
})

test('spread over months, nothing of a rest is lost, and no more is to come than is held', () => {
  const day = fc.integer({ min: 0, max: 364 }).map(days => addDays('2026-01-01', days))
  fc.assert(
    fc.property(
      fc.record({ from: day, days: fc.integer({ min: 1, max: 366 }), today: day }),
      fc.record({ held: fc.integer({ min: 1, max: 10_000_000 }), spent: fc.nat(10_000_000) }),
      fc.boolean(),
      ({ from, days, today }, { held, spent }, isOpen) => {
        const restMinor = Math.max(0, held - spent)
        const toOn = addDays(from, days - 1)
        const term = aTerm({ fromOn: from, toOn: isOpen ? null : toOn, heldMinor: held, restMinor })
        const all = [2026, 2027].flatMap(year => outlookOf(term, monthsOf(year), today))
        const sum = (of: (each: (typeof all)[number]) => number) =>
          all.reduce((total, each) => total + of(each), 0)
        expect(sum(each => each.heldMinor)).toBe(restMinor)
        expect(sum(each => each.forecastMinor)).toBeLessThanOrEqual(restMinor)
        expect(all.every(each => each.heldMinor >= 0 && each.forecastMinor >= 0)).toBe(true)
      },
    ),
  )
})
test('the months of a year follow one another without a gap', () => {
  expect(months).toHaveLength(12)
  expect(months.map(afterMonth)).toEqual([...months.slice(1), '2027-01'].map(each => `${each}-01`))
  expect(daysBetween('2026-01-01', afterMonth('2026-12'))).toBe(365)
})

const plan = { planId: 'p-1', channel: 'used', from: '2026-03', until: '2026-12', minor: 50_000 }
test.each([
  ['a plan', {}, undefined],
  ['of one month', { until: '2026-03' }, undefined],
  ['taken back', { minor: null }, undefined],
  ['nothing is to be spent', { minor: 0 }, undefined],
  ['the most', { minor: 10_000_000_000 }, undefined],
  ['more than that', { minor: 10_000_000_001 }, ['minor', 'number-invalid']],
  ['below zero', { minor: -1 }, ['minor', 'number-invalid']],
  ['half a cent', { minor: 0.5 }, ['minor', 'number-invalid']],
  ['no month', { from: '2026-13' }, ['from', 'date-invalid']],
  ['the month before', { until: '2026-02' }, ['until', 'date-invalid']],
  ['into the next year', { until: '2027-01' }, ['until', 'date-invalid']],
] as [string, object, [string, string] | undefined][])('%s', (_, over, problem) => {
  const { error } = planBody.safeParse({ ...plan, ...over })
  const first = error?.issues[0]
  expect(first && [first.path.join('.'), first.message]).toEqual(problem)
})
