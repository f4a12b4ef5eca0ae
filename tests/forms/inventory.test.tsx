// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { hear } from '#src/lib/clock.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aLead, aLeadClient } from '#tests/support/builders/lead.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { aUser } from '#tests/support/builders/user.ts'
import {
  aHeldVehicle,
  aVehicle,
  aVehicleComment,
  aVehiclePhoto,
  aVehiclePrice,
} from '#tests/support/builders/vehicle.ts'
import { openForm } from '#tests/support/forms.tsx'

// Its code is loaded before the clock of the first test runs.
beforeAll(() => import('#src/forms/management/inventory.tsx'))

const form = 'management.Inventory'
const civic = aVehicle({
  id: 'v-2',
  stockNumber: 'N-7',
  make: 'Honda',
  model: 'Civic',
  trim: 'LX',
  vin: '2HGFC2F50KH000001',
  year: 2019,
})
const user = userEvent.setup({ delay: null })
afterEach(() => hear(undefined))
const row = (name: RegExp) => screen.findByRole('option', { name })
const open = (options: Parameters<typeof openForm>[1] = {}) =>
  openForm(form, { rows: { vehicle: [aVehicle(), civic], user: [aUser()] }, ...options })

test('the stock is searched as one types', async () => {
  await open()
  await row(/Subaru Outback/)
  await user.type(screen.getByRole('searchbox', { name: 'Search the inventory' }), 'cívic')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Subaru/ })).toBeNull())
  expect(await row(/2019 Honda Civic LX/)).toBeDefined()
})
test('a search that finds nothing says so and is undone in one press', async () => {
  await open({ query: { q: 'ferrari' } })
  expect(await screen.findByText('No results')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await row(/Subaru Outback/)
})
test('an empty stock says what to do', async () => {
  await openForm(form, {})
  expect(await screen.findByText('No vehicle yet')).toBeDefined()
})
test('the address filters: sold vehicles by their status', async () => {
  await open({
    rows: {
      vehicle: [
        aVehicle(),
        aVehicle({ id: 'v-3', status: 'sold', make: 'Mazda', model: 'CX-5', soldAt: Date.now() }),
      ],
    },
    query: { status: 'sold' },
  })
  await row(/Mazda CX-5/)
  expect(screen.queryByRole('option', { name: /Outback/ })).toBeNull()
})
test('a vehicle is opened, its leads, comments and price history with it', async () => {
  await open({
    rows: {
      vehicle: [aVehicle()],
      user: [aUser()],
      lead: [aLead({ vehicleId: 'v-1' })],
      vehicleComment: [aVehicleComment()],
      vehiclePrice: [
        aVehiclePrice(),
        aVehiclePrice({ id: 'pr-2', fromMinor: 38_995_00, toMinor: 37_995_00 }),
      ],
    },
  })
  await user.click(await row(/Subaru Outback/))
  expect(await screen.findByRole('heading', { name: /2024 Subaru Outback/ })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Hélène Gagnon' })).toBeDefined()
  expect(await screen.findByRole('img', { name: 'Price from $38,995 to $37,995' })).toBeDefined()
  await user.click(screen.getByRole('tab', { name: /Comments/ }))
  expect(await screen.findByText('One owner')).toBeDefined()
})
test('a vehicle is reserved for three days and released', async () => {
  const { replica } = await open({ query: { id: 'v-1' } })
  await user.click(await screen.findByRole('button', { name: 'Reserve for three days' }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', {
      name: /Reserve until .*12:00/,
    }),
  )
  expect(await screen.findByText(/^Reserved by Ana Moreau until/)).toBeDefined()
  expect(await replica.vehicle.get('v-1')).toMatchObject({
    status: 'reserved',
    reservedBy: 'u-ana',
    reservedByName: 'Ana Moreau',
  })
  await user.click(screen.getByRole('button', { name: 'Release' }))
  await waitFor(async () =>
    expect(await replica.vehicle.get('v-1')).toMatchObject({
      status: 'available',
      reservationId: null,
    }),
  )
})
test.each([
  ['ahead', 1000],
  ['behind', -1000],
])('a tablet years %s holds for three days of the server’s clock', async (_, days) => {
  const off = days * 86_400_000
  const heard = { server: Date.now() - off, here: Date.now() }
  hear(heard)
  const { replica } = await open({ query: { id: 'v-1' } })
  await replica.meta.put({ key: 'heard', value: heard })
  await user.click(await screen.findByRole('button', { name: 'Reserve for three days' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Reserve until/ }))
  await waitFor(async () => expect((await replica.vehicle.get('v-1'))?.status).toBe('reserved'))
  const { reservedUntil } = (await replica.vehicle.get('v-1'))!
  expect(Math.abs(Number(reservedUntil) - heard.server - 3 * 86_400_000)).toBeLessThan(86_400_000)
})

const reserved = () => toastStore.read().findLast(({ text }) => text === 'Reserved')
test('a hold for a client carries her own lead about the vehicle, and can be undone', async () => {
  const { replica } = await open({
    rows: {
      vehicle: [aVehicle()],
      client: [aLeadClient(), aLeadClient({ id: 'cl-2', firstName: 'Luc', lastName: 'Paquette' })],
      lead: [
        aLead({ id: 'l-1', clientId: 'cl-1', vehicleId: 'v-1' }),
        aLead({ id: 'l-2', clientId: 'cl-2', vehicleId: 'v-1', name: 'Luc Paquette' }),
      ],
    },
    query: { id: 'v-1' },
  })
  await user.click(await screen.findByRole('button', { name: 'Reserve for three days' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('combobox', { name: 'Client' }), 'Paquette')
  await user.click(await screen.findByRole('option', { name: /Luc Paquette/ }))
  await user.click(dialog.getByRole('button', { name: /^Reserve until/ }))
  await waitFor(async () =>
    expect(await replica.vehicle.get('v-1')).toMatchObject({
      status: 'reserved',
      reservedFor: 'cl-2',
      reservedLeadId: 'l-2',
    }),
  )
  await waitFor(() => expect(reserved()?.action?.label).toBe('Undo'))
  reserved()?.action?.onPress()
  await waitFor(async () => expect((await replica.vehicle.get('v-1'))?.status).toBe('available'))
})
test('a hold that is prolonged is no new one: there is nothing to undo', async () => {
  const until = Date.now() + 3_600_000
  const { replica } = await open({
    rows: { vehicle: [aHeldVehicle({ reservedUntil: until })] },
    query: { id: 'v-1' },
  })
  await user.click(await screen.findByRole('button', { name: 'Change the end' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /^Reserve until/ }),
  )
  await waitFor(async () =>
    expect((await replica.vehicle.get('v-1'))?.reservedUntil).toBeGreaterThan(until),
  )
  await waitFor(() => expect(reserved()).toMatchObject({ text: 'Reserved', action: undefined }))
})
test('a colleague’s hold offers neither release nor sale to a salesperson', async () => {
  await open({
    rows: {
      vehicle: [
        aHeldVehicle({
          reservedBy: 'u-luc',
          reservedByName: 'Luc Roy',
          reservedUntil: Date.now() + 86_400_000,
        }),
      ],
    },
    query: { id: 'v-1' },
    held: formKeys.filter(key => key !== 'direction.Users' && key !== 'management.Users'),
  })
  expect(await screen.findByText(/^Reserved by Luc Roy until/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull()
})
test('a price changes and keeps its history', async () => {
  const { replica } = await open({ query: { id: 'v-1' } })
  await user.click(await screen.findByRole('button', { name: 'Change a price' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '36 995')
  await user.click(dialog.getByRole('button', { name: 'Save the price' }))
  await waitFor(async () =>
    expect(await replica.vehicle.get('v-1')).toMatchObject({ priceInternetMinor: 36_995_00 }),
  )
  expect(await replica.vehiclePrice.toArray()).toMatchObject([
    { fromMinor: 38_995_00, toMinor: 36_995_00 },
  ])
})
test('a vehicle is added; a wrong VIN is named at its field and nothing typed is lost', async () => {
  const { replica } = await openForm(form, { query: { id: '0' } })
  const field = async (name: string) => screen.findByRole('textbox', { name })
  await user.type(await field('VIN'), '2hgfc2f59kh000001')
  expect(await screen.findByText('The check digit is wrong: look at this VIN again.')).toBeDefined()
  await user.type(await field('Stock number'), 'b-7')
  await user.type(await field('Model'), 'Civic')
  await user.type(await field('Make'), 'Honda')
  await user.click(screen.getByRole('button', { name: 'Add the vehicle' }))
  expect(await screen.findByText('This VIN is not valid. Check the 17 characters.')).toBeDefined()
  await user.clear(await field('VIN'))
  await user.type(await field('VIN'), '2HGFC2F50KH000001')
  await user.click(await screen.findByRole('button', { name: 'The VIN says 2019 Honda: fill in' }))
  await user.click(screen.getByRole('button', { name: 'Add the vehicle' }))
  expect(await screen.findByRole('heading', { name: '2019 Honda Civic' })).toBeDefined()
  expect((await replica.vehicle.toArray())[0]).toMatchObject({
    stockNumber: 'B-7',
    vin: '2HGFC2F50KH000001',
    status: 'creation',
  })
})
test('a new vehicle is of the make the house sells until another is typed, which stands first in the filter', async () => {
  const company = [{ ...aCompany, v: 1, deletedAt: null }]
  await openForm(form, { rows: { company }, query: { id: '0' } })
  const make = await screen.findByRole('textbox', { name: /^Make/ })
  expect(make).toHaveProperty('value', 'Subaru')
  cleanup()
  const vehicle = [aVehicle({ id: 'v-2', make: 'Honda' }), aVehicle()]
  await openForm(form, { rows: { company, vehicle } })
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  await user.click(await screen.findByRole('button', { name: /Make/ }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options.filter(text => text === 'Subaru' || text === 'Honda')).toEqual(['Subaru', 'Honda'])
})
test('letters a VIN never has are offered as the digits they look like', async () => {
  await openForm(form, { query: { id: '0' } })
  const vin = await screen.findByRole('textbox', { name: 'VIN' })
  await user.type(vin, '2HGFC2F5OKHOOOOO1')
  await user.click(await screen.findByRole('button', { name: 'Use 2HGFC2F50KH000001' }))
  expect((vin as HTMLInputElement).value).toBe('2HGFC2F50KH000001')
})
test('fields follow the product type: no gearbox and no odometer on a travel trailer', async () => {
  await open({
    rows: { vehicle: [aVehicle({ productType: 14, transmission: '' })] },
    query: { id: 'v-1', edit: '1' },
  })
  expect(await screen.findByRole('textbox', { name: 'Stock number' })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Odometer' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Transmission/ })).toBeNull()
})
test('an edit writes only what changed and keeps a draft until it is saved', async () => {
  const { replica } = await open({ query: { id: 'v-1', edit: '1' } })
  const trim = await screen.findByRole('textbox', { name: 'Trim' })
  await user.clear(trim)
  await user.type(trim, 'Limited')
  await waitFor(async () =>
    expect(await replica.draft.get('vehicle:v-1')).toMatchObject({ values: { trim: 'Limited' } }),
  )
  await user.click(screen.getByRole('button', { name: 'Save the vehicle' }))
  await waitFor(async () =>
    expect(await replica.vehicle.get('v-1')).toMatchObject({ trim: 'Limited' }),
  )
  expect((await replica.outbox.toArray()).map(entry => entry.input)).toMatchObject([
    { id: 'v-1', edits: { trim: { from: 'Touring', to: 'Limited' } } },
  ])
  expect(await replica.draft.get('vehicle:v-1')).toBeUndefined()
})
test('photos are ordered by buttons, one is made the cover, one goes after a question', async () => {
  const photos = ['a', 'b', 'c'].map((id, position) =>
    aVehiclePhoto({ id, position, thumbSha256: id.repeat(64) }),
  )
  await open({
    rows: { vehicle: [aVehicle()], vehiclePhoto: photos },
    query: { id: 'v-1', tab: 'photos' },
  })
  const list = await screen.findByRole('list', { name: /Photos in their order/ })
  const order = () =>
    within(list)
      .getAllByRole<HTMLImageElement>('img', { name: /^Photo \d/ })
      .map(image => image.src.at(-1))
      .join('')
  await waitFor(() => expect(order()).toBe('abc'))
  await user.click(screen.getByRole('button', { name: /Move down.*: Photo 1/i }))
  await waitFor(() => expect(order()).toBe('bac'))
  await user.click(screen.getByRole('button', { name: 'Make Photo 3 the cover' }))
  await waitFor(() => expect(order()).toBe('cba'))
  await user.click(screen.getByRole('button', { name: 'Delete Photo 1' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(order()).toBe('ba'))
})
test('a vehicle is deleted after the question of the specification', async () => {
  const { replica } = await open({ query: { id: 'v-1' } })
  await user.click(await screen.findByRole('button', { name: 'More for this vehicle' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText("Warning! You're about to delete the item, do you want to continue?"),
  ).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await replica.vehicle.get('v-1'))?.deletedAt).not.toBeNull())
})
test('a file is imported after its bad line was named, and the import is undone', async () => {
  const { replica } = await open({ query: { import: '1' } })
  const csv =
    'Stock number;VIN;Make;Model;Price\r\nB-1;;Honda;Civic;18995\r\nU-24117;;Honda;Civic;1'
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no file field yet')
    return found
  })
  // jsdom's files cannot be read this way yet.
  const file = Object.assign(new File([csv], 'stock.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(csv).buffer,
  })
  await user.upload(input, file)
  await user.click(await screen.findByRole('button', { name: 'Check the lines' }))
  expect(await screen.findByText('Another vehicle has this stock number.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Import 1 vehicle' }))
  expect(await screen.findByText('1 vehicle imported')).toBeDefined()
  expect(await replica.vehicle.where({ stockNumber: 'B-1' }).first()).toMatchObject({
    priceInternetMinor: 18_995_00,
    status: 'creation',
  })
  await user.click(screen.getByRole('button', { name: 'Undo this import' }))
  expect(await screen.findByText('The import is undone')).toBeDefined()
  expect((await replica.vehicle.where({ stockNumber: 'B-1' }).first())?.deletedAt).not.toBeNull()
})
test('a lead is opened from the vehicle it is about, by who has the leads', async () => {
  const name = 'Open a lead for this vehicle'
  await open({ query: { id: 'v-2' } })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toMatch(/\?id=0&vehicle=v-2$/)
})
test('nor from one that is sold', async () => {
  const heading = () => screen.findByRole('heading', { level: 2, name: /Honda Civic/ })
  const link = () => screen.queryByRole('link', { name: 'Open a lead for this vehicle' })
  await open({
    query: { id: 'v-2' },
    rows: { vehicle: [{ ...civic, status: 'sold' }], user: [aUser()] },
  })
  await heading()
  await screen.findByText('Nobody has asked about it yet.')
  expect(link()).toBeNull()
})
test('nor by who has no leads', async () => {
  await open({ query: { id: 'v-2' }, held: [form, 'management.Inspections'] })
  await screen.findByText('Not inspected yet.')
  expect(screen.queryByRole('link', { name: 'Open a lead for this vehicle' })).toBeNull()
})
