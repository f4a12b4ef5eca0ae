/** What left the device is found at the server, from each list. */
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())

const answer = (rows: object[]) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ Status: '1', rows }))
  })
  return asked
}
const lists: [FormKey, string, string, object, string][] = [
  ['crm.Clients', 'client', 'clients', aClient({ id: 'far', lastName: 'Zapata' }), 'Hélène Zapata'],
  [
    'management.Inventory',
    'vehicle',
    'vehicles',
    aVehicle({ id: 'far', model: 'Zebra' }),
    '2024 Subaru Zebra Touring',
  ],
  [
    'management.SaleContracts',
    'saleContract',
    'contracts',
    aContract({ id: 'far' }),
    'Hélène Gagnon',
  ],
]

test.each(lists)('%s: what is asked of the server opens', async (form, noun, words, row, name) => {
  const asked = answer([row])
  await openForm(form, { query: { q: 'z' } })
  fireEvent.click(await screen.findByRole('button', { name: `Search older ${words} online` }))
  const drawer = await screen.findByRole('dialog', { name: `Older ${words}` })
  fireEvent.click(await within(drawer).findByRole('button', { name }))
  expect(asked[0]).toContain(`/api/search/${noun}?q=z`)
  expect(await screen.findByRole('heading', { name: new RegExp(name) })).toBeTruthy()
})

test('older leads are shown, and a server that does not answer is said', async () => {
  answer([aLead({ id: 'far', name: 'Rosa Zapata', status: 'closed' })])
  await openForm('crm.Leads', { query: { q: 'z' } })
  const search = await screen.findByRole('button', { name: 'Search older leads online' })
  fireEvent.click(search)
  const drawer = await screen.findByRole('dialog', { name: 'Older leads' })
  expect(await within(drawer).findByText('Rosa Zapata')).toBeTruthy()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(search)
  expect(await within(drawer).findByText('The server did not answer')).toBeTruthy()
})
