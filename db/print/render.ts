/** From a document's blocks to the bytes of its PDF/A file. The same pdfmake, fonts and dates everywhere: the same bytes everywhere. */
import { type Definition, languageTag } from './definition.ts'
import { markSvg } from './drawing.ts'
import type { Engine } from './engine.ts'
import { filled } from './format.ts'
import { pagesOf } from './layout.ts'
import { readableColour } from './masthead.ts'
import { measuredOf } from './measure.ts'
import { printable } from './printable.ts'
import { colours, margins, type PdfNode, type Sizes, sizesAt } from './style.ts'
import { commonWords } from './words.ts'

const paperSizes = { letter: [612, 792], a4: [595.28, 841.89] } as const

function pdfOf(definition: Definition, pages: readonly PdfNode[][], sizes: Sizes): PdfNode {
  const { locale, paper, title, author, at, watermark, foot, pageWords } = definition
  const [width, height] = paperSizes[paper]
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
    content: pages.map((stack, index) => ({ stack, ...(index && { pageBreak: 'before' }) })),
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

/** What each page is made of, at one size. */
async function laidOut(
  { paper, blocks, locale }: Definition,
  engine: Engine,
  sizes: Sizes,
): Promise<PdfNode[][]> {
  const [width, height] = paperSizes[paper]
  const [left, top, right, bottom] = margins
  const { continued } = commonWords[locale]
  const sheet = { sizes, width: width - left - right, marked: false, continued }
  return pagesOf(blocks, sheet, {
    room: height - top - bottom,
    measure: async content =>
      measuredOf(
        await engine.measure({
          pageSize: { width, height },
          pageMargins: [left, 0, right, 0],
          defaultStyle: sizes.base,
          content,
        }),
      ),
  })
}

/** `onePage`: as large as one page holds. */
async function drawn(definition: Definition, engine: Engine): Promise<Uint8Array> {
  const scales = definition.onePage ? [1.5, 1.35, 1.2, 1.1, 1, 0.9] : [1]
  for (const [index, scale] of scales.entries()) {
    const sizes = sizesAt(scale, readableColour(definition.accent))
    const pages = await laidOut(definition, engine, sizes)
    if (pages.length > 1 && index < scales.length - 1) continue
    const { bytes } = await engine.draw(pdfOf(definition, pages, sizes))
    return new Uint8Array(bytes)
  }
  throw new Error('no scale was tried')
}

const withoutLogo = (definition: Definition): Definition => ({
  ...definition,
  blocks: definition.blocks.map(each => (each.kind === 'masthead' ? { ...each, logo: '' } : each)),
})
const hasLogo = ({ blocks }: Definition) =>
  blocks.some(each => each.kind === 'masthead' && each.logo !== '')

/** The PDF of a definition. A logo that turns out to be broken costs nobody a contract. */
export async function renderPdf(definition: Definition, engine: Engine): Promise<Uint8Array> {
  if (!hasLogo(definition)) return drawn(definition, engine)
  try {
    return await drawn(definition, engine)
  } catch {
    return drawn(withoutLogo(definition), engine)
  }
}
