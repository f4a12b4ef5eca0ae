/** Vitest wants a test to start with; the work begins when this one is done. */
import { expect, test } from 'vitest'

test('the mutants can be switched', () => {
  expect(globalThis.mutantOn(0)).toBe(true)
})
