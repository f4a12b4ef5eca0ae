// @vitest-environment jsdom
/** Roles as a list: narrowed, seen under a name, many at once with an undo, and as a file. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup({ delay: null })
const rows = {
  role: [
    aRole('keeper', ['management.Users', 'management.Roles', 'crm.Leads'], { name: 'Office' }),
    aRole('night', ['crm.Reception'], { name: 'Night shift' }),
    aRole('guest', ['crm.Leads'], { name: 'Guests', readOnly: true }),
  ],
  user: [
    aUser({ id: 'u-ana', name: 'Ana Moreau', roleIds: ['keeper'] }),
    aUser({ id: 'u-samir', name: 'Samir Haddad', roleIds: ['night'] }),
  ],
}
const open = (query: Record<string, string> = {}, may = formKeys) =>
  openForm('management.Roles', { rows, query, may })
const names = async () =>
  (await screen.findAllByRole('option')).map(
    each => /Office|Night shift|Guests/.exec(each.textContent)?.[0],
  )
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const choose = async (name: string | RegExp) =>
  user.click(await screen.findByRole('menuitem', { name }))
async function pick(...wanted: RegExp[]) {
  // An empty list has nothing to select.
  await screen.findAllByRole('option')
  await press('List acts')
  await choose('Select several')
  await screen.findByRole('toolbar', { name: 'Selected roles' })
  for (const name of wanted) await user.click(await screen.findByRole('option', { name }))
}
const said = () => toastStore.read().at(-1)
beforeEach(closeAllToasts)

test.each([
  [{ form: 'crm.Leads' }, ['Guests', 'Office']],
  [{ mode: 'read' }, ['Guests']],
  [{ mode: 'act', held: 'yes' }, ['Night shift', 'Office']],
  [{ held: 'no' }, ['Guests']],
])('narrowed by %o', async (query, left) => {
  await open(query)
  expect(await names()).toEqual(left)
})

test('a way to see them is kept under a name and is one tap away', async () => {
  const { replica } = await open({ held: 'no' })
  await press('Save view')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Unused')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await replica.savedView.toArray()).toMatchObject([
      { list: 'roles', name: 'Unused', query: { held: 'no' } },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Unused', pressed: true })).toBeTruthy()
})

test('many are made to read only at once, and one undo gives all back', async () => {
  const { replica } = await open()
  const reading = async () =>
    (await replica.role.orderBy('id').toArray()).map(({ id, readOnly }) => [id, readOnly])
  await pick(/Night shift/, /Guests/)
  await press('What it lets do')
  await choose('Read only')
  const after = [
    ['guest', true],
    ['keeper', false],
    ['night', true],
  ]
  await waitFor(async () => expect(await reading()).toEqual(after))
  await waitFor(() => expect(said()?.action?.label).toBe('Undo'))
  said()?.action?.onPress()
  await waitFor(async () =>
    expect(await reading()).toEqual([
      ['guest', true],
      ['keeper', false],
      ['night', false],
    ]),
  )
})

test('her own among them is asked first and comes last; then nothing offers an undo that is not hers', async () => {
  const second = aRole('second', ['management.Users', 'management.Roles', 'crm.Leads'])
  const lise = aUser({ id: 'u-lise', name: 'Lise Roy', roleIds: ['second'] })
  const { replica } = await openForm('management.Roles', {
    rows: { role: [...rows.role, second], user: [...rows.user, lise] },
  })
  await pick(/Office/, /Night shift/)
  await press('What it lets do')
  await choose('Read only')
  expect(await screen.findByText(/These could: Lise Roy\.$/)).toBeTruthy()
  expect(await replica.outbox.count()).toBe(0)
  await press('Take them off')
  const sent = async () =>
    (await replica.outbox.toArray()).map(({ input }) => (input as { roleId: string }).roleId)
  await waitFor(async () => expect(await sent()).toEqual(['night', 'keeper']))
  await waitFor(() => expect(said()?.text).toBe('Operation successful'))
  expect(said()?.action).toBeUndefined()
})

test('the role of the last who gives rights is refused by name; what nobody has is deleted and brought back', async () => {
  const { replica } = await open()
  await pick(/Office/)
  await press('What it lets do')
  await choose('Read only')
  expect(await screen.findByText(/nobody else here could/)).toBeTruthy()
  await press('Take them off')
  await waitFor(() => expect(said()?.text).toMatch(/^Done: 0, refused: 1/))
  expect((await replica.role.get('keeper'))?.readOnly).toBe(false)
  await pick()
  await press('Select all')
  await press('Delete those nobody has')
  const gone = async () =>
    (await replica.role.toArray()).filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)
  await waitFor(async () => expect(await gone()).toEqual(['guest']))
  await waitFor(() => expect(said()?.action?.label).toBe('Undo'))
  said()?.action?.onPress()
  await waitFor(async () => expect(await gone()).toEqual([]))
})

test('the list leaves as a file with who has each and what it grants', async () => {
  const files = caughtFiles()
  await open({ held: 'yes' })
  await names()
  await press('List acts')
  await choose('Export as CSV')
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]!()
  expect(text).toContain('Night shift')
  expect(text).toContain('Samir Haddad')
  expect(text).toContain('Reception')
  expect(text).not.toContain('Guests')
})

test('who only reads takes the list with her and is offered no act', async () => {
  await open({}, ['crm.Leads'])
  await pick(/Guests/)
  const bar = screen.getByRole('toolbar', { name: 'Selected roles' })
  expect(
    within(bar)
      .getAllByRole('button')
      .map(each => each.textContent || each.ariaLabel),
  ).toEqual(['Select all', 'Export', 'Stop selecting'])
})
