/** 2.0 in a simulated market of a year: against even spending, and against who knows the true rates from the first day. */
import { expect, test } from 'vitest'
import { marketOf, play } from './market.ts'

const seeds = Array.from({ length: Number(process.env['MARKET_SEEDS'] ?? 2) }, (_, at) => at + 1)
const years = seeds.map(seed => {
  const market = marketOf(seed)
  const [ours, even, best] = [
    play(market, '2.0', seed),
    play(market, 'even', seed),
    play(market, 'best fixed', seed),
  ]
  return { seed, ours, even, best, regret: best.worth - ours.worth, gain: ours.worth - even.worth }
})
const meanOf = (all: readonly number[]) => all.reduce((sum, n) => sum + n, 0) / all.length
const inWords = () =>
  [
    `2.0 brings ${meanOf(years.map(({ ours }) => ours.worth)).toFixed(1)} requests a year,`,
    `even spending ${meanOf(years.map(({ even }) => even.worth)).toFixed(1)},`,
    `the best fixed choice ${meanOf(years.map(({ best }) => best.worth)).toFixed(1)};`,
    `regret from ${Math.min(...years.map(({ regret }) => regret)).toFixed(1)}`,
    `to ${Math.max(...years.map(({ regret }) => regret)).toFixed(1)}`,
  ].join(' ')

test('of a hundred years 95 at least bring more than even spending', () => {
  console.info(inWords())
  const lost = years.filter(({ gain }) => gain <= 0).map(({ seed }) => seed)
  expect(lost.length, `lost with the seeds ${lost.join(', ')}`).toBeLessThanOrEqual(
    Math.floor(seeds.length * 0.05),
  )
})
test('it learns: half of what knowing the rates would bring, on average', () => {
  const known = meanOf(years.map(({ best, even }) => best.worth - even.worth))
  expect(meanOf(years.map(({ gain }) => gain))).toBeGreaterThan(known / 2)
})
test('the money of each month is spent, and never more of it', () => {
  const months = years.flatMap(({ ours }) => ours.months)
  expect(months.length).toBe(12 * seeds.length)
  expect(Math.max(...months)).toBeLessThanOrEqual(432)
  expect(Math.min(...months)).toBeGreaterThan(0.9 * 432)
})
test('the same seed is the same year', () => {
  const again = play(marketOf(1), '2.0', 1)
  expect(again).toEqual(years[0]?.ours)
})
