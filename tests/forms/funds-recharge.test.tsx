// @vitest-environment jsdom
/** The automatic recharge as who pays the funds sets it, sees it end, and confirms it where her bank asks. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { consentText, consentVersion } from '#db/ledger/recharge-consent.ts'
import type { RechargePlan, RechargeView } from '#db/ledger/recharge.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)
const card = {
  id: 'pm-1',
  kind: 'card' as const,
  country: '',
  mandate: null,
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2031,
  isDefault: true,
}
const plan: RechargePlan = {
  id: 'word-1',
  at: Date.UTC(2026, 2, 1, 14, 0),
  isOn: true,
  byName: 'Lise Roy',
  why: '',
  thresholdMinor: 10_000,
  amountMinor: 25_000,
  ceilingMinor: 60_000,
}
const off: RechargeView = { plan: null, monthMinor: 0, state: 'test', card }
const on: RechargeView = { ...off, plan, monthMinor: 25_000 }
type Sent = { act: string; body: Record<string, unknown> }
type Said = { status?: number } & Record<string, unknown>
/** @param posted what each act is answered */
function at(view: RechargeView, posted: Record<string, Said> = {}, open: object[] = []) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const act = new URL(url, 'http://x').pathname.split('/').at(-1) ?? ''
    const rows = act === 'recharge' ? [view] : act === 'open' ? open : []
    if (init?.method !== 'POST') return Response.json({ Status: '1', rows, next: null, asOf })
    sent.push({ act, body: JSON.parse(String(init.body)) as Sent['body'] })
    const { status = 200, ...said } = posted[act] ?? { rows: [view] }
    return Response.json({ Status: '1', ...said }, { status })
  })
  return sent
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('switched on with three sums, and the very words that are kept', async () => {
  const sent = at(off)
  await openForm('marketing.Funds')
  await press('Switch on…')
  const ready = await screen.findByRole('button', { name: 'Switch on' })
  expect(ready.hasAttribute('disabled')).toBe(true)
  const ceiling = screen.getByRole('textbox', { name: /At most in a calendar month/ })
  await userEvent.clear(ceiling)
  await userEvent.type(ceiling, '400')
  await userEvent.tab()
  expect(await screen.findByText('The limit must let one recharge through.')).toBeTruthy()
  await userEvent.clear(ceiling)
  await userEvent.type(ceiling, '1500')
  await userEvent.tab()
  const sums = { thresholdMinor: 10_000, amountMinor: 50_000, ceilingMinor: 150_000 }
  expect(await screen.findByText(consentText('en-ca', sums, 'CAD'))).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
  // With another sum they are other words, which nobody has agreed to yet.
  await userEvent.clear(ceiling)
  await userEvent.type(ceiling, '1600')
  await userEvent.tab()
  const words = consentText('en-ca', { ...sums, ceilingMinor: 160_000 }, 'CAD')
  expect(await screen.findByText(words)).toBeTruthy()
  const agree = screen.getByRole('checkbox', { name: /I agree/ })
  expect([agree, ready]).toMatchObject([{ checked: false }, { disabled: true }])
  await userEvent.click(agree)
  await userEvent.click(ready)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...sums,
      ceilingMinor: 160_000,
      id: expect.any(String),
      seen: '',
      isOn: true,
      locale: 'en-ca',
      version: consentVersion,
    },
  ])
})
test('a "no" stays at its field, and what was typed stays', async () => {
  at(off, { recharge: { status: 400, code: 'recharge-ceiling', field: 'ceilingMinor' } })
  await openForm('marketing.Funds')
  await press('Switch on…')
  await userEvent.click(await screen.findByRole('checkbox', { name: /I agree/ }))
  await press('Switch on')
  expect(await screen.findByText('The limit must let one recharge through.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /At most/ })).toHaveProperty('value', '$2,000.00')
})
test('on: how far this month has come; off in two taps', async () => {
  const sent = at(on)
  await openForm('marketing.Funds')
  expect(await screen.findByText('$250.00 / $600.00')).toBeTruthy()
  expect(screen.getByText(/Lise Roy/)).toBeTruthy()
  await press('Switch off…')
  await press('Switch off')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ act: 'recharge', body: { seen: 'word-1', isOn: false } }])
})
test('one that switched itself off says why', async () => {
  at({ ...on, plan: { ...plan, isOn: false, byName: '', why: 'expired' } })
  await openForm('marketing.Funds')
  expect(await screen.findByText(/It switched itself off on/)).toBeTruthy()
  expect(screen.getByText('The card has expired.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Switch on…' })).toBeTruthy()
})
test('without a card it cannot be switched on', async () => {
  at({ ...off, card: null })
  await openForm('marketing.Funds')
  expect(await screen.findByText(/It needs a card/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a card…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Switch on…' })).toBeNull()
})
test('where no cards are taken it is not there', async () => {
  at({ ...off, state: 'off', card: null })
  await openForm('marketing.Funds')
  expect(await screen.findByRole('button', { name: 'Add funds' })).toBeTruthy()
  expect(screen.queryByText('Automatic recharge')).toBeNull()
})
test('who may only read sees how it stands, and no buttons', async () => {
  at(on)
  await openForm('marketing.Funds', { may: [] })
  expect(await screen.findByText('$250.00 / $600.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Switch off…' })).toBeNull()
})

const waits = {
  id: 'recharge-1',
  at: asOf,
  source: 'credit-card',
  netMinor: 25_000,
  taxes: [],
  currency: 'CAD',
  reference: '3184',
  byName: '',
  isAsked: true,
}
test('her bank asks: the same payment is looked at, and left where she does not want it', async () => {
  const look = { state: 'confirm', reason: '', secret: 'pi_secret' }
  const leave = { state: 'cancelled', reason: 'left', secret: '' }
  const sent = at(on, { look, leave }, [waits])
  await openForm('marketing.Funds')
  await press('Confirm at the bank…')
  expect(await screen.findByText(/After three days it is cancelled/)).toBeTruthy()
  await press('Do not pay')
  expect(await screen.findByText(/Nothing was charged, and the automatic/)).toBeTruthy()
  const body = { paymentId: 'recharge-1' }
  expect(sent).toEqual([
    { act: 'look', body },
    { act: 'leave', body },
  ])
})
