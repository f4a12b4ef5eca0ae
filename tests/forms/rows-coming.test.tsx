// @vitest-environment jsdom
/** Until a device has had everything once, no list says that there is nothing: what is on its way is not known to be missing. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { openForm } from '#tests/support/forms.tsx'
import { uiWords } from '#tests/support/ui-words.ts'

/** What is said instead of rows; beside a list, "choose one" is no word about rows. */
const saidEmpty = () =>
  [...document.querySelectorAll('[class*="_empty_"] [class*="_title_"]')]
    .filter(node => !node.closest('[data-detail]'))
    .map(node => node.textContent)

/** Every form that lists rows of the mirror. */
const lists: readonly FormKey[] = [
  'crm.Dashboard',
  'crm.Leads',
  'crm.FutureRecovery',
  'crm.Reception',
  'crm.PhoneTracking',
  'crm.Tasks',
  'crm.Clients',
  'management.EmailTemplates',
  'management.Inventory',
  'management.Roles',
  'management.Users',
  'management.Inspections',
  'management.WidgetsSubscription',
  'management.Contracts',
  'management.SaleContracts',
  'management.OnlineSalesContracts',
  'marketing.Leads',
  'direction.Users',
  'administration.Impersonate',
]
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
