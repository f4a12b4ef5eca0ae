// @vitest-environment jsdom
/** Adding funds by card: each is charged once, whatever becomes of the answers. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CardsAnswer, PayAnswer } from '#db/ledger/card.ts'
import { openForm } from '#tests/support/forms.tsx'
import { payFrame } from '#tests/support/pay-frame.ts'

afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)
const card = {
  kind: 'card',
  country: '',
  mandate: null,
  brand: 'visa',
  expiryMonth: 4,
  expiryYear: 2099,
} as const
const cards: CardsAnswer['cards'] = [
  { ...card, id: 'pm_1', last4: '4242', isDefault: true },
  { ...card, id: 'pm_2', last4: '3184', isDefault: false },
  { ...card, id: 'pm_3', last4: '0069', expiryYear: 2020, isDefault: false },
]
const quote = {
  netMinor: 50_000,
  taxes: [
    { tax: 'gst', ppm: 50_000, minor: 2_500 },
    { tax: 'qst', ppm: 99_750, minor: 4_988 },
  ],
  grossMinor: 57_488,
  currency: 'CAD',
}
type Sent = { act: string; body: { paymentId: string; card?: string } }
type Said = Partial<PayAnswer> | { refused: number; code: string; field?: string } | 'nothing'
/** What each `pay`, `look` and `leave` is answered, one after the other; the last stays. */
function counter(
  answers: Said[],
  {
    state = 'live',
    list = cards,
    quoted = quote as object,
    debits = null as CardsAnswer['debits'],
  } = {},
) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://x')
    const act = pathname.split('/').at(-1) ?? ''
    const json = (body: object, status = 200) => Response.json({ Status: '1', ...body }, { status })
    if (act === 'cards') return json({ rows: [{ state, cards: list, debits }], next: null, asOf })
    if (act === 'quote') return json(quoted)
    if (init?.method !== 'POST') return json({ rows: [], next: null, asOf })
    sent.push({ act, body: JSON.parse(String(init.body)) as Sent['body'] })
    const said = answers.length > 1 ? answers.shift() : answers[0]
    return reply(said ?? 'nothing', json)
  })
  return sent
}
function reply(said: Said, json: (body: object, status?: number) => Response): Response {
  if (said === 'nothing') throw new TypeError('Failed to fetch')
  return 'refused' in said
    ? json({ Status: '-1', ...said }, said.refused)
    : json({ state: 'processed', reason: '', secret: '', ...said })
}
const open = () => openForm('marketing.Funds', { query: { add: '1' } })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
async function fill(amount = '500') {
  await userEvent.type(await screen.findByLabelText(/Funds to add/), amount)
  await userEvent.tab()
}
async function pay() {
  await fill()
  await press('Pay $574.88')
}
const acts = (sent: Sent[]) => sent.map(({ act }) => act)
const names = (sent: Sent[]) => new Set(sent.map(({ body }) => body.paymentId)).size

test('what it comes to is shown before it is paid, and that sum is paid with the default card', async () => {
  const sent = counter([{}])
  const { replica } = await open()
  await fill()
  expect(await screen.findByText('$49.88')).toBeTruthy()
  expect(screen.getByText('QST')).toBeTruthy()
  expect(screen.getByLabelText(/0069/)).toHaveProperty('disabled', true)
  await press('Pay $574.88')
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(sent).toMatchObject([
    { act: 'pay', body: { card: 'pm_1', netMinor: 50_000, grossMinor: 57_488 } },
  ])
  await expect.poll(() => replica.draft.get('payment:new')).toBeUndefined()
})

test('two taps are one payment, and another card is paid with when it is chosen', async () => {
  const sent = counter([{}])
  await open()
  await fill()
  await userEvent.click(screen.getByLabelText(/3184/))
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Pay $574.88' }))
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(sent).toMatchObject([{ act: 'pay', body: { card: 'pm_2' } }])
})

test('too little or too much is not sent', async () => {
  const sent = counter([{}])
  await open()
  await fill('9.99')
  expect(await screen.findByText('This amount is not valid.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', true)
  expect(sent).toEqual([])
})

test('her bank asks in a frame; confirmed there, it is looked at and processed', async () => {
  const sent = counter([{ state: 'confirm', secret: 'pi_secret' }, {}])
  await open()
  await pay()
  const { heard, say } = await payFrame('Page of the bank')
  await say({ pay: 'here' })
  expect(heard).toMatchObject([{ pay: 'open', kind: 'bank', secret: 'pi_secret' }])
  await say({ pay: 'done', outcome: 'ok' })
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(acts(sent)).toEqual(['pay', 'look'])
  expect(names(sent)).toBe(1)
})

test('she does not confirm: cancelled, and what she typed is there for another try under another name', async () => {
  const sent = counter([
    { state: 'confirm', secret: 's' },
    { state: 'cancelled', reason: 'left' },
    {},
  ])
  await open()
  await pay()
  await press('Do not pay')
  expect(await screen.findByText('The payment was cancelled. Nothing was added.')).toBeTruthy()
  await press('Pay $574.88')
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(acts(sent)).toEqual(['pay', 'leave', 'pay'])
  expect(names(sent)).toBe(2)
})

test('a declined card says why in our words', async () => {
  counter([{ state: 'failed', reason: 'limit' }])
  await open()
  await pay()
  expect(await screen.findByText('The payment failed. Nothing was added.')).toBeTruthy()
  expect(screen.getByText(/limit or the balance/)).toBeTruthy()
})

test('an answer is lost: nothing else is paid before that one is found out', async () => {
  const sent = counter(['nothing', 'nothing', {}])
  await open()
  await pay()
  expect(await screen.findByText(/It may have been charged/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await press('Look again')
  await expect.poll(() => acts(sent)).toEqual(['pay', 'look'])
  await press('Look again')
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(names(sent)).toBe(1)
})

test('after a reload the one that was sent is looked at first; above the books it is said', async () => {
  const sent = counter(['nothing', {}])
  const first = await open()
  await pay()
  await screen.findByText(/It may have been charged/)
  const draft = await first.replica.draft.get('payment:new')
  first.unmount()
  const books = await openForm('marketing.Funds')
  await books.replica.draft.put(draft as NonNullable<typeof draft>)
  await press('See how it stands')
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(acts(sent)).toEqual(['pay', 'look'])
  expect(names(sent)).toBe(1)
})

test('it never reached us: it may be paid under the same name, so that a late one is the same', async () => {
  const sent = counter(['nothing', { refused: 404, code: 'not-found' }, {}])
  await open()
  await pay()
  await press('Look again')
  expect(await screen.findByText('The payment never reached us. Nothing was charged.')).toBeTruthy()
  await press('Pay $574.88')
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(acts(sent)).toEqual(['pay', 'look', 'pay'])
  expect(names(sent)).toBe(1)
})

test('sent before, otherwise: that one is what counts', async () => {
  const sent = counter([{ refused: 409, code: 'changed-meanwhile' }, {}])
  await open()
  await pay()
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(acts(sent)).toEqual(['pay', 'look'])
})

test.each([
  ['quote-changed', 409, 'The sum has changed meanwhile. Look at it, then pay.'],
  ['card-gone', 409, 'This card is no longer there.'],
  ['cards-off', 409, 'No cards are taken here. Nothing was changed.'],
  ['too-many', 429, 'Too many tries. Wait a few minutes, then try again.'],
  ['impersonating', 403, /somebody else’s name/],
])('refused with %s: told, and nothing is under way', async (code, refused, words) => {
  counter([{ refused, code }])
  const { replica } = await open()
  await pay()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Pay $574.88' })).toBeTruthy()
  await expect
    .poll(async () => (await replica.draft.get('payment:new'))?.values)
    .toMatchObject({ isSent: false })
})

test('on its way, and nobody knows yet: it says that it is found out, and looks again', async () => {
  const sent = counter([{ state: 'unknown' }, { state: 'processing' }, {}])
  await open()
  await pay()
  expect(await screen.findByText(/found out without you/)).toBeTruthy()
  await press('Look again')
  expect(await screen.findByText(/last word/)).toBeTruthy()
  await press('Look again')
  expect(await screen.findByText('The funds were added')).toBeTruthy()
  expect(names(sent)).toBe(1)
})

test('the page of the bank does not load: it is opened again', async () => {
  counter([{ state: 'confirm', secret: 's' }])
  await open()
  await pay()
  const { say } = await payFrame('Page of the bank')
  await say({ pay: 'done', outcome: 'trouble' })
  expect(await screen.findByText('The page of the bank could not be loaded.')).toBeTruthy()
  await press('Try again')
  expect(await screen.findByTitle('Page of the bank')).toBeTruthy()
})

test('without a card it says who adds one; where none are taken it says that', async () => {
  counter([{}], { list: [] })
  const { unmount } = await open()
  expect(await screen.findByText('No card yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a card…' })).toBeTruthy()
  unmount()
  counter([{}], { state: 'off', list: [] })
  await open()
  expect(await screen.findByText('No cards are taken here')).toBeTruthy()
})

test('who only reads has the books, and no way to add', async () => {
  counter([{}])
  await openForm('marketing.Funds', { query: { add: '1' }, may: [] })
  expect(await screen.findByRole('heading', { name: 'Funds' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add funds' })).toBeNull()
})

const account = {
  ...card,
  id: 'pm_9',
  kind: 'sepa',
  brand: '',
  country: 'ES',
  last4: '1332',
  expiryMonth: null,
  expiryYear: null,
  isDefault: false,
} as const
const debits = { creditor: { name: 'Showfloor', id: 'DE98ZZZ09999999999' }, leftMinor: 400_000 }

test('from an account it is ordered for a day, and the next payment waits for nothing', async () => {
  const sent = counter([{ state: 'debit', debitOn: '2026-12-21' }], {
    list: [...cards, account],
    debits,
  })
  const { replica } = await open()
  await fill()
  await userEvent.click(screen.getByLabelText(/1332/))
  expect(screen.getByText(/Up to \$4,000\.00 before tax for now/)).toBeTruthy()
  await press('Pay $574.88')
  expect(await screen.findByText(/The debit was ordered for .*21/)).toBeTruthy()
  expect(screen.getByText(/may say no until .*29/)).toBeTruthy()
  expect(sent).toMatchObject([{ act: 'pay', body: { card: 'pm_9' } }])
  await expect.poll(() => replica.draft.get('payment:new')).toBeUndefined()
})
test('more than is trusted is told at the sum, and kept', async () => {
  counter([{ refused: 409, code: 'debit-cap', field: 'netMinor' }], {
    list: [...cards, account],
    debits,
  })
  await open()
  await fill()
  await userEvent.click(screen.getByLabelText(/1332/))
  await press('Pay $574.88')
  expect(await screen.findAllByText(/So much is not taken by debit/)).not.toEqual([])
  expect(screen.getByLabelText(/Funds to add/)).toHaveProperty('value', '$500.00')
})
test('an account that is refused says so in words of accounts', async () => {
  counter([{ state: 'failed', reason: 'unfit' }], { list: [account], debits })
  await open()
  await fill()
  await press('Pay $574.88')
  expect(await screen.findByText(/This account cannot be debited/)).toBeTruthy()
})
