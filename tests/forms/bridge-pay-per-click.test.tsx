/** management BridgePayPerClick: activating it with its terms, its month and clicks, its pause, and the settings. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BridgeNow, ClickLine } from '#db/bridge/shown.ts'
import type { BridgeChoice, ChosenArm } from '#db/bridge/chosen.ts'
import { algorithmVersion, fixedPrice, manualVersion } from '#db/bridge/terms.ts'
import { hourMs } from '#db/seed/stage.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/management/bridge-pay-per-click.tsx'))
const asOf = Date.now()
const none = { charged: 0, refused: {}, spentMinor: 0 }
const off: BridgeNow = {
  currency: 'CAD',
  timeZone: 'America/Toronto',
  today: '2026-11-18',
  nextMonthOn: '2026-12-01',
  state: 'off',
  stoppedBy: null,
  pausedUntil: null,
  setup: null,
  last: null,
  funds: { balanceMinor: 269_065, creditMinor: 0 },
  clicksReceived: 0,
  learning: null,
  month: {
    ...none,
    month: '2026-11',
    span: { from: 0, to: 1 },
    budgetMinor: 0,
    pace: null,
    days: [],
    sites: [],
  },
  hosts: ['boreal.example'],
  agree: { version: 1, locale: 'en-ca', words: ['The monthly budget is never exceeded.'] },
  mayAct: true,
}
const running: BridgeNow = {
  ...off,
  state: 'active',
  setup: {
    v: 3,
    websiteHostName: 'boreal.example',
    inventoryProvider: 'Showfloor',
    nameOnCard: 'Hélène Côté',
    monthlyBudgetMinor: 54_000,
    costPerClickMinor: 125,
    type: fixedPrice,
    version: manualVersion,
    sitePrices: [],
    activatedAt: asOf - 40 * 24 * hourMs,
    activatedByName: 'Hélène Côté',
    terms: { version: 1, locale: 'fr-ca' },
  },
  clicksReceived: 308,
  learning: { days: 14, daysLeft: 3, clicks: 120, isOver: false },
  month: {
    ...off.month,
    budgetMinor: 54_000,
    charged: 276,
    refused: { duplicate: 20, bot: 11 },
    spentMinor: 34_500,
    pace: {
      index: 1.07,
      tempo: 'even',
      isAlarm: false,
      forecastMinor: 57_500,
      endsOn: null,
      advisedMinor: 1500,
      clicksLeft: 156,
    },
    days: [{ ...none, on: '2026-11-01', charged: 2, spentMinor: 250 }],
    sites: [{ siteId: '1390', charged: 276, refused: { duplicate: 20 }, spentMinor: 34_500 }],
  },
}
const click = (id: string, over: Partial<ClickLine> = {}): ClickLine => ({
  id,
  at: asOf - hourMs,
  siteId: '1390',
  vehicleId: 'v-1',
  stockNumber: 'N27116',
  vehicle: '2027 Subaru Forester',
  verdict: 'charged',
  minor: 125,
  seq: 7,
  creditedAt: null,
  ...over,
})

let world: {
  bridge: BridgeNow
  clicks: ClickLine[]
  choices: BridgeChoice[]
  answer: (path: string) => Response
}
let sent: [path: string, body: unknown][]
let asked: string[]
let network: { isOff: boolean }
beforeEach(() => {
  sent = []
  asked = []
  network = { isOff: false }
  world = { bridge: off, clicks: [], choices: [], answer: () => Response.json({ Status: '1' }) }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (network.isOff) throw new TypeError('Failed to fetch')
    asked.push(String(url))
    if (init?.method === 'POST') {
      sent.push([String(url).split('?')[0] ?? '', JSON.parse(String(init.body))])
      return world.answer(url)
    }
    const rows = url.includes('/clicks')
      ? world.clicks
      : url.includes('/choices')
        ? world.choices
        : [world.bridge]
    return Response.json({ Status: '1', rows, next: null, asOf })
  })
})
const open = (more: Parameters<typeof openForm>[1] = {}) =>
  openForm('management.BridgePayPerClick', more)
const fill = async (label: string | RegExp, words: string) => {
  const field = await screen.findByRole('textbox', { name: label })
  await userEvent.clear(field)
  await userEvent.type(field, words)
  await userEvent.tab()
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))

test('what is typed says at once how many clicks it comes to; activating sends it with the terms', async () => {
  await open()
  await fill('Inventory provider', 'Showfloor')
  await fill('Name on card', 'Hélène Côté')
  await fill('Monthly budget', '540')
  await fill('Cost per click', '1.25')
  expect(await screen.findByText('432')).toBeTruthy()
  expect(screen.getByText(/budget is never exceeded/)).toBeTruthy()
  await tick('I agree to these terms')
  world.bridge = running
  await press('Activate Bridge')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toEqual([
    '/api/bridge/activate',
    {
      v: 0,
      websiteHostName: 'boreal.example',
      inventoryProvider: 'Showfloor',
      nameOnCard: 'Hélène Côté',
      monthlyBudgetMinor: 54_000,
      costPerClickMinor: 125,
      type: '1388',
      sitePrices: [],
      version: '1386',
      terms: { version: 1, locale: 'en-ca' },
    },
  ])
  expect(await screen.findByText('spent of $540.00')).toBeTruthy()
})

test('what lacks is asked for at its field, and nothing is sent', async () => {
  await open()
  await fill('Name on card', ' ')
  await press('Activate Bridge')
  const field = await screen.findByRole('textbox', { name: 'Monthly budget' })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const lacking = ['Inventory provider', 'Name on card', 'Cost per click']
  const isMarked = (name: string) =>
    screen.getByRole('textbox', { name }).getAttribute('aria-invalid')
  expect(lacking.map(isMarked)).toEqual(['true', 'true', 'true'])
  expect(
    screen.getByRole('checkbox', { name: 'I agree to these terms' }).getAttribute('aria-invalid'),
  ).toBe('true')
  expect(sent).toEqual([])
})

test('a no of the server stands at its field, and what was typed stays', async () => {
  world.answer = () =>
    Response.json(
      { Status: '0', code: 'bridge-budget-low', field: 'monthlyBudgetMinor' },
      { status: 409 },
    )
  await open()
  await fill('Inventory provider', 'Showfloor')
  await fill('Name on card', 'Hélène Côté')
  await fill('Monthly budget', '1')
  await fill('Cost per click', '1.25')
  await tick('I agree to these terms')
  await press('Activate Bridge')
  expect(await screen.findByText('The budget does not pay for one click.')).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'Monthly budget' }) as HTMLInputElement).value).toBe(
    '$1.00',
  )
})

test('a price of its own by site: each site once', async () => {
  await open()
  await fill('Inventory provider', 'Showfloor')
  await fill('Name on card', 'Hélène Côté')
  await fill('Monthly budget', '540')
  await fill('Cost per click', '1.25')
  await userEvent.click(screen.getByRole('radio', { name: /Variable/ }))
  await press('Add a site')
  await press(/Site$/)
  await userEvent.click(await screen.findByRole('option', { name: 'Le Fanal du Fjord' }))
  const [, own] = screen.getAllByRole('textbox', { name: 'Cost per click' })
  await userEvent.type(own as HTMLElement, '2')
  await userEvent.tab()
  await tick('I agree to these terms')
  await press('Activate Bridge')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.[1]).toMatchObject({
    type: '1389',
    sitePrices: [{ siteId: '1390', minor: 200 }],
  })
})

test('the month: spent of the budget, charged, refused, how fast and how much is left', async () => {
  world.bridge = running
  world.clicks = [
    click('c-1'),
    click('c-2', { verdict: 'duplicate', minor: 0, seq: null }),
    click('c-3', { creditedAt: asOf, stockNumber: '', vehicle: '' }),
  ]
  await open()
  expect((await screen.findByText('spent of $540.00')).parentElement?.textContent).toContain(
    '$345.00',
  )
  expect(screen.getByText(/evenly: the month comes to \$575.00/)).toBeTruthy()
  expect(
    screen.getByText('156 clicks are left, $15.00 a day so that it lasts the month.'),
  ).toBeTruthy()
  expect(screen.getByText('3 of 14 days left, 120 of 200 clicks')).toBeTruthy()
  const sites = within(screen.getByRole('table', { name: 'Publishing sites' }))
  expect(sites.getByRole('row', { name: /Le Fanal du Fjord/ }).textContent).toContain('$345.00')
  const clicks = within(await screen.findByRole('table', { name: 'Clicks' }))
  const rows = clicks.getAllByRole('row').slice(1)
  const said = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(each => each.textContent)
      .slice(2),
  )
  expect(said.map(([verdict, amount]) => [verdict?.split(' on ')[0], amount])).toEqual([
    ['Charged', '($1.25)'],
    ['Repeated within 30 minutes', '$0.00'],
    ['Given back', '$0.00'],
  ])
  await press(/Show$/)
  await userEvent.click(await screen.findByRole('option', { name: 'Refused' }))
  await expect.poll(() => asked.at(-1)).toContain('verdict=refused')
})

test('a pause is asked about with its day; paused, it says until when and by whom, and is reactivated at once', async () => {
  world.bridge = running
  await open()
  await press('Pause…')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Pause Bridge until Dec 1, 2026/)).toBeTruthy()
  world.bridge = {
    ...running,
    state: 'paused',
    pausedUntil: '2026-12-01',
    setup: running.setup && { ...running.setup, v: 4 },
    last: { act: 'pause', at: asOf, byName: 'Hélène Côté' },
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Pause it' }))
  expect(sent).toEqual([['/api/bridge/pause', { v: 3 }]])
  expect(await screen.findByText(/^Paused until Dec 1, 2026/)).toBeTruthy()
  expect(screen.getByText(/Paused by Hélène Côté/)).toBeTruthy()
  world.bridge = { ...running, setup: running.setup && { ...running.setup, v: 5 } }
  await press('Reactivate now')
  await expect.poll(() => sent.at(-1)).toEqual(['/api/bridge/resume', { v: 4 }])
  await expect.poll(() => screen.queryByText(/^Paused until/)).toBeNull()
})

test.each([
  ['budget', 'This month’s budget is spent'],
  ['funds', 'The funds do not pay for another click'],
] as const)('stopped by the %s it says so', async (stoppedBy, words) => {
  world.bridge = { ...running, state: 'stopped', stoppedBy }
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('settings: another budget from now on, with the version that was seen', async () => {
  world.bridge = running
  await open({ query: { settings: '1' } })
  const drawer = within(await screen.findByRole('dialog', { name: 'Settings of Bridge' }))
  const budget = drawer.getByRole('textbox', { name: 'Monthly budget' })
  await userEvent.clear(budget)
  await userEvent.type(budget, '600')
  await userEvent.tab()
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toEqual([
    '/api/bridge/change',
    { v: 3, monthlyBudgetMinor: 60_000, costPerClickMinor: 125, type: '1388', sitePrices: [] },
  ])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('somebody changed it meanwhile: said in the drawer, and what was typed stays', async () => {
  world.bridge = running
  world.answer = () => Response.json({ Status: '0', code: 'changed-meanwhile' }, { status: 409 })
  await open({ query: { settings: '1' } })
  const drawer = within(await screen.findByRole('dialog'))
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText(/changed Bridge meanwhile/)).toBeTruthy()
})

test('who does not hold the funds reads it all, and no act is offered', async () => {
  world.bridge = { ...running, mayAct: false, funds: null }
  await open({ query: { settings: '1' } })
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('$540.00')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Who acts on Bridge holds the funds as well.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pause…' })).toBeNull()
})

test('who only looks sees no act', async () => {
  world.bridge = { ...running, mayAct: false }
  await open({ may: [] })
  await screen.findByText('spent of $540.00')
  expect(screen.queryByRole('button', { name: 'Pause…' })).toBeNull()
})

test('without a network it says so; a pause that reached nobody changed nothing', async () => {
  world.bridge = running
  network.isOff = true
  await open()
  expect(await screen.findByText(/needs a network|did not answer/)).toBeTruthy()
  network.isOff = false
  await press('Try again')
  await screen.findByText('spent of $540.00')
  network.isOff = true
  await press('Pause…')
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Pause it' }))
  expect(await dialog.findByText(/No connection. Nothing was changed|No answer came/)).toBeTruthy()
})

const chooses: BridgeNow = {
  ...running,
  setup: running.setup && { ...running.setup, version: algorithmVersion },
}
const arm = (kind: string, over: Partial<ChosenArm> = {}): ChosenArm => ({
  kind,
  units: 20,
  listed: 18,
  part: 0.9,
  rate: 0.03,
  believed: { before: 0.02, clicks: 210, requests: 7 },
  drawn: 0.03,
  here: { clicks: 210, requests: 7 },
  elsewhere: { clicks: 190, requests: 2 },
  ...over,
})
const choice = (share: number, arms: ChosenArm[]): BridgeChoice => ({
  id: 'c-1',
  siteId: '1390',
  at: asOf,
  share,
  arms,
})
/** By kind, what is said of it. */
const said = async () => {
  const site = within(await screen.findByRole('region', { name: 'Le Fanal du Fjord' }))
  const terms = site.getAllByRole('term').map(each => each.textContent)
  const words = site.getAllByRole('definition').map(each => each.textContent)
  return terms.map((term, at) => [term, words[at]])
}
test('today’s choices by site and kind, each in a sentence of its numbers', async () => {
  const known = { here: { clicks: 900, requests: 30 }, elsewhere: { clicks: 800, requests: 12 } }
  world.bridge = chooses
  world.choices = [
    choice(0.4, [
      arm('1.new'),
      arm('1.used', { listed: 1, part: 0.05, ...known }),
      arm('17.used', { listed: 6, part: 0.3, here: { clicks: 0, requests: 0 } }),
    ]),
  ]
  await open()
  expect(await said()).toEqual([
    [
      'Car, New',
      'Shown more on Le Fanal du Fjord, 18 of 20. Requests: 7 of 210 clicks there, 2 of 190 elsewhere; still unsure.',
    ],
    [
      'Car, Used',
      'Shown little on Le Fanal du Fjord, 1 of 20: just enough to go on learning. Requests: 30 of 900 clicks there, 12 of 800 elsewhere.',
    ],
    [
      'Recreational vehicle, Used',
      'Shown less on Le Fanal du Fjord, 6 of 20. No click has come there: too little to tell.',
    ],
  ])
})
test('while the budget pays for all it says so; without a choice too; with 1.0 there is none', async () => {
  world.bridge = chooses
  world.choices = [choice(1, [arm('1.new', { listed: 20, part: 1 })])]
  const { unmount } = await open()
  expect((await said())[0]?.[1]).toContain('20 of 20 shown on Le Fanal du Fjord: the budget pays')
  unmount()
  world.choices = []
  const other = await open()
  expect(await screen.findByText('No site has asked for its list today')).toBeTruthy()
  other.unmount()
  world.bridge = running
  await open()
  await screen.findByText('spent of $540.00')
  expect(screen.queryByText('Today’s choices')).toBeNull()
})
test('without a network the choices stand as they were, and of when that is', async () => {
  world.bridge = chooses
  world.choices = [choice(0.4, [arm('1.new')])]
  await open()
  await said()
  network.isOff = true
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Settings of Bridge' }))
  await userEvent.click(drawer.getByRole('button', { name: 'Change to 1.0 manual…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Change it' }))
  expect(await dialog.findByText(/No connection. Nothing was changed|No answer came/)).toBeTruthy()
  expect(screen.getAllByText(/^as of /).length).toBe(1)
})
test('a change to 2.0 says what it does, and is sent with the version that was seen', async () => {
  world.bridge = running
  await open({ query: { settings: '1' } })
  await press('Change to 2.0 algorithm…')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Learning begins today/)).toBeTruthy()
  expect(dialog.getByText(/shared with other dealerships/)).toBeTruthy()
  world.bridge = chooses
  await userEvent.click(dialog.getByRole('button', { name: 'Change it' }))
  expect(sent).toEqual([['/api/bridge/version', { v: 3, version: '1387' }]])
  expect(await screen.findByText('No site has asked for its list today')).toBeTruthy()
})
test('somebody was faster: the change of version says so and changes nothing', async () => {
  world.bridge = chooses
  world.answer = () => Response.json({ Status: '0', code: 'changed-meanwhile' }, { status: 409 })
  await open({ query: { settings: '1' } })
  await press('Change to 1.0 manual…')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/holds all your vehicles again/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change it' }))
  expect(await dialog.findByText(/changed Bridge meanwhile/)).toBeTruthy()
})
test('who does not act on it changes no version', async () => {
  world.bridge = { ...running, mayAct: false }
  await open({ query: { settings: '1' } })
  await screen.findByRole('dialog', { name: 'Settings of Bridge' })
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull()
})
test('2.0 is chosen as it is activated', async () => {
  await open()
  await fill('Inventory provider', 'Showfloor')
  await fill('Name on card', 'Hélène Côté')
  await fill('Monthly budget', '540')
  await fill('Cost per click', '1.25')
  await userEvent.click(screen.getByRole('radio', { name: /2.0 algorithm/ }))
  await tick('I agree to these terms')
  await press('Activate Bridge')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.[1]).toMatchObject({ version: '1387' })
})
test.each([
  [230, '14 days, over; 230 clicks'],
  [31, '14 days, over; 31 clicks, too little to tell units apart'],
])('learning is over with %i clicks', async (clicks, words) => {
  world.bridge = { ...chooses, learning: { days: 14, daysLeft: 0, clicks, isOver: true } }
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
})
test('a publishing site is given a tag and an address of its own', async () => {
  world.bridge = running
  await open()
  expect(screen.queryByLabelText('Tag')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /Site$/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Le Fanal du Fjord' }))
  const values = ['Tag', 'Address of the list'].map(
    name => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
  )
  expect(values).toEqual([
    '<script async src="https://boreal.example/go/units.js" data-site="1390"></script>',
    'https://boreal.example/go/units/1390',
  ])
})
