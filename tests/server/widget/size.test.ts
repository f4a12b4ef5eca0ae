/** What somebody's page is made to load: measured on the very files the build writes. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeWidgetFiles } from '../../../scripts/widget-files.ts'

test('the first file is under 5 kB, both are under 15 kB, and a publisher’s is under 3 kB, compressed', async () => {
  const files = Object.entries(await makeWidgetFiles())
  expect(files.map(([name]) => name.replace(/-[0-9a-f]{16}/, ''))).toEqual([
    'w.js',
    'w/panel.js',
    'w/units.js',
  ])
  const [loader = 0, panel = 0, units = 0] = files.map(([, text]) => gzipSync(text).length)
  expect(loader).toBeLessThan(5 * 1024)
  expect(loader + panel).toBeLessThan(15 * 1024)
  expect(units).toBeLessThan(3 * 1024)
})
test('none keeps anything on the visitor’s device, nor makes markup or code of text', async () => {
  for (const text of Object.values(await makeWidgetFiles()))
    expect(text).not.toMatch(
      /document\.cookie|localStorage|sessionStorage|indexedDB|innerHTML|\beval\(|new Function/,
    )
})
