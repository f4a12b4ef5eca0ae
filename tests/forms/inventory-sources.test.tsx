/** management Inventory: the inventory providers whose lists become vehicles. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StockLook, StockSourceWhole } from '#db/stock-source/shown.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(async () => {
  await import('#src/forms/management/inventory.tsx')
})
const asOf = Date.now()
const sha256 = 'a'.repeat(64)
const counts = { new: 1, changed: 1, same: 4, left: 0, refused: 1, missing: 1, held: 1 }
const aSource = (over: Partial<StockSourceWhole> = {}): StockSourceWhole => ({
  id: 's-1',
  v: 3,
  name: 'Fleet lists',
  isFetched: true,
  hours: 6,
  dueAt: asOf,
  units: 7,
  missing: 1,
  held: 1,
  last: { id: 'r-1', at: asOf, endedAt: asOf, byName: '', outcome: 'asks', why: 'halved', counts },
  setting: {
    name: 'Fleet lists',
    url: 'https://lists.example/a.csv',
    format: 'csv',
    hours: 6,
    locale: 'en-ca',
    page: null,
    mapping: { stockNumber: 'Stock', make: 'Make', model: 'Model' },
    orders: {},
    unit: null,
    words: [],
    gone: null,
    offers: false,
  },
  sha256,
  listAt: asOf,
  takenAt: asOf,
  sample: {
    headers: ['Stock', 'Make', 'Model', 'Web price', 'State'],
    rows: [['P-1', 'Kia', 'Soul', '19000', 'Gebraucht']],
    page: null,
    count: 1,
  },
  missingUnits: [
    {
      vehicleId: 'v-5',
      stockNumber: 'P-5',
      title: '2024 Kia Rio',
      since: asOf,
      keptAt: null,
      status: 'available',
    },
  ],
  heldFields: [
    {
      vehicleId: 'v-1',
      stockNumber: 'P-1',
      title: '2024 Kia Soul',
      field: 'priceInternetMinor',
      has: 1_800_000,
      says: 2_100_000,
    },
  ],
  runs: [
    { id: 'r-1', at: asOf, endedAt: asOf, byName: '', outcome: 'asks', why: 'halved', counts },
    { id: 'r-0', at: asOf, endedAt: asOf, byName: 'Ana', outcome: 'taken', why: null, counts },
  ],
  ...over,
})
const aLook = (): StockLook => ({
  sha256,
  asks: 'halved',
  counts,
  lines: [
    {
      line: 9,
      kind: 'refused',
      vehicleId: null,
      stockNumber: 'P-9',
      title: '',
      changes: [],
      held: [],
      problems: [{ field: 'vin', value: 'X', problem: 'twice-in-list' }],
    },
    {
      line: 2,
      kind: 'changed',
      vehicleId: 'v-1',
      stockNumber: 'P-1',
      title: '2024 Kia Soul',
      changes: [{ field: 'odometer', from: 50_000, to: 51_000 }],
      held: [{ field: 'priceInternetMinor', has: 1_800_000, says: 2_100_000 }],
      problems: [],
    },
  ],
  missing: [{ vehicleId: 'v-5', stockNumber: 'P-5', title: '2024 Kia Rio' }],
})

let sent: [string, unknown][]
beforeEach(() => {
  sent = []
})
const serve = (source: StockSourceWhole | undefined, refuses?: string) =>
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://x').pathname
    if (init?.method !== 'POST') {
      const rows = path.endsWith('/look') ? [aLook()] : source ? [source] : []
      return Response.json({ Status: '1', rows, next: null, asOf })
    }
    const body = init.body instanceof File ? init.body.name : JSON.parse(String(init.body))
    sent.push([path.replace('/api/stock-sources/', ''), body])
    if (refuses) return Response.json({ Status: '-1', code: refuses }, { status: 409 })
    return Response.json({ Status: '1', outcome: 'taken', sha256 })
  })
const open = (query: Record<string, string>) => openForm('management.Inventory', { query })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('the providers, each with its units and what came of its last list', async () => {
  serve(aSource())
  await open({ sources: '1' })
  const row = await screen.findByRole('row', { name: /Fleet lists/ })
  expect(row.textContent).toContain('Every 6 h')
  expect(within(row).getByText('Waits for you')).toBeTruthy()
})
test('a new one is asked for its name, and set with an address', async () => {
  serve(undefined)
  await open({ sources: '1' })
  await press('Add a provider')
  await press('Save')
  expect(sent).toEqual([])
  await userEvent.type(await screen.findByRole('textbox', { name: /^Provider/ }), 'Acme')
  await userEvent.type(
    screen.getByRole('textbox', { name: /Address of the list/ }),
    'lists.example',
  )
  await press('Save')
  expect(await screen.findByText('An address, as in https://example.com')).toBeTruthy()
  await userEvent.clear(screen.getByRole('textbox', { name: /Address of the list/ }))
  await press('Save')
  await waitFor(() => expect(sent[0]).toMatchObject(['save', { v: 0, name: 'Acme', url: '' }]))
})
test('a list is looked at unit by unit and field by field, and taken in as it was looked at', async () => {
  serve(aSource())
  await open({ sources: '1', source: 's-1' })
  const table = await screen.findByRole('table', { name: 'What the list would do' })
  expect(table.textContent).toContain('Two lines of the list are of this vehicle.')
  expect(table.textContent).toContain('Odometer: 50,000 → 51,000')
  expect(table.textContent).toContain('set by hand; the list says $21,000')
  expect(
    screen.getAllByText('The list is half as long as the last one, or less.').length,
  ).toBeGreaterThan(1)
  await press('Take the list in')
  await waitFor(() => expect(sent).toEqual([['take', { id: 's-1', sha256 }]]))
})
test('of a unit that is missing a person says what becomes of it, and a field is given back', async () => {
  serve(aSource())
  await open({ sources: '1', source: 's-1' })
  await press('Keep P-5')
  await press('Take P-5 out of sale')
  await press('P-1, Internet price: as in the list again')
  await waitFor(() =>
    expect(sent).toEqual([
      ['missing', { id: 's-1', vehicleId: 'v-5', answer: 'keep' }],
      ['missing', { id: 's-1', vehicleId: 'v-5', answer: 'withdraw' }],
      ['give-back', { id: 's-1', vehicleId: 'v-1', field: 'priceInternetMinor' }],
    ]),
  )
})
test('columns are kept by their names', async () => {
  serve(aSource({ setting: { ...aSource().setting, mapping: {} } }))
  await open({ sources: '1', source: 's-1' })
  expect(await screen.findByText('Say what the columns are')).toBeTruthy()
  await press('What the columns are')
  await press('Check the lines')
  await waitFor(() =>
    expect(sent[0]).toMatchObject([
      'save',
      {
        v: 3,
        mapping: {
          stockNumber: 'Stock',
          make: 'Make',
          model: 'Model',
          priceInternetMinor: 'Web price',
        },
      },
    ]),
  )
})
test('what a provider answers instead of a list is said in words', async () => {
  serve(aSource(), 'stock-page')
  await open({ sources: '1', source: 's-1' })
  await press('Fetch it now')
  expect(await screen.findByText(/This is a page and no list/)).toBeTruthy()
})
test('a list is brought by hand', async () => {
  serve(aSource({ isFetched: false, sha256: null, sample: null }))
  await open({ sources: '1', source: 's-1' })
  const chooser = await screen.findByLabelText(/Bring a list by hand/, { selector: 'input' })
  await userEvent.upload(
    chooser,
    new File(['Stock,Make,Model\n'], 'list.csv', { type: 'text/csv' }),
  )
  await waitFor(() => expect(sent).toEqual([['upload', 'list.csv']]))
})
test('a provider is removed after a question', async () => {
  serve(aSource())
  await open({ sources: '1', source: 's-1' })
  await press('Remove the provider')
  expect(sent).toEqual([])
  await press('Remove')
  await waitFor(() => expect(sent).toEqual([['remove', { id: 's-1', v: 3 }]]))
})
