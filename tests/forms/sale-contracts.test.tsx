// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#db/kernel/mutation.ts'
import { editContract, restoreContract } from '#db/contract/mutations/draft.ts'
import { contractHash, sealText } from '#db/contract/content.ts'
import { isDeviceSeal } from '#src/domain/contract/seal.ts'
import { sha256 } from '#src/sync/files.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aContract, aSignature } from '#tests/support/builders/contract.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { drawOn, english, open, stored, withPad } from './sale-contracts-kit.tsx'

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
    form: 2,
    lines: [],
    deal: { priceMinor: 38_995_00 },
  })
  expect(
    (await opened.replica.contractEvent.toArray()).map(({ step, byName }) => [step, byName]),
  ).toEqual([['opened', 'Ana Moreau']])
  expect(contract?.provisionalNumber).toMatch(/^AM-\d{4}$/)
  expect(screen.getByText(new RegExp(`${contract?.provisionalNumber} is provisional`))).toBeTruthy()
})

test('without a client or a vehicle nothing is opened and the fields say so', async () => {
  const opened = await open([], { id: '0' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Open the contract' }))
  expect((await screen.findAllByText('Mandatory')).length).toBeGreaterThan(2)
  expect(await opened.replica.saleContract.count()).toBe(0)
})

test('amounts add up while they are typed, and are the contract’s a moment after', async () => {
  const opened = await open(
    [english({ lines: [{ code: 'price', label: '', amountMinor: 20_000_00 }] })],
    { id: 'sc-1' },
  )
  const user = userEvent.setup()
  for (const [name, amount] of [
    ['Registration', '100'],
    ['Other government fee', '20'],
    ['RDPRM', '46'],
    ['Life and disability insurance', '300'],
    ['Taxes on W plus X', '27'],
    ['Deposit', '500'],
  ] as const) {
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, amount)
    await user.tab()
  }
  expect(screen.getByLabelText('Total of S, T and U').textContent).toBe('$166.00')
  expect(screen.getByLabelText('Insurance total (M, Mt, W, X and Y)').textContent).toBe('$327.00')
  expect(screen.getByLabelText('Total').textContent).toBe('$20,493.00')
  expect(screen.getByLabelText('Balance due').textContent).toBe('$19,993.00')
  expect(screen.getByText(/Taxes are entered by hand in this version/)).toBeTruthy()
  await waitFor(
    async () =>
      expect((await stored(opened)).lines.map(({ code }) => code)).toEqual([
        'price',
        'S',
        'T',
        'U',
        'W',
        'Y',
        'deposit',
      ]),
    { timeout: 4000 },
  )
  await waitFor(async () => expect(await opened.replica.draft.count()).toBe(0))
}, 20_000)

test('what is not valid yet stays typed and out of the contract', async () => {
  const opened = await open([english()], { id: 'sc-1' })
  const user = userEvent.setup()
  const field = await screen.findByRole('textbox', { name: 'First name' })
  await user.clear(field)
  await user.type(field, 'H')
  expect(await screen.findByText('2 to 50 characters', {}, { timeout: 4000 })).toBeTruthy()
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
  await waitFor(async () => expect((await stored(opened)).annexA).toBe('Winter tires'), {
    timeout: 4000,
  })
})

test('the paper prints every line that is not zero, with its letter, the totals and the licence', async () => {
  await open([english()], { id: 'sc-1', view: 'paper' })
  const paper = await screen.findByRole('article', { name: 'Sale contract' })
  for (const text of [
    'Boréal Auto',
    '123456',
    '800000000 RT0001',
    'B-0417',
    '2026-11-21',
    'Hélène Gagnon',
    '2024 Subaru Outback Touring',
    'RDPRM',
    '($14,500.00)',
    '$24,541.00',
  ])
    expect(within(paper).getAllByText(text, { exact: false }).length, text).toBeGreaterThan(0)
  expect(within(paper).queryByText('Health insurance')).toBeNull()
  expect(within(paper).queryByText('OPC permit')).toBeNull()
})

test('boxes, then the dealership, then the buyer: two seals that fit, files kept, nothing to edit any more', async () => {
  const opened = await open([english({ termsAccepted: false, annexAccepted: false })], {
    id: 'sc-1',
    sign: '1',
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: /dealership’s conditions/ }))
  await user.click(await screen.findByRole('checkbox', { name: /annex A/ }))
  expect(
    (await screen.findByRole('button', { name: 'Accept the signature' })).hasAttribute('disabled'),
  ).toBe(true)
  await drawOn('Signature of the dealership’s representative')
  await user.click(screen.getByRole('button', { name: 'Accept the signature' }))
  await waitFor(async () => expect((await stored(opened)).status).toBe('signing'))
  await drawOn('Signature of the buyer')
  await user.click(screen.getByRole('button', { name: 'Accept the signature' }))
  await waitFor(async () => expect((await stored(opened)).status).toBe('signed'))

  const contract = await stored(opened)
  const signatures = await opened.replica.signature.toArray()
  expect(signatures.map(each => [each.role, each.signerName]).toSorted()).toEqual([
    ['buyer', 'Hélène Gagnon'],
    ['seller', 'Ana Moreau'],
  ])
  for (const each of signatures) {
    expect(each.contentHash).toBe(contractHash(contract))
    expect(
      await isDeviceSeal(
        each.deviceKeyId,
        sealText('sc-1', contract.version, each.contentHash, each.strokesSha256),
        each.deviceSignature,
      ),
    ).toBe(true)
    const strokes = await opened.replica.files.get(each.strokesSha256)
    expect(strokes && (await sha256(strokes.data))).toBe(each.strokesSha256)
    expect(
      JSON.parse(new TextDecoder().decode(strokes?.data)).strokes[0].points.length,
    ).toBeGreaterThan(11)
    expect(await opened.replica.files.get(each.imageSha256)).toMatchObject({
      mime: 'image/png',
      state: 'local',
    })
  }
  expect(await screen.findByText(/Signed by both and kept on this device/)).toBeTruthy()
  expect(screen.getAllByText(/sealed on this device, not yet received/).length).toBeGreaterThan(1)
  await expect(
    opened.engine.mutate(editContract, {
      id: 'sc-1',
      edits: { annexA: { from: '', to: 'more' } },
    }),
  ).rejects.toThrow('contract-signed')
}, 20_000)

test('ink given under words that are no more is not accepted', async () => {
  const opened = await open([english()], { id: 'sc-1', sign: '1' })
  await drawOn('Signature of the dealership’s representative')
  expect(
    screen.getByRole('button', { name: 'Accept the signature' }).hasAttribute('disabled'),
  ).toBe(false)
  await act(() => opened.replica.saleContract.update('sc-1', { annexA: 'Roof box', version: 4 }))
  expect(
    await screen.findByText(
      'The contract changed while it was being signed. Read it again, then sign.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Accept the signature' }).hasAttribute('disabled'),
  ).toBe(true)
})

test('a signed contract is read only, and says what was checked and what is awaited', async () => {
  const hash = contractHash(english())
  const signed = english({ status: 'signed', contentHash: hash, signedAt: 5 })
  await open(
    [signed],
    { id: 'sc-1' },
    {
      signature: [
        aSignature({ contentHash: hash }),
        aSignature({ id: 'sg-2', role: 'buyer', signerName: 'Hélène Gagnon', contentHash: hash }),
      ],
    },
  )
  expect(await screen.findByText(/computed again, is the same/)).toBeTruthy()
  expect(screen.getByText(/countersignature comes with the next sync/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show and sign' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/qualified/i)
})

test('a contract altered after signing is called out', async () => {
  const signed = english({
    status: 'signed',
    contentHash: contractHash(english()),
    signedAt: 5,
    annexA: 'and a boat',
  })
  await open([signed], { id: 'sc-1' })
  expect(await screen.findByText('This contract is not as it was signed')).toBeTruthy()
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
