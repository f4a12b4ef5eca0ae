/** Whose paper it is: a logo where one can be drawn, else the name, and the colour that is read on white and in grey. */
import { contrast } from '../kernel/colour.ts'
import type { Block } from './definition.ts'
import { tagged } from './path.ts'
import { printable } from './printable.ts'
import { colours, type PdfNode, type Sizes } from './style.ts'

type Look = { logo: string; colour: string }
export type House = { name: string; look?: Look | undefined }

/** The first block of a document. */
export const mastheadOf = ({ name, look }: House, lines: readonly string[]): Block => ({
  kind: 'masthead',
  name,
  logo: look?.logo ?? '',
  lines: lines.filter(line => line !== ''),
})
export const accentOf = ({ look }: House): string => look?.colour ?? ''

/** A lighter one is a raster of dots on a printer without colours. */
const leastContrast = 5.5

/** Black where the colour is too light or none. */
export const readableColour = (colour: string | undefined): string => {
  if (!colour) return colours.accent
  const isRead = /^#[0-9a-f]{6}$/i.test(colour) && contrast(colour, '#ffffff') >= leastContrast
  return isRead ? colour : colours.ink
}

export type Logo = { svg: string } | { image: string }

/** Undefined for what is no drawing of plain shapes: words in it would want a font, a picture in it an address. */
export function logoOf(logo: string): Logo | undefined {
  const isSvg = /^\s*<svg\b[^>]*\bviewBox=["'][\d\s.,-]+["'][^>]*>[\s\S]*<\/svg>\s*$/.test(logo)
  if (isSvg)
    return /<(?:script|image|foreignObject|text|style|a|use)\b|\bhref=|\bon\w+=/i.test(logo)
      ? undefined
      : { svg: logo.trim() }
  return /^data:image\/png;base64,iVBORw0KGgo[\w+/]+=*$/.test(logo) ? { image: logo } : undefined
}

const place = { width: 190, height: 40 }

export function mastheadNode(
  { name, logo, lines }: Extract<Block, { kind: 'masthead' }>,
  at: number,
  sizes: Sizes,
  width: number,
): PdfNode {
  const drawn = logoOf(logo)
  const said = [...(drawn ? [name] : []), ...lines]
  return {
    stack: [
      {
        columns: [
          drawn
            ? {
                width: place.width,
                ...drawn,
                fit: [place.width, place.height],
                structure: `Figure.${at}`,
                alt: printable(name),
              }
            : { width: '*', text: printable(name), ...sizes.house, ...tagged(`P.${at}`) },
          ...(said.length
            ? [
                {
                  width: '*',
                  ...sizes.masthead,
                  stack: said.map((line, index) => ({
                    text: printable(line),
                    ...(drawn && index === 0 ? { bold: true, color: colours.ink } : {}),
                    ...tagged(`P.${at}l/Span.${index}`),
                  })),
                },
              ]
            : []),
        ],
        columnGap: 18,
      },
      {
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: 6,
            x2: width,
            y2: 6,
            lineWidth: 1.2,
            lineColor: sizes.title.color,
          },
        ],
      },
    ],
    margin: [0, 0, 0, 10],
  }
}
