/** What an HTML mail says, as lines: enough for a list and a message, never shown as HTML. */

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ecirc: 'ê',
  ocirc: 'ô',
  ucirc: 'û',
  ugrave: 'ù',
  icirc: 'î',
  iuml: 'ï',
  euml: 'ë',
  oelig: 'œ',
  ntilde: 'ñ',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  iexcl: '¡',
  iquest: '¿',
  Eacute: 'É',
  Egrave: 'È',
  Agrave: 'À',
  Ntilde: 'Ñ',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
}
const entity = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi
/** Each entity once: what was escaped twice stays escaped. */
export const unescaped = (text: string): string =>
  text.replace(entity, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

export function textOfHtml(html: string): string {
  const spoken = html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>|<\/(p|div|tr|li|h[1-6]|blockquote|table|pre)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<[^>]*>/g, '')
  return unescaped(spoken)
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
