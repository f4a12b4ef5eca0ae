// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentRow } from '#db/ledger/lines.ts'
import { answering } from '#tests/support/answers.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const asOf = Date.UTC(2026, 2, 10, 15, 0)

const aPayment = (over: Partial<PaymentRow> = {}): PaymentRow => ({
  id: 'p-1',
  at: Date.UTC(2026, 2, 10, 14, 0),
  source: 'accounting',
  status: 'processed',
  netMinor: 50_000,
  taxes: [
    { tax: 'gst', ppm: 50_000, minor: 2500 },
    { tax: 'qst', ppm: 99_750, minor: 4988 },
  ],
  currency: 'CAD',
  reference: '004127',
  debitOn: null,
  by: 'sami',
  byName: 'Sami Rahal',
  settledAt: null,
  reason: '',
  documents: [
    { number: 'F-2026-7B03A1C9-00001', kind: 'invoice', on: '2026-03-10' },
    { number: 'R-2026-7B03A1C9-00001', kind: 'receipt', on: '2026-03-10' },
  ],
  returns: [],
  ...over,
})
const failed = aPayment({
  id: 'p-2',
  source: 'credit-card',
  status: 'failed',
  reference: '4242',
  reason: 'The bank says no',
  documents: [],
})
const sums = { count: 1, netMinor: 50_000, grossMinor: 57_488, returnedMinor: 0 }
const history = () =>
  answering(({ path }) => ({
    rows: path.endsWith('/sums') ? [sums] : path.endsWith('/payments') ? [failed, aPayment()] : [],
    sha256: 'ab12',
    next: null,
    asOf,
  }))
const withoutSeller = () =>
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).includes('/documents/')
      ? Response.json({ Status: '-1', code: 'seller-missing' }, { status: 409 })
      : Response.json({ Status: '1', rows: [aPayment()], next: null, asOf }),
  )

test('why a card was refused is said in our words', async () => {
  answering(({ path }) => ({
    rows: path.endsWith('/sums') ? [sums] : [{ ...failed, reason: 'limit' }],
    next: null,
    asOf,
  }))
  await openForm('management.PaymentHistory')
  const table = await screen.findByRole('table', { name: 'Payment history' })
  expect(await within(table).findByText(/the balance does not allow it/)).toBeTruthy()
})

test('every payment with its tax, and what the processed ones come to', async () => {
  const asked = history()
  await openForm('management.PaymentHistory')
  const table = await screen.findByRole('table', { name: 'Payment history' })
  expect(within(table).getByText('The bank says no')).toBeTruthy()
  expect(within(table).getByText('Failed')).toBeTruthy()
  // Each row, and the foot.
  await expect.poll(() => within(table).getAllByText('$574.88').length).toBe(3)
  expect(within(table).getAllByText('$74.88')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: /Status/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Processed' }))
  await expect
    .poll(() => new Set(asked.slice(-2).map(({ query }) => query.get('status'))))
    .toEqual(new Set(['processed']))
})
test('what went back stands with the payment that it is of, each with its sum and how it ended', async () => {
  const returns = [
    { cause: 'refund', at: Date.UTC(2026, 2, 11, 15), grossMinor: 11_498, end: '' },
    { cause: 'refund', at: Date.UTC(2026, 2, 12, 15), grossMinor: 100, end: 'failed' },
    { cause: 'dispute-open', at: Date.UTC(2026, 2, 13, 15), grossMinor: 200, end: 'won' },
    { cause: 'dispute-open', at: Date.UTC(2026, 2, 14, 15), grossMinor: 300, end: 'lost' },
    { cause: 'dispute-open', at: Date.UTC(2026, 2, 15, 15), grossMinor: 400, end: '' },
  ] as const
  answering(({ path }) => ({
    rows: path.endsWith('/sums')
      ? [{ ...sums, returnedMinor: 12_198 }]
      : [aPayment({ returns: [...returns] })],
    next: null,
    asOf,
  }))
  await openForm('management.PaymentHistory')
  const table = await screen.findByRole('table', { name: 'Payment history' })
  for (const said of [
    /^Refunded · \$114\.98 · .*11/,
    /^Refund failed, back in the funds · \$1\.00/,
    /^Dispute won, back in the funds · \$2\.00/,
    /^Dispute lost · \$3\.00/,
    /^Disputed at the bank · \$4\.00/,
  ])
    expect(await within(table).findByText(said)).toBeTruthy()
  // Of the payment and in the foot, below zero.
  await expect.poll(() => within(table).getAllByText('($121.98)').length).toBe(2)
})
test('to a house that counts in pesos the dollars of its funds say whose they are', async () => {
  history()
  await openForm('management.PaymentHistory', { currency: 'COP' })
  const table = await screen.findByRole('table', { name: 'Payment history' })
  await expect
    .poll(() => within(table).getAllByText(/^CAD\s574\.88$/, { normalizer: String }).length)
    .toBe(3)
  expect(within(table).queryByText('$574.88')).toBeNull()
})
test('it leaves as a file, amounts as a spreadsheet reads them', async () => {
  const files = caughtFiles()
  history()
  await openForm('management.PaymentHistory')
  await screen.findByRole('table', { name: 'Payment history' })
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.()).toContain(
    '500.00,74.88,574.88,0.00,F-2026-7B03A1C9-00001 R-2026-7B03A1C9-00001',
  )
})
test('each document is had in the person’s language and, in Canada, in French', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(`${this.download} ${new URL(this.href).pathname}`)
  })
  const asked = history()
  await openForm('management.PaymentHistory', { may: [] })
  // One that failed has none.
  await userEvent.click(await screen.findByRole('button', { name: /^Documents of payment/ }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Invoice F-2026-7B03A1C9-00001English (Canada)',
    'Invoice F-2026-7B03A1C9-00001Français (Canada)',
    'Receipt R-2026-7B03A1C9-00001English (Canada)',
    'Receipt R-2026-7B03A1C9-00001Français (Canada)',
  ])
  await userEvent.click(items[1] as HTMLElement)
  await expect.poll(() => opened).toEqual(['F-2026-7B03A1C9-00001.pdf /api/files/ab12'])
  const last = asked.at(-1)
  expect([last?.path, last?.query.get('locale')]).toEqual([
    '/api/funds/documents/F-2026-7B03A1C9-00001',
    'fr-ca',
  ])
})
test('where nobody has said who sells, that is said', async () => {
  withoutSeller()
  await openForm('management.PaymentHistory')
  await userEvent.click(await screen.findByRole('button', { name: /^Documents of payment/ }))
  const [first] = await screen.findAllByRole('menuitem')
  await userEvent.click(first as HTMLElement)
  expect(await screen.findByText(/Nobody has said yet who sells/)).toBeTruthy()
})
test('without a network it says what it needs', async () => {
  answering(() => undefined)
  await openForm('management.PaymentHistory')
  expect(await screen.findByText('This needs a network', {})).toBeTruthy()
})
