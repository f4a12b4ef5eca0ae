/** A photo and what it shows. */
import type { Block } from './definition.ts'
import { tagged } from './path.ts'
import { isDrawable } from './picture.ts'
import { printable } from './printable.ts'
import { colours, type PdfNode, type Sizes } from './style.ts'

const place = { width: 200, height: 150 }

export function photoNode(
  { image, caption, missing }: Extract<Block, { kind: 'photo' }>,
  at: number,
  sizes: Sizes,
): PdfNode {
  const picture = isDrawable(image)
    ? {
        image,
        fit: [place.width, place.height],
        structure: `Figure.${at}`,
        alt: printable(caption),
      }
    : {
        table: {
          widths: [place.width - 20],
          body: [[{ text: printable(missing), color: colours.quiet, ...tagged(`P.${at}m`) }]],
        },
        layout: 'box',
      }
  return {
    stack: [
      picture,
      { text: printable(caption), ...sizes.small, margin: [0, 3, 0, 0], ...tagged(`P.${at}`) },
    ],
    margin: [0, 2, 0, 8],
  }
}
