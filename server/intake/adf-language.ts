/** In which language a lead in ADF says that she is to be answered. */
import { attributeOf, childrenOf, type Element, lineOf } from './elements.ts'

const languages: [pattern: RegExp, code: string][] = [
  [/^(fr|fran[cç]ais|french)/, 'fr'],
  [/^(es|español|espanol|spanish)/, 'es'],
  [/^(en|anglais|inglés)/, 'en'],
]
/** What the nearest of them says. */
export function languageOf(elements: Element[]): string {
  for (const each of elements) {
    const inside = childrenOf(each, 'language', 'preferredlanguage', 'languagepreference', 'locale')
    const said = [...inside.map(lineOf), attributeOf(each, 'lang'), attributeOf(each, 'language')]
    for (const text of said.map(word => word.toLowerCase().replace('_', '-'))) {
      const code = languages.find(([pattern]) => pattern.test(text))?.[1]
      if (code) return new RegExp(`^${code}-[a-z]{2}$`).test(text) ? text : code
    }
  }
  return ''
}
