// @vitest-environment jsdom
/** Until a device has had everything once, no list says that there is nothing: what is on its way is not known to be missing. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { builtForms } from '#src/forms.ts'
import { openForm } from '#tests/support/forms.tsx'
import { uiWords } from '#tests/support/ui-words.ts'

/** What is said instead of rows; beside a list, "choose one" is no word about rows. */
const saidEmpty = () =>
  [...document.querySelectorAll('[class*="_empty_"] [class*="_title_"]')]
    .filter(node => !node.closest('[data-detail]'))
    .map(node => node.textContent)

/** What the server alone has, or what is set or shown row by row of one thing: they wait for no list. */
const without: readonly FormKey[] = [
  'direction.Dashboard',
  'management.InspectionsDemo',
  'management.Company',
  'management.Widgets',
  'management.UsersSettings',
  'direction.Company',
  'management.Budget',
  'management.BridgePayPerClick',
  'management.PaymentHistory',
  'management.PaymentMethods',
  'reports.Leads',
  'reports.RadarV2',
  'reports.Campaigns',
  'reports.Bridge',
  'reports.BridgeDashboard',
  'reports.BridgePublisher',
  'marketing.Dashboard',
  'marketing.PhoneTracking',
  'marketing.Budget',
  'marketing.Campaigns',
  'marketing.Inventory',
  'marketing.Funds',
  'administration.LoginBook',
  'administration.Dashboard',
  'administration.Companies',
  'administration.Audit',
  'administration.Logs',
  'administration.Jobs',
  'administration.Content',
  'administration.Profile',
  'user.Profile',
  'user.Settings',
]
/** Every other form that is built: a new one waits for its rows, or says above why not. */
const lists = builtForms.filter(key => !without.includes(key))
afterEach(() => vi.restoreAllMocks())

test.each(lists)('%s says nothing until its rows have come once', async key => {
  const { replica } = await openForm(key, { filled: false })
  await waitFor(() => expect(screen.queryAllByText(uiWords.stillComing)).not.toEqual([]))
  expect(saidEmpty().filter(said => !isOnline(said))).toEqual([])
  expect(screen.queryByText('No user available')).toBeNull()
  await replica.meta.put({ key: 'filled', value: true })
  await waitFor(() => expect(saidEmpty().filter(said => !isOnline(said))).not.toEqual([]))
  expect(screen.queryAllByText(uiWords.stillComing)).toEqual([])
})
/** Of what the server alone has, the device says what it knows. */
const isOnline = (said: string | null) => said?.includes('have not been counted') === true

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test.each(['crm.Leads', 'crm.Tasks', 'management.Inventory'] as const)(
  '%s says without a network that its rows come with the first connection, and counts none',
  async key => {
    offline()
    const { replica } = await openForm(key, { filled: false })
    await waitFor(() => expect(screen.queryAllByText(uiWords.comesOnline)).not.toEqual([]))
    expect(screen.queryAllByText(uiWords.stillComing)).toEqual([])
    if (key === 'crm.Leads') {
      expect(screen.getByRole('button', { name: /^Unassigned\s*–$/ })).toBeTruthy()
      await replica.meta.put({ key: 'filled', value: true })
      expect(await screen.findByRole('button', { name: /^Unassigned\s*0$/ })).toBeTruthy()
    }
  },
)

test('a day whose rows have never come counts neither visits nor the month', async () => {
  offline()
  const { replica } = await openForm('crm.Dashboard', { filled: false })
  await waitFor(() => expect(screen.queryAllByText(uiWords.comesOnline)).not.toEqual([]))
  expect(screen.queryByText('0 today')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Figures of the month' })).toBeNull()
  await replica.meta.put({ key: 'filled', value: true })
  expect(await screen.findByText('0 today')).toBeTruthy()
  expect(await screen.findByRole('group', { name: 'Figures of the month' })).toBeTruthy()
})

test.each([
  ['direction.Dashboard', {}, /^0\b/],
  ['crm.Leads', { view: 'board' }, 'None'],
] as const)('%s tells no nought of rows that never came', async (key, query, nought) => {
  offline()
  const { replica } = await openForm(key, { filled: false, query })
  await waitFor(() => expect(screen.queryAllByText(uiWords.comesOnline)).not.toEqual([]))
  expect(screen.queryAllByText(nought)).toEqual([])
  await replica.meta.put({ key: 'filled', value: true })
  await waitFor(() => expect(screen.queryAllByText(nought)).not.toEqual([]))
})
