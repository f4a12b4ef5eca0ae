// @vitest-environment jsdom
/** Beside what is open of one customer no other stands, as wide as a tablet is: she may look on. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const rows = {
  client: [aClient()],
  lead: [aLead({ id: 'l-1' })],
  task: [aTask({ id: 't-1' })],
  user: [aUser()],
}
test.each([
  ['crm.Leads', 'Lead', 'l-1'],
  ['crm.Clients', 'Client', 'cl-1'],
  ['crm.Tasks', 'Task', 't-1'],
] as const)('%s', async (form, label, id) => {
  await openForm(form, { rows, query: { id } })
  const detail = await screen.findByRole('region', { name: label })
  expect(detail.parentElement?.className).toMatch(/_tablet_/)
})
