/** Where a customer's own words end and what she answers begins. Nothing is dropped: the rest is folded. */

export type Folded = { own: string; quoted: string }

// Begins where a word begins: from within one it would be looked for at each letter anew.
const address = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/
const date = /\b\d{1,2}[./:h-]\d{1,2}|\b(19|20)\d\d\b/
const opens = /^\s*(?:>\s*)?(?:le|el|on|em)\b/i
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
/** The end of a block of quoted lines that an introduction begins. */
function endOfQuote(lines: readonly string[], at: number): number {
  let end = at
  while (end < lines.length && (isQuoted(lines[end] ?? '') || !(lines[end] ?? '').trim())) end += 1
  return end
}

/** What is hers goes on below a quotation that she answered in pieces; each line is looked at once. */
export function foldText(text: string): Folded {
  const lines = text.split('\n')
  const lastOwn = lines.findLastIndex(line => line.trim() && !isQuoted(line))
  const pieces: Folded[] = []
  let start = 0
  for (;;) {
    const { folded, next } = foldOne(lines, start, lastOwn)
    pieces.push(folded)
    if (next === undefined) break
    start = next
  }
  const all = (of: keyof Folded) =>
    pieces
      .map(piece => piece[of])
      .filter(Boolean)
      .join('\n\n')
  const [own, quoted] = [all('own'), all('quoted')]
  // A mail that is nothing but a quotation is shown whole.
  return own ? { own, quoted } : { own: quoted, quoted: '' }
}

/**
 * Up to the first quotation and its end; behind it it goes on where something of hers stands below.
 * @param lastOwn the last line that is neither quoted nor empty: what stands below quoted lines was written below them
 */
function foldOne(
  lines: readonly string[],
  start: number,
  lastOwn: number,
): { folded: Folded; next?: number } {
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (isIntroduction(lines, at)) {
      const first = endOfIntroduction(lines, at)
      const quoted = endOfQuote(lines, first)
      // What she wrote below the quoted lines is hers too.
      const isAnswered = lastOwn >= quoted && lines.slice(first, quoted).some(isQuoted)
      if (!isAnswered) return { folded: cut(lines, { start, from: at, to: lines.length }) }
      return { folded: cut(lines, { start, from: at, to: quoted }), next: quoted }
    }
    const isLastQuote = isQuoted(line) && at > lastOwn
    if (original.test(line) || isRepeatedHead(lines, at) || isLastQuote || line === '-- ')
      return { folded: cut(lines, { start, from: at, to: lines.length }) }
  }
  return { folded: { own: lines.slice(start).join('\n').trim(), quoted: '' } }
}
/** Behind the line that closes it. */
function endOfIntroduction(lines: readonly string[], at: number): number {
  let first = at
  while (first < at + 3 && !closes.test(lines[first] ?? '')) first += 1
  return first + 1
}

type Cut = { start: number; from: number; to: number }
function cut(lines: readonly string[], { start, from, to }: Cut): Folded {
  const own = lines.slice(start, from).join('\n').trim()
  const quoted = lines.slice(from, to).join('\n').trim()
  return { own, quoted }
}

/** Lines that flow, joined (RFC 3676): a line that ends in a space goes on; with `DelSp` without it. */
export function joined(text: string, isSpaced: boolean): string {
  const lines = text.split('\n').map(line => line.replace(/^ (?=[ >]|From )/, ''))
  return lines
    .map((line, at) => {
      const next = lines[at + 1]
      if (next === undefined) return line
      const flows = line.endsWith(' ') && line !== '-- ' && line.trim() !== '' && !isQuoted(line)
      return flows && /^[^\s>]/.test(next) ? (isSpaced ? line.slice(0, -1) : line) : `${line}\n`
    })
    .join('')
}
