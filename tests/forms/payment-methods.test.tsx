// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CardLine, CardsAnswer } from '#db/ledger/card.ts'
import type { FormKey } from '#db/forms.ts'
import { answering } from '#tests/support/answers.ts'
import { openForm } from '#tests/support/forms.tsx'
import { payFrame } from '#tests/support/pay-frame.ts'
import { toastStore } from '#src/ui/toast-queue.ts'

afterEach(() => vi.unstubAllGlobals())
const asOf = Date.UTC(2026, 2, 10, 15, 0)
const aCard = (over: Partial<CardLine> = {}): CardLine => ({
  id: 'pm_1',
  kind: 'card',
  country: '',
  mandate: null,
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2099,
  isDefault: true,
  ...over,
})
const two = [
  aCard(),
  aCard({ id: 'pm_2', brand: 'mastercard', last4: '4444', expiryYear: 2020, isDefault: false }),
]
type Post = (path: string) => object | undefined
/** The cards, and what a call that changes something is answered. */
function house(
  cards: CardLine[],
  {
    state = 'stand-in',
    post = () => ({ cards }) as object,
    debits = null,
  }: {
    state?: CardsAnswer['state']
    post?: Post
    debits?: CardsAnswer['debits']
  } = {},
) {
  return answering(({ path, method }) =>
    method === 'POST' ? post(path) : { rows: [{ state, cards, debits }], next: null, asOf },
  )
}
const open = (options: { may?: FormKey[] } = {}) => openForm('management.PaymentMethods', options)
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const said = () => toastStore.read().at(-1)?.text
const posted = (asked: { path: string; method: string }[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1))

test('brand, last four digits and expiry MM/YYYY; which is the default, and which has expired', async () => {
  house(two)
  await open()
  const table = await screen.findByRole('table', { name: 'Cards' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('Visa •••• 4242')
  expect(first?.textContent).toContain('04/2099')
  expect(first?.textContent).toContain('Default')
  expect(second?.textContent).toContain('Mastercard •••• 4444')
  expect(second?.textContent).toContain('Expired 04/2020')
  expect(screen.getByText('Test cards alone: no money moves')).toBeTruthy()
})

test('an account whose mandate was not used for 36 months says since when, and what to do', async () => {
  const mandate = {
    reference: 'A1B2C3D4E5F6',
    acceptedAt: 0,
    creditor: { name: 'Showfloor', id: 'DE98ZZZ09999999999' },
    locale: 'en-ca' as const,
    version: 1,
    text: '',
  }
  house([aCard({ kind: 'sepa', country: 'DE', mandate, isDefault: false, lapsedOn: '2026-03-10' })])
  await open()
  const said = 'Mandate lapsed on Mar 10, 2026: not used for 36 months. Add the account again.'
  expect(await screen.findByText(said)).toBeTruthy()
})

test('another is made the default, and one goes after a question', async () => {
  const asked = house(two)
  await open()
  await press('More: Mastercard •••• 4444')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make it the default' }))
  await expect.poll(said).toBe('Mastercard •••• 4444 is the default now.')
  expect(posted(asked)).toEqual(['default'])
  await press('More: Mastercard •••• 4444')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove…' }))
  const question = await screen.findByRole('alertdialog', { name: /Remove Mastercard/ })
  expect(posted(asked)).toEqual(['default'])
  await userEvent.click(within(question).getByRole('button', { name: 'Remove the card' }))
  await expect.poll(said).toBe('Mastercard •••• 4444 was removed.')
  expect(posted(asked)).toEqual(['default', 'remove'])
})

test('a card is typed into the frame alone, its bank asks, and the server says that it is there', async () => {
  const asked = house([], {
    post: path => (path.endsWith('/new') ? { secret: 'seti_secret' } : { reason: '', cards: two }),
  })
  await open()
  expect(await screen.findByText('No card yet')).toBeTruthy()
  await press('Add a card…')
  const { frame, heard, say } = await payFrame('Fields of the card')
  expect(frame.getAttribute('src')).toBe('/pay/frame')
  await say({ pay: 'here' })
  expect(heard).toEqual([
    { pay: 'open', kind: 'card', secret: 'seti_secret', locale: 'en-ca', scheme: 'light' },
  ])
  await say({ pay: 'ready' })
  await say({ pay: 'height', px: 333 })
  expect(frame.style.blockSize).toBe('333px')
  await press('Add the card')
  expect(heard.at(-1)).toEqual({ pay: 'submit' })
  await say({ pay: 'done', outcome: 'fields' })
  expect(posted(asked)).toEqual(['new'])
  await press('Add the card')
  await say({ pay: 'done', outcome: 'ok' })
  await expect.poll(said).toBe('The card was added.')
  expect(posted(asked)).toEqual(['new', 'added'])
})

test('what another window says is not heard', async () => {
  const asked = house([], { post: () => ({ secret: 's', reason: '' }) })
  await open()
  await press('Add a card…')
  const { heard, say } = await payFrame('Fields of the card')
  await say({ pay: 'here' }, { origin: 'https://evil.example' })
  await say({ pay: 'here' }, { source: window })
  await say({ pay: 'done', outcome: 'ok' }, { source: window })
  expect(heard).toEqual([])
  expect(posted(asked)).toEqual(['new'])
})

test('a card that is refused says why, and the same fields take another', async () => {
  const asked = house([], {
    post: path => (path.endsWith('/new') ? { secret: 's' } : { reason: 'limit', cards: [] }),
  })
  await open()
  await press('Add a card…')
  const { heard, say } = await payFrame('Fields of the card')
  await say({ pay: 'ready' })
  await press('Add the card')
  await say({ pay: 'done', outcome: 'refused' })
  expect(await screen.findByText('The card was not added')).toBeTruthy()
  expect(screen.getByText(/limit or the balance/)).toBeTruthy()
  await press('Add the card')
  expect(heard.filter(({ pay }) => pay === 'submit')).toHaveLength(2)
  expect(posted(asked)).toEqual(['new', 'added'])
})

test('no answer whether it is there: it says so and looks again', async () => {
  let isOff = true
  const asked = house([], {
    post: path =>
      path.endsWith('/new') ? { secret: 's' } : isOff ? undefined : { reason: '', cards: two },
  })
  await open()
  await press('Add a card…')
  const { say } = await payFrame('Fields of the card')
  await say({ pay: 'ready' })
  await press('Add the card')
  await say({ pay: 'done', outcome: 'ok' })
  expect(await screen.findByText(/may have been added/)).toBeTruthy()
  isOff = false
  await press('Look again')
  await expect.poll(said).toBe('The card was added.')
  expect(posted(asked)).toEqual(['new', 'added', 'added'])
})

test('fields that do not load are begun again under the same name', async () => {
  const asked = house([], { post: () => ({ secret: 's' }) })
  await open()
  await press('Add a card…')
  const { say } = await payFrame('Fields of the card')
  await say({ pay: 'done', outcome: 'trouble' })
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
  await press('Try again')
  expect(await screen.findByTitle('Fields of the card')).toBeTruthy()
  expect(posted(asked)).toEqual(['new', 'new'])
})

test('where no cards are taken it says so, and offers none', async () => {
  house([], { state: 'off' })
  await open()
  expect(await screen.findByText('No cards are taken here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a card…' })).toBeNull()
})

test('who only reads sees the cards and no act', async () => {
  house(two)
  await open({ may: [] })
  await screen.findByRole('table', { name: 'Cards' })
  expect(screen.queryByRole('button', { name: 'Add a card…' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^More:/ })).toBeNull()
})

test('without a network the cards read last stay, and nothing is offered', async () => {
  let isOff = false
  answering(() =>
    isOff ? undefined : { rows: [{ state: 'live', cards: two, debits: null }], next: null, asOf },
  )
  const { replica, unmount } = await open()
  await screen.findByRole('table', { name: 'Cards' })
  const kept = await replica.meta.get('answers')
  unmount()
  isOff = true
  const again = await open()
  expect(await screen.findByText('This needs a network')).toBeTruthy()
  await again.replica.meta.put(kept as NonNullable<typeof kept>)
  expect(await screen.findByRole('table', { name: 'Cards' })).toBeTruthy()
  expect(screen.queryByText('Test cards alone: no money moves')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a card…' })).toHaveProperty('disabled', true)
})

test('a "no" of the server is told in words, and the list is asked anew', async () => {
  const asked = answering(({ method }) =>
    method === 'POST'
      ? { Status: '-1', code: 'card-gone' }
      : { rows: [{ state: 'live', cards: two, debits: null }], next: null, asOf },
  )
  await open()
  await press('More: Mastercard •••• 4444')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make it the default' }))
  expect(await screen.findByText('This card is no longer there.')).toBeTruthy()
  await expect.poll(() => asked.filter(({ method }) => method === 'GET').length).toBe(2)
})

const creditor = { name: 'Showfloor', id: 'DE98ZZZ09999999999' }
const debits = { creditor, leftMinor: 1_000_000 }
const anAccount = aCard({
  id: 'pm_9',
  kind: 'sepa',
  brand: '',
  country: 'ES',
  last4: '1332',
  expiryMonth: null,
  expiryYear: null,
  isDefault: false,
  mandate: {
    reference: 'A1B2C3D4E5F6',
    acceptedAt: Date.UTC(2026, 2, 2, 15, 0),
    creditor,
    locale: 'en-ca',
    version: 1,
    text: 'You allow Showfloor to debit it.',
  },
})

test('an account is added by agreeing to its mandate, typed into the frame alone', async () => {
  house([], {
    debits,
    post: path =>
      path.endsWith('/new') ? { secret: 'seti_secret' } : { reason: '', cards: [anAccount] },
  })
  const sent = vi.spyOn(globalThis, 'fetch')
  await open()
  await press('Add a bank account…')
  expect(await screen.findByText(/you allow Showfloor .* at least 2 days .* 8 weeks/)).toBeTruthy()
  expect(screen.getByText(/DE98ZZZ09999999999/)).toBeTruthy()
  const { heard, say } = await payFrame('Fields of the bank account')
  await say({ pay: 'here' })
  expect(heard).toMatchObject([{ kind: 'account', secret: 'seti_secret' }])
  await say({ pay: 'ready' })
  await press('Agree and add the account')
  await say({ pay: 'done', outcome: 'ok' })
  await expect.poll(said).toBe('The bank account was added.')
  const bodies = sent.mock.calls.map(([, init]) => String(init?.body ?? ''))
  expect(bodies).toContainEqual(expect.stringContaining('"kind":"sepa","locale":"en-ca"'))
})

test('an account is no default; its mandate is shown and can be printed, without a network too', async () => {
  house([aCard(), anAccount], { debits })
  await open()
  const row = (await screen.findAllByRole('row')).at(-1)
  expect(row?.textContent).toContain('Bank account ES •••• 1332')
  expect(row?.textContent).toContain('Mandate of')
  await press('More: Bank account ES •••• 1332')
  expect(await screen.findByRole('menuitem', { name: 'Remove…' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Make it the default' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show the mandate…' }))
  const mandate = await screen.findByRole('dialog', { name: 'SEPA mandate' })
  for (const part of ['A1B2C3D4E5F6', creditor.id, 'March 2, 2026', 'You allow Showfloor'])
    expect(mandate.textContent).toContain(part)
  expect(await within(mandate).findByRole('button', { name: 'Print' })).toBeTruthy()
})

test('a house without debits is offered cards alone', async () => {
  house(two)
  await open()
  await screen.findByRole('table', { name: 'Cards' })
  expect(screen.queryByRole('button', { name: 'Add a bank account…' })).toBeNull()
})
