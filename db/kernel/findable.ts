import { fold } from './fold.ts'

/** A text to find words in (`hasWords`): what a hyphen joins stands there as one word too, F-150 as f150. */
export function findable(text: string): string {
  const joined = text
    .match(/\S+\p{Pd}\S+/gu)
    ?.join(' ')
    .replace(/\p{Pd}/gu, '')
  return fold(joined ? `${text} ${joined}` : text)
}
