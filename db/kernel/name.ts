import { fold } from './fold.ts'

/** "Sofia Hernández García": the first word is the first name, as three of our four languages write it. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

type Named = { firstName: string; lastName: string }
/** First and last name as one reads them; '' for nobody. */
export const fullName = (who: Named | null | undefined): string =>
  who ? `${who.firstName} ${who.lastName}`.trim() : ''

const wordsOf = (name: string) =>
  // O'Brien is two words here, whichever apostrophe it has.
  fold(name.replace(/['’‘ʼ]/g, ' '))
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 1)
/** Has one name no word that the other lacks? "Roy" may be Gilles Roy, Anne Roy is not; who gave none may be anybody. */
export function isNamedLike(a: string, b: string): boolean {
  const [one = [], other = []] = [wordsOf(a), wordsOf(b)].toSorted((x, y) => x.length - y.length)
  return one.every(word => other.includes(word))
}
/** Do two names share a word? Who gave none contradicts nobody: a number alone tells no spouse from the other. */
export function mayBeOne(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return one.length === 0 || other.length === 0 || one.some(word => other.includes(word))
}
