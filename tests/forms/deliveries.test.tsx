// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import { aDelivery, aDeliveryItem, aSignedContract } from '#tests/support/builders/delivery.ts'
import { aLead, aLeadClient } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aSoldVehicle } from '#tests/support/builders/vehicle.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const zone = 'America/Toronto'
const today = dateIn(zone, Date.now())
const at = (time: string) => instantOf(today, time, zone)
const company: Row<'company'> = { ...aCompany, v: 1, deletedAt: null }
const contract = (over: Partial<Row<'saleContract'>> = {}) =>
  aSignedContract({
    contractOn: today,
    deliverOn: null,
    locale: 'en-ca',
    touchedAt: Date.now(),
    ...over,
  })
const world = {
  company: [company],
  user: [aUser(), aUser({ id: 'u-marc', name: 'Marc Lavoie' })],
  client: [aLeadClient()],
  lead: [aLead({ status: 'sold', soldVehicleId: 'v-1' })],
  vehicle: [aSoldVehicle()],
  saleContract: [contract()],
}
const planned = {
  ...world,
  delivery: [aDelivery({ startsAt: at('23:30'), touchedAt: Date.now() })],
  deliveryItem: [
    aDeliveryItem('keys', { done: true }),
    aDeliveryItem('plate'),
    aDeliveryItem('rdprm-registration'),
  ],
}
const open = (
  rows: NonNullable<Parameters<typeof openForm>[1]>['rows'],
  query: Record<string, string> = {},
) =>
  openForm('management.SaleContracts', {
    rows: rows ?? {},
    query: { view: 'deliveries', ...query },
  })

test('a signed contract waits to be planned, and gets its day with the checklist', async () => {
  const { replica } = await open(world)
  const card = within(
    (await screen.findByRole('heading', { name: 'To plan' })).closest('section') as HTMLElement,
  )
  await userEvent.click(await card.findByRole('button', { name: /Plan$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Hélène Gagnon · Subaru Outback')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Plan the delivery' }))
  await waitFor(async () => expect(await replica.delivery.count()).toBe(1))
  expect((await replica.deliveryItem.toArray()).map(item => item.code)).toContain(
    'saaq-transaction',
  )
  expect(await screen.findByRole('heading', { name: 'Hélène Gagnon', level: 1 })).toBeTruthy()
  expect(await screen.findByText('RDPRM search clear')).toBeTruthy()
})

test('the week shows who gets keys today; day and month show the same', async () => {
  await open(planned)
  expect((await screen.findAllByRole('button', { name: /Hélène Gagnon/ })).length).toBeGreaterThan(
    0,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Day' }))
  expect((await screen.findAllByRole('button', { name: /Hélène Gagnon/ })).length).toBeGreaterThan(
    0,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
  const grid = await screen.findByRole('grid', { name: 'Month' })
  const cell = within(grid)
    .getAllByRole('button')
    .find(each => each.tabIndex === 0)
  expect(cell?.textContent).toContain('Hélène Gagnon')
  // Arrows walk: the next day has the focus then.
  if (cell) fireEvent.keyDown(cell, { key: 'ArrowRight' })
  await waitFor(() =>
    expect(
      within(grid)
        .getAllByRole('button')
        .find(each => each.tabIndex === 0),
    ).not.toBe(cell),
  )
})

test('a sold lead with its day stands on the board as it does on My day', async () => {
  const rows = {
    ...world,
    saleContract: [],
    lead: [aLead({ status: 'sold', soldVehicleId: 'v-1', deliverOn: '2020-01-02' })],
  }
  const cardOf = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement
  const { unmount } = await open(rows)
  expect(await within(await cardOf('Today')).findByText('Hélène Gagnon')).toBeTruthy()
  expect(screen.queryByText('No keys to hand over today')).toBeNull()
  unmount()
  await openForm('crm.Dashboard', { rows })
  expect(
    await within(await cardOf('Deliveries this week')).findByText('Hélène Gagnon'),
  ).toBeTruthy()
})

test.each(['day', 'week', 'month'] as const)(
  'a %s shows what is promised without an hour, and does not call its day free',
  async span => {
    const rows = {
      ...world,
      saleContract: [],
      lead: [aLead({ status: 'sold', soldVehicleId: 'v-1', deliverOn: '2020-01-02' })],
    }
    await open(rows, { span, day: '2020-01-02' })
    const calendar = (await screen.findByRole('heading', { level: 2, name: /2020|Jan/ })).closest(
      'section',
    ) as HTMLElement
    expect(await within(calendar).findByText('Hélène Gagnon')).toBeTruthy()
    expect(screen.queryByText('No delivery on this day')).toBeNull()
    if (span === 'week') expect(within(calendar).getAllByText('Free')).toHaveLength(6)
  },
)

test('an empty day says what to do', async () => {
  await open({ ...world, saleContract: [] }, { span: 'day' })
  expect(await screen.findByText('No delivery on this day')).toBeTruthy()
  expect(screen.getByText('No keys to hand over today')).toBeTruthy()
})

test('a delivery that is not here says so', async () => {
  await open(world, { delivery: 'd-9' })
  expect(await screen.findByText('This delivery is not on this device')).toBeTruthy()
})

test('lines are ticked offline; one that needs a proof stays open without it; the keys wait', async () => {
  const { replica } = await open(planned, { delivery: 'd-1' })
  const tick = await screen.findByRole('checkbox', { name: /Plate on the vehicle/ })
  const keys = screen.getByRole('button', { name: 'Hand over the keys' })
  expect((keys as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(tick)
  expect(await screen.findByText('Proof missing')).toBeTruthy()
  expect((keys as HTMLButtonElement).disabled).toBe(true)
  const [chooser] = screen.getAllByLabelText('Proof of Plate on the vehicle')
  const bytes = new TextEncoder().encode('%PDF-1.7')
  // jsdom's File cannot be read.
  const pdf = Object.assign(new File([bytes], 'plate.pdf', { type: 'application/pdf' }), {
    arrayBuffer: async () => bytes.buffer,
  })
  fireEvent.change(chooser as HTMLElement, { target: { files: [pdf] } })
  await waitFor(async () =>
    expect((await replica.deliveryItem.get('d-1.plate'))?.proofSha256).toMatch(/^[0-9a-f]{64}$/),
  )
  expect(await screen.findByText('Ready for the keys')).toBeTruthy()
  await waitFor(() =>
    expect(
      (screen.getByRole('button', { name: 'Hand over the keys' }) as HTMLButtonElement).disabled,
    ).toBe(false),
  )
  expect(await replica.files.count()).toBe(1)
})

test('a line that does not apply says why and is done', async () => {
  const { replica } = await open(planned, { delivery: 'd-1' })
  await userEvent.click(
    await screen.findByRole('button', { name: 'More about Plate on the vehicle' }),
  )
  await userEvent.type(screen.getByLabelText('Why it does not apply'), 'Dealer plate')
  await userEvent.click(screen.getByRole('button', { name: 'Does not apply' }))
  expect(await screen.findByText('Does not apply: Dealer plate')).toBeTruthy()
  expect((await replica.deliveryItem.get('d-1.plate'))?.reason).toBe('Dealer plate')
})

const ready = { ...planned, deliveryItem: [aDeliveryItem('keys', { done: true })] }
test('the keys are handed over: vehicle, lead, warranty and thank-you follow, and it can be undone', async () => {
  const { replica } = await open(ready, { delivery: 'd-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over the keys' }))
  const dialog = within(await screen.findByRole('dialog'))
  const odometer = dialog.getByLabelText(/Odometer, read with the client/)
  await userEvent.clear(odometer)
  await userEvent.type(odometer, '18000')
  await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }))
  expect(await dialog.findByText('The odometer cannot read less than at the sale.')).toBeTruthy()
  await userEvent.clear(odometer)
  await userEvent.type(odometer, '18455')
  await userEvent.click(dialog.getByRole('button', { name: 'Delivered' }))
  await waitFor(async () => expect((await replica.delivery.get('d-1'))?.status).toBe('delivered'))
  expect(await replica.delivery.get('d-1')).toMatchObject({
    odometer: 18_455,
    deliveredBy: 'u-ana',
  })
  expect((await replica.vehicle.get('v-1'))?.warrantyStartOn).toBe(today)
  expect((await replica.lead.get('l-1'))?.status).toBe('delivered')
  expect(await replica.task.get('d-1.thanks')).toMatchObject({
    kind: 'thank-you',
    title: 'Thank Hélène Gagnon for the 2024 Subaru Outback Touring',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the delivery' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Undo the delivery',
    }),
  )
  await waitFor(async () => expect((await replica.delivery.get('d-1'))?.status).toBe('planned'))
})

test('a contract that only this device holds keeps the keys here', async () => {
  await open(
    { ...ready, saleContract: [contract({ countersignature: '', number: '' })] },
    { delivery: 'd-1' },
  )
  expect(await screen.findByText(/The keys wait until it is/)).toBeTruthy()
  expect(
    (screen.getByRole('button', { name: 'Hand over the keys' }) as HTMLButtonElement).disabled,
  ).toBe(true)
})

test('a disputed contract delivers nothing', async () => {
  await open({ ...ready, saleContract: [contract({ status: 'disputed' })] }, { delivery: 'd-1' })
  expect(await screen.findByText(/This contract no longer stands/)).toBeTruthy()
})

test('cancelling is asked about, and a cancelled one is planned again', async () => {
  const { replica } = await open(ready, { delivery: 'd-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the delivery' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Cancel the delivery',
    }),
  )
  await waitFor(async () => expect((await replica.delivery.get('d-1'))?.status).toBe('cancelled'))
  await userEvent.click(await screen.findByRole('button', { name: 'Plan it again' }))
  await waitFor(async () => expect((await replica.delivery.get('d-1'))?.status).toBe('planned'))
})

test('the sheet leads to its day in the calendar; who is elsewhere at that hour is said', async () => {
  const other = aDelivery({ id: 'd-2', startsAt: at('23:45'), clientName: 'Luc Roy' })
  await open({ ...planned, delivery: [...planned.delivery, other] }, { delivery: 'd-1' })
  const links = (await screen.findAllByRole('link')).map(link => link.getAttribute('href') ?? '')
  expect(links.some(href => href.includes(`view=calendar&span=day&day=${today}`))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Move or change' }))
  expect(await screen.findByText(/The same person has Luc Roy at 11:45/)).toBeTruthy()
})

test('another place is written field by field', async () => {
  const { replica } = await open(ready, { delivery: 'd-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Move or change' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(await dialog.findByLabelText('Where'))
  await userEvent.type(dialog.getByLabelText('Where'), 'Bay 7')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await replica.delivery.get('d-1'))?.place).toBe('Bay 7'))
  expect((await replica.delivery.get('d-1'))?.startsAt).toBe(at('23:30'))
})

test('the registration at the RDPRM that runs out is said on the board and on the sheet', async () => {
  const old = contract({ contractOn: '2026-01-01' })
  const { unmount } = await open({ ...planned, saleContract: [old] })
  expect(await screen.findByRole('heading', { name: 'Running out' })).toBeTruthy()
  unmount()
  await open({ ...planned, saleContract: [old] }, { delivery: 'd-1' })
  expect(await screen.findByText(/its rank is no longer that of the contract/)).toBeTruthy()
})

test('a registration of the last two days is quiet on the board, and is brought to mind on the third', async () => {
  const of = (days: number) => contract({ contractOn: addDays(today, -days) })
  const { unmount } = await open({ ...planned, saleContract: [of(2)] })
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Running out' })).toBeNull()
  unmount()
  await open({ ...planned, saleContract: [of(3)] })
  expect(await screen.findByText('4 days left')).toBeTruthy()
})

test('a page in English names the vehicle of a French contract as English does; its paper does not', async () => {
  const rows = {
    ...ready,
    saleContract: [contract({ locale: 'fr-ca' })],
    delivery: ready.delivery.map(each => ({
      ...each,
      vehicleText: 'Subaru Outback Touring 2024',
      odometer: 18_430,
    })),
  }
  await open(rows, { delivery: 'd-1' })
  expect(await screen.findByText('2024 Subaru Outback Touring')).toBeTruthy()
  cleanup()
  await open(rows, { delivery: 'd-1', paper: '1' })
  const paper = within(await screen.findByRole('article'))
  expect(await paper.findByText('Subaru Outback Touring 2024')).toBeTruthy()
  expect(paper.getByText(/18.430.km/)).toBeTruthy()
})

test('the delivery sheet is paper in the client’s language', async () => {
  await open(
    { ...ready, deliveryItem: [aDeliveryItem('keys', { done: true, note: 'Two keys' })] },
    { delivery: 'd-1', paper: '1' },
  )
  const paper = within(await screen.findByRole('article', { name: 'Delivery sheet' }))
  expect(paper.getByText('Keys counted')).toBeTruthy()
  expect(paper.getByText('Two keys')).toBeTruthy()
  expect(paper.getByText('4S4BTGND5R3100001')).toBeTruthy()
})
