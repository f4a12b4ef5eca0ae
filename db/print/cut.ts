/** What no page could hold is cut where its lines end, once it is known how they fall. */
import type { Block, Fact, TableBlock } from './definition.ts'
import { type Measured, rowsOf, type TextLine, wordsOf } from './measure.ts'
import type { Placed } from './placed.ts'

type Page = { measured: Measured; room: number }

const chunksOf = (lines: readonly TextLine[], height: number): string[] => {
  const each = Math.max(1, Math.floor(height / Math.max(1, lines[0]?.height ?? 1)))
  return Array.from({ length: Math.max(1, Math.ceil(lines.length / each)) }, (_, index) =>
    wordsOf(lines.slice(index * each, (index + 1) * each)).trim(),
  )
}

/** A row becomes several, each with the next lines of every cell. */
function cutTable(block: TableBlock, at: number, tall: Set<number>, page: Page): Block {
  const { measured, room } = page
  const rows = block.rows.flatMap((row, index) => {
    if (!tall.has(index)) return [row]
    const type = row.head ? 'TH' : 'TD'
    const cells = row.cells.map((_, cell) =>
      chunksOf(measured.lines(`Table.${at}/TR.${index + 1}/${type}.${cell}`), room * 0.3),
    )
    const count = Math.max(...cells.map(({ length }) => length))
    return Array.from({ length: count }, (_, part) => ({
      ...row,
      cells: row.cells.map((cell, i) => ({ ...cell, text: cells[i]?.[part] ?? '' })),
    }))
  })
  return { ...block, rows }
}

const factTexts = (rows: readonly Fact[]): Block[] =>
  rows.flatMap(([term, value]): Block[] => [
    { kind: 'text', size: 'small', text: term },
    { kind: 'text', text: value },
  ])

function cutOne({ at, block, inner }: Placed, page: Page): Block[] {
  const { measured, room } = page
  const height = measured.end(at) - measured.top(at)
  if (height <= room / 2) return [block]
  if (block.kind === 'columns' && height > room) return block.columns.flat()
  if (block.kind === 'box' || block.kind === 'together')
    return [{ ...block, blocks: cutBlocks(inner.flat(), page) }]
  if (block.kind === 'text') return [block]
  const rows = rowsOf({ at, block, inner }, measured)
  const ends = [...rows.slice(1), measured.end(at)]
  const tall = new Set(
    rows.flatMap((y, index) => ((ends[index] ?? y) - y > room / 2 ? [index] : [])),
  )
  if (!tall.size) return [block]
  if (block.kind === 'table') return [cutTable(block, at, tall, page)]
  if (block.kind === 'facts') return factTexts(block.rows)
  if (block.kind === 'points')
    return block.items.map((item, index) => ({
      kind: 'text',
      text: block.numbered ? `${index + 1}. ${item}` : item,
    }))
  return [block]
}

/** The same blocks where everything fits. */
export const cutBlocks = (all: readonly Placed[], page: Page): Block[] =>
  all.flatMap(each => cutOne(each, page))
