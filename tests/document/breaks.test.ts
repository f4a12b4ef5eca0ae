/** Where pages break, over documents of any content and length: each rule is read back from the finished file. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, Definition } from '#db/print/definition.ts'
import { commonWords } from '#db/print/words.ts'
import { pdfOf } from '#server/print/render.ts'
import { textsOf } from './pages.ts'
import { sampleInk } from './sample-contract.ts'
import { contractLocales } from './samples.ts'

/** What a word on the page belongs to: `H12` is the twelfth word, in a heading. */
type Kind = 'H' | 'P' | 'R' | 'T' | 'B' | 'L' | 'K' | 'S'
type Token = { word: string; kind: Kind; box?: number }
type Piece =
  | { is: 'text'; lines: number }
  | { is: 'table'; rows: number; every: number }
  | { is: 'facts'; rows: number }
  | { is: 'points'; items: number; lines: number }
  | { is: 'box'; texts: number; lines: number }
  | { is: 'together'; texts: number }
  | { is: 'total' }

const filler = ['le', 'vehículo', 'Höhe', 'shall', 'être', 'remis', 'kilómetros', 'and', 'l’été']
const count = (min: number, max: number) => fc.integer({ min, max })
const piece: fc.Arbitrary<Piece> = fc.oneof(
  fc.record({ is: fc.constant('text'), lines: count(1, 30) }),
  fc.record({ is: fc.constant('table'), rows: count(1, 60), every: count(2, 9) }),
  fc.record({ is: fc.constant('facts'), rows: count(1, 20) }),
  fc.record({ is: fc.constant('points'), items: count(1, 14), lines: count(1, 5) }),
  fc.record({ is: fc.constant('box'), texts: count(1, 4), lines: count(1, 6) }),
  fc.record({ is: fc.constant('box'), texts: count(14, 26), lines: count(4, 7) }),
  fc.record({ is: fc.constant('together'), texts: count(1, 5) }),
  fc.record({ is: fc.constant('total') }),
)
const pieces = fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 7,
})

/** The blocks of some sections, and every word in them that says where it stands. */
function written(sections: readonly Piece[][]): { blocks: Block[]; tokens: Token[] } {
  const tokens: Token[] = []
  let boxes = 0
  const token = (kind: Kind, box?: number) => {
    const word = `${kind}${tokens.length}x`
    tokens.push({ word, kind, ...(box !== undefined && { box }) })
    return word
  }
  const words = (lines: number) =>
    Array.from({ length: lines * 12 }, (_, i) => filler[(i * 7 + lines) % filler.length]).join(' ')
  const text = (kind: Kind, lines: number, box?: number): Block => {
    const first = token(kind, box)
    return { kind: 'text', text: `${first} ${words(lines)} ${token(kind, box)}` }
  }
  const many = (length: number, make: (index: number) => Block) =>
    Array.from({ length }, (_, i) => make(i))
  const blockOf = (piece: Piece): Block | Block[] => {
    switch (piece.is) {
      case 'text':
        return text('P', piece.lines)
      case 'table':
        return {
          kind: 'table',
          label: 'x',
          widths: [40, 0, 80],
          head: [{ text: '#' }, { text: 'Description' }, { text: 'Montant', align: 'end' }],
          rows: Array.from({ length: piece.rows }, (_, i) => {
            const isTotal = i > 0 && (i + 1) % piece.every === 0
            return {
              cells: [{ text: token(isTotal ? 'T' : 'R') }, { text: words(i % 3) }, { text: '1' }],
              strong: isTotal,
            }
          }),
        }
      case 'facts':
        return {
          kind: 'facts',
          columns: 3,
          rows: Array.from({ length: piece.rows }, (_, i) => [`t${i}`, token('P')] as const),
        }
      case 'points':
        return {
          kind: 'points',
          items: Array.from({ length: piece.items }, () => `${token('P')} ${words(piece.lines)}`),
        }
      case 'box': {
        const box = (boxes += 1)
        const [kind, size] = piece.texts > 10 ? (['L', 0.5] as const) : (['B', 1] as const)
        return {
          kind: 'box',
          blocks: many(piece.texts, () => text(kind, Math.ceil(piece.lines * size), box)),
        }
      }
      case 'together':
        return { kind: 'together', blocks: many(piece.texts, () => text('P', 2)) }
      case 'total':
        // Of something: under a box as high as a page no rule could hold.
        return [text('P', 2), { kind: 'text', strong: true, total: true, text: token('T') }]
    }
  }
  const blocks = sections.flatMap((each): Block[] => [
    { kind: 'heading', text: token('H') },
    text('P', 1),
    ...each.flatMap(blockOf),
  ])
  const tick = (): Block => ({ kind: 'tick', on: true, text: token('K'), state: 'x' })
  const sign = (): Block => ({
    kind: 'sign',
    who: token('S'),
    name: '',
    ink: sampleInk(2),
    alt: 'x',
    note: '',
  })
  blocks.push(text('P', 4), tick(), tick(), tick(), {
    kind: 'together',
    blocks: [
      { kind: 'heading', text: token('H') },
      { kind: 'columns', columns: [[sign()], [sign()], [sign()]] },
    ],
  })
  blocks.push({ kind: 'box', blocks: [text('B', 3, (boxes += 1))] })
  return { blocks, tokens }
}

const definitionOf = (
  blocks: Block[],
  locale: Definition['locale'],
  paper: Definition['paper'],
): Definition => ({
  kind: 'contract',
  templateVersion: 1,
  locale,
  paper,
  title: 'x',
  author: 'x',
  at: 0,
  watermark: '',
  foot: 'C-2026-00042 · SHA-256 9f3c41d2b7a85e60…',
  pageWords: commonWords[locale].page,
  blocks,
})

/** What is wrong with the pages, in words. */
function wrongs(texts: readonly string[], tokens: readonly Token[], locale: Definition['locale']) {
  const pageOf = (word: string) => texts.findIndex(text => text.includes(word))
  const placed = tokens.map(each => ({ ...each, page: pageOf(each.word) }))
  const found: string[] = []
  for (const [index, each] of placed.entries()) {
    if (each.page < 0) found.push(`${each.word} is lost`)
    if (each.page < (placed[index - 1]?.page ?? 0)) found.push(`${each.word} stands too early`)
  }
  const pageWord = commonWords[locale].page.slice(0, 4)
  const suite = commonWords[locale].continued.replace('{title}', '').trim()
  for (const [page, text] of texts.entries()) {
    const own = placed.filter(each => each.page === page)
    const [first, last] = [own[0], own.at(-1)]
    if (!last || last.kind === 'H') found.push(`page ${page + 1} ends with a heading or is empty`)
    if (page > 0 && first?.kind === 'T') found.push(`page ${page + 1} begins with a total`)
    if (own.some(({ kind }) => kind === 'S') && !own.some(({ kind }) => 'PRTBL'.includes(kind)))
      found.push(`page ${page + 1} has signatures without words`)
    const before = placed.findLast(each => each.page < page)
    const goesOn = first?.kind === 'L' && before?.box === first.box
    if (goesOn !== text.includes(suite))
      found.push(`page ${page + 1} says wrongly that a box goes on`)
    for (const part of [
      pageWord,
      `${page + 1}`,
      `${texts.length}`,
      'C-2026-00042',
      '9f3c41d2b7a85e60',
    ])
      if (!text.includes(part)) found.push(`page ${page + 1} lacks ${part}`)
  }
  for (const box of new Set(placed.filter(({ kind }) => kind === 'B').map(each => each.box))) {
    const on = new Set(placed.filter(each => each.box === box).map(({ page }) => page))
    if (on.size > 1) found.push(`box ${box} is broken`)
  }
  return found
}

test.each(contractLocales)(
  'in %s no page breaks where it must not, whatever the document',
  async locale => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.constantFrom('letter', 'a4'), async (sections, paper) => {
        const { blocks, tokens } = written(sections)
        const texts = await textsOf(await pdfOf(definitionOf(blocks, locale, paper)))
        expect(wrongs(texts, tokens, locale)).toEqual([])
      }),
      { numRuns: Number(process.env['BREAK_RUNS'] ?? 12) },
    )
  },
)

test('a cell, a fact and a point longer than a page lose no word', async () => {
  const long = (kind: string) => Array.from({ length: 900 }, (_, i) => `${kind}${i}mot`).join(' ')
  const blocks: Block[] = [
    {
      kind: 'table',
      label: 'x',
      widths: [60, 0, 90],
      head: [{ text: 'a' }, { text: 'b' }, { text: 'c' }],
      rows: [{ cells: [{ text: 'r' }, { text: long('T') }, { text: long('N') }] }],
    },
    { kind: 'facts', columns: 3, rows: [['term', long('F')]] },
    { kind: 'points', items: ['one', long('I')], numbered: true },
    {
      kind: 'columns',
      columns: [[{ kind: 'text', text: long('C') }], [{ kind: 'text', text: long('D') }]],
    },
    { kind: 'together', blocks: [{ kind: 'text', text: long('G') }] },
    {
      kind: 'box',
      blocks: [
        { kind: 'text', text: 'Box' },
        { kind: 'text', text: long('B') },
      ],
    },
  ]
  const texts = await textsOf(await pdfOf(definitionOf(blocks, 'fr-ca', 'letter')))
  const words = new Set(texts.join(' ').split(/[\s\u00a0]+/))
  for (const kind of 'TNFICDGB')
    expect(
      long(kind)
        .split(' ')
        .filter(word => !words.has(word)),
      kind,
    ).toEqual([])
  expect(texts.filter(text => text.includes('Box (suite)')).length).toBeGreaterThan(0)
})
