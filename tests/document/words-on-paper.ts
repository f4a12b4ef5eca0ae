/** What of a document's words can be read back from its pages. */
import type { Block, Definition } from '#db/print/definition.ts'
import { isDrawable } from '#db/print/picture.ts'
import { printable } from '#db/print/printable.ts'
import { textsOf } from './pages.ts'

/** Every word of the blocks, in order. */
export function wordsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'masthead':
        return [block.name, ...block.lines]
      case 'photo':
        return [block.caption, isDrawable(block.image) ? '' : block.missing]
      case 'title':
        return [block.text, block.sub ?? '']
      case 'heading':
      case 'text':
      case 'tick':
        return [block.text]
      case 'facts':
        return block.rows.flat()
      case 'table':
        return [...block.head, ...block.rows.flatMap(row => row.cells)].map(cell => cell.text)
      case 'points':
        return block.items
      case 'columns':
        return block.columns.flatMap(wordsOf)
      case 'box':
      case 'together':
        return wordsOf(block.blocks)
      case 'sign':
        return [block.who, block.name, block.note]
      case 'page':
        return []
    }
  })
}
const bare = (text: string) => printable(text).replace(/[\s\u00a0-]+/g, '')

export async function lostWords(definition: Definition, pdf: Uint8Array): Promise<string[]> {
  const texts = await textsOf(pdf)
  // A cell's text may be read in pieces among its neighbours', so it is looked for word by word.
  const words = new Set(texts.join(' ').split(/[\s\u00a0-]+/))
  const all = bare(texts.join(' '))
  return wordsOf(definition.blocks)
    .flatMap(text => printable(text).split(/[\s\u00a0-]+/))
    .filter(word => word !== '' && !words.has(word) && !all.includes(bare(word)))
}
