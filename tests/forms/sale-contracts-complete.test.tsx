// @vitest-environment jsdom
/** What a contract lacks, told at its step with its law and the way there; and what a director lets pass. */
import { screen, within } from '@testing-library/react'
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
