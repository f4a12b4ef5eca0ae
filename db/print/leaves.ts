/** A document in the pieces a page can be filled with: lines, rows and blocks that stay whole, and what a break before each costs. */
import type { Block } from './definition.ts'
import { type Measured, rowsOf } from './measure.ts'
import type { Placed } from './placed.ts'

/** A block of which one page may have a part: a text, a table, a box. */
export type Part = {
  placed: Placed
  /** Height that is said again where it goes on: the head of a table, the title of a box. */
  again: number
  /** Height that closes it where it stops: the foot of a box, the margin below. */
  close: number
  first?: Leaf
}
export type Leaf = {
  height: number
  /** Its row or line in the innermost part; the whole block where that has neither. */
  row: number | undefined
  /** From the outermost. */
  parts: Part[]
  /** Of a page that begins with it. */
  cost: number
  /** It begins a page, whatever it costs. */
  fresh: boolean
}

/** A rule of the paper; one that is better kept; what looks a little better. */
export const must = 1_000_000
export const should = 10_000
export const nicer = 500

type Around = { measured: Measured; room: number; parts: Part[]; continued: number }

const leaf = (parts: Part[], height: number, row?: number): Leaf => ({
  height,
  row,
  parts,
  cost: 0,
  fresh: false,
})

function rowLeaves(each: Placed, { measured, parts }: Around): Leaf[] | undefined {
  const rows = rowsOf(each, measured)
  if (rows.length < 2 || !rows.every(Number.isFinite)) return undefined
  const [top, end] = [measured.top(each.at), measured.end(each.at)]
  const part: Part = { placed: each, again: (rows[0] ?? top) - top, close: 8 }
  const edges = [top, ...rows.slice(1), end]
  return rows.map((_, row) =>
    leaf([...parts, part], (edges[row + 1] ?? end) - (edges[row] ?? top), row),
  )
}

/** Longer than a page, so it is closed at the foot of one and goes on upon the next. */
function boxLeaves(each: Placed, around: Around): Leaf[] {
  const { measured, continued } = around
  const inner = each.inner.flat()
  const [first, last] = [inner[0], inner.at(-1)]
  const [top, end] = [measured.top(each.at), measured.end(each.at)]
  const above = first ? measured.top(first.at) - top : 0
  const below = last ? end - measured.end(last.at) : 0
  const part: Part = { placed: each, again: above + continued, close: below }
  const leaves = leavesOf(inner, { ...around, parts: [...around.parts, part] })
  const [opening, closing] = [leaves[0], leaves.at(-1)]
  if (opening) {
    opening.height += above
    part.first = opening
  }
  if (closing) closing.height += below
  for (const each of new Set([leaves[1], closing])) if (each) each.cost += should
  return leaves
}

function leavesOfOne(each: Placed, around: Around): Leaf[] {
  const { measured, room, parts } = around
  const { block, at } = each
  const height = measured.end(at) - measured.top(at)
  const isWhole = height <= room
  if (block.kind === 'box' && !isWhole) return boxLeaves(each, around)
  if (block.kind === 'together' && !isWhole) {
    const leaves = leavesOf(each.inner.flat(), around)
    for (const later of leaves.slice(1)) later.cost += should
    return leaves
  }
  return rowLeaves(each, around) ?? [leaf([...parts, { placed: each, again: 0, close: 0 }], height)]
}

function leavesOf(all: readonly Placed[], around: Around): Leaf[] {
  let isFresh = false
  return all.flatMap(each => {
    if (each.block.kind === 'page') {
      isFresh = true
      return []
    }
    const leaves = leavesOfOne(each, around)
    const [first] = leaves
    if (first && isFresh) {
      first.fresh = true
      isFresh = false
    }
    return leaves
  })
}

const blockOf = ({ parts }: Leaf): Block | undefined => parts.at(-1)?.placed.block
const blocksIn = ({ block, inner }: Placed): Block[] => [block, ...inner.flat().flatMap(blocksIn)]
const heads: ReadonlySet<unknown> = new Set(['masthead', 'title', 'heading'])
const isHead = (block: Block | undefined) => heads.has(block?.kind)
const hasSign = ({ parts }: Leaf) => {
  const last = parts.at(-1)
  return last ? blocksIn(last.placed).some(({ kind }) => kind === 'sign') : false
}
/** Words of the document itself, beside which a signature may stand. */
const hasWords = (leaf: Leaf) => {
  const block = blockOf(leaf)
  if (!block || hasSign(leaf) || isHead(block)) return false
  return block.kind !== 'tick' && !(block.kind === 'text' && block.size === 'small')
}
const isTotal = (leaf: Leaf) => {
  const block = blockOf(leaf)
  if (block?.kind === 'table') return block.rows[leaf.row ?? 0]?.strong === true
  return (block?.kind === 'text' || block?.kind === 'box') && block.total === true
}

/** What a break inside a text or a table costs: two lines stand on either side of it. */
function rowCost(leaf: Leaf, before: Leaf | undefined, after: Leaf | undefined): number {
  const [part, last] = [leaf.parts.at(-1), before?.parts.at(-1)]
  if (part !== last || leaf.row === undefined) return isHead(blockOf(leaf)) ? 0 : 20
  const kind = part?.placed.block.kind
  if (kind === 'points') return 20
  if (kind === 'facts') return nicer
  return before?.row === 0 || after?.parts.at(-1) !== part ? should : 20
}

function withCosts(leaves: Leaf[]): Leaf[] {
  for (const [index, each] of leaves.entries()) {
    const before = leaves[index - 1]
    each.cost += rowCost(each, before, leaves[index + 1])
    if (!before) continue
    if (isHead(blockOf(before))) each.cost += must
    if (isTotal(each)) {
      each.cost += must
      before.cost += should
    }
    if (blockOf(before)?.kind === 'text' && each.row === 0 && blockOf(each)?.kind !== 'text')
      each.cost += nicer
    if (!hasSign(each)) continue
    for (let at = index; at > 0; at -= 1) {
      const lower = leaves[at]
      if (lower) lower.cost += must
      const upper = leaves[at - 1]
      if (!upper || hasWords(upper)) break
    }
  }
  return leaves
}

/** `room`: the height of a page between its margins; `continued`: of the line that says that a box goes on. */
export const leavesOfDocument = (
  all: readonly Placed[],
  measured: Measured,
  room: number,
  continued: number,
): Leaf[] => withCosts(leavesOf(all, { measured, room, parts: [], continued }))
