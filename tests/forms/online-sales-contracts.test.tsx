// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { givenHash } from '#db/online-sale/given-code.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { aWholeContract } from '#tests/support/builders/contract.ts'
import { anOnlineSale } from '#tests/support/builders/delivery.ts'
import { aLead, aLeadClient, aRequest } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aHeldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const now = Date.now()
const day = 86_400_000
const company = (remoteSigning = false, over: object = {}): Row<'company'> => ({
  ...aCompany,
  v: 1,
  deletedAt: null,
  phone: '450 555-0100',
  email: 'bonjour@example.com',
  sale: { ...builtInProfile('CA-QC'), remoteSigning, ...over },
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
const draft = aWholeContract({ vehicleId: 'v-1', touchedAt: now })
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
  expect((await replica.saleContract.get('sc-1'))?.placeOfSigning).toBe('distance')
})

const ready = {
  ...world,
  onlineSale: [sale({ ...taken, contractId: 'sc-1' })],
  lead: [aLead()],
  saleContract: [draft],
}
async function asked(over: object = {}) {
  const opened = await open({ ...ready, company: [company(true, over)] }, { id: 'os-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Send the signing link' }))
  const dialog = within(await screen.findByRole('dialog'))
  const means = (name: string) =>
    dialog.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send the link' }))
  const factor = async () => (await opened.replica.onlineSale.get('os-1'))?.linkFactor
  return { dialog, means, send, factor }
}

test('a code given in person is shown once, offline too, and only its hash is kept', async () => {
  const { means, send, factor } = await asked()
  expect(means('Code given in person').checked).toBe(true)
  expect(means('Code by text message').disabled).toBe(true)
  expect(means('Code by email, to the same mailbox').disabled).toBe(true)
  await send()
  const shown = await screen.findByRole('status', { name: 'Code of eight digits' })
  const code = (shown.textContent ?? '').replace(' ', '')
  expect(code).toMatch(/^\d{8}$/)
  const kept = await factor()
  expect(kept).toMatchObject({ kind: 'in-person', by: 'Ana Moreau' })
  if (kept?.kind !== 'in-person') throw new Error('no code')
  expect(await givenHash(code, kept.salt)).toBe(kept.hash)
  await userEvent.click(screen.getByRole('button', { name: 'I have given it' }))
  await waitFor(() => expect(screen.queryByText(shown.textContent ?? '')).toBeNull())
  expect(await screen.findByText('Code given in person, Ana Moreau')).toBeTruthy()
})

test('a code by text message is proposed where it can go; a number that is none is said at its field', async () => {
  const { dialog, means, send, factor } = await asked({ smsCodes: true, sameMailboxCode: true })
  expect(means('Code by text message').checked).toBe(true)
  const phone = dialog.getByRole('textbox', { name: /Mobile phone/ })
  await userEvent.clear(phone)
  await userEvent.type(phone, '555')
  await send()
  expect(await dialog.findByText(/phone number is not valid/)).toBeTruthy()
  await userEvent.clear(phone)
  await userEvent.type(phone, '450 555-0199')
  await send()
  // Not the phone of the contract's buyer.
  expect(await dialog.findByText(/The contract says otherwise of its buyer/)).toBeTruthy()
  await userEvent.clear(phone)
  await userEvent.type(phone, '450-555-0134')
  await send()
  await waitFor(async () => expect(await factor()).toEqual({ kind: 'sms', phone: '14505550134' }))
})

test('the weaker case is called so where the profile allows it', async () => {
  const { dialog, means, send, factor } = await asked({ sameMailboxCode: true })
  expect(dialog.getByText(/Weaker: whoever reads the mailbox has both/)).toBeTruthy()
  await userEvent.click(means('Code by email, to the same mailbox'))
  await send()
  await waitFor(async () => expect(await factor()).toEqual({ kind: 'same-mailbox' }))
})

test.each([
  ['waiting', 'The link has not left yet: the letter waits for a network.'],
  ['sent', /^The link left for helene@example.com on/],
  ['delayed', 'The link did not reach helene@example.com'],
  ['failed', /is not tried again\. Check the address, then send a new link\.$/],
] as const)('what became of the letter with the link is said: %s', async (state, words) => {
  const linkLetter = { act: 'a-1', state, at: now }
  const linked = sale({ status: 'link-sent', linkSentAt: now, linkLetter })
  await open({ ...world, onlineSale: [linked] }, { id: 'os-1' })
  expect(await screen.findByText(words)).toBeTruthy()
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
