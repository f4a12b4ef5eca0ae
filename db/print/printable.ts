/**
 * Characters the embedded fonts hold: the letters of our languages and their neighbours (Vietnamese included), and the
 * signs a contract uses. PDF/A allows no character without a glyph, so everything else is shown as a question mark.
 */
export const printableRanges: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x18f, 0x18f],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1fa, 0x1ff],
  [0x218, 0x21b],
  [0x2c6, 0x2c7],
  [0x3a9, 0x3a9],
  [0x1e80, 0x1e85],
  [0x1ea0, 0x1ef9],
  [0x2013, 0x2015],
  [0x2017, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
]

/** Other signs people paste, in the ones the fonts hold. */
const others: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  // The faces have no narrow no-break space; a French amount must not break over a line.
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2192': '>',
  '\u2713': 'x',
  '\u00ad': '',
  '\t': ' ',
}
const inRanges = (code: number) => printableRanges.some(([from, to]) => code >= from && code <= to)

/** The text as it can be printed: composed, without control signs, with a question mark where a font has no glyph. */
export function printable(text: string): string {
  let out = ''
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) as number
    if (sign === '\n' || inRanges(code)) out += sign
    else if (sign in others) out += others[sign]
    else if (!/[\p{C}\p{M}]/u.test(sign)) out += '?'
  }
  return out
}
