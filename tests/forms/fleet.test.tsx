// @vitest-environment jsdom
/** The provider's fleet: a line a house, the rows behind it, and a house that cannot be read said so. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FleetDevice, FleetLine, FleetParked, FleetTotals } from '#db/platform/lines.ts'
import { answering } from '#tests/support/answers.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)
const rows = { user: [aUser()] }

const aHouse = (over: Partial<FleetLine> = {}): FleetLine => ({
  id: 'c-boreal',
  name: 'Boréal Auto',
  active: true,
  isReadable: true,
  people: 12,
  devices: 9,
  online: 4,
  lastSeenAt: asOf,
  parked: 2,
  lagMs: 3000,
  bytes: 2_000_000,
  versions: { '0.2.0': 7, '': 2 },
  errors: [0, 0, 1, 0, 0, 0, 2],
  storage: { database: 1_000_000, files: 1_000_000 },
  ...over,
})
const totals: FleetTotals = {
  houses: 70,
  versions: { '0.2.0': 40, '': 5 },
  errors: [0, 0, 1, 0, 0, 0, 9],
}
const device = (id: string, isOnline = false): FleetDevice => ({
  id,
  device: 'Safari · iPad',
  seenAt: asOf,
  isOnline,
})
const parked: FleetParked = { id: '0', name: 'lead.log', code: 'not-found', at: asOf }
const behind: Record<string, object[]> = {
  '/api/fleet/totals': [totals],
  '/api/fleet/c-boreal/devices': [device('0', true), device('1')],
  '/api/fleet/c-boreal/parked': [parked],
  '/api/fleet/c-boreal/versions': [{ id: '0', app: '0.2.0', seenAt: asOf }],
}
/** The fleet's lines, and what is behind them; of the dark house nothing. */
const fleet = (lines: FleetLine[]) =>
  answering(({ path }) => {
    const found = path === '/api/fleet' ? lines : behind[path]
    return found && { rows: found, next: null, asOf }
  })
const dark = aHouse({ id: 'c-dark', name: 'Levante', active: false, isReadable: false })

test('each house has its line: who is online, what is parked, which versions, how many errors', async () => {
  fleet([aHouse(), dark])
  await openForm('administration.Dashboard', { rows })
  const line = (await screen.findByRole('rowheader', { name: /Boréal Auto/ })).closest('tr')
  const shown = within(line as HTMLElement)
  expect(shown.getByRole('button', { name: '4 of 9' })).toBeTruthy()
  expect(shown.getByRole('button', { name: '2' })).toBeTruthy()
  expect(shown.getByText('0.2.0 × 7, not known × 2')).toBeTruthy()
  expect(shown.getByText('3', { selector: 'a, td' })).toBeTruthy()
  const other = screen.getByRole('rowheader', { name: /Levante/ })
  expect(within(other).getByText('closed')).toBeTruthy()
  expect(within(other).getByText('cannot be read')).toBeTruthy()
})

test('behind a line are its devices, what is parked and why, and what takes the room', async () => {
  const asked = fleet([aHouse()])
  await openForm('administration.Dashboard', { rows })
  await userEvent.click(await screen.findByRole('button', { name: '4 of 9' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'House c-boreal' }))
  // Two of one make are two lines.
  expect(await drawer.findAllByText('Safari · iPad', {})).toHaveLength(2)
  expect(drawer.getByText(/online$/)).toBeTruthy()
  expect(await drawer.findByText(/This record no longer exists/)).toBeTruthy()
  expect(drawer.getByText('Database')).toBeTruthy()
  expect(asked.some(({ path }) => path === '/api/fleet/c-boreal/devices')).toBe(true)
})

test('rows that the server does not give are said to need it', async () => {
  fleet([dark])
  await openForm('administration.Dashboard', { rows, query: { company: 'c-dark' } })
  expect(await screen.findByText(/^Its rows need a connection/, {})).toBeTruthy()
})

test('the pictures are of the whole fleet, not of the lines that are here, and a version opens its houses', async () => {
  const asked = fleet([aHouse()])
  await openForm('administration.Dashboard', { rows })
  const chart = within(await screen.findByRole('figure', { name: 'Devices, by version' }))
  await userEvent.click(chart.getByRole('button', { name: /table/i }))
  await userEvent.click(await chart.findByRole('button', { name: '0.2.0' }))
  await expect
    .poll(() => asked.find(({ query }) => query.get('version'))?.query.get('version'))
    .toBe('0.2.0')
  await userEvent.click(await screen.findByRole('button', { name: 'Version: 0.2.0' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Version: 0.2.0' })).toBeNull()
})

test('the errors of a house open the lines of just those days', async () => {
  fleet([aHouse()])
  await openForm('administration.Dashboard', { rows })
  const link = await screen.findByRole('link', { name: '3' })
  const asked = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams
  expect([asked.get('company'), asked.get('level')]).toEqual(['c-boreal', 'error'])
  const days = Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')
  expect(days).toBe(6 * 86_400_000)
})
