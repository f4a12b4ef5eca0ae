// @vitest-environment jsdom
/** A person's week and days off on her own page, and what the list of colleagues says of them. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dateIn } from '#db/kernel/date.ts'
import { aHoursRow, aPreference, aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))))
afterEach(() => vi.unstubAllGlobals())

const today = dateIn('America/Toronto', Date.now())
/** Today in whatever zone. */
const away = { daysOff: [{ from: addDays(today, -1), to: addDays(today, 1) }] }
const rows = { user: [aUser({ statusAt: 5 })], preference: [aPreference()] }
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))
const date = async (label: RegExp, [day, month, year]: [string, string, string]) => {
  const field = await screen.findByRole('group', { name: label })
  const part = (name: RegExp) => within(field).getByRole('spinbutton', { name })
  await userEvent.type(part(/^day/i), day)
  await userEvent.type(part(/^month/i), month)
  await userEvent.type(part(/^year/i), year)
}

test('a Monday is planned and taken for the week, a vacation is added, and each goes with what she saw', async () => {
  const { replica } = await openForm('user.Profile', { rows })
  expect(await screen.findByText('None: available as said by hand')).toBeTruthy()
  await press('Change the working hours')
  await press(/^Add hours ?: Monday/)
  await press('The same Tuesday to Friday')
  await date(/^First day off/, ['24', '12', '2098'])
  await press('Add days off')
  await press('Save')
  const nine = [{ open: '09:00', close: '12:00' }]
  await expect
    .poll(async () => (await replica.userHours.get('u-ana'))?.week)
    .toEqual([nine, nine, nine, nine, nine, [], []])
  const [entry] = await replica.outbox.toArray()
  expect(entry).toMatchObject({
    name: 'user.planHours',
    input: {
      edits: {
        monday: { from: [], to: nine },
        daysOff: { from: [], to: [{ from: '2098-12-24', to: '2098-12-24' }] },
      },
    },
  })
  expect(await screen.findByText(/Monday to Friday 9:00/)).toBeTruthy()
  expect(await screen.findByText('Dec 24, 2098')).toBeTruthy()
})

test('what is wrong with a day is said at the day, and nothing is saved of it', async () => {
  const nine = [
    { open: '09:00', close: '12:00' },
    { open: '11:00', close: '13:00' },
  ]
  const userHours = [aHoursRow({ week: [[], [], [], [], [], [], []] })]
  const { replica } = await openForm('user.Profile', { rows: { ...rows, userHours } })
  await replica.draft.put({
    key: 'userHours:u-ana',
    values: {
      monday: nine,
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
      daysOff: [],
    },
    at: 1,
  } as never)
  await press('Change the working hours')
  expect(
    await screen.findByText('What you typed last time is back. It is not saved yet.'),
  ).toBeTruthy()
  await press('Save')
  const monday = await screen.findByRole('group', { name: 'Monday' })
  expect(await within(monday).findByText('Two of these hours overlap.')).toBeTruthy()
  expect(await replica.outbox.count()).toBe(0)
})

test('on a day off she is not here by her hours; one tap by hand says otherwise', async () => {
  const userHours = [aHoursRow(away)]
  const { replica } = await openForm('user.Profile', { rows: { ...rows, userHours } })
  expect(await screen.findByText(/^Outside working hours,/)).toBeTruthy()
  const here = () => screen.getByRole('radio', { name: 'Available' })
  expect(here().getAttribute('aria-checked')).toBe('false')
  await userEvent.click(here())
  await expect.poll(async () => (await replica.user.get('u-ana'))?.statusAt).toBeGreaterThan(5)
  await expect.poll(() => here().getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByText(/^Outside working hours,/)).toBeNull()
})

test('who sees to the accounts finds a colleague by it, and who only reads changes nothing', async () => {
  const role = [aRole('keeper', ['management.Users', 'crm.Leads']), aRole('sales', ['crm.Leads'])]
  const samir = aUser({ id: 'u-samir', name: 'Samir Haddad', statusAt: 5 })
  const user = [aUser({ roleIds: ['keeper'] }), samir]
  const house = { role, user, userHours: [aHoursRow({ id: 'u-samir', ...away })] }
  const first = await openForm('management.Users', { rows: house })
  const row = await screen.findByRole('option', { name: /Samir Haddad/ })
  await expect.poll(() => row.textContent).toContain('Outside working hours')
  first.unmount()
  const second = await openForm('management.Users', { rows: house, query: { id: 'u-samir' } })
  expect(await screen.findByRole('button', { name: 'Change the working hours' })).toBeTruthy()
  second.unmount()
  await openForm('management.Users', { rows: house, query: { id: 'u-samir' }, may: [] })
  const reads = await screen.findByText('Working hours')
  expect(reads).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the working hours' })).toBeNull()
})
