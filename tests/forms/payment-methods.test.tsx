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
  }: {
    state?: CardsAnswer['state']
    post?: Post
  } = {},
) {
  return answering(({ path, method }) =>
    method === 'POST' ? post(path) : { rows: [{ state, cards }], next: null, asOf },
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
  answering(() => (isOff ? undefined : { rows: [{ state: 'live', cards: two }], next: null, asOf }))
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
      : { rows: [{ state: 'live', cards: two }], next: null, asOf },
  )
  await open()
  await press('More: Mastercard •••• 4444')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make it the default' }))
  expect(await screen.findByText('This card is no longer there.')).toBeTruthy()
  await expect.poll(() => asked.filter(({ method }) => method === 'GET').length).toBe(2)
})
