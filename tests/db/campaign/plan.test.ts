/** What a campaign is asked for, field by field, and the term that follows one. */
import { expect, test } from 'vitest'
import { budgetOf, confirmBody, termAfter } from '#db/campaign/plan.ts'

const plan = {
  campaignId: 'k-1',
  title: 'December, used SUVs',
  division: 'used',
  startOn: '2026-12-01',
  endOn: '2026-12-31',
  leads: 40,
  autoRenew: false,
  priceMinor: 3750,
}
const problem = (over: object) => {
  const issue = confirmBody.safeParse({ ...plan, ...over }).error?.issues[0]
  return issue && [issue.path.join('.'), issue.message]
}

test.each([
  [{}],
  [{ leads: 10 }],
  [{ leads: 2000 }],
  [{ endOn: null }],
  [{ endOn: '2026-12-01' }],
  [{ endOn: '2027-12-01' }],
  [{ autoRenew: true }],
  [{ endOn: '2026-12-07', autoRenew: true }],
  [{ title: 'x'.repeat(120) }],
])('%j is taken', over => {
  expect(problem(over)).toBeUndefined()
})
test.each([
  [{ title: '  ' }, 'title', 'required'],
  [{ title: 'x'.repeat(121) }, 'title', 'too-long'],
  [{ division: 'boats' }, 'division', 'required'],
  [{ startOn: '2026-02-30' }, 'startOn', 'date-invalid'],
  [{ startOn: null }, 'startOn', 'date-invalid'],
  [{ startOn: 'soon', autoRenew: true }, 'startOn', 'date-invalid'],
  [{ endOn: 'later', autoRenew: true }, 'endOn', 'date-invalid'],
  [{ endOn: '2026-11-30' }, 'endOn', 'date-invalid'],
  [{ endOn: '2027-12-02' }, 'endOn', 'date-invalid'],
  [{ leads: 9 }, 'leads', 'number-invalid'],
  [{ leads: 2001 }, 'leads', 'number-invalid'],
  [{ leads: 10.5 }, 'leads', 'number-invalid'],
  [{ endOn: null, autoRenew: true }, 'endOn', 'required'],
  // Nobody could be told a week before.
  [{ endOn: '2026-12-06', autoRenew: true }, 'endOn', 'end-date-invalid'],
])('%j is refused at its field', (over, field, code) => {
  expect(problem(over)).toEqual([field, code])
})
test('the budget is whole leads, so that each costs the price to the cent', () => {
  expect(budgetOf({ leads: 40, priceMinor: 3750 })).toBe(150_000)
})

const december = { fromOn: '2026-12-01', toOn: '2026-12-31' }
test.each([
  ['on the day after', '2027-01-01', '2027-01-01', '2027-01-31'],
  ['a week late', '2027-01-08', '2027-01-01', '2027-01-31'],
  ['on the last day of the next', '2027-01-31', '2027-01-01', '2027-01-31'],
  ['three months asleep', '2027-04-01', '2027-03-04', '2027-04-03'],
  ['two whole terms asleep', '2027-03-04', '2027-03-04', '2027-04-03'],
])('the term after, seen %s, has not passed', (_, today, fromOn, toOn) => {
  expect(termAfter(december, today)).toEqual({ fromOn, toOn })
})
