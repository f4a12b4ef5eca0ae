/** Bytes of a sender as text, whatever it declares: what is said of the encoding is wrong as often as not. */

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

/** UTF-8, read as windows-1252: "dÃ©jÃ " is "déjà". Nobody writes so. */
export function asMeant(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code < 0x100 ? code : 0x80 + c1.indexOf(text.charAt(at))
    if (byte < 0x80 && code > 0xff) return text
    bytes[at] = byte
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}
