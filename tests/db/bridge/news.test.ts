/** What of a charged click is told: each mark of the month once, and the funds as they end. */
import { expect, test } from 'vitest'
import { type BridgeNews, newsOfCharge } from '#db/bridge/news.ts'

const price = 125
/** Clicks one after another, and what was told of which. */
function told(budgetMinor: number, funds: number, clicks: number, spent = 0) {
  const all: (readonly [click: number, news: BridgeNews])[] = []
  let at = { budgetMinor, spentMinor: spent, spendableMinor: funds }
  for (let click = 1; click <= clicks; click += 1) {
    const after = {
      budgetMinor,
      spentMinor: at.spentMinor + price,
      spendableMinor: at.spendableMinor - price,
    }
    all.push(...newsOfCharge(at, after, price).map(news => [click, news] as const))
    at = after
  }
  return all
}

test('a month of 80 clicks is told at 40, 64 and 80, each once', () =>
  expect(told(10_000, 90_000, 80)).toEqual([
    [40, 'budget-50'],
    [64, 'budget-80'],
    [80, 'budget-100'],
  ]))
test('what is left and buys no click any more is all of it', () =>
  expect(told(10_124, 90_000, 80).at(-1)).toEqual([80, 'budget-100']))
test('a budget of one click is told as spent, not as half spent', () =>
  expect(told(price, 90_000, 1)).toEqual([[1, 'budget-100']]))
test('funds are low below a tenth of the month, and out when no click is paid', () =>
  // 20 clicks' worth: below 10.00 after the thirteenth, and nothing is left after the last.
  expect(told(10_000, 2_500, 20)).toEqual([
    [13, 'funds-low'],
    [20, 'funds-out'],
  ]))
test('funds that pay for what is left of the month are not low', () =>
  expect(told(10_000, 750, 4, 9_500)).toEqual([[4, 'budget-100']]))
test('with the budget spent nobody hears of the funds', () =>
  expect(told(1_000, 1_000, 8).filter(([click]) => click === 8)).toEqual([[8, 'budget-100']]))
