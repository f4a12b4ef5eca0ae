/** A sample of the day that `npm run bench:desk` plays whole: every request has an owner or a reason, once. */
import { expect, test } from 'vitest'
import { playDay } from '../bench/desk/day.ts'
import { doors } from '../bench/desk/plan.ts'

const seed = Number(process.env['SEED'] ?? 1)

test(`of sixty requests by every door none is lost, none is there twice, none is nobody’s (seed ${seed})`, async () => {
  const day = await playDay({ requests: 60, dealerships: 4, perSecond: 10, seed })
  const { fates, byDoor, lost, twice, strange, unseen } = day
  expect({ lost, twice, strange, unseen, nobody: fates.nobody ?? 0 }).toEqual({
    lost: [],
    twice: [],
    strange: 0,
    unseen: 0,
    nobody: 0,
  })
  const sum = (counts: Partial<Record<string, number>>) =>
    Object.values(counts).reduce<number>((all, each = 0) => all + each, 0)
  expect([sum(fates), sum(byDoor)]).toEqual([60, 60])
  expect(Object.keys(byDoor).toSorted()).toEqual(doors.toSorted())
  // At once or some moments later goes by the machine; to somebody who sells does not.
  expect(sum({ given: fates.given, late: fates['given late'] })).toBeGreaterThan(20)
})
