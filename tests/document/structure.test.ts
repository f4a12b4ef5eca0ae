/** What makes the file lasting and readable aloud: PDF/A marks, embedded fonts, a structure in which every text has its place. */
import { expect, test } from 'vitest'
import { contractDocument } from '#db/contract/print/contract.ts'
import type { Block } from '#db/print/definition.ts'
import { pdfOf } from '#server/print/render.ts'
import { textsOf } from './pages.ts'
import { objectsOf } from './pdf-parts.ts'
import { sampleContract } from './sample-contract.ts'
import { lostWords } from './words-on-paper.ts'

test('nothing is lost of a contract that is far longer than usual', async () => {
  const sample = sampleContract('fr-ca')
  const [first] = sample.tradeIns
  const definition = contractDocument({
    ...sample,
    annexA: Array.from(
      { length: 150 },
      (_, i) => `Engagement${i} pris par écrit avant la livraison.`,
    ).join('\n'),
    tradeIns: Array.from({ length: 30 }, (_, i) => ({
      ...(first as NonNullable<typeof first>),
      label: `Reprise${i}`,
    })),
    lines: Array.from({ length: 90 }, (_, i) => ({
      letter: 'B',
      label: 'Option',
      detail: `Detail${i}`,
      amountMinor: i * 100,
      total: i % 9 === 0,
    })),
  })
  expect(await lostWords(definition, await pdfOf(definition))).toEqual([])
})

test('the tree has one element for each heading, and hangs together', async () => {
  const definition = contractDocument(sampleContract('en-ca'))
  const objects = objectsOf(await pdfOf(definition))
  const elements = objects.filter(
    ({ dictionary }) => /\/S \/\w+\n/.test(dictionary) && /\/P \d+ 0 R/.test(dictionary),
  )
  const ids = new Set(objects.map(({ id }) => id))
  for (const { dictionary } of elements) {
    expect(ids.has(Number(/\/P (\d+) 0 R/.exec(dictionary)?.[1]))).toBe(true)
    expect(dictionary).toMatch(/\/K \[[^\]]+\]/)
  }
  const count = (type: string) =>
    elements.filter(({ dictionary }) => dictionary.includes(`/S /${type}\n`)).length
  const kinds = (blocks: readonly Block[]): string[] =>
    blocks.flatMap(block =>
      block.kind === 'columns'
        ? block.columns.flatMap(kinds)
        : block.kind === 'box' || block.kind === 'together'
          ? kinds(block.blocks)
          : [block.kind],
    )
  const asked = kinds(definition.blocks)
  expect(count('H1')).toBe(asked.filter(kind => kind === 'title').length)
  expect(count('H2')).toBe(asked.filter(kind => kind === 'heading').length)
  expect(count('Table')).toBe(asked.filter(kind => kind === 'table').length)
  // Every row of a table has a cell in each column: 3, 4 or 5 of them.
  const rows = elements.filter(({ dictionary }) => dictionary.includes('/S /TR\n'))
  const cells = (dictionary: string) =>
    (/\/K \[([^\]]+)\]/.exec(dictionary)?.[1]?.match(/ 0 R/g) ?? []).length
  expect([...new Set(rows.map(({ dictionary }) => cells(dictionary)))].sort()).toEqual([3, 4, 5])
  // Three signatures, three boxes and the logo say what they are.
  expect(objects.filter(({ dictionary }) => dictionary.includes('/S /Figure'))).toHaveLength(7)
  expect(
    objects.filter(({ dictionary }) => dictionary.includes('/Alt')).length,
  ).toBeGreaterThanOrEqual(7)
})

test('it says it is PDF/A-2a, carries its fonts and colour, and nothing that acts', async () => {
  const pdf = await pdfOf(contractDocument(sampleContract('fr-ca')))
  const text = Buffer.from(pdf).toString('latin1')
  const objects = objectsOf(pdf)
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  const xmp =
    objects
      .find(({ dictionary }) => dictionary.includes('/Subtype /XML'))
      ?.stream?.toString('utf8') ?? ''
  expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(xmp).toContain('Côté &amp; Œuvres')
  expect(text).toContain('/S /GTS_PDFA1')
  expect(text).toContain('/Marked true')
  expect(text).toContain('/DisplayDocTitle true')
  expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  const fonts = objects.filter(({ dictionary }) => dictionary.includes('/Type /FontDescriptor'))
  expect(fonts.length).toBe(2)
  for (const { dictionary } of fonts) expect(dictionary).toContain('/FontFile2')
  for (const forbidden of [
    '/JavaScript',
    '/Launch',
    '/OpenAction',
    '/URI',
    '/Encrypt',
    '/LZWDecode',
    '/AA ',
  ])
    expect(text).not.toContain(forbidden)
})

test('what the fonts cannot write is shown as a question mark, never as nothing', async () => {
  const [page] = await textsOf(
    await pdfOf(
      contractDocument(
        sampleContract('en-ca', { sellerName: '王芳 Zoë\u202fŁ\u0301 ﷺ', signatures: [] }),
      ),
    ),
  )
  expect(page).toContain('?? Zoë')
})
