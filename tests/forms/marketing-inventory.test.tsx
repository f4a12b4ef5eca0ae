/** marketing Inventory: what customers see of each unit, what it lacks and where that is given, and what came of it. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { hourMs } from '#db/seed/stage.ts'
import type { PublishedUnit } from '#db/feed/shown.ts'
import type { AskedLine } from '#db/vehicle/promotion.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/marketing/inventory.tsx'))
const asOf = Date.now()
const aUnit = (over: Partial<PublishedUnit> = {}): PublishedUnit => ({
  id: 'v-1',
  stockNumber: 'B1207',
  productType: 1,
  status: 'available',
  condition: 'used',
  year: 2023,
  make: 'Subaru',
  model: 'Outback',
  trim: '',
  inStoreOn: null,
  enteredOn: '2026-01-01',
  shown: 'available',
  lacks: [],
  totalMinor: 2_995_000,
  photos: 8,
  days: 12,
  requests: 4,
  lastAskedAt: asOf - 2 * hourMs,
  booked: 1,
  by: [{ id: 'k-1', title: 'March, used SUVs', requests: 2, spentMinor: 7500 }],
  spentMinor: 7500,
  sites: ['fanal-du-fjord.example'],
  ...over,
})
const bare = aUnit({
  id: 'v-2',
  stockNumber: 'B1300',
  model: 'Forester',
  status: 'creation',
  shown: 'hidden',
  lacks: ['status', 'price', 'photo', 'words'],
  totalMinor: null,
  photos: 0,
  days: 95,
  requests: 0,
  lastAskedAt: null,
  booked: 0,
  by: [],
  spentMinor: 0,
  sites: [],
})

let asked: string[]
let lines: AskedLine[]
let network: { isOff: boolean }
beforeEach(() => {
  asked = []
  lines = []
  network = { isOff: false }
})
const answering = (rows: PublishedUnit[], next: string | null = null) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (network.isOff) throw new TypeError('Failed to fetch')
    asked.push(String(url))
    const found = url.includes('/requests') ? lines : rows
    return Response.json({ Status: '1', rows: found, next, asOf, total: found.length })
  })
const open = (more: Parameters<typeof openForm>[1] = {}) => openForm('marketing.Inventory', more)
const table = async () => within(await screen.findByRole('table', { name: 'Marketing inventory' }))
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(each => each.textContent)

test('a unit says what customers see, how long it stands, and what came of it', async () => {
  answering([aUnit()])
  await open()
  const row = (await table()).getByRole('row', { name: /Outback/ })
  expect(cells(row)).toEqual([
    'Shown',
    '1',
    '12',
    '42 hrs ago1 with an appointment',
    'March, used SUVs (2)',
    '$75.00$37.50 per request',
  ])
  expect(within(row).getByText('B1207 · $29,950')).toBeTruthy()
  expect(screen.getByText(/those of the last 90 days/)).toBeTruthy()
})

test('what is missing leads to where it is given', async () => {
  answering([bare])
  await open()
  const row = within((await table()).getByRole('row', { name: /Forester/ }))
  const hrefs = row.getAllByRole('link').map(each => [each.textContent, each.getAttribute('href')])
  expect(hrefs).toEqual([
    ['2023 Subaru Forester', '/en-ca/management/inventory?id=v-2'],
    ['Not yet available', '/en-ca/management/inventory?id=v-2'],
    ['No price', '/en-ca/management/inventory?id=v-2&edit=1&field=priceInternetMinor'],
    ['No photo', '/en-ca/management/inventory?id=v-2&tab=photos'],
    ['No comment for the website', '/en-ca/management/inventory?id=v-2&tab=comments'],
    ['0', '/en-ca/marketing/marketing-inventory?unit=v-2'],
  ])
})

test('who holds nothing else reads it all, and is led nowhere else', async () => {
  answering([aUnit({ spentMinor: null }), bare])
  const held: FormKey[] = ['marketing.Inventory']
  await open({ held })
  const found = await table()
  expect(found.getAllByRole('link').map(each => each.textContent)).toEqual(['1', '4', '0'])
  expect(found.getByText('No price')).toBeTruthy()
  expect(cells(found.getByRole('row', { name: /Outback/ })).at(-1)).toBe('')
})

test('who only looks is led to the vehicle, and to nothing she could not give', async () => {
  answering([bare])
  await open({ may: [] })
  const found = await table()
  expect(found.getAllByRole('link').map(each => each.textContent)).toEqual([
    '2023 Subaru Forester',
    '0',
  ])
})

test('a view is asked of the server', async () => {
  answering([bare])
  await open({ query: { view: 'quiet' } })
  await table()
  expect(asked.at(-1)).toContain('view=quiet')
  expect(screen.getByRole('button', { name: /Not asked about for 30 days/ })).toBeTruthy()
})

test('nothing of that kind says so', async () => {
  answering([])
  await open()
  expect(await screen.findByText('No vehicle yet')).toBeTruthy()
})

test('without a network it says so, and what was read before stays, as of when', async () => {
  answering([aUnit()])
  network.isOff = true
  await open()
  expect(await screen.findByText(/needs a network|did not answer/)).toBeTruthy()
  network.isOff = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await table()
  expect(screen.getByText(/^as of /)).toBeTruthy()
})

test('the list leaves as a file, a column for each', async () => {
  const files = caughtFiles()
  answering([aUnit(), bare])
  await open()
  await table()
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  const text = await files[0]?.()
  expect(text).toContain('B1207')
  expect(text).toContain('Not yet available, No price, No photo, No comment for the website')
})

const line = (id: string, over: Partial<AskedLine> = {}): AskedLine => ({
  id,
  at: asOf - 2 * hourMs,
  name: 'Luc Roy',
  source: 'website-forms',
  sourceName: '',
  leadId: null,
  campaign: null,
  isBooked: false,
  ...over,
})

test('how many asked leads to who asked, and each to where it is looked at', async () => {
  lines = [
    line('r-1', {
      leadId: 'l-1',
      isBooked: true,
      campaign: { id: 'k-1', title: 'March, used SUVs' },
    }),
    line('r-2', { name: '', leadId: 'l-2' }),
    line('r-3'),
  ]
  answering([aUnit()])
  await open({ query: { view: 'shown' } })
  const count = (await table()).getByRole('link', { name: '4' })
  expect(count.getAttribute('href')).toBe('/en-ca/marketing/marketing-inventory?view=shown&id=v-1')
  await userEvent.click(count)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Requests: 2023 Subaru Outback')).toBeTruthy()
  const [, first, second, third] = drawer.getAllByRole('row')
  const said = [first, second, third].map(each => each && cells(each))
  expect(said.map(each => each?.slice(1))).toEqual([
    ['Website', 'March, used SUVs', 'Appointment'],
    ['Website', '', 'Lead'],
    ['Website', '', ''],
  ])
  const hrefs = drawer
    .getAllByRole('link')
    .map(each => [each.textContent, each.getAttribute('href')])
  expect(hrefs).toEqual([
    ['Luc Roy', '/en-ca/crm/leads?id=l-1'],
    ['March, used SUVs', '/en-ca/marketing/campaigns?id=k-1'],
    ['Without a name', '/en-ca/crm/leads?id=l-2'],
    ['Luc Roy', '/en-ca/marketing/marketing-leads?id=r-3'],
  ])
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a unit nobody asked about says so where a link still leads there', async () => {
  answering([bare])
  await open({ query: { id: 'v-2' } })
  expect(await screen.findByText('Nobody has asked about it')).toBeTruthy()
})
