// @vitest-environment jsdom
/** A house's prepaid funds in the hands of the provider's office. */
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
const payment = (id: string, status: string, over: object = {}) => ({
  id,
  at,
  source: 'accounting',
  status,
  netMinor: 50_000,
  taxes: [
    { tax: 'gst', ppm: 50_000, minor: 2500 },
    { tax: 'qst', ppm: 99_750, minor: 4988 },
  ],
  currency: 'CAD',
  reference: id,
  by: 'sami',
  byName: 'Sami Rahal',
  settledAt: null,
  reason: '',
  returns: [],
  leftMinor: 0,
  askedMinor: 0,
  ...over,
})
const funds = {
  sums: { currency: 'CAD', availableMinor: 0, heldMinor: 0, owedMinor: 12_500, creditMinor: 0 },
  payments: [
    payment('004127', 'processing'),
    payment('004388', 'processed'),
    payment('4242', 'processed', { source: 'credit-card' }),
    payment('004611', 'cancelled', { reason: 'Sent twice' }),
  ],
  lacks: ['buyer-number'],
  leadPriceMinor: null,
  debitCapMinor: 1_000_000,
  compared: null,
}
function answering(refusal?: object, isDown = false, over: object = {}) {
  const asked: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/companies', '')
    if (init?.body) {
      asked.push([path, JSON.parse(String(init.body)) as Record<string, unknown>])
      if (refusal) return Response.json({ Status: '-1', ...refusal }, { status: 409 })
      return Response.json({ Status: '1', ...funds, payments: [] })
    }
    if (path === '') return Response.json({ Status: '1', rows: [north], next: null, asOf: at })
    if (path === '/groups') return Response.json({ Status: '1', groups: [], brands: [] })
    if (path.startsWith('/funds/') && isDown) throw new TypeError('Failed to fetch')
    if (path.startsWith('/funds/')) return Response.json({ Status: '1', ...funds, ...over })
    return Response.json({ Status: '1', events: [], exportedAt: null })
  })
  return asked
}
const open = () => openForm('administration.Companies', { query: { company: 'c-north' } })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
async function type(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
  await userEvent.tab()
}
const pick = async (reference: string, item: string) => {
  await press(`Payment ${reference}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('how they stand, each payment with its tax, its status and why; what a bank did is not ours to undo', async () => {
  answering()
  await open()
  expect(await screen.findByText('($125.00)', {})).toBeTruthy()
  expect(screen.getAllByText(/\(\$574\.88 with tax\)/)).toHaveLength(4)
  expect(screen.getByText('Sent twice')).toBeTruthy()
  expect(screen.getByText(/own VAT number is missing/)).toBeTruthy()
  expect(screen.getByText('Not agreed yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Payment 4242' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Payment 004611' })).toBeNull()
})
const differs = { payment: 'p-1', reference: '4242', hereMinor: 45_990, thereMinor: -5 }
test.each([
  [[], /^Compared with the provider of payments on .*: the same\.$/],
  [[differs], /^4242: \$459\.90 here, \(\$0\.05\) there$/],
])('whether the night found books and provider the same: %#', async (differences, words) => {
  answering(undefined, false, { compared: { at, differences } })
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
})
test('a payment that reached the office is entered once all of it is said', async () => {
  const asked = answering()
  await open()
  await press('Enter a payment…')
  const dialog = await screen.findByRole('dialog', { name: /reached the office/ })
  const save = within(dialog).getByRole('button', { name: 'Enter the payment' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await type('Funds, before tax', '500')
  await type('Number of the cheque or transfer', '004700')
  await userEvent.click(save)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject([
    '/funds/pay',
    { companyId: 'c-north', netMinor: 50_000, reference: '004700', status: 'processed' },
  ])
  expect(await screen.findByText('No payment has come yet.', {})).toBeTruthy()
})
test('what the server refuses is said, and what was typed stays', async () => {
  answering({ code: 'province-missing' })
  await open()
  await press('Enter a payment…')
  await type('Funds, before tax', '500')
  await type('Number of the cheque or transfer', '004700')
  await userEvent.click(screen.getByLabelText('The money is there and may be spent'))
  await press('Enter the payment')
  expect(await screen.findByText(/no province we know/, {})).toBeTruthy()
  expect(screen.getByDisplayValue('004700')).toBeTruthy()
})
test.each([
  ['004127', 'The money is there…', 'Add to the funds', '', 'settle', { status: 'processed' }],
  ['004127', 'It failed…', 'It failed', 'Bounced', 'settle', { status: 'failed' }],
  ['004127', 'It was cancelled…', 'It was cancelled', 'Twice', 'settle', { status: 'cancelled' }],
  ['004388', 'Entered wrongly: take it back…', 'Take it back', 'Another', 'correct', {}],
])('%s: %s', async (reference, item, button, reason, path, sent) => {
  const asked = answering()
  await open()
  await pick(reference, item)
  if (reason) await type('Reason', reason)
  await press(button)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject([`/funds/${path}`, { paymentId: reference, reason, ...sent }])
})
test.each([
  ['Give a credit…', 'Give the credit', 'goodwill'],
  ['Set how far below zero…', 'Set it', 'credit'],
  ['Set the price of a guaranteed lead…', 'Set it', 'lead-price'],
  ['Set how much of debits is trusted…', 'Set it', 'debit-cap'],
])('%s: with an amount and a reason', async (button, save, path) => {
  const asked = answering()
  await open()
  await press(button)
  const amount = await screen.findByLabelText('Amount')
  await userEvent.clear(amount)
  await type('Amount', '25')
  await type('Reason', 'Two days without Bridge')
  await press(save)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject([
    `/funds/${path}`,
    { companyId: 'c-north', minor: 2500, reason: 'Two days without Bridge' },
  ])
})
test('without an answer it says what it needs, and nothing is queued', async () => {
  answering(undefined, true)
  await open()
  expect(await screen.findByText('Its funds need a connection.', {})).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enter a payment…' })).toBeNull()
})
