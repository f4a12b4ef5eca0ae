// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import { wallOf } from '#src/domain/lead/when.ts'
import { alwaysOpen } from '#tests/support/builders/desk.ts'
import { aDelivery } from '#tests/support/builders/delivery.ts'
import { aLead, anAppointment } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const zone = 'America/Toronto'
/** A day of its own: none of what is tested asks what day it is. */
const day = addDays(dateIn(zone, Date.now()), 3)
const at = (time: string) => instantOf(day, time, zone)
const company: Row<'company'> = { ...aCompany, v: 1, deletedAt: null }
const drive = anAppointment({
  startsAt: at('10:00'),
  minutes: 60,
  type: 'test-drive',
  inviteTo: 'helene@example.com',
  inviteAnswer: 'accepted',
})
const rows = {
  company: [company],
  user: [aUser(), aUser({ id: 'u-marc', name: 'Marc Lavoie' })],
  lead: [aLead(), aLead({ id: 'l-2', name: 'Luc Roy' })],
  appointment: [
    drive,
    anAppointment({ id: 'a-2', leadId: 'l-2', startsAt: at('10:30'), type: 'information' }),
    anAppointment({ id: 'a-3', leadId: 'l-2', startsAt: at('14:00'), assignedTo: 'u-marc' }),
    anAppointment({ id: 'a-4', leadId: 'l-2', startsAt: at('16:00'), status: 'cancelled' }),
  ],
  delivery: [aDelivery({ startsAt: at('15:00'), clientName: 'Julie Côté', assignedTo: 'u-ana' })],
  task: [aTask({ title: 'Send the papers', dueAt: at('12:30') })],
}
const open = (query: Record<string, string> = {}) =>
  openForm('crm.Tasks', { rows, query: { view: 'calendar', span: 'day', day, ...query } })
const officeDesk = {
  ...alwaysOpen,
  hours: Array.from({ length: 7 }, () => [{ open: '09:00', close: '18:00' }]),
}
const face = (name: string) => screen.findByText(name)

test('her day: appointments, deliveries and tasks, and nobody else’s', async () => {
  await open()
  expect(await face('Hélène Gagnon')).toBeTruthy()
  expect(await face('Julie Côté')).toBeTruthy()
  expect(await face('Send the papers')).toBeTruthy()
  // Luc Roy's at 10:30 is hers; that of 14:00 is Marc's, that of 16:00 is off.
  expect(screen.getAllByText('Luc Roy')).toHaveLength(1)
})

test('what the grid says to who hears it is ours', async () => {
  await open()
  expect(await screen.findByText('By the hour')).toBeTruthy()
  expect(screen.queryByText('Timed')).toBeNull()
})

test('everybody’s, and one kind less', async () => {
  await open({ who: 'all' })
  await face('Hélène Gagnon')
  expect(screen.getAllByText('Luc Roy')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Appointments' }))
  await waitFor(() => expect(screen.queryByText('Luc Roy')).toBeNull())
  expect(screen.getByText('Send the papers')).toBeTruthy()
})

test('two at one time say so, and what is in the way is named where one is opened', async () => {
  await open()
  await face('Hélène Gagnon')
  expect(screen.getAllByText('At the same time as something else')).toHaveLength(2)
  await userEvent.click(screen.getByText('Hélène Gagnon'))
  const dialog = within(await screen.findByRole('dialog'))
  const said = await dialog.findByText(/The same person has Luc Roy at 10:30/)
  // The hour ends with a full stop of its own.
  expect(said.textContent).toMatch(/\d\sa\.m\.$/)
  expect(dialog.getByText('Comes')).toBeTruthy()
})

test('by the keyboard an entry is opened and moved; the old time goes with it', async () => {
  const { replica } = await open()
  const entry = (await face('Send the papers')).closest<HTMLElement>('[tabindex], button, a')
  entry?.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true)
  const hour = await dialog.findByRole('spinbutton', { name: /hour/i })
  hour.focus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(async () => {
    const moved = await replica.task.get(rows.task[0]?.id ?? '')
    expect(wallOf(moved?.dueAt ?? 0, zone)).toBe(`${day}T13:30`)
  })
  const [sent] = await replica.outbox.toArray()
  expect(sent?.input).toMatchObject({ edits: { dueAt: { from: at('12:30'), to: at('13:30') } } })
})

test('moved meanwhile by a colleague, hers stands and is said', async () => {
  const { replica } = await open()
  await userEvent.click(await face('Hélène Gagnon'))
  const dialog = within(await screen.findByRole('dialog'))
  const hour = await dialog.findByRole('spinbutton', { name: /hour/i })
  hour.focus()
  await userEvent.keyboard('{ArrowUp}')
  await replica.appointment.update('a-1', { startsAt: at('13:00') })
  expect(await dialog.findByText(/A colleague moved it to .*1:00/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(/A colleague changed this meanwhile/)).toBeTruthy()
  expect((await replica.appointment.get('a-1'))?.startsAt).toBe(at('13:00'))
  expect(await replica.outbox.count()).toBe(0)
})

test('a week without anything says what to do', async () => {
  await open({ span: 'week', day: addDays(day, 70) })
  expect(await screen.findByText('Nothing this week')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everybody and every kind' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show everybody and every kind' })).toBeNull(),
  )
})

test('a visit is booked where it is seen: the day is named, then whom it is for', async () => {
  const { replica } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Book an appointment' }))
  const whom = await screen.findByRole('combobox', { name: 'For whom' })
  await userEvent.type(whom, 'Luc')
  await userEvent.click(await screen.findByRole('option', { name: /Luc Roy/ }))
  // Ten is the hour of Hélène's test drive.
  expect(await screen.findByText(/The same person has Hélène Gagnon at 10:00/)).toBeTruthy()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText('Choose a time in the calendar')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Book' }))
  await waitFor(async () => expect(await replica.appointment.count()).toBe(5))
  const made = (await replica.appointment.toArray()).find(({ id }) => !/^a-\d$/.test(id))
  expect(made).toMatchObject({ leadId: 'l-2', startsAt: at('10:00'), assignedTo: 'u-ana' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a time is looked for under her name, and a closed house is said', async () => {
  const closed = { ...company, desk: officeDesk }
  await openForm('crm.Tasks', {
    rows: { ...rows, company: [closed] },
    query: { view: 'calendar', span: 'day', day, book: 'l-2', at: `${day}T22:00` },
  })
  const dialog = within(await screen.findByRole('dialog', { name: /Book an appointment/ }))
  expect(await dialog.findByText(/Outside opening hours: 9:00.*–.*6:00/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/A time for Luc Roy: tap an empty place/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByText(/A time for Luc Roy/)).toBeNull())
})

test('a day the house is closed is said with its reason, where one drags or types a time', async () => {
  const exceptions = [{ on: day, hours: [], note: 'Stocktaking' }]
  await openForm('crm.Tasks', {
    rows: { ...rows, company: [{ ...company, desk: { ...officeDesk, exceptions } }] },
    query: { view: 'calendar', span: 'day', day },
  })
  await screen.findByText('Stocktaking')
  await userEvent.click(await face('Hélène Gagnon'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Closed on this day: Stocktaking.')).toBeTruthy()
})

test('who holds no leads looks at the calendar and books nothing in it', async () => {
  await openForm('crm.Tasks', {
    rows,
    query: { view: 'calendar', span: 'day', day },
    held: ['crm.Tasks'],
  })
  await face('Send the papers')
  expect(screen.queryByRole('button', { name: 'Book an appointment' })).toBeNull()
})

test('on paper it is a list of the days', async () => {
  await open({ who: 'all' })
  await face('Hélène Gagnon')
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  const sheet = within(await screen.findByRole('article', { name: 'Calendar' }))
  expect(await sheet.findByText(/Julie Côté/)).toBeTruthy()
  expect(sheet.getByText('Marc Lavoie')).toBeTruthy()
})

test('in French the grid names its days in French, to who hears it', async () => {
  await openForm('crm.Tasks', {
    rows,
    locale: 'fr-ca',
    query: { view: 'calendar', span: 'month', day, who: 'all' },
  })
  const written = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' })
  const said = written.format(Date.parse(`${day}T00:00:00Z`))
  await waitFor(() => expect(document.querySelector(`[aria-label$="${said}"]`)).toBeTruthy())
})
