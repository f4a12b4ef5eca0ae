// @vitest-environment jsdom
/** Campaigns as a person meets them: what stands, a new one from slider to confirmation, and the ways it ends. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CameLine, CampaignLine, CampaignOffer } from '#db/campaign/lines.ts'
import { addDays, dateIn } from '#db/kernel/date.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/marketing/campaigns.tsx'))
afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)
const tomorrow = addDays(dateIn('America/Toronto', Date.now()), 1)

const aLine = (over: Partial<CampaignLine> = {}): CampaignLine => ({
  id: 'k-1',
  title: 'March, used SUVs',
  division: 'used',
  status: 'pending',
  autoRenew: false,
  term: 1,
  at: asOf,
  by: 'lise',
  byName: 'Lise Roy',
  endedAt: null,
  endedWhy: null,
  fromOn: '2026-03-11',
  toOn: '2026-04-09',
  heldMinor: 150_000,
  leadsGuaranteed: 40,
  told: [],
  holdSeq: 2,
  endSeq: null,
  spentMinor: 0,
  backMinor: null,
  cameCount: 0,
  ...over,
})
const offer: CampaignOffer = {
  currency: 'CAD',
  priceMinor: 3750,
  balanceMinor: 200_000,
  creditMinor: 0,
  today: '2026-03-10',
  paces: { divisions: { credit: 0, new: 0, used: 139 }, all: 150, days: 90 },
}
type World = {
  lines?: CampaignLine[]
  offer?: CampaignOffer
  came?: CameLine[]
  refuses?: string[]
  isOff?: boolean
}
/** @returns what was sent */
function answering(world: World = {}) {
  const sent: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://x')
    if (init?.body) sent.push([pathname, JSON.parse(String(init.body)) as Record<string, unknown>])
    if (world.isOff) throw new TypeError('Failed to fetch')
    if (init?.body) {
      const code = world.refuses?.shift()
      return code
        ? Response.json({ Status: '-1', code }, { status: 409 })
        : Response.json({ Status: '1' })
    }
    const rows =
      new Map<string, object[]>([
        ['/api/campaigns/offer', [world.offer ?? offer]],
        ['/api/campaigns/requests', world.came ?? []],
      ]).get(pathname) ??
      world.lines ??
      []
    return Response.json({ Status: '1', rows, next: null, asOf })
  })
  return sent
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const openNew = (options: Parameters<typeof openForm>[1] = {}) =>
  openForm('marketing.Campaigns', { query: { id: '0' }, ...options })
const slide = async (leads: number) =>
  fireEvent.change(await screen.findByRole('slider', { name: 'Budget' }), {
    target: { value: String(leads) },
  })
async function fill(title = 'December, used SUVs') {
  await userEvent.click(await screen.findByLabelText(/^Title/))
  await userEvent.paste(title)
  await userEvent.click(screen.getByRole('button', { name: /Division/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Used' }))
}

test('the list says what is held, promised and spent, why one ended, and what came back', async () => {
  answering({
    lines: [
      aLine({ autoRenew: true }),
      aLine({ id: 'k-2', title: 'Open end', status: 'live', toOn: null, spentMinor: 3750 }),
      aLine({
        id: 'k-3',
        title: 'Winter',
        status: 'ended',
        endedWhy: 'funds-short',
        backMinor: 12_500,
      }),
    ],
  })
  await openForm('marketing.Campaigns')
  const table = await screen.findByRole('table', { name: 'Campaigns' })
  const row = (name: RegExp) => within(within(table).getByRole('row', { name }))
  expect(row(/March/).getByText('Pending')).toBeTruthy()
  expect(row(/March/).getByText('40 × $37.50 per guaranteed lead')).toBeTruthy()
  expect(
    row(/March/).getByText(/^Renews after .* if the funds allow it · Told 7 and 2 days before$/),
  ).toBeTruthy()
  expect(row(/Open end/).getByText(/until you end it$/)).toBeTruthy()
  expect(row(/Winter/).getByText('Not renewed: the funds were too low')).toBeTruthy()
  expect(row(/Winter/).getByText('$125.00')).toBeTruthy()
  expect(row(/Winter/).queryByRole('button')).toBeNull()
})
test('a campaign opens on the requests that came by it, each with its reason, and they lead on', async () => {
  const came: CameLine = {
    id: 'r-1',
    at: asOf,
    way: 'link',
    what: 'March',
    name: 'Zoé Roy',
    leadId: null,
    why: null,
  }
  answering({
    lines: [aLine({ cameCount: 2 })],
    came: [came, { ...came, id: 'r-2', name: 'Léo', leadId: 'l-1', way: 'widget', why: 'spam' }],
  })
  await openForm('marketing.Campaigns')
  await userEvent.click(await screen.findByRole('link', { name: 'March, used SUVs' }))
  const table = await screen.findByRole('table', { name: 'Requests of the campaign' })
  expect(await screen.findByRole('heading', { name: 'March, used SUVs' })).toBeTruthy()
  const row = (name: RegExp) => within(within(table).getByRole('row', { name }))
  expect(row(/Zoé/).getByText('By the link: March')).toBeTruthy()
  expect(row(/Zoé/).getByText('Lead')).toBeTruthy()
  expect(row(/Zoé/).getByRole('link').getAttribute('href')).toMatch(/\?id=r-1$/)
  expect(row(/Léo/).getByText('Not counted: spam')).toBeTruthy()
  expect(row(/Léo/).getByRole('link').getAttribute('href')).toMatch(/\/leads\?id=l-1$/)
  await press('All campaigns')
  expect(await screen.findByRole('table', { name: 'Campaigns' })).toBeTruthy()
})
test('it leaves as a file, amounts as a spreadsheet reads them', async () => {
  const files = caughtFiles()
  answering({ lines: [aLine()] })
  await openForm('marketing.Campaigns')
  await screen.findByRole('table', { name: 'Campaigns' })
  await press('List acts')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.()).toMatch(/March, used SUVs.*1500\.00.*40.*37\.50/)
})

test('the slider shows at once the leads, the days by the house’s own pace, and the funds after it', async () => {
  answering()
  await openNew()
  await fill()
  await slide(40)
  expect(screen.getByText('$1,500.00')).toBeTruthy()
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
    '$1,500.00, 40 guaranteed leads',
  )
  expect(screen.getByRole('textbox', { name: /^Guaranteed leads/ })).toHaveProperty('value', '40')
  expect(screen.getByText('26, between 24 and 29')).toBeTruthy()
  expect(screen.getByText('By the 139 requests of this division in the last 90 days.')).toBeTruthy()
  expect(screen.getByText('($1,500.00)')).toBeTruthy()
  expect(screen.getByText('$500.00')).toBeTruthy()
})
test('with too little past there is no estimate', async () => {
  answering({
    offer: {
      ...offer,
      paces: { ...offer.paces, divisions: { credit: 0, new: 0, used: 9 }, all: 9 },
    },
  })
  await openNew()
  expect(await screen.findByText(/Too few requests have come yet/)).toBeTruthy()
})
test('the slider goes as far as the funds do', async () => {
  answering({ offer: { ...offer, balanceMinor: 60_000 } })
  await openNew()
  expect((await screen.findByRole('slider')).getAttribute('max')).toBe('16')
})

test('confirmed once the sum was said, it is set aside and the draft is gone', async () => {
  const sent = answering()
  const { replica } = await openNew()
  await fill()
  await slide(40)
  await press('Set $1,500.00 aside…')
  const dialog = await screen.findByRole('alertdialog', { name: /Set \$1,500.00 aside for/ })
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set $1,500.00 aside' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject([
    '/api/campaigns/confirm',
    {
      title: 'December, used SUVs',
      division: 'used',
      startOn: tomorrow,
      endOn: null,
      leads: 40,
      autoRenew: false,
      priceMinor: 3750,
    },
  ])
  expect(await screen.findByRole('button', { name: 'New campaign' })).toBeTruthy()
  expect(await replica.draft.get('campaign:new')).toBeUndefined()
})
test('a "no" for want of funds stands, and the next try is another one', async () => {
  const sent = answering({ refuses: ['funds-short'] })
  await openNew()
  await fill()
  const attempt = async (count: number) => {
    await press('Set $375.00 aside…')
    await press('Set $375.00 aside')
    await waitFor(() => expect(sent).toHaveLength(count))
  }
  await attempt(1)
  expect(await screen.findByText(/The funds are too low for this budget. Nothing/)).toBeTruthy()
  expect(screen.getByDisplayValue('December, used SUVs')).toBeTruthy()
  await attempt(2)
  expect(sent[1]?.[1]['campaignId']).not.toBe(sent[0]?.[1]['campaignId'])
})
test('an answer that was lost is asked for again under the same id', async () => {
  const world: World = {}
  const sent = answering(world)
  const { replica } = await openNew()
  await fill()
  await press('Set $375.00 aside…')
  world.isOff = true
  await press('Set $375.00 aside')
  expect(await screen.findByText(/^No answer came: it may have been done/)).toBeTruthy()
  const kept = await replica.draft.get('campaign:new')
  expect(kept?.values).toMatchObject({ campaignId: sent[0]?.[1]['campaignId'] })
})
test('without a title and a division nothing is asked', async () => {
  answering()
  await openNew()
  await press('Set $375.00 aside…')
  expect(await screen.findAllByText('Mandatory')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
test('with enforced dates it wants a last day, and may renew', async () => {
  answering()
  await openNew()
  expect(screen.queryByRole('switch', { name: 'Renew by itself' })).toBeNull()
  await userEvent.click(await screen.findByRole('switch', { name: 'Enforce dates' }))
  expect(await screen.findByRole('switch', { name: 'Renew by itself' })).toBeTruthy()
  await fill()
  await press('Set $375.00 aside…')
  expect(await screen.findByText('Date: YYYY-MM-DD')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
test('too much for the funds is said and not asked', async () => {
  answering({ offer: { ...offer, balanceMinor: 10_000 } })
  await openNew()
  expect(await screen.findByText('The funds are too low for this budget.')).toBeTruthy()
  const button = await screen.findByRole('button', { name: 'Set $375.00 aside…' })
  expect(button.hasAttribute('disabled')).toBe(true)
})
test('without an agreed price there is no slider, and it says who enters it', async () => {
  answering({ offer: { ...offer, priceMinor: null } })
  await openNew()
  expect(await screen.findByText('No price for a guaranteed lead has been agreed yet')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})
test('who holds no funds plans, sees none and confirms nothing', async () => {
  answering({ offer: { ...offer, balanceMinor: null } })
  await openNew({ held: ['marketing.Campaigns'] })
  expect(await screen.findByText('Who confirms a campaign holds the funds as well.')).toBeTruthy()
  expect(screen.queryByText('Your funds')).toBeNull()
  expect(screen.queryByRole('button', { name: /aside/ })).toBeNull()
})
test('without a network it is planned as of what was read last, and nothing is sent later', async () => {
  const world: World = { lines: [aLine()] }
  answering(world)
  const { replica, unmount } = await openNew()
  await screen.findByRole('slider')
  const kept = await replica.meta.get('answers')
  unmount()
  world.isOff = true
  const again = await openNew()
  await again.replica.meta.put(kept ?? { key: 'answers', value: [] })
  await fill('Offline')
  expect(
    await screen.findByText('Confirming needs the network. Nothing is sent later by itself.'),
  ).toBeTruthy()
  await waitFor(async () => expect(await again.replica.draft.get('campaign:new')).toBeTruthy())
  const button = screen.getByRole('button', { name: 'Set $375.00 aside…' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await press('All campaigns')
  expect(await screen.findByText('“Offline” is a draft on this device')).toBeTruthy()
})
test('a draft is thrown away once that was confirmed', async () => {
  answering()
  const { replica } = await openNew()
  await fill()
  await press('Discard the draft')
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard the draft' }))
  expect(await screen.findByRole('button', { name: 'New campaign' })).toBeTruthy()
  expect(await replica.draft.get('campaign:new')).toBeUndefined()
})

test.each([
  ['pending', 'Call it off…', 'Call it off', /The \$1,500.00 set aside for it come back/],
  ['live', 'End it now…', 'End it now', /What is not spent of the \$1,500.00/],
] as const)('a %s one is ended after a question that says the sum', async (...given) => {
  const [status, item, button, words] = given
  const sent = answering({ lines: [aLine({ status })] })
  await openForm('marketing.Campaigns')
  await press('Acts for March, used SUVs')
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  expect(await screen.findByText(words)).toBeTruthy()
  await press(button)
  await waitFor(() => expect(sent).toEqual([['/api/campaigns/stop', { campaignId: 'k-1' }]]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
test('an end that the server refuses is said where it was asked', async () => {
  answering({ lines: [aLine()], refuses: ['campaign-ended'] })
  await openForm('marketing.Campaigns')
  await press('Acts for March, used SUVs')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Call it off…' }))
  await press('Call it off')
  expect(await screen.findByText('This campaign has ended already.')).toBeTruthy()
})
test.each([
  [false, 'Renew by itself'],
  [true, 'Do not renew'],
])('renewal is told otherwise while it stands at %s', async (autoRenew, item) => {
  const sent = answering({ lines: [aLine({ autoRenew })] })
  await openForm('marketing.Campaigns')
  await press('Acts for March, used SUVs')
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  await waitFor(() =>
    expect(sent).toEqual([['/api/campaigns/renew', { campaignId: 'k-1', autoRenew: !autoRenew }]]),
  )
})
