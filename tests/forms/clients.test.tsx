// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aClient, anOwnedVehicle } from '#tests/support/builders/client.ts'
import { aLead, aLeadTouch, anAppointment } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const luc = aClient({
  id: 'cl-2',
  firstName: 'Luc',
  lastName: 'Paquette',
  phone: '514 555-0199',
  phoneKey: '15145550199',
  email: '',
  emailKey: '',
  city: 'Montréal',
  locale: 'en-ca',
})
const rows = { client: [aClient(), luc], lead: [aLead()], user: [aUser()] }
const list = () => within(screen.getByRole('listbox', { name: 'Clients' }))

test('clients are found by name without accents, and by any part of a phone number', async () => {
  await openForm('crm.Clients', { rows })
  await screen.findByText('Luc Paquette')
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'helene')
  await waitFor(() => expect(list().queryByText('Luc Paquette')).toBeNull())
  await userEvent.clear(search)
  await userEvent.type(search, '555-0199')
  await waitFor(() => expect(list().queryByText('Hélène Gagnon')).toBeNull())
  expect(list().getByText('Luc Paquette')).toBeTruthy()
})

test('filters live in the address: town, language, an open lead', async () => {
  for (const [query, name, other] of [
    [{ city: 'Montréal' }, 'Luc Paquette', 'Hélène Gagnon'],
    [{ lang: 'en-ca' }, 'Luc Paquette', 'Hélène Gagnon'],
    [{ lead: '1' }, 'Hélène Gagnon', 'Luc Paquette'],
  ] as const) {
    const { unmount } = await openForm('crm.Clients', { rows, query })
    expect(await screen.findByText(name)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(other)).toBeNull())
    unmount()
  }
})

test('the history runs over leads, appointments and tasks', async () => {
  await openForm('crm.Clients', {
    query: { id: 'cl-1' },
    rows: {
      ...rows,
      leadTouch: [aLeadTouch({ kind: 'call-reached', note: 'Wants a test drive' })],
      appointment: [anAppointment()],
      task: [aTask({ clientId: 'cl-1' })],
    },
  })
  for (const words of ['Wants a test drive', 'Test drive', 'Call Hélène back'])
    expect(await screen.findByText(words)).toBeTruthy()
})

test('a new card warns while one types a number somebody has already, and saves all the same', async () => {
  const { replica } = await openForm('crm.Clients', { rows, query: { id: '0' } })
  await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Zoé')
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Roy')
  await userEvent.type(screen.getByRole('textbox', { name: 'Cell' }), '(450) 555-0134')
  expect(await screen.findByText('Another card has the same phone or email')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add the client' }))
  await waitFor(async () =>
    expect(
      (await replica.client.toArray()).find(client => client.lastName === 'Roy'),
    ).toMatchObject({ firstName: 'Zoé', cellKey: '14505550134', country: 'CA' }),
  )
})

test('what is wrong is said at its field, and nothing typed is lost', async () => {
  const { replica } = await openForm('crm.Clients', { rows, query: { id: '0' } })
  const first = await screen.findByRole('textbox', { name: 'First name' })
  await userEvent.type(first, 'Z')
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '12')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'zoe@')
  await userEvent.click(screen.getByRole('button', { name: 'Add the client' }))
  await waitFor(() => expect(screen.getAllByText(/^2 to 50 characters/).length).toBeGreaterThan(0))
  expect(screen.getByText('This email address is not valid.')).toBeTruthy()
  expect(screen.getByText(/This phone number is not valid/)).toBeTruthy()
  expect((first as HTMLInputElement).value).toBe('Z')
  expect(await replica.client.count()).toBe(2)
})

test('a corrected number corrects her lead', async () => {
  const { replica } = await openForm('crm.Clients', { rows, query: { id: 'cl-1', edit: '1' } })
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  await userEvent.clear(phone)
  await userEvent.type(phone, '450 555-0177')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await replica.client.get('cl-1')).toMatchObject({
      phone: '450 555-0177',
      phoneKey: '14505550177',
    }),
  )
  expect(await replica.lead.get('l-1')).toMatchObject({ phone: '450 555-0177' })
})

async function deleteOpen() {
  await userEvent.click(
    (
      await within(await screen.findByRole('region', { name: 'Client' })).findAllByRole('button', {
        name: 'More',
      })
    )[0] as HTMLElement,
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(
    within(dialog).getByText("Warning! You're about to delete the item, do you want to continue?"),
  ).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('a delete asks first, in the product’s words; the card can be brought back', async () => {
  const { replica } = await openForm('crm.Clients', { rows, query: { id: 'cl-2' } })
  await deleteOpen()
  await waitFor(async () => expect((await replica.client.get('cl-2'))?.deletedAt).not.toBeNull())
})

test.each([true, false])('her history is in the menu of who may read it: %s', async isHeld => {
  const held: FormKey[] = ['crm.Clients', ...(isHeld ? ['administration.Audit' as const] : [])]
  await openForm('crm.Clients', { rows, query: { id: 'cl-2' }, held })
  const card = within(await screen.findByRole('region', { name: 'Client' }))
  await userEvent.click(await card.findByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: 'History' }) !== null).toBe(isHeld)
})

test('a client with an open lead is not deleted', async () => {
  const { replica } = await openForm('crm.Clients', { rows, query: { id: 'cl-1' } })
  await deleteOpen()
  expect((await replica.client.get('cl-1'))?.deletedAt).toBeNull()
  expect(await replica.outbox.count()).toBe(0)
})

test('two cards of one person are compared side by side and become one, with both histories', async () => {
  const twin = aClient({ id: 'cl-3', firstName: 'Helene', city: 'Montréal', note: 'Prefers texts' })
  const { replica } = await openForm('crm.Clients', {
    query: { id: 'cl-1' },
    rows: {
      ...rows,
      client: [aClient(), twin],
      lead: [aLead(), aLead({ id: 'l-3', clientId: 'cl-3' })],
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(
    within(dialog.getByRole('radiogroup', { name: 'City' })).getByRole('radio', {
      name: 'Montréal',
    }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Merge into Hélène Gagnon' }))
  await waitFor(async () => expect((await replica.client.get('cl-3'))?.mergedIntoId).toBe('cl-1'))
  expect(await replica.client.get('cl-1')).toMatchObject({
    firstName: 'Hélène',
    city: 'Montréal',
    note: 'Prefers texts',
  })
  expect((await replica.lead.get('l-3'))?.clientId).toBe('cl-1')
  expect((await replica.leadTouch.toArray()).map(touch => touch.kind)).toEqual(['merged'])
})

test('her vehicles are listed, removed, and written', async () => {
  const { replica } = await openForm('crm.Clients', {
    query: { id: 'cl-1' },
    rows: { ...rows, clientVehicle: [anOwnedVehicle()] },
  })
  expect(await screen.findByText('2018 Subaru Forester')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Actions on 2018 Subaru Forester' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await waitFor(async () =>
    expect((await replica.clientVehicle.get('cv-1'))?.deletedAt).not.toBeNull(),
  )
})

test('the list goes to a spreadsheet under the captions of the page', async () => {
  const files = caughtFiles()
  await openForm('crm.Clients', { rows, query: { city: 'Montréal' } })
  await screen.findByText('Luc Paquette')
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  const text = (await files[0]?.()) ?? ''
  expect(text.split('\r\n')[0]).toContain('First name')
  expect(text).toContain('Paquette')
  expect(text).not.toContain('Gagnon')
})

test('an empty list says what to do', async () => {
  await openForm('crm.Clients')
  expect(await screen.findByText('No client yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a client' })).toBeTruthy()
})

test('a client is written to on her open lead; without one it is said that there is none', async () => {
  const ended = aLead({ id: 'l-old', clientId: 'cl-1', status: 'closed', touchedAt: 9e12 })
  const mine = aLead({ clientId: 'cl-1' })
  const company: Row<'company'> = { ...aCompany, v: 1, deletedAt: null }
  const { replica, unmount } = await openForm('crm.Clients', {
    rows: { ...rows, company: [company], lead: [mine, ended] },
    query: { id: 'cl-1' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to Hélène Gagnon' }))
  await userEvent.type(await dialog.findByLabelText('Email to the customer'), 'Come by.')
  await waitFor(async () =>
    expect((await replica.draft.toArray()).map(({ key }) => key)).toEqual(['message:l-1:mail']),
  )
  expect(document.querySelector('[href^="mailto:"]')).toBeNull()
  unmount()
  await openForm('crm.Clients', { rows: { ...rows, company: [company] }, query: { id: 'cl-2' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Text' }))
  const none = within(await screen.findByRole('dialog', { name: 'No lead to write on' }))
  expect(none.getByRole('link', { name: 'New lead' }).getAttribute('href')).toContain('client=cl-2')
})
