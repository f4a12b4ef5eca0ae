/** One thing has one word on every screen of a language: the words of its neighbour are not in its catalogue. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is said on screens; an attribute of HTML (`data-stock`) is nobody's language. */
const saidIn = (locale: string) =>
  readFileSync(`locales/${locale}.po`, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('msgstr "') && !line.includes('data-stock'))

test.each([
  ['es-co', 'a lead is a prospecto', /oportunidad/i],
  ['es-co', 'to add is agregar', /\bañadir/i],
  ['es-co', 'settings are the configuración', /\bajustes\b/i],
  ['es-es', 'a lead is an oportunidad', /prospecto/i],
  ['es-es', 'settings are ajustes', /\bconfiguración/i],
  ['fr-fr', 'an email is an e-mail', /courriel|pourriel/i],
  ['fr-ca', 'an email is a courriel', /e-mail|\bspam\b/i],
  ['fr-ca', 'the stock is the inventaire', /\bstock\b/i],
] as const)('in %s %s', (locale, _, neighbour) => {
  expect(saidIn(locale).filter(line => neighbour.test(line))).toEqual([])
})
