/** Which unit goes to a site. */
import { expect, test } from 'vitest'
import { everything, type FeedRules, goesTo } from '#db/feed/rules.ts'

const unit = { condition: 'used', productType: 1, make: 'Citroën', totalMinor: 2_000_000 } as const
test.each<[string, Partial<FeedRules>, boolean]>([
  ['rules that ask nothing take all', {}, true],
  ['by condition', { conditions: ['new', 'used'] }, true],
  ['not another condition', { conditions: ['new'] }, false],
  ['by kind', { kinds: [1, 7] }, true],
  ['not another kind', { kinds: [7] }, false],
  ['by make, however it is written', { makes: ['CITROEN'] }, true],
  ['not another make', { makes: ['Subaru'] }, false],
  ['from its price on', { fromMinor: 2_000_000 }, true],
  ['not below', { fromMinor: 2_000_001 }, false],
  ['up to its price', { toMinor: 2_000_000 }, true],
  ['not above', { toMinor: 1_999_999 }, false],
  ['all of them hold', { conditions: ['used'], makes: ['Subaru'] }, false],
])('%s', (_, over, goes) => {
  expect(goesTo({ ...everything, ...over }, unit, undefined)).toBe(goes)
})
test('a switch of the one unit comes before the rules', () => {
  expect(goesTo({ ...everything, conditions: ['new'] }, unit, true)).toBe(true)
  expect(goesTo(everything, unit, false)).toBe(false)
})
