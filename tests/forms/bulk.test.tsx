// @vitest-environment jsdom
/** Many rows at once, and lists seen under a name: as a hand does it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aView } from '#tests/support/builders/view.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const marc = aUser({ id: 'u-marc', name: 'Marc Lavoie' })
const house = {
  user: [aUser(), marc],
  role: [aRole('sales', ['crm.Leads', 'crm.Tasks']), aRole('shop', ['management.Inspections'])],
}
const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const choose = async (name: string | RegExp) =>
  user.click(await screen.findByRole('menuitem', { name }))
const option = (name: RegExp) => screen.findByRole('option', { name })

/** The last thing that was said. */
const said = () => toastStore.read().at(-1)
beforeEach(closeAllToasts)

async function pick(...names: RegExp[]) {
  await press('List acts')
  await choose('Select several')
  for (const name of names) await user.click(await option(name))
}
async function undo() {
  await waitFor(() => expect(said()?.action?.label).toBe('Undo'))
  said()?.action?.onPress()
}

test('leads are given to a colleague, and all come back by one undo', async () => {
  const leads = [
    aLead({ id: 'l-1', name: 'Ann Roy' }),
    aLead({ id: 'l-2', name: 'Bea Roy', assignedTo: null }),
    aLead({ id: 'l-3', name: 'Cleo Roy' }),
  ]
  const { replica } = await openForm('crm.Leads', { rows: { ...house, lead: leads } })
  const owners = async () =>
    (await replica.lead.orderBy('id').toArray()).map(({ assignedTo }) => assignedTo)
  await pick(/Ann Roy/, /Bea Roy/)
  expect(screen.getByRole('toolbar', { name: 'Selected leads' }).textContent).toContain('2')
  await press('Assign to')
  await user.click(await screen.findByRole('button', { name: /Marc Lavoie/ }))
  await waitFor(async () => expect(await owners()).toEqual(['u-marc', 'u-marc', 'u-ana']))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  await undo()
  await waitFor(async () => expect(await owners()).toEqual(['u-ana', null, 'u-ana']))
})

test('only what was picked is exported', async () => {
  const files = caughtFiles()
  await openForm('crm.Leads', {
    rows: {
      ...house,
      lead: [aLead({ id: 'l-1', name: 'Ann Roy' }), aLead({ id: 'l-2', name: 'Bea Roy' })],
    },
  })
  await pick(/Bea Roy/)
  await press('Export')
  await choose('Export as CSV')
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]!()
  expect([text.includes('Bea Roy'), text.includes('Ann Roy')]).toEqual([true, false])
})

test('who only reads picks to export, and is offered no act', async () => {
  await openForm('crm.Leads', {
    rows: { ...house, lead: [aLead({ name: 'Ann Roy' })] },
    may: ['crm.Tasks'],
  })
  await pick(/Ann Roy/)
  const bar = screen.getByRole('toolbar', { name: 'Selected leads' })
  expect(
    within(bar)
      .getAllByRole('button')
      .map(each => each.textContent || each.ariaLabel),
  ).toEqual(['Select all', 'Export', 'Stop selecting'])
})

test('clients: what is refused is named, the others are deleted and brought back', async () => {
  const { replica } = await openForm('crm.Clients', {
    rows: {
      ...house,
      client: [
        aClient({ id: 'cl-1', firstName: 'Ann', lastName: 'Aube' }),
        aClient({ id: 'cl-2', firstName: 'Bea', lastName: 'Brun' }),
      ],
      lead: [aLead({ clientId: 'cl-2' })],
    },
  })
  const gone = async () =>
    (await replica.client.orderBy('id').toArray()).map(({ deletedAt }) => deletedAt !== null)
  await pick(/Ann Aube/)
  await press('Select all')
  await press('Delete')
  const asked = await screen.findByRole('alertdialog', { name: 'Delete 2 clients' })
  await user.click(within(asked).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(said()?.text).toContain('Done: 1, refused: 1.'))
  expect(await gone()).toEqual([true, false])
  await undo()
  await waitFor(async () => expect(await gone()).toEqual([false, false]))
})

test('tasks: put off to tomorrow, given, deleted; what is done stays as it is', async () => {
  const task = [
    aTask({ id: 't-1', title: 'Call', dueAt: Date.now() - 86_400_000 }),
    aTask({ id: 't-2', title: 'Write', dueAt: Date.now() - 86_400_000 }),
  ]
  const { replica } = await openForm('crm.Tasks', { rows: { ...house, task } })
  await user.click(await screen.findByRole('button', { name: 'List acts' }))
  await choose('Select several')
  await press('Select all')
  await press('Tomorrow')
  const dues = async () => (await replica.task.toArray()).map(({ dueAt }) => dueAt > Date.now())
  await waitFor(async () => expect(await dues()).toEqual([true, true]))
  await undo()
  await waitFor(async () => expect(await dues()).toEqual([false, false]))
})

test('people: a role is given to all, whoever has it already is left alone', async () => {
  // Somebody is left who gives rights.
  const keeper = aRole('keeper', ['management.Users', 'management.Roles'])
  const people = [
    aUser({ roleIds: ['sales', 'keeper'] }),
    aUser({ id: 'u-marc', name: 'Marc Lavoie', roleIds: ['shop'] }),
    aUser({ id: 'u-zoe', name: 'Zoé Aubin', roleIds: ['sales', 'shop'] }),
  ]
  const { replica } = await openForm('management.Users', {
    rows: { user: people, role: [...house.role, keeper] },
  })
  await pick(/Marc Lavoie/, /Zoé Aubin/)
  await press('Give a role')
  await choose('sales')
  await waitFor(async () =>
    expect((await replica.user.get('u-marc'))?.roleIds).toEqual(['shop', 'sales']),
  )
  expect((await replica.user.get('u-zoe'))?.roleIds).toEqual(['sales', 'shop'])
})

test('people: what she takes off herself with others is asked first, hers is last, and no undo is offered', async () => {
  const keeper = aRole('keeper', ['management.Users', 'management.Roles'])
  const people = [
    aUser({ roleIds: ['sales', 'keeper'] }),
    aUser({ id: 'u-marc', name: 'Marc Lavoie', roleIds: ['shop', 'sales'] }),
    aUser({ id: 'u-zoe', name: 'Zoé Aubin', roleIds: ['keeper', 'sales'] }),
  ]
  const { replica } = await openForm('management.Users', {
    rows: { user: people, role: [...house.role, keeper] },
  })
  await pick(/Ana Moreau/, /Marc Lavoie/)
  await press('Take a role')
  await choose('sales')
  expect(await screen.findByText(/These could: Zoé Aubin\.$/)).toBeTruthy()
  expect(await replica.outbox.count()).toBe(0)
  await press('Take them off')
  const sent = async () =>
    (await replica.outbox.toArray()).map(({ input }) => (input as { userId: string }).userId)
  await waitFor(async () => expect(await sent()).toEqual(['u-marc', 'u-ana']))
  await waitFor(() => expect(said()?.text).toBe('Operation successful'))
  expect(said()?.action).toBeUndefined()
})

test('a view is saved under a name, shared with a role, seen by who has it, and forgotten', async () => {
  const lead = [aLead({ name: 'Ann Roy' }), aLead({ id: 'l-2', name: 'Bea Roy', type: 'phone' })]
  const opened = await openForm('crm.Leads', {
    rows: { ...house, lead },
    query: { kind: 'phone' },
    held: ['crm.Leads'],
    // A view of hers, also of what she only reads.
    may: ['crm.Tasks'],
  })
  await press('Save view')
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const name = within(dialog).getByRole('textbox', { name: /^Name/ })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await user.type(name, 'By phone')
  await user.click(within(dialog).getByRole('checkbox', { name: 'sales' }))
  expect(within(dialog).queryByRole('checkbox', { name: 'shop' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const view = await screen.findByRole('button', { name: 'By phone' })
  expect(view.getAttribute('aria-pressed')).toBe('true')
  const [row] = await opened.replica.savedView.toArray()
  expect(row).toMatchObject({ ownerId: null, roleIds: ['sales'], query: { kind: 'phone' } })
  await press('Forget this view')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'By phone' })).toBeNull())
  await undo()
  expect(await screen.findByRole('button', { name: 'By phone' })).toBeTruthy()
})

test('a view is narrowed otherwise under the name and the roles it has', async () => {
  const savedView = [
    aView({ id: 'sv-1', name: 'By phone', ownerId: null, roleIds: ['sales'] }),
    aView({ id: 'sv-2', name: 'Marc’s', ownerId: null, roleIds: ['sales'], by: 'u-marc' }),
  ]
  const { replica } = await openForm('crm.Leads', {
    rows: { ...house, lead: [aLead()], savedView },
    held: ['crm.Leads'],
    query: { kind: 'phone', sort: 'newest' },
  })
  await press('Save view')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.click(dialog.getByRole('button', { name: /In place of/ }))
  // A colleague’s is not hers to change.
  expect(screen.queryByRole('option', { name: 'Marc’s' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'By phone' }))
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'By phone')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await replica.savedView.get('sv-1')).toMatchObject({
      name: 'By phone',
      query: { kind: 'phone', sort: 'newest' },
      ownerId: null,
      roleIds: ['sales'],
    }),
  )
  expect(await replica.savedView.count()).toBe(2)
  expect(
    (await screen.findByRole('button', { name: 'By phone' })).getAttribute('aria-pressed'),
  ).toBe('true')
})

test('a colleague’s shared view is offered to who has its role, and is hers to keep', async () => {
  const savedView = [
    aView({ id: 'sv-1', name: 'Marc’s', ownerId: null, roleIds: ['sales'], by: 'u-marc' }),
    aView({ id: 'sv-2', name: 'Shop’s', ownerId: null, roleIds: ['shop'], by: 'u-marc' }),
  ]
  await openForm('crm.Leads', {
    rows: { ...house, lead: [aLead()], savedView },
    held: ['crm.Leads'],
  })
  await press('Marc’s')
  expect(screen.queryByRole('button', { name: 'Shop’s' })).toBeNull()
  expect((await screen.findByRole('button', { name: 'Marc’s' })).getAttribute('aria-pressed')).toBe(
    'true',
  )
  expect(screen.queryByRole('button', { name: 'Forget this view' })).toBeNull()
})

test('a list that shows nothing has nothing to print or export', async () => {
  const task = [aTask({ id: 't-1', title: 'Call' })]
  await openForm('crm.Tasks', { rows: { ...house, task }, query: { q: 'nothing of that name' } })
  await screen.findByText('No results')
  await user.click(await screen.findByRole('button', { name: 'List acts' }))
  for (const name of ['Print this list', 'Export as CSV'])
    expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe(
      'true',
    )
})

test('the menu prints the list alone, though a row is open beside it', async () => {
  const task = [aTask({ id: 't-1', title: 'Call' }), aTask({ id: 't-2', title: 'Write' })]
  await openForm('crm.Tasks', { rows: { ...house, task }, query: { id: 't-1' } })
  const { dataset } = document.documentElement
  const asked: (string | undefined)[] = []
  vi.spyOn(window, 'print').mockImplementation(() => asked.push(dataset['print']))
  await user.click(await screen.findByRole('button', { name: 'List acts' }))
  await choose('Print this list')
  expect(asked).toEqual(['list'])
  window.dispatchEvent(new Event('afterprint'))
  expect(dataset['print']).toBeUndefined()
})
