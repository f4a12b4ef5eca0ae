// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FundLine, FundSums } from '#db/ledger/lines.ts'
import { answering } from '#tests/support/answers.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)

const aLine = (over: Partial<FundLine> = {}): FundLine => ({
  seq: 1,
  at: Date.UTC(2026, 2, 10, 14, 0),
  body: { cause: 'topup', payment: 'p-1', way: 'accounting', netMinor: 50_000, taxes: [] },
  by: 'sami',
  byName: 'Sami Rahal',
  minor: 50_000,
  heldMinor: 0,
  correctedBy: null,
  campaignTitle: null,
  ...over,
})
const lines = [
  aLine({
    seq: 3,
    body: { cause: 'correction', corrects: 1, reason: 'Another house' },
    minor: -50_000,
  }),
  aLine({
    seq: 2,
    body: { cause: 'click', click: 'k-1', month: '2026-03', minor: 125 },
    by: '',
    byName: '',
    minor: -125,
  }),
  aLine({ correctedBy: 3 }),
]
const sums: FundSums = {
  currency: 'CAD',
  availableMinor: 0,
  heldMinor: 28_500,
  owedMinor: 125,
  creditMinor: 0,
  count: 3,
  inMinor: 50_000,
  outMinor: 50_125,
}
const books = () =>
  answering(({ path }) => ({
    rows: path.endsWith('/sums') ? [sums] : path.endsWith('/lines') ? lines : [],
    next: null,
    asOf,
  }))

test('what the house has in parentheses below zero, and the line behind every cent', async () => {
  books()
  await openForm('marketing.Funds')
  const table = await screen.findByRole('table', { name: 'Funds' })
  expect(await screen.findByText('As it stands')).toBeTruthy()
  expect(screen.getAllByText('($1.25)').length).toBeGreaterThan(1)
  expect(screen.getByText('Owed, paid by the next funds')).toBeTruthy()
  expect(within(table).getByText('($500.00)')).toBeTruthy()
  expect(within(table).getByText('Takes back no. 1: Another house')).toBeTruthy()
  expect(within(table).getByText('Taken back by no. 3')).toBeTruthy()
  expect(within(table).getByText('By itself')).toBeTruthy()
})

const onItsWay = {
  id: 'p-9',
  at: Date.UTC(2026, 2, 10, 14, 30),
  source: 'credit-card',
  netMinor: 50_000,
  taxes: [{ tax: 'gst', ppm: 50_000, minor: 7488 }],
  currency: 'CAD',
  reference: '4242',
  byName: 'Lise Roy',
}
test('a payment begun elsewhere is shown as on its way, to who has the funds alone', async () => {
  let isOver = false
  const asked = answering(({ path }) => ({
    rows: path.endsWith('/sums')
      ? [sums]
      : path.endsWith('/open')
        ? [onItsWay].slice(isOver ? 1 : 0)
        : lines,
    next: null,
    asOf,
  }))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openForm('marketing.Funds', { held: ['marketing.Funds'] })
  expect(await screen.findByText('Payments on their way')).toBeTruthy()
  expect(screen.getByText('Credit card 4242')).toBeTruthy()
  expect(screen.getByText(/Lise Roy/)).toBeTruthy()
  expect(screen.getByText('Processing')).toBeTruthy()
  expect(screen.getByText(/\(\$574\.88 with tax\)/)).toBeTruthy()
  isOver = true
  const before = asked.length
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => screen.queryByText('Payments on their way')).toBeNull()
  // What it came to stands in the books, which are asked for anew.
  await expect.poll(() => asked.slice(before).map(({ path }) => path)).toContain('/api/funds/lines')
  expect(asked.slice(before).map(({ path }) => path)).toContain('/api/funds/sums')
  vi.useRealTimers()
})

test('a line of a campaign says of which, and a lead that was taken back why', async () => {
  const campaignTitle = 'Winter, used'
  const taken = { campaign: 'k-1', lead: 'r-1' }
  const rows = [
    aLine({ seq: 5, campaignTitle, body: { cause: 'lead-void', ...taken, reason: 'spam' } }),
    aLine({ seq: 4, campaignTitle, body: { cause: 'lead', ...taken, term: 1, minor: 2000 } }),
  ]
  answering(({ path }) => ({
    rows: path.endsWith('/sums') ? [sums] : path.endsWith('/lines') ? rows : [],
    next: null,
    asOf,
  }))
  await openForm('marketing.Funds')
  const table = await screen.findByRole('table', { name: 'Funds' })
  expect(within(table).getByText('Winter, used · Not counted: spam')).toBeTruthy()
  expect(within(table).getByText('Winter, used')).toBeTruthy()
})

test('it is narrowed by what it was for', async () => {
  const asked = books()
  await openForm('marketing.Funds')
  await screen.findByRole('table', { name: 'Funds' })
  await userEvent.click(screen.getByRole('button', { name: /Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bridge' }))
  await expect
    .poll(() => new Set(asked.slice(-2).map(({ query }) => query.get('type'))))
    .toEqual(new Set(['bridge']))
})

test('it leaves as a file, amounts as a spreadsheet reads them', async () => {
  const files = caughtFiles()
  books()
  await openForm('marketing.Funds')
  await screen.findByRole('table', { name: 'Funds' })
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  const text = await files[0]?.()
  expect(text).toContain('-500.00')
  expect(text).toContain('Bridge click')
})

test('without a network what was read last stays, with its hour; where nothing was, it says so', async () => {
  let isOff = false
  answering(({ path }) =>
    isOff
      ? undefined
      : {
          rows: path.endsWith('/sums') ? [sums] : path.endsWith('/open') ? [onItsWay] : lines,
          next: null,
          asOf,
        },
  )
  const { replica, unmount } = await openForm('marketing.Funds')
  await screen.findByRole('table', { name: 'Funds' })
  await screen.findByText('As it stands', {})
  const kept = await replica.meta.get('answers')
  unmount()
  isOff = true
  const again = await openForm('marketing.Funds')
  expect(await screen.findByText('This needs a network', {})).toBeTruthy()
  if (kept) await again.replica.meta.put(kept)
  expect(await screen.findByRole('table', { name: 'Funds' })).toBeTruthy()
  expect(screen.getByText('Without a network: as it was read last')).toBeTruthy()
  expect(screen.getByText('As it stands')).toBeTruthy()
  expect(screen.getByText('Payments on their way')).toBeTruthy()
})
