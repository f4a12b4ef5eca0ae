/** Blanks of French on paper: those that may not break do not, in words that were put together from pieces too. */
import type { Locale } from '../terms.ts'
import type { Definition } from './definition.ts'

const [hard, narrow] = ['\u00a0', '\u202f']
type Rule = readonly [what: RegExp, by: string]
const everywhere: readonly Rule[] = [
  [/« ?(?=\S)/g, `«${hard}`],
  [/(?<=\S) ?»/g, `${hard}»`],
  // Behind those: a blank that they put after a colon makes it one that ends a word.
  [/ (?=:(?:\s|$))/g, hard],
  [/(?<=\d) (?=[%$€]|(?:h|min|s|km|mi|Mo|ko)(?![\p{L}\d]))/gu, hard],
]
const rules: Partial<Record<Locale, readonly Rule[]>> = {
  'fr-ca': [...everywhere, [/(?<=[^\s«])[ \u00a0\u202f](?=[;?!](?:\s|$))/g, '']],
  'fr-fr': [...everywhere, [/(?<=[\p{L}\d»%)’])[ \u00a0]?(?=[;?!](?:\s|$))/gu, narrow]],
}

export const typesetText = (text: string, locale: Locale): string =>
  (rules[locale] ?? []).reduce((set, [what, by]) => set.replace(what, by), text)

/** What is no sentence: kinds and places, pictures, and what somebody or something is called. */
const kept = new Set(['kind', 'align', 'size', 'name', 'author', 'logo', 'image', 'ink', 'locale'])

function within<T>(value: T, locale: Locale): T {
  if (typeof value === 'string') return typesetText(value, locale) as T
  if (Array.isArray(value)) return value.map(each => within(each, locale)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, kept.has(key) ? each : within(each, locale)]),
  ) as T
}

/** A document as it is set: the paper and the screen show the same. */
export const typeset = (definition: Definition): Definition =>
  rules[definition.locale] ? within(definition, definition.locale) : definition
