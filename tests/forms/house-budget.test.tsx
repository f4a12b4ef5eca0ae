/** management Budget: a year by month, by channel and by its funds, how it stands, and the rows behind each number. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { budgetChannels, monthsOf } from '#db/campaign/budget.ts'
import type { HouseBudget, HouseLine } from '#db/campaign/house-budget.ts'
import type { FormKey } from '#db/forms.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/management/budget.tsx'))
const asOf = Date.UTC(2026, 2, 20, 15)
beforeEach(() => void vi.useFakeTimers({ now: asOf, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const march: Pick<HouseLine, 'plan' | 'campaigns'> = {
  plan: { minor: 90_000, at: asOf, byName: 'Robert Roy' },
  campaigns: [
    {
      id: 'k-1',
      title: 'March, used SUVs',
      spentMinor: 70_000,
      heldMinor: 10_000,
      forecastMinor: 25_000,
    },
  ],
}
const ofBridge = (month: string): HouseLine => ({
  month,
  channel: 'bridge',
  plan: null,
  campaigns: [{ id: 'bridge', title: 'Bridge', spentMinor: 1250, heldMinor: 0, forecastMinor: 0 }],
})
const linesOf = (month: string): HouseLine[] =>
  budgetChannels.map(channel => ({
    month,
    channel,
    plan: null,
    campaigns: [],
    ...(month === '2026-03' && channel === 'used' && march),
  }))
const opened = {
  openingMinor: 100_000,
  addedMinor: 50_000,
  givenMinor: 2000,
  spentMinor: 70_000,
  closingMinor: 82_000,
}
const budget = (over: Partial<HouseBudget> = {}, marchs: HouseLine[] = []): HouseBudget => ({
  months: monthsOf(2026).map(month => ({
    month,
    lines: [...linesOf(month), ...marchs.filter(each => each.month === month)],
    funds: month === '2026-03' ? opened : null,
  })),
  holds: [
    {
      id: 'k-1',
      title: 'March, used SUVs',
      channel: 'used',
      fromOn: '2026-03-01',
      toOn: '2026-03-31',
      heldMinor: 10_000,
    },
  ],
  funds: { availableMinor: 72_000, owedMinor: 0, creditMinor: 0 },
  ...over,
})
/** What the server answers, and a network that comes and goes. */
function answering(row: HouseBudget, status = 200) {
  const network = { isOff: false }
  vi.stubGlobal('fetch', async () => {
    if (network.isOff) throw new TypeError('Failed to fetch')
    return Response.json({ Status: '1', rows: [row], next: null, asOf }, { status })
  })
  return network
}
const open = (query: Record<string, string> = {}, more: Parameters<typeof openForm>[1] = {}) =>
  openForm('management.Budget', { query: { year: '2026', ...query }, ...more })
const table = async (name = 'Budget') => within(await screen.findByRole('table', { name }))
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(each => each.textContent)
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a month has what is planned, spent, held and to come, and leads to marketing’s plan of it', async () => {
  answering(budget())
  await open()
  const found = await table()
  expect(cells(found.getByRole('row', { name: /March/ }))).toEqual([
    '$900.00',
    '$700.00',
    '$100.00',
    '$950.00',
    '$50.00 over the plan',
  ])
  expect(cells(found.getByRole('row', { name: /The year/ }))[1]).toBe('$900.00')
  const planned = within(found.getByRole('row', { name: /March/ })).getByRole('link', {
    name: '$900.00',
  })
  expect(planned.getAttribute('href')).toBe(
    '/en-ca/marketing/marketing-budget?year=2026&month=2026-03',
  )
})
test('how it stands is said: the balance, who holds what, and the month beside its plan', async () => {
  answering(budget())
  await open()
  expect(await screen.findByText('$720.00')).toBeTruthy()
  expect(screen.getByText('$100.00 held until Mar 31')).toBeTruthy()
  expect(
    screen.getByText('In March 2026 it will come to $950.00, $50.00 over the plan of $900.00.'),
  ).toBeTruthy()
  expect(
    screen.getByText('The plans of 2026 still take $100.00: the funds are enough.'),
  ).toBeTruthy()
})
test('funds that do not reach say from when on, how much is needed, and where to add it', async () => {
  answering(budget({ funds: { availableMinor: 0, owedMinor: 500, creditMinor: 0 } }))
  await open()
  expect(
    await screen.findByText(/still take \$100.00: \$100.00 more is needed, from March 2026 on/),
  ).toBeTruthy()
  expect(link('Add funds')).toBe('/en-ca/marketing/funds?add=1')
  expect(screen.getByText('($5.00)')).toBeTruthy()
})
test.each([
  [null, 'In March 2026 it will come to $950.00; nothing is planned.'],
  [95_000, 'In March 2026 it will come to $950.00, as planned.'],
  [100_000, 'In March 2026 it will come to $950.00, $50.00 under the plan of $1,000.00.'],
])('planned %s', async (minor, said) => {
  const plan = { minor, at: asOf, byName: 'Robert Roy' } as HouseLine['plan']
  const row = budget()
  const used = row.months[2]?.lines.find(each => each.channel === 'used')
  Object.assign(used ?? {}, { plan: [null, plan][Number(minor !== null)] })
  answering(row)
  await open()
  expect(await screen.findByText(said)).toBeTruthy()
})
test('a campaign without a last day says so', async () => {
  answering(budget({ holds: budget().holds.map(hold => ({ ...hold, toOn: null })) }))
  await open()
  expect(await screen.findByText('$100.00 held, without a last day')).toBeTruthy()
})
test('by channel: each over the year, leading to its months', async () => {
  answering(budget({}, [ofBridge('2026-03')]))
  await open({ show: 'channels' })
  const found = await table()
  expect(cells(found.getByRole('row', { name: /Bridge/ }))).toEqual([
    'No plan',
    '$12.50',
    '$0.00',
    '$12.50',
    '',
  ])
  expect(cells(found.getByRole('row', { name: /The year/ }))[2]).toBe('$712.50')
  expect(link('Campaigns, Used')).toBe('/en-ca/management/budget?year=2026&channel=used')
})
test('of one channel alone the others count nothing', async () => {
  answering(budget())
  await open({ channel: 'new' })
  const found = await table()
  expect(cells(found.getByRole('row', { name: /March/ }))).toEqual([
    'No plan',
    '$0.00',
    '$0.00',
    '$0.00',
    '',
  ])
})
test('the funds: what a month began with, what came and went, and its lines in the books', async () => {
  answering(budget())
  await open({ show: 'funds' })
  const found = await table()
  expect(cells(found.getByRole('row', { name: /March/ }))).toEqual([
    '$1,000.00',
    '$500.00',
    '$20.00',
    '$700.00',
    '$820.00',
  ])
  const spent = within(found.getByRole('row', { name: /March/ })).getByRole('link', {
    name: '$700.00',
  })
  expect(spent.getAttribute('href')).toBe('/en-ca/marketing/funds?from=2026-03-01&to=2026-03-31')
  expect(screen.queryByRole('link', { name: '$0.00' })).toBeNull()
  // Months to come have no books yet.
  expect(found.queryByRole('row', { name: /April/ })).toBeNull()
})
test('a month opens on its channels, the campaigns behind them, and its funds', async () => {
  answering(budget({}, [ofBridge('2026-03')]))
  await open({ month: '2026-03' })
  const drawer = within(await screen.findByRole('dialog', { name: 'March 2026' }))
  expect(drawer.getByText('$700.00, $100.00 still held')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'March, used SUVs' }).getAttribute('href')).toBe(
    '/en-ca/marketing/campaigns?id=k-1',
  )
  expect(drawer.getByRole('heading', { name: 'Bridge' })).toBeTruthy()
  expect(drawer.getByText('$820.00')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Lines of the books' })).toBeTruthy()
})
test('who holds nothing else sees the numbers, without a link or a plan to make', async () => {
  answering(
    budget({ funds: null, months: budget().months.map(each => ({ ...each, funds: null })) }),
  )
  const held: FormKey[] = ['management.Budget']
  await open({ month: '2026-03', show: 'funds' }, { held })
  const drawer = within(await screen.findByRole('dialog', { name: 'March 2026' }))
  expect(drawer.queryAllByRole('link')).toEqual([])
  expect(drawer.getByText('March, used SUVs')).toBeTruthy()
  expect(screen.queryByText('Balance')).toBeNull()
  expect(screen.queryByText('Plan')).toBeNull()
  expect(screen.queryByText('At its end')).toBeNull()
})
test('who only looks is led to no plan', async () => {
  answering(budget())
  await open({}, { may: [] })
  await table()
  expect(screen.queryByRole('link', { name: 'Plan' })).toBeNull()
})
test('a house that planned and bought nothing has its twelve months', async () => {
  const months = monthsOf(2026).map(month => ({
    month,
    lines: linesOf('2026-01').map(line => ({ ...line, month })),
    funds: null,
  }))
  answering(budget({ holds: [], months }))
  await open()
  const found = await table()
  expect(found.getAllByRole('row')).toHaveLength(14)
  expect(
    await screen.findByText('In March 2026 it will come to $0.00; nothing is planned.'),
  ).toBeTruthy()
})
test('without a network it says so, and what was read before stays, as of when', async () => {
  const network = answering(budget())
  network.isOff = true
  await open()
  expect(await screen.findByText(/needs a network|did not answer/)).toBeTruthy()
  network.isOff = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await table()
  expect(screen.getByText(/^as of Mar 20, 2026/)).toBeTruthy()
})
test('who may not read it any more is told', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ Status: '-1', code: 'not-authorized' }, { status: 403 }),
  )
  await open()
  expect(await screen.findByText('You may not read this any more')).toBeTruthy()
})
test('another year is asked for by its filter', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    return Response.json({ Status: '1', rows: [budget()], next: null, asOf })
  })
  await open()
  await table()
  await userEvent.click(screen.getByRole('button', { name: /Year/ }))
  await userEvent.click(await screen.findByRole('option', { name: '2025' }))
  await vi.waitFor(() => expect(asked.some(each => each.includes('year=2025'))).toBe(true))
})
test.each([
  ['months', '2026-03,"Campaigns, Used",900.00,700.00,100.00,950.00'],
  ['channels', '2026-03,"Campaigns, Used",900.00,700.00,100.00,950.00'],
  ['funds', '2026-03,1000.00,500.00,20.00,700.00,820.00'],
])('what is shown, %s, leaves as a file', async (show, line) => {
  const files = caughtFiles()
  answering(budget())
  await open({ show })
  await table()
  await userEvent.click(screen.getByRole('button', { name: 'List acts' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.()).toContain(line)
})
