/** The bytes of a chosen file as text: what its mark says, else UTF-8, else the old code page that makes words of it. */

/** Code pages of one byte a letter, which no mark tells apart. */
export const codePages = ['windows-1252', 'macintosh', 'ibm850'] as const
export type CodePage = (typeof codePages)[number]
/** `page` where the letters were guessed. */
export type Letters = { text: string; page?: CodePage }

const beginnings = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
]
/** What other programs call .xls and is a page, a document of XML, rich text. */
const page = /^\s*(?:<(?:!doctype|html|head|table|\?xml|meta)|\{\\rtf|%PDF-)/i
/** A workbook is no list: it is saved as CSV first. */
export function isWorkbook(buffer: ArrayBuffer): boolean {
  const bytes = new Uint8Array(buffer)
  if (beginnings.some(signs => signs.every((sign, at) => bytes[at] === sign))) return true
  return page.test(lettersOf(buffer.slice(0, 400)).text.replace(/^\uFEFF/, ''))
}

/**
 * Excel on Windows still saves plain CSV in windows-1252, on a Mac in MacRoman; its "Unicode text" is UTF-16.
 * @param page as somebody corrected it
 */
export function lettersOf(buffer: ArrayBuffer, page?: CodePage): Letters {
  const bytes = new Uint8Array(buffer)
  const wide = wideOf(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes) }
  if (page) return { text: decoded(bytes, page), page }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return guessed(bytes)
  }
}

/** UTF-16 by its mark, or by the zero that every second byte of plain letters is. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 3 < start.length || bytes.length < 2) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function guessed(bytes: Uint8Array): Letters {
  // Two files put together, or cut through the middle of a letter: most of it is UTF-8 all the same.
  const unicode = new TextDecoder('utf-8').decode(bytes)
  const broken = unicode.match(/\uFFFD/g)?.length ?? 0
  if ((unicode.match(/[\u0080-\u07FF]/g)?.length ?? 0) > broken * 3) return { text: unicode }
  const [best] = codePages
    .map(page => ({ page, text: decoded(bytes, page) }))
    .map(read => ({ ...read, score: likeness(read.text) }))
    // The first is the commonest: another one has to be better.
    .toSorted((a, b) => b.score - a.score)
  return best ? { text: best.text, page: best.page } : { text: unicode }
}

/** High letters where they stand in words, less what stands in none. */
const likeness = (text: string): number =>
  (text.match(usualLetter)?.length ?? 0) - 2 * (text.match(strange)?.length ?? 0)
const ours = 'àâçéèêëîïôùûüœæáíóúñÀÂÇÉÈÊËÎÏÔÙÛÜŒÁÍÓÚÑ'
/** High letters of our languages that stand where they do in words. */
const usualLetter = new RegExp(
  `(?<=\\p{L})[${ours}]|[${ours}](?=\\p{Ll})|(?<=\\p{L})’(?=\\p{L})|(?<=\\d ?)[\u00A0€](?!\\p{L})`,
  'gu',
)
/** Capitals behind small letters, signs within words, letters among digits, and what nobody types into a list. */
const strange =
  /(?<=\p{Ll})[À-ÖØ-ÞŒŠŽŸ]|(?<=\p{L})[^\p{L}\p{N}\s\x21-\x7E’'·](?=\p{L})|(?<=\d)[À-ÿ](?=\d)|[\u0080-\u009F‰†‡ˆ‹›˜┌-╬░▒▓█■▄▀◊∂∑∏∫Ω≠∞≈∆]/gu

function decoded(bytes: Uint8Array, page: CodePage): string {
  if (page === 'macintosh') return new TextDecoder(page).decode(bytes)
  const upper = upperHalves[page]
  return Array.from(bytes, byte =>
    byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128),
  ).join('')
}
/** Browsers do not know code page 850, and some releases of Node read windows-1252 as its neighbour Latin 1. */
const upperHalves = {
  'windows-1252': `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ${String.fromCharCode(
    ...Array.from({ length: 96 }, (_, at) => 160 + at),
  )}`,
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
}
