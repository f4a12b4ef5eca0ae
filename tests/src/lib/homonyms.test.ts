/** Short words of two meanings: each meaning has its own caption, by a context or a fuller word, in every language. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const locales = ['fr-ca', 'fr-fr', 'es-es', 'es-co'] as const
const line = (block: string, key: string) => new RegExp(`^${key} "(.*)"$`, 'm').exec(block)?.[1]
const catalogues = locales.map(locale =>
  Object.fromEntries(
    readFileSync(new URL(`../../../locales/${locale}.po`, import.meta.url), 'utf8')
      .split('\n\n')
      .map(each => [`${line(each, 'msgid')}|${line(each, 'msgctxt') ?? ''}`, line(each, 'msgstr')]),
  ),
)
const said = (word: string, context = '') => catalogues.map(words => words[`${word}|${context}`])

test.each(['On'])('%s alone is no caption: it is a switch, or the day of something', word => {
  expect(said(word)).toEqual([undefined, undefined, undefined, undefined])
})

test.each([
  ['Closed', '', ['Fermées', 'Clôturées', 'Cerradas', 'Cerradas']],
  ['Closed on', '', ['Fermé le', 'Clôturé le', 'Cerrado el', 'Cerrado el']],
  ['Taken', '', ['Souscrit', 'Souscrit', 'Contratado', 'Contratado']],
  ['Accepted', 'by the other program', ['Accepté', 'Accepté', 'Aceptado', 'Aceptado']],
  ['Open', '', ['Ouvrir', 'Ouvrir', 'Abrir', 'Abrir']],
  ['Open', 'not closed', ['Ouvert', 'Ouvert', 'Abierto', 'Abierto']],
  ['Release', '', ['Libérer', 'Libérer', 'Liberar', 'Liberar']],
  ['Release', 'to customers', ['Publication', 'Publication', 'Publicación', 'Publicación']],
  ['Done', '', ['Fait', 'Fait', 'Hecho', 'Hecho']],
  ['Done', 'leave it', ['Terminé', 'Terminé', 'Listo', 'Listo']],
  ['Text', 'words written', ['Texte', 'Texte', 'Texto', 'Texto']],
  ['From', 'a date', ['Du', 'Du', 'Desde', 'Desde']],
  ['From', '', ['De', 'De', 'De', 'De']],
  ['Call', '', ['Appel', 'Appel', 'Llamada', 'Llamada']],
  ['Call', 'to telephone', ['Appeler', 'Appeler', 'Llamar', 'Llamar']],
])('%s (%s) has one meaning', (word, context, words) => {
  expect(said(word, context)).toEqual(words)
})

/** Everybody is addressed formally: usted, vous. Only words that can be nothing else; `\b` knows no accents. */
const familiar = {
  es: /(?<![\p{L}’'])(tú|tus?|ti|te|contigo|tuy[oa]s?|eres|estás|tienes|puedes|quieres|debes|has|haces|haz|inténtalo|inicies|puedas|tengas|quieras|hayas)(?!\p{L})/giu,
  fr: /(?<![\p{L}])(tu|toi|te|ta|tes|tien(?:ne)?s?|t[’'](?=\p{L}))(?![\p{L}])/giu,
}
test.each(locales)('%s says usted, or vous, to everybody', locale => {
  const words = Object.values(catalogues[locales.indexOf(locale)]!)
  const found = words.flatMap(said => {
    const hits = said?.match(familiar[locale.startsWith('es') ? 'es' : 'fr'])
    return hits ? [`${hits.join(', ')}: ${said}`] : []
  })
  expect(found).toEqual([])
})

/** A customer or a colleague may be a man, whom the English calls "she": where a word has a gender it is that of "la personne". */
const gendered = {
  es: /(?<!\p{L})ella(?!\p{L})/iu,
  fr: /(?<!\p{L})elle(?!\p{L})/iu,
}
test.each(locales)('%s says of nobody that it is a woman', locale => {
  const words = Object.entries(catalogues[locales.indexOf(locale)]!)
  const found = words.filter(
    ([key, said = '']) =>
      /\b(she|hers?|herself)\b/i.test(key) &&
      gendered[locale.startsWith('es') ? 'es' : 'fr'].test(said) &&
      !/person(?:ne|a)/i.test(said),
  )
  expect(found.map(([, said]) => said)).toEqual([])
})
