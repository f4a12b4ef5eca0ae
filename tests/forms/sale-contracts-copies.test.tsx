// @vitest-environment jsdom
/** Copies by email at the gate and on the signed contract: when one may be chosen, and what became of it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContractCopy } from '#db/contract/table.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import type { ContractStep } from '#db/terms.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import {
  aDeskContract,
  company,
  complete,
  events,
  open,
  stored,
  withPad,
} from './sale-contracts-kit.tsx'

withPad()
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const user = userEvent.setup()
/** A network there is, however slow. */
const slow: SyncEnv['fetch'] = () => new Promise(() => {})
const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
}
const button = (name: string) => screen.findByRole('button', { name })
const isOff = (control: HTMLElement) => control.hasAttribute('disabled')

const draft = () => aDeskContract(complete, { leadId: null, locale: 'fr-ca' })
const atFrenchCopy = (fetch: SyncEnv['fetch']) =>
  open(
    [draft()],
    { id: 'sc-1', sign: '1' },
    { contractEvent: events(['french-shown'], Date.now()) },
    { fetch },
  )
const send = 'Send it by email'
const type = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test('online the French copy goes to an address that is one, and the step says where its letter is', async () => {
  const opened = await atFrenchCopy(slow)
  await type('French copy: sent to', 'helene@example')
  expect(await screen.findByText('This email address is not valid.')).toBeTruthy()
  expect(isOff(await button(send))).toBe(true)
  await type('French copy: sent to', 'helene@example.ca')
  expect(screen.queryByText('This email address is not valid.')).toBeNull()
  await user.click(await button(send))
  expect(await screen.findByText('To helene@example.ca: waiting for the network')).toBeTruthy()
  const { copies } = await stored(opened)
  expect(copies).toMatchObject([{ to: 'helene@example.ca', state: 'waiting', version: 1 }])
})

test('offline the French copy is handed over on paper: a letter would come after the choice of language', async () => {
  await atFrenchCopy(slow)
  await type('French copy: sent to', 'helene@example.ca')
  expect(isOff(await button(send))).toBe(false)
  goOffline()
  expect(await screen.findByText(/Without a network no letter leaves before/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: send })).toBeNull()
  expect(isOff(await button('Handed over on paper'))).toBe(false)
})

const steps: ContractStep[] = [
  'french-shown',
  'french-copy',
  'language',
  'medium',
  'merchant-signed',
  'text-read',
  'terms',
  'consumer-signed',
]
function signed(over: Partial<Row<'saleContract'>> = {}): Row<'saleContract'> {
  const before = aDeskContract(complete, { medium: 'electronic', leadId: null })
  const sealed = contractText(before, { company })
  const contentHash = textHash(sealed)
  return { ...before, status: 'signed', sealed, contentHash, signedAt: Date.now(), ...over }
}
const openSigned = (contract: Row<'saleContract'>, query: Record<string, string> = {}) =>
  open(
    [contract],
    { id: 'sc-1', ...query },
    { contractEvent: events(steps, Date.now() - 3_600_000) },
    { fetch: slow },
  )

test('offline the signed copy may still go by email, said to leave later, with paper at hand', async () => {
  await openSigned(signed(), { sign: '1' })
  const later = 'The letter leaves when this device is online again'
  expect(screen.queryByText(later)).toBeNull()
  goOffline()
  expect(await screen.findByText(later)).toBeTruthy()
  await type('Copy of the buyer: sent to', 'helene@example.ca')
  expect(isOff(await button(send))).toBe(false)
  expect(isOff(await button('Handed over on paper'))).toBe(false)
})

const copy = (over: Partial<ContractCopy> = {}): ContractCopy => ({
  id: 'e-9.buyer',
  act: 'e-9',
  step: 'copies',
  version: 1,
  to: 'helene@example.ca',
  state: 'waiting',
  at: Date.UTC(2026, 10, 21, 19, 3),
  ...over,
})
const sealed = { countersignature: 'x', countersignedAt: 5, number: '000001' }

test.each([
  ['waits for the seal', { copies: [copy()] }, /helene@example.ca: leaves when the server has/],
  ['is under way', { ...sealed, copies: [copy()] }, 'On its way to helene@example.ca'],
  ['has left', { copies: [copy({ state: 'sent' })] }, /^Sent to helene@example.ca .*2:03/],
  ['is late', { copies: [copy({ state: 'delayed' })] }, /^Has not left for helene@example.ca yet/],
])('a copy that %s is told on the contract', async (_, over, words) => {
  await openSigned(signed({ copiesAt: 5, ...over }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a copy that could not be sent asks for paper, and can be sent again', async () => {
  const opened = await openSigned(
    signed({ ...sealed, copiesAt: 5, copies: [copy({ state: 'failed' })] }),
  )
  const failed = 'Could not be sent to helene@example.ca: hand over paper'
  expect(await screen.findByText(failed)).toBeTruthy()
  await user.click(await button('Send it again'))
  expect(await screen.findByText('To helene@example.ca: waiting for the network')).toBeTruthy()
  await waitFor(async () =>
    expect((await stored(opened)).copies[0]).toMatchObject({ state: 'waiting' }),
  )
  expect((await stored(opened)).copies[0]?.act).not.toBe('e-9')
})

test('what is no address is not sent again, and copies of an earlier version are not shown', async () => {
  await openSigned(
    signed({
      copiesAt: 5,
      copies: [
        copy({ state: 'failed', to: 'helene at home' }),
        copy({ id: 'e-2.how', version: 0, to: 'old@example.ca' }),
      ],
    }),
  )
  expect(await screen.findByText(/^Could not be sent to helene at home/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  expect(screen.queryByText(/old@example.ca/)).toBeNull()
})

test('a slip in the address is put right, also when the letter has left', async () => {
  const opened = await openSigned(
    signed({ ...sealed, copiesAt: 5, copies: [copy({ state: 'sent' })] }),
  )
  await user.click(await button('Send to another address'))
  expect(await screen.findByText(/has left and cannot be called back/)).toBeTruthy()
  const send = await button('Send the copy')
  expect(isOff(send)).toBe(true)
  await type('Email address', 'helene@exemple')
  expect(await screen.findByText('This email address is not valid.')).toBeTruthy()
  expect(isOff(send)).toBe(true)
  await type('Email address', 'helene@exemple.ca')
  await user.click(send)
  await waitFor(async () =>
    expect((await stored(opened)).copies.map(({ to, state }) => `${to} ${state}`)).toEqual([
      'helene@example.ca sent',
      'helene@exemple.ca waiting',
    ]),
  )
  expect(await screen.findByText('To helene@exemple.ca: waiting for the network')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('at the gate a French copy that did not leave is told beside the steps, where a phone shows only the current one', async () => {
  const late = copy({ id: 'e-1.how', step: 'french-copy', state: 'failed' })
  await open(
    [aDeskContract(complete, { leadId: null, locale: 'fr-ca', copies: [late] })],
    { id: 'sc-1', sign: '1' },
    { contractEvent: events(['french-shown', 'french-copy'], Date.now()) },
    { fetch: slow },
  )
  // The banner reads its letters by itself: the two are drawn one after the other.
  const told = await waitFor(() => {
    const both = screen.getAllByText(/^Could not be sent to helene@example.ca/)
    expect(both).toHaveLength(2)
    return both
  })
  const steps = screen.getByRole('list', { name: 'Steps of the law' })
  expect(told.filter(each => !steps.contains(each))).toHaveLength(1)
})
