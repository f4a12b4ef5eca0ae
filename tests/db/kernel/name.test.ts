import { expect, test } from 'vitest'
import { splitName } from '#db/kernel/name.ts'

test.each([
  [' Sofia  Hernández García ', 'Sofia', 'Hernández García'],
  ['Marie', 'Marie', ''],
  [' ', '', ''],
])('"%s" is %s, %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
