// @vitest-environment jsdom
/** The director's own page: as Users has her, changed by who sees to the accounts and read by who does not. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FormKey } from '#db/forms.ts'
import { answering } from '#tests/support/answers.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/management/users/own.tsx'))
afterEach(() => vi.unstubAllGlobals())
const held: FormKey[] = ['direction.Profile', 'direction.Users', 'crm.Leads']
const ana = aUser({ roleIds: ['keeper'] })
const samir = aUser({ id: 'u-samir', name: 'Samir Haddad', roleIds: ['sales'] })
const rows = { role: [aRole('keeper', held), aRole('sales', ['crm.Leads'])], user: [ana, samir] }
const ways = () => screen.findByRole('link', { name: 'My account' })

test('who sees to the accounts changes her own page, and nobody deactivates herself', async () => {
  answering(() => ({
    asOf: 1,
    companies: [],
    people: [
      {
        id: 'u-ana',
        username: 'ana',
        seenAt: 1,
        invited: null,
        companyIds: [],
        hasFactor: false,
        locale: 'en-ca',
        mailboxes: null,
      },
    ],
  }))
  const { replica } = await openForm('direction.Profile', { rows, held })
  expect((await ways()).getAttribute('href')).toBe('/en-ca/user/profile')
  expect(await screen.findByRole('heading', { name: ana.name })).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>(/User name/)).value).toBe('ana')
  expect(screen.getByText('Of the app, and of mails to you.')).toBeTruthy()
  expect(screen.queryByText(samir.name)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deactivate…' })).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Cell/), '514 555 0199')
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }))
  await expect.poll(async () => (await replica.outbox.toArray())[0]?.name).toBe('user.edit')
})

test('before she takes rights off herself she reads that she cannot give them back, and who could', async () => {
  const all: FormKey[] = [...held, 'management.Users', 'management.Roles']
  answering(() => ({ asOf: 1, companies: [], people: [] }))
  const { replica } = await openForm('direction.Profile', {
    rows: {
      role: [aRole('keeper', all), aRole('desk', ['direction.Profile', 'crm.Leads'])],
      user: [
        aUser({ roleIds: ['keeper', 'desk'] }),
        aUser({ id: 'u-lise', name: 'Lise Roy', roleIds: ['keeper'] }),
        samir,
      ],
    },
    held: all,
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /keeper/i }))
  await userEvent.click(screen.getByRole('button', { name: 'Save roles' }))
  const asked = await screen.findByRole('alertdialog', { name: /Take these rights off/ })
  expect(await within(asked).findByText(/These could: Lise Roy\.$/)).toBeTruthy()
  expect(await replica.outbox.count()).toBe(0)
  await userEvent.click(within(asked).getByRole('button', { name: 'Take them off' }))
  await expect.poll(async () => (await replica.outbox.toArray())[0]?.name).toBe('user.giveRoles')
})

test('without any role the field says so, as an error', async () => {
  answering(() => ({ asOf: 1, companies: [], people: [] }))
  await openForm('direction.Profile', { rows, held })
  await userEvent.click(await screen.findByRole('checkbox', { name: /keeper/i }))
  await userEvent.click(screen.getByRole('button', { name: 'Save roles' }))
  const said = await screen.findByRole('alert')
  expect(said.querySelector('svg')).not.toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByText(/Last seen/)).toBeNull()
})

test('who does not reads it, and asks the server nothing', async () => {
  const asked = answering(() => ({}))
  await openForm('direction.Profile', { rows, held: ['direction.Profile'] })
  await ways()
  expect(await screen.findByLabelText(/^First name/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ disabled }) => disabled)).toEqual(boxes.map(() => true))
  expect(screen.queryByText('Sign-in')).toBeNull()
  expect(asked.filter(({ path }) => path === '/api/people')).toEqual([])
})
