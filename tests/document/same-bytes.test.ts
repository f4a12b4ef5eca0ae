/** The PDF made offline on the tablet is the server's, to the byte. */
import { createHash } from 'node:crypto'
import vm from 'node:vm'
import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import type { Definition } from '#db/document/definition.ts'
import { pdfOf } from '#server/document/render.ts'
import { allSamples } from './samples.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

type Page = { render: (definition: string) => Promise<Uint8Array> }
let page: Page

/** The code as a browser gets it, in a world without Node: no process, no Buffer, no require. */
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { loadEngine } from '#db/document/engine.ts'
        import { renderPdf } from '#db/document/render.ts'
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

test.each(allSamples())('%s: device and server make the same file', async (_name, definition) => {
  const ours = await pdfOf(definition)
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
