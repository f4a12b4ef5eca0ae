// @vitest-environment jsdom
/** What people of a role begin with, and the same for many at once. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
afterEach(() => vi.unstubAllGlobals())
// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/management/users-settings.tsx'))
const role = [aRole('sales', ['crm.Leads', 'crm.Tasks'], { name: 'Salesman' })]
const open = (query: Record<string, string> = { role: 'sales' }) =>
  openForm('management.UsersSettings', { rows: { role, user: [aUser()] }, query })
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))

test('a home page of the role’s forms, notices, and days of a sign-in', async () => {
  const { replica } = await open()
  await press(/^Home page|Home page/)
  expect(screen.queryByRole('option', { name: 'Inventory' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Leads' }))
  await user.click(await screen.findByRole('switch', { name: 'Sound' }))
  const days = await screen.findByRole('textbox', { name: /Sign-in is remembered/ })
  await user.type(days, '0')
  await user.tab()
  await press('Save defaults')
  expect(await screen.findByText('This number is not valid.')).toBeTruthy()
  await user.clear(days)
  await user.type(days, '7')
  await user.tab()
  await press('Save defaults')
  await waitFor(async () =>
    expect(await replica.userDefault.get('sales')).toMatchObject({
      homePage: 'crm.Leads',
      notifications: { leads: true, sound: false },
      rememberDays: 7,
    }),
  )
})

test('for those who are here already, in one act that can be taken back', async () => {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push({
      path: new URL(address, 'http://x').pathname,
      body: JSON.parse(String(init?.body)),
    })
    return Response.json({ Status: '1', count: 1 })
  })
  await open()
  const apply = await screen.findByRole('button', { name: 'Set for 1 person' })
  expect(apply).toHaveProperty('disabled', true)
  await press(/As each has chosen|Language/)
  await user.click(await screen.findByRole('option', { name: 'Français (Canada)' }))
  await user.click(apply)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    path: '/api/people/settings',
    body: { wish: { userIds: ['u-ana'] } },
  })
})

test('with nobody ticked, or nobody of the role, there is no act', async () => {
  const { unmount } = await open()
  await user.click(await screen.findByRole('checkbox'))
  expect(await screen.findByText('Nobody is ticked.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Set for/ })).toBeNull()
  unmount()
  await openForm('management.UsersSettings', { rows: { role }, query: { role: 'sales' } })
  expect(await screen.findByRole('button', { name: 'Save defaults' })).toBeTruthy()
  expect(screen.queryByText('For those who are here already')).toBeNull()
})

test('of who holds more nothing is set, and it is said', async () => {
  await openForm('management.UsersSettings', {
    rows: { role, user: [aUser({ id: 'u-samir', name: 'Samir Haddad' })] },
    held: ['management.UsersSettings', 'crm.Leads'],
    query: { role: 'sales' },
  })
  expect(await screen.findByText(/Samir Haddad has this role and holds forms/)).toBeTruthy()
  expect(await screen.findByText(/1 person holds forms that you do not/)).toBeTruthy()
  // Nothing is live that would be refused: the notices stand still, the order has no handles.
  const switches = within(screen.getByRole('group', { name: 'Notices' })).getAllByRole('switch')
  expect(switches.every(each => each.hasAttribute('disabled'))).toBe(true)
  expect(screen.getByRole('list', { name: 'Order of the menu' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Reorder/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save defaults' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Samir Haddad' })).toHaveProperty('disabled', true)
  // Nor is an act on nobody offered.
  expect(screen.queryByRole('button', { name: /^Set for/ })).toBeNull()
})

test('no role chosen yet', async () => {
  await open({})
  expect(await screen.findByText('Choose a role', {})).toBeTruthy()
})
