/**
 * Quotation marks as letters where they are no quotation: a cell `"Big Horn" Crew Cab` has a mark that closes before its
 * end, and a reader would swallow every line up to the next one. Such cells are quoted as a whole; all others stay as they
 * are. One way through the text.
 */
export function mendedQuotes(text: string, delimiter: string): string {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const end = text.startsWith('"', at) ? closed(text, at, delimiter) : undefined
    const isLetter = text.startsWith('"', at) && end === undefined
    const next = end ?? endOfCell(text, at, delimiter)
    const cell = text.slice(at, next)
    parts.push(isLetter ? `"${cell.replaceAll('"', '""')}"` : cell)
    // What ends the cell, a separator or a line.
    parts.push(text.slice(next, next + 1))
    at = next + 1
  }
  return parts.join('')
}

const isEnd = (sign: string, delimiter: string) =>
  sign === '' || sign === delimiter || sign === '\n' || sign === '\r'

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from
  while (!isEnd(text.charAt(at), delimiter)) at += 1
  return at
}

/** Where a quotation that begins here ends, behind its mark; undefined where it is none. */
function closed(text: string, from: number, delimiter: string): number | undefined {
  let separators = 0
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === delimiter) separators += 1
    // A line of its own is in it: of a text with breaks it would hold as many separators as a sentence has.
    if (sign === '\n') {
      if (separators > mostInText) return undefined
      separators = 0
    }
    if (sign !== '"') continue
    const next = text.charAt(at + 1)
    if (next === '"') at += 1
    else return isEnd(next, delimiter) ? at + 1 : undefined
  }
  return undefined
}
const mostInText = 3
