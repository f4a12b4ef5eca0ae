/** What nobody sees comes in by no door: of every text of every act, and of whatever is sent as JSON. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInput } from '#db/kernel/mutation.ts'
import { plainly, withoutHidden } from '#db/kernel/unseen.ts'
import { mutationNamed, mutationNames } from '#db/server-mutations.ts'
import { parseJson } from '#server/json.ts'
import { wholeInputs } from '../inputs/all.ts'

test.each([
  ['A\u0000B', 'AB'],
  ['A\u202eB\u2066C\u2069', 'ABC'],
  ['\ufeffÉté\u200f\u061c', 'Été'],
  ['\u0085A\u007f\u009bB', 'AB'],
  // What people type stays: lines, tabs, joined pictures, blanks that do not break.
  ['one\r\ntwo\tthree', 'one\r\ntwo\tthree'],
  ['👩\u200d🔧 a\u00a0b\u202fc', '👩\u200d🔧 a\u00a0b\u202fc'],
  ['\ud83d', '\ufffd'],
])('%j is kept as %j', (typed, kept) => {
  expect(withoutHidden(typed)).toBe(kept)
})

test('however deep it stands, and nothing else is changed', () => {
  const bytes = new Uint8Array([0])
  expect(plainly({ a: ['x\u0000', { b: '\u202ey', c: 1, d: null }], bytes })).toEqual({
    a: ['x', { b: 'y', c: 1, d: null }],
    bytes,
  })
  expect(parseJson('{"title":"A\\u0000B\\u202e","__proto__":{"x":"\\u0001"}}')).toEqual(
    JSON.parse('{"title":"AB","__proto__":{"x":""}}'),
  )
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const once = plainly(value)
      expect(plainly(once)).toEqual(once)
    }),
  )
})

const hidden = '\u0000\u202e\u2066\u200f\ufeff\u009f'
const spoiled = (value: unknown): unknown =>
  typeof value === 'string'
    ? value + hidden
    : Array.isArray(value)
      ? value.map(spoiled)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoiled(each)]))
        : value
test.each(mutationNames)('%s takes what was meant, without what nobody sees', name => {
  const m = mutationNamed(name)
  expect(m && readInput(m, spoiled(wholeInputs[name])).data).toEqual(wholeInputs[name])
})
