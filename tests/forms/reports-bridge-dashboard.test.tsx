// @vitest-environment jsdom
/** reports BridgeDashboard: the month in pictures, and where each leads. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BridgeGlance } from '#db/bridge/shown.ts'
import { aFigures } from '#tests/support/builders/figures.ts'
import { openForm } from '#tests/support/forms.tsx'

const columns = ['count', 'charged', 'refused', 'asked', 'perAsked'] as const
const none = { charged: 0, refused: {}, spentMinor: 0 }
const glance: BridgeGlance = {
  state: 'active',
  stoppedBy: null,
  pausedUntil: null,
  month: {
    charged: 276,
    refused: { duplicate: 20, bot: 11 },
    spentMinor: 34_500,
    month: '2026-11',
    span: { from: 0, to: 1 },
    budgetMinor: 54_000,
    pace: {
      index: 1.07,
      tempo: 'even',
      isAlarm: false,
      forecastMinor: 57_500,
      endsOn: null,
      advisedMinor: 1500,
      clicksLeft: 156,
    },
    days: [{ ...none, on: '2026-11-01', charged: 2, spentMinor: 250 }],
    sites: [],
  },
  figures: aFigures({
    query: { kind: 'bridge', from: '2026-11-01', to: '2026-11-18' },
    tables: [
      {
        key: 'verdict',
        columns: ['count', 'before'],
        rows: [
          { key: 'charged', cells: [30, 20] },
          { key: 'bot', cells: [10, 3] },
        ],
      },
      {
        key: 'unit',
        columns,
        rows: [
          { key: 'v-1', cells: [20, 18, 2, 1, 2250] },
          { key: 'v-2', cells: [30, 28, 2, 12, 292] },
          { key: 'v-3', cells: [4, 0, 4, 0, null] },
        ],
      },
      { key: 'site', columns, rows: [{ key: '1390', cells: [40, 30, 10, 2, 1875] }] },
      {
        key: 'version',
        columns,
        rows: [
          { key: '1386', cells: [10, 8, 2, 0, null] },
          { key: '1387', cells: [30, 22, 8, 11, 250] },
        ],
      },
      {
        key: 'days',
        columns: ['count', 'before', 'charged', 'refused', 'spent', 'asked'],
        rows: [{ key: '2026-11-12', cells: [40, 31, 30, 10, 3750, 2] }],
      },
    ],
    units: {
      'v-1': { stockNumber: 'N1', year: 2027, make: 'Subaru', model: 'Forester', trim: '' },
      'v-2': { stockNumber: 'N2', year: 2026, make: 'Subaru', model: 'Outback', trim: '' },
    },
  }),
}
let answer: () => Response
beforeEach(() => {
  answer = () =>
    Response.json({ Status: '1', rows: [glance], next: null, asOf: Date.UTC(2026, 10, 18, 17) })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => vi.unstubAllGlobals())

test('spend against budget and forecast, clicks by day, verdicts, and the best ones first', async () => {
  await openForm('reports.BridgeDashboard')
  expect(await screen.findByText('spent of $540.00')).toBeTruthy()
  const budget = screen.getByRole('figure', { name: 'Against the budget' })
  expect(within(budget).getAllByText('$575.00').length).toBeGreaterThan(0)
  const verdicts = screen.getByRole('figure', { name: 'Charged, or why not' })
  expect(within(verdicts).getAllByText(/75\s?%/).length).toBeGreaterThan(0)
  const [, first, second, ...more] = within(
    screen.getByRole('table', { name: 'Best vehicles' }),
  ).getAllByRole('row')
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/Outback.*28.*12.*\$2\.92/),
    expect.stringMatching(/Forester.*18.*1.*Too little to tell/),
  ])
  // Without a charged click nothing can be good.
  expect(more).toEqual([])
  const link = screen.getByRole('link', { name: 'Le Fanal du Fjord' })
  expect(link.getAttribute('href')).toBe(
    '/en-ca/reports/bridge-report?from=2026-11-01&to=2026-11-18&rows=site.charged%3A1390',
  )
  expect(screen.getByText(/as of Nov 18, 2026/)).toBeTruthy()
})
test('what came by hand stands beside what the algorithm chose', async () => {
  await openForm('reports.BridgeDashboard')
  const table = await screen.findByRole('table', { name: 'By version' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toMatch(/2\.0 algorithm.*22.*11/)
  expect(second?.textContent).toMatch(/1\.0 manual.*8.*0.*Too little to tell/)
})
test('who does not hold the report sees the same without a way there', async () => {
  await openForm('reports.BridgeDashboard', { held: ['reports.BridgeDashboard'] })
  expect(await screen.findByText('Le Fanal du Fjord')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Le Fanal du Fjord' })).toBeNull()
})
test.each<[Partial<BridgeGlance>, RegExp]>([
  [{ state: 'off' }, /Bridge is not activated/],
  [{ state: 'paused', pausedUntil: '2026-12-01' }, /Paused until/],
  [{ state: 'stopped', stoppedBy: 'budget' }, /This month’s budget is spent/],
  [{ state: 'stopped', stoppedBy: 'funds' }, /The funds do not pay for another click/],
])('where nothing is spent it says why: %o', async (over, words) => {
  answer = () =>
    Response.json({ Status: '1', rows: [{ ...glance, ...over }], next: null, asOf: Date.now() })
  await openForm('reports.BridgeDashboard')
  expect(await screen.findByText(words)).toBeTruthy()
})
test('an answer that says no is said in words', async () => {
  answer = () => Response.json({ Status: '-1', code: 'not-authorized' }, { status: 403 })
  await openForm('reports.BridgeDashboard')
  expect(await screen.findByText('You may not read this any more')).toBeTruthy()
})
