/** One thing has one word on every screen, print, letter and push message of a language: its neighbour's are not in it. */
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type * as Kernel from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

/** What device and server print, as the rooms say it to `words`. */
const printed = vi.hoisted(() => [] as Readonly<Record<string, unknown>>[])
vi.mock('#db/kernel/words.ts', async original => {
  const { words } = await original<typeof Kernel>()
  return {
    words: (said: Parameters<typeof words>[0]) => {
      const made = words(said)
      printed.push(made)
      return made
    },
  }
})
const rooms = import.meta.glob('/{db,server}/**/*.ts')
const sources = import.meta.glob<string>('/{db,server}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What is said on screens; an attribute of HTML (`data-stock`) is nobody's language. */
const saidIn = (locale: string) =>
  readFileSync(`locales/${locale}.po`, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('msgstr "') && !line.includes('data-stock'))

const theirs = Object.keys(rooms).filter(path => sources[path]?.includes('/words.ts'))
await Promise.all(theirs.map(path => rooms[path]?.()))
/** A sentence with places is its source, without them. */
const textsOf = (said: unknown): string[] =>
  typeof said === 'function'
    ? [
        String(said)
          .replace(/^[^=]*=>/, '')
          .replaceAll(/\$\{[^}]*\}/g, ''),
      ]
    : typeof said === 'string'
      ? [said]
      : Object.values((said ?? {}) as object).flatMap(textsOf)
const printedIn = (locale: Locale) => printed.flatMap(each => textsOf(each[locale]))

test.each([
  ['es-co', 'a lead is a prospecto', /oportunidad|cliente potencial|clientes potenciales/i],
  ['es-co', 'to add is agregar', /\bañad/i],
  ['es-co', 'what it comes to is its costo', /\bcostes?\b/i],
  ['es-co', 'a period is a período', /\bperiodos?\b/i],
  ['es-co', 'settings are the configuración', /\bajustes\b/i],
  ['es-es', 'a lead is an oportunidad', /prospecto|cliente potencial|clientes potenciales/i],
  ['es-es', 'what it comes to is its coste', /\bcostos?\b/i],
  ['es-es', 'a period is a periodo', /\bperíodos?\b/i],
  ['es-es', 'settings are ajustes', /\bconfiguración/i],
  ['fr-fr', 'an email is an e-mail', /courriel|(?<!loi anti-)pourriel/i],
  ['fr-ca', 'an email is a courriel', /e-mail|\bspam\b/i],
  ['fr-ca', 'the stock is the inventaire', /\bstock\b/i],
] as const)('in %s %s', (locale, _, neighbour) => {
  expect(printed.length).toBeGreaterThan(100)
  expect([...saidIn(locale), ...printedIn(locale)].filter(line => neighbour.test(line))).toEqual([])
})

/** Whose number it is, the house's country says: a reader of Spanish meets no NIF of a house in France. */
test.each(['en-ca', 'fr-ca', 'fr-fr', 'es-es', 'es-co'])(
  'in %s a NIF is Spain’s and a NIT Colombia’s',
  locale => {
    const catalogue = readFileSync(`locales/${locale}.po`, 'utf8')
    const named = [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr ".*\b(NIF|NIT)\b.*"$/gm)]
    expect(named.map(([, id = '', number]) => [id, number])).toEqual([
      ['NIF', 'NIF'],
      ['NIT with its check digit', 'NIT'],
    ])
  },
)
