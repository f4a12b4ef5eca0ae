/** What two people saw, and what is stored: the same value, whoever put its keys together. */
import { expect, test } from 'vitest'
import { isSameValue } from '#db/kernel/same-value.ts'

test.each([
  ['the same word', 'a', 'a', true],
  ['another word', 'a', 'b', false],
  ['a figure and its word', 1, '1', false],
  ['nothing and an empty word', null, '', false],
  ['a list', [1, 2], [1, 2], true],
  ['a list the other way round', [1, 2], [2, 1], false],
  ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [
    'keys in another order, within a list',
    [{ a: 1, b: [{ c: 1, d: 2 }] }],
    [{ b: [{ d: 2, c: 1 }], a: 1 }],
    true,
  ],
  ['the same keys, one value another', { a: 1, b: 2 }, { b: 1, a: 2 }, false],
  ['a key that is left out, and one that says nothing', { a: 1 }, { a: 1, b: undefined }, true],
  ['a key that is left out, and one that says none', { a: 1 }, { a: 1, b: null }, false],
  ['a list and what looks like one', ['x'], { 0: 'x' }, false],
])('%s', (_says, a, b, same) => {
  expect([isSameValue(a, b), isSameValue(b, a)]).toEqual([same, same])
})
