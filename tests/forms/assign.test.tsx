// @vitest-environment jsdom
/** Whoever is offered can do the work, and is named with what she is; a "no" stands at the field. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { aDelivery, anOnlineSale, aSignedContract } from '#tests/support/builders/delivery.ts'
import { aLead, aLeadClient } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aHeldVehicle, aSoldVehicle } from '#tests/support/builders/vehicle.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const now = Date.now()
const day = 86_400_000
const role = [
  aRole('sales', ['crm.Leads', 'crm.Tasks'], { name: 'Salesman' }),
  aRole('shop', ['crm.Tasks'], { name: 'technician' }),
  aRole('keys', ['management.SaleContracts'], { name: 'Key desk' }),
  aRole('eyes', formKeys, { name: 'Auditor', readOnly: true }),
]
const user = [
  aUser({ roleIds: ['sales'] }),
  aUser({ id: 'u-luc', name: 'Luc Bouchard', roleIds: ['shop'] }),
  aUser({ id: 'u-zoe', name: 'Zoé Roy', roleIds: ['keys'] }),
  aUser({ id: 'u-eve', name: 'Eve Watts', roleIds: ['eyes'] }),
  aUser({ id: 'u-gone', name: 'Gone Away', roleIds: ['sales'], active: false }),
]
const fresh = { leadAt: now, touchedAt: now, createdAt: now }
const lead = aLead({ ...fresh, assignedTo: 'u-ana' })
const world = { role, user, client: [aLeadClient()], lead: [lead] }
type Within = Pick<typeof screen, 'findByRole'>

/** What the choice offers, each with the role beside the name. */
async function offered(name: RegExp, inside: Within = screen): Promise<(string | null)[]> {
  const field = await inside.findByRole('combobox', { name })
  await userEvent.click(field)
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const options = await within(list ?? document.body).findAllByRole('option')
  return options.map(option => option.textContent)
}

test('a lead is given to who works leads', async () => {
  await openForm('crm.Leads', { rows: world, query: { id: 'l-1', act: 'assign' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to' }))
  expect(
    await dialog.findByRole('button', { name: /Ana Moreau \(you\).*Salesperson/ }),
  ).toBeTruthy()
  expect(dialog.getByRole('button', { name: /Nobody/ })).toBeTruthy()
  for (const name of [/Luc/, /Zoé/, /Eve/, /Gone/])
    expect(dialog.queryByRole('button', { name })).toBeNull()
})
test('whose lead it is stays named, whatever she holds by now', async () => {
  const rows = { ...world, lead: [aLead({ ...fresh, assignedTo: 'u-luc' })] }
  await openForm('crm.Leads', { rows, query: { id: 'l-1', act: 'assign' } })
  const hers = await screen.findByRole('button', { name: /Luc Bouchard.*Technician/ })
  expect(hers.getAttribute('aria-pressed')).toBe('true')
})
test('where nobody works leads, that is said', async () => {
  const rows = { ...world, role: [role[1]!], lead: [aLead({ ...fresh, assignedTo: null })] }
  await openForm('crm.Leads', { rows, query: { id: 'l-1', act: 'assign' } })
  expect(await screen.findByText('No user available')).toBeTruthy()
})
test('a tablet that has not been told the roles yet offers everybody who works here', async () => {
  await openForm('crm.Leads', { rows: { ...world, role: [] }, query: { id: 'l-1', act: 'assign' } })
  expect(await screen.findByRole('button', { name: /Luc Bouchard/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Gone Away/ })).toBeNull()
})

test('a new lead is for who works leads, or for nobody', async () => {
  await openForm('crm.Leads', { rows: world, query: { id: '0', type: 'phone' } })
  await userEvent.click(await screen.findByText('Source, division, trade-in, assignment'))
  expect(await offered(/Assigned to/)).toEqual([
    'Nobody: whoever is free',
    'Ana Moreau (you)Salesperson',
  ])
})

test('a visit is not booked with who lost her role meanwhile: her name and what to do stand at the field', async () => {
  const rows = { ...world, lead: [aLead({ ...fresh, assignedTo: 'u-luc' })] }
  const { replica } = await openForm('crm.Leads', { rows, query: { id: 'l-1', act: 'book' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Book an appointment' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Book' }))
  expect(
    await dialog.findByText(
      'Luc Bouchard cannot open appointments and would not see this one. Choose somebody who can, or have the role of Luc Bouchard changed.',
    ),
  ).toBeTruthy()
  expect(await replica.outbox.count()).toBe(0)
  expect(await offered(/With/, dialog)).toEqual(['Ana Moreau (you)Salesperson'])
  await userEvent.click(screen.getByRole('option', { name: /Ana/ }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Book' }))
  await waitFor(async () =>
    expect((await replica.appointment.toArray())[0]?.assignedTo).toBe('u-ana'),
  )
})

test('a task is for who does tasks, also about a lead', async () => {
  const { unmount } = await openForm('crm.Tasks', { rows: world, query: { id: '0' } })
  const both = ['Ana Moreau (you)Salesperson', 'Luc BouchardTechnician']
  expect(await offered(/Assigned to/)).toEqual(both)
  unmount()
  await openForm('crm.Leads', { rows: world, query: { id: 'l-1', act: 'task' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a task' }))
  expect(await offered(/Assigned to/, dialog)).toEqual(both)
})
test('among many who do tasks one is found by a few letters and Enter; letters alone change nothing', async () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    aUser({ id: `u-${at}`, name: `Colleague ${String(at).padStart(3, '0')}`, roleIds: ['shop'] }),
  )
  const { replica } = await openForm('crm.Tasks', {
    rows: { ...world, user: [...user, ...many] },
    query: { id: '0' },
  })
  const keys = userEvent.setup({ delay: null })
  await keys.type(await screen.findByRole('textbox', { name: /What is to be done/ }), 'Call')
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Assigned to/ })
  await waitFor(() => expect(field.value).toBe('Ana Moreau (you)'))
  await keys.click(field)
  expect(await screen.findAllByRole('option')).toHaveLength(100)
  // The name that stood is written over; ten are left, so it stays hers.
  await keys.keyboard('colleague 12')
  expect(screen.getAllByRole('option')).toHaveLength(10)
  await keys.tab()
  expect(field.value).toBe('Ana Moreau (you)')
  await keys.click(field)
  await keys.keyboard('121{Enter}')
  expect(field.value).toBe('Colleague 121')
  await keys.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await replica.task.toArray())[0]?.assignedTo).toBe('u-121'))
})
test('where nobody does tasks, the field says so and why', async () => {
  await openForm('crm.Tasks', { rows: { ...world, role: [role[2]!] }, query: { id: '0' } })
  expect(await screen.findByPlaceholderText('No user available')).toBeTruthy()
  expect(screen.getByText('Nobody has a role with a form for this.')).toBeTruthy()
})
test('a task of somebody who lost her role is corrected as ever, and stays hers', async () => {
  const task = aTask({ assignedTo: 'u-zoe', createdBy: 'u-ana', title: 'Call' })
  const { replica } = await openForm('crm.Tasks', {
    rows: { ...world, task: [task] },
    query: { id: 't-1', edit: '1', whose: 'all' },
  })
  const title = await screen.findByRole('textbox', { name: /What is to be done/ })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Assigned to/ })
  await waitFor(() => expect(field.value).toBe('Zoé Roy'))
  await userEvent.clear(title)
  await userEvent.type(title, 'Call her back')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await replica.task.get('t-1')).toMatchObject({
      title: 'Call her back',
      assignedTo: 'u-zoe',
    }),
  )
})
test('tried again, the task of who lost her role goes on with who tried', async () => {
  const task = aTask({ assignedTo: 'u-zoe', createdBy: 'u-ana', dueAt: now })
  const { replica } = await openForm('crm.Tasks', {
    rows: { ...world, task: [task] },
    query: { id: 't-1', whose: 'all' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Tried/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Try again when?' }))
  await userEvent.click(
    drawer.getAllByRole('button').find(each => /Tomorrow/.test(each.textContent ?? ''))!,
  )
  await waitFor(async () => expect(await replica.task.count()).toBe(2))
  expect((await replica.task.toArray()).find(({ id }) => id !== 't-1')?.assignedTo).toBe('u-ana')
})

test('the keys are handed over by who works contracts', async () => {
  const rows = {
    ...world,
    company: [{ ...aCompany, v: 1, deletedAt: null }],
    vehicle: [aSoldVehicle()],
    saleContract: [aSignedContract({ locale: 'en-ca', touchedAt: now })],
    delivery: [aDelivery({ startsAt: now + day, touchedAt: now, assignedTo: 'u-luc' })],
  }
  await openForm('management.SaleContracts', {
    rows,
    query: { view: 'deliveries', delivery: 'd-1' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Move or change' }))
  const dialog = within(await screen.findByRole('dialog'))
  // Whose it is may keep it.
  expect(await offered(/Who hands over/, dialog)).toEqual([
    'Luc BouchardTechnician',
    'Zoé RoyKey desk',
  ])
})

test('a reservation becomes a lead of who works leads', async () => {
  const rows = {
    ...world,
    lead: [],
    company: [{ ...aCompany, v: 1, deletedAt: null }],
    vehicle: [aHeldVehicle({ reservationId: 'os-1', reservedUntil: now + 3 * day })],
    onlineSale: [
      anOnlineSale({
        appointmentAt: now + day,
        heldUntil: now + 3 * day,
        touchedAt: now,
        requestId: null,
      }),
    ],
  }
  await openForm('management.OnlineSalesContracts', { rows, query: {} })
  await userEvent.click(await screen.findByRole('button', { name: /Hélène Gagnon/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the reservation' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await offered(/With/, dialog)).toEqual(['Ana Moreau (you)Salesperson'])
})
