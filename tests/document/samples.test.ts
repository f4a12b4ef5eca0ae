/**
 * Every document in every locale, laid out once: the tablet makes the same file, not a word is lost, every mark has its
 * place in the structure, and the pages look as they were found good. `GOLDEN=write npx vitest run
 * tests/document/samples.test.ts` makes missing pictures.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { build } from 'esbuild'
import pixelmatch from 'pixelmatch'
import { beforeAll, expect, test } from 'vitest'
import type { Definition } from '#db/print/definition.ts'
import { pdfOf } from '#server/print/render.ts'
import { pagesOf, pixelsOf, pngOf, readPng } from './pages.ts'
import { contentsOf, objectsOf, unmarked } from './pdf-parts.ts'
import { allSamples, goldenSamples } from './samples.ts'
import { lostWords, wordsOf } from './words-on-paper.ts'

const files = new Map<string, Promise<Uint8Array>>()
/** The server's file of a sample. */
const fileOf = (name: string, definition: Definition) =>
  files.get(name) ?? (files.set(name, pdfOf(definition)).get(name) as Promise<Uint8Array>)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Page = { render: (definition: string) => Promise<Uint8Array> }
let page: Page

/** The code as a browser gets it, in a world without Node: no process, no Buffer, no require. */
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { loadEngine } from '#db/print/engine.ts'
        import { renderPdf } from '#db/print/render.ts'
        globalThis.render = async text => renderPdf(JSON.parse(text), await loadEngine())`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    write: false,
    logLevel: 'error',
  })
  const world: Record<string, unknown> = {
    setTimeout,
    clearTimeout,
    queueMicrotask,
    TextEncoder,
    TextDecoder,
    navigator: { userAgent: 'Mozilla/5.0' },
    console,
  }
  world['window'] = world
  world['self'] = world
  vm.runInContext(outputFiles[0]?.text ?? '', vm.createContext(world))
  // Given by the script above.
  page = world as unknown as Page
})

test.each(allSamples())('%s: device and server make the same file', async (name, definition) => {
  const ours = await fileOf(name, definition)
  const theirs = await page.render(JSON.stringify(definition))
  expect(sha256(theirs)).toBe(sha256(ours))
})

test('a definition is plain data, and drawing it twice gives one file', async () => {
  const [, definition] = allSamples()[0] as [string, Definition]
  const copy = JSON.parse(JSON.stringify(definition)) as Definition
  expect(copy).toEqual(definition)
  expect(sha256(await pdfOf(copy))).toBe(sha256(await pdfOf(definition)))
  expect(copy).toEqual(definition)
})

test.each(allSamples())(
  '%s: not one word is lost on the way to paper',
  async (name, definition) => {
    expect(await lostWords(definition, await fileOf(name, definition))).toEqual([])
  },
)

test.each(allSamples())(
  '%s: every mark on the page has its place in the structure, or is ornament',
  async (name, definition) => {
    const objects = objectsOf(await fileOf(name, definition))
    for (const content of contentsOf(objects)) {
      expect(content.length).toBeGreaterThan(100)
      expect(unmarked(content)).toEqual([])
    }
    const catalog = objects.find(({ dictionary }) => dictionary.includes('/Type /Catalog'))
    expect(catalog?.dictionary).toContain('/StructTreeRoot')
    expect(catalog?.dictionary).toMatch(/\/Lang \((?:en-CA|fr-CA|fr-FR|es-ES|es-CO)\)/)
    const types = objects.flatMap(({ dictionary }) => /\/S \/(\w+)\n/.exec(dictionary)?.[1] ?? [])
    expect(types.filter(type => type === 'Document')).toHaveLength(1)
    expect(types).toContain('H1')
    const tables =
      wordsOf(definition.blocks).length &&
      JSON.stringify(definition.blocks).includes('"kind":"table"')
    for (const type of tables ? ['Table', 'TR', 'TH', 'TD'] : []) expect(types).toContain(type)
  },
)

const home = join('tests', 'document', 'golden')
const mode = process.env['GOLDEN']
/** Share of a page's pixels that may differ: edges of letters under another build of the reader. */
const tolerance = 0.001

test.each(goldenSamples())('%s looks as it did', async (name, definition) => {
  mkdirSync(home, { recursive: true })
  const pages = await pagesOf(await fileOf(name, definition))
  for (const [index, page] of pages.entries()) {
    const path = join(home, `${name}-${index + 1}.png`)
    if (mode === 'write' && !existsSync(path)) writeFileSync(path, pngOf(page))
    expect(existsSync(path), `${path} is missing`).toBe(true)
    const golden = readPng(readFileSync(path))
    expect([page.width, page.height]).toEqual([golden.width, golden.height])
    const differing = pixelmatch(pixelsOf(page), golden.data, undefined, page.width, page.height, {
      threshold: 0.2,
    })
    const failed = join(home, `${name}-${index + 1}.differs.png`)
    if (differing > tolerance * page.width * page.height) writeFileSync(failed, pngOf(page))
    else rmSync(failed, { force: true })
    expect(differing, `${path}: see ${failed}`).toBeLessThanOrEqual(
      tolerance * page.width * page.height,
    )
  }
  expect(
    readdirSync(home).filter(file => new RegExp(`^${name}-\\d+\\.png$`).test(file)),
  ).toHaveLength(pages.length)
})
