/**
 * Quotation marks as letters where they are no quotation: a cell `"Big Horn" Crew Cab` has a mark that closes before its
 * end, and a reader would swallow every line up to the next one. Such cells are quoted as a whole; all others stay as they
 * are. So it is with a quotation that makes one line of several whole ones.
 *
 * @param width how many cells a line has; unknown while the header is looked for
 */
export function mendedQuotes(text: string, delimiter: string, width?: number): string {
  if (!text.includes('"')) return text
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const record = recordAt(text, at, { delimiter, width })
    const isOne = !record.hasBreaks || width === undefined || isOneLine(record, delimiter, width)
    const taken = isOne ? record : recordAt(text, at, { delimiter, width, isLine: true })
    parts.push(taken.mended)
    at = taken.end
  }
  return parts.join('')
}

type Reading = { delimiter: string; width: number | undefined; isLine?: boolean }
type Rec = {
  /** Behind what ends it. */
  end: number
  raw: string
  mended: string
  cells: number
  /** Cells up to the last one with something in it. */
  filled: number
  hasBreaks: boolean
}

/** A line of the table, with the lines that its quotations hold; with `isLine`, as far as the line goes. */
function recordAt(text: string, from: number, { delimiter, width, isLine }: Reading): Rec {
  const parts: string[] = []
  let [at, cells, filled] = [from, 0, 0]
  let hasBreaks = false
  for (;;) {
    const end = text.startsWith('"', at) ? closed(text, at, delimiter, isLine) : undefined
    const isLetter = text.startsWith('"', at) && end === undefined
    const next = end ?? endOfCell(text, at, delimiter)
    const cell = text.slice(at, next)
    parts.push(isLetter ? `"${cell.replaceAll('"', '""')}"` : cell)
    cells += 1
    if (cell.trim() !== '' && cell !== '""') filled = cells
    hasBreaks ||= end !== undefined && /[\r\n]/.test(cell)
    const mark = text.startsWith('\r\n', next) ? '\r\n' : text.charAt(next)
    parts.push(mark)
    at = next + mark.length
    // A row of quotations that each hold a break would else be read to the end of the file, once a line.
    if (mark !== delimiter || (hasBreaks && filled > (width ?? Infinity) + 8))
      return {
        end: at,
        raw: text.slice(from, next),
        mended: parts.join(''),
        cells,
        filled,
        hasBreaks,
      }
  }
}

/** No more cells than the header, and not as many lines of that many cells. */
function isOneLine({ raw, cells, filled }: Rec, delimiter: string, width: number): boolean {
  if (filled > width) return false
  return !raw.split(/\r\n?|\n/).every(line => {
    const alone = recordAt(line, 0, { delimiter, width, isLine: true })
    return alone.cells === cells || alone.cells === width
  })
}

const isEnd = (sign: string, delimiter: string) =>
  sign === '' || sign === delimiter || sign === '\n' || sign === '\r'

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from
  while (!isEnd(text.charAt(at), delimiter)) at += 1
  return at
}

/** Where a quotation that begins here ends, behind its mark; undefined where it is none. */
function closed(text: string, from: number, delimiter: string, isLine = false): number | undefined {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isLine && (sign === '\n' || sign === '\r')) return undefined
    if (sign !== '"') continue
    const next = text.charAt(at + 1)
    if (next === '"') at += 1
    else return isEnd(next, delimiter) ? at + 1 : undefined
  }
  return undefined
}
