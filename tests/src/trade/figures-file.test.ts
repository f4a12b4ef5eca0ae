/** A report as a file says what the screen says: the same numbers, its reader's words, which days and counted when. */
import { expect, test } from 'vitest'
import { figureWords } from '#db/figures/words.ts'
import { headText, rowText } from '#db/figures/write.ts'
import { locales } from '#db/terms.ts'
import { figuresCsv, figuresJson } from '#src/domain/figures/export.ts'
import { aFigures } from '#tests/support/builders/figures.ts'

const figures = aFigures()
const reader = { name: 'Leads report', locale: 'en-ca' as const, timeZone: 'America/Toronto' }
const linesOf = (csv: string) => csv.replace('\uFEFF', '').split(/\r?\n/)

test('the file for a spreadsheet begins with its days, what they stand beside and when they were counted', () => {
  const lines = linesOf(figuresCsv(figures, reader))
  expect(lines.slice(0, 4)).toEqual([
    'Leads report',
    'Period,"November 1, 2026 – November 30, 2026"',
    'Beside,"October 1, 2026 – October 31, 2026"',
    'As of,2026-11-24 12:00:00 (UTC-05:00)',
  ])
  expect(lines).toContain('"Median first answer, opening time (min)",7,')
  expect(lines).toContain('Waiting too long now,2,')
  expect(lines.some(line => line.startsWith('By source,Received,Period before'))).toBe(true)
  expect(lines).toContain('Website,7,5,2,6,5,10,0.5,1')
  expect(lines).toContain(`"${figureWords['en-ca'].notes.response}"`)
})

test('a wait is rounded down in the file as on the screen', () => {
  const tiles = [{ key: 'median' as const, now: 419_999, before: null }]
  expect(figuresCsv(aFigures({ tiles }), reader)).toContain('(min)",6.9,')
})

test.each(locales)('%s: both files name everything in the language of who reads them', locale => {
  const csv = figuresCsv(figures, { ...reader, locale })
  const json = figuresJson(figures, { ...reader, locale })
  const words = figureWords[locale]
  expect(Object.keys(json.head).slice(0, 3)).toEqual([words.period, words.previous, words.asOf])
  for (const { key, name, columns, rows } of json.tables) {
    const table = figures.tables.find(each => each.key === key)
    expect(name).toBe(words.tables[key])
    expect(csv).toContain(name)
    expect(columns.map(column => column.name)).toEqual(
      table?.columns.map(column => headText(key, column, locale)),
    )
    expect(rows.map(row => row.name)).toEqual(
      table?.rows.map(row => rowText(figures, key, row.key, locale)),
    )
    expect(rows.map(({ cells }) => cells)).toEqual(table?.rows.map(({ cells }) => cells))
  }
  expect(json.tiles.map(({ name, now }) => [name, now])).toEqual(
    figures.tiles.map(({ key, now }) => [words.tiles[key], now]),
  )
  expect([json.query, json.asOf]).toEqual([figures.query, '2026-11-24T17:00:00.000Z'])
})
