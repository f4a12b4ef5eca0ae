/** What counts as a lead, and what the books are told of it. */
import { expect, test } from 'vitest'
import { bookingsOf, type Came, type Standing, verdicts } from '#db/campaign/count.ts'

const day = 86_400_000
const came = (id: string, over: Partial<Came> = {}): Came => ({
  id,
  at: 0,
  status: 'regular',
  duplicateOf: null,
  phoneKey: `+1${id}`,
  emailKey: '',
  deletedAt: null,
  ...over,
})
const why = (rows: Came[]) => Object.fromEntries(verdicts(rows, new Set(['+1own'])))

test.each<[string | null, Partial<Came>]>([
  [null, {}],
  [null, { phoneKey: '', emailKey: 'a@b.c' }],
  ['spam', { status: 'spam' }],
  ['information', { status: 'information' }],
  ['again', { status: 'information', duplicateOf: 'r-0' }],
  ['unreachable', { phoneKey: '' }],
  ['own', { phoneKey: '+1own' }],
  ['own', { phoneKey: '+1own', emailKey: 'a@b.c' }],
  ['deleted', { deletedAt: 1, status: 'spam' }],
])('%s: %j', (expected, over) => {
  expect(why([came('r-1', over)])).toEqual({ 'r-1': expected })
})
test('the same person counts once in thirty days, by phone or address, whatever the order', () => {
  const rows = [
    came('a', { phoneKey: '+1x', emailKey: 'x@y.z' }),
    came('b', { at: 5 * day, phoneKey: '+1x' }),
    came('c', { at: 29 * day, phoneKey: '', emailKey: 'x@y.z' }),
    came('d', { at: 30 * day, phoneKey: '+1x' }),
  ]
  const expected = { a: null, b: 'again', c: 'again', d: null }
  expect(why(rows)).toEqual(expected)
  expect(why(rows.toReversed())).toEqual(expected)
})
test('where the first was no lead the next of hers is', () => {
  expect(
    why([came('a', { status: 'spam', phoneKey: '+1x' }), came('b', { at: day, phoneKey: '+1x' })]),
  ).toEqual({ a: 'spam', b: null })
})

const standing = (id: string, over: Partial<Standing> = {}): Standing => ({
  id,
  at: 0,
  why: null,
  booked: 'no',
  ...over,
})
const of = (rows: Standing[], over: object = {}) =>
  bookingsOf(rows, { guaranteed: 2, isOver: false, now: day, ...over })
test('the first leads are posted, up to those guaranteed; those past them are free', () => {
  expect(of([standing('a'), standing('b', { why: 'spam' }), standing('c'), standing('d')])).toEqual(
    {
      post: ['a', 'c'],
      void: [],
    },
  )
})
test('one that is found to be none is taken back, another comes in its place, and it never comes again', () => {
  const rows = [
    standing('a', { booked: 'posted', why: 'spam' }),
    standing('b', { booked: 'posted' }),
    standing('c'),
  ]
  expect(of(rows)).toEqual({ post: ['c'], void: [{ id: 'a', why: 'spam' }] })
  expect(of([standing('a', { booked: 'voided' }), standing('b', { booked: 'posted' })])).toEqual({
    post: [],
    void: [],
  })
})
test('after a week a lead stands', () => {
  expect(of([standing('a', { booked: 'posted', why: 'spam' })], { now: 7 * day }).void).toEqual([])
})
test('after its end nothing is posted, and one is taken back where none stands in its place', () => {
  const bad = standing('a', { booked: 'posted', why: 'spam' })
  expect(of([bad, standing('c')], { isOver: true })).toEqual({ post: [], void: [] })
  expect(of([bad], { isOver: true })).toEqual({ post: [], void: [{ id: 'a', why: 'spam' }] })
})
