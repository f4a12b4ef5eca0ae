// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type FormKey, formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const day = 86_400_000
const user = aUser()
const late = aTask({
  id: 't-late',
  title: 'Call Hélène back',
  dueAt: Date.now() - day,
  leadId: 'l-1',
})
const later = aTask({
  id: 't-later',
  title: 'Send the papers',
  kind: 'paperwork',
  dueAt: Date.now() + 20 * day,
})
const done = aTask({
  id: 't-done',
  title: 'Thank the Roys',
  status: 'completed',
  outcome: 'tried',
  completedAt: 5,
  completedBy: 'u-ana',
})
const marcs = aTask({
  id: 't-marc',
  title: 'Wash the Outback',
  assignedTo: 'u-marc',
  dueAt: Date.now() + day,
})
const rows = {
  task: [late, later, done, marcs],
  lead: [aLead()],
  user: [user, aUser({ id: 'u-marc', name: 'Marc Lavoie' })],
}

test('what is due by tonight stands alone where it was counted, and one press shows the rest', async () => {
  await openForm('crm.Tasks', { rows, query: { due: 'today' } })
  expect(await screen.findByText('Call Hélène back')).toBeTruthy()
  expect(screen.queryByText('Send the papers')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Only until tonight' }))
  expect(await screen.findByText('Send the papers')).toBeTruthy()
})

test('tasks stand under the day they are due, hers first', async () => {
  await openForm('crm.Tasks', { rows })
  expect(await screen.findByText('Call Hélène back')).toBeTruthy()
  expect(screen.getByText('Late')).toBeTruthy()
  expect(screen.getByText('Later')).toBeTruthy()
  expect(screen.getByText('Hélène Gagnon')).toBeTruthy()
  expect(screen.queryByText('Wash the Outback')).toBeNull()
  expect(screen.queryByText('Thank the Roys')).toBeNull()
})

test('the address filters: everybody’s for a director, hers for anybody else', async () => {
  const { unmount } = await openForm('crm.Tasks', { rows, query: { whose: 'all' } })
  expect(await screen.findByText('Wash the Outback')).toBeTruthy()
  unmount()
  await openForm('crm.Tasks', { rows, query: { whose: 'all' }, held: ['crm.Tasks'] })
  expect(await screen.findByText('Call Hélène back')).toBeTruthy()
  expect(screen.queryByText('Wash the Outback')).toBeNull()
})

test('search looks at the customer’s name too', async () => {
  await openForm('crm.Tasks', { rows })
  await screen.findByText('Send the papers')
  await userEvent.type(screen.getByRole('searchbox'), 'helene gag')
  await waitFor(() => expect(screen.queryByText('Send the papers')).toBeNull())
  expect(screen.getByText('Call Hélène back')).toBeTruthy()
})

test('a task is completed in two presses, with an outcome, and its lead knows', async () => {
  const { replica } = await openForm('crm.Tasks', { rows })
  await userEvent.click(await screen.findByRole('button', { name: 'Complete: Call Hélène back' }))
  const sheet = await screen.findByRole('dialog')
  await userEvent.click(within(sheet).getByRole('button', { name: /Reached/ }))
  await waitFor(async () =>
    expect(await replica.task.get('t-late')).toMatchObject({
      status: 'completed',
      outcome: 'reached',
      completedBy: 'u-ana',
    }),
  )
  expect((await replica.leadTouch.toArray()).map(touch => touch.kind)).toEqual(['call-reached'])
  expect((await replica.lead.get('l-1'))?.firstAnswerAt).not.toBeNull()
})

test('tried asks when to try again, and writes the next task', async () => {
  const { replica } = await openForm('crm.Tasks', { rows })
  await userEvent.click(await screen.findByRole('button', { name: 'Complete: Call Hélène back' }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /Tried/ }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Tomorrow/ }))
  await waitFor(async () =>
    expect(
      await replica.task
        .where({ leadId: 'l-1' })
        .filter(task => task.status === 'pending')
        .count(),
    ).toBe(1),
  )
  expect((await replica.task.get('t-late'))?.outcome).toBe('tried')
})

test('a new task is a title and a press; a bad one says so at its field', async () => {
  const { replica } = await openForm('crm.Tasks', { rows, query: { id: '0', lead: 'l-1' } })
  const title = await screen.findByRole('textbox', { name: 'What is to be done' })
  await userEvent.click(screen.getByRole('button', { name: 'Add the task' }))
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(title, 'Book the test drive')
  await userEvent.click(screen.getByRole('button', { name: 'Add the task' }))
  await waitFor(async () => {
    const added = (await replica.task.toArray()).find(task => task.title === 'Book the test drive')
    expect(added).toMatchObject({
      status: 'pending',
      assignedTo: 'u-ana',
      leadId: 'l-1',
      clientId: 'cl-1',
      kind: 'call',
    })
  })
})

test('what was begun is there again after a reload', async () => {
  const { replica, unmount } = await openForm('crm.Tasks', { rows, query: { id: '0' } })
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'What is to be done' }),
    'Order the mats',
  )
  await waitFor(async () =>
    expect((await replica.draft.get('task:new'))?.values).toMatchObject({
      title: 'Order the mats',
    }),
  )
  unmount()
})

test('a task is edited field by field', async () => {
  const { replica } = await openForm('crm.Tasks', { rows, query: { id: 't-later', edit: '1' } })
  const title = await screen.findByRole('textbox', { name: 'What is to be done' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Send the papers and the keys')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await replica.task.get('t-later'))?.title).toBe('Send the papers and the keys'),
  )
  expect((await replica.outbox.toArray()).at(-1)?.input).toEqual({
    id: 't-later',
    edits: { title: { from: 'Send the papers', to: 'Send the papers and the keys' } },
  })
})

test('a delete asks first, in the product’s words, and keeps the task for who wants it back', async () => {
  const { replica } = await openForm('crm.Tasks', { rows, query: { id: 't-later' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(
    within(dialog).getByText("Warning! You're about to delete the item, do you want to continue?"),
  ).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await replica.task.get('t-later'))?.status).toBe('deleted'))
})

test('a completed task shows its outcome and can be reopened', async () => {
  const { replica } = await openForm('crm.Tasks', { rows, query: { id: 't-done' } })
  expect((await screen.findAllByText('Tried')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(async () => expect((await replica.task.get('t-done'))?.status).toBe('pending'))
})

test('the list goes to a spreadsheet', async () => {
  const files = caughtFiles()
  await openForm('crm.Tasks', { rows })
  await screen.findByText('Send the papers')
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  const text = await files[0]?.()
  expect(text).toContain('Send the papers')
  expect(text).not.toContain('Wash the Outback')
})

test('a technician reads whom her task is about, and is offered no page that she cannot open', async () => {
  const hers = { ...rows, client: [aClient({ id: 'cl-1', lastName: 'Tremblay' })] }
  const task = [aTask({ ...late, clientId: 'cl-1' }), aTask({ ...later, leadId: 'l-away' })]
  const held: FormKey[] = ['crm.Tasks', 'management.Inspections']
  const open = (id: string, forms: readonly FormKey[]) =>
    openForm('crm.Tasks', { rows: { ...hers, task }, query: { id }, held: forms })
  const { unmount } = await open('t-late', held)
  expect(await screen.findAllByText('Hélène Gagnon')).not.toEqual([])
  expect(await screen.findByText(/Tremblay/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Hélène Gagnon|Tremblay/ })).toBeNull()
  unmount()
  // The name of another one's lead never reached this device.
  const away = await open('t-later', held)
  expect(await screen.findAllByText('Send the papers')).not.toEqual([])
  expect(screen.queryByText('About')).toBeNull()
  away.unmount()
  await open('t-late', formKeys)
  expect(await screen.findByRole('link', { name: /Tremblay/ })).toBeTruthy()
})

test('a technician may write a task about a lead she has, though its client never reached her', async () => {
  const { replica } = await openForm('crm.Tasks', {
    rows,
    query: { id: '0', lead: 'l-1' },
    held: ['crm.Tasks'],
  })
  const title = await screen.findByRole('textbox', { name: 'What is to be done' })
  await userEvent.type(title, 'Bring the keys')
  await userEvent.click(screen.getByRole('button', { name: 'Add the task' }))
  await waitFor(async () =>
    expect(await replica.task.where({ leadId: 'l-1' }).toArray()).toContainEqual(
      expect.objectContaining({ title: 'Bring the keys', leadId: 'l-1' }),
    ),
  )
})

const company: Row<'company'> = { ...aCompany, v: 1, deletedAt: null }
const withLead = { ...rows, company: [company], client: [aClient({ id: 'cl-1' })] }

test('from a task she is written to on her lead, and a call is told there; no letter leaves unseen', async () => {
  // By day: at night one says which question of hers it answers.
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00-05:00'), toFake: ['Date'] })
  const { replica } = await openForm('crm.Tasks', { rows: withLead, query: { id: 't-late' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to Hélène Gagnon' }))
  expect(await dialog.findByLabelText('Email to the customer')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'Text' }))
  expect(await dialog.findByLabelText('Text to the customer')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(document.querySelector('[href^="mailto:"], [href^="sms:"]')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /450 555-0134/ }))
  const call = within(await screen.findByRole('dialog', { name: 'Call' }))
  await userEvent.click(call.getByRole('button', { name: 'No answer' }))
  await waitFor(async () => expect(await replica.leadTouch.count()).toBe(1))
  expect(await replica.leadTouch.toArray()).toMatchObject([{ leadId: 'l-1', kind: 'call-tried' }])
  vi.useRealTimers()
})

test('who keeps no leads calls the customer of her task, and writes to nobody', async () => {
  await openForm('crm.Tasks', { rows: withLead, query: { id: 't-late' }, held: ['crm.Tasks'] })
  expect(await screen.findByRole('link', { name: /450 555-0134/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
  expect(document.querySelector('[href^="mailto:"], [href^="sms:"]')).toBeNull()
})
