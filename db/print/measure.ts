/** Where everything came to stand when the whole document was laid on one endless page. */
import { markOf } from './nodes.ts'
import type { Placed } from './placed.ts'
import { pathStyle } from './path.ts'
import type { LaidPage } from './tags.ts'

/** What of pdfmake's items is read: a mark's place, and the lines of a text with the words on them. */
type Item = {
  mark?: unknown
  y?: number
  y1?: number
  newLineForced?: boolean
  getHeight?: () => number
  inlines?: { text?: string; [pathStyle]?: unknown }[]
}
export type TextLine = { y: number; height: number; words: string; ends: boolean }

export type Measured = {
  top: (at: number) => number
  end: (at: number) => number
  /** Lines of the text with this path, from the first. */
  lines: (path: string) => readonly TextLine[]
}

/** Of pages laid without a break. */
export function measuredOf(pages: readonly LaidPage[]): Measured {
  const marks = new Map<string, number>()
  const lines = new Map<string, TextLine[]>()
  for (const { items } of pages)
    for (const each of items) {
      const item = each.item as Item
      if (typeof item.mark === 'string') marks.set(item.mark, item.y1 ?? 0)
      const path = item.inlines?.[0]?.[pathStyle]
      if (typeof path !== 'string') continue
      const line = {
        y: item.y ?? 0,
        height: item.getHeight?.() ?? 0,
        words: item.inlines?.map(({ text }) => text ?? '').join('') ?? '',
        ends: item.newLineForced === true,
      }
      const above = lines.get(path)
      if (above) above.push(line)
      else lines.set(path, [line])
    }
  const placeOf = (mark: string) => {
    const place = marks.get(mark)
    if (place === undefined) throw new Error(`${mark} was not laid`)
    return place
  }
  return {
    top: at => placeOf(markOf(at, 'top')),
    end: at => placeOf(markOf(at, 'end')),
    lines: path => lines.get(path) ?? [],
  }
}

/** The words of some lines, to be set again as they stand. */
export const wordsOf = (lines: readonly TextLine[]): string =>
  lines.map(({ words, ends }, i) => (ends && i < lines.length - 1 ? `${words}\n` : words)).join('')

const first = (lines: readonly TextLine[]): number => lines[0]?.y ?? Infinity

/** Where each row of a block begins, or each line of its text; [] for what has none. */
export function rowsOf({ at, block }: Placed, measured: Measured): number[] {
  const { lines } = measured
  if (block.kind === 'text') return lines(`P.${at}`).map(({ y }) => y)
  if (block.kind === 'points')
    return block.items.map((_, index) => first(lines(`L.${at}/LI.${index}/Lbl`)))
  if (block.kind === 'facts') {
    const count = Math.ceil(block.rows.length / block.columns)
    return Array.from({ length: count }, (_, row) =>
      Math.min(
        ...Array.from({ length: block.columns }, (_, column) =>
          first(lines(`L.${at}/LI.${row * block.columns + column}/Lbl`)),
        ),
      ),
    )
  }
  if (block.kind === 'table')
    return block.rows.map(({ head }, index) =>
      first(lines(`Table.${at}/TR.${index + 1}/${head ? 'TH' : 'TD'}.0`)),
    )
  return []
}
