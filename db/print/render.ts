/** From a document's blocks to the bytes of its PDF/A file. The same pdfmake, fonts and dates everywhere: the same bytes everywhere. */
import { type Definition, languageTag } from './definition.ts'
import { markSvg } from './drawing.ts'
import type { Engine } from './engine.ts'
import { filled } from './format.ts'
import { type Layout, nodeOf } from './layout.ts'
import { printable } from './printable.ts'
import { colours, margins, type PdfNode, sizesAt } from './style.ts'

const paperSizes = { letter: [612, 792], a4: [595.28, 841.89] } as const

/** A heading never stands alone at the foot of a page: it wants room for two rows below it. */
const breaksBefore = (node: {
  headlineLevel?: number
  startPosition?: { verticalRatio: number }
}) => node.headlineLevel === 1 && (node.startPosition?.verticalRatio ?? 0) > 0.91

function pdfOf(definition: Definition, scale: number): PdfNode {
  const { locale, paper, title, author, at, watermark, foot, pageWords, blocks } = definition
  const [width, height] = paperSizes[paper]
  const sizes = sizesAt(scale)
  const layout: Layout = { next: 0, sizes, inside: false }
  const date = new Date(at)
  return {
    version: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    language: languageTag(locale),
    info: {
      title: printable(title),
      author: printable(author),
      creator: 'Showfloor',
      producer: 'Showfloor',
      creationDate: date,
    },
    pageSize: { width, height },
    pageMargins: margins,
    defaultStyle: sizes.base,
    content: blocks.flatMap(block => nodeOf(block, layout)),
    pageBreakBefore: breaksBefore,
    ...(watermark
      ? {
          background: () => ({
            svg: markSvg(watermark, width, height),
            absolutePosition: { x: 0, y: 0 },
          }),
        }
      : {}),
    footer: (page: number, pages: number): PdfNode => ({
      margin: [margins[0], 16, margins[2], 0],
      stack: [
        {
          canvas: [
            {
              type: 'line',
              x1: 0,
              y1: 0,
              x2: width - 84,
              y2: 0,
              lineWidth: 0.5,
              lineColor: colours.rule,
            },
          ],
        },
        {
          columns: [
            { width: '*', text: printable(foot) },
            { width: 'auto', text: filled(pageWords, { page, pages }), alignment: 'right' },
          ],
          columnGap: 12,
          fontSize: 7.5,
          color: colours.quiet,
          margin: [0, 4, 0, 0],
        },
      ],
    }),
  }
}

/** The PDF of a definition. `onePage`: as large as one page holds. */
export async function renderPdf(definition: Definition, engine: Engine): Promise<Uint8Array> {
  const scales = definition.onePage ? [1.5, 1.35, 1.2, 1.1, 1, 0.9] : [1]
  for (const [index, scale] of scales.entries()) {
    const { bytes, pages } = await engine.draw(pdfOf(definition, scale))
    if (pages === 1 || index === scales.length - 1) return new Uint8Array(bytes)
  }
  throw new Error('no scale was tried')
}
