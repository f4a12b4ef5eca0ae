/**
 * Characters the embedded fonts hold: the letters of our languages and their neighbours (Vietnamese included), and the
 * signs a contract uses. PDF/A allows no character without a glyph: a letter that the faces lack is shown without its
 * accents, everything else as a question mark, and the gate says so before anybody signs.
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
  [0x259, 0x259],
  [0x2bc, 0x2bc],
  [0x2c6, 0x2c7],
  [0x3a9, 0x3a9],
  [0x1e00, 0x1e01],
  [0x1e3e, 0x1e3f],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
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
  // The turned comma of Hawaiian and of Arabic names in our letters, and the half rings.
  '\u02bb': '\u2018',
  '\u02bd': '\u2018',
  '\u02bf': '\u2018',
  '\u02be': '\u2019',
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
    else if (!/[\p{C}\p{M}]/u.test(sign)) out += bareOf(sign) ?? '?'
  }
  return out
}

/** A letter without the accents that the faces lack; undefined where it has none, or is of another script. */
function bareOf(sign: string): string | undefined {
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  return bare !== sign && inRanges(bare.codePointAt(0) ?? 0) ? bare : undefined
}

/** What of a text is printed as something else or not at all, each once: to be said before it is signed. */
export const unprintable = (text: string): string[] => [
  ...new Set(
    [...text.normalize('NFC')].filter(
      sign => /[\p{L}\p{M}\p{N}\p{S}]/u.test(sign) && printable(sign) !== sign,
    ),
  ),
]
