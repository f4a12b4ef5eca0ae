// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { anOnlineSale } from '#tests/support/builders/delivery.ts'
import { aLead, aLeadClient, aRequest } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aHeldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const now = Date.now()
const day = 86_400_000
const company = (remoteSigning = false): Row<'company'> => ({
  ...aCompany,
  v: 1,
  deletedAt: null,
  sale: { ...builtInProfile('CA-QC'), remoteSigning },
})
const sale = (over: Partial<Row<'onlineSale'>> = {}) =>
  anOnlineSale({
    appointmentAt: now + day,
    heldUntil: now + 3 * day,
    createdAt: now - 60_000,
    touchedAt: now,
    ...over,
  })
const held = aHeldVehicle({
  reservationId: 'os-1',
  reservedBy: 'website',
  reservedByName: 'Hélène Gagnon',
  reservedUntil: now + 3 * day,
  statusAt: now,
})
const world = {
  company: [company()],
  user: [aUser()],
  vehicle: [held],
  onlineSale: [sale()],
  request: [aRequest({ id: 'q-1', processedAt: null, processedBy: null, leadId: null })],
}
const open = (
  rows: NonNullable<Parameters<typeof openForm>[1]>['rows'],
  query: Record<string, string> = {},
) => openForm('management.OnlineSalesContracts', { rows: rows ?? {}, query })

test('a reservation is accepted offline: lead, client and appointment are there, the vehicle is theirs', async () => {
  const { replica } = await open(world)
  await userEvent.click(await screen.findByRole('button', { name: /Hélène Gagnon/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the reservation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Accept and book' }))
  await waitFor(async () =>
    expect((await replica.onlineSale.get('os-1'))?.status).toBe('appointment'),
  )
  const { leadId } = (await replica.onlineSale.get('os-1')) ?? {}
  expect(await replica.lead.get(leadId ?? '')).toMatchObject({
    name: 'Hélène Gagnon',
    vehicleId: 'v-1',
  })
  expect(await replica.appointment.get('os-1.a')).toMatchObject({ leadId, status: 'pending' })
  expect((await replica.vehicle.get('v-1'))?.reservedLeadId).toBe(leadId)
  expect((await replica.request.get('q-1'))?.leadId).toBe(leadId)
  const link = await screen.findByRole('link', { name: 'Open a sale contract' })
  expect(link.getAttribute('href')).toContain(`leadId=${leadId}`)
})

test('somebody we know is offered her lead', async () => {
  const { replica } = await open(
    { ...world, lead: [aLead()], client: [aLeadClient()] },
    { id: 'os-1' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the reservation' }))
  await userEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', {
      name: 'Accept and book',
    }),
  )
  await waitFor(async () => expect((await replica.onlineSale.get('os-1'))?.leadId).toBe('l-1'))
  expect(await replica.lead.count()).toBe(1)
})

test('cancelling is asked about and frees the vehicle', async () => {
  const { replica } = await open(world, { id: 'os-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the reservation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Why'), 'Bought elsewhere')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the reservation' }))
  await waitFor(async () => expect((await replica.vehicle.get('v-1'))?.status).toBe('available'))
  expect(await replica.onlineSale.get('os-1')).toMatchObject({
    status: 'cancelled',
    note: 'Bought elsewhere',
  })
})

test('a hold that is over expires as soon as somebody looks', async () => {
  const { replica } = await open({ ...world, onlineSale: [sale({ heldUntil: now - 120_000 })] })
  await waitFor(async () => expect((await replica.onlineSale.get('os-1'))?.status).toBe('expired'))
  expect(await screen.findByText('Expired')).toBeTruthy()
})

const taken = { leadId: 'l-1', status: 'appointment' as const }
const draft = aContract({ vehicleId: 'v-1', touchedAt: now })
test('a contract opened for it is linked, and its signature closes the sale', async () => {
  const { replica } = await open(
    { ...world, onlineSale: [sale(taken)], lead: [aLead()], saleContract: [draft] },
    { id: 'os-1' },
  )
  await waitFor(async () => expect((await replica.onlineSale.get('os-1'))?.contractId).toBe('sc-1'))
  await replica.saleContract.update('sc-1', { status: 'signed' })
  await waitFor(async () => expect((await replica.onlineSale.get('os-1'))?.status).toBe('signed'))
})

test('a link is sent only where the profile allows it', async () => {
  const rows = {
    ...world,
    onlineSale: [sale({ ...taken, contractId: 'sc-1' })],
    lead: [aLead()],
    saleContract: [draft],
  }
  const { unmount } = await open(rows, { id: 'os-1' })
  expect(await screen.findByRole('button', { name: 'Move the appointment' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the signing link' })).toBeNull()
  unmount()
  const { replica } = await open({ ...rows, company: [company(true)] }, { id: 'os-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Send the signing link' }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send the link' }),
  )
  await waitFor(async () =>
    expect((await replica.onlineSale.get('os-1'))?.status).toBe('link-sent'),
  )
})

test('a vehicle is offered online by its BuyOnlineStatus', async () => {
  const { replica } = await open({
    ...world,
    vehicle: [aVehicle({ id: 'v-2', stockNumber: 'U-2' })],
    onlineSale: [],
  })
  expect(await screen.findByText('No open reservation')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Vehicles online' }))
  await userEvent.click(await screen.findByRole('button', { name: /Online status of/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Available' }))
  await waitFor(async () => expect((await replica.vehicle.get('v-2'))?.buyOnline).toBe('available'))
})
