/** The blocks of a document, each with its number in the structure that screen readers follow. */
import type { Block } from './definition.ts'

export type Placed = { at: number; block: Block; inner: Placed[][] }

const innerOf = (block: Block): readonly Block[][] =>
  block.kind === 'columns'
    ? block.columns
    : block.kind === 'box' || block.kind === 'together'
      ? [block.blocks]
      : []

export function placed(blocks: readonly Block[], next = { at: 0 }): Placed[] {
  return blocks.map(block => {
    const at = next.at++
    return { at, block, inner: innerOf(block).map(each => placed(each, next)) }
  })
}
