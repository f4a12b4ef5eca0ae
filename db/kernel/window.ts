import { dayMs } from './date.ts'
/**
 * Which rows of a table are near enough in time to be on devices: said once as data, read by the device as a predicate
 * (to prune what time has carried out) and by the server as SQL (to send what is in).
 */
export const longWindowMs = 90 * dayMs
export const shortWindowMs = 30 * dayMs
/** A deleted row stays on the devices this long, so that undo works without a network. */
export const deletedWindowMs = 7 * dayMs

type Value = string | number | boolean | null
export type Window<F extends string = string> =
  | { readonly kind: 'any' | 'all'; readonly of: readonly Window<F>[] }
  | { readonly kind: 'in' | 'not-in'; readonly field: F; readonly values: readonly Value[] }
  /** An instant of the row, at most this long ago. */
  | { readonly kind: 'within'; readonly field: F; readonly ms: number }

export const anyOf = <F extends string>(...of: readonly Window<F>[]): Window<F> => ({
  kind: 'any',
  of,
})
export const allOf = <F extends string>(...of: readonly Window<F>[]): Window<F> => ({
  kind: 'all',
  of,
})
export const isIn = <F extends string>(field: F, ...values: readonly Value[]): Window<F> => ({
  kind: 'in',
  field,
  values,
})
export const isNotIn = <F extends string>(field: F, ...values: readonly Value[]): Window<F> => ({
  kind: 'not-in',
  field,
  values,
})
/** A field that is null is of no instant: it is not within. */
export const isWithin = <F extends string>(field: F, ms: number): Window<F> => ({
  kind: 'within',
  field,
  ms,
})

/** Is this row in the window at this instant (epoch ms)? */
export function isInside(window: Window, row: object, now: number): boolean {
  if ('of' in window) {
    const inside = (each: Window) => isInside(each, row, now)
    return window.kind === 'any' ? window.of.some(inside) : window.of.every(inside)
  }
  const value = (row as Record<string, Value>)[window.field] ?? null
  if (window.kind === 'within') return value !== null && Number(value) > now - window.ms
  return window.values.includes(value) === (window.kind === 'in')
}
