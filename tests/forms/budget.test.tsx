/** marketing Budget: its months, what stands behind them, and a plan. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { type BudgetLine, budgetChannels, monthsOf } from '#db/campaign/budget.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/marketing/budget.tsx'))

const asOf = Date.UTC(2026, 10, 20, 15)
const march: Pick<BudgetLine, 'plan' | 'campaigns'> = {
  plan: { minor: 90_000, at: asOf, byName: 'Robert Roy' },
  campaigns: [
    {
      id: 'k-1',
      title: 'March, used SUVs',
      spentMinor: 70_000,
      heldMinor: 30_000,
      forecastMinor: 25_000,
    },
  ],
}
const lines = (): BudgetLine[] =>
  monthsOf(2026).flatMap(month =>
    budgetChannels.map(channel => ({
      month,
      channel,
      plan: null,
      campaigns: [],
      ...(month === '2026-03' && channel === 'used' && march),
    })),
  )
function answering({ refuses, isOff = false }: { refuses?: string; isOff?: boolean } = {}) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (isOff) throw new TypeError('Failed to fetch')
    if (!init?.body) return Response.json({ Status: '1', rows: lines(), next: null, asOf })
    sent.push(JSON.parse(String(init.body)) as object)
    return refuses
      ? Response.json({ Status: '-1', code: refuses, field: 'minor' }, { status: 409 })
      : Response.json({ Status: '1' })
  })
  return sent
}
const open = (query: Record<string, string> = {}, more: Parameters<typeof openForm>[1] = {}) =>
  openForm('marketing.Budget', { query: { year: '2026', ...query }, ...more })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const choose = async (field: RegExp, option: string) => {
  await press(field)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('each month has what is planned, spent, held and to come, and the year their sums', async () => {
  answering()
  await open()
  const table = await screen.findByRole('table', { name: 'Marketing budget' })
  const row = within(within(table).getByRole('row', { name: /March/ }))
  expect(row.getAllByRole('cell').map(each => each.textContent)).toEqual([
    '$900.00',
    '$700.00',
    '$300.00',
    '$950.00',
    '$50.00 over the plan',
  ])
  expect(within(table).getByRole('row', { name: /April/ }).textContent).toContain('No plan')
  expect(within(table).getByRole('row', { name: /The year/ }).textContent).toContain('$950.00')
})
test('of another channel nothing of it is counted', async () => {
  answering()
  await open({ channel: 'new' })
  const table = await screen.findByRole('table', { name: 'Marketing budget' })
  expect(within(table).getByRole('row', { name: /March/ }).textContent).toContain('No plan')
})
test('a month opens on its channels, with the campaigns behind the sums and who planned', async () => {
  answering()
  await open({ month: '2026-03' })
  const month = within(await screen.findByRole('dialog', { name: 'March 2026' }))
  expect(month.getByRole('heading', { name: 'Campaigns, Used' })).toBeTruthy()
  expect(month.getByText(/^Robert Roy/)).toBeTruthy()
  expect(month.getByText('$700.00, $300.00 still held')).toBeTruthy()
  expect(month.getByRole('link', { name: 'March, used SUVs' }).getAttribute('href')).toBe(
    '/en-ca/marketing/campaigns?id=k-1',
  )
  expect(month.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('$700.00 of $900.00')
  expect(month.getAllByText('No campaign in this month.')).toHaveLength(2)
})
test('a month there is not opens nothing', async () => {
  answering()
  await open({ month: '2026-13' })
  await screen.findByRole('table', { name: 'Marketing budget' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
test('a plan of some months leaves once, with the amount in cents', async () => {
  const sent = answering()
  await open()
  await press('Plan')
  const save = await screen.findByRole('button', { name: 'Save the plan' })
  expect(save).toHaveProperty('disabled', true)
  await choose(/Channel.*Select|Channel/, 'Campaigns, Used')
  await choose(/^.*To/, 'December 2026')
  await userEvent.type(await screen.findByLabelText(/For each month/), '450.50')
  await press('Save the plan')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ channel: 'used', until: '2026-12', minor: 45_050 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
test('from its month, emptied, a plan is taken back', async () => {
  const sent = answering()
  await open({ month: '2026-03' })
  await press('Plan Campaigns, Used')
  await userEvent.clear(await screen.findByLabelText(/For each month/))
  await press('Take the plan back')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { channel: 'used', from: '2026-03', until: '2026-03', minor: null },
    ]),
  )
})
test('a no is said, and what was typed stays', async () => {
  answering({ refuses: 'number-invalid' })
  await open({ month: '2026-03' })
  await press('Plan Campaigns, Used')
  await press('Save the plan')
  const field = await screen.findByLabelText(/For each month/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field).toHaveProperty('value', expect.stringContaining('900'))
})
test('who only looks plans nothing', async () => {
  answering()
  await open({ month: '2026-03' }, { may: [] })
  await screen.findByRole('dialog', { name: 'March 2026' })
  expect(screen.queryByRole('button', { name: /Plan/ })).toBeNull()
})
test('without a network it says so', async () => {
  answering({ isOff: true })
  await open()
  expect(await screen.findByText(/needs a network|did not answer/)).toBeTruthy()
})
test('in French of Canada', async () => {
  answering()
  await open({ month: '2026-03' }, { locale: 'fr-ca' })
  expect(await screen.findByRole('dialog', { name: 'mars 2026' })).toBeTruthy()
})
