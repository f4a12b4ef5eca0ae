// @vitest-environment jsdom
/** Who sells the funds, as the provider's people enter it. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/administration/companies.tsx'))
afterEach(() => vi.unstubAllGlobals())
const fields = {
  name: 'Logiciels Showfloor inc.',
  address: '400, boulevard De Maisonneuve Ouest',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3A 1L4',
  gstNumber: '',
  qstNumber: '1012345678 TQ0001',
  vatNumber: '',
  email: '',
}
const seller = {
  id: 's-1',
  fromAt: Date.UTC(2026, 2, 10, 15),
  by: 'x',
  byName: 'Sami Rahal',
  ...fields,
}
function answering(first: object, refusal?: string) {
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!String(address).includes('/api/companies/seller'))
      return Response.json({ Status: '1', groups: [], brands: [] })
    if (!init?.body) return Response.json({ Status: '1', ...first })
    asked.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return refusal
      ? Response.json({ Status: '-1', code: refusal }, { status: 409 })
      : Response.json({ Status: '1', seller: { ...seller, id: 's-2' }, lacks: [] })
  })
  return asked
}
const open = (options = {}) =>
  openForm('administration.Companies', { query: { tab: 'seller' }, ...options })
async function type(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
  await userEvent.tab()
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))

test('what is missing is said, a number that cannot be is not sent, a right one is', async () => {
  const asked = answering({ seller, lacks: ['gst'] })
  await open()
  expect(await screen.findByText(/gets no GST back/)).toBeTruthy()
  // A time ends with a point of its own.
  expect(screen.getByText(/As Sami Rahal entered it/).textContent).not.toContain('..')
  await type('GST registration number', '123456783 RT0001')
  await save()
  expect(await screen.findByText('This number is not valid.')).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.clear(screen.getByLabelText('GST registration number'))
  await type('GST registration number', '123456782 RT0001')
  await save()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ ...fields, gstNumber: '123456782 RT0001', before: 's-1' })
  await waitFor(() => expect(screen.queryByText(/gets no GST back/)).toBeNull())
})
test('what the server refuses is said, and what was typed stays', async () => {
  answering({ seller, lacks: [] }, 'changed-meanwhile')
  await open()
  await type('GST registration number', '123456782 RT0001')
  await save()
  expect(await screen.findByText(/Somebody changed it meanwhile/)).toBeTruthy()
  expect(screen.getByDisplayValue('123456782 RT0001')).toBeTruthy()
})
test('who only reads changes nothing', async () => {
  answering({ seller: null, lacks: ['seller'] })
  await open({ may: [] })
  expect(await screen.findByText(/cannot be handed out yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
