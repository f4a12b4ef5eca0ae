// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { menuTree, receptionTarget } from '#src/shell/menu-tree.ts'
import type { FormKey } from '#db/forms.ts'
import { openShell } from './open-shell.tsx'

const held: FormKey[] = [
  'crm.Dashboard',
  'crm.Leads',
  'crm.Tasks',
  'management.Inventory',
  'user.Profile',
]

test('opening a section closes the others', async () => {
  await openShell({ held })
  const user = userEvent.setup()
  expect(await screen.findByRole('link', { name: /^Leads/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Management' }))
  expect(screen.getByRole('link', { name: 'Inventory' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Leads/ })).toBeNull()
})

test('only forms that are held are there', async () => {
  await openShell({ held })
  await screen.findByRole('link', { name: /^Leads/ })
  expect(screen.queryByRole('link', { name: 'Clients' })).toBeNull()
})

test('forms are put in order by the keyboard, and the order is saved', async () => {
  const { replica } = await openShell({ held })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Arrange the menu' }))
  const handle = await screen.findByRole('button', { name: /^Reorder Tasks/ })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(async () => {
    const order = (await replica.preference.get('u-ana'))?.formOrder ?? []
    expect(order.indexOf('crm.Tasks')).toBeGreaterThanOrEqual(0)
    expect(order.indexOf('crm.Tasks')).toBeLessThan(order.indexOf('crm.Leads'))
  })
})

test('sections are put in order by the keyboard, and the sidebar follows', async () => {
  const { replica } = await openShell({ held })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Arrange the menu' }))
  ;(await screen.findByRole('button', { name: /^Reorder Management/ })).focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(async () =>
    expect((await replica.preference.get('u-ana'))?.sectionOrder).toEqual([
      'management',
      'crm',
      'user',
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => {
    const headings = screen
      .getAllByRole('button', { name: /^(CRM|Management|My account)$/ })
      .map(each => each.textContent)
    expect(headings).toEqual(['Management', 'CRM', 'My account'])
  })
})

test('the sidebar is open by default above 767 px and closed at 767', async () => {
  await openShell({ held, width: 768 })
  expect(await screen.findByRole('navigation')).toBeTruthy()
})
test('at 767 px it is closed, opens over the form, and closes after navigation', async () => {
  const { place } = await openShell({ held, width: 767 })
  const user = userEvent.setup()
  const toggle = await screen.findByRole('button', { name: 'Open the menu' })
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(toggle)
  await user.click(await screen.findByRole('link', { name: /^Leads/ }))
  expect(place()).toBe('/en-ca/crm/leads')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('an order names first what it names; the rest follows in the product’s order', () => {
  const tree = menuTree(new Set(held), held, {
    sectionOrder: ['management'],
    formOrder: ['crm.Tasks'],
  })
  expect(tree.map(branch => branch.section)).toEqual(['management', 'crm', 'user'])
  expect(tree[1]?.forms).toEqual(['crm.Tasks', 'crm.Dashboard', 'crm.Leads'])
})

test('with form 179 or 183 the reception links go to the marketing leads form', () => {
  const built: FormKey[] = ['crm.Reception', 'marketing.Leads']
  expect(receptionTarget(new Set<FormKey>(['crm.Reception']), built)).toBe('crm.Reception')
  expect(
    receptionTarget(
      new Set<FormKey>(['crm.Reception', 'marketing.Leads', 'marketing.Inventory']),
      built,
    ),
  ).toBe('marketing.Leads')
  expect(
    receptionTarget(new Set<FormKey>(['crm.Reception', 'marketing.PhoneTracking']), [
      'crm.Reception',
    ]),
  ).toBe('crm.Reception')
})
