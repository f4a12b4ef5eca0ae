import { expect, test } from 'vitest'
import {
  type Client,
  duplicateIds,
  isClientMatch,
  sameKeys,
  searchable,
} from '#src/domain/client/search.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import { aClient } from '#tests/support/builders/client.ts'

let serial = 0
const rowOf = (over: Partial<Client> = {}) =>
  searchable(aClient({ id: `s-${(serial += 1)}`, ...over }))
const finds = (query: string, over: Partial<Client> = {}) =>
  isClientMatch(rowOf(over), personWords(query))

test('a name is found without its accents, in any order', () => {
  expect(finds('helene')).toBe(true)
  expect(finds('gagnon HÉL')).toBe(true)
  expect(finds('gagnon luc')).toBe(false)
})

test('a phone number is found however it is written, and by its end', () => {
  for (const query of ['450 555-0134', '(450) 555 0134', '5550134', '0134', '+1 450 555-0134'])
    expect(finds(query)).toBe(true)
  expect(finds('06 12 34', { phone: '06 12 34 56 78', phoneKey: '33612345678' })).toBe(true)
  expect(finds('450 555-9999')).toBe(false)
})

test('an e-mail and a town are found too', () => {
  expect(finds('helene@')).toBe(true)
  expect(finds('laval gagnon')).toBe(true)
})

test('a card that did not change keeps its folded text, a changed one does not', () => {
  const before = searchable(aClient({ id: 'same' }))
  expect(searchable(aClient({ id: 'same' }))).toBe(before)
  expect(searchable(aClient({ id: 'same', lastName: 'Roy', touchedAt: 5 })).text).toContain('roy')
})

test('the same person is known by any of her numbers or her e-mail, never by none', () => {
  const [one, two, three] = [
    rowOf({ cellKey: '15145550199' }),
    rowOf({ phoneKey: '15145550199', emailKey: '' }),
    rowOf({ phoneKey: '', emailKey: '', cellKey: '' }),
  ]
  expect(
    sameKeys(
      [one, two, three],
      { phoneKey: '15145550199', cellKey: '', emailKey: '' },
      one.client.id,
    ).map(each => each.id),
  ).toEqual([two.client.id])
  expect(sameKeys([three], { phoneKey: '', cellKey: '', emailKey: '' })).toEqual([])
  expect([...duplicateIds([one, two, three])].sort()).toEqual([one.client.id, two.client.id].sort())
})
