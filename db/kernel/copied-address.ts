/** An e-mail address as programs and pages copy it: with whose it is, as a link, in brackets. Each text is looked through once. */
import { withoutUnseen } from './unseen.ts'

export type CopiedAddress = { address: string; name: string }

const brackets: Record<string, string> = { '>': '<', ']': '[', ')': '(' }
const quotes = `"'“”«»‘’`

function without(text: string, signs: string): string {
  let [from, to] = [0, text.length]
  while (from < to && signs.includes(text.charAt(from))) from += 1
  while (to > from && signs.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
/** A link may say what the letter is to be about. */
function linked(text: string): string {
  if (!/^mailto:/i.test(text)) return text
  const about = text.indexOf('?', text.indexOf('@'))
  return text.slice(7, about < 0 ? undefined : about)
}
/** "Roy, Ana" is Ana Roy; what is an address again, or another's, is no name. */
function nameIn(text: string): string {
  const name = without(text, `${quotes} `).replace(/\s+/g, ' ')
  if (/[@<>[\]();]/.test(name)) return ''
  const [last = '', first = '', ...more] = name.split(',').map(each => each.trim())
  return first && !more.length ? `${first} ${last}`.trim() : name
}

/** Longer ones are no address with a name. */
const most = 400

/** Undefined: nothing but what was written; two people, or none. */
export function copiedAddress(written: string): CopiedAddress | undefined {
  const plain = withoutUnseen(written)
  if (plain.length > most) return undefined
  const text = without(plain, ' ,;.')
  const open = brackets[text.at(-1) ?? '']
  const at = open === undefined ? -1 : text.lastIndexOf(open)
  if (at < 0) return found(linked(plain), '', plain)
  const [before, inside] = [text.slice(0, at).trim(), linked(text.slice(at + 1, -1).trim())]
  if (!inside.includes('@')) {
    // What stands in brackets behind it is whose, or which.
    const { address, name } = copiedAddress(before) ?? { address: before, name: '' }
    return found(address, name || inside, plain)
  }
  return /[<>]/.test(before) ? undefined : found(inside, before, plain)
}
function found(address: string, name: string, written: string): CopiedAddress | undefined {
  const isOne = address !== written && /^[^\s@<>]+@[^\s@<>]+$/.test(address)
  return isOne ? { address, name: nameIn(name) } : undefined
}

/** The address alone where one was copied; what was written where not. */
export const asAddress = (written: string): string => copiedAddress(written)?.address ?? written
