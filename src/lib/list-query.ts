/** What the address of a list says: declared once, and read, counted and cleared from the declaration. */
import type { Patch } from './use-address.ts'

type Value<T> = (text: string | null) => T

/** Any text; '' is none. */
export const text: Value<string> = raw => raw ?? ''
/** "1", or not. */
export const flag: Value<boolean> = raw => raw === '1'
/** A whole number of at most fifteen digits. */
export const number: Value<number | null> = raw =>
  raw !== null && /^\d{1,15}$/.test(raw) ? Number(raw) : null
/** A month, `2026-03`. */
export const month: Value<string | null> = raw => (/^\d{4}-\d{2}$/.test(raw ?? '') ? raw : null)
/** One of these words; a word that is not known is none. */
export function oneOf<T extends string>(known: readonly T[]): Value<T | null>
export function oneOf<T extends string>(known: readonly T[], otherwise: T): Value<T>
export function oneOf<T extends string>(known: readonly T[], otherwise: T | null = null) {
  return (raw: string | null) => known.find(each => each === raw) ?? otherwise
}
/** Some of these words, with commas between; `any` is all of them. */
export const someOf =
  <T extends string>(known: readonly T[]): Value<T[]> =>
  raw =>
    raw === 'any' ? [...known] : known.filter(each => (raw ?? '').split(',').includes(each))

type Values = Record<string, Value<unknown>>
type Answers<V extends Values> = { [K in keyof V]: ReturnType<V[K]> }
/** Enough of a query to show how narrow it is, and to widen it again. */
export type Narrowing = {
  /** How many filters are on. */
  count: (params: URLSearchParams) => number
  /** What takes every filter off. */
  none: Patch
  /** All that the address says of it but the words searched for: what a view is made of. */
  keys: readonly string[]
}
type ListQuery<V extends Values> = Narrowing & {
  read: (params: URLSearchParams) => { q: string } & Answers<V>
}

/**
 * @param filters What narrows the list, by its key in the address; the search, `q`, is every list's.
 * @param others What else the address says of it and no "clear" takes away: its order.
 */
export function listQuery<F extends Values>(filters: F): ListQuery<F>
export function listQuery<F extends Values, O extends Values>(
  filters: F,
  others: O,
): ListQuery<F & O>
export function listQuery(filters: Values, others?: Values): ListQuery<Values> {
  const all: Values = { q: text, ...filters, ...others }
  const keys = Object.keys(filters)
  return {
    read: params =>
      // Each key is read by the value that was declared for it.
      Object.fromEntries(
        Object.entries(all).map(([key, value]) => [key, value(params.get(key))]),
      ) as { q: string },
    count: params => keys.filter(key => params.get(key)).length,
    none: Object.fromEntries(keys.map(key => [key, null])),
    keys: [...keys, ...Object.keys(others ?? {})],
  }
}
