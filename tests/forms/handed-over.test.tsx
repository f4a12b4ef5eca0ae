// @vitest-environment jsdom
/** Who handed a request to whom stands where her timeline begins. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLead, aLeadTouch } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const rows = {
  user: [
    aUser(),
    aUser({ id: 'u-marc', name: 'Marc Lavoie' }),
    aUser({ id: 'u-chantal', name: 'Chantal Roy' }),
  ],
  role: [aRole('sales', ['crm.Leads'])],
  lead: [aLead({ id: 'l-1', assignedTo: 'u-marc' })],
}
test.each([
  ['u-chantal', /Handed by Chantal Roy to Marc Lavoie/],
  ['u-marc', /Taken by Marc Lavoie/],
  ['system', /Handed to Marc Lavoie automatically/],
])('handed over by %s', async (handedBy, words) => {
  const line = aLeadTouch({
    kind: 'request',
    by: '',
    leadId: 'l-1',
    facts: { handedTo: 'u-marc', handedBy },
  })
  await openForm('crm.Leads', { rows: { ...rows, leadTouch: [line] }, query: { id: 'l-1' } })
  expect(await screen.findByText(words)).toBeTruthy()
})
