/** A column of a feed: what it says of a unit, and what a site does not take. */
import { withoutHidden } from '#db/kernel/unseen.ts'
import type { FeedFault } from '#db/feed/terms.ts'
import type { Facts } from '../facts.ts'

export type Value = string | number | boolean | null | readonly string[]
export type Column = {
  name: string
  of: (facts: Facts) => Value
  /** Of what it says as text. Whoever does not fit is left out for this. */
  must?: RegExp
  lacks?: FeedFault
}

/** As machines read it: no signs that nobody sees, and one kind of line end. */
export const plain = (text: string): string => withoutHidden(text).replace(/\r\n?/g, '\n').trim()

/** Whole letters, at most so many. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')

/** Cells of one line hold several of one kind so. */
const between = '|'
export function textOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.map(plain).join(between)
  return plain(String(value))
}

export const faultsIn = (columns: readonly Column[], facts: Facts): FeedFault[] => [
  ...new Set(
    columns.flatMap(({ of, must, lacks }) =>
      must && lacks && !must.test(textOf(of(facts))) ? [lacks] : [],
    ),
  ),
]

export const amount = (minor: number): string => (minor / 100).toFixed(2)
