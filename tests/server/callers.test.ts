/** Who has how much under way: each by herself, and strangers apart from the people of the house. */
import { expect, test } from 'vitest'
import { createCallers } from '#server/callers.ts'

const bounds = { inFlight: 10, perAddress: 4, perPerson: 2 }

test('one is counted until it is answered, against her own bound and that of her kind', () => {
  const { enter, leave, loadOf } = createCallers(bounds)
  enter('ana', true)
  enter('ana', true)
  enter('marc', true)
  enter('10.0.0.1', false)
  expect(loadOf('ana', true)).toEqual({ mine: 1, together: 0.3 })
  expect(loadOf('marc', true)).toEqual({ mine: 0.5, together: 0.3 })
  // An address has another bound, and strangers do not fill the room of the people.
  expect(loadOf('10.0.0.1', false)).toEqual({ mine: 0.25, together: 0.1 })
  expect(loadOf('10.0.0.2', false)).toEqual({ mine: 0, together: 0.1 })
  leave('ana', true)
  expect(loadOf('ana', true)).toEqual({ mine: 0.5, together: 0.2 })
  leave('ana', true)
  expect(loadOf('ana', true)).toEqual({ mine: 0, together: 0.1 })
  enter('ana', true)
  expect(loadOf('ana', true)).toEqual({ mine: 0.5, together: 0.2 })
})
test('an answer more than was asked leaves nobody with less than nothing', () => {
  const { enter, leave, loadOf } = createCallers(bounds)
  leave('ana', true)
  enter('ana', true)
  expect(loadOf('ana', true).mine).toBe(0.5)
})
