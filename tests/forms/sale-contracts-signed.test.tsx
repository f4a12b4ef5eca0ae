// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { inOrder } from '#db/contract/chain.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import type { ContractStep } from '#db/terms.ts'
import { hear } from '#src/lib/clock.ts'
import { aLead, aStockVehicle } from '#tests/support/builders/lead.ts'
import {
  aDeskContract,
  company,
  complete,
  events,
  open,
  stored,
  withPad,
} from './sale-contracts-kit.tsx'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'

withPad()
beforeEach(() => localStorage.clear())
afterEach(() => hear(undefined))

const user = userEvent.setup()
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const credit = {
  ...complete,
  financing: {
    ...untouchedFinancing,
    termMonths: 60,
    ratePpm: 69_900,
    frequency: 'bi-weekly',
    balloonMinor: 0,
  },
} as const
/** Signed with credit, each party holding a copy since then. */
function signed(copiesAt: number, over: Partial<Row<'saleContract'>> = {}): Row<'saleContract'> {
  const draft = aDeskContract(credit, { medium: 'electronic', leadId: 'l-1' })
  const sealed = contractText(draft, { company })
  return {
    ...draft,
    status: 'signed',
    sealed,
    contentHash: textHash(sealed),
    signedAt: copiesAt,
    copiesAt,
    ...over,
  }
}
const sold = aStockVehicle({ status: 'sold', soldTo: 'cl-1', soldBy: 'u-ana', soldAt: 1 })
const steps: ContractStep[] = ['opened', 'french-shown', 'french-copy', 'language', 'medium']
/** Its steps, each sent when it was done; the last of them the copies. */
const historyOf = ({ copiesAt, createdAt }: Row<'saleContract'>) =>
  copiesAt === null
    ? events(steps, createdAt + 1_000_000_000_000)
    : events([...steps, 'copies'], copiesAt - steps.length * 60_000)
const openSigned = (contract: Row<'saleContract'>, more: Parameters<typeof open>[3] = {}) =>
  open(
    [contract],
    { id: 'sc-1' },
    {
      vehicle: [sold],
      lead: [aLead({ vehicleId: 'v-1', status: 'sold', soldVehicleId: 'v-1' })],
      contractEvent: historyOf(contract),
    },
    more,
  )

async function giveNotice() {
  await user.click(await screen.findByRole('button', { name: 'The client cancels' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: 'On paper' }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'What the notice says' }), {
    target: { value: 'I cancel contract B-0417' },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Record the cancellation' }))
  return dialog
}

test('a contract with credit is cancelled by the client within its two days: vehicle and lead go back', async () => {
  const opened = await openSigned(signed(Date.now() - 5 * hourMs))
  expect(await screen.findByText(/The client may cancel until/)).toBeTruthy()
  await giveNotice()
  await waitFor(async () => expect((await stored(opened)).status).toBe('cancelled'))
  expect(await stored(opened)).toMatchObject({ endReason: 'I cancel contract B-0417' })
  expect(await opened.replica.vehicle.get('v-1')).toMatchObject({
    status: 'available',
    soldTo: null,
  })
  expect(await opened.replica.lead.get('l-1')).toMatchObject({ status: 'in-treatment' })
  expect(inOrder(await opened.replica.contractEvent.toArray()).at(-1)).toMatchObject({
    step: 'cancelled',
    facts: { how: 'paper' },
  })
  expect(await screen.findByText('I cancel contract B-0417')).toBeTruthy()
})

test('after its two days the notice is refused, and the contract stands', async () => {
  const opened = await openSigned(signed(Date.now() - 4 * dayMs))
  expect(await screen.findByText(/The right to cancel ended/)).toBeTruthy()
  const dialog = await giveNotice()
  expect(
    await within(dialog).findByText(
      'The time to cancel this contract has passed, or there is none.',
    ),
  ).toBeTruthy()
  expect((await stored(opened)).status).toBe('signed')
  expect((await opened.replica.vehicle.get('v-1'))?.status).toBe('sold')
})

test.each([
  ['ahead', 1000 * dayMs],
  ['behind', -1000 * dayMs],
])(
  'on a tablet whose clock is years %s her days are those of the server’s clock, and so is her notice',
  async (_, off) => {
    const serverNow = Date.now() - off
    const opened = await openSigned(signed(serverNow - hourMs))
    const heard = { server: serverNow, here: Date.now() }
    await opened.replica.meta.put({ key: 'heard', value: heard })
    hear(heard)
    expect(await screen.findByText(/The client may cancel until/)).toBeTruthy()
    await giveNotice()
    await waitFor(async () => expect((await stored(opened)).status).toBe('cancelled'))
    const notice = inOrder(await opened.replica.contractEvent.toArray()).at(-1)
    expect(Math.abs(Number(notice?.facts['noticeAt']) - serverNow)).toBeLessThan(hourMs)
  },
)

test('one made at a distance says each right and until when; a cancellation names its ground', async () => {
  const made = signed(Date.now() - 5 * hourMs, {
    placeOfSigning: 'distance',
    deliverOn: '2030-01-01',
  })
  const opened = await openSigned(made)
  expect(await screen.findByText(/Made at a distance: the client may cancel/)).toBeTruthy()
  expect(screen.getByText(/The information or the contract was not as the law asks/)).toBeTruthy()
  const dialog = await giveNotice()
  // Which right it is must be said first.
  expect((await stored(opened)).status).toBe('signed')
  await user.click(
    within(dialog).getByRole('radio', { name: /The information or the contract was not/ }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Record the cancellation' }))
  await waitFor(async () => expect((await stored(opened)).status).toBe('cancelled'))
  expect(inOrder(await opened.replica.contractEvent.toArray()).at(-1)).toMatchObject({
    step: 'cancelled',
    facts: { how: 'paper', right: 'information' },
  })
})

test('a cash sale has no clock', async () => {
  const draft = aDeskContract(complete, { medium: 'electronic' })
  const sealed = contractText(draft, { company })
  const contentHash = textHash(sealed)
  await openSigned({ ...draft, sealed, contentHash, status: 'signed', signedAt: 5, copiesAt: 5 })
  expect(await screen.findByRole('article', { name: /Vehicle sale contract/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'The client cancels' })).toBeNull()
})

const disputed = () =>
  signed(Date.now(), {
    status: 'disputed',
    dispute: {
      reason: 'amounts',
      at: 5,
      lines: [{ code: 'H', signedMinor: 650_00, countedMinor: 655_00 }],
    },
  })

test('amounts that differ stand beside each other by line, and only a director settles them', async () => {
  const seller = formKeys.filter(
    key => !['direction.Users', 'direction.Company', 'management.Users'].includes(key),
  )
  const theirs = await openSigned(disputed(), { held: seller })
  expect(await screen.findByText(/A director decides/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'It stands as signed' })).toBeNull()
  theirs.unmount()

  const opened = await openSigned(disputed())
  const table = await screen.findByRole('table', { name: 'Amounts that differ' })
  for (const amount of ['$650.00', '$655.00', '$5.00'])
    expect(within(table).getByText(amount)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Declare it void' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), {
    target: { value: 'Signed with last year’s rate' },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Declare it void' }))
  await waitFor(async () => expect((await stored(opened)).status).toBe('cancelled'))
  expect(inOrder(await opened.replica.contractEvent.toArray()).at(-1)).toMatchObject({
    step: 'settled',
    facts: { decision: 'void', reason: 'Signed with last year’s rate' },
  })
})

test('the history is shown entry by entry, and one that was changed is called out', async () => {
  const contract = signed(Date.now())
  const opened = await openSigned(contract)
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy()
  expect(screen.getByText('French copy handed over')).toBeTruthy()
  expect(screen.queryByText('The history is not whole')).toBeNull()
  await opened.replica.contractEvent.update('e-4', { facts: { locale: 'fr-ca' } })
  expect(await screen.findByText('The history is not whole')).toBeTruthy()
  expect(screen.getByText(/Entry 4 does not fit/)).toBeTruthy()
})

test('a signed contract says where it is, and is amended by a new draft that names it', async () => {
  const opened = await openSigned(signed(Date.now()))
  expect(await screen.findByText('Sealed on this device, not yet received')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /Amend/ }))
  await waitFor(async () => expect(await opened.replica.saleContract.count()).toBe(2))
  const draft = (await opened.replica.saleContract.toArray()).find(({ id }) => id !== 'sc-1')
  expect(draft).toMatchObject({
    status: 'draft',
    amendsId: 'sc-1',
    deal: { priceMinor: 13_000_00 },
  })
  expect((await stored(opened)).status).toBe('signed')
  expect(await screen.findByRole('navigation', { name: 'Steps of the worksheet' })).toBeTruthy()
})

test('a signed contract is read only, and says what was checked and what is awaited', async () => {
  await openSigned(signed(Date.now()))
  expect(await screen.findByText(/computed again, is the same/)).toBeTruthy()
  expect(screen.getByText(/countersignature comes with the next sync/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show and sign' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/qualified/i)
})

test('a contract altered after signing is called out', async () => {
  const { sealed, ...whole } = signed(Date.now())
  await openSigned({ ...whole, sealed: sealed.replace('"annexA":""', '"annexA":"and a boat"') })
  expect(await screen.findByText('This contract is not as it was signed')).toBeTruthy()
})

test('the list narrows to what is to be settled, and counts what the customer pays', async () => {
  await open([disputed(), aDeskContract(complete, { id: 'sc-2' })], { status: 'disputed' })
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(screen.getAllByText('To be settled').length).toBeGreaterThan(0)
  expect(screen.getByText('$13,650.00')).toBeTruthy()
})

test('a draft with a deposit that is cancelled lets its vehicle go, and says so in its history', async () => {
  const held = aStockVehicle({
    status: 'reserved',
    reservationId: 'sc-1',
    reservedFor: 'cl-1',
    reservedUntil: Date.now() + dayMs,
  })
  const opened = await open(
    [aDeskContract({ ...complete, depositMinor: 500_00 }, { leadId: null })],
    { id: 'sc-1' },
    { vehicle: [held] },
  )
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel the contract' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the contract' }))
  await waitFor(async () => expect((await stored(opened)).status).toBe('cancelled'))
  expect((await opened.replica.vehicle.get('v-1'))?.status).toBe('available')
  expect((await opened.replica.contractEvent.toArray()).map(({ step }) => step)).toEqual([
    'cancelled',
  ])
})

test('a signed contract with credit whose copies were not handed over asks for them', async () => {
  await openSigned(signed(Date.now(), { copiesAt: null }))
  expect(await screen.findByText('The clock of the right to cancel has not begun')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Deliver the copies' })).toBeTruthy()
})

test('a vehicle that somebody else sold first stands on the contract with who and when', async () => {
  const other = signed(Date.now(), {
    status: 'disputed',
    dispute: {
      reason: 'vehicle',
      lines: [],
      at: 5,
      vehicle: { status: 'sold', by: 'Samir Haddad', at: 5 },
    },
  })
  const theirs = aStockVehicle({ status: 'sold', soldTo: 'cl-2', soldByName: 'Samir Haddad' })
  const contractEvent = events([...steps, 'merchant-signed', 'consumer-signed'], 1_000_000_000_000)
  const opened = await open([other], { id: 'sc-1' }, { vehicle: [theirs], contractEvent })
  expect(await screen.findByText(/sold to somebody else.*Samir Haddad/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'It stands as signed' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Let it stand' }))
  // The other sale goes first.
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await stored(opened)).status).toBe('disputed')
})

const lastOf = (contract: Row<'saleContract'>, over: Partial<Row<'contractEvent'>>) => {
  const entries = historyOf(contract)
  const last = entries.at(-1) as Row<'contractEvent'>
  return { contractEvent: [...entries.slice(0, -1), { ...last, ...over }] }
}
test('copies that the server has not received are told as such, and she may still cancel', async () => {
  const contract = signed(Date.now() - 4 * dayMs)
  const rows = { ...lastOf(contract, { receivedAt: null }), vehicle: [sold] }
  const opened = await open([contract], { id: 'sc-1' }, rows)
  expect(await screen.findByText(/until when is not settled yet/)).toBeTruthy()
  expect(screen.getByText(/counted from receipt when they are sent/)).toBeTruthy()
  expect(screen.getByText(/Not yet received by the server/)).toBeTruthy()
  await giveNotice()
  await waitFor(async () => expect((await stored(opened)).status).toBe('cancelled'))
})

test('each entry says what the device said, how far its clock was off, and when the server received it', async () => {
  const contract = signed(Date.UTC(2026, 10, 20, 15))
  const at = { at: Date.UTC(2026, 10, 16, 15), receivedAt: Date.UTC(2026, 10, 20, 15) }
  const rows = { ...lastOf(contract, { ...at, offsetMs: 60_000 }), vehicle: [sold] }
  await open([contract], { id: 'sc-1' }, rows)
  const claims = await screen.findAllByText('Claimed only')
  expect(claims).toHaveLength(1)
  const entry = within(claims[0]?.closest('li') as HTMLElement)
  expect(entry.getByText('Copies delivered')).toBeTruthy()
  const times = entry.getByText(/Device said:/).textContent
  expect(times).toMatch(/Device said: Nov\.? 16, 2026, 10:00.*Clock offset: \+60 sec/)
  expect(times).toMatch(/Received by the server: Nov\.? 20, 2026, 10:00/)
  expect(entry.getByText(/days of the law count from receipt/)).toBeTruthy()
  // Days after the receipt, whatever the device said.
  expect(screen.getByText(/The right to cancel ended Nov\.? 23, 2026/)).toBeTruthy()
})

test('who signed from afar is named with what she was known by, in the history and beside her signature', async () => {
  const contract = { ...signed(Date.now()), medium: 'electronic' as const }
  const facts = {
    role: 'buyer',
    signerName: 'Hélène Gagnon',
    signatureId: 'sg-1',
    remote: true,
    factor: 'in-person',
    factorLast4: '',
    factorBy: 'Ana Moreau',
    factorAt: Date.now(),
  }
  const [last] = historyOf(contract).slice(-1)
  if (!last) throw new Error('no history')
  const signature: Row<'signature'> = {
    id: 'sg-1',
    v: 1,
    deletedAt: null,
    contractId: 'sc-1',
    contractVersion: contract.version,
    role: 'buyer',
    signerName: 'Hélène Gagnon',
    contentHash: contract.contentHash,
    strokesSha256: 'a'.repeat(64),
    imageSha256: 'b'.repeat(64),
    at: last.at,
    offline: false,
    deviceKeyId: '',
    deviceSignature: '',
    sealLack: 'remote',
    by: 'system',
  }
  const contractEvent = [
    ...historyOf(contract).slice(0, -1),
    { ...last, step: 'consumer-signed' as const, facts },
  ]
  await open([contract], { id: 'sc-1' }, { vehicle: [sold], contractEvent, signature: [signature] })
  const said = /a code given in person by Ana Moreau/
  expect(await screen.findByText(/Known by:/)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThanOrEqual(2))
})
