// @vitest-environment jsdom
/** reports Bridge: what clicks cost and brought, and the clicks behind each number. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import type { FigureLine } from '#db/figures/lines.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { aFigures } from '#tests/support/builders/figures.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())

const columns = [
  'count',
  'before',
  'charged',
  'refused',
  'spent',
  'spentBefore',
  'asked',
  'perAsked',
] as const
const cells = [40, 31, 30, 10, 3750, 2500, 2, 1875]
const line = (id: string, over: Partial<NonNullable<FigureLine['click']>>): FigureLine => ({
  id,
  leadId: null,
  name: '',
  at: Date.UTC(2026, 10, 12, 15),
  source: '',
  person: '',
  division: '',
  type: '',
  status: '',
  mark: '',
  state: '',
  openMs: null,
  wallMs: null,
  outcome: 'charged',
  talkMs: 0,
  click: {
    id,
    at: Date.UTC(2026, 10, 12, 15),
    siteId: '1390',
    vehicleId: 'v-1',
    verdict: 'charged',
    minor: 125,
    seq: 4711,
    creditedAt: null,
    requestId: null,
    ...over,
  },
})
function counting(lines: FigureLine[] = []) {
  const asked: FiguresQuery[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('/lines')) return Response.json({ Status: '1', lines, count: lines.length })
    const { query } = JSON.parse(String(init?.body)) as { query: FiguresQuery }
    asked.push(query)
    const figures = aFigures({
      query,
      tiles: [
        { key: 'charged', now: 30, before: 24 },
        { key: 'refused', now: 10, before: 7 },
        { key: 'spent', now: 3750, before: 2500 },
        { key: 'asked', now: 2, before: 1 },
        { key: 'perAsked', now: 1875, before: 2500 },
      ],
      tables: [
        {
          key: 'verdict',
          columns: ['count', 'before'],
          rows: [
            { key: 'charged', cells: [30, 24] },
            { key: 'bot', cells: [10, 7] },
          ],
        },
        { key: 'site', columns, rows: [{ key: '1390', cells }] },
        {
          key: 'unit',
          columns,
          rows: [
            { key: 'v-1', cells },
            { key: 'v-gone', cells },
          ],
        },
        { key: 'hour', columns, rows: [{ key: '14', cells }] },
        {
          key: 'days',
          columns: ['count', 'before', 'charged', 'refused', 'spent', 'asked'],
          rows: [{ key: '2026-11-12', cells: [40, 31, 30, 10, 3750, 2] }],
        },
      ],
      units: {
        'v-1': { stockNumber: 'N27116', year: 2027, make: 'Subaru', model: 'Forester', trim: '' },
      },
      names: {},
    })
    return Response.json({ Status: '1', figures })
  })
  return asked
}
const query = { from: '2026-11-01', to: '2026-11-30' }
const open = (held?: FormKey[]) => openForm('reports.Bridge', { query, ...(held && { held }) })

test('says of each site, vehicle, day and hour what its clicks cost and brought', async () => {
  const asked = counting()
  await open()
  const sites = await screen.findByRole('table', { name: 'By site' })
  expect(screen.getByRole('heading', { level: 1, name: 'Bridge report' })).toBeTruthy()
  expect(asked[0]).toEqual({ kind: 'bridge', ...query })
  const row = within(within(sites).getByRole('row', { name: /Le Fanal du Fjord/ }))
  expect(row.getByText(/\$37\.50/)).toBeTruthy()
  expect(row.getByText('$25.00')).toBeTruthy()
  expect(row.getByText('$18.75')).toBeTruthy()
  const units = screen.getByRole('table', { name: 'By vehicle' })
  expect(within(units).getByRole('row', { name: /N27116 · 2027 Subaru Forester/ })).toBeTruthy()
  expect(within(units).getByRole('row', { name: /No longer in the books/ })).toBeTruthy()
  const verdicts = screen.getByRole('table', { name: 'Charged, or why not' })
  expect(within(verdicts).getByRole('row', { name: /Robot/ })).toBeTruthy()
  // The picture's own table, and what a day cost.
  const [, days] = screen.getAllByRole('table', { name: 'By day' })
  expect(within(days as HTMLElement).getByText('$37.50')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'By hour of the day' })).toBeTruthy()
  expect(screen.getAllByText(/Requests: at least so many/)).toHaveLength(2)
})
test('a number opens its clicks: the line of the books leads to the funds, the request to the reception', async () => {
  counting([
    line('k-1', { requestId: 'q-1' }),
    line('k-2', { verdict: 'bot', minor: 0, seq: null }),
  ])
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Robot' }))
  const dialog = within(await screen.findByRole('dialog'))
  const link = await dialog.findByRole('link', { name: '4,711' })
  expect(link.getAttribute('href')).toBe(
    '/en-ca/marketing/funds?cause=click&from=2026-11-12&to=2026-11-12',
  )
  expect(dialog.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toContain(
    'id=q-1',
  )
  expect(dialog.getByText('Robot')).toBeTruthy()
})
test('without the funds and the requests there is a number, and no way there', async () => {
  counting([line('k-1', { requestId: null })])
  await open(['reports.Bridge'])
  await userEvent.click(await screen.findByRole('button', { name: 'Robot' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('4,711')).toBeTruthy()
  expect(dialog.queryAllByRole('link')).toEqual([])
})
test('in Spanish of Spain', async () => {
  counting()
  await openForm('reports.Bridge', { query, locale: 'es-es', currency: 'EUR' })
  const table = await screen.findByRole('table', { name: 'Por sitio' })
  expect(within(table).getByText(/18,75/)).toBeTruthy()
})

const office: FormKey[] = ['reports.Bridge', 'administration.Companies', 'administration.Profile']
const openClicks = async (held: FormKey[] = office) => {
  await open(held)
  await userEvent.click(await screen.findByRole('button', { name: 'Robot' }))
  return within(await screen.findByRole('dialog'))
}
test('the provider’s office gives a charged click back, with why', async () => {
  counting([line('k-1', {}), line('k-2', { verdict: 'bot', minor: 0, seq: null })])
  const counted = globalThis.fetch
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.includes('/click-credit')) return counted(path, init)
    sent.push(JSON.parse(String(init?.body)))
    return Promise.resolve(Response.json({ Status: '1' }))
  })
  const dialog = await openClicks()
  // Of one that cost nothing there is nothing to give back.
  expect(await dialog.findAllByRole('button', { name: 'Give back' })).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Give back' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'A robot after all')
  await userEvent.click(screen.getByRole('button', { name: 'Give it back' }))
  expect(await dialog.findByText(/^Given back on /)).toBeTruthy()
  expect(sent).toMatchObject([{ clickId: 'k-1', reason: 'A robot after all' }])
  expect(dialog.queryByRole('button', { name: 'Give back' })).toBeNull()
})
test.each<[string, FormKey[]]>([
  ['who keeps no houses', ['reports.Bridge', 'administration.Profile']],
  ['who is not of the provider', ['reports.Bridge', 'administration.Companies']],
])('%s is not offered it', async (_, held) => {
  counting([line('k-1', {})])
  const dialog = await openClicks(held)
  expect(await dialog.findByText('4,711')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Give back' })).toBeNull()
})
test('one that was given back already is not offered again', async () => {
  counting([line('k-1', { creditedAt: Date.UTC(2026, 10, 14) })])
  const dialog = await openClicks()
  expect(await dialog.findByText(/^Given back on /)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Give back' })).toBeNull()
})
