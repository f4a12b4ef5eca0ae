// @vitest-environment jsdom
/** What a contract lacks, told at its step with its law and the way there; and what a director lets pass. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aDeskContract, complete, open, stored, withPad } from './sale-contracts-kit.tsx'

withPad()
beforeEach(() => localStorage.clear())
const user = userEvent.setup()
const atGate = (over: Parameters<typeof aDeskContract>[1], deal = complete) =>
  open([aDeskContract(deal, over)], { id: 'sc-1', sign: '1' })

test('each piece stands at its step with its law, and leads to where it is filled in', async () => {
  const { buyer } = aDeskContract()
  await atGate({ labelId: null, buyer: { ...buyer, address: '' } })
  const first = await screen.findByRole('region', { name: 'French version shown' })
  expect(within(first).getByText('Full address of the buyer')).toBeTruthy()
  expect(within(first).getByText(/ss. 1 and 158/)).toBeTruthy()
  const link = within(first).getByRole('link', { name: /Full address of the buyer/ })
  expect(link.getAttribute('href')).toContain('at=client')
  expect(screen.getByText(/The printed label of the used vehicle/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'The French version was shown' })).toBeNull()
  // The law lets nobody pass without either.
  expect(screen.queryByRole('button', { name: 'Let it pass' })).toBeNull()
})

const unpriced = { ...complete, unit: { ...complete.unit!, wholesaleMinor: null } }

test('the way to a piece leads to the first of its fields that is empty', async () => {
  const { buyer } = aDeskContract()
  await atGate({ buyer: { ...buyer, postalCode: '' } })
  const link = await screen.findByRole('link', { name: 'Fill in: Full address of the buyer' })
  expect(link.getAttribute('href')).toMatch(/at=client&field=fields\.buyer\.postalCode/)
})
test.each([
  ['client', 'fields.buyer.postalCode', 'Postal code'],
  ['vehicle', 'unit.wholesaleMinor', 'Average wholesale price'],
  ['papers', 'fields.deliverOn', 'Delivery date'],
  ['papers', 'fields.exchangeType', 'Exchange type'],
  ['papers', 'fields.placeCity', 'City of signature'],
  ['vehicle', 'fields.product.odometer', 'Odometer'],
  ['vehicle', 'fields.product.odometerType', 'Odometer type'],
  ['vehicle', 'fields.product.vin', 'VIN'],
])('at the step %s the field %s is marked and has the keyboard', async (at, field, name) => {
  await open([aDeskContract(unpriced)], { id: 'sc-1', at, field })
  await waitFor(() => expect(document.activeElement?.closest('[class*=asked]')).toBeTruthy())
  expect(document.activeElement?.closest('[class*=asked]')?.textContent).toContain(name)
  const [step] = screen.getAllByRole('button', { current: 'step' })
  expect(step?.textContent?.toLowerCase()).toContain(at)
  await user.tab()
  await user.tab()
  await user.tab()
  await user.tab()
  expect(document.querySelector('[class*=asked]')).toBeNull()
})

test('a director lets the estimated value pass, with a reason that is printed', async () => {
  const opened = await atGate({}, { unit: { ...complete.unit!, wholesaleMinor: null } })
  await user.click(await screen.findByRole('button', { name: 'Let it pass' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'No guide holds it')
  await user.click(dialog.getByRole('button', { name: 'Let it pass' }))
  expect(await screen.findByRole('button', { name: 'The French version was shown' })).toBeTruthy()
  expect((await stored(opened)).overrides).toMatchObject([
    { piece: 'estimated-value', reason: 'No guide holds it' },
  ])
  expect(within(screen.getByRole('article')).getByText(/No guide holds it/)).toBeTruthy()
})
