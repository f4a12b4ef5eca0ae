// @vitest-environment jsdom
/** Who only reads sees what her forms show, and no button, menu or field of it that would be refused. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { everyonesForms, type FormKey, formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { mutationNamed } from '#db/server-mutations.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aSubscription } from '#tests/support/builders/delivery.ts'
import {
  aLead,
  aLeadComment,
  aLeadTouch,
  anAppointment,
  aRequest,
} from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aVehicle, aVehicleComment, aVehiclePhoto } from '#tests/support/builders/vehicle.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const rows = {
  company: [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>],
  user: [aUser()],
  role: [aRole('sales', ['crm.Leads'])],
  client: [aClient()],
  lead: [aLead()],
  leadTouch: [aLeadTouch()],
  leadComment: [aLeadComment()],
  appointment: [anAppointment()],
  task: [aTask({ id: 't-1', title: 'Call back' })],
  request: [aRequest()],
  vehicle: [aVehicle()],
  vehicleComment: [aVehicleComment()],
  vehiclePhoto: [aVehiclePhoto()],
  saleContract: [aContract()],
  subscription: [aSubscription()],
}
const screens: [form: FormKey, query: Record<string, string>][] = [
  ['crm.Leads', {}],
  ['crm.Leads', { view: 'board' }],
  ['crm.Leads', { id: 'l-1' }],
  ['crm.Leads', { id: '0' }],
  ['crm.Reception', {}],
  ['crm.Reception', { id: 'r-1' }],
  ['crm.Tasks', {}],
  ['crm.Tasks', { id: 't-1' }],
  ['crm.Tasks', { id: '0' }],
  ['crm.Clients', {}],
  ['crm.Clients', { id: 'cl-1' }],
  ['crm.Clients', { id: 'cl-1', edit: '1' }],
  ['management.Inventory', {}],
  ['management.Inventory', { id: 'v-1' }],
  ['management.Inventory', { id: 'v-1', tab: 'photos' }],
  ['management.Inventory', { id: 'v-1', tab: 'comments' }],
  ['management.SaleContracts', {}],
  ['management.SaleContracts', { id: 'k-1' }],
  ['management.Contracts', { id: 'sub-1' }],
  ...[
    'house',
    'hours',
    'contact',
    'rates',
    'fees',
    'lenders',
    'requests',
    'products',
    'signing',
    'texts',
    'history',
  ].map((tab): [FormKey, Record<string, string>] => ['management.Company', { tab }]),
  ['management.Roles', {}],
  ['management.Roles', { id: 'sales' }],
  ['management.EmailTemplates', {}],
]

const controls = () =>
  ['button', 'switch', 'checkbox']
    .flatMap(role => screen.queryAllByRole(role))
    .filter(each => !(each as HTMLButtonElement).disabled)
/** Everything that can be pressed here, by its name. */
const pressable = () =>
  controls().map(button => button.getAttribute('aria-label') ?? button.textContent ?? '')

/** What each of them does, looked at one by one on a fresh screen. */
async function pressed(form: FormKey, query: Record<string, string>, may: readonly FormKey[]) {
  const { replica, unmount } = await openForm(form, { rows, query, may })
  await settled()
  const names = pressable()
  for (const [at, name] of names.entries()) {
    const button = controls()[at]
    if (button && (button.getAttribute('aria-label') ?? button.textContent) === name)
      await user.click(button)
    for (const item of screen.queryAllByRole('menuitem')) await user.click(item)
    await user.keyboard('{Escape}')
  }
  const acts = (await replica.outbox.toArray()).map(entry => entry.name)
  const said = [...toastStore.read().map(({ text }) => text), document.body.textContent]
  unmount()
  cleanup()
  return { names, acts, said }
}
const user = userEvent.setup({ delay: null })
/** Its code has come, and what it shows of the device. */
const settled = async () => {
  await screen.findAllByRole('heading')
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  await new Promise(resolve => setTimeout(resolve, 50))
}

test.each(screens)('%s %j: nothing is offered that would be refused', async (form, query) => {
  window.print = () => {}
  caughtFiles()
  const { acts, said } = await pressed(form, query, everyonesForms)
  expect(acts.filter(name => mutationNamed(name)?.forms)).toEqual([])
  expect(said.filter(text => /not authorized/i.test(text))).toEqual([])
})

test('the same look finds what whoever acts there is offered', async () => {
  const namesFor = async (may: readonly FormKey[]) => {
    const { unmount } = await openForm('crm.Tasks', { rows, query: { id: 't-1' }, may })
    await screen.findAllByText('Call back')
    await settled()
    const names = pressable()
    unmount()
    return names
  }
  const acting = ['Complete', 'Edit', 'Delete', 'New task', 'Complete: Call back']
  expect(await namesFor(formKeys)).toEqual(expect.arrayContaining(acting))
  const reading = await namesFor(everyonesForms)
  expect(reading.filter(name => acting.includes(name))).toEqual([])
  expect(reading).toContain('List acts')
})

test('whoever acts in the form has its buttons', async () => {
  const { unmount } = await openForm('crm.Clients', { rows, query: { id: 'cl-1' } })
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  unmount()
  await openForm('crm.Clients', { rows, query: { id: 'cl-1' }, may: everyonesForms })
  await screen.findAllByText(/Gagnon/)
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('fields of a form that is only read cannot be typed in', async () => {
  await openForm('management.Company', { rows, may: everyonesForms })
  const fields = await screen.findAllByRole('textbox')
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.every(field => (field as HTMLInputElement).disabled)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
