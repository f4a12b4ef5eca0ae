import { expect, test } from 'vitest'
import { isNamedLike, mayBeOne, splitName } from '#db/kernel/name.ts'

test.each([
  [' Sofia  Hernández García ', 'Sofia', 'Hernández García'],
  ['Marie', 'Marie', ''],
  [' ', '', ''],
])('"%s" is %s, %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test.each([
  ['Noémie Tessier', 'noemie tessier', true],
  ['Mme Tessier', 'Noémie Tessier', true],
  ['Noémie Tessier', 'Stéphane Ouellet', false],
  ['N. Roy', 'Chantal Ouellet', false],
  ['', 'Stéphane Ouellet', true],
  ['514 555-0177', 'Stéphane Ouellet', true],
] as const)('"%s" and "%s" may be one person: %s', (a, b, may) => {
  expect(mayBeOne(a, b)).toBe(may)
  expect(mayBeOne(b, a)).toBe(may)
})

test.each([
  ['Roy', 'Gilles Roy', true],
  ['G. Roy', 'Gilles Roy', true],
  ['', 'Gilles Roy', true],
  ['Anne Roy', 'Gilles Roy', false],
  ['HÉLÈNE gagnon', 'Helene Gagnon', true],
])('"%s" may be the name of %s: %s', (a, b, may) => {
  expect(isNamedLike(a, b)).toBe(may)
  expect(isNamedLike(b, a)).toBe(may)
})
