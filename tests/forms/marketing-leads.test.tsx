// @vitest-environment jsdom
/** Those who see to the campaigns: what waits now, by who sent it, above the figures. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FiguresQuery } from '#db/figures/query.ts'
import { aFigures } from '#tests/support/builders/figures.ts'
import { aLead, aRequest } from '#tests/support/builders/lead.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const { query } = JSON.parse(String(init?.body)) as { query: FiguresQuery }
    return Response.json({ Status: '1', figures: aFigures({ query }) })
  })
})
afterEach(() => vi.unstubAllGlobals())
const request = [
  aRequest({ source: 'website-forms' }),
  aRequest({ id: 'r-2', name: 'Zoé Roy', source: 'internet', sourceName: 'Autohebdo' }),
  aRequest({ id: 'r-3', name: 'Spammer', status: 'spam', processedAt: 5 }),
  aRequest({ id: 'r-4', name: 'Taken', processedAt: 5, leadId: 'l-1' }),
]

test('requests that wait stand by their source, the others do not', async () => {
  await openForm('marketing.Leads', { rows: { request } })
  const table = within(await screen.findByRole('table', { name: 'Requests that wait' }))
  expect(table.getByRole('link', { name: 'Luc Paquette' })).toBeTruthy()
  expect(table.getByText('Website')).toBeTruthy()
  expect(table.getByText('Autohebdo')).toBeTruthy()
  expect(table.queryByText('Spammer')).toBeNull()
  expect(table.queryByText('Taken')).toBeNull()
  expect(await screen.findByRole('table', { name: 'By source' })).toBeTruthy()
})

test('one of them is read here, and the way to the reception is for those who hold it', async () => {
  const { unmount } = await openForm('marketing.Leads', { rows: { request }, query: { id: 'r-1' } })
  const drawer = within(await screen.findByRole('dialog', { name: 'Luc Paquette' }))
  expect(drawer.getByText('Call me')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Open at the reception' }).getAttribute('href')).toBe(
    '/en-ca/crm/reception?id=r-1',
  )
  unmount()
  await openForm('marketing.Leads', {
    rows: { request },
    query: { id: 'r-1' },
    held: ['marketing.Leads', 'marketing.Inventory'],
  })
  await screen.findByRole('dialog', { name: 'Luc Paquette' })
  expect(screen.queryByRole('link', { name: 'Open at the reception' })).toBeNull()
})

test('a campaign is said of each, and narrows those that wait as it narrows the figures', async () => {
  const campaign = { name: 'Fall sale', source: 'facebook', medium: 'social', clickId: 'Cj0' }
  const rows = { request: [...request, aRequest({ id: 'r-5', name: 'Eve Roy', campaign })] }
  const { unmount } = await openForm('marketing.Leads', { rows, query: { campaign: 'Fall sale' } })
  const table = within(await screen.findByRole('table', { name: 'Requests that wait' }))
  expect(table.getByText('Fall sale')).toBeTruthy()
  expect(table.queryByText('Luc Paquette')).toBeNull()
  unmount()
  await openForm('marketing.Leads', { rows, query: { campaign: '-', id: 'r-5' } })
  const drawer = within(await screen.findByRole('dialog', { name: 'Eve Roy' }))
  expect(drawer.getByText('facebook / social')).toBeTruthy()
  expect(drawer.getByText('Cj0')).toBeTruthy()
  const others = screen.getByRole('table', { name: 'Requests that wait', hidden: true })
  expect(within(others).queryByText('Fall sale')).toBeNull()
  expect(within(others).getByText('Luc Paquette')).toBeTruthy()
})

test('who has no reception sees to it here', async () => {
  const { replica } = await openForm('marketing.Leads', {
    rows: { request: [aRequest({ phone: '5145550177', email: 'luc@paquette.example' })] },
    query: { id: 'r-1' },
    held: ['marketing.Leads', 'marketing.Inventory'],
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Luc Paquette' }))
  expect(drawer.getByText('514 555-0177')).toBeTruthy()
  expect(drawer.getByText('luc@paquette.example')).toBeTruthy()
  await userEvent.click(await drawer.findByRole('button', { name: 'A lead for whoever is free' }))
  await waitFor(async () => expect((await replica.request.get('r-1'))?.leadId).toBeTruthy())
  expect(await replica.lead.toArray()).toMatchObject([{ requestId: 'r-1', assignedTo: null }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a lead that the bell names is read here', async () => {
  await openForm('marketing.Leads', {
    rows: { lead: [aLead({ message: 'Is it red?', assignedTo: null })] },
    query: { id: 'l-1' },
    held: ['marketing.Leads', 'marketing.Inventory'],
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Hélène Gagnon' }))
  expect(drawer.getByText('Is it red?')).toBeTruthy()
  expect(drawer.getByText('Unassigned')).toBeTruthy()
})

test('one that this device does not have says so', async () => {
  await openForm('marketing.Leads', { rows: { request }, query: { id: 'r-9' } })
  expect(await screen.findByText('This request is not on this device', {})).toBeTruthy()
})

test('the leads the bell counts are listed where it leads', async () => {
  const lead = [
    aLead({ id: 'l-1', name: 'Hers' }),
    aLead({ id: 'l-2', name: 'Nobody’s', assignedTo: null }),
    aLead({ id: 'l-3', name: 'His', assignedTo: 'u-samir' }),
    aLead({ id: 'l-4', name: 'Over', status: 'closed' }),
  ]
  await openForm('marketing.Leads', { rows: { lead }, query: { show: 'leads' } })
  const table = within(await screen.findByRole('table', { name: 'Leads, yours or nobody’s' }))
  expect((await table.findAllByRole('link')).map(each => each.textContent)).toEqual([
    'Hers',
    'Nobody’s',
  ])
})
