/** What a person does on a paper: a box she ticks, a line she signs on. */
import { inkPlace, inkSvg, tickSvg } from './drawing.ts'
import type { Block } from './definition.ts'
import { tagged } from './path.ts'
import { printable } from './printable.ts'
import { colours, type PdfNode, type Sizes } from './style.ts'

export const tickNode = (
  { on, text, state }: Extract<Block, { kind: 'tick' }>,
  at: number,
): PdfNode => ({
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

export function signNode(
  { who, name, ink, alt, note }: Extract<Block, { kind: 'sign' }>,
  at: number,
  sizes: Sizes,
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
