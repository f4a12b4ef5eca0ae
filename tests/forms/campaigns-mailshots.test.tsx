// @vitest-environment jsdom
/** Mailshots as a person meets them: written, looked at before they start, started after a number was said, and measured. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  mailshotCounts,
  type MailshotLine,
  type MailshotPreview,
  type PreviewLine,
  type RecipientLine,
} from '#db/mailshot/lines.ts'
import { everyClient } from '#db/mailshot/segment.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/marketing/campaigns.tsx'))
afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)
const none = Object.fromEntries(mailshotCounts.map(each => [each, 0])) as MailshotLine['counts']

const aShot = (over: Partial<MailshotLine> = {}): MailshotLine => ({
  id: 'mailshot.1',
  title: 'Winter tires',
  campaignId: null,
  campaignTitle: null,
  channel: 'mail',
  segment: everyClient,
  letters: { 'en-ca': { subject: 'Your tires', text: 'Hello {{client.firstName}}.' } },
  others: 'none',
  perMinute: 20,
  perDay: 1000,
  state: 'draft',
  pausedWhy: null,
  stateAt: asOf,
  stateByName: '',
  startAt: null,
  startedBy: null,
  startedByName: '',
  endedAt: null,
  changedAt: asOf,
  by: 'lise',
  byName: 'Lise Roy',
  at: asOf,
  counts: none,
  ...over,
})
const preview: MailshotPreview = {
  channel: 'mail',
  total: 5,
  now: 2,
  later: 1,
  out: { withdrawn: 1, 'no-address': 1 },
  samples: [{ locale: 'en-ca', name: 'Bea Roy', subject: 'Your tires', text: 'Hello Bea.' }],
}
const gets: PreviewLine = {
  id: 'cl-1',
  name: 'Bea Roy',
  leadId: 'l-1',
  to: 'bea@example.com',
  locale: 'en-ca',
  why: null,
  laterAt: null,
}
const sent: RecipientLine = {
  id: 'mailshot.1:cl-1',
  clientId: 'cl-1',
  name: 'Bea Roy',
  leadId: 'l-1',
  at: asOf,
  why: null,
  failure: '',
}
type World = {
  shots?: MailshotLine[]
  clients?: RecipientLine[]
  refuses?: string[]
  isOff?: boolean
}
/** @returns what was asked and sent */
function answering(world: World = {}) {
  const asked: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    if (init?.body) asked.push([pathname, JSON.parse(String(init.body)) as Record<string, unknown>])
    if (world.isOff) throw new TypeError('Failed to fetch')
    const code = init?.body ? world.refuses?.shift() : undefined
    if (code) return Response.json({ Status: '-1', code }, { status: 409 })
    const isOut = searchParams.get('who') === 'out'
    const left = { ...gets, id: 'cl-2', name: 'Cleo Roy', to: '', why: 'withdrawn' as const }
    const rows = new Map<string, object[]>([
      ['/api/campaigns/mailshots', world.shots ?? []],
      ['/api/campaigns/mailshots/clients', world.clients ?? []],
      ['/api/campaigns/mailshots/preview', [preview]],
      ['/api/campaigns/mailshots/preview/clients', [isOut ? left : gets]],
    ]).get(pathname)
    return Response.json({ Status: '1', rows: rows ?? [], next: null, asOf })
  })
  return asked
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const open = (id: string, query: Record<string, string> = {}, options = {}) =>
  openForm('marketing.Campaigns', { query: { id, ...query }, ...options })
const type = async (label: RegExp | string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

test('the list leads from the campaigns to each mailshot with its numbers', async () => {
  const counts = { ...none, sent: 214, out: 31, replied: 12, leads: 4, sold: 2 }
  answering({ shots: [aShot({ state: 'done', startAt: asOf, counts })] })
  await openForm('marketing.Campaigns')
  await press('Mailshots')
  const row = await screen.findByRole('row', { name: /Winter tires/ })
  for (const text of ['Finished', '214', '31', '12', '4', '2'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'Winter tires' }).getAttribute('href')).toContain(
    'id=mailshot.1',
  )
})

test('without one it says so, and offers a new one', async () => {
  answering()
  await open('mailshots')
  expect(await screen.findByText('No mailshot yet')).toBeTruthy()
  await press('New mailshot')
  expect(await screen.findByRole('heading', { name: 'New mailshot' })).toBeTruthy()
})

test('a new one is saved with its segment and words, and opens on who gets it', async () => {
  const asked = answering({ shots: [aShot()] })
  await open('mailshot.new')
  await type(/^Title/, 'Spring sale')
  await type(/^Towns/, 'Laval, H7')
  await userEvent.click(await screen.findByLabelText('Who bought'))
  await userEvent.click(await screen.findByRole('tab', { name: 'English (Canada)' }))
  await type(/^Subject/, 'Spring')
  await type('Text', 'Hello.')
  await press('Save and see who gets it')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toEqual([
    '/api/campaigns/mailshots/save',
    {
      mailshotId: expect.stringMatching(/^mailshot\./),
      seenAt: null,
      title: 'Spring sale',
      campaignId: null,
      channel: 'mail',
      segment: { ...everyClient, bought: 'yes', places: 'Laval, H7' },
      letters: { 'en-ca': { subject: 'Spring', text: 'Hello.' } },
      others: 'none',
      perMinute: 20,
      perDay: 1000,
    },
  ])
  expect(await screen.findByText('As things stand')).toBeTruthy()
})

test('what is typed and not saved is there again', async () => {
  answering()
  const { replica } = await open('mailshot.new')
  await type(/^Title/, 'Spring sale')
  await waitFor(async () => expect(await replica.draft.count()).toBe(1))
  await press('All mailshots')
  expect(await screen.findByText('“Spring sale” is a draft on this device')).toBeTruthy()
  await press('Continue')
  expect(await screen.findByDisplayValue('Spring sale')).toBeTruthy()
})

test('a title that is missing is said at its field, and nothing is sent', async () => {
  const asked = answering()
  await open('mailshot.new')
  await press('Save the draft')
  await waitFor(() =>
    expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(asked).toEqual([])
})

test('the preview says who gets it, who does not and why, and how it reads', async () => {
  answering({ shots: [aShot()] })
  await open('mailshot.1', { view: 'preview' })
  for (const text of [
    'Left out: consent withdrawn',
    'Left out: no address or number',
    'Hello Bea.',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(await screen.findByText('bea@example.com')).toBeTruthy()
  await userEvent.click(await screen.findByRole('radio', { name: 'Left out: 2' }))
  expect(await screen.findByText('Cleo Roy')).toBeTruthy()
  expect(await screen.findByText('consent withdrawn')).toBeTruthy()
})

test('it starts once the number and the way were said', async () => {
  const asked = answering({ shots: [aShot()] })
  await open('mailshot.1', { view: 'preview' })
  await press('Start…')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('Send an email to 3 clients?')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send 3 by email' }))
  await waitFor(() =>
    expect(asked).toEqual([
      ['/api/campaigns/mailshots/start', { mailshotId: 'mailshot.1', seenAt: asOf, startAt: null }],
    ]),
  )
})

test('a start that is refused says why, and stays', async () => {
  answering({ shots: [aShot()], refuses: ['mailshot-house'] })
  await open('mailshot.1', { view: 'preview' })
  await press('Start…')
  await press('Send 3 by email')
  expect(await screen.findByText(/Write it in the dealership’s language too/)).toBeTruthy()
})

test('each number opens its clients, with why, and leaves as a file', async () => {
  const files = caughtFiles()
  const counts = { ...none, sent: 1, out: 1 }
  const left = { ...sent, name: 'Cleo Roy', why: 'withdrawn' as const }
  answering({ shots: [aShot({ state: 'done', startAt: asOf, counts })], clients: [left] })
  await open('mailshot.1')
  await press('Left out 1')
  expect(await screen.findByText('consent withdrawn')).toBeTruthy()
  expect(screen.getByText(/Whether a message was opened is not measured/)).toBeTruthy()
  await press('List acts')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
})

test('it is paused, says why it stands, and is called off after a question', async () => {
  const asked = answering({ shots: [aShot({ state: 'paused', pausedWhy: 'refused' })] })
  await open('mailshot.1')
  expect(await screen.findByText(/refused several messages in a row/)).toBeTruthy()
  await press('Resume the mailshot')
  await press('Call the mailshot off…')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Call the mailshot off',
    }),
  )
  await waitFor(() =>
    expect(asked.map(([path]) => path)).toEqual([
      '/api/campaigns/mailshots/resume',
      '/api/campaigns/mailshots/cancel',
    ]),
  )
})

test.each([
  ['paused', 'Kim Nguyen', /paused since Mar 10, 2026, .+, by Kim Nguyen/],
  ['paused', '', /paused since Mar 10, 2026, [\d:]+( [ap]\.?m\.?)?$/i],
  ['running', 'Kim Nguyen', /resumed on Mar 10, 2026, .+ by Kim Nguyen/],
  ['cancelled', 'Kim Nguyen', /called off on Mar 10, 2026, .+ by Kim Nguyen/],
] as const)('%s by “%s” it says since when and by whom', async (state, stateByName, said) => {
  answering({ shots: [aShot({ state, stateByName, startAt: asOf })] })
  await open('mailshot.1')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('who reads campaigns alone looks, and acts on none', async () => {
  answering({ shots: [aShot({ state: 'running' })] })
  await open('mailshot.1', {}, { held: ['marketing.Campaigns'] })
  expect(await screen.findByText('Being sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

test('without a network it says so, and nothing is sent', async () => {
  answering({ isOff: true })
  await open('mailshot.1')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
