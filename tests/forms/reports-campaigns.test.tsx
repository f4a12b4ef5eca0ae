// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FiguresQuery } from '#db/figures/query.ts'
import { aFigures } from '#tests/support/builders/figures.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())

const columns = [
  'count',
  'before',
  'counted',
  'spent',
  'spentBefore',
  'perLead',
  'booked',
  'sold',
  'perSale',
] as const
function counting() {
  const asked: FiguresQuery[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const { query } = JSON.parse(String(init?.body)) as { query: FiguresQuery }
    asked.push(query)
    const figures = aFigures({
      query,
      tiles: [
        { key: 'count', now: 4, before: 1 },
        { key: 'counted', now: 3, before: 1 },
        { key: 'spent', now: 7001, before: 1500 },
        { key: 'perLead', now: 2334, before: null },
      ],
      tables: [
        {
          key: 'campaign',
          columns,
          rows: [{ key: 'k-1', cells: [4, 1, 3, 7001, 1500, 2334, 2, 1, 7002] }],
        },
        { key: 'days', columns: ['count', 'before'], rows: [] },
      ],
      names: { 'k-1': 'Winter, used' },
    })
    return Response.json({ Status: '1', figures })
  })
  return asked
}

test.each([
  ['reports.Campaigns', 'campaigns', 'Campaigns report'],
  ['marketing.Dashboard', 'spend', 'Marketing dashboard'],
] as const)('%s says of each campaign what it cost and brought', async (form, kind, name) => {
  const asked = counting()
  await openForm(form, { query: { from: '2026-11-01', to: '2026-11-30' } })
  const table = await screen.findByRole('table', { name: 'By campaign' })
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy()
  expect(asked[0]).toEqual({ kind, from: '2026-11-01', to: '2026-11-30' })
  const row = within(within(table).getByRole('row', { name: /Winter, used/ }))
  expect(row.getByText(/\$70\.01/)).toBeTruthy()
  expect(row.getByText('$15.00')).toBeTruthy()
  expect(row.getByText('$23.34')).toBeTruthy()
  expect(screen.getByText(/what was given back is not in it/)).toBeTruthy()
})
test('in French of Canada, with what there is no cost of', async () => {
  counting()
  await openForm('marketing.Dashboard', {
    query: { from: '2026-11-01', to: '2026-11-30' },
    locale: 'fr-ca',
  })
  const table = await screen.findByRole('table', { name: 'Par campagne' })
  expect(within(table).getByText(/23,34/)).toBeTruthy()
  expect(screen.getByText(/ce qui a été rendu n’y est pas/)).toBeTruthy()
})
