/** Two thousand clicks with duplicates and robots: what is charged is what somebody else counts, to the cent. */
import { expect, test } from 'vitest'
import { hitsOf, oracle } from './hits.ts'
import { house, soundness } from './kit.ts'

test.each([
  ['neither budget nor funds end it', 1_000_000, 1_000_000],
  ['the budget ends it', 100_050, 1_000_000],
  ['the funds end it', 1_000_000, 90_001],
])('2,000 clicks where %s', async (_, monthlyBudgetMinor, funds) => {
  const hits = hitsOf(2000)
  const expected = oracle(hits, 125, monthlyBudgetMinor, funds)
  const made = house({ monthlyBudgetMinor }, { funds })
  const verdicts = made.db.transaction(() => hits.map(hit => made.click(hit)))
  expect(verdicts).toEqual(expected.verdicts)
  expect([made.spent(), made.available()]).toEqual([expected.spent, funds - expected.spent])
  expect(made.rows().length).toBe(2000)
  const refused = verdicts.filter(each => each === 'duplicate' || each === 'bot').length
  expect(refused).toBeGreaterThan(400)
  expect(await soundness(made)).toEqual([])
})
