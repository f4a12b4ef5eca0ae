/** public BridgeNotification: what a letter's link shows, and the tap that answers it. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BridgeNotice } from '#db/bridge/shown.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/public/bridge-notification.tsx'))
const notice: BridgeNotice = {
  houseName: 'Boréal Auto',
  personName: 'Hélène Côté',
  message: 'Bridge has spent half of this month’s budget: $5.00 of $10.00.',
  at: Date.UTC(2026, 10, 18, 15, 4),
  currency: 'CAD',
  timeZone: 'America/Toronto',
  nextMonthOn: '2026-12-01',
  state: 'active',
  stoppedBy: null,
  pausedUntil: null,
  budgetMinor: 1_000,
  spentMinor: 625,
  spendableMinor: 49_375,
  answer: 'pause',
}
const paused: BridgeNotice = {
  ...notice,
  state: 'paused',
  pausedUntil: '2026-12-01',
  answer: null,
}
let sent: [path: string, body: object][]
let answers: (() => Response)[]
const shows = (of: BridgeNotice) => () => Response.json({ Status: '1', notice: of })
const refuses = (status: number, code: string) => () =>
  Response.json({ Status: '-1', code }, { status })
const fails = () => {
  throw new TypeError('Failed to fetch')
}
beforeEach(() => {
  sent = []
  answers = [shows(notice)]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push([path.split('?')[0] ?? '', JSON.parse(String(init?.body ?? '{}')) as object])
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer?.()
  })
  return () => vi.unstubAllGlobals()
})
const link = 'boreal~bridge.1~1~a~seal'
const open = (hash = `#link=${link}`) => openForm('public.BridgeNotification', { hash, held: [] })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('it says what was told, how Bridge stands now, and pauses it with one tap', async () => {
  answers = [shows(notice), shows(paused)]
  await open()
  expect(await screen.findByText(notice.message)).toBeTruthy()
  expect(screen.getByText(/^Told on Nov 18, 2026/)).toBeTruthy()
  expect(screen.getByText('Boréal Auto')).toBeTruthy()
  expect(screen.getByText('Bridge runs: each click is paid from the funds.')).toBeTruthy()
  expect(screen.getByText('$6.25 of $10.00')).toBeTruthy()
  expect(screen.getByText('In the funds: $493.75')).toBeTruthy()
  expect(screen.getByText(/in the name of Hélène Côté/)).toBeTruthy()
  await press(/^Pause until Dec/)
  expect(await screen.findByText(/^Bridge is paused until Dec/)).toBeTruthy()
  expect(sent).toEqual([
    ['/api/bridge-notice', { link }],
    ['/api/bridge-notice/answer', { link, answer: 'pause' }],
  ])
  expect(screen.queryByRole('button', { name: /Pause|Reactivate/ })).toBeNull()
  expect(screen.queryByText(/was changed since/)).toBeNull()
})
test('the letter of a pause reactivates it', async () => {
  answers = [shows({ ...paused, answer: 'resume' }), shows({ ...notice, answer: null })]
  await open()
  await press('Reactivate now')
  expect(await screen.findByText('Bridge is active.')).toBeTruthy()
  expect(sent.at(-1)?.[1]).toEqual({ link, answer: 'resume' })
})
test.each([
  [{ stoppedBy: 'budget' }, /^The month’s budget is spent\. Nothing more is spent before Dec/],
  [{ stoppedBy: 'funds' }, 'The funds do not pay for another click'],
] as const)('stopped by %o it says so', async (over, words) => {
  answers = [shows({ ...notice, state: 'stopped', ...over })]
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
})
test('of a letter whose Bridge was changed since nothing is done here', async () => {
  answers = [shows({ ...notice, answer: null })]
  await open()
  expect(await screen.findByText(/^Bridge was changed since/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open Bridge' })).toBeTruthy()
})
test('somebody is quicker: it is said, and what is shown stays', async () => {
  answers = [shows(notice), refuses(409, 'changed-meanwhile')]
  await open()
  await press(/^Pause until/)
  expect(await screen.findByText(/^Somebody has changed Bridge meanwhile/)).toBeTruthy()
  expect(screen.getByText(notice.message)).toBeTruthy()
})
test.each([
  ['notice-invalid', /^This link leads to no letter of ours/],
  ['notice-expired', /^This link was good for 30 days/],
])('%s is said in words', async (code, words) => {
  answers = [refuses(400, code)]
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Bridge' })).toBeTruthy()
})
test('without a link nothing is asked', async () => {
  await open('')
  expect(await screen.findByText(/opened by the link in a letter/)).toBeTruthy()
  expect(sent).toEqual([])
})
test('without a network it is asked again by a tap', async () => {
  answers = [fails as never, shows(notice)]
  await open()
  expect(await screen.findByText('The letter could not be opened')).toBeTruthy()
  await press('Try again')
  expect(await screen.findByText(notice.message)).toBeTruthy()
})
