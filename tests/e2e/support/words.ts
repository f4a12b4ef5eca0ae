/** The words of the app in a language, read from its catalogue; the English ones where it has none. */
import { readFileSync } from 'node:fs'
import type { Locale } from '../../../db/terms.ts'

const catalogues = new Map<Locale, ReadonlyMap<string, string>>()
const keyOf = (english: string, context: string) => `${context}\u0004${english}`

/** One field of an entry of a .po file, its lines put together. */
function fieldOf(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? ''
  return [...lines.matchAll(/"(.*)"/g)].map(([quoted]) => JSON.parse(quoted) as string).join('')
}

function catalogueOf(locale: Locale): ReadonlyMap<string, string> {
  const known = catalogues.get(locale)
  if (known) return known
  const entries = readFileSync(`locales/${locale}.po`, 'utf8').split(/\n{2,}/)
  const words = new Map(
    entries.map(entry => [
      keyOf(fieldOf(entry, 'msgid'), fieldOf(entry, 'msgctxt')),
      fieldOf(entry, 'msgstr'),
    ]),
  )
  catalogues.set(locale, words)
  return words
}

/** `word('fr-ca', 'Add the task')`. */
export const word = (locale: Locale, english: string, context = ''): string =>
  catalogueOf(locale).get(keyOf(english, context)) || english

/** The same as a pattern: anything may stand where the words have a place (`{count}`, the `#` of a plural). */
export const wordPattern = (locale: Locale, english: string, context = ''): RegExp =>
  new RegExp(
    formsOf(word(locale, english, context))
      .map(form =>
        form
          .split(/\{\w+\}|#/)
          .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('(.*?)'),
      )
      .join('|'),
  )

/** The sentences of a plural; of any other text itself. */
const formsOf = (text: string): string[] =>
  /^\{\w+, plural,/.test(text)
    ? [...text.matchAll(/(?:one|many|other) \{((?:[^{}]|\{\w+\})*)\}/g)].map(
        ([, form]) => form ?? '',
      )
    : [text]
