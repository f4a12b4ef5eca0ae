/** Letters as pages write them, which mail, lists and leads of other programs carry too. */

/** Of ISO 8859-1, in its order from U+00A0. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const named: Record<string, string> = {
  ...Object.fromEntries(latin.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)])),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  euro: '€',
  OElig: 'Œ',
  oelig: 'œ',
  Yuml: 'Ÿ',
  Scaron: 'Š',
  scaron: 'š',
  rsquo: '’',
  lsquo: '‘',
  sbquo: '‚',
  rdquo: '”',
  ldquo: '“',
  bdquo: '„',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  trade: '™',
  lsaquo: '‹',
  rsaquo: '›',
  minus: '−',
  rarr: '→',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  lrm: '',
  rlm: '',
}
const entity = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi
/** Each entity once: what was escaped twice stays escaped. */
export const unescaped = (text: string): string =>
  text.replace(entity, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
