// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { counted, mostUsed } from '#src/shell/form-uses.ts'
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
  expect(await screen.findByRole('navigation', { name: 'Forms' })).toBeTruthy()
})
test('at 767 px it is closed, opens over the form, and closes after navigation', async () => {
  const { place } = await openShell({ held, width: 767 })
  const user = userEvent.setup()
  const toggle = await screen.findByRole('button', { name: 'Open the menu' })
  expect(screen.queryByRole('navigation', { name: 'Forms' })).toBeNull()
  await user.click(toggle)
  await user.click(await screen.findByRole('link', { name: /^Leads/ }))
  expect(place()).toBe('/en-ca/crm/leads')
  expect(screen.queryByRole('navigation', { name: 'Forms' })).toBeNull()
})

test('from 1180 px on it has the names of the forms', async () => {
  await openShell({ held, width: 1180 })
  expect(await screen.findByRole('button', { name: 'CRM' })).toBeTruthy()
})
test.each([820, 1024, 1179])(
  'at %i px it is icons, each with its name; unfolded, it stays so for her',
  async width => {
    await openShell({ held, width })
    const user = userEvent.setup()
    const leads = await screen.findByRole('link', { name: /^Leads/ })
    expect(screen.queryByRole('button', { name: 'CRM' })).toBeNull()
    fireEvent.focusIn(leads)
    expect(screen.getByRole('tooltip').textContent).toBe('Leads')
    await user.click(screen.getByRole('button', { name: 'Open the menu' }))
    expect(await screen.findByRole('button', { name: 'CRM' })).toBeTruthy()
    cleanup()
    await openShell({ held, width })
    expect(await screen.findByRole('button', { name: 'CRM' })).toBeTruthy()
  },
)
test('unfolded where there is room it is icons on a narrower window all the same, and stays unfolded where it was', async () => {
  const atWidth = (width: number) =>
    act(() => {
      window.innerWidth = width
      window.dispatchEvent(new Event('resize'))
    })
  const user = userEvent.setup()
  await openShell({ held, width: 1280 })
  await user.click(await screen.findByRole('button', { name: 'Close the menu' }))
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }))
  expect(await screen.findByRole('button', { name: 'CRM' })).toBeTruthy()
  atWidth(1024)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'CRM' })).toBeNull())
  cleanup()
  await openShell({ held, width: 1024 })
  await screen.findByRole('link', { name: /^Leads/ })
  expect(screen.queryByRole('button', { name: 'CRM' })).toBeNull()
  cleanup()
  await openShell({ held, width: 1280 })
  expect(await screen.findByRole('button', { name: 'CRM' })).toBeTruthy()
})
test('beside the form it folds to icons and never away', async () => {
  await openShell({ held })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Close the menu' }))
  expect(await screen.findByRole('link', { name: /^Inventory/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Management' })).toBeNull()
})

test('a phone has the four forms that were used most, and search, at its foot', async () => {
  localStorage.setItem(
    'showfloor.uses.u-ana',
    JSON.stringify({ 'crm.Clients': 9, 'crm.Tasks': 4, 'management.Inventory': 3, 'crm.Leads': 2 }),
  )
  await openShell({ width: 390 })
  const bar = within(await screen.findByRole('navigation', { name: 'Most used' }))
  expect(bar.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Leads',
    'Tasks',
    'Clients',
    'Inventory',
  ])
  expect(bar.getByRole('button', { name: 'Search' })).toBeTruthy()
})
test('a visit counts, and what was used long ago fades', () => {
  const once = counted({ 'crm.Leads': 10 }, 'crm.Tasks')
  expect(once['crm.Tasks']).toBe(1)
  expect(once['crm.Leads']).toBeLessThan(10)
  expect(mostUsed(['crm.Leads', 'crm.Tasks', 'crm.Clients'], { 'crm.Clients': 1 }, 2)).toEqual([
    'crm.Clients',
    'crm.Leads',
  ])
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
