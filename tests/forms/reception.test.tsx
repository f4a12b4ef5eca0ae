// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead, aRequest, aRule } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const minute = 60_000
const now = Date.now()
const sales = aRole('sales', ['crm.Leads'])
const people = [
  aUser({ roleIds: ['sales'] }),
  aUser({ id: 'u-marc', name: 'Marc Lavoie', roleIds: ['sales'] }),
  aUser({ id: 'u-mei', name: 'Mei Chen', roleIds: ['sales'], status: 'unavailable' }),
]
const late = aRequest({ id: 'r-late', name: 'Hélène Gagnon', at: now - 22.5 * minute })
const fresh = aRequest({
  id: 'r-fresh',
  name: 'Tommy Fortin',
  at: now - 2 * minute,
  type: 'sms',
  message: 'How much for my CX-5?',
  phone: '819 555-0142',
  phoneKey: '18195550142',
})
const rows = {
  request: [
    late,
    fresh,
    aRequest({ id: 'r-spam', name: 'SEO Pro', status: 'spam', processedAt: 5 }),
    aRequest({ id: 'r-again', name: 'Again', status: 'information', duplicateOf: 'r-late' }),
  ],
  user: people,
  role: [sales],
}
const rowsOf = () => screen.getAllByRole('row').map(row => row.textContent ?? '')

test('late ones stand first, each with its age; spam and duplicates are apart', async () => {
  await openForm('crm.Reception', { rows })
  await screen.findByText('Hélène Gagnon')
  const [head, first, next, second] = rowsOf()
  expect([head, next]).toEqual(['Late1', 'In time1'])
  // By the minute that has begun.
  expect(first).toMatch(/Late: waiting for 2[123] min/)
  expect(second).toContain('Tommy Fortin')
  await user.click(screen.getByRole('radio', { name: 'Spam 1' }))
  expect(await screen.findByText('SEO Pro')).toBeTruthy()
  expect(screen.queryByText('Tommy Fortin')).toBeNull()
})

test('one tap in the list gives it to whose turn it is; it can be taken back', async () => {
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, assignmentRule: [aRule({ userIds: ['u-marc'], mode: 'suggest' })] },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Give to Marc Lavoie' }))[0]!)
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeTruthy())
  const leadId = (await replica.request.get('r-late'))?.leadId ?? ''
  expect(await replica.lead.get(leadId)).toMatchObject({
    name: 'Hélène Gagnon',
    assignedTo: 'u-marc',
    leadAt: late.at,
    requestId: 'r-late',
  })
  expect(await replica.assignment.toArray()).toMatchObject([
    { requestId: 'r-late', userId: 'u-marc', ruleId: 'rule-1', by: 'u-ana' },
  ])
  // The first thing in sight of what was given; the notice offers the same.
  await user.click(screen.getByRole('radio', { name: 'Given' }))
  await user.click(await screen.findByText('Hélène Gagnon'))
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeNull())
  expect((await replica.lead.get(leadId))?.deletedAt).toBeTypeOf('number')
})

test('her card goes with it, and her open lead can take it', async () => {
  const client = aClient({ id: 'cl-7', phoneKey: '18195550142', firstName: 'Tommy' })
  const lead = aLead({ id: 'l-7', name: 'T. Fortin', phoneKey: '18195550142' })
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, client: [client], lead: [lead] },
    query: { id: 'r-fresh' },
  })
  await screen.findAllByText('How much for my CX-5?')
  expect(await screen.findByRole('button', { name: 'Her card is used' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add to this lead' }))
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBe('l-7'))
  expect(await screen.findByRole('link', { name: 'Open the lead' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBeNull())
  const hand = await screen.findByRole('region', { name: 'Give to somebody who is available' })
  await user.click(await within(hand).findByRole('button', { name: /^Give to/ }))
  await waitFor(async () => expect((await replica.request.get('r-fresh'))?.leadId).toBeTruthy())
  const made = (await replica.request.get('r-fresh'))?.leadId ?? ''
  expect((await replica.lead.get(made))?.clientId).toBe('cl-7')
})

test('spam and back; a duplicate and back', async () => {
  const { replica } = await openForm('crm.Reception', { rows, query: { id: 'r-late' } })
  const status = async () => (await replica.request.get('r-late'))?.status
  await user.click(await screen.findByRole('button', { name: 'Spam' }))
  await waitFor(async () => expect(await status()).toBe('spam'))
  await user.click(await screen.findByRole('button', { name: 'Not set aside: it waits again' }))
  await waitFor(async () => expect(await status()).toBe('regular'))
  expect((await replica.request.get('r-late'))?.at).toBe(late.at)
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }))
  await waitFor(async () => expect(await status()).toBe('information'))
})

test('nobody is here: it is said, and goes to whoever is free', async () => {
  const away = people.map(each => ({ ...each, status: 'unavailable' as const }))
  const { replica } = await openForm('crm.Reception', {
    rows: { ...rows, user: away },
    query: { id: 'r-late' },
  })
  const hand = await screen.findByRole('region', { name: 'Give to somebody who is available' })
  expect(within(hand).getByText('No user available')).toBeTruthy()
  await user.click(within(hand).getByRole('button', { name: 'Whoever is free' }))
  await waitFor(async () => expect((await replica.request.get('r-late'))?.leadId).toBeTruthy())
  const leadId = (await replica.request.get('r-late'))?.leadId ?? ''
  expect((await replica.lead.get(leadId))?.assignedTo).toBeNull()
})

test('phone tracking shows calls and texts alone; a call is logged there', async () => {
  await openForm('crm.PhoneTracking', { rows })
  expect(await screen.findByText('Tommy Fortin')).toBeTruthy()
  expect(screen.queryByText('Hélène Gagnon')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Call' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
})
