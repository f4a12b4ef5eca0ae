/** The printer's thread: the same file as in the house, and a print that goes wrong takes no other with it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Definition } from '#db/print/definition.ts'
import { createPrinter, pdfOf } from '#server/print/render.ts'
import { allSamples } from './samples.ts'

// Inside the project: what the bundle leaves outside is found from there.
const folder = mkdtempSync(join(process.cwd(), 'node_modules/.printer-'))
const fileOf = (name: string) => pathToFileURL(join(folder, name))
const [, sample] = allSamples()[0] as [string, Definition]

beforeAll(async () => {
  await build({
    entryPoints: ['server/print/printer.ts'],
    outfile: join(folder, 'printer.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('it prints what the house prints, several at once and again after a rest', async () => {
  const print = createPrinter(fileOf('printer.mjs'), 20)
  const expected = Buffer.from(await pdfOf(sample))
  const both = await Promise.all([print(sample), print(sample)])
  for (const bytes of both) expect(expected.equals(bytes)).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(expected.equals(await print(sample))).toBe(true)
})

test('a definition that cannot be drawn is refused alone', async () => {
  const print = createPrinter(fileOf('printer.mjs'), 20)
  // Not a definition: as a bug of ours would hand it over.
  const broken = { ...sample, blocks: undefined } as unknown as Definition
  const [bad, good] = await Promise.allSettled([print(broken), print(sample)])
  expect(bad.status).toBe('rejected')
  expect(good.status).toBe('fulfilled')
})

test('a thread that dies refuses what it was at, and the next print has a new one', async () => {
  writeFileSync(
    join(folder, 'mortal.mjs'),
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id, ask }) =>
       ask.title === 'die' ? process.exit(3) : parentPort.postMessage({ id, answer: new Uint8Array([id]) }))`,
  )
  const print = createPrinter(fileOf('mortal.mjs'), 20)
  await expect(print({ ...sample, title: 'die' })).rejects.toThrow('ended with 3')
  expect(await print(sample)).toBeInstanceOf(Uint8Array)
})
