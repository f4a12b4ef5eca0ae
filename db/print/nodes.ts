/** Blocks as pdfmake nodes, whole or only some of their rows, each text with its place in the structure. */
import type { Block, Cell, TableBlock } from './definition.ts'
import type { Placed } from './placed.ts'
import { mastheadNode } from './masthead.ts'
import { tagged } from './path.ts'
import { printable } from './printable.ts'
import { photoNode } from './photo-node.ts'
import { signNode, tickNode } from './sign-nodes.ts'
import { colours, type PdfNode, type Sizes } from './style.ts'

/** How a document is set. `marked`: where each block begins and ends is asked for (`measure.ts`). */
export type Sheet = { sizes: Sizes; width: number; marked: boolean; continued: string }

/** Rows of a block, or lines of its text with the words that stand on them. */
export type Rows = { from: number; to: number; lines?: string }

export const markOf = (at: number, edge: 'top' | 'end') => `${edge}.${at}`
/** Nothing that is seen: it only has a place. */
const mark = (at: number, edge: 'top' | 'end'): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: 0, lineWidth: 0, mark: markOf(at, edge) }],
})

export const wholeNodes = (all: readonly Placed[], sheet: Sheet): PdfNode[] =>
  all.flatMap(each => {
    const nodes = nodesOf(each, sheet)
    return sheet.marked ? [mark(each.at, 'top'), ...nodes, mark(each.at, 'end')] : nodes
  })

/** One block, or some rows of it. */
export function nodesOf({ at, block, inner }: Placed, sheet: Sheet, rows?: Rows): PdfNode[] {
  switch (block.kind) {
    case 'masthead':
      return [mastheadNode(block, at, sheet.sizes, sheet.width)]
    case 'title':
      return titleNodes(block, at, sheet)
    case 'heading':
      return [heading(block.text, at, sheet)]
    case 'text':
      return [paragraph(block, at, sheet, rows)]
    case 'facts':
      // A table without a row cannot be drawn.
      return block.rows.length ? [factsNode(block, at, sheet, rows)] : []
    case 'table':
      return [tableNode(block, at, sheet, rows)]
    case 'points':
      return block.items.length ? [pointsNode(block, at, sheet, rows)] : []
    case 'columns':
      return [
        {
          columns: inner.map(each => ({ width: '*', stack: wholeNodes(each, sheet) })),
          columnGap: 18,
          margin: [0, 0, 0, 4],
        },
      ]
    case 'box':
      return [
        boxNode(
          inner.flatMap(each => wholeNodes(each, sheet)),
          block.strong ?? false,
          sheet,
        ),
      ]
    case 'photo':
      return [photoNode(block, at, sheet.sizes)]
    case 'tick':
      return [tickNode(block, at)]
    case 'sign':
      return [signNode(block, at, sheet.sizes)]
    case 'together':
      return inner.flatMap(each => wholeNodes(each, sheet))
    case 'page':
      return []
  }
}

function titleNodes(
  { text, sub }: Extract<Block, { kind: 'title' }>,
  at: number,
  { sizes }: Sheet,
): PdfNode[] {
  const title = { text: printable(text), ...sizes.title, ...tagged(`H1.${at}`) }
  if (!sub) return [{ ...title, margin: sizes.sub.margin }]
  return [title, { text: printable(sub), ...sizes.sub, ...tagged(`P.${at}`) }]
}

const heading = (text: string, at: number, { sizes }: Sheet): PdfNode => ({
  text: printable(text),
  ...sizes.heading,
  ...tagged(`H2.${at}`),
})

const paragraph = (
  { text, size, strong }: Extract<Block, { kind: 'text' }>,
  at: number,
  { sizes }: Sheet,
  rows?: Rows,
): PdfNode => ({
  text: rows?.lines ?? printable(text),
  ...(size ? sizes[size] : sizes.text),
  ...(strong ? { bold: true } : {}),
  ...tagged(`P.${at}`),
})

/** Terms above their values, in equal columns; one column puts them side by side. */
function factsNode(
  { rows, columns }: Extract<Block, { kind: 'facts' }>,
  at: number,
  { sizes }: Sheet,
  part?: Rows,
): PdfNode {
  const cell = (index: number): PdfNode => {
    const fact = rows[index]
    if (!fact) return { text: '' }
    const [term, value] = fact
    const path = `L.${at}/LI.${index}`
    return {
      stack: [
        { text: printable(term), ...sizes.term, ...tagged(`${path}/Lbl`) },
        { text: printable(value), ...sizes.value, ...tagged(`${path}/LBody`) },
      ],
      margin: [0, 0, 0, 3],
    }
  }
  const lines = Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) =>
    Array.from({ length: columns }, (_, column) => cell(line * columns + column)),
  )
  return {
    table: {
      widths: Array.from({ length: columns }, () => '*'),
      body: lines.slice(part?.from, part?.to),
    },
    layout: 'plain',
    margin: [0, 0, 0, 3],
  }
}

function tableNode(block: TableBlock, at: number, { sizes }: Sheet, part?: Rows): PdfNode {
  const { widths, head, rows, small } = block
  const cellNodes = (cells: readonly Cell[], row: string, strong: boolean, type: 'TH' | 'TD') =>
    cells.flatMap((cell, index): PdfNode[] => [
      {
        // An empty cell is a cell too: a table read aloud keeps its columns.
        text: printable(cell.text) || '\u00a0',
        alignment: cell.align === 'end' ? 'right' : 'left',
        ...(cell.align === 'end' && type === 'TD' ? { noWrap: true } : {}),
        ...(strong || cell.strong ? { bold: true } : {}),
        ...(type === 'TH' ? { color: colours.quiet } : {}),
        ...(cell.span ? { colSpan: cell.span } : {}),
        ...tagged(`Table.${at}/${row}/${type}.${index}`),
      },
      // pdfmake wants a place for each column a cell spreads over.
      ...Array.from({ length: (cell.span ?? 1) - 1 }, () => ({ text: '' })),
    ])
  const body = rows.map((row, index) =>
    cellNodes(
      row.cells,
      `TR.${index + 1}`,
      row.strong ?? row.head ?? false,
      row.head ? 'TH' : 'TD',
    ),
  )
  const shaded = rows.map(row => row.shade ?? row.head ?? false)
  const heads = head.length ? [cellNodes(head, 'TR.0', false, 'TH')] : []
  return {
    table: {
      headerRows: heads.length,
      widths: widths.map(width => width || '*'),
      body: [...heads, ...body.slice(part?.from, part?.to)],
    },
    layout: 'ruled',
    shaded: [...heads.map(() => false), ...shaded.slice(part?.from, part?.to)],
    ...(small ? sizes.smallTable : sizes.table),
  }
}

const pointsNode = (
  { items, numbered }: Extract<Block, { kind: 'points' }>,
  at: number,
  { sizes }: Sheet,
  part?: Rows,
): PdfNode => ({
  table: {
    widths: [numbered ? 16 : 9, '*'],
    body: items
      .map((item, index) => [
        { text: numbered ? `${index + 1}.` : '•', ...tagged(`L.${at}/LI.${index}/Lbl`) },
        { text: printable(item), ...tagged(`L.${at}/LI.${index}/LBody`) },
      ])
      .slice(part?.from, part?.to),
  },
  layout: 'list',
  ...sizes.points,
})

export const boxNode = (stack: PdfNode[], strong: boolean, { sizes }: Sheet): PdfNode => ({
  table: { widths: ['*'], body: [[{ stack }]] },
  layout: strong ? 'strongBox' : 'box',
  ...(strong && { frame: sizes.heading.color }),
  margin: [0, 3, 0, 6],
})
