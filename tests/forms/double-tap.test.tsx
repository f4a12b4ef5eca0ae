// @vitest-environment jsdom
/** A tap is easily two: whatever is pressed twice is done once, and said once. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dateIn } from '#db/kernel/date.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aSignedContract } from '#tests/support/builders/delivery.ts'
import { aLead, aLeadClient } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aSoldVehicle, aVehicle } from '#tests/support/builders/vehicle.ts'
import { openForm, type Opened } from '#tests/support/forms.tsx'
import { aDeskContract, complete, open } from './sale-contracts-kit.tsx'

// Their code is loaded before the clock of the first test runs.
beforeAll(async () => {
  await import('#src/forms/crm/leads.tsx')
  await import('#src/forms/crm/tasks.tsx')
  await import('#src/forms/crm/clients.tsx')
  await import('#src/forms/management/inventory.tsx')
  await import('#src/forms/management/sale-contracts.tsx')
})
beforeEach(() => localStorage.clear())

const user = userEvent.setup({ delay: null })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The second before anything that waits has come back from the first. */
const twice = (on: HTMLElement) => {
  fireEvent.click(on)
  fireEvent.click(on)
}
const tapTwice = async (name: string | RegExp) => twice(await button(name))
/** The acts of the device, once those that were begun have come to their end. */
async function acts({ replica }: Opened): Promise<string[]> {
  await waitFor(async () => expect(await replica.outbox.count()).toBeGreaterThan(0))
  await new Promise(resolve => setTimeout(resolve, 150))
  return (await replica.outbox.orderBy('n').toArray()).map(({ name }) => name)
}
/** Those that say this: on a busy machine the test before may still say its own. */
const toasts = (says: RegExp) => toastStore.read().filter(({ text }) => says.test(text))
const lead = aLead({ status: 'in-treatment', firstAnswerAt: 1, vehicleId: 'v-1' })
const local = { user: [aUser()], client: [aLeadClient()], lead: [lead] }

test('a walk-in is one lead, by tap and by key', async () => {
  const opened = await openForm('crm.Leads', { rows: local, query: { id: '0', type: 'walkin' } })
  await user.type(await screen.findByLabelText('Name'), 'Luc Paquette{Enter}819 555-0123')
  await tapTwice('Save the lead')
  expect(await acts(opened)).toEqual(['lead.log'])
  expect(await opened.replica.lead.count()).toBe(2)
})
test('a walk-in saved by a key held down is one lead', async () => {
  const opened = await openForm('crm.Leads', { rows: local, query: { id: '0', type: 'walkin' } })
  await user.type(await screen.findByLabelText('Name'), 'Luc Paquette{Enter}819 555-0123')
  await user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}')
  expect(await acts(opened)).toEqual(['lead.log'])
})
test.each(['crm.Leads', 'crm.Reception'] as const)(
  'in %s keys still pressed while the next screen is drawn make no second lead',
  async form => {
    const opened = await openForm(form, { rows: local, query: { id: '0', type: 'walkin' } })
    const name = await screen.findByLabelText('Name')
    await user.type(name, 'Luc Paquette{Enter}819 555-0123')
    for (let presses = 0; name.isConnected && presses < 200; presses += 1) {
      fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true })
      await new Promise(resolve => setTimeout(resolve, 2))
    }
    expect(await acts(opened)).toEqual(['lead.log'])
    expect(await opened.replica.client.where({ phoneKey: '18195550123' }).count()).toBe(1)
  },
)
test('a comment on a lead is written once', async () => {
  const opened = await openForm('crm.Leads', { rows: local, query: { id: 'l-1' } })
  await user.type(await screen.findByLabelText('Comment'), 'Wants a tow hitch')
  await tapTwice('Comment')
  expect(await acts(opened)).toEqual(['lead.comment'])
})
test('a call is told once', async () => {
  const opened = await openForm('crm.Leads', { rows: local, query: { id: 'l-1', act: 'call' } })
  await tapTwice('Reached')
  expect(await acts(opened)).toEqual(['lead.touch'])
})
test('an appointment is booked once', async () => {
  const opened = await openForm('crm.Leads', { rows: local, query: { id: 'l-1', act: 'book' } })
  await tapTwice('Book')
  expect(await acts(opened)).toEqual(['appointment.book'])
})
test('a task is added once', async () => {
  const opened = await openForm('crm.Tasks', { rows: local, query: { id: '0' } })
  await user.type(await screen.findByRole('textbox', { name: 'What is to be done' }), 'Order mats')
  await tapTwice('Add the task')
  expect(await acts(opened)).toEqual(['task.add'])
  expect(await opened.replica.task.count()).toBe(1)
  expect(toasts(/^Item saved/)).toHaveLength(1)
})
test('a task is answered once', async () => {
  const task = aTask({ id: 't-1', title: 'Call her', leadId: 'l-1' })
  const opened = await openForm('crm.Tasks', { rows: { ...local, task: [task] } })
  await user.click(await button('Complete: Call her'))
  await tapTwice(/Reached/)
  expect(await acts(opened)).toEqual(['task.complete'])
  expect(toasts(/^Task completed/)).toHaveLength(1)
})

test('a client is added once', async () => {
  const rows = { ...local, client: [aClient()] }
  const opened = await openForm('crm.Clients', { rows, query: { id: '0' } })
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Zoé')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Roy')
  await user.type(screen.getByRole('textbox', { name: 'Cell' }), '(514) 555-0177')
  await tapTwice('Add the client')
  expect(await acts(opened)).toEqual(['client.add'])
  expect(await opened.replica.client.count()).toBe(2)
})

test('a vehicle is held once', async () => {
  const rows = { ...local, vehicle: [aVehicle()] }
  const opened = await openForm('management.Inventory', { rows, query: { id: 'v-1' } })
  await user.click(await button('Reserve for three days'))
  await tapTwice(/Reserve until .*12:00/)
  expect(await acts(opened)).toEqual(['vehicle.reserve'])
  await tapTwice('Release')
  await waitFor(async () => expect(await acts(opened)).toContain('vehicle.release'))
  expect(await acts(opened)).toEqual(['vehicle.reserve', 'vehicle.release'])
})
test('a price is changed once', async () => {
  const rows = { ...local, vehicle: [aVehicle()] }
  const opened = await openForm('management.Inventory', { rows, query: { id: 'v-1' } })
  await user.click(await button('Change a price'))
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '36 995')
  await tapTwice('Save the price')
  expect(await acts(opened)).toEqual(['vehicle.price'])
})

test('a step to sign is taken once', async () => {
  const draft = aDeskContract(complete, { leadId: 'l-1', locale: 'fr-ca' })
  const rows = { lead: [aLead({ vehicleId: 'v-1' })] }
  const opened = await open([draft], { id: 'sc-1', sign: '1' }, rows)
  await tapTwice('The French version was shown')
  expect(await acts(opened)).toEqual(['contract.step'])
})
test('a delivery is planned once', async () => {
  const today = dateIn('America/Toronto', Date.now())
  const contract = aSignedContract({ contractOn: today, deliverOn: null, touchedAt: Date.now() })
  const opened = await open(
    [contract],
    { view: 'deliveries' },
    { lead: [aLead({ status: 'sold', soldVehicleId: 'v-1' })], vehicle: [aSoldVehicle()] },
  )
  await user.click(await button(/Plan$/))
  const dialog = within(await screen.findByRole('dialog'))
  twice(await dialog.findByRole('button', { name: 'Plan the delivery' }))
  expect(await acts(opened)).toEqual(['delivery.plan'])
  expect(screen.queryByRole('alert')).toBeNull()
})
test('a contract is opened once', async () => {
  const opened = await open([], { id: '0', leadId: 'l-1' }, { lead: [aLead({ vehicleId: 'v-1' })] })
  await tapTwice('Open the contract')
  expect(await acts(opened)).toEqual(['contract.open'])
  expect(await opened.replica.saleContract.count()).toBe(1)
})

test('a refusal is recorded once', async () => {
  const draft = aDeskContract(complete, { leadId: 'l-1', locale: 'fr-ca' })
  const rows = { lead: [aLead({ vehicleId: 'v-1' })] }
  const opened = await open([draft], { id: 'sc-1', sign: '1' }, rows)
  await user.click(await button('The customer refuses'))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), {
    target: { value: 'Thinks it over' },
  })
  await tapTwice('Record the refusal')
  expect(await acts(opened)).toEqual(['contract.refuse'])
})
