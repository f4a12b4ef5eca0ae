// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
/** Behind the number of a mailshot. */
const left = {
  id: 'mailshot.1:cl-1',
  leadId: null,
  at: Date.UTC(2026, 10, 18, 15),
  name: '',
  recipient: {
    id: 'mailshot.1:cl-1',
    clientId: 'cl-1',
    name: 'Bea Roy',
    leadId: null,
    at: Date.UTC(2026, 10, 18, 15),
    why: 'withdrawn',
    failure: '',
  },
}
function counting() {
  const asked: FiguresQuery[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { query } = JSON.parse(String(init?.body)) as { query: FiguresQuery }
    if (address.includes('/reports/lines'))
      return Response.json({ Status: '1', lines: [left], count: 1 })
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
        {
          key: 'mailshot',
          columns: ['chosen', 'unwilling', 'leftOut', 'sent', 'notSent', 'replied', 'brought'],
          rows: [{ key: 'mailshot.1', cells: [40, 1, 2, 35, 2, 6, 3] }],
        },
        { key: 'days', columns: ['count', 'before'], rows: [] },
      ],
      names: { 'k-1': 'Winter, used' },
      mailshots: { 'mailshot.1': { title: 'Winter tires', on: '2026-11-18' } },
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
test('each number of a mailshot opens its clients, with why', async () => {
  counting()
  await openForm('reports.Campaigns', { query: { from: '2026-11-01', to: '2026-11-30' } })
  const table = await screen.findByRole('table', { name: 'Mailshots' })
  const row = within(table).getByRole('row', { name: /Winter tires · November 18, 2026/ })
  await userEvent.click(within(row).getByRole('button', { name: /Left out, no consent/ }))
  const drawer = await screen.findByRole('dialog', {
    name: 'Mailshots: Winter tires · November 18, 2026, Left out, no consent',
  })
  expect(await within(drawer).findByText('Bea Roy')).toBeTruthy()
  expect(within(drawer).getByText('consent withdrawn')).toBeTruthy()
})
test.each([
  ['fr-fr', 'Envois groupés', 'Écartés, sans consentement'],
  ['es-co', 'Envíos masivos', 'Prospectos nuevos'],
] as const)('in %s mailshots are %s', async (locale, name, head) => {
  counting()
  await openForm('reports.Campaigns', { query: { from: '2026-11-01', to: '2026-11-30' }, locale })
  const table = await screen.findByRole('table', { name })
  expect(within(table).getByRole('columnheader', { name: head })).toBeTruthy()
})
