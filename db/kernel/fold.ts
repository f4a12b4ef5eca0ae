/**
 * Text as people search it, on the device and on the server alike: no accents, no capitals, letters of other alphabets by
 * those of a plain keyboard, no apostrophes, hyphens as blanks. Folded twice it is the same.
 */
export const fold = (text: string): string =>
  // Nothing to take off in most of it. Never by the machine's own locale: Turkish has another small I.
  isPlain.test(text)
    ? text.toLowerCase()
    : narrow(
        text
          .normalize('NFKD')
          .toLowerCase()
          .replace(unseen, '')
          // Catalan writes col·legi.
          .replace(/l·(?=l)/g, 'l')
          .replace(/[\p{Pd}−]/gu, ' ')
          // ½ comes apart into figures and a stroke of its own.
          .replaceAll('⁄', '/')
          .replace(/[œæßþđðøłıħŧŋɓɗƙəŀɖɛɔƒƴɣʋɩȼⱡɑĸ]/g, letter => plainLetters[letter] ?? letter),
      )

const isPlain = /^[\w\s@.,:;/()+]*$/
/** Accents, signs nobody sees and apostrophes; one that stands alone (´) came apart into a blank and an accent. */
const unseen = / \u0301|[\p{M}\p{DI}'`‘-‛′ʹ-ʿ]/gu
/** Kept as letters of their own by Unicode: they have no accent to take off. */
const plainLetters: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ə: 'e',
  ŀ: 'l',
  ɖ: 'd',
  ɛ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ƴ: 'y',
  ɣ: 'g',
  ʋ: 'v',
  ɩ: 'i',
  ȼ: 'c',
  ⱡ: 'l',
  ɑ: 'a',
  ĸ: 'k',
}

/**
 * What `normalize` answers is kept in two bytes a letter, which engines search ten times slower, although what
 * is left needs one. Parsed anew it has one. Lists of thousands are searched at each key.
 */
const narrow = (text: string): string => JSON.parse(JSON.stringify(text)) as string

/** The words of a query, ready to compare; what a hyphen joins stays together, as in a stock number. */
export const queryWords = (query: string): string[] =>
  query
    .split(/\s+/)
    .map(word => fold(word).trim())
    .filter(Boolean)
/** Every word somewhere in a findable text, what a hyphen joins also written as one; at each key of a search over thousands of them. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every(
    word => text.includes(word) || (word.includes(' ') && text.includes(word.replaceAll(' ', ''))),
  )

/** A name as it is told from others of its kind: accents count, capitals, width and blanks around it do not. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
