// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#db/kernel/mutation.ts'
import { restoreContract } from '#db/contract/mutations/draft.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aHeldVehicle } from '#tests/support/builders/vehicle.ts'
import { company, english, open, stored, withPad } from './sale-contracts-kit.tsx'

withPad()
beforeEach(() => localStorage.clear())

test('contracts are found by client, number and vehicle, and narrowed by status, month and mine', async () => {
  const theirs = english({
    id: 'sc-2',
    provisionalNumber: 'SH-0201',
    status: 'cancelled',
    sellerId: 'u-samir',
    contractOn: '2026-10-02',
    buyer: { ...aContract().buyer, firstName: 'Luc', lastName: 'Paquette' },
  })
  await open([english(), theirs])
  const user = userEvent.setup()
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  const field = screen.getByRole('searchbox', { name: 'Search the contracts' })
  for (const [typed, found] of [
    ['paquette', 'Luc Paquette'],
    ['b-0417', 'Hélène Gagnon'],
    ['sh-02', 'Luc Paquette'],
  ] as const) {
    await user.clear(field)
    await user.type(field, typed)
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    expect(screen.getByText(found)).toBeTruthy()
  }
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Mine' }))
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(screen.queryByText('Luc Paquette')).toBeNull()
})

test('a contract opens from a lead without a network, under a number of this device', async () => {
  const opened = await open(
    [],
    { id: '0', leadId: 'l-1' },
    { lead: [aLead({ vehicleId: 'v-1', tradeInText: 'Forester 2018' })] },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Open the contract' }))
  await screen.findByText(/is provisional/)
  const [contract] = await opened.replica.saleContract.toArray()
  expect(contract).toMatchObject({
    status: 'draft',
    number: '',
    locale: 'fr-ca',
    leadId: 'l-1',
    tradeInText: 'Forester 2018',
    placeCity: 'Laval',
    deal: { priceMinor: 38_995_00 },
  })
  expect(
    (await opened.replica.contractEvent.toArray()).map(({ step, byName }) => [step, byName]),
  ).toEqual([['opened', 'Ana Moreau']])
  expect(contract?.provisionalNumber).toMatch(/^AM-\d{4}$/)
  expect(screen.getByText(new RegExp(`${contract?.provisionalNumber} is provisional`))).toBeTruthy()
})

test('asked for by a lead whose car is free it opens at once; a car that is held is looked at first', async () => {
  const query = { id: '0', leadId: 'l-1', open: '1' }
  const lead = [aLead({ vehicleId: 'v-1' })]
  const opened = await open([], query, { lead })
  await screen.findByRole('navigation', { name: 'Steps of the worksheet' })
  expect(await opened.replica.saleContract.count()).toBe(1)
  opened.unmount()

  const held = await open([], query, { lead, vehicle: [aHeldVehicle()] })
  expect(await screen.findByRole('button', { name: 'Open the contract' })).toBeTruthy()
  expect(await held.replica.saleContract.count()).toBe(0)
})

test('where no law of a sale is known the form says why before anything is typed', async () => {
  await open([], { id: '0' }, { company: [{ ...company, province: '' }] })
  expect(await screen.findByText('No law of a sale is known for this dealership')).toBeTruthy()
  expect(screen.getByText(/province is missing or unknown.*administrator/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open the contract' })).toBeNull()
})

test('a contract without a lead is begun the moment the first sync brings the dealership', async () => {
  const { replica } = await open([], { id: '0' }, { company: [] })
  expect(await screen.findByText('No law of a sale is known for this dealership')).toBeTruthy()
  await act(async () => void (await replica.company.put(company)))
  expect(await screen.findByRole('button', { name: 'Open the contract' })).toBeTruthy()
})

test('without a client or a vehicle nothing is opened and the fields say so', async () => {
  const opened = await open([], { id: '0' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Open the contract' }))
  expect((await screen.findAllByText('Mandatory')).length).toBeGreaterThan(2)
  expect(await opened.replica.saleContract.count()).toBe(0)
})

test('what is not valid yet stays typed and out of the contract', async () => {
  const opened = await open([english()], { id: 'sc-1' })
  const user = userEvent.setup()
  const field = await screen.findByRole('textbox', { name: 'First name' })
  await user.clear(field)
  await user.type(field, 'H')
  expect(await screen.findByText(/^2 to 50 characters/)).toBeTruthy()
  expect((await stored(opened)).buyer.firstName).toBe('Hélène')
  await waitFor(async () => expect(await opened.replica.draft.count()).toBe(1))
})

test('a colleague’s change of what is being typed shows both values and waits for a choice', async () => {
  const opened = await open([english()], { id: 'sc-1' })
  const user = userEvent.setup()
  const field = await screen.findByRole('textbox', { name: 'Annex A' })
  await user.type(field, 'Winter tires')
  await act(() =>
    opened.replica.saleContract.update('sc-1', {
      annexA: 'Roof box',
      version: 4,
      placeCity: 'Montréal',
    }),
  )
  const choice = await screen.findByRole('group', { name: 'Annex A' })
  expect(within(choice).getByText('Roof box')).toBeTruthy()
  expect(within(choice).getByText('Winter tires')).toBeTruthy()
  // What nobody was typing in simply follows.
  await waitFor(() =>
    expect(
      (screen.getByRole('textbox', { name: 'City of signature' }) as HTMLInputElement).value,
    ).toBe('Montréal'),
  )
  expect((await stored(opened)).annexA).toBe('Roof box')
  await user.click(within(choice).getByRole('button', { name: 'Use mine' }))
  await waitFor(async () => expect((await stored(opened)).annexA).toBe('Winter tires'))
})

test('deleting asks in the specification’s words, and can be undone', async () => {
  const opened = await open([english()], { id: 'sc-1' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(
    within(dialog).getByText("Warning! You're about to delete the item, do you want to continue?"),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect((await stored(opened)).deletedAt).not.toBeNull())
  await opened.engine.mutate(restoreContract, { contractId: 'sc-1' })
  expect((await stored(opened)).deletedAt).toBeNull()
})

test('a deleted contract is brought back; a "no" to it is said in its words', async () => {
  const opened = await open([english({ deletedAt: 5 })], { id: 'sc-1' })
  const mutate = vi.spyOn(opened.engine, 'mutate').mockRejectedValueOnce(new Refusal('not-deleted'))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Restore it' }))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ tone: 'warn' }]))
  mutate.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Restore it' }))
  await waitFor(async () => expect((await stored(opened)).deletedAt).toBeNull())
})

test('a signature that met a newer version is explained, and stays until it is understood', async () => {
  const opened = await open([english({ version: 7 })], { id: 'sc-1' })
  const facts = { contractId: 'sc-1', version: 7, signed: 6 }
  await act(() =>
    opened.replica.inbox.put({
      mid: 'm-1',
      at: 1,
      name: 'contract.sign',
      input: { id: 'sg-1', contractId: 'sc-1' },
      outcome: 'conflict',
      code: 'contract-version-changed',
      facts,
      seenAt: null,
      settledAt: null,
    }),
  )
  expect(
    await screen.findByText('Signature kept; the contract changed to version 7: sign again'),
  ).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Understood' }))
  await waitFor(async () =>
    expect((await opened.replica.inbox.get('m-1'))?.settledAt).not.toBeNull(),
  )
})
