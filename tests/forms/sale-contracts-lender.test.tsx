// @vitest-environment jsdom
/** Lender, programme and reserve at the desk, with no network: what is offered, what is refused, and who sees it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'
import { formKeys } from '#db/forms.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { offerDefinition } from '#src/domain/contract/document.ts'
import {
  aLender,
  aLenderChoice,
  aRateRow,
  aRateSheet,
  aSheetRow,
} from '#tests/support/builders/lender.ts'
import { aDeskContract, complete, open, stored, withPad } from './sale-contracts-kit.tsx'

withPad()
beforeEach(() => localStorage.clear())

const user = userEvent.setup()
const financing = { ...untouchedFinancing, termMonths: 72, ratePpm: 69_900 }
const contract = () => aDeskContract({ ...complete, financing })
const any = { condition: 'any', yearFrom: null, yearTo: null, ltvPpm: null } as const
const lending = {
  lender: [aLender(), aLender({ id: 'l-2', name: 'Banque du Nord', address: '' })],
  rateSheet: [
    aRateSheet({
      rows: [
        aSheetRow({ ...any, program: 'Standard' }),
        aSheetRow({ ...any, id: 'r-2', program: 'New cars', condition: 'new' }),
      ],
    }),
    aRateSheet({
      id: 's-2',
      lenderId: 'l-2',
      rows: [aSheetRow({ ...any, id: 'r-3', program: 'North', buyPpm: 54_900, markupPpm: 10_000 })],
    }),
    aRateSheet({ id: 's-0', beginsOn: '2026-10-01', endsOn: '2026-10-31' }),
  ],
}
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))

test('programmes that take the deal are offered, others say why, and one is taken with the client’s rate', async () => {
  const opened = await open([contract()], { id: 'sc-1' }, lending)
  await press(/^Choose a lender, 6.99/)
  const dialog = await screen.findByRole('dialog')
  const offered = await within(dialog).findByRole('list', { name: /take this deal/ })
  expect(
    within(offered)
      .getAllByRole('button')
      .map(each => each.textContent),
  ).toEqual([
    expect.stringMatching(/Banque du Nord · North.*5.49%/),
    expect.stringMatching(/Caisse de Laval · Standard.*5.99%/),
  ])
  await user.click(within(dialog).getByText('Programmes that do not take it: 1'))
  expect(within(dialog).getByText(/Only: New/)).toBeTruthy()
  expect(within(dialog).getByText('Rows of sheets that have run out: 1')).toBeTruthy()

  // The one that lends at 5.49 lets one add a point: her 6.99 comes down to what it takes.
  await user.click(within(offered).getByRole('button', { name: /North/ }))
  const rate = within(dialog).getByRole('textbox', { name: /The client’s rate/ })
  expect((rate as HTMLInputElement).value).toBe('6.49')
  await user.click(within(offered).getByRole('button', { name: /Standard/ }))
  fireEvent.change(rate, { target: { value: '8' } })
  fireEvent.blur(rate)
  expect(await within(dialog).findByText(/Caisse de Laval takes 5.99% to 7.99%\./)).toBeTruthy()
  const take = within(dialog).getByRole('button', { name: 'Take this programme' })
  expect(take.hasAttribute('disabled')).toBe(true)
  fireEvent.change(rate, { target: { value: '7.49' } })
  fireEvent.blur(rate)
  expect(within(dialog).getByText(/The lender leaves/)).toBeTruthy()
  await user.click(take)

  expect(await screen.findByRole('button', { name: 'Caisse de Laval, 7.49%' })).toBeTruthy()
  expect(await opened.replica.lenderChoice.get('sc-1.lender')).toMatchObject({
    contractId: 'sc-1',
    sheetId: 's-1',
    row: { program: 'Standard', buyPpm: 59_900, lender: 'Caisse de Laval', from: '2026-11-01' },
  })
  // Whom the contract names, and its rate, are the deal's own fields.
  await waitFor(async () =>
    expect((await stored(opened)).deal.financing).toMatchObject({
      ratePpm: 74_900,
      assigned: true,
      lender: { name: 'Caisse de Laval', address: '1, boulevard Le Corbusier, Laval' },
    }),
  )
})

test('how far it went is told a lender in kilometres, whatever its odometer counts', async () => {
  const { product } = contract()
  const sold = { ...contract(), product: { ...product, odometer: 100_000, odometerType: 'mi' } }
  const rows = [160_934, 160_933].map((odometerTo, at) =>
    aSheetRow({ ...any, id: `r-${at}`, program: `To ${odometerTo}`, odometerTo }),
  )
  await open([sold], { id: 'sc-1' }, { ...lending, rateSheet: [aRateSheet({ rows })] })
  await press(/^Choose a lender, 6.99/)
  const dialog = await screen.findByRole('dialog')
  const offered = await within(dialog).findByRole('list', { name: /take this deal/ })
  expect(within(offered).getAllByRole('button')).toHaveLength(1)
  expect(within(offered).getByRole('button', { name: /To 160934/ })).toBeTruthy()
})

test('a rate above what the lender allows is said at its field, without what it asks itself', async () => {
  const row = { ...aRateRow, ...any }
  await open([contract()], { id: 'sc-1' }, { ...lending, lenderChoice: [aLenderChoice({ row })] })
  const rate = await screen.findByRole('textbox', { name: 'Annual rate' })
  expect(rate.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.change(rate, { target: { value: '8.5' } })
  expect(await screen.findByText('Caisse de Laval takes 7.99% at most.')).toBeTruthy()
  fireEvent.change(rate, { target: { value: '5' } })
  expect(await screen.findByText('Caisse de Laval does not take so low a rate.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('5.99%')
})

test('the grid marks what the chosen lender does not take, and a sheet that ran out is named', async () => {
  const row = { ...aRateRow, ...any, termTo: 72, to: '2026-11-20' }
  await open([contract()], { id: 'sc-1' }, { ...lending, lenderChoice: [aLenderChoice({ row })] })
  const grid = await screen.findByRole('table', { name: 'Payment by term and deposit' })
  const outside = await within(grid).findAllByRole('button', { name: /does not take it/ })
  expect(outside.length).toBeGreaterThan(0)
  expect(
    within(grid)
      .getAllByRole('button', { name: /^84 months/ })
      .every(each => outside.includes(each)),
  ).toBe(true)
  expect(screen.getByText(/this deal was made with ran out on Nov 20, 2026/)).toBeTruthy()
})

test('the reserve is part of the margin, the row of a deal outlives its sheet, and it can be let go', async () => {
  const row = { ...aRateRow, ...any, reserve: { kind: 'sum' as const, minor: 432_10 } }
  // As it was then: the sheet has another reserve by now.
  const rows = {
    lender: [aLender()],
    rateSheet: [aRateSheet({ rows: [aSheetRow(any)] })],
    lenderChoice: [aLenderChoice({ row })],
  }
  const opened = await open([contract()], { id: 'sc-1' }, rows)
  await press('Margin hidden')
  expect(await screen.findByText('Back, from the lender')).toBeTruthy()
  expect(screen.getByText('$432.10')).toBeTruthy()
  expect(screen.getByText(/bought at 5.99%, sold at 6.99%/)).toBeTruthy()
  await press(/^Caisse de Laval, 6.99/)
  await press('No lender yet')
  await waitFor(() => expect(screen.queryByText('Back, from the lender')).toBeNull())
  expect((await opened.replica.lenderChoice.get('sc-1.lender'))?.deletedAt).not.toBeNull()
  toastStore
    .read()
    .findLast(({ text }) => text === 'Choice of lender taken back')
    ?.action?.onPress()
  await waitFor(async () =>
    expect((await opened.replica.lenderChoice.get('sc-1.lender'))?.deletedAt).toBeNull(),
  )
})

test('a seller without the right sees neither lenders nor reserve, nor does the customer or the offer', async () => {
  const row = { ...aRateRow, ...any, reserve: { kind: 'sum' as const, minor: 432_10 } }
  const lenderChoice = [aLenderChoice({ row })]
  const opened = await open([contract()], { id: 'sc-1' }, { ...lending, lenderChoice })
  await press('Margin hidden')
  expect(await screen.findByText('$432.10')).toBeTruthy()
  await press('Customer view')
  expect(await screen.findByRole('heading', { name: /Subaru/ })).toBeTruthy()
  for (const secret of ['5.99', '432.10', 'Caisse de Laval'])
    expect(document.body.innerHTML).not.toContain(secret)
  const offer = JSON.stringify(
    await offerDefinition(opened.replica, await stored(opened), '2026-12-01'),
  )
  for (const secret of ['5.99', '5,99', '59900', '432.10', '43210'])
    expect(offer).not.toContain(secret)
  opened.unmount()

  const forms = formKeys.filter(
    key => !['direction.Users', 'direction.Company', 'management.Users'].includes(key),
  )
  await open([contract()], { id: 'sc-1' }, { ...lending, lenderChoice }, { held: forms })
  expect(await screen.findByRole('table', { name: 'Payment by term and deposit' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Caisse de Laval|Choose a lender/ })).toBeNull()
  expect(screen.queryByText(/does not take it/)).toBeNull()
})

test('who lends and who owns it meanwhile are asked, each at its field until somebody says', async () => {
  const opened = await open([contract()], { id: 'sc-1' }, lending)
  const asked = /Say who (?:lends|owns the vehicle) before anything is signed/
  const answer = async (label: string, option: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`${label}$`) }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  expect((await screen.findByText(asked)).textContent).toContain('lends')
  expect(screen.queryByRole('button', { name: /Who owns the vehicle meanwhile$/ })).toBeNull()
  await answer('Who lends', 'The dealership gives time')
  expect((await screen.findByText(asked)).textContent).toContain('owns the vehicle')
  await answer('Who owns the vehicle meanwhile', 'The client, at once')
  await waitFor(() => expect(screen.queryByText(asked)).toBeNull())
  await waitFor(async () =>
    expect((await stored(opened)).deal.financing).toMatchObject({
      lends: 'dealer',
      owns: 'client',
    }),
  )
})
