// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { addDays, dateIn } from '#db/kernel/date.ts'
import { labelContent, labelHash } from '#db/vehicle/label/content.ts'
import { aDealer, aDefect, aLabelled, someFacts } from '#tests/support/builders/label.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aVehicleComment } from '#tests/support/builders/vehicle.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/management/inventory.tsx'))
const print = vi.fn()
beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
})
afterEach(() => vi.unstubAllGlobals())

const form = 'management.Inventory'
const user = userEvent.setup({ delay: null })
const today = dateIn('America/Toronto', Date.now())
// Its category is A whenever the tests run.
const marketOn = addDays(today, -300)
const outback = (over: Partial<Row<'vehicle'>> = {}) => aLabelled({ marketOn, ...over })
const open = (
  vehicle: Row<'vehicle'>,
  query: Record<string, string> = {},
  rows: Parameters<typeof openForm>[1] = {},
) =>
  openForm(form, {
    rows: { vehicle: [vehicle], user: [aUser()], company: [aDealer()], ...rows.rows },
    query: { id: vehicle.id, ...query },
  })
const aPrinted = (vehicle: Row<'vehicle'>): Row<'vehicleLabel'> => {
  const content = labelContent(vehicle, [], aDealer(), today)
  return {
    id: 'lb-1',
    v: 1,
    deletedAt: null,
    vehicleId: vehicle.id,
    kind: content.kind,
    locale: 'fr-ca',
    content,
    contentHash: labelHash(content),
    at: Date.now() - 86_400_000,
    by: 'u-ana',
  }
}

const editsOf = (entry: { input: unknown } | undefined): object =>
  (entry?.input as { edits?: object } | undefined)?.edits ?? {}

test('the category is shown with how it was reached, and the label is printed in French and kept', async () => {
  const { replica } = await open(outback())
  await user.click(await screen.findByRole('tab', { name: 'Label' }))
  expect(await screen.findByText(/^On the market since .*: by its age A\.$/)).toBeDefined()
  expect(screen.getByText('18,420 km: by its distance A.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Look and print' }))
  const paper = within(
    await screen.findByRole('article', { name: 'Étiquette – véhicule d’occasion' }),
  )
  expect(paper.getByText('Catégorie A')).toBeDefined()
  expect(paper.getByText('4S4BTAPC4R3200117')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const kept = await replica.vehicleLabel.toArray()
  expect(kept).toMatchObject([
    { vehicleId: 'v-1', kind: 'used-label', locale: 'fr-ca', by: 'u-ana' },
  ])
  // Another copy of the same is no other label.
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(await replica.vehicleLabel.count()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Matches the vehicle')).toBeDefined()
})
test('English stands beside the French if asked, and both are kept', async () => {
  const { replica } = await open(outback(), { print: 'label', lang: 'fr-ca+en-ca' })
  expect(await screen.findByRole('article', { name: 'Used vehicle label' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const kept = await replica.vehicleLabel.toArray()
  expect(kept.map(({ locale }) => locale).toSorted()).toEqual(['en-ca', 'fr-ca'])
  expect(new Set(kept.map(({ contentHash }) => contentHash)).size).toBe(1)
})
test('what is missing leads to its field; until then the label is a draft that cannot be printed', async () => {
  const { replica } = await open(outback({ displacementCc: null }), { tab: 'label' })
  await user.click(
    await screen.findByRole('button', { name: 'Engine displacement: not filled in' }),
  )
  const field = await screen.findByRole('textbox', { name: 'Engine displacement' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '2498')
  await user.click(screen.getByRole('button', { name: 'Save the vehicle' }))
  await waitFor(async () =>
    expect(await replica.vehicle.get('v-1')).toMatchObject({ displacementCc: 2498 }),
  )
  expect(await screen.findByRole('button', { name: 'Look and print' })).toBeDefined()
})
test('an incomplete label shows what it would be and does not print', async () => {
  await open(outback({ marketOn: null }), { print: 'label' })
  expect(await screen.findByText('Not complete yet: it cannot be printed')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Print' })
  expect(button.matches(':disabled, [aria-disabled=true]')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'See what is missing' }))
  expect(
    await screen.findByRole('button', { name: 'On the market since: not filled in' }),
  ).toBeDefined()
})
test('a defect without an estimate leads to the comments', async () => {
  await open(
    outback(),
    { tab: 'label' },
    { rows: { vehicleComment: [aDefect({ amountMinor: null })] } },
  )
  await user.click(
    await screen.findByRole('button', { name: 'Known defects: a defect has no estimate' }),
  )
  expect(await screen.findByText('Scratched bumper')).toBeDefined()
})
test('a label that no longer matches says so in the list and on the vehicle, with what differs', async () => {
  await open(outback({ odometer: 19_000 }), {}, { rows: { vehicleLabel: [aPrinted(outback())] } })
  expect(await screen.findByText('The printed label no longer matches the vehicle')).toBeDefined()
  expect(screen.getByText('Distance travelled')).toBeDefined()
  expect((await screen.findAllByText('Label out of date')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Print it again' }))
  expect(await screen.findByRole('article', { name: /Étiquette/ })).toBeDefined()
})
test('a lower price may differ: a word on the vehicle, no warning in the list', async () => {
  await open(
    outback({ priceInternetMinor: 37_000_00 }),
    {},
    { rows: { vehicleLabel: [aPrinted(outback())] } },
  )
  expect(
    await screen.findByText('The printed label differs in what may still change'),
  ).toBeDefined()
  expect(screen.queryByText('Label out of date')).toBeNull()
})
test('a label is looked at again as it was printed', async () => {
  const label = aPrinted(outback({ priceInternetMinor: 41_000_00 }))
  await open(outback(), { tab: 'label' }, { rows: { vehicleLabel: [label] } })
  const line = within((await screen.findByText(/Ana Moreau/)).closest('li') as HTMLElement)
  await user.click(line.getByRole('button', { name: 'Look' }))
  expect(await screen.findByText('As it was printed')).toBeDefined()
  expect(screen.getByText(/41.000,00/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})
test('a used snowmobile has a window sheet and the legal warranty alone', async () => {
  await open(outback({ productType: 3, condition: 'used' }), { tab: 'label' })
  expect(await screen.findByText('The legal warranty applies.')).toBeDefined()
  expect(screen.queryByText('Warranty category')).toBeNull()
})
test('a used motorcycle says that its classes are not confirmed', async () => {
  await open(outback({ productType: 7 }), { tab: 'label' })
  expect(await screen.findByText('Not confirmed')).toBeDefined()
})
test('of a sold vehicle the age counts to the sale, and the warranty says how long it runs', async () => {
  const sold = outback({
    marketOn: '2020-06-15',
    status: 'sold',
    soldOn: '2022-06-15',
    soldAt: Date.now(),
    warrantyStartOn: '2022-06-20',
  })
  await open(sold, { tab: 'label' })
  expect(await screen.findByText(/by its age A\.$/)).toBeDefined()
  expect(
    screen.getByText('Delivered: it runs until Dec 20, 2022 or 28,420 km, whichever comes first.'),
  ).toBeDefined()
})
test('each item says the law it rests on; what is not confirmed says so', async () => {
  await open(outback({ productType: 3 }), { tab: 'label' })
  await user.click(await screen.findByText('What must stand on it, and why'))
  expect(await screen.findByText(/s\. 37, 38$/)).toBeDefined()
  expect((await screen.findAllByText('To be confirmed by your counsel')).length).toBe(2)
})
test('without the dealership’s row there is a word instead of a label', async () => {
  await open(outback(), { tab: 'label' }, { rows: { company: [] } })
  expect(await screen.findByText('The label cannot be shown yet')).toBeDefined()
})

test('the facts of the label are typed in the vehicle’s form and saved as one edit', async () => {
  const { replica } = await open(outback({ labelFacts: null }), { edit: '1' })
  await user.click(await screen.findByRole('checkbox', { name: 'Rental' }))
  await user.type(screen.getByRole('textbox', { name: 'Last owner’s name' }), 'Hélène Gagnon ')
  await user.type(screen.getByRole('textbox', { name: 'Average wholesale price' }), '33 500')
  await user.click(screen.getByRole('switch', { name: 'Written statement of the last owner' }))
  await user.click(screen.getByRole('button', { name: 'Save the vehicle' }))
  await waitFor(async () =>
    expect(await replica.vehicle.get('v-1')).toMatchObject({
      wholesaleMinor: 33_500_00,
      labelFacts: {
        pastUses: ['rental'],
        ownerStatement: true,
        lastOwnerName: 'Hélène Gagnon',
      },
    }),
  )
  const [entry] = await replica.outbox.toArray()
  expect(Object.keys(editsOf(entry)).toSorted()).toEqual(['labelFacts', 'wholesaleMinor'])
})
test('facts that nobody touched are no edit', async () => {
  const { replica } = await open(outback({ labelFacts: someFacts({ pastUses: ['police'] }) }), {
    edit: '1',
  })
  await user.type(await screen.findByRole('textbox', { name: 'Trim' }), ' XT')
  await user.click(screen.getByRole('button', { name: 'Save the vehicle' }))
  await waitFor(async () => expect(await replica.outbox.count()).toBe(1))
  const [entry] = await replica.outbox.toArray()
  expect(Object.keys(editsOf(entry))).toEqual(['trim'])
})
test('a draft from before these fields were comes back whole and is saved', async () => {
  const vehicle = outback()
  const { labelFacts: _, marketOn: _m, displacementCc: _d, netWeightKg: _n, ...older } = vehicle
  const { wholesaleMinor: _w, buyOnline: _b, ...seen } = older
  const draft = {
    key: 'vehicle:v-1',
    form: 'vehicle',
    values: { ...seen, trim: 'Limited', seen },
    at: 5,
  }
  // Drafts are the device's own: not a mirrored table.
  const { replica } = await open(vehicle, { edit: '1' }, { rows: { draft: [draft] } as never })
  expect(await screen.findByText('What you typed before is back')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save the vehicle' }))
  await waitFor(async () =>
    expect(await replica.vehicle.get('v-1')).toMatchObject({ trim: 'Limited', marketOn }),
  )
  const [entry] = await replica.outbox.toArray()
  expect(Object.keys(editsOf(entry))).toEqual(['trim'])
})
test('in Spain the form asks for the written agreement, not for past uses', async () => {
  await open(
    outback(),
    { edit: '1' },
    { rows: { company: [aDealer({ country: 'ES', province: '' })] } },
  )
  expect(
    await screen.findByRole('textbox', { name: 'Warranty agreed in writing (months)' }),
  ).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Rental' })).toBeNull()
  expect(screen.queryByRole('group', { name: /On the market since/ })).toBeNull()
})

test('a scratch on the page that the printed label does not know is told, with what either says', async () => {
  const vehicle = outback()
  const scratch = aVehicleComment({ kind: 'damages-website', body: 'Scratch on the left door' })
  await open(
    vehicle,
    {},
    { rows: { vehicleLabel: [aPrinted(vehicle)], vehicleComment: [scratch] } },
  )
  expect(
    await screen.findByText(
      'Damage and defects: label (none told) · website (Scratch on the left door)',
    ),
  ).toBeDefined()
})
