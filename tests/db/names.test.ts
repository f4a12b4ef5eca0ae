/** Names as people type them: spaces around count for nothing (SPEC section 5). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { personName, wholeName } from '#db/kernel/fields.ts'

const problems = (type: typeof personName, name: string) =>
  type.safeParse(name).error?.issues.map(({ message }) => message) ?? []
const fifty = 'a'.repeat(50)

test.each([
  [' Al ', []],
  [`${fifty} `, []],
  [` ${fifty}`, []],
  [' A', ['name-length']],
  ['A ', ['name-length']],
  [`${fifty}a`, ['name-length']],
])('"%s" as one name: %j', (name, found) => {
  expect(problems(personName, name)).toEqual(found)
})
test.each([
  ['Al', []],
  [`${fifty} ${fifty}`, []],
  ['A', ['name-length']],
  ['A ', ['name-length']],
  [`${fifty} ${fifty}a`, ['name-length']],
])('"%s" as both names: %j', (name, found) => {
  expect(problems(wholeName, name)).toEqual(found)
})

const had = readFileSync('tests/cases/19-names-people-have/names.txt', 'utf8').trim().split('\n')
test.each(had)('19: %s is a name, of two letters at least', name => {
  const found = name.length < 2 ? ['name-length'] : []
  expect(problems(personName, name)).toEqual(found)
  expect(problems(wholeName, name)).toEqual(found)
})
test.each(["''t Hooft", "'", "' ", '’’', "'-", '&', 'Roy & Fils'])('19: %s is none', name => {
  expect(problems(personName, name)).toContain('name-characters')
})
