/** No sentence of one language stands among the words of another: papers, pages, letters, the verifier, the app's captions. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Locale, locales } from '#db/terms.ts'

const word = (words: string) => `(?<![\\p{L}’'-])(${words})(?![\\p{L}’'-])`
const english = 'the|of|and|is|are|with|this|from|which|been'
/** Words and letters that the language of a locale does not have. */
const foreign: Record<string, RegExp> = {
  en: new RegExp(
    `${word('dans|avec|vous|sont|cette|aussi|los|las|una|está|usted|según')}|[¿¡ñ]`,
    'iu',
  ),
  fr: new RegExp(`${word(`${english}|los|las|una|del|por|está|según`)}|[¿¡ñ]`, 'iu'),
  es: new RegExp(`${word(`${english}|dans|pour|avec|vous|sont|cette|aux|est`)}|[œçêèùûîâ]`, 'iu'),
}
/** Authorities keep their own names; one sentence is about letters. */
const itself = [
  'Commission d’accès à l’information du Québec',
  'Office of the Privacy Commissioner of Canada',
  'Agencia Española de Protección de Datos (AEPD)',
  'como ê, í o ’',
]
const problem = (text: string, locale: Locale): string | undefined => {
  const said = itself.reduce((rest, each) => rest.replaceAll(each, ''), text)
  return foreign[locale.slice(0, 2)]?.exec(said.replaceAll(/\{\w+[^{}]*\}/g, ''))?.[0]
}

/** Every text under a value; a sentence with places is said with some. */
function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    try {
      return textsOf((value as (...given: string[]) => unknown)('7', '8', '9'), seen)
    } catch {
      return []
    }
  }
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap(each => textsOf(each, seen))
}
/** What is said in all five, wherever it stands in what a file exports. */
function saidIn(value: unknown, seen = new Set<unknown>()): Record<Locale, unknown>[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (locales.every(locale => locale in value)) return [value as Record<Locale, unknown>]
  return Object.values(value).flatMap(each => saidIn(each, seen))
}
const files = ['db', 'server'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name))
    .filter(name => /\bwords\(|Record<Locale/.test(readFileSync(name, 'utf8'))),
)

test('what papers, pages and letters say', async () => {
  const said = (await Promise.all(files.map(file => import(join(process.cwd(), file))))).flatMap(
    module => saidIn({ ...(module as object) }),
  )
  expect(said.length).toBeGreaterThan(200)
  const wrong = said.flatMap(each =>
    locales.flatMap(locale =>
      textsOf(each[locale]).flatMap(text => {
        const found = problem(text, locale)
        return found === undefined ? [] : [`${locale}: ${found} in ${text}`]
      }),
    ),
  )
  expect(wrong).toEqual([])
})
test.each(locales.filter(locale => locale !== 'en-ca'))('the captions of %s', locale => {
  const catalogue = readFileSync(`locales/${locale}.po`, 'utf8')
  const captions = [...catalogue.matchAll(/^msgstr "(.*)"\n((?:".*"\n)*)/gm)].map(each =>
    `${each[1]}${each[2]}`.replaceAll(/"\n?"?/g, ''),
  )
  expect(captions.length).toBeGreaterThan(1000)
  expect(
    captions.flatMap(text => {
      const found = problem(text, locale)
      return found === undefined ? [] : [`${found} in ${text}`]
    }),
  ).toEqual([])
})
test('a French sentence in Spanish words, and an English one in French, are found', () => {
  expect(problem('Firmado avec un código', 'es-es')).toBe('avec')
  expect(problem('Signé with un code', 'fr-ca')).toBe('with')
})
