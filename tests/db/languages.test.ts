/** No table of words holds a sentence of another language than its locale's: a copied line reads well to whoever does not speak it. */
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import type { Locale } from '#db/terms.ts'

type Language = 'en' | 'fr' | 'es'
/** Words that one of the three has and the others have not. */
const own: Record<Language, RegExp> = {
  en: /(?<!\p{L})(the|of|and|with|this|that|your|you|not|from|was|were|are|has|have|been|which|by|for|agency|act)(?!\p{L})/giu,
  fr: /(?<!\p{L})(des|du|une|et|est|pour|avec|dans|votre|vous|nous|cette|qui|aux|être|sont|été|ce|sera|sous|chez)(?!\p{L})|(?<!\p{L})(?:l|d|n|qu|s|c)’(?=\p{L})|[àèêçœâùîôû]/giu,
  es: /(?<!\p{L})(el|los|las|una|con|para|por|del|está|este|esta|como|pero|sus|ha|lo|más|según|sin|usted)(?!\p{L})|[¿¡ñ]/giu,
}
const languages = ['en', 'fr', 'es'] as const
const countOf = (text: string, language: Language) => text.match(own[language])?.length ?? 0
/** Names of laws and offices stand in their own language, a letter that is spoken of as it is. */
const asNamed = [
  'Code civil, art. 1366 et 1367',
  'Commission d’accès à l’information du Québec',
  'Office of the Privacy Commissioner of Canada',
  'Commission nationale de l’informatique et des libertés (CNIL)',
  'Agencia Española de Protección de Datos (AEPD)',
  'such as ê, í or ’',
]

/** Another's words stand there: two of them, and few of its own; or one, and none of its own. */
function foreignIn(said: string, locale: Locale): Language | undefined {
  const text = asNamed.reduce((all, name) => all.replace(name, ''), said).replace(/\{\w+\}/g, '…')
  const mine = locale.slice(0, 2) as Language
  const mines = countOf(text, mine)
  return languages.find(
    each => each !== mine && text.includes(' ') && countOf(text, each) > mines * 2,
  )
}

const raw = import.meta.glob<string>('/{db,server}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type Node = { type: string; [field: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
/** Strings, and what stands between the places of a template. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateLiteral')
    return [(node['quasis'] as { value: { cooked: string } }[]).map(q => q.value.cooked).join('…')]
  return childrenOf(node).flatMap(textsOf)
}

/** By what the locales are called in tables: as keys of one, or as the names of their halves. */
const called: Record<string, Locale> = {
  'en-ca': 'en-ca',
  'fr-ca': 'fr-ca',
  'fr-fr': 'fr-fr',
  'es-es': 'es-es',
  'es-co': 'es-co',
  en: 'en-ca',
  fr: 'fr-ca',
  es: 'es-es',
  frCa: 'fr-ca',
  frFr: 'fr-fr',
  esEs: 'es-es',
  esCo: 'es-co',
}
const nameOf = ({ key, id }: Node): string => {
  const name = (key ?? id) as { name?: string; value?: string } | undefined
  return String(name?.name ?? name?.value ?? '')
}
/** All that is said in a language, wherever a file says in which. */
function saidIn(node: Node): [Locale, string][] {
  const isNamed = node.type === 'Property' || node.type === 'VariableDeclarator'
  const locale = isNamed && Object.hasOwn(called, nameOf(node)) ? called[nameOf(node)] : undefined
  const value = node['value'] ?? node['init']
  return locale && isNode(value)
    ? textsOf(value).map(text => [locale, text])
    : childrenOf(node).flatMap(saidIn)
}

test('each table of words speaks the language of its locale', () => {
  const said = Object.entries(raw).flatMap(([file, text]) =>
    // Quick: few files say anything in two languages.
    /\bes(Es|Co)?\b|'es-es'/.test(text)
      ? saidIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as never).map(
          each => [file, ...each] as const,
        )
      : [],
  )
  expect(said.length).toBeGreaterThan(5_000)
  const foreign = said.flatMap(([file, locale, text]) => {
    const language = foreignIn(text, locale)
    return language ? [`${file} ${locale} reads ${language}: ${text}`] : []
  })
  expect([...new Set(foreign)]).toEqual([])
})

test('nor does a catalogue', () => {
  const catalogues = import.meta.glob<string>('/locales/*.po', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const foreign = Object.entries(catalogues).flatMap(([file, text]) => {
    const locale = /(\w\w-\w\w)\.po$/.exec(file)?.[1] as Locale
    return [...text.matchAll(/^msgstr "(.*)"$/gm)]
      .map(([, line = '']) => line)
      .filter(line => foreignIn(line, locale) !== undefined)
      .map(line => `${locale}: ${line}`)
  })
  expect(Object.keys(catalogues)).toHaveLength(5)
  expect(foreign).toEqual([])
})

test.each([
  ['es-es', 'Seconde preuve de l’identité à distance', 'fr'],
  ['fr-ca', 'Canada Revenue Agency, the rules of the Act', 'en'],
  ['en-ca', 'El contrato está firmado por las partes', 'es'],
  ['fr-fr', 'Le contrat est signé par les parties', undefined],
] as const)('in %s is found: %s', (locale, text, language) => {
  expect(foreignIn(text, locale)).toBe(language)
})
