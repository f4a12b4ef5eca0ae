// @vitest-environment jsdom
/** The director's house, from the rows on the device: who waits, what ages, the month beside the last one. */
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { clockOf } from '#db/company/desk.ts'
import { allInMinor } from '#db/vehicle/all-in-price.ts'
import { monthBeside, responseOf, stockByAge, stockValue } from '#src/domain/lead/house.ts'
import { stockQuery, shownVehicles } from '#src/forms/management/inventory/filters.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/direction/dashboard.tsx'))
const user = userEvent.setup()
const minute = 60_000
const noon = Date.UTC(2026, 2, 10, 17)
const day = 86_400_000

test('the response counts who came today, and everybody who waits', () => {
  const came = (id: string, at: number, answeredAt: number | null) =>
    aLead({
      id,
      leadAt: at,
      firstAnswerAt: answeredAt,
      status: answeredAt ? 'in-treatment' : 'created',
    })
  const leads = [
    came('fast', noon - 60 * minute, noon - 57 * minute),
    came('slow', noon - 90 * minute, noon - 60 * minute),
    came('yesterday', noon - day, noon - day + minute),
  ]
  const waiting = [came('waits', noon - 400 * minute, null), came('new', noon - minute, null)]
  const at = { from: noon - 12 * 60 * minute, now: noon, clock: clockOf(undefined) }
  const response = responseOf({ leads }, waiting, at)
  expect(response.answers.map(({ lead }) => lead.id)).toEqual(['slow', 'fast'])
  expect(response.within.map(({ lead }) => lead.id)).toEqual(['fast'])
  expect(response.waits.map(({ lead }) => lead.id)).toEqual(['waits', 'new'])
  expect(response.late.map(({ lead }) => lead.id)).toEqual(['waits'])
  expect(response.medianMs).toBe(3 * minute)
})

test('the month stands beside as many days of the one before, also of a shorter one', () => {
  const sold = (id: string, date: string) => [id, Date.parse(`${date}T15:00:00Z`)] as const
  const dates = [sold('a', '2026-03-02'), sold('b', '2026-02-03'), sold('c', '2026-02-28')]
  const rows = {
    leads: dates.map(([id]) => aLead({ id, status: 'sold' })),
    soldAt: new Map(dates),
    appointments: [],
    people: [],
  }
  const early = monthBeside(rows, '2026-03-10', 'America/Toronto')
  expect([early.now.sold.length, early.past.sold.length]).toEqual([1, 1])
  expect(early.soldBy.at(-1)).toBe(1)
  expect([early.soldBefore.length, early.soldBefore.at(-1)]).toEqual([28, 2])
  const late = monthBeside(rows, '2026-03-31', 'America/Toronto')
  expect([late.before.length, late.past.sold.length]).toEqual([28, 2])
})

test('a band of the stock opens as many rows as it counts', () => {
  const today = '2026-03-10'
  const at = (id: string, inStoreOn: string) => aVehicle({ id, inStoreOn, status: 'available' })
  const vehicles = [
    at('v1', '2026-03-09'),
    at('v2', '2026-02-08'),
    at('v3', '2026-02-07'),
    at('v4', '2025-12-10'),
    at('v5', '2025-12-09'),
    aVehicle({ id: 'v6', inStoreOn: '2025-01-01', status: 'sold' }),
  ]
  const counts = stockByAge(vehicles, { today, now: noon })
  expect(counts).toEqual([2, 1, 1, 1])
  const opened = ['days=0&upTo=30', 'days=31&upTo=60', 'days=61&upTo=90', 'days=91'].map(
    query =>
      shownVehicles(vehicles, stockQuery.read(new URLSearchParams(query)), {
        today,
        now: noon,
        country: 'CA',
      }).length,
  )
  expect(opened).toEqual(counts)
})

test('the stock is worth what it is asked for and has cost; what has neither is counted, what is sold is not', () => {
  const today = '2026-03-10'
  const vehicles = [
    aVehicle({ id: 'v1', inStoreOn: '2026-03-09', priceInternetMinor: 2_000_000, costMinor: 1 }),
    aVehicle({ id: 'v2', inStoreOn: '2025-12-09', priceInternetMinor: 900_000, costMinor: 500 }),
    aVehicle({ id: 'v3', inStoreOn: '2025-12-08', priceInternetMinor: null, costMinor: null }),
    aVehicle({ id: 'v4', inStoreOn: '2025-01-01', status: 'sold', costMinor: 7 }),
  ].map(each => ({ ...each, destinationMinor: null }))
  const { all, aged } = stockValue(vehicles, { today, now: noon, country: 'FR' })
  expect([all.costMinor, all.uncosted, aged.costMinor, aged.uncosted]).toEqual([501, 1, 500, 1])
  const priced = (ids: string[]) =>
    ids
      .map(
        id =>
          allInMinor(
            vehicles.find(each => each.id === id)!,
            'FR',
          ) ?? 0,
      )
      .reduce((a, b) => a + b, 0)
  expect([all.askingMinor, aged.askingMinor]).toEqual([
    priced(['v1', 'v2', 'v3']),
    priced(['v2', 'v3']),
  ])
  expect(all.askingMinor).toBeGreaterThan(aged.askingMinor)
})

test('the funds say what there is, what is held and what the month cost; each leads to its lines, and none without the form', async () => {
  const sums = { availableMinor: 90_000, owedMinor: 0, heldMinor: 12_500, outMinor: 4_250 }
  vi.stubGlobal('fetch', async (address: string) =>
    new URL(address, 'http://x').pathname === '/api/funds/sums'
      ? Response.json({ Status: '1', rows: [sums], next: null, asOf: noon })
      : Response.json({ Status: '-1', code: 'not-found' }, { status: 404 }),
  )
  const { unmount } = await openForm('direction.Dashboard', { rows: rows() })
  expect(await screen.findByRole('link', { name: /\$900\.00\s*Available/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /\$125\.00\s*Held by campaigns/ })).toBeTruthy()
  const month = screen.getByRole('link', { name: /\$42\.50\s*Went out this month/ })
  expect(month.getAttribute('href')).toMatch(/[?&]from=\d{4}-\d\d-01/)
  expect(
    screen.getByRole('link', { name: /days and more, at cost/ }).getAttribute('href'),
  ).toContain('days=91')
  unmount()
  await openForm('direction.Dashboard', {
    rows: rows(),
    held: ['direction.Dashboard', 'crm.Leads'],
  })
  expect(await screen.findByText('Response, now')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Funds' })).toBeNull()
  vi.unstubAllGlobals()
})

const rows = () => {
  const now = Date.now()
  return {
    role: [aRole('sales', ['crm.Leads'])],
    user: [
      aUser({ roleIds: ['sales'], status: 'available' }),
      aUser({ id: 'u-tom', name: 'Tom Roy', roleIds: ['sales'], status: 'unavailable' }),
    ],
    lead: [
      aLead({
        id: 'l-1',
        name: 'Hélène Gagnon',
        status: 'created',
        leadAt: now - 20 * minute,
        touchedAt: now,
        firstAnswerAt: null,
        assignedTo: 'u-ana',
      }),
    ],
    vehicle: [aVehicle({ status: 'available' })],
  }
}

test('each picture leads to its rows, and a figure opens them here', async () => {
  await openForm('direction.Dashboard', { rows: rows() })
  const waiting = await screen.findByRole('link', { name: '1 waiting' })
  expect(waiting.getAttribute('href')).toContain('waiting=1')
  expect(screen.getAllByRole('link', { name: 'Hélène Gagnon' })[0]).toBeTruthy()
  expect(await screen.findByText('1 of 2', {})).toBeTruthy()
  const old = await screen.findAllByRole('link', { name: /91 days and more/ })
  for (const link of old) expect(link.getAttribute('href')).toContain('days=91')
  await user.click(screen.getByRole('button', { name: /sold$/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Sold this month' })
  expect(within(drawer).getByText('No results')).toBeTruthy()
})

test('who holds less sees less of it; without a day of her own there is nothing to switch to', async () => {
  const held: FormKey[] = ['direction.Dashboard', 'management.Inventory']
  await openForm('direction.Dashboard', { rows: rows(), held })
  expect(await screen.findByText('Age of the stock', {})).toBeTruthy()
  expect(screen.queryByText('Response, now')).toBeNull()
  expect(screen.queryByText('Deliveries')).toBeNull()
  expect(screen.queryByRole('radiogroup', { name: 'Whose day' })).toBeNull()
})
