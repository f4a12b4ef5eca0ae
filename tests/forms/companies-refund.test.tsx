// @vitest-environment jsdom
/** Money of a payment goes back to its card, by the provider's office: once, with its sum said, and never without a network. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/administration/companies.tsx'))
afterEach(() => vi.unstubAllGlobals())
const at = Date.UTC(2026, 2, 10, 15)
const north = {
  id: 'c-north',
  name: 'Garage du Nord',
  brand: 'Boréal Auto',
  country: 'CA',
  groupId: null,
  group: null,
  state: 'open',
  closesAt: null,
  closedAt: null,
  keptUntil: null,
  createdAt: at,
}
const payment = (over: object = {}) => ({
  id: 'p-1',
  at,
  source: 'credit-card',
  status: 'processed',
  netMinor: 50_000,
  taxes: [{ tax: 'gst', ppm: 50_000, minor: 7488 }],
  currency: 'CAD',
  reference: '4242',
  by: 'lise',
  byName: 'Lise',
  settledAt: at,
  reason: '',
  returns: [],
  leftMinor: 45_990,
  isLate: false,
  askedMinor: 0,
  ...over,
})
const fundsOf = (over: object = {}) => ({
  Status: '1',
  sums: { currency: 'CAD', availableMinor: 50_000, heldMinor: 0, owedMinor: 0, creditMinor: 0 },
  payments: [payment(over)],
  lacks: [],
  leadPriceMinor: null,
  debitCapMinor: null,
  compared: null,
})
type Answer = () => Response
const taken: Answer = () => Response.json(fundsOf({ leftMinor: 40_000 }))
const refused =
  (code: string, status = 409): Answer =>
  () =>
    Response.json({ Status: '-1', code }, { status })
const lost: Answer = () => {
  throw new TypeError('Failed to fetch')
}
function answering(answers: Answer[], over: object = {}) {
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/companies', '')
    if (path === '/funds/refund') {
      asked.push(JSON.parse(String(init?.body)) as Record<string, unknown>)
      return (answers.shift() ?? taken)()
    }
    if (path === '') return Response.json({ Status: '1', rows: [north], next: null, asOf: at })
    if (path === '/groups') return Response.json({ Status: '1', groups: [], brands: [] })
    if (path.startsWith('/funds/')) return Response.json(fundsOf(over))
    return Response.json({ Status: '1', events: [], exportedAt: null })
  })
  return asked
}
const open = () => openForm('administration.Companies', { query: { company: 'c-north' } })
async function begin() {
  await userEvent.click(await screen.findByRole('button', { name: 'Payment 4242' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Give back to the card…' }))
  return screen.findByRole('dialog', { name: 'Give money back to the card ending in 4242' })
}
async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.tab()
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('what is left of it stands there; the sum is on the button, and a reason is asked for', async () => {
  const asked = answering([])
  await open()
  const dialog = await begin()
  expect(within(dialog).getByText(/\$459\.90 are left of this payment/)).toBeTruthy()
  const all = within(dialog).getByRole('button', { name: 'Give $459.90 back' })
  expect(all.hasAttribute('disabled')).toBe(true)
  await type('Goes back, tax and all', '114.98')
  await type('Reason', 'Paid twice')
  await press('Give $114.98 back')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    companyId: 'c-north',
    paymentId: 'p-1',
    grossMinor: 11_498,
    reason: 'Paid twice',
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Give money/ })).toBeNull())
})
test('a debit too long ago is not offered to go back, and it says why', async () => {
  answering([], { source: 'sepa-debit', leftMinor: 0, isLate: true })
  await open()
  expect(await screen.findByText(/^A debit goes back for 180 days alone/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Payment 4242' })).toBeNull()
})
test('never more than is left, and that is said at once', async () => {
  const asked = answering([])
  await open()
  await begin()
  await type('Reason', 'Paid twice')
  await type('Goes back, tax and all', '459.91')
  expect(await screen.findByText('So much is not left of this payment.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Give $459.91 back' }).hasAttribute('disabled')).toBe(
    true,
  )
  expect(asked).toEqual([])
})
test.each([
  ['no answer', lost],
  ['an answer of a server in trouble', refused('no-provider', 502)],
] as const)('after %s the same one is sent again, also after it was closed', async (_, answer) => {
  const asked = answering([answer, answer])
  await open()
  await begin()
  await type('Reason', 'Paid twice')
  await press('Give $459.90 back')
  expect(await screen.findByText(/no answer came\. Sent again it is the same one/)).toBeTruthy()
  await press('Cancel')
  await begin()
  await press('Give $459.90 back')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual(asked[0])
})
test('after a no of ours another one may be tried, and what was typed stays', async () => {
  const asked = answering([refused('refund-funds-short')])
  await open()
  await begin()
  await type('Reason', 'Paid twice')
  await press('Give $459.90 back')
  expect(await screen.findByText(/The funds do not hold so much/)).toBeTruthy()
  await type('Goes back, tax and all', '10')
  await press('Give $10.00 back')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toMatchObject({ grossMinor: 1000, reason: 'Paid twice' })
  expect(asked[1]?.['refundId']).not.toBe(asked[0]?.['refundId'])
})
test('one that is asked for already, or of which nothing is left, is offered to nobody', async () => {
  answering([], { askedMinor: 500 })
  await open()
  expect(await screen.findByText(/\$5\.00 asked back/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Payment 4242' })).toBeNull()
})
test('without a network nothing is sent, and it says so', async () => {
  const asked = answering([])
  await open()
  const dialog = await begin()
  await type('Reason', 'Paid twice')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await within(dialog).findByText(/This needs a connection/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Give $459.90 back' }).hasAttribute('disabled')).toBe(
    true,
  )
  expect(asked).toEqual([])
  vi.restoreAllMocks()
})
test('who only reads is offered none', async () => {
  answering([])
  await openForm('administration.Companies', { query: { company: 'c-north' }, may: [] })
  expect(await screen.findByText(/574\.88 with tax/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Payment 4242' })).toBeNull()
})
