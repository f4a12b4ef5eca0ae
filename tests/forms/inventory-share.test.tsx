// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { formKeys, type FormKey } from '#db/forms.ts'
import { aLead, aLeadClient } from '#tests/support/builders/lead.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'
import { signedIn } from '#tests/src/shell/open-shell.tsx'

beforeAll(() => import('#src/forms/management/inventory.tsx'))
const now = Date.parse('2026-11-25T12:00:00-05:00')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const person = userEvent.setup({ delay: null })
const page = 'http://boreal-site.localhost/fr-ca/vehicule/v-1/2024-subaru-outback-touring'

const share = (over: Partial<Parameters<typeof openForm>[1]> = {}) =>
  openForm('management.Inventory', {
    rows: {
      vehicle: [aVehicle()],
      company: [{ ...aCompany, v: 1, deletedAt: null }],
      lead: [
        aLead({ leadAt: now - 86_400_000, statusAt: now - 86_400_000 }),
        aLead({ id: 'l-2', name: 'Marc Roy', clientId: 'cl-2', status: 'closed' }),
        aLead({ id: 'l-3', name: 'Zoé Cyr', clientId: 'cl-3', phone: '', phoneKey: '', email: '' }),
      ],
      client: [aLeadClient({ id: 'cl-1', firstName: 'Hélène', locale: 'fr-ca' })],
    },
    query: { id: 'v-1', share: '1' },
    user: signedIn(formKeys),
    ...over,
  })
const look = async (typed: string) =>
  person.type(await screen.findByRole('combobox', { name: 'Send it to' }), typed)
const choose = async (typed: string) => {
  await look(typed)
  await person.click(await screen.findByRole('option', { name: new RegExp(typed) }))
}
const message = (kind: 'Email' | 'Text' = 'Email') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `${kind} to the customer` })

test('the menu of a vehicle opens it, and the address of its page is copied', async () => {
  await share({ query: { id: 'v-1' } })
  await person.click(await screen.findByRole('button', { name: 'More for this vehicle' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Share with a client' }))
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Its page' })
  expect(link.value).toBe(page.replace('fr-ca/vehicule', 'en-ca/vehicle'))
  await person.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe(link.value)
})
test('a lead gets it in the language of its client, by the way that letters leave: consent, way out and all', async () => {
  const { replica } = await share()
  await choose('Hélène')
  await waitFor(async () => expect((await message()).value).toContain(page))
  expect((await message()).value).toMatch(/^Bonjour Hélène,/)
  // Nothing leaves past the house: a letter of her own program has no unsubscribe link and asks no consent.
  expect(document.querySelector('[href^="mailto:"], [href^="sms:"]')).toBeNull()
  expect(await screen.findByText(/^(Allowed|Ask first|Not allowed): /)).toBeDefined()
  await person.click(screen.getByRole('radio', { name: 'Text' }))
  await waitFor(async () => expect((await message('Text')).value).toContain(page))
  await person.click(screen.getByRole('radio', { name: 'Email' }))
  await person.type(await message(), ' À bientôt!')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await replica.message.count()).toBe(1))
  const [sent] = await replica.message.toArray()
  expect(sent).toMatchObject({
    leadId: 'l-1',
    channel: 'mail',
    subject: 'Subaru Outback Touring 2024 · Boréal Auto',
    contact: { verdict: 'allow', verdictPurpose: 'commercial' },
  })
  expect(sent?.text).toContain('À bientôt!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
test('what she changed in the message stands when it is opened again', async () => {
  await share({ query: { id: 'v-1' } })
  const openIt = async () => {
    await person.click(await screen.findByRole('button', { name: 'More for this vehicle' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Share with a client' }))
  }
  await openIt()
  await choose('Hélène')
  await waitFor(async () => expect((await message()).value).toContain(page))
  await person.clear(await message())
  await person.type(await message(), `Venez le voir: ${page}`)
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openIt()
  await waitFor(async () => expect((await message()).value).toBe(`Venez le voir: ${page}`))
})
test('from a lead, that lead is chosen already', async () => {
  await share({ query: { id: 'v-1', share: 'l-1' } })
  await waitFor(async () => expect((await message()).value).toContain(page))
})
test('only open leads are offered; one without a number or an address says so', async () => {
  await share()
  await look('r')
  await screen.findByRole('option', { name: /Zoé Cyr/ })
  expect(screen.queryByRole('option', { name: /Marc Roy/ })).toBeNull()
  await person.click(screen.getByRole('option', { name: /Zoé Cyr/ }))
  expect(await screen.findByText('No phone number is known.')).toBeDefined()
})
test('a vehicle the public does not see has no address to share', async () => {
  await share({
    rows: {
      vehicle: [aVehicle({ status: 'sold' })],
      company: [{ ...aCompany, v: 1, deletedAt: null }],
    },
  })
  expect(await screen.findByText('Customers see no page of it')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Its page' })).toBeNull()
})
test('who does not work on leads has the link alone', async () => {
  const held: FormKey[] = ['management.Inventory']
  await share({ held, user: signedIn(held) })
  await screen.findByRole('textbox', { name: 'Its page' })
  expect(screen.queryByRole('combobox', { name: 'Send it to' })).toBeNull()
})
