// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { aRequest } from '../../support/builders/lead.ts'
import { aVehicle } from '../../support/builders/vehicle.ts'
import { ana, openShell } from './open-shell.tsx'

const desk: FormKey[] = ['crm.Leads', 'crm.Reception', 'crm.Tasks', 'user.Profile']
const shop: FormKey[] = ['management.Inspections', 'crm.Tasks', 'user.Profile']
const car = aVehicle({
  id: 'v-1',
  stockNumber: 'U-24117',
  make: 'Subaru',
  model: 'Outback',
  trim: '',
  year: 2024,
  status: 'available',
  priceInternetMinor: 3_899_500,
})
const rows = { user: [ana], vehicle: [car] }

test.each([320, 390, 768, 1440])('a magnifier is in the header at %i px', async width => {
  await openShell({ held: desk, width, rows })
  const header = (await screen.findByRole('banner')) as HTMLElement
  const user = userEvent.setup()
  const search = await waitFor(() => {
    const found = header.querySelector<HTMLElement>('[aria-label="Search"]')
    if (!found) throw new Error('no magnifier')
    return found
  })
  await user.click(search)
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeTruthy()
})

test.each([
  ['the receptionist', desk, 'u24117', '/en-ca/crm/leads?id=0&type=phone&vehicle=v-1'],
  [
    'who keeps no leads',
    ['crm.Reception', 'marketing.Leads', 'user.Profile'] as FormKey[],
    'u24117',
    '/en-ca/crm/reception?id=0&type=phone&vehicle=v-1',
  ],
  ['the technician', shop, '24117', '/en-ca/management/inspections?q=U-24117'],
  [
    'the salesperson',
    [...desk, 'management.Inventory'] as FormKey[],
    'U-24117',
    '/en-ca/management/inventory?id=v-1',
  ],
])('%s finds a stock number, how it stands and its price', async (_, held, query, href) => {
  const { place } = await openShell({ held, rows })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), query)
  const found = await screen.findByRole('option', { name: /Subaru Outback/ })
  expect(found.textContent).toContain('U-24117 · Available · $38,995')
  await user.click(found)
  await waitFor(() => expect(place()).toBe(href))
})

test.each([
  [
    'held',
    { reservedUntil: Date.UTC(2040, 0, 2, 20) },
    'Reserved · held by Marc Lavoie until Jan 2, 2040',
  ],
  ['held for as long as it takes', {}, 'Reserved · held by Marc Lavoie · $38,995'],
  ['free again', { reservedUntil: 1 }, 'U-24117 · Available · $38,995'],
  ['sold', { status: 'sold', soldByName: 'Kim Nguyen' }, 'Sold · sold by Kim Nguyen · $38,995'],
] as const)('a car that is %s says so, and by whom', async (_, over, said) => {
  const held = { ...car, status: 'reserved', reservedByName: 'Marc Lavoie', reservedFor: 'cl-1' }
  await openShell({ held: desk, rows: { ...rows, vehicle: [{ ...held, ...over } as typeof car] } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), '24117')
  expect((await screen.findByRole('option', { name: /Subaru/ })).textContent).toContain(said)
})

const asked = aRequest({ id: 'r-1', name: 'Julie Côté', phone: '819 555-0142', vehicleId: 'v-1' })
test.each([
  ['at the reception', desk, '/en-ca/crm/reception?id=r-1'],
  [
    'with form 179 or 183, at marketing’s leads',
    ['marketing.Inventory', 'marketing.Leads', 'user.Profile'] as FormKey[],
    '/en-ca/marketing/marketing-leads?id=r-1',
  ],
])('a request that waits is found and opened %s', async (_, held, href) => {
  const { place } = await openShell({ held, rows: { ...rows, request: [asked] } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'julie')
  const found = await screen.findByRole('option', { name: /Julie Côté/ })
  expect(found.textContent).toContain('2024 Subaru Outback · 819 555-0142')
  await user.click(found)
  await waitFor(() => expect(place()).toBe(href))
})

test('who has no desk of requests finds none', async () => {
  await openShell({
    held: ['marketing.Leads', 'user.Profile'],
    rows: { ...rows, request: [asked] },
    path: '/en-ca/user/profile',
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'julie')
  expect(await screen.findByText('No results')).toBeTruthy()
})

test('nothing is found that no form of hers opens, and what is searched is said', async () => {
  await openShell({ held: ['crm.Clients', 'user.Profile'], rows, path: '/en-ca/crm/clients' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Searches forms and clients, on this device.')).toBeTruthy()
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), '24117')
  expect(await screen.findByText('No results')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
})
