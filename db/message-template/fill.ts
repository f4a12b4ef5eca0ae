/** Fills the variables of a template: `{{client.firstName}}`. Pure: the same text and values, the same message, on screen and sent. */
import { isVariable, type Variable, type Values } from './variables.ts'

/** A stretch of a template; `value` is '' where this customer has none. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'value'; variable: Variable; value: string }
  | { kind: 'unknown'; text: string; at: number }

/** Blanks around the name are cut afterwards: matched here too, a long run of them would be tried in every way. */
const mark = /\{\{([^{}]*)\}\}/g
const loose = /\{\{|\}\}/g

/** The template cut at its variables; a mark that is none of ours, or not closed, is unknown. */
export function piecesOf(template: string, values: Values = {}): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of template.matchAll(mark)) {
    const [text, inside = ''] = found
    const name = inside.trim()
    pieces.push(...plain(template.slice(from, found.index), from))
    pieces.push(
      isVariable(name)
        ? { kind: 'value', variable: name, value: oneLine(values[name] ?? '') }
        : { kind: 'unknown', text, at: found.index },
    )
    from = found.index + text.length
  }
  return withoutTwice([...pieces, ...plain(template.slice(from), from)])
}

/** "Boréal Auto inc." at the end of a sentence brings its full stop. */
const withoutTwice = (pieces: Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    const before = pieces[at - 1]
    return piece.kind === 'text' && before?.kind === 'value' && before.value.endsWith('.')
      ? { ...piece, text: piece.text.replace(/^\.(?!\.)/, '') }
      : piece
  })

function plain(text: string, start: number): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(loose)) {
    if (found.index > from) pieces.push({ kind: 'text', text: text.slice(from, found.index) })
    pieces.push({ kind: 'unknown', text: found[0], at: start + found.index })
    from = found.index + found[0].length
  }
  return from < text.length ? [...pieces, { kind: 'text', text: text.slice(from) }] : pieces
}

/** What a customer typed as her name breaks no line and brings no mark of ours with it. */
const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The message: no mark is left in it, and filling it again changes nothing. */
export function fill(template: string, values: Values): string {
  const filled = piecesOf(template, values)
    .map(piece => (piece.kind === 'text' ? piece.text : piece.kind === 'value' ? piece.value : ''))
    .join('')
  // Two braces met where a value was put beside one.
  return filled.replace(/\{{2,}/g, '{').replace(/\}{2,}/g, '}')
}

/** A subject is one line, whatever was pasted. */
export const fillSubject = (template: string, values: Values): string =>
  oneLine(fill(template, values))

/** Variables that this customer has no value for, each once. */
export const emptyIn = (template: string, values: Values): Variable[] => [
  ...new Set(
    piecesOf(template, values).flatMap(piece =>
      piece.kind === 'value' && piece.value === '' ? [piece.variable] : [],
    ),
  ),
]

/** The first mark that is no variable of ours, with where it begins; undefined where all are known. */
export const unknownIn = (template: string): { text: string; at: number } | undefined =>
  piecesOf(template).find(piece => piece.kind === 'unknown')
