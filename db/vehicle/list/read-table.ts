/** The text of a chosen file as a table (any usual separator), and which column is what. */
import { unescaped } from '../../kernel/entities.ts'
import { withoutUnseen } from '../../kernel/unseen.ts'
import { fieldNamed, tidyHeader } from './headers.ts'
import { lettersOf } from './letters.ts'
import { mendedQuotes } from './mend-quotes.ts'

export type Table = {
  headers: string[]
  rows: string[][]
  /** The line of the header as a spreadsheet counts: titles may stand above it. */
  headerLine: number
  /** The line of each row, where empty ones stand between them. */
  lines?: readonly number[]
}

/** The file has no header line, or nothing under it. */
export class EmptyTable extends Error {
  override name = 'EmptyTable'
}

export const textOf = (bytes: ArrayBuffer): string => lettersOf(bytes).text

/**
 * Our own exports guard cells with an apostrophe; it is not part of what was said. Others keep the zeros of a number by one, or
 * by a formula that is a text: `="00123"`.
 */
const unguarded = (cell: string) =>
  withoutUnseen(unescaped(cell))
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?='*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])|\d)/, '')
    .trim()

/** The line of a row as a spreadsheet counts: empty ones count too. */
export const lineOf = ({ headerLine, lines }: Table, at: number): number =>
  lines?.[at] ?? headerLine + at + 1

/** @throws {EmptyTable} */
export async function readTable(text: string): Promise<Table> {
  const { default: papa } = await import('papaparse')
  // The mark at its beginning, also as other programs read it; zeros that nobody typed.
  const whole = text.replace(/^(?:\uFEFF|ï»¿)+/, '').replaceAll('\0', '')
  // Excel reads the separator from such a line and shows it to nobody.
  const [said = '', separator] = sepLine.exec(whole) ?? []
  // Files put together end their lines in two ways; a reader takes the commoner and swallows the rest.
  const lineEnds = whole.slice(said.length).replace(/\r\n?/g, '\n')
  // DOS ends a file by a sign of its own.
  const ended = lineEnds.trimEnd()
  const bare = unwrapped(ended.endsWith('\x1a') ? ended.slice(0, -1) : lineEnds)
  const readBy = (delimiter: string, part = start, width?: number) => {
    const text = mendedQuotes(part, delimiter, width)
    const { data } = papa.parse<string[]>(text, { delimiter })
    return { delimiter, text, lines: data.map(row => row.map(unguarded)) }
  }
  const start = bare.slice(0, 50_000)
  const guessed = () =>
    papa.parse(start, { skipEmptyLines: 'greedy', delimitersToGuess: [...separators] }).meta
      .delimiter
  // Such a line may be left over from another list.
  const bySaid = separator === undefined ? undefined : readBy(separator)
  const isSaid = bySaid !== undefined && bySaid.lines.slice(0, mostTitles).some(hasSeveral)
  const first = isSaid
    ? bySaid
    : (mostKnown(separators.map(each => readBy(each))) ?? bySaid ?? readBy(guessed()))
  const { delimiter } = first
  const width = first.lines[headerAt(first.lines)]?.length
  // A short file that needs no mending by its width has been read.
  const isRead = mendedQuotes(bare, delimiter, width) === first.text
  const { lines } = isRead ? first : readBy(delimiter, bare, width)
  const at = headerAt(lines)
  const [headers] = lines.slice(at)
  const rows = lines
    .map((cells, place) => ({ cells, line: place + 1 }))
    .slice(at + 1)
    .filter(({ cells }) => filled(cells) > 0 && !isHeaderAgain(cells, headers) && !isRule(cells))
  if (!headers || rows.length === 0) throw new EmptyTable()
  const isGapless = rows.every(({ line }, place) => line === at + place + 2)
  return {
    headers,
    rows: rows.map(({ cells }) => cells),
    headerLine: at + 1,
    ...(!isGapless && { lines: rows.map(({ line }) => line) }),
  }
}
const sepLine = /^\s*"?sep= *([^ \r\n"])"?[,;\t|" ]*(?:\r\n?|\n)/i
const separators = [',', ';', '\t', '|', '~', '^'] as const

/** Each line as one cell, as a spreadsheet saves a list that it had opened without parting it. */
function unwrapped(text: string): string {
  if (!text.startsWith('"')) return text
  const lines = text.split('\n').filter(Boolean)
  const isOne = lines.every(line => /^"(?:[^"]|"")*"$/.test(line))
  const separator = separators.find(each => lines[0]?.includes(each))
  if (!isOne || !separator) return text
  return lines.map(line => line.slice(1, -1).replaceAll('""', '"')).join('\n')
}
/** Pages of a printed list each begin with the headers. */
const isHeaderAgain = (cells: readonly string[], headers: readonly string[] = []) =>
  filled(cells) > 1 &&
  headers.every((header, at) => tidyHeader(header) === tidyHeader(cells[at] ?? ''))
/** The line that programs draw under the headers. */
const isRule = (cells: readonly string[]) => cells.every(cell => /^[-=:_]{2,}$|^$/.test(cell))

const hasSeveral = (row: readonly string[]) => filled(row) > 1

const mostTitles = 20
const filled = (row: readonly string[]) => row.filter(Boolean).length
/** How many headers of stock that we know stand in a line. */
const knownIn = (row: readonly string[]) =>
  new Set(row.flatMap(cell => fieldNamed(cell) ?? [])).size

/** Read by the separator with which a line has the most headers we know; undefined where none has two. */
function mostKnown<R extends { lines: readonly (readonly string[])[] }>(
  read: readonly R[],
): R | undefined {
  const [best] = read
    .map(each => ({
      each,
      count: Math.max(0, ...each.lines.slice(0, mostTitles).map(knownIn)),
    }))
    .toSorted((a, b) => b.count - a.count)
  return best && best.count > 1 ? best.each : undefined
}

/** Above the headers stand titles: lines of one cell, or of some before a line of headers that we know. */
function headerAt(lines: readonly (readonly string[])[]): number {
  const counts = lines.slice(0, mostTitles).map(knownIn)
  const most = Math.max(0, ...counts)
  if (most > 1) return counts.indexOf(most)
  const several = lines.findIndex(row => filled(row) > 1)
  return several >= 0
    ? several
    : Math.max(
        0,
        lines.findIndex(row => filled(row) > 0),
      )
}
