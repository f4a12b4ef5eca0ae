/** What an HTML mail says, as lines: enough for a list and a message, never shown as HTML. */

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
}
const entity = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi
/** Each entity once: what was escaped twice stays escaped. */
export const unescaped = (text: string): string =>
  text.replace(entity, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

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
  const end = html.indexOf('>', open)
  if (end < 0) return { said: html.slice(open), next: html.length }
  const said = breaks.has(tag) ? '\n' : tag === '/td' || tag === '/th' ? '\t' : ''
  return { said, next: end + 1 }
}
function behind(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? html.length : at + sign.length
}

/** One way through it, however badly it is written. */
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
