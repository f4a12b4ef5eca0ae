/** Text as people search it: no accents, no capitals. */
export const fold = (text: string): string =>
  // Nothing to take off in most of it.
  isPlain.test(text)
    ? text.toLocaleLowerCase()
    : narrow(text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase())

/** The words of a query, ready to compare. */
export const queryWords = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean)
/** Every word somewhere in a text that is folded. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every(word => text.includes(word))

const isPlain = /^[\w\s@.,:;/()+-]*$/

/**
 * What `normalize` answers is kept in two bytes a letter, which engines search ten times slower, although what
 * is left needs one. Parsed anew it has one. Lists of thousands are searched at each key.
 */
const narrow = (text: string): string => JSON.parse(JSON.stringify(text)) as string
