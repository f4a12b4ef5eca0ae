/** Numbers and names of a report as text, in five locales. */
import { expect, test } from 'vitest'
import { type Figures, tableKeys } from '#db/figures/answer.ts'
import { addDays } from '#db/kernel/date.ts'
import { margins } from '#db/print/style.ts'
import { figuresDocument } from '#db/figures/print/document.ts'
import { figureText, narrowedTo, periodText, rowText } from '#db/figures/write.ts'
import { figureWords } from '#db/figures/words.ts'
import { locales } from '#db/terms.ts'
import { aFigures } from '#tests/support/builders/figures.ts'

const minute = 60_000
const canada = { locale: 'en-ca', currency: 'CAD' } as const
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0, '0 min'],
  [59_999, '0 min'],
  [7 * minute, '7 min'],
  [65 * minute, '1 h 5 min'],
  [120 * minute, '2 h'],
  [1440 * minute, '24 h'],
  [1530 * minute, '25 h'],
  [75 * 60 * minute, '75 h'],
])('a wait of %i ms is %s', (ms, said) => {
  expect(plain(figureText(ms, 'ms', canada))).toBe(said)
})

test.each([
  [null, 'count', 'en-ca', '–'],
  [1234, 'count', 'fr-ca', '1 234'],
  [0.425, 'share', 'en-ca', '43%'],
  [0.425, 'share', 'fr-fr', '43 %'],
  [333, 'thousandths', 'fr-ca', '0,33'],
  [12_000, 'thousandths', 'en-ca', '12'],
  [33_34, 'money', 'es-es', '33,34 $'],
] as const)('%s as %s in %s is %s', (value, unit, locale, said) => {
  expect(plain(figureText(value, unit, { locale, currency: 'CAD' }))).toBe(said)
})

test.each([
  ['source', 'website', 'fr-ca', 'Site Web'],
  ['source', 'Autohebdo', 'fr-ca', 'Autohebdo'],
  ['source', '', 'en-ca', 'Not said'],
  ['person', '', 'en-ca', 'Nobody'],
  ['person', 'u-ana', 'en-ca', 'Ana'],
  ['status', 'sold', 'es-co', 'Vendido'],
  ['lost', 'price', 'fr-fr', 'Prix'],
  ['waits', '0', 'en-ca', 'Up to 5 min'],
  ['funnel', 'showed', 'en-ca', 'Client showed up'],
  ['response', 'wall', 'en-ca', 'As time passed'],
  ['version', '1387', 'es-co', '2.0 algoritmo'],
  ['version', '', 'en-ca', 'Not said'],
] as const)('the row %s %s in %s is %s', (table, key, locale, said) => {
  expect(rowText(aFigures(), table, key, locale)).toBe(said)
})

test('a type is the request’s in the report of requests, the lead’s in that of leads', () => {
  const requests = aFigures({ query: { ...aFigures().query, kind: 'requests' } })
  expect(rowText(requests, 'type', 'website-forms', 'en-ca')).toBe('Website forms')
  expect(rowText(aFigures(), 'type', 'walkin', 'en-ca')).toBe('Walk-in')
})

test('what it was narrowed to, and the days it is about', () => {
  const query = { ...aFigures().query, source: 'website', person: '' }
  expect(narrowedTo({ query, names: {} }, 'en-ca')).toEqual([
    ['Source', 'Website'],
    ['Person', 'Nobody'],
  ])
  expect(periodText({ from: '2026-11-01', to: '2026-11-01' }, 'en-ca')).toBe('November 1, 2026')
})

test('every locale has its words for every table, and says each of them itself', () => {
  for (const locale of locales) {
    const { tables, columns, tiles } = figureWords[locale]
    expect(Object.keys(tables).toSorted()).toEqual([...tableKeys].toSorted())
    for (const said of [
      ...Object.values(tables),
      ...Object.values(columns),
      ...Object.values(tiles),
    ])
      expect(said).not.toBe('')
  }
  // France puts a space before what Québec does not.
  expect(figureWords['fr-ca'].notes.waits).toContain('seulement;')
  expect(figureWords['fr-fr'].notes.waits).toContain('seulement\u202f;')
  expect(figureWords['fr-fr'].notes.mailshot).toContain('jours\u202f;')
})

test('on paper days stand as in the picture: over a month and a half by the week', () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    key: addDays('2026-10-01', at),
    cells: [1, 2],
  }))
  const { blocks } = figuresDocument({
    figures: aFigures({ tables: [{ key: 'days', columns: ['count', 'before'], rows }] }),
    name: 'Leads report',
    narrowed: [],
    house: { name: 'Boréal Auto' },
    place: canada,
    paper: 'letter',
    timeZone: 'America/Toronto',
  })
  const weeks = blocks.flatMap(block =>
    block.kind === 'table' && block.label === 'By week'
      ? block.rows.map(({ cells }) => cells.map(({ text }) => text))
      : [],
  )
  expect(weeks).toHaveLength(8)
  expect([weeks[0], weeks[7]]).toEqual([
    ['2026-10-01', '7', '14'],
    ['2026-11-19', '1', '2'],
  ])
})

test('on paper stand the tiles and each table with rows', () => {
  const figures: Figures = aFigures()
  const { blocks, title } = figuresDocument({
    figures,
    name: 'Leads report',
    narrowed: [['Source', 'Website']],
    house: { name: 'Boréal Auto' },
    place: canada,
    paper: 'letter',
    timeZone: 'America/Toronto',
  })
  expect(title).toBe('Leads report 2026-11-01 2026-11-30')
  const headings = blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
  expect(headings).toEqual([
    'Time to the first answer',
    'How long they waited',
    'By source',
    'Appointments',
    'Sales by source',
    'By day',
    'When they come in',
  ])
  // Each column has 4 pt on either side; A4 is the narrower paper, and the first column wants room for its words.
  const [left, , right] = margins
  for (const block of blocks)
    if (block.kind === 'table')
      expect(
        block.widths.reduce((sum, width) => sum + width + 8, 0),
        block.label,
      ).toBeLessThan(595 - left - right - 30)
  const hours = blocks.flatMap(block =>
    block.kind === 'table' && block.label === 'When they come in' ? block.head.slice(1) : [],
  )
  expect(hours.map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour),
  )
})
