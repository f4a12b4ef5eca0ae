/** A document's pages: its blocks measured, cut into what a page holds, and set again page by page. */
import { cutBlocks } from './cut.ts'
import type { Block } from './definition.ts'
import { filled } from './format.ts'
import { type Leaf, leavesOfDocument, type Part } from './leaves.ts'
import { type Measured, wordsOf } from './measure.ts'
import { boxNode, nodesOf, type Rows, type Sheet, wholeNodes } from './nodes.ts'
import { paginate } from './paginate.ts'
import { type Placed, placed } from './placed.ts'
import { printable } from './printable.ts'
import type { PdfNode } from './style.ts'

/** Rounding of many rows, so that a full page is never one point too high. */
const slack = 2

type Paper = { room: number; measure: (content: PdfNode[]) => Promise<Measured> }

/** One page of nodes after the other. */
export async function pagesOf(
  blocks: readonly Block[],
  sheet: Sheet,
  { room: height, measure }: Paper,
): Promise<PdfNode[][]> {
  const room = height - slack
  const marked = { ...sheet, marked: true }
  let all = placed(blocks)
  let measured = await measure(wholeNodes(all, marked))
  // What is cut stands otherwise, so it is measured anew; more than twice nothing is left to cut.
  for (let round = 0; round < 3; round += 1) {
    const cut = cutBlocks(all, { measured, room })
    if (cut.length === all.length && cut.every((block, index) => block === all[index]?.block)) break
    all = placed(cut)
    measured = await measure(wholeNodes(all, marked))
  }
  const small = sheet.sizes.small
  const leaves = leavesOfDocument(all, measured, room, small.fontSize * 1.2 + 6)
  const starts = paginate(leaves, room)
  return starts.map((from, index) =>
    composed(leaves.slice(from, starts[index + 1] ?? leaves.length), 0, { sheet, measured }),
  )
}

type Setting = { sheet: Sheet; measured: Measured }

/** Leaves of one part after those of another. */
function composed(leaves: readonly Leaf[], depth: number, setting: Setting): PdfNode[] {
  const groups: { part: Part; leaves: Leaf[] }[] = []
  for (const leaf of leaves) {
    const part = leaf.parts[depth]
    const group = groups.at(-1)
    if (group && group.part === part) group.leaves.push(leaf)
    else if (part) groups.push({ part, leaves: [leaf] })
  }
  return groups.flatMap(({ part, leaves: own }) => partNodes(part, own, depth, setting))
}

function partNodes(part: Part, leaves: Leaf[], depth: number, setting: Setting): PdfNode[] {
  const { sheet, measured } = setting
  const [first, last] = [leaves[0], leaves.at(-1)]
  const { block } = part.placed
  if (block.kind === 'box' && first && first.parts.length > depth + 1) {
    const inner = composed(leaves, depth + 1, setting)
    const stack = first === part.first ? inner : [continuedNode(block, sheet), ...inner]
    return [boxNode(stack, block.strong ?? false, sheet)]
  }
  if (first?.row === undefined || last?.row === undefined) return nodesOf(part.placed, sheet)
  return nodesOf(part.placed, sheet, rowsBetween(part.placed, first.row, last.row + 1, measured))
}

function rowsBetween({ at, block }: Placed, from: number, to: number, measured: Measured): Rows {
  if (block.kind !== 'text') return { from, to }
  return { from, to, lines: wordsOf(measured.lines(`P.${at}`).slice(from, to)) }
}

/** Above what goes on of a box: its own title, and that it goes on. Ornament to a screen reader, which has heard it. */
function continuedNode({ blocks }: Extract<Block, { kind: 'box' }>, sheet: Sheet): PdfNode {
  const titled = blocks.find(each => each.kind === 'heading' || each.kind === 'text')
  const title = titled && 'text' in titled && titled.text.length <= 80 ? titled.text : ''
  return {
    text: printable(filled(sheet.continued, { title })).trim(),
    ...sheet.sizes.small,
  }
}
