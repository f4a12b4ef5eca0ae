// @vitest-environment jsdom
/** reports BridgePublisher: the statement of a month by site, as an estimate or closed, and how it leaves. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Statement } from '#db/bridge/statement.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const statement: Statement = {
  month: '2026-10',
  months: ['2026-11', '2026-10'],
  closesAt: Date.UTC(2026, 10, 5, 5),
  isClosed: true,
  lines: [
    {
      siteId: '1390',
      clicks: 40,
      refused: { bot: 7, duplicate: 3 },
      charged: 30,
      amountMinor: 3750,
      laterMinor: 125,
    },
    { siteId: '1391', clicks: 2, refused: {}, charged: 2, amountMinor: 250, laterMinor: 0 },
  ],
}
let asked: string[]
let isOff: boolean
beforeEach(() => {
  asked = []
  isOff = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (isOff) throw new TypeError('Failed to fetch')
    asked.push(url)
    const row = { ...statement, isClosed: url.includes('2026-10') }
    return Response.json({ Status: '1', rows: [row], next: null, asOf: Date.UTC(2026, 10, 18, 17) })
  })
})
afterEach(() => vi.unstubAllGlobals())
const query = { month: '2026-10' }

test('each site with its clicks, the refused by reason, the amount and what was given back later', async () => {
  await openForm('reports.BridgePublisher', { query })
  const table = await screen.findByRole('table', { name: 'Bridge publishers' })
  expect(asked[0]).toContain('month=2026-10')
  const row = within(table).getByRole('row', { name: /Le Fanal du Fjord/ })
  expect(row.textContent).toMatch(/Robot: 7, Repeated within 30 minutes: 3.*40.*10.*30.*\$37\.50/)
  expect(within(row).getByText('$36.25')).toBeTruthy()
  expect(screen.getByText('Closed on November 5, 2026')).toBeTruthy()
  // What is owed in all.
  expect(screen.getByText('$38.75')).toBeTruthy()
  const link = within(row).getByRole('link', { name: 'Le Fanal du Fjord' })
  expect(link.getAttribute('href')).toBe(
    '/en-ca/reports/bridge-report?from=2026-10-01&to=2026-10-31&rows=site%3A1390',
  )
})
test('the month that runs is an estimate', async () => {
  await openForm('reports.BridgePublisher', { held: ['reports.BridgePublisher'] })
  expect(await screen.findByText('Estimate until November 5, 2026, then closed')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Le Fanal du Fjord' })).toBeNull()
})
test('one site alone, as its publisher is given it, and as a spreadsheet', async () => {
  const files = caughtFiles()
  await openForm('reports.BridgePublisher', { query: { ...query, site: '1391' } })
  const table = await screen.findByRole('table', { name: 'Bridge publishers' })
  expect(within(table).queryByText('Le Fanal du Fjord')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  const text = await files[0]?.()
  expect(text).toContain('La Boussole des Érables,2,0,2,2.50,')
  expect(text).not.toContain('Fanal')
})
test('in French of Canada', async () => {
  await openForm('reports.BridgePublisher', { query, locale: 'fr-ca' })
  expect(await screen.findByText(/^Clos le 5 novembre 2026/)).toBeTruthy()
})
