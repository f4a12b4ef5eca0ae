/** marketing Inventory: the publishing sites that fetch the stock, and which unit goes to which of them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { everything } from '#db/feed/rules.ts'
import type { FeedLine, FeedWhole, UnitFeeds } from '#db/feed/shown.ts'
import { hourMs } from '#db/seed/stage.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(async () => {
  await import('#src/forms/marketing/inventory.tsx')
  await import('#src/forms/marketing/inventory/feeds.tsx')
})
const asOf = Date.now()
const host = 'fanal-du-fjord.example'
const aLine = (over: Partial<FeedLine> = {}): FeedLine => ({
  host,
  v: 3,
  format: 'google',
  isStopped: false,
  madeAt: asOf - 5 * hourMs,
  units: 41,
  left: 2,
  trouble: null,
  fetchedAt: asOf - 2 * hourMs,
  ...over,
})
const aFeed = (over: Partial<FeedWhole> = {}): FeedWhole => ({
  ...aLine(),
  locale: 'fr-ca',
  code: 'QC1',
  latitude: null,
  longitude: null,
  rules: { ...everything, conditions: ['used'], makes: ['Kia'], toMinor: 3_000_000 },
  hint: 'x9Qz',
  hintAt: asOf - 48 * hourMs,
  bytes: 52_000,
  leftOut: [
    { vehicleId: 'v-1', stockNumber: 'B1207', title: '2023 Kia Soul', why: ['vin', 'colour'] },
    { vehicleId: 'v-2', stockNumber: 'B1208', title: '', why: ['kind'] },
  ],
  fetches: [
    { id: 'f-1', at: asOf - 2 * hourMs, agent: 'Partner/1.0', status: 304, bytes: 0 },
    { id: 'f-2', at: asOf - 3 * hourMs, agent: 'Partner/1.0', status: 200, bytes: 52_000 },
  ],
  acts: [
    {
      id: 'a-2',
      at: asOf - hourMs,
      act: 'unit',
      byName: 'Ana',
      unit: { vehicleId: 'v-1', stockNumber: 'B1207', title: '2023 Kia Soul', goes: false },
    },
    { id: 'a-1', at: asOf - 2 * hourMs, act: 'begin', byName: 'Lise', unit: null },
  ],
  ...over,
})
const onSites = (over: Partial<UnitFeeds> = {}): UnitFeeds => ({
  vehicleId: 'v-1',
  isShown: true,
  sites: [
    { host, format: 'google', goes: true, switched: null, why: [] },
    { host: 'grand-heron.example', format: 'csv', goes: false, switched: false, why: [] },
    { host: 'onde-boreale.example', format: 'meta', goes: true, switched: true, why: ['photo'] },
  ],
  ...over,
})

type World = { lines?: FeedLine[]; feed?: FeedWhole; unit?: UnitFeeds; refuses?: string }
let sent: [string, unknown][]
let asked: string[]
beforeEach(() => {
  sent = []
  asked = []
})
const address = 'https://north.example/feed/secret.csv'
const serve = ({ lines = [], feed, unit, refuses }: World) => {
  const rowsOf = (path: string): unknown[] => {
    if (path.includes('/feeds/choices'))
      return [{ formats: ['google', 'meta', 'csv'], locales: ['fr-ca', 'en-ca'], hasWebsite: true }]
    if (path.includes('/feeds/site')) return feed ? [feed] : []
    if (path.includes('/feeds/unit')) return unit ? [unit] : []
    return path.includes('/feeds') ? lines : []
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(String(url))
    if (init?.method !== 'POST')
      return Response.json({ Status: '1', rows: rowsOf(url), next: null, asOf })
    sent.push([new URL(url, 'http://x').pathname, JSON.parse(String(init.body))])
    if (refuses) return Response.json({ Status: '-1', code: refuses }, { status: 409 })
    return Response.json({ Status: '1', address: url.includes('/unit') ? null : address })
  })
}
const open = (query: Record<string, string>, more: Parameters<typeof openForm>[1] = {}) =>
  openForm('marketing.Inventory', { query, ...more })
const opened = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('the sites that fetch the stock, each with its units and when it came last', async () => {
  serve({
    lines: [
      aLine(),
      aLine({ host: 'grand-heron.example', format: 'csv', fetchedAt: null, trouble: 'nothing' }),
      aLine({ host: 'elsewhere.example', isStopped: true, left: 0 }),
    ],
  })
  await open({})
  await press('Publishing sites')
  const drawer = await opened('Publishing sites')
  const row = await drawer.findByRole('row', { name: /Le Fanal du Fjord/ })
  expect(row.textContent).toContain('Google vehicle listings')
  expect(row.textContent).toContain('412 left out')
  expect(row.textContent).toContain('2 hrs ago')
  expect(within(row).getByText('Running')).toBeTruthy()
  expect(drawer.getByRole('row', { name: /Le Grand Héron/ }).textContent).toContain('Never')
  expect(drawer.getByText('Not renewed')).toBeTruthy()
  expect(drawer.getByRole('row', { name: /elsewhere/ }).textContent).toContain('Stopped')
  expect(drawer.getByText(/^as of /)).toBeTruthy()
  const link = drawer.getByRole('link', { name: 'Le Fanal du Fjord' })
  expect(link.getAttribute('href')).toContain(`site=${host}`)
})

test('where no site fetches it, it says so and offers one', async () => {
  serve({})
  await open({ sites: '1' })
  const drawer = await opened('Publishing sites')
  expect(await drawer.findByText('No site fetches your stock yet')).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Publish to a site' })).toBeTruthy()
})

test('one site says what it is given, what is left out, who came and what was done', async () => {
  serve({ feed: aFeed() })
  await open({ site: host })
  const drawer = await opened('Le Fanal du Fjord')
  expect(await drawer.findByText('Used · Kia · up to $30,000')).toBeTruthy()
  expect(drawer.getByText(/^ends in x9Qz, since /)).toBeTruthy()
  expect(drawer.getByText('No valid VIN, No exterior colour')).toBeTruthy()
  const link = drawer.getByRole('link', { name: '2023 Kia Soul · B1207' })
  expect(link.getAttribute('href')).toContain('id=v-1&edit=1&field=vin')
  expect(drawer.getByText('Unchanged')).toBeTruthy()
  expect(drawer.getByText('Never goes: 2023 Kia Soul')).toBeTruthy()
  expect(drawer.getByText('Begun')).toBeTruthy()
})

test.each([
  [
    'house',
    asOf,
    'The dealership’s name, address or city is missing.',
    /still given the last good/,
  ],
  ['nothing', null, 'Every unit was left out.', /given nothing until/],
] as const)('a file at fault says why: %s', async (trouble, madeAt, why, what) => {
  serve({ feed: aFeed({ trouble, madeAt, rules: everything }) })
  await open({ site: host })
  const drawer = await opened('Le Fanal du Fjord')
  expect(await drawer.findByText(why)).toBeTruthy()
  expect(drawer.getByText(what)).toBeTruthy()
  expect(drawer.getByText('All that customers see')).toBeTruthy()
})

test('a new address is told once, and the one before leads nowhere', async () => {
  serve({ feed: aFeed() })
  await open({ site: host })
  await press('New address…')
  await press('Make a new address')
  await waitFor(() => expect(sent).toEqual([['/api/campaigns/feeds/renew', { host, v: 3 }]]))
  expect(await screen.findByDisplayValue(address)).toBeTruthy()
})

test('a feed is stopped, and what somebody changed meanwhile is said', async () => {
  serve({ feed: aFeed(), refuses: 'changed-meanwhile' })
  await open({ site: host })
  await press('Stop the feed…')
  await press('Stop the feed')
  expect(await screen.findByText(/Somebody has changed this feed meanwhile/)).toBeTruthy()
  expect(sent).toEqual([['/api/campaigns/feeds/stop', { host, v: 3 }]])
})

test('a site is chosen with its format and rules; Google’s asks for the store code', async () => {
  serve({})
  await open({ sites: '1' })
  await press('Publish to a site')
  const dialog = await opened('Publish to a site')
  const choose = async (field: RegExp, option: string) => {
    await userEvent.click(await dialog.findByRole('button', { name: field }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/Site/, 'Le Grand Héron')
  await choose(/Format/, 'Google vehicle listings')
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' })
  expect(save.disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText(/number with the site/), 'QC1')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Used' }))
  await userEvent.type(dialog.getByLabelText('Makes'), 'Kia, Mazda')
  await userEvent.click(save)
  await waitFor(() =>
    expect(sent).toEqual([
      [
        '/api/campaigns/feeds/publish',
        {
          host: 'grand-heron.example',
          v: 0,
          format: 'google',
          locale: 'fr-ca',
          code: 'QC1',
          latitude: null,
          longitude: null,
          rules: { ...everything, conditions: ['used'], makes: ['Kia', 'Mazda'] },
        },
      ],
    ]),
  )
  expect(await screen.findByDisplayValue(address)).toBeTruthy()
})

test('Meta’s format asks where the dealership stands', async () => {
  serve({ feed: aFeed({ format: 'meta', latitude: 46.1, longitude: -73.5 }) })
  await open({ site: host })
  await press('Change…')
  const dialog = await opened('Setting of the feed')
  const latitude = await dialog.findByLabelText<HTMLInputElement>(/Latitude/)
  expect(latitude.value).toBe('46.1')
  await userEvent.clear(latitude)
  await userEvent.tab()
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await waitFor(() => expect(save.disabled).toBe(true))
})

test('a unit is switched for one site, and says why another does not take it', async () => {
  serve({ unit: onSites() })
  await open({ unit: 'v-1' })
  const drawer = await opened('Sites it goes to')
  expect(await drawer.findByText('Goes there')).toBeTruthy()
  expect(drawer.getByText('Does not go there')).toBeTruthy()
  expect(drawer.getByText('No photo')).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: /Le Fanal du Fjord/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Never' }))
  await waitFor(() =>
    expect(sent).toEqual([['/api/campaigns/feeds/unit', { host, vehicleId: 'v-1', goes: false }]]),
  )
})

test('a unit that customers do not see goes nowhere', async () => {
  serve({ unit: onSites({ isShown: false, sites: [] }) })
  await open({ unit: 'v-1' })
  expect(await screen.findByText(/Customers do not see it yet/)).toBeTruthy()
})

test('who only reads sees all of it and can change nothing', async () => {
  serve({ feed: aFeed(), lines: [aLine()], unit: onSites() })
  await open({ site: host }, { may: [] })
  const drawer = await opened('Le Fanal du Fjord')
  expect(await drawer.findByText('Never goes: 2023 Kia Soul')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: /Change|New address|Stop/ })).toBeNull()
})
test('who only reads switches no unit', async () => {
  serve({ unit: onSites() })
  await open({ unit: 'v-1' }, { may: [] })
  const drawer = await opened('Sites it goes to')
  const field = await drawer.findByRole<HTMLButtonElement>('button', { name: /Le Fanal du Fjord/ })
  expect(field.disabled).toBe(true)
})

test('without a network what was read last stays, as of when, and nothing is changed', async () => {
  serve({ feed: aFeed() })
  await open({ site: host })
  await (await opened('Le Fanal du Fjord')).findByText('Begun')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const drawer = await opened('Le Fanal du Fjord')
  expect(await drawer.findByText(/as it was read last/)).toBeTruthy()
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Change…' }).disabled).toBe(true)
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})
