// @vitest-environment jsdom
/** Lenders and their rate sheets as the keepers of the dealership's page use them, with no network. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aLender, aRateSheet, aSheetRow } from '#tests/support/builders/lender.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { caughtFiles } from '#tests/support/downloads.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const open = (rows = {}, query = {}) =>
  openForm('management.Company', {
    rows: {
      company: [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>],
      user: [aUser({ id: 'u-ana', name: 'Ana Moreau' })],
      ...rows,
    },
    query: { tab: 'lenders', ...query },
  })
const there = { lender: [aLender()], rateSheet: [aRateSheet()] }
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))
const item = async (name: RegExp | string) =>
  user.click(await screen.findByRole('menuitem', { name }))
const fill = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const undo = (says: string) =>
  toastStore
    .read()
    .findLast(({ text }) => text === says)
    ?.action?.onPress()

test('a lender is added once, and its name is not given twice', async () => {
  const { replica } = await open()
  expect(await screen.findByText('No lenders yet')).toBeTruthy()
  await press('Add a lender')
  await fill(/Lender’s name/, 'Caisse de Laval')
  await fill(/Lender’s address/, 'Laval')
  await press('Save')
  expect(await screen.findByRole('heading', { name: 'Caisse de Laval' })).toBeTruthy()
  await press('Add a lender')
  await fill(/Lender’s name/, 'caisse de laval')
  await press('Save')
  expect(await screen.findByText('A lender of this name is there already.')).toBeTruthy()
  expect(await replica.lender.toArray()).toMatchObject([
    { name: 'Caisse de Laval', address: 'Laval' },
  ])
})

test('a row is added, corrected and taken out, and what is wrong is said at its field', async () => {
  const { replica } = await open(there, { sheet: 's-1' })
  const rows = async () => (await replica.rateSheet.get('s-1'))?.rows ?? []
  await press('Add a row')
  await fill(/^Programme/, 'New cars')
  await fill(/^Term to/, '12')
  await fill(/^Buy rate/, '4.99')
  await press('Save')
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByText('This number is not valid.')).toBeTruthy()
  expect(await rows()).toHaveLength(1)
  await fill(/^Term to/, '60')
  await press('Save')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect((await rows())[1]).toMatchObject({
    program: 'New cars',
    termFrom: 24,
    termTo: 60,
    buyPpm: 49_900,
    reserve: { kind: 'spread', splitPpm: 750_000 },
  })
  await press('More: New cars')
  await item('Edit')
  await fill(/^Buy rate/, '5.25')
  await press('Save')
  await waitFor(async () => expect((await rows())[1]?.buyPpm).toBe(52_500))
  await press('More: New cars')
  await item('Remove')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  undo('Row removed')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('a sheet is copied for the next month, and the old one stays', async () => {
  const { replica } = await open(there)
  await press(/^More: From/)
  await item('Copy for another month')
  await press('Save')
  await waitFor(async () => expect(await replica.rateSheet.count()).toBe(2))
  const copy = (await replica.rateSheet.toArray()).find(({ id }) => id !== 's-1')
  expect(copy).toMatchObject({ lenderId: 'l-1', beginsOn: '2026-12-01', endsOn: '2026-12-31' })
  expect(copy?.rows).toMatchObject([{ program: 'Used 2020 to 2025', buyPpm: 59_900 }])
  expect(copy?.rows[0]?.id).not.toBe('r-1')
  // The copy is opened, to be corrected where the month differs.
  expect(await screen.findByRole('button', { name: 'All lenders' })).toBeTruthy()
})

test('a sheet and a lender are removed after being asked, and come back', async () => {
  const { replica } = await open(there)
  await press(/^More: From/)
  await item('Remove the sheet')
  await press('Delete')
  await waitFor(async () => expect((await replica.rateSheet.get('s-1'))?.deletedAt).not.toBeNull())
  undo('Rate sheet removed')
  await waitFor(async () => expect((await replica.rateSheet.get('s-1'))?.deletedAt).toBeNull())
  await press('More: Caisse de Laval')
  await item('Remove the lender')
  await press('Delete')
  expect(await screen.findByText('No lenders yet')).toBeTruthy()
  undo('Lender removed')
  expect(await screen.findByRole('heading', { name: 'Caisse de Laval' })).toBeTruthy()
})

test('a pasted sheet says what is wrong line by line, and is brought in once it is mended', async () => {
  const { replica } = await open({ lender: [aLender()] })
  await press('Import a sheet')
  const box = await screen.findByRole('textbox', { name: /Rows, with their headers/ })
  const paste = (...lines: string[]) =>
    fireEvent.change(box, { target: { value: lines.join('\n') } })
  const bring = () => screen.getByRole('button', { name: /^Bring in/ })
  paste('Programme\tTerm to, months', 'A\t60')
  expect(await screen.findByText('Line 1: Buy rate, %: Mandatory')).toBeTruthy()
  const head =
    'Programme;Condition;Term from, months;Term to, months;Amount to;Buy rate, %;Finance reserve;Finance reserve, % or amount'
  paste(
    head,
    'A;Used;24;60;50000;5,99;Spread, a share of it;75',
    'B;Worn;72;60;;2O;Flat amount;300',
  )
  expect(await screen.findByText(/^Line 3: Condition/)).toBeTruthy()
  expect(screen.getByText('Line 3: Buy rate, %: This number is not valid.')).toBeTruthy()
  expect(bring().hasAttribute('disabled')).toBe(true)
  paste(head, 'A;Used;24;60;50000;5,99;;75', 'B;;72;60;;7;Flat amount;300')
  expect(await screen.findByText('Line 3: Term to, months: This number is not valid.')).toBeTruthy()
  paste(head, 'A;Used;24;60;50000;5,99;;75', 'B;;36;60;;7;Flat amount;300')
  await press('Bring in 2 rows')
  await waitFor(async () => expect(await replica.rateSheet.count()).toBe(1))
  expect((await replica.rateSheet.toArray())[0]).toMatchObject({
    lenderId: 'l-1',
    rows: [
      {
        program: 'A',
        condition: 'used',
        termFrom: 24,
        termTo: 60,
        amountToMinor: 5_000_000,
        buyPpm: 59_900,
        reserve: { kind: 'spread', splitPpm: 750_000 },
      },
      { program: 'B', condition: 'any', buyPpm: 70_000, reserve: { kind: 'sum', minor: 30_000 } },
    ],
  })
})

test('what is exported is brought in again as it was', async () => {
  const saved = caughtFiles()
  const whole = [
    aSheetRow({ tier: 'A', subvented: true, reserve: { kind: 'part', ppm: 20_000 } }),
    aSheetRow({
      id: 'r-2',
      odometerTo: null,
      ltvPpm: null,
      reserve: { kind: 'sum', minor: 25_050 },
    }),
  ]
  const { replica } = await open({ ...there, rateSheet: [aRateSheet({ rows: whole })] })
  await press(/^More: From/)
  await item('Export as CSV')
  const text = (await saved[0]?.()) ?? ''
  expect(text).toContain('5.99')
  await press('Import a sheet')
  const box = await screen.findByRole('textbox', { name: /Rows, with their headers/ })
  fireEvent.change(box, { target: { value: text } })
  await press('Bring in 2 rows')
  await waitFor(async () => expect(await replica.rateSheet.count()).toBe(2))
  const again = (await replica.rateSheet.toArray()).find(({ id }) => id !== 's-1')
  const bare = (rows: object[]) => rows.map(row => ({ ...row, id: '' }))
  expect(bare(again?.rows ?? [])).toEqual(bare(whole))
})
