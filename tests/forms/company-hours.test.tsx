// @vitest-environment jsdom
/** Opening hours and answer times as their keeper says them, with no network. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deskOf } from '#db/company/desk.ts'
import { holidaysOf } from '#db/company/holidays.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const house = (over: Partial<Row<'company'>> = {}) =>
  ({ ...aCompany, v: 1, deletedAt: null, desk: null, ...over }) as Row<'company'>
const open = (company = house()) =>
  openForm('management.Company', {
    rows: { company: [company], user: [aUser({ id: 'u-ana', name: 'Ana Moreau' })] },
    query: { tab: 'hours' },
  })
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))
const day = (name: string) => screen.findByRole('group', { name })
/** Types a time into its parts: hour, minute, half of the day. */
const time = async (label: string, [hour, minute, half]: [string, string, string]) => {
  const field = await screen.findByRole('group', { name: label })
  const part = (name: RegExp) => within(field).getByRole('spinbutton', { name })
  await userEvent.type(part(/^hour/i), hour)
  await userEvent.type(part(/^minute/i), minute)
  await userEvent.type(part(/^AM\/PM/i), half)
}
const usual = deskOf({ desk: null, country: 'CA' })
const saved = async (replica: Awaited<ReturnType<typeof open>>['replica']) =>
  (await replica.company.get('c-1'))?.desk

test('the hours usual in the country stand there; a Monday is typed and taken for the week, a Saturday closed', async () => {
  const { replica } = await open()
  expect(await screen.findByText(/hours usual in your country/, {})).toBeDefined()
  await time('Monday: closes', ['8', '30', 'P'])
  await press('The same Tuesday to Friday')
  await press('Saturday: remove these hours')
  expect(within(await day('Saturday')).getByText('Closed')).toBeDefined()
  await press('Save')
  const long = [{ open: '09:00', close: '20:30' }]
  await waitFor(async () =>
    expect(await saved(replica)).toEqual({
      ...usual,
      version: 1,
      hours: [long, long, long, long, long, [], []],
    }),
  )
  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Opening hours and answer times changed', {})).toBeDefined()
  expect(screen.getByText(/^Saturday/).textContent).toMatch(/9:00.*4:00.*→ Closed/)
})

test('what is wrong with a day is said at the day, and nothing is saved of it', async () => {
  const { replica } = await open()
  await press(/^Add hours ?: Monday/)
  const [, second] = await screen.findAllByRole('group', { name: 'Monday: opens' })
  const part = (name: RegExp) => within(second as HTMLElement).getByRole('spinbutton', { name })
  await userEvent.type(part(/^hour/i), '5')
  await userEvent.type(part(/^AM\/PM/i), 'P')
  await press('Save')
  expect(
    await within(await day('Monday')).findByText('Two of these hours overlap.', {}),
  ).toBeDefined()
  expect(await saved(replica)).toBeNull()
})

test('a holiday on which it opens is unticked, one that it keeps besides is ticked', async () => {
  const { replica } = await open()
  const year = Number(dateIn(house().timeZone, Date.now()).slice(0, 4))
  const of = (code: string) =>
    holidaysOf('CA-QC', year + 1).find(holiday => holiday.code === code)?.on ?? ''
  const next = await screen.findByRole('group', { name: String(year + 1) })
  const tick = (name: RegExp) => within(next).getByRole('checkbox', { name })
  expect((tick(/Thanksgiving/) as HTMLInputElement).checked).toBe(true)
  expect((tick(/Easter Monday/) as HTMLInputElement).checked).toBe(false)
  await userEvent.click(tick(/Thanksgiving/))
  await userEvent.click(tick(/Easter Monday/))
  // Ticked and unticked again it is as the law has it.
  await userEvent.click(tick(/Canada Day/))
  await userEvent.click(tick(/Canada Day/))
  await press('Save')
  await waitFor(async () =>
    expect((await saved(replica))?.holidays).toEqual([
      { on: of('easter-monday'), isClosed: true },
      { on: of('thanksgiving'), isClosed: false },
    ]),
  )
})

test('a day of its own is added closed, opened at other hours, and named', async () => {
  const { replica } = await open()
  const field = await screen.findByRole('group', { name: /^Another day/ })
  const part = (name: RegExp) => within(field).getByRole('spinbutton', { name })
  await userEvent.type(part(/^day/i), '24')
  await userEvent.type(part(/^month/i), '12')
  await userEvent.type(part(/^year/i), '2098')
  await press('Add a closed day')
  await press(/^Add hours ?: Dec 24, 2098/)
  const added = await day('Dec 24, 2098')
  await userEvent.type(within(added).getByRole('textbox', { name: 'Why' }), 'Eve')
  await press('Save')
  await waitFor(async () =>
    expect((await saved(replica))?.exceptions).toEqual([
      { on: '2098-12-24', hours: [{ open: '09:00', close: '12:00' }], note: 'Eve' },
    ]),
  )
  await press('Remove Dec 24, 2098')
  await press('Save')
  await waitFor(async () => expect((await saved(replica))?.exceptions).toEqual([]))
})

test('the four times come one after the other, and an example says what they mean', async () => {
  const { replica } = await open(
    house({
      desk: { ...usual, hours: usual.hours.map(() => [{ open: '09:00', close: '18:00' }]) },
    }),
  )
  const example = await screen.findByText(/^For example/, {})
  expect(example.textContent).toMatch(/writes on .* 5:55 p\.m\. .* by .* 6:00 p\.m\./i)
  const late = screen.getByRole('textbox', { name: /^Late after/ })
  await userEvent.clear(late)
  await userEvent.type(late, '40')
  await userEvent.tab()
  await press('Save')
  expect(await screen.findAllByText(/The four times come one after the other/)).not.toHaveLength(0)
  expect((await replica.company.get('c-1'))?.noReplyMinutes).toBe(15)
  await userEvent.clear(late)
  await userEvent.type(late, '20')
  await userEvent.tab()
  await press('Save')
  await waitFor(async () => expect((await replica.company.get('c-1'))?.noReplyMinutes).toBe(20))
  expect((await screen.findByText(/^For example/)).textContent).toMatch(/late at .* 9:15 a\.m\./i)
})

test('where no holidays are known, or only the country’s, that is said', async () => {
  const { unmount } = await open(house({ province: '' }))
  expect(await screen.findByText(/common to the whole country/, {})).toBeDefined()
  unmount()
  await open(house({ country: 'US', province: 'VT' }))
  expect(await screen.findByText(/We know no holidays of this country/, {})).toBeDefined()
})
