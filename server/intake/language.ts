/** In which of our languages somebody writes, by the small words that one of them alone has. */
import type { Language } from '#db/print/format.ts'

const own: Record<Language, string> = {
  en: 'the and you your is are was for with have this that would like know please thank thanks still available price when can what it my looking interested hello hi',
  fr: 'le les des une je vous votre est et pour avec dans qui bonjour bonsoir merci voiture toujours encore prix quand cette mon ma suis aimerais voudrais du au pas avez j’ai il nous',
  es: 'el los las una yo usted su y para con quien hola gracias coche carro todavía precio cuando cuándo esta está mi quiero quisiera puedo del por favor buenos buenas tiene estoy saber',
}
/** One of these says it alone. */
const greetings = new Set('hello hi thanks bonjour bonsoir merci hola gracias'.split(' '))
const languages = new Map<string, Language>(
  (Object.keys(own) as Language[]).flatMap(language =>
    own[language].split(' ').map(word => [word, language] as const),
  ),
)
/** Enough to tell; what stands below is signatures and small print. */
const mostText = 2000

/** Undefined where nothing tells, or two tell alike. */
export function languageOfWords(text: string): Language | undefined {
  const counts: Record<Language, number> = { en: 0, fr: 0, es: 0 }
  const words = text.slice(0, mostText).normalize('NFC').toLowerCase().replaceAll("'", '’')
  for (const word of words.match(/j’ai|\p{L}+/gu) ?? []) {
    const language = languages.get(word)
    if (language) counts[language] += greetings.has(word) ? 2 : 1
  }
  const [first, second] = (Object.keys(counts) as Language[]).toSorted(
    (a, b) => counts[b] - counts[a],
  )
  if (!first || !second) return undefined
  return counts[first] >= 2 && counts[first] >= 2 * counts[second] ? first : undefined
}
