// @vitest-environment jsdom
/** Roles as who keeps them reads, grants, copies and deletes them, with no network. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formWords } from '#db/form-words.ts'
import { formCatalogue, type FormKey, formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { builtForms } from '#src/forms.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.restoreAllMocks())
const user = userEvent.setup({ delay: null })
const keeper = aRole('keeper', ['management.Users', 'management.Roles', 'crm.Leads'], {
  name: 'Office',
})
const sales = aRole('sales', ['crm.Leads', 'crm.Tasks'], { name: 'Salesman' })
const shift = aRole('shift', ['crm.Reception'], { name: 'Night shift' })
const rows = {
  role: [keeper, sales, shift],
  user: [
    aUser({ id: 'u-ana', name: 'Ana Moreau', roleIds: ['keeper'] }),
    aUser({ id: 'u-samir', name: 'Samir Haddad', roleIds: ['sales'] }),
    aUser({ id: 'u-left', name: 'Luc Roy', roleIds: ['sales'], active: false }),
  ],
}
const open = (
  query: Record<string, string> = {},
  may: readonly FormKey[] = formKeys,
  locale?: 'fr-ca',
) => openForm('management.Roles', { rows, query, may, ...(locale && { locale }) })
const button = (name: RegExp | string) => screen.findByRole('button', { name })
/** A form of the CRM or of the management, each of which has some of its own. */
const tick = async (section: string, name: string) =>
  within(await screen.findByRole('group', { name: section })).getByRole('checkbox', { name })
const formIds = (...keys: FormKey[]) => keys.map(key => formCatalogue[key].id)

test('each role says how many have it and how many forms it grants; one is looked for by name', async () => {
  await open()
  const option = await screen.findByRole('option', { name: /Salesperson/ })
  expect(option.textContent).toMatch(/1 person · 2 forms/)
  await user.type(screen.getByRole('searchbox'), 'night')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Salesperson/ })).toBeNull())
  expect(screen.getByRole('option', { name: /Night shift/ })).toBeTruthy()
})

test('a preset has its name in the reader’s language and keeps it; a role of the house has its own', async () => {
  await open({ id: 'sales' }, formKeys, 'fr-ca')
  expect(await screen.findByRole('heading', { name: 'Ventes' })).toBeTruthy()
  const name = (await screen.findByRole('textbox', { name: /Name/ })) as HTMLInputElement
  expect([name.value, name.readOnly]).toEqual(['Ventes', true])
})

test('a form that is not built is said to be at its tick', async () => {
  await open({ id: 'sales' })
  const boxes = within(await screen.findByRole('group', { name: 'Management' }))
  const said = (name: string) =>
    boxes
      .getByRole('checkbox', { name })
      .closest('label')
      ?.textContent?.includes('Not in this version yet.')
  const management = formKeys.filter(key => key.startsWith('management.'))
  for (const key of management)
    expect(said(formWords[key].titles['en-ca']), key).toBe(!builtForms.includes(key))
})

test('who has it is linked by the form of people that the reader holds', async () => {
  const href = async () =>
    (await screen.findByRole('link', { name: 'Samir Haddad' })).getAttribute('href')
  const { unmount } = await open({ id: 'sales' })
  expect(await href()).toBe('/en-ca/management/users?id=u-samir')
  unmount()
  const held: FormKey[] = ['management.Roles', 'direction.Users']
  await openForm('management.Roles', { rows, query: { id: 'sales' }, held })
  expect(await href()).toBe('/en-ca/direction/team?id=u-samir')
})

const asOfForms = [
  'management.Users',
  'management.Roles',
  'management.UsersSettings',
  'management.Company',
  'administration.Impersonate',
  'direction.Profile',
] as const
test('without a network the lists of the office say as of when they are', async () => {
  const said = () => screen.queryByText('Offline: what this device has')
  const { unmount } = await open()
  await screen.findByRole('option', { name: /Salesperson/ })
  expect(said()).toBeNull()
  unmount()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const company = [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>]
  for (const form of asOfForms) {
    const opened = await openForm(form, { rows: { ...rows, company } })
    await waitFor(() => expect(said(), form).toBeTruthy())
    opened.unmount()
  }
})

test('before it is saved she sees what changes for whom; saved, it can be undone', async () => {
  const { replica } = await open({ id: 'sales' })
  expect(await screen.findByText('Samir Haddad')).toBeTruthy()
  await user.click(await tick('CRM', 'Leads'))
  await user.click(await tick('Management', 'Inventory'))
  expect(await screen.findByText('What would change for whom')).toBeTruthy()
  expect(screen.getByText('Gains: Inventory')).toBeTruthy()
  expect(screen.getByText('Loses: Leads')).toBeTruthy()
  await user.click(await button('Save'))
  await waitFor(async () =>
    expect((await replica.role.get('sales'))?.formIds).toEqual(
      formIds('crm.Tasks', 'management.Inventory'),
    ),
  )
  await waitFor(() => expect(toastStore.read().some(({ action }) => action)).toBe(true))
  toastStore
    .read()
    .find(({ action }) => action)
    ?.action?.onPress()
  await waitFor(async () =>
    expect((await replica.role.get('sales'))?.formIds.toSorted()).toEqual(
      formIds('crm.Leads', 'crm.Tasks').toSorted(),
    ),
  )
})

test('a whole section is given by one tick, without what is not hers: that is locked, with the reason', async () => {
  const { replica } = await open({ id: 'shift' }, ['management.Roles', 'crm.Tasks', 'crm.Clients'])
  const leads = (await tick('CRM', 'Leads')) as HTMLInputElement
  expect(leads.disabled).toBe(true)
  expect(screen.getAllByText(/you do not act in this form yourself/).length).toBeGreaterThan(3)
  await user.click(await tick('CRM', 'CRM'))
  await user.click(await button('Save'))
  await waitFor(async () =>
    expect((await replica.role.get('shift'))?.formIds).toEqual(
      formIds('crm.Reception', 'crm.Tasks', 'crm.Clients'),
    ),
  )
})

test('the matrix is searched; a form that is not there is said', async () => {
  await open({ id: 'shift' })
  const search = await screen.findByRole('searchbox', { name: 'Search the forms' })
  await user.type(search, 'inspec')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Leads' })).toBeNull())
  expect(await tick('Management', 'Inspections')).toBeTruthy()
  await user.type(search, 'zzz')
  expect(await screen.findByText('No form has this name.')).toBeTruthy()
})

test('a name that is taken or badly written is told at the field, and nothing typed is lost', async () => {
  const { replica } = await open({ id: '0' })
  const name = (await screen.findByRole('textbox', { name: /Name/ })) as HTMLInputElement
  await user.type(name, 'Conseillère')
  await user.click(await button('Save'))
  expect(await screen.findByText(/without accents/)).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'NIGHT SHIFT')
  await user.click(await button('Save'))
  expect(await screen.findByText('Another role has this name.')).toBeTruthy()
  expect(name.value).toBe('NIGHT SHIFT')
  await user.type(name, ' 2')
  await user.click(await screen.findByRole('switch', { name: /Read only/ }))
  await user.click(await tick('CRM', 'Leads'))
  await user.click(await button('Save'))
  await waitFor(async () => expect(await replica.role.count()).toBe(4))
  expect((await replica.role.toArray()).find(each => each.name === 'NIGHT SHIFT 2')).toMatchObject({
    formIds: formIds('crm.Leads'),
    readOnly: true,
  })
})

test('a copy begins with what she may give', async () => {
  const { replica } = await open({ id: 'sales' }, ['management.Roles', 'crm.Tasks'])
  await user.click(await button('Make a copy'))
  const name = (await screen.findByRole('textbox', { name: /Name/ })) as HTMLInputElement
  await waitFor(() =>
    expect(name.value || screen.getByDisplayValue('Salesperson copy')).toBeTruthy(),
  )
  await user.click(await button('Save'))
  await waitFor(async () => expect(await replica.role.count()).toBe(4))
  expect(
    (await replica.role.toArray()).find(each => each.name === 'Salesperson copy'),
  ).toMatchObject({
    formIds: formIds('crm.Tasks'),
  })
})

test('what she takes off herself is asked first, names who could give it back, and has no undo', async () => {
  closeAllToasts()
  const second = aRole('second', ['management.Users', 'management.Roles', 'crm.Leads'])
  const lise = aUser({ id: 'u-lise', name: 'Lise Roy', roleIds: ['second'] })
  const { replica } = await openForm('management.Roles', {
    rows: { role: [...rows.role, second], user: [...rows.user, lise] },
    query: { id: 'keeper' },
  })
  const forms = async () => (await replica.role.get('keeper'))?.formIds
  await user.click(await tick('CRM', 'Leads'))
  await user.click(await button('Save'))
  const asked = await screen.findByRole('alertdialog', { name: /Take these rights off/ })
  expect(within(asked).getByText('You lose: Leads.')).toBeTruthy()
  expect(await within(asked).findByText(/These could: Lise Roy\.$/)).toBeTruthy()
  await user.click(within(asked).getByRole('button', { name: 'Keep them' }))
  expect(await forms()).toEqual(keeper.formIds)
  await user.click(await button('Save'))
  await user.click(await button('Take them off'))
  await waitFor(async () =>
    expect(await forms()).toEqual(formIds('management.Users', 'management.Roles')),
  )
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('Item saved successfully'))
  expect(toastStore.read().at(-1)?.action).toBeUndefined()
})

test('the last who gives rights keeps them; the reason is said', async () => {
  const { replica } = await open({ id: 'keeper' })
  await user.click(await tick('Management', 'Roles'))
  await user.click(await button('Save'))
  expect(await screen.findByText(/nobody else here could/)).toBeTruthy()
  await user.click(await button('Take them off'))
  expect(await screen.findByText(/Somebody must be left who may give rights/)).toBeTruthy()
  expect((await replica.role.get('keeper'))?.formIds).toEqual(keeper.formIds)
})

test('only a role nobody has is deleted, after it was asked', async () => {
  const { replica, unmount } = await open({ id: 'sales' })
  await button('Make a copy')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  unmount()
  const other = await open({ id: 'shift' })
  await user.click(await button('Delete'))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(async () =>
    expect((await other.replica.role.get('shift'))?.deletedAt).toBeTypeOf('number'),
  )
  expect((await replica.role.get('shift'))?.deletedAt).toBeNull()
})

test('a role that is gone says so', async () => {
  await open({ id: 'nothing' })
  expect(await screen.findByText('This role is not there any more')).toBeTruthy()
})

test('a role that somebody has who holds more is read, and it is said whose it is', async () => {
  const below: FormKey[] = ['management.Users', 'management.Roles', 'crm.Leads']
  await open({ id: 'sales' }, below)
  expect(await screen.findByText(/Samir Haddad has this role and holds forms/)).toBeTruthy()
  const leads = (await tick('CRM', 'Leads')) as HTMLInputElement
  expect(leads.disabled).toBe(true)
  expect(screen.getByRole('switch', { name: 'Read only' })).toHaveProperty('disabled', true)
})
