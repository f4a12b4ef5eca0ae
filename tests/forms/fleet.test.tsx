// @vitest-environment jsdom
/** The provider's fleet: a line a house, the rows behind it, and a house that cannot be read said so. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FleetDetail, FleetLine } from '#db/platform/lines.ts'
import { answering } from '#tests/support/answers.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

vi.setConfig({ testTimeout: 300_000 })
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
  ...over,
})
const detail: FleetDetail = {
  devices: [{ device: 'Safari · iPad', seenAt: asOf }],
  parked: [{ name: 'lead.log', code: 'not-found', at: asOf }],
  storage: { database: 1_000_000, files: 1_000_000 },
}
const dark = aHouse({ id: 'c-dark', name: 'Levante', active: false, isReadable: false })

test('each house has its line: who is online, what is parked, which versions, how many errors', async () => {
  answering(() => ({ rows: [aHouse(), dark], next: null, asOf }))
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
  const asked = answering(({ path }) =>
    path === '/api/fleet' ? { rows: [aHouse()], next: null, asOf } : detail,
  )
  await openForm('administration.Dashboard', { rows })
  await userEvent.click(await screen.findByRole('button', { name: '4 of 9' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'House c-boreal' }))
  expect(await drawer.findByText('Safari · iPad', {})).toBeTruthy()
  expect(drawer.getByText(/This record no longer exists/)).toBeTruthy()
  expect(asked.some(({ path }) => path === '/api/fleet/c-boreal')).toBe(true)
})

test('rows that the server does not give are said to need it', async () => {
  answering(({ path }) => (path === '/api/fleet' ? { rows: [dark], next: null, asOf } : undefined))
  await openForm('administration.Dashboard', { rows, query: { company: 'c-dark' } })
  expect(await screen.findByText(/^Its rows need a connection/, {})).toBeTruthy()
})
