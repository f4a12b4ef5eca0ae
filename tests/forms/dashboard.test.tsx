// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { alwaysOpen } from '#tests/support/builders/desk.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { aLead, anAppointment } from '#tests/support/builders/lead.ts'
import { aDelivery } from '#tests/support/builders/delivery.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const now = Date.now()
const minute = 60_000
const recent = { touchedAt: now }
const waiting = aLead({ id: 'l-1', leadAt: now - 22 * minute, ...recent })
const fresh = aLead({
  id: 'l-2',
  name: 'Mathieu Tremblay',
  leadAt: now - 2 * minute,
  assignedTo: null,
  ...recent,
})
const marcs = aLead({
  id: 'l-3',
  name: 'Sofía Hernández',
  leadAt: now - 40 * minute,
  assignedTo: 'u-marc',
  ...recent,
})
const sold = aLead({
  id: 'l-4',
  name: 'Amina Diallo',
  status: 'sold',
  firstAnswerAt: now - 50 * minute,
  leadAt: now - 55 * minute,
  deliverOn: '2020-01-02',
  vehicleText: 'Kona',
  ...recent,
})
const later = aLead({
  id: 'l-5',
  name: 'Luc Paquette',
  status: 'future-recovery',
  recoverAt: now - minute,
  firstAnswerAt: now,
  ...recent,
})
const rows = {
  lead: [waiting, fresh, marcs, sold, later],
  user: [aUser(), aUser({ id: 'u-marc', name: 'Marc Lavoie' })],
  task: [aTask({ title: 'Send the papers', dueAt: now - minute })],
  appointment: [anAppointment({ leadId: 'l-2', startsAt: now })],
}
/** Every day of the week closed, as on a long holiday. */
const openNever = alwaysOpen.hours.map(() => [])
const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement)

test('customers without an answer stand with their clock, the longest wait first, hers and nobody’s', async () => {
  await openForm('crm.Dashboard', { rows, query: { who: 'me' } })
  const waits = await card('Waiting for an answer')
  const lines = await waits.findAllByRole('listitem')
  expect(lines.map(line => within(line).getByRole('link').textContent)).toEqual([
    'Hélène Gagnon',
    'Mathieu Tremblay',
  ])
  expect(within(lines[0] as HTMLElement).getByText(/^Late · waiting since /)).toBeTruthy()
  expect(
    within(lines[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('id=l-1')
})

test('more than fit lead to a list of exactly those, hers or the team’s', async () => {
  const many = {
    ...rows,
    lead: Array.from({ length: 7 }, (_, i) => ({ ...waiting, id: `w-${i}` })),
    task: Array.from({ length: 7 }, (_, i) => aTask({ id: `t-${i}`, dueAt: now - minute })),
  }
  const leadsTo = async (title: string, name: string) =>
    (await (await card(title)).findByRole('link', { name })).getAttribute('href')
  const { unmount } = await openForm('crm.Dashboard', { rows: many, query: { who: 'me' } })
  const [waits, due] = ['Waiting for an answer', 'To do today']
  expect(await leadsTo(waits, 'All 7 waiting')).toBe('/en-ca/crm/leads?waiting=1&owner=hers')
  expect(await leadsTo(due, 'All 7 tasks')).toBe('/en-ca/crm/tasks?due=today')
  unmount()
  await openForm('crm.Dashboard', { rows: many })
  expect(await leadsTo(waits, 'All 7 waiting')).toBe('/en-ca/crm/leads?waiting=1')
  expect(await leadsTo(due, 'All 7 tasks')).toBe('/en-ca/crm/tasks?whose=all&due=today')
})

test('who wrote while it was closed is not late, and is said since when all the same', async () => {
  const closed = { ...aCompany, v: 1, deletedAt: null, desk: { ...alwaysOpen, hours: openNever } }
  await openForm('crm.Dashboard', {
    rows: { ...rows, company: [closed as Row<'company'>] },
    query: { who: 'me' },
  })
  const [first] = await (await card('Waiting for an answer')).findAllByRole('listitem')
  expect(await within(first as HTMLElement).findByText(/^Waiting since /)).toBeTruthy()
})

test('the day greets by name and shows visits, tasks, deliveries and recoveries', async () => {
  await openForm('crm.Dashboard', { rows, query: { who: 'me' } })
  expect(
    await screen.findByRole('heading', { name: /^Good (morning|afternoon|evening), Ana$/ }),
  ).toBeTruthy()
  expect(await (await card('Appointments')).findByText('Mathieu Tremblay')).toBeTruthy()
  expect(await (await card('To do today')).findByText('Send the papers')).toBeTruthy()
  expect(await (await card('Deliveries this week')).findByText('Amina Diallo')).toBeTruthy()
  expect(await (await card('To take up again')).findByText('Luc Paquette')).toBeTruthy()
})

test('a task is completed where it stands', async () => {
  const { replica } = await openForm('crm.Dashboard', { rows, query: { who: 'me' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Complete: Send the papers' }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /Not needed/ }),
  )
  await waitFor(async () => expect((await replica.task.get('t-1'))?.outcome).toBe('not-needed'))
})

test('who came is said where it stands', async () => {
  const { replica } = await openForm('crm.Dashboard', { rows, query: { who: 'me' } })
  await userEvent.click(await screen.findByRole('button', { name: 'What became of it' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Client showed up' }))
  await waitFor(async () =>
    expect((await replica.appointment.get('a-1'))?.status).toBe('showed-up'),
  )
})

test('a visit of another day is asked about until somebody says what became of it', async () => {
  const old = anAppointment({ leadId: 'l-2', startsAt: now - 3 * 24 * 60 * minute })
  const { replica } = await openForm('crm.Dashboard', {
    rows: { ...rows, appointment: [old] },
    query: { who: 'me' },
  })
  expect(await screen.findByRole('heading', { name: 'Did they come?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'What became of it' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Client did not show' }))
  await waitFor(async () => expect((await replica.appointment.get('a-1'))?.status).toBe('no-show'))
  await waitFor(() => expect(screen.queryByText('Did they come?')).toBeNull())
})

test('a doubled lead counts in no figure, as in the reports', async () => {
  const doubled = { status: 'closed', closeReason: 'duplicate', touchedAt: now } as const
  await openForm('crm.Dashboard', {
    rows: { user: rows.user, lead: [waiting, aLead({ id: 'l-9', leadAt: now, ...doubled })] },
    query: { who: 'me' },
  })
  const figure = await screen.findByRole('button', { name: /^Leads received/ })
  expect(figure.textContent).toMatch(/^Leads received1(?!\d)/)
})

test('a press on a figure shows its days, and the address keeps it', async () => {
  await openForm('crm.Dashboard', { rows, query: { who: 'me' } })
  const figure = await screen.findByRole('button', { name: /^Sold/ })
  await userEvent.click(figure)
  expect(figure.getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByRole('figure', { name: 'Sold, by day' })).toBeTruthy()
})

test('who leads a team sees it, anybody else sees her own day only', async () => {
  const { unmount } = await openForm('crm.Dashboard', { rows })
  expect(await (await card('Waiting for an answer')).findByText('Sofía Hernández')).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'The month of each person' })).toBeTruthy()
  unmount()
  await openForm('crm.Dashboard', {
    rows,
    query: {},
    held: ['crm.Dashboard', 'crm.Leads'],
  })
  expect(await (await card('Waiting for an answer')).findByText('Hélène Gagnon')).toBeTruthy()
  expect(screen.queryByText('Sofía Hernández')).toBeNull()
  expect(screen.queryByRole('radio', { name: 'Team' })).toBeNull()
})

test('quick acts are those of the forms she holds', async () => {
  await openForm('crm.Dashboard', { rows, held: ['crm.Dashboard', 'crm.Tasks'] })
  const acts = within(await screen.findByRole('navigation', { name: 'Quick acts' }))
  expect(acts.getAllByRole('link').map(link => link.textContent)).toEqual(['Task'])
})

test('an empty day says what to do', async () => {
  await openForm('crm.Dashboard', { rows: { user: [aUser()] } })
  for (const words of [
    'Everybody has an answer',
    'Nobody is expected today',
    'Everything is done.',
    'No delivery this week',
    'The month has only begun',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
})

test('a planned delivery stands there with its hour, and leads to the calendar', async () => {
  await openForm('crm.Dashboard', {
    rows: {
      ...rows,
      delivery: [
        // In half an hour it may be next week.
        aDelivery({ leadId: 'l-4', clientName: 'Amina Diallo', startsAt: now, touchedAt: now }),
      ],
    },
  })
  const found = await (await card('Deliveries this week')).findAllByText('Amina Diallo')
  expect(found).toHaveLength(1)
  const link = (await card('Deliveries this week')).getByRole('link', { name: /Amina Diallo/ })
  expect(link.getAttribute('href')).toContain('delivery=d-1')
})
