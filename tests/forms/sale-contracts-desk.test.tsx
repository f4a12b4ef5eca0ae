// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Opened } from '#tests/support/forms.tsx'
import { aWorkItem } from '#tests/support/builders/inspection.ts'
import { offerDefinition } from '#src/domain/contract/document.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import {
  aDeskContract,
  company,
  complete,
  english,
  open,
  stored,
  withPad,
} from './sale-contracts-kit.tsx'

withPad()
beforeEach(() => localStorage.clear())

const user = userEvent.setup()
const type = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await user.clear(field)
  await user.type(field, text)
  return field
}
/** Where the keys themselves are not what is looked at. */
const fill = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const counting = (odometerType: string) => ({ product: { ...english().product, odometerType } })
const lines = () => screen.getByRole('complementary', { name: 'The contract’s lines' })
const balance = () => within(lines()).getByRole('status', { name: 'Balance payable' }).textContent
const dealOf = async (opened: Opened) =>
  (await stored(opened)).deal as NonNullable<Row<'saleContract'>['deal']>
const saved = async (
  opened: Opened,
  check: (deal: NonNullable<Row<'saleContract'>['deal']>) => void,
) => waitFor(async () => check(await dealOf(opened)))

test('a used car with a trade-in that is still owed on, worked out at each key without a network', async () => {
  const opened = await open([aDeskContract()], { id: 'sc-1' })
  // The guide's price decides the base of the QST, so it is asked for by itself.
  expect(await screen.findByText('The guide’s wholesale price is missing')).toBeTruthy()
  const guide = await type('Average wholesale price', '12000')
  expect(screen.queryByText('The guide’s wholesale price is missing')).toBeNull()
  expect(document.activeElement).toBe(guide)

  await user.click(screen.getByRole('button', { name: 'Add a trade-in' }))
  await fill('Vehicle traded in', '2018 Forester')
  await type('Trade-in allowance', '5000')
  expect(balance()).toBe('$8,400.00')
  await type('Still owed on it', '6500')
  expect(balance()).toBe('$14,900.00')
  expect(screen.getByText(/More is owed than it is worth: \$1,500.00/)).toBeTruthy()
  await fill('Owed to', 'Desjardins')

  const rows = within(lines())
    .getAllByRole('row')
    .map(row => row.textContent)
  expect(rows).toContainEqual(expect.stringMatching(/^F.*2018 Forester\(\$5,000.00\)$/))
  expect(rows).toContainEqual(expect.stringMatching(/^HGST 5% on the vehicle\$400.00$/))
  expect(rows).toContainEqual(
    expect.stringMatching(/^OQST payable to the SAAQ.*shown, not added.*\$798.00$/),
  )
  expect(rows).toContainEqual(expect.stringMatching(/^N.*Desjardins\$6,500.00$/))
  expect(screen.getByText('Paid to the SAAQ')).toBeTruthy()
  await saved(opened, deal =>
    expect(deal).toMatchObject({
      unit: { wholesaleMinor: 12_000_00 },
      tradeIns: [
        {
          label: '2018 Forester',
          allowanceMinor: 5_000_00,
          lienMinor: 6_500_00,
          lienHolder: 'Desjardins',
        },
      ],
    }),
  )
  await waitFor(async () => expect(await opened.replica.draft.count()).toBe(0))
})

test('what is typed while the deal is being saved is saved after it', async () => {
  const opened = await open([aDeskContract()], { id: 'sc-1' })
  const { engine } = opened
  const mutate = engine.mutate.bind(engine)
  let release = () => {}
  const slowDisk = new Promise<void>(done => (release = done))
  const first = vi.spyOn(engine, 'mutate').mockImplementationOnce(async (...act) => {
    // It is in the row before the one who asked hears of it.
    const receipt = await mutate(...act)
    await slowDisk
    return receipt
  })
  await user.click(await screen.findByRole('button', { name: 'Add a trade-in' }))
  await waitFor(() => expect(first).toHaveBeenCalled())
  const field = await screen.findByRole('textbox', { name: 'Vehicle traded in' })
  fireEvent.change(field, { target: { value: '2018 Forester' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Average wholesale price' }), {
    target: { value: '12000' },
  })
  // Longer than the typing has to rest.
  await new Promise(done => setTimeout(done, 1500))
  release()
  await saved(opened, deal =>
    expect(deal.tradeIns.map(({ label }) => label)).toEqual(['2018 Forester']),
  )
})

test('options, fees, goods, rebates, government and premiums each stand in their line', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  await user.click(await screen.findByRole('button', { name: 'Add an option or accessory' }))
  await fill('Option 1: what it is', 'Hitch')
  await fill('Option 1: amount', '500')
  await user.click(screen.getByRole('button', { name: 'Add a rebate' }))
  await fill('Rebate 1: amount', '300')
  await user.click(screen.getByRole('button', { name: 'Add a good or service' }))
  await fill('Item 1: amount', '1000')
  await fill('Registration and plate', '120')
  await fill('Life and disability insurance', '1500')
  const cells = within(lines())
    .getAllByRole('row')
    .map(row => row.textContent ?? '')
  const amount = (code: string) =>
    cells.find(text => text.startsWith(code))?.match(/\(?\$[\d,.]+\)?$/)?.[0]
  expect(amount('B')).toBe('$500.00')
  expect(amount('D')).toBe('($300.00)')
  expect(amount('E')).toBe('$13,200.00')
  expect(amount('J')).toBe('$1,000.00')
  expect(amount('V')).toBe('$120.00')
  // 9 % until 2026-12-31, by the day of the contract.
  expect(amount('Y')).toBe('$135.00')
  expect(screen.getByText(/The tax on premiums changes/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Option 1' }))
  await saved(opened, deal =>
    expect(deal).toMatchObject({
      options: [],
      rebates: [{ amountMinor: 300_00 }],
      registrationMinor: 120_00,
    }),
  )
})

test('a cell of the grid is taken with one tap, and its deposit holds the vehicle', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  const grid = await screen.findByRole('table', { name: 'Payment by term and deposit' })
  // Nobody has said how it is financed yet: what the house usually does is shown, and nothing is taken.
  expect(within(grid).queryByRole('button', { pressed: true })).toBeNull()
  await user.click(within(grid).getByRole('button', { name: /^84 months, deposit \$1,000.00/ }))
  await saved(opened, deal =>
    expect(deal).toMatchObject({
      depositMinor: 1_000_00,
      financing: { termMonths: 84, frequency: 'bi-weekly' },
    }),
  )
  expect(within(grid).getByRole('button', { pressed: true }).getAttribute('aria-label')).toMatch(
    /^84 months, deposit \$1,000.00/,
  )
  expect(await opened.replica.vehicle.get('v-1')).toMatchObject({
    status: 'reserved',
    reservedFor: 'cl-1',
  })
  expect(screen.getAllByText(/Every two weeks, 182 payments/).length).toBeGreaterThan(0)
})

test('from the payment a customer wants back to deposit, term and price, each taken with one tap', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  const ask = async (wanted: string) => {
    await user.click(
      await screen.findByRole('button', { name: 'From the payment the customer wants' }),
    )
    await type('Payment wanted', wanted)
    return screen.findByRole('dialog')
  }
  const way = (dialog: HTMLElement, name: string) =>
    within(within(dialog).getByText(name).closest('li')!)
  let dialog = await ask('1')
  expect(way(dialog, 'By the term').getByText(/No term is enough/)).toBeTruthy()
  expect(
    way(dialog, 'By the term').getByRole<HTMLButtonElement>('button', { name: 'Take it' }).disabled,
  ).toBe(true)
  await user.keyboard('{Escape}')
  dialog = await ask('100')
  await user.click(way(dialog, 'By the deposit').getByRole('button', { name: 'Take it' }))
  await saved(opened, deal => {
    expect(deal.depositMinor).toBeGreaterThan(0)
    expect(deal.financing).toMatchObject({ termMonths: 60, frequency: 'bi-weekly' })
  })
  expect(within(lines()).getAllByText('$100.00').length).toBeGreaterThan(0)
})

test('ways to make the deal stand side by side: kept, taken with one tap, taken back, and one leased', async () => {
  const opened = await open([aDeskContract({ ...complete, depositMinor: 2_000_00 })], {
    id: 'sc-1',
  })
  const names = async () => (await stored(opened)).scenarios.map(({ name }) => name)
  await user.click(await screen.findByRole('button', { name: 'Keep this deal as a scenario' }))
  await waitFor(async () => expect(await names()).toEqual(['Cash, $2,000 down']))
  await fill('Deposit', '5000')
  await saved(opened, deal => expect(deal.depositMinor).toBe(5_000_00))

  await user.click(screen.getByRole('button', { name: 'Add a lease' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a lease' })
  const keep = () =>
    within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Keep it as a scenario' })
  // What is no number is said at its field and counted as nothing at all.
  await fill('Worth at the end', '2O000')
  expect(keep().disabled).toBe(true)
  expect(within(dialog).queryByText('Each month, taxes in')).toBeNull()
  await fill('Worth at the end', '4000')
  await fill('Term', '400')
  expect(within(dialog).getByText('From 1 to 120 months.')).toBeTruthy()
  expect(keep().disabled).toBe(true)
  await fill('Term', '36')
  expect(within(dialog).getByText('Each month, taxes in')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Keep it as a scenario' }))
  await waitFor(async () =>
    expect(await names()).toEqual(['Cash, $2,000 down', 'Lease, 36 months, $5,000 down']),
  )
  const table = await screen.findByRole('table', { name: 'Scenarios side by side' })
  const row = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  await waitFor(() => expect(row('Deposit')).toEqual(['$5,000.00', '$2,000.00', '$5,000.00']))
  expect(row('Term')).toEqual(['—', '—', '36 months'])
  expect(
    within(table).queryByRole('button', { name: 'Take Lease, 36 months, $5,000 down' }),
  ).toBeNull()

  await user.click(within(table).getByRole('button', { name: 'Take Cash, $2,000 down' }))
  await saved(opened, deal => expect(deal.depositMinor).toBe(2_000_00))
  const taken = toastStore
    .read()
    .findLast(({ text }) => text === 'Cash, $2,000 down is on the desk now')
  await act(async () => taken?.action?.onPress())
  await saved(opened, deal => expect(deal.depositMinor).toBe(5_000_00))
  await user.click(within(table).getByRole('button', { name: 'Remove Cash, $2,000 down' }))
  await waitFor(async () => expect(await names()).toEqual(['Lease, 36 months, $5,000 down']))
})

test('the offer says every amount as it stands on the desk, the ways kept, that it binds nobody, and no cost or birthday', async () => {
  const opened = await open([aDeskContract({ ...complete, depositMinor: 2_000_00 })], {
    id: 'sc-1',
  })
  await user.click(await screen.findByRole('button', { name: 'Keep this deal as a scenario' }))
  await waitFor(async () => expect((await stored(opened)).scenarios).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Prepare the offer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Prepare the offer' })
  expect(within(dialog).getByRole('button', { name: 'Print' })).toBeTruthy()
  const contract = await stored(opened)
  const deal = { ...contract.deal, unit: { ...contract.deal.unit, costMinor: 7_777_77 } }
  const offer = await offerDefinition(opened.replica, { ...contract, deal }, '2026-11-28')
  const text = JSON.stringify(offer?.blocks)
  for (const words of [
    'Offer of sale',
    'An offer, not a contract',
    'November 28, 2026',
    'Cash, $2,000 down',
    '$2,000.00',
  ])
    expect(text, words).toContain(words)
  for (const words of ['7,777.77', '1988', '1980']) expect(text).not.toContain(words)
})

test('the index says what stands in each step, and leads there', async () => {
  await open([aDeskContract(complete)], { id: 'sc-1' })
  const index = await screen.findByRole('navigation', { name: 'Steps of the worksheet' })
  const steps = within(index).getAllByRole('button')
  expect(steps.map(each => each.textContent)).toEqual([
    expect.stringMatching(/^Vehicle.*Subaru/),
    '2Trade-inNone',
    expect.stringMatching(/Client.+/),
    '4FinancingPaid in full',
    '5ProductsNone',
    expect.stringMatching(/Fees and taxes\$/),
    '7ScenariosNone',
    expect.stringMatching(/Papers/),
  ])
  await user.click(steps[1]!)
  expect(steps[1]!.getAttribute('aria-current')).toBe('step')
  expect(document.activeElement?.textContent).toBe('Add a trade-in')
})

test('two people at one deal meet only where they touch the same part', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  await fill('Registration and plate', '120')
  const theirs = await dealOf(opened)
  await act(() =>
    opened.replica.saleContract.update('sc-1', {
      version: 2,
      deal: { ...theirs, otherGovernmentMinor: 25_00 },
    }),
  )
  await waitFor(() =>
    expect(
      (screen.getByRole('textbox', { name: 'Other government fee' }) as HTMLInputElement).value,
    ).toBe('$25.00'),
  )
  await saved(opened, deal =>
    expect(deal).toMatchObject({ registrationMinor: 120_00, otherGovernmentMinor: 25_00 }),
  )

  await fill('Registration and plate', '130')
  const now = await dealOf(opened)
  await act(() =>
    opened.replica.saleContract.update('sc-1', {
      version: 9,
      deal: { ...now, registrationMinor: 99_00 },
    }),
  )
  const choice = await screen.findByRole('group', { name: 'Registration and plate' })
  expect(within(choice).getByText('$99.00')).toBeTruthy()
  expect(within(choice).getByText('$130.00')).toBeTruthy()
  await user.click(within(choice).getByRole('button', { name: 'Use mine' }))
  await saved(opened, deal => expect(deal.registrationMinor).toBe(130_00))
})

test('a trade-in begins with what the lead said of it', async () => {
  await open([aDeskContract(complete, { tradeInText: 'Forester 2018' })], { id: 'sc-1' })
  await user.click(await screen.findByRole('button', { name: 'Add a trade-in' }))
  const field = screen.getByRole('textbox', { name: 'Vehicle traded in' }) as HTMLInputElement
  expect(field.value).toBe('Forester 2018')
})

test('its odometer is read in its own unit, whatever the vehicle sold counts', async () => {
  const deal = { ...complete, unit: { ...complete.unit, productType: 3 } } as typeof complete
  const opened = await open([aDeskContract(deal, counting('h'))], { id: 'sc-1' })
  await user.click(await screen.findByRole('button', { name: 'Add a trade-in' }))
  await fill('Vehicle traded in', '2018 Forester')
  const trade = within(screen.getByRole('group', { name: 'Trade-in 1' }))
  await fill('Its odometer', '91000')
  await saved(opened, ({ tradeIns }) =>
    expect(tradeIns).toMatchObject([{ odometer: 91_000, odometerType: 'h' }]),
  )
  await user.click(trade.getByRole('button', { name: /Odometer type/ }))
  await user.click(await screen.findByRole('option', { name: 'Miles' }))
  await saved(opened, ({ tradeIns }) =>
    expect(tradeIns).toMatchObject([{ odometer: 91_000, odometerType: 'mi' }]),
  )
})

test('one from before it had a unit reads in that of the vehicle sold, and states it when it is read anew', async () => {
  const tradeIn = {
    label: '2018 Forester',
    vin: '',
    odometer: 91_000,
    allowanceMinor: 0,
    lienMinor: 0,
    lienHolder: '',
    lowersTax: true,
  }
  const sold = aDeskContract({ ...complete, tradeIns: [tradeIn] }, counting('mi'))
  const opened = await open([sold], { id: 'sc-1' })
  const trade = within(await screen.findByRole('group', { name: 'Trade-in 1' }))
  expect(trade.getByRole('button', { name: /Miles.*Odometer type/ })).toBeTruthy()
  await fill('Its odometer', '91500')
  await saved(opened, ({ tradeIns }) =>
    expect(tradeIns).toMatchObject([{ odometer: 91_500, odometerType: 'mi' }]),
  )
})

test('price and fees above what was advertised are called out, for the law counts them together', async () => {
  await open([aDeskContract({ ...complete, priceMinor: 38_995_00 })], { id: 'sc-1' })
  await screen.findByRole('textbox', { name: 'Price of the vehicle' })
  expect(screen.queryByText(/are above the advertised/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a fee' }))
  await fill('Fee 1: amount', '599')
  expect(await screen.findByText(/are above the advertised \$38,995.00/)).toBeTruthy()
})

test('no tax is waived without its proof', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  await user.click(await screen.findByRole('switch', { name: 'Exempt or zero-rated' }))
  expect(await screen.findByText('Typed, not valid yet')).toBeTruthy()
  expect((await dealOf(opened)).exemption).toBeNull()
  await fill('Proof', 'NRTQ 1234567890 TQ0001')
  await saved(opened, deal =>
    expect(deal.exemption).toMatchObject({ taxes: ['gst', 'qst'], reason: 'registrant-resale' }),
  )
  expect(screen.getAllByText('Exempt').length).toBe(2)
})

test('the net weight is asked where it decides, and nothing is signed before it is said', async () => {
  const unit = { ...complete.unit, productType: 17 } as NonNullable<typeof complete.unit>
  const opened = await open([aDeskContract({ unit })], { id: 'sc-1' })
  expect(await screen.findByText('The net weight decides who collects the QST')).toBeTruthy()
  opened.unmount()
  await open([aDeskContract({ unit })], { id: 'sc-1', sign: '1' })
  expect(await screen.findByText('The contract is not complete yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'The French version was shown' })).toBeNull()
})

test('what the house earns is for those who answer for it, and never for the customer', async () => {
  const unit = { ...complete.unit, costMinor: 10_000_00 } as NonNullable<typeof complete.unit>
  const tradeIn = {
    label: '2018 Forester',
    vin: '',
    odometer: null,
    allowanceMinor: 5_000_00,
    lienMinor: 0,
    lienHolder: '',
    lowersTax: true,
  }
  const opened = await open([aDeskContract({ unit, tradeIns: [tradeIn] })], { id: 'sc-1' })
  await opened.replica.workItem.bulkAdd([
    aWorkItem({ id: 'w-1', vehicleId: 'v-1', status: 'closed', costMinor: 650_00 }),
    aWorkItem({ id: 'w-2', vehicleId: 'v-1', status: 'open', costMinor: 99_00 }),
  ])
  // Nobody who looks over her shoulder sees it before she asks.
  const margin = await screen.findByRole('button', { name: 'Margin hidden' })
  expect(screen.queryByText('Gross profit')).toBeNull()
  await user.click(margin)
  expect(screen.getByText('Gross profit')).toBeTruthy()
  expect(screen.getAllByText('$3,000.00').length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'The shop’s: $650.00' }))
  await fill('Pack', '150')
  await fill('Actual value of 2018 Forester', '4000')
  await saved(opened, deal =>
    expect(deal).toMatchObject({
      unit: { reconditioningMinor: 650_00, packMinor: 150_00 },
      tradeIns: [{ worthMinor: 4_000_00 }],
    }),
  )
  // 3,000 less 650, 150 and what the Forester was allowed above its worth.
  expect(screen.getAllByText('$1,200.00').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Customer view' }))
  expect(await screen.findByRole('heading', { name: /Subaru/ })).toBeTruthy()
  expect(screen.queryByText('Gross profit')).toBeNull()
  // Nothing to press but the way back, nothing to type, no other customer.
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(document.body.textContent).not.toContain('$3,000.00')
  opened.unmount()

  const seller = formKeys.filter(
    key => !['direction.Users', 'direction.Company', 'management.Users'].includes(key),
  )
  await open([aDeskContract({ unit })], { id: 'sc-1' }, {}, { held: seller })
  expect(await screen.findByRole('navigation', { name: 'Steps of the worksheet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Margin hidden' })).toBeNull()
})

test('what is typed stays as it was typed while it is saved under the hand', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  const field = (await type('Registration and plate', '12')) as HTMLInputElement
  await saved(opened, deal => expect(deal.registrationMinor).toBe(12_00))
  await waitFor(async () => expect(await opened.replica.draft.count()).toBe(0))
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('12')
  await user.type(field, '5')
  expect(field.value).toBe('125')
  expect(screen.queryByRole('group', { name: 'Registration and plate' })).toBeNull()
  await saved(opened, deal => expect(deal.registrationMinor).toBe(125_00))
})

test('in France the tax is inside the price, Québec’s facts are not asked, and the gate is the law’s of France', async () => {
  const french: Row<'company'> = {
    ...company,
    country: 'FR',
    province: '',
    currency: 'EUR',
    paper: 'a4',
  }
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' }, { company: [french] })
  expect(await screen.findByText('Inside the price')).toBeTruthy()
  expect(balance()).toBe('$13,000.00')
  for (const name of ['New tires up to 83.82 cm', 'Average wholesale price'])
    expect(screen.queryByRole('textbox', { name })).toBeNull()
  opened.unmount()
  await open([aDeskContract(complete)], { id: 'sc-1', sign: '1' }, { company: [french] })
  expect(await screen.findByRole('button', { name: 'The customer was informed' })).toBeTruthy()
  expect(screen.getByText(/Code de la consommation/)).toBeTruthy()
  const list = screen.getByRole('list', { name: 'Steps of the law' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
})

test('where no law of a sale is known, the desk says so and nobody signs', async () => {
  const abroad: Row<'company'> = { ...company, country: 'US', province: 'NY' }
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' }, { company: [abroad] })
  expect(await screen.findByText('No law of a sale is known for this dealership')).toBeTruthy()
  opened.unmount()
  await open([aDeskContract(complete)], { id: 'sc-1', sign: '1' }, { company: [abroad] })
  expect(await screen.findByText('No law of a sale is known for this dealership')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Steps of the law' })).toBeNull()
})

type AnyDeal = ReturnType<typeof aDeskContract>['deal']
/** What she saved without a network met another deal on the server. */
const meeting = (opened: Opened, seen: AnyDeal, mine: AnyDeal, theirs: AnyDeal) =>
  act(() =>
    opened.replica.inbox.put({
      mid: 'm-1',
      at: 1,
      name: 'contract.edit',
      input: {
        id: 'sc-1',
        vehicleId: 'v-1',
        companyId: 'c-1',
        edits: { deal: { from: seen, to: mine } },
      },
      outcome: 'conflict',
      code: 'changed-meanwhile',
      facts: { fields: [{ field: 'deal', mine, theirs }] } as never,
      seenAt: null,
      settledAt: null,
    }),
  )

test('a deal that met a colleague’s on the server asks about the parts this person changed, and keeps the others theirs', async () => {
  const contract = aDeskContract({ ...complete, depositMinor: 200_00, registrationMinor: 99_00 })
  const opened = await open([contract], { id: 'sc-1' })
  const seen = aDeskContract(complete).deal
  await meeting(opened, seen, { ...seen, registrationMinor: 120_00 }, contract.deal)
  const choice = await screen.findByRole('group', { name: 'The deal' })
  expect(choice.textContent).toContain('Registration and plate: $99.00')
  expect(choice.textContent).toContain('Registration and plate: $120.00')
  expect(choice.textContent).not.toContain('Deposit')
  await user.click(within(choice).getByRole('button', { name: 'Use mine' }))
  await saved(opened, deal =>
    expect(deal).toMatchObject({ registrationMinor: 120_00, depositMinor: 200_00 }),
  )
})

test('two trade-ins that differ in what their odometers count, or in what they do to the tax, do not read alike', async () => {
  const trade = {
    label: '2018 Forester',
    vin: '',
    odometer: 91_000,
    odometerType: 'km' as const,
    allowanceMinor: 5_000_00,
    lienMinor: 0,
    lienHolder: '',
    lowersTax: true,
  }
  const contract = aDeskContract({ ...complete, tradeIns: [trade] })
  const opened = await open([contract], { id: 'sc-1' })
  const mine = { ...trade, odometerType: 'mi' as const, lowersTax: false }
  const { deal } = contract
  await meeting(opened, aDeskContract(complete).deal, { ...deal, tradeIns: [mine] }, deal)
  const choice = await screen.findByRole('group', { name: 'The deal' })
  for (const said of ['type: Kilometres', 'type: Miles', 'bases: Yes', 'bases: No'])
    expect(choice.textContent).toContain(said)
  // What is the same in both is not said again.
  expect(choice.textContent).not.toContain('Its odometer:')
})

test('a new car above $100,000 owes the luxury tax inside its price; why it would not is asked and printed', async () => {
  const unit = { ...complete.unit, condition: 'new' } as NonNullable<typeof complete.unit>
  const opened = await open([aDeskContract({ ...complete, unit, priceMinor: 120_000_00 })], {
    id: 'sc-1',
  })
  const rows = () =>
    within(lines())
      .getAllByRole('row')
      .map(row => row.textContent)
  await screen.findByRole('textbox', { name: 'Price of the vehicle' })
  expect(rows()).toContainEqual(
    expect.stringMatching(/^CLuxury tax 20% on the vehicle \(included in the price\)\$4,000.00$/),
  )
  expect(screen.getByText(/^The price includes the federal luxury tax/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Federal luxury tax/ }))
  await user.click(
    await screen.findByRole('option', { name: 'Sold to a registered vendor (L100-1)' }),
  )
  await saved(opened, deal => expect(deal.unit.luxury).toBe('certificate'))
  expect(rows()).toContainEqual(expect.stringMatching(/^CLuxury tax 20%.*exempt.*\$0.00$/))
})

test('a tax is added with its reason, and not without', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  await user.click(await screen.findByRole('button', { name: 'Add a tax' }))
  await fill('Added tax 1: what it is', 'Municipal levy')
  await fill('Added tax 1: rate', '1')
  expect(await screen.findByText('Typed, not valid yet')).toBeTruthy()
  expect((await dealOf(opened)).addedTaxes).toBeUndefined()
  await fill('Added tax 1: reason', 'By-law 12-2026')
  const levy = { label: 'Municipal levy', ratePpm: 10_000, amountMinor: 0 }
  await saved(opened, deal =>
    expect(deal.addedTaxes).toEqual([{ ...levy, reason: 'By-law 12-2026' }]),
  )
  const row = within(lines()).getByRole('row', { name: /Municipal levy 1%/ })
  expect(row.textContent).toMatch(/\$130.00$/)
  await fill('Added tax 1: amount', '75')
  await saved(opened, deal =>
    expect(deal.addedTaxes?.[0]).toMatchObject({ ratePpm: null, amountMinor: 75_00 }),
  )
})

test('brought to Ontario the taxes are those of Ontario, and nothing is signed before the proof is named', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  await user.click(await screen.findByRole('button', { name: /Where it is delivered/ }))
  await user.click(await screen.findByRole('option', { name: /^Brought to another province/ }))
  await saved(opened, deal => expect(deal.supply?.province).toBe('CA-ON'))
  expect(within(lines()).getByRole('row', { name: /HST 13%/ }).textContent).toMatch(/\$1,690.00$/)
  expect(screen.getByText('Say which proof is kept of where the vehicle goes.')).toBeTruthy()
  await fill('Proof that is kept', 'Waybill 4411')
  await saved(opened, deal => expect(deal.supply?.proof).toBe('Waybill 4411'))
  expect(screen.queryByText('Say which proof is kept of where the vehicle goes.')).toBeNull()
})

test('where it is signed is chosen among the papers; at a distance a deposit is called out', async () => {
  const contract = aDeskContract()
  const opened = await open([{ ...contract, deal: { ...contract.deal, depositMinor: 50_000 } }], {
    id: 'sc-1',
    at: 'papers',
  })
  const choose = async (label: RegExp, option: string) => {
    await user.click(await screen.findByRole('button', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/Signed/, 'At the client’s home')
  await choose(/First word came from/, 'The dealership')
  await waitFor(async () =>
    expect(await stored(opened)).toMatchObject({
      placeOfSigning: 'consumer',
      firstContactBy: 'merchant',
    }),
  )
  await choose(/Signed/, 'At a distance')
  expect(await screen.findByText('A deposit before the vehicle is handed over')).toBeTruthy()
  await fill('Delivered to', '44, rue de l’Église')
  await waitFor(async () =>
    expect(await stored(opened)).toMatchObject({
      placeOfSigning: 'distance',
      deliverTo: '44, rue de l’Église',
    }),
  )
})

test('what is no number changes nothing: the last amount stands until there is another', async () => {
  const opened = await open([aDeskContract({ ...complete, depositMinor: 2_000_00 })], {
    id: 'sc-1',
  })
  await screen.findByRole('textbox', { name: 'Deposit' })
  for (const typed of ['1e9', '2O000', '-5']) {
    await fill('Deposit', typed)
    await user.tab()
    expect(await screen.findByText('This is not a number.')).toBeTruthy()
  }
  expect((await stored(opened)).deal.depositMinor).toBe(2_000_00)
  await fill('Deposit', '3000')
  await saved(opened, deal => expect(deal.depositMinor).toBe(3_000_00))
})

test('looking at what is paid each month makes no credit of a cash deal', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1' })
  const cell = () => screen.findByRole('button', { name: /^60 months, deposit \$0\.00: / })
  const before = (await cell()).textContent
  await user.click(screen.getByRole('radio', { name: /month/i }))
  await waitFor(async () => expect((await cell()).textContent).not.toBe(before))
  expect((await stored(opened)).deal.financing).toBeNull()
})
