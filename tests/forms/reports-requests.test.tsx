// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FiguresQuery } from '#db/figures/query.ts'
import { aFigures } from '#tests/support/builders/figures.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the report of requests asks for requests, in French too', async () => {
  const asked: FiguresQuery[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const { query } = JSON.parse(String(init?.body)) as { query: FiguresQuery }
    asked.push(query)
    return Response.json({ Status: '1', figures: aFigures({ query }) })
  })
  await openForm('reports.RadarV2', {
    query: { from: '2026-11-01', to: '2026-11-30', division: 'used', person: '-' },
    locale: 'fr-ca',
  })
  expect(await screen.findByRole('table', { name: 'Par source' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Rapport des demandes' })).toBeTruthy()
  expect(asked[0]).toEqual({
    kind: 'requests',
    from: '2026-11-01',
    to: '2026-11-30',
    division: 'used',
    person: '',
  })
})
