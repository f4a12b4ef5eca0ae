/** Blocks laid out for the page: pdfmake nodes, each text with its place in the structure a screen reader follows. */
import { inkPlace, inkSvg, tickSvg } from './drawing.ts'
import type { Block, Cell, TableBlock } from './definition.ts'
import { printable } from './printable.ts'
import { colours, type PdfNode, type Sizes } from './style.ts'

/** `next` numbers the elements of the structure; a path is `L.3/LI.0/Lbl`. */
export type Layout = {
  next: number
  sizes: Sizes
  /** In a block that stays together: a page break in there would lose what follows it. */
  inside: boolean
}

/** pdfmake hands a style on to every piece of text it makes; this one is otherwise idle, so it carries the path. */
export const pathStyle = 'decorationColor'
const tagged = (path: string) => ({ [pathStyle]: path })

function within(blocks: readonly Block[], layout: Layout): PdfNode[] {
  const was = layout.inside
  layout.inside = true
  const nodes = nodesOf(blocks, layout)
  layout.inside = was
  return nodes
}
const nodesOf = (blocks: readonly Block[], layout: Layout): PdfNode[] =>
  blocks.flatMap(block => nodeOf(block, layout))

export function nodeOf(block: Block, layout: Layout): PdfNode[] {
  const at = layout.next++
  switch (block.kind) {
    case 'title':
      return titleNodes(block, at, layout)
    case 'heading':
      return [heading(block.text, at, layout)]
    case 'text':
      return [paragraph(block, at, layout)]
    case 'facts':
      // A table without a row cannot be drawn.
      return block.rows.length ? [factsNode(block, at, layout)] : []
    case 'table':
      return [tableNode(block, at, layout)]
    case 'points':
      return [pointsNode(block, at, layout)]
    case 'columns':
      return [
        {
          columns: block.columns.map(each => ({ width: '*', stack: within(each, layout) })),
          columnGap: 18,
          margin: [0, 0, 0, 4],
        },
      ]
    case 'box':
      return [boxNode(within(block.blocks, layout), block.strong ?? false)]
    case 'tick':
      return [tickNode(block, at)]
    case 'sign':
      return [signNode(block, at, layout)]
    case 'together':
      return [{ unbreakable: true, stack: within(block.blocks, layout) }]
    case 'page':
      return [{ text: '', pageBreak: 'after' }]
  }
}

function titleNodes(
  { text, sub }: Extract<Block, { kind: 'title' }>,
  at: number,
  { sizes }: Layout,
): PdfNode[] {
  const title = { text: printable(text), ...sizes.title, ...tagged(`H1.${at}`) }
  return sub ? [title, { text: printable(sub), ...sizes.sub, ...tagged(`P.${at}`) }] : [title]
}

const heading = (text: string, at: number, { sizes, inside }: Layout): PdfNode => ({
  text: printable(text),
  ...sizes.heading,
  ...(inside ? {} : { headlineLevel: 1 }),
  ...tagged(`H2.${at}`),
})

const paragraph = (
  { text, size, strong }: Extract<Block, { kind: 'text' }>,
  at: number,
  { sizes }: Layout,
): PdfNode => ({
  text: printable(text),
  ...(size ? sizes[size] : sizes.text),
  ...(strong ? { bold: true } : {}),
  ...tagged(`P.${at}`),
})

/** Terms above their values, in equal columns; one column puts them side by side. */
function factsNode(
  { rows, columns }: Extract<Block, { kind: 'facts' }>,
  at: number,
  { sizes }: Layout,
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
    table: { widths: Array.from({ length: columns }, () => '*'), body: lines, dontBreakRows: true },
    layout: 'plain',
    margin: [0, 0, 0, 3],
  }
}

function tableNode(block: TableBlock, at: number, { sizes }: Layout): PdfNode {
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
      dontBreakRows: true,
      keepWithHeaderRows: heads.length,
      widths: widths.map(width => width || '*'),
      body: [...heads, ...body],
    },
    layout: 'ruled',
    shaded: [...heads.map(() => false), ...shaded],
    ...(small ? sizes.smallTable : sizes.table),
  }
}

const pointsNode = (
  { items, numbered }: Extract<Block, { kind: 'points' }>,
  at: number,
  { sizes }: Layout,
): PdfNode => ({
  table: {
    widths: [numbered ? 16 : 9, '*'],
    dontBreakRows: true,
    body: items.map((item, index) => [
      { text: numbered ? `${index + 1}.` : '•', ...tagged(`L.${at}/LI.${index}/Lbl`) },
      { text: printable(item), ...tagged(`L.${at}/LI.${index}/LBody`) },
    ]),
  },
  layout: 'list',
  ...sizes.points,
})

const boxNode = (stack: PdfNode[], strong: boolean): PdfNode => ({
  table: { widths: ['*'], body: [[{ stack }]] },
  layout: strong ? 'strongBox' : 'box',
  margin: [0, 3, 0, 6],
})

const tickNode = ({ on, text, state }: Extract<Block, { kind: 'tick' }>, at: number): PdfNode => ({
  columns: [
    {
      width: 15,
      svg: tickSvg(on),
      fit: [10, 10],
      margin: [0, 1, 0, 0],
      structure: `P.${at}/Figure`,
      alt: state,
    },
    { width: '*', text: printable(text), ...tagged(`P.${at}`) },
  ],
  margin: [0, 1, 0, 3],
})

function signNode(
  { who, name, ink, alt, note }: Extract<Block, { kind: 'sign' }>,
  at: number,
  { sizes }: Layout,
): PdfNode {
  const drawn = ink && inkSvg(ink)
  return {
    stack: [
      ...(drawn
        ? [
            {
              svg: drawn.svg,
              fit: [inkPlace.width, inkPlace.height],
              margin: [0, inkPlace.height - drawn.height, 0, 0],
              structure: `Figure.${at}`,
              alt: printable(alt),
            },
          ]
        : []),
      {
        margin: [0, drawn ? 0 : inkPlace.height, 0, 0],
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: 0,
            x2: inkPlace.line,
            y2: 0,
            lineWidth: 0.6,
            lineColor: colours.ink,
          },
        ],
      },
      {
        text: printable([who, name].filter(Boolean).join(' · ')),
        bold: true,
        margin: [0, 2, 0, 0],
        ...tagged(`P.${at}`),
      },
      ...(note ? [{ text: printable(note), ...sizes.small, ...tagged(`P.${at}n`) }] : []),
    ],
    margin: [0, 2, 0, 6],
  }
}
