/** Bytes of a sender as text, whatever it declares: what is said of the encoding is wrong as often as not. */
import { unescaped } from '#db/kernel/entities.ts'

/** Node 20 leaves the bytes 0x80 to 0x9F of windows-1252 as control characters (nodejs/node #60888): € and ’ among them. */
const c1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
export const mended = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, each => c1[each.charCodeAt(0) - 0x80] ?? each)
const windows1252 = (bytes: Uint8Array): string => mended(Buffer.from(bytes).toString('latin1'))

const utf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return undefined
}
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** UTF-16 by its mark, UTF-8 wherever it can be, windows-1252 else; without a byte order mark. */
export function decoded(bytes: Uint8Array): string {
  const wide = utf16(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  const text = new TextDecoder('utf-8').decode(bytes)
  return isRubble(text) ? windows1252(bytes) : text
}

/** No UTF-8, read as it. One byte cut off or flipped makes no windows-1252 of what is UTF-8 everywhere else. */
export const isRubble = (text: string): boolean =>
  countOf(text, /\uFFFD/g) > countOf(text, /[^\0-\x7F\uFFFD]/g)

/** UTF-8, read as windows-1252: "dÃ©jÃ " is "déjà". Nobody writes so. Its no-break space is a plain one by now where it was copied. */
export const asMeant = (text: string): string =>
  meantBy(text) ?? meantBy(text.replace(/Ã {1,2}/g, 'Ã\u00a0 ')) ?? text
function meantBy(text: string): string | undefined {
  if (!/[\u00c2-\u00f4]/.test(text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code < 0x100 ? code : 0x80 + c1.indexOf(text.charAt(at))
    if (byte < 0x80 && code > 0xff) return undefined
    bytes[at] = byte
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Those behind which a line ends, and those of which nothing is shown. */
const breaks = new Set(
  'br /p /div /tr /li /h1 /h2 /h3 /h4 /h5 /h6 /blockquote /table /pre'.split(' '),
)
const unseen = new Set(['script', 'style', 'head', 'title'])

/** What stands for the tag that opens here, and where it goes on; at the end what is never closed is text. */
function passed(html: string, open: number): { said: string; next: number } {
  if (html.startsWith('<!--', open)) return { said: '', next: behind(html, '-->', open + 4) }
  const [, name = ''] = /^<(\/?[a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? []
  const tag = name.toLowerCase()
  if (unseen.has(tag)) {
    const close = new RegExp(`</${tag}\\s*>`, 'gi')
    close.lastIndex = open
    return { said: '', next: close.exec(html) ? close.lastIndex : html.length }
  }
  // "3 < 4" is a word of hers, and what begins no tag ends none.
  if (!/^<[/?!a-z]/i.test(html.slice(open, open + 2))) return { said: '<', next: open + 1 }
  const end = html.indexOf('>', open)
  if (end < 0) return { said: html.slice(open), next: html.length }
  const said = breaks.has(tag) ? '\n' : tag === '/td' || tag === '/th' ? '\t' : ''
  return { said, next: end + 1 }
}
function behind(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? html.length : at + sign.length
}

/** What HTML says, as lines: enough for a list and a message, never shown as HTML. One way through it, however badly it is written. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const found = html.indexOf('<', at)
    const open = found < 0 ? html.length : found
    parts.push(html.slice(at, open).replace(/\s+/g, ' '))
    if (open === html.length) break
    const { said, next } = passed(html, open)
    parts.push(said)
    at = next
  }
  return unescaped(parts.join(''))
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
