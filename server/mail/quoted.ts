/** Where a customer's own words end and what she answers begins. Nothing is dropped: the rest is folded. */

export type Folded = { own: string; quoted: string }

const address = /[\w.+-]+@[\w-]+\.[\w.-]+/
const date = /\b\d{1,2}[./:h-]\d{1,2}|\b(19|20)\d\d\b/
const opens = /^\s*>?\s*(le|el|on|em)\b/i
const closes = /(a écrit|escribió|wrote|escreveu)\s*:\s*$/i
const original =
  /^\s*-{2,}\s*(message d['’]origine|message original|mensaje original|original message|forwarded message|message transféré|mensaje reenviado)\s*-{2,}\s*$/i
const fields = [
  /^\s*\*?(de|from|von)\s?:\*?/i,
  /^\s*\*?(envoyé|sent|enviado( el)?|date|fecha)\s?:\*?/i,
  /^\s*\*?(à|to|para)\s?:\*?/i,
  /^\s*\*?(objet|subject|asunto)\s?:\*?/i,
]

/** `Le 3 mars, Ana <a@b.ca> a écrit :`, over up to three lines; a paragraph that merely begins with "Le" is hers. */
function isIntroduction(lines: readonly string[], at: number): boolean {
  if (!opens.test(lines[at] ?? '')) return false
  for (let end = at; end < at + 3; end += 1) {
    const said = lines.slice(at, end + 1).join(' ')
    if (closes.test(said)) return date.test(said) || address.test(said)
    if (!(lines[end + 1] ?? '').trim()) return false
  }
  return false
}
/** The head of a mail as Outlook repeats it: its sender, and another of its fields near by. */
function isRepeatedHead(lines: readonly string[], at: number): boolean {
  const four = lines.slice(at, at + 4)
  const told = fields.filter(field => four.some(line => field.test(line)))
  return fields.some(field => field.test(lines[at] ?? '')) && told.length >= 3
}

const isQuoted = (line: string) => /^\s*>/.test(line)
/** Quoted to the end, but for a signature: what stands below quoted lines was written below them. */
function isLastQuote(lines: readonly string[], at: number): boolean {
  if (!isQuoted(lines[at] ?? '')) return false
  return lines.slice(at).every(line => isQuoted(line) || !line.trim())
}
/** The end of a block of quoted lines that an introduction begins. */
function endOfQuote(lines: readonly string[], at: number): number {
  let end = at
  while (end < lines.length && (isQuoted(lines[end] ?? '') || !(lines[end] ?? '').trim())) end += 1
  return end
}

export function foldText(text: string): Folded {
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (isIntroduction(lines, at)) return foldIntroduced(lines, at)
    if (
      original.test(line) ||
      isRepeatedHead(lines, at) ||
      isLastQuote(lines, at) ||
      line === '-- '
    )
      return cut(lines, at, lines.length)
  }
  return { own: text.trim(), quoted: '' }
}

/** What she wrote below the quoted lines is hers too. */
function foldIntroduced(lines: readonly string[], at: number): Folded {
  let first = at
  while (first < at + 3 && !closes.test(lines[first] ?? '')) first += 1
  const quoted = endOfQuote(lines, first + 1)
  const below = lines.slice(quoted).join('\n')
  const isMarked = lines.slice(first + 1, quoted).some(isQuoted)
  if (!isMarked || !below.trim()) return cut(lines, at, lines.length)
  const rest = foldText(below)
  const folded = cut(lines.slice(0, quoted), at, quoted)
  return {
    own: [folded.own, rest.own].filter(Boolean).join('\n\n'),
    quoted: [folded.quoted, rest.quoted].filter(Boolean).join('\n\n'),
  }
}

function cut(lines: readonly string[], from: number, to: number): Folded {
  const own = [...lines.slice(0, from), ...lines.slice(to)].join('\n').trim()
  const quoted = lines.slice(from, to).join('\n').trim()
  // A mail that is nothing but a quotation is shown whole.
  return own ? { own, quoted } : { own: quoted, quoted: '' }
}

/** Marks of mail programs, whatever language they speak. */
const marks = [
  /<(div|blockquote)\b[^>]*\bclass\s*=\s*"[^"]*\b(?:gmail_quote|moz-cite-prefix|yahoo_quoted)\b[^"]*"[^>]*>/i,
  /<(div)\b[^>]*\bid\s*=\s*"?[^">\s]*(?:divRplyFwdMsg|appendonsend)"?[^>]*>/i,
  /<(blockquote)\b[^>]*\btype\s*=\s*"?cite"?[^>]*>/i,
]
/** Those behind which all the rest is the mail that is answered. */
const tails = /divRplyFwdMsg|appendonsend|moz-cite-prefix/i

/** HTML of hers and HTML of the mail she answers. */
export function foldHtml(html: string): Folded {
  const found = marks
    .map(mark => mark.exec(html))
    .filter(each => each !== null)
    .toSorted((a, b) => a.index - b.index)[0]
  if (!found) return { own: html, quoted: '' }
  const from = found.index
  const to = tails.test(found[0]) ? html.length : endOf(html, from, found[1] ?? 'div')
  const own = html.slice(0, from) + html.slice(to)
  const isEmpty = own.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
  return isEmpty ? { own: html, quoted: '' } : { own, quoted: html.slice(from, to) }
}
/** Behind the tag that closes the one that opens here. */
function endOf(html: string, from: number, tag: string): number {
  const tags = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'gi')
  tags.lastIndex = from
  let depth = 0
  for (let each = tags.exec(html); each; each = tags.exec(html)) {
    depth += each[1] ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  return html.length
}

/** Lines that flow, joined (RFC 3676): a line that ends in a space goes on. */
export const joined = (text: string): string =>
  text
    .split('\n')
    .map(line => line.replace(/^ (?=[ >]|From )/, ''))
    .join('\n')
    .replace(/^(?!-- $)(?!\s*>)(.*[^\s].*) \n(?=\S)(?!>)/gm, '$1 ')
