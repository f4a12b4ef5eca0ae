/** Printed pages as they were looked at and found good: `GOLDEN=write npx vitest run tests/document/golden.test.ts` makes the missing ones. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { expect, test } from 'vitest'
import { pdfOf } from '#server/document/render.ts'
import { pagesOf, pixelsOf, pngOf, readPng } from './pages.ts'
import { goldenSamples } from './samples.ts'

const home = join('tests', 'document', 'golden')
const mode = process.env['GOLDEN']
/** Share of a page's pixels that may differ: edges of letters under another build of the reader. */
const tolerance = 0.001

test.each(goldenSamples())('%s looks as it did', async (name, definition) => {
  mkdirSync(home, { recursive: true })
  const pages = await pagesOf(await pdfOf(definition))
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
