/** The address of a list, read, counted and cleared from what was declared. */
import { expect, test } from 'vitest'
import { flag, listQuery, month, number, oneOf, someOf, text } from '#src/lib/list-query.ts'

const query = listQuery(
  { city: text, lead: flag, status: someOf(['open', 'sold'] as const) },
  { sort: oneOf(['name', 'recent'], 'name') },
)
const at = (search: string) => new URLSearchParams(search)

test('each key is read as it was declared, a word nobody knows as none', () => {
  expect(query.read(at('q=a&city=Laval&lead=1&status=sold&sort=recent'))).toEqual({
    q: 'a',
    city: 'Laval',
    lead: true,
    status: ['sold'],
    sort: 'recent',
  })
  expect(query.read(at('lead=yes&status=lost&sort=price'))).toEqual({
    q: '',
    city: '',
    lead: false,
    status: [],
    sort: 'name',
  })
  expect(query.read(at('status=any')).status).toEqual(['open', 'sold'])
})

test('search and order are no filters: they are not counted and stay', () => {
  expect(query.count(at('q=x&sort=recent'))).toBe(0)
  expect(query.count(at('q=x&city=Laval&lead=1&sort=recent'))).toBe(2)
  expect(query.count(at('city='))).toBe(0)
  expect(query.none).toEqual({ city: null, lead: null, status: null })
})

test('a number is whole, of at most fifteen digits; an empty one is none', () => {
  expect(['', '0', '250', '1e3', '-5', '1'.repeat(16)].map(number)).toEqual([
    null,
    0,
    250,
    null,
    null,
    null,
  ])
  expect(number(null)).toBeNull()
})

test('a month is four digits and two', () => {
  expect(['2026-03', '2026-3', '', 'x'].map(month)).toEqual(['2026-03', null, null, null])
})
