// @vitest-environment jsdom
/** What the dealership keeps beside the law, as its keeper says it, with no network. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lawAlone } from '#db/consent/own-rules.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const everyDay = Array.from({ length: 7 }, () => [{ open: '09:00', close: '18:00' }])
const open = (over: Partial<Row<'company'>> = {}) =>
  openForm('management.Company', {
    rows: {
      company: [{ ...aCompany, desk: null, v: 1, deletedAt: null, ...over } as Row<'company'>],
      user: [aUser({ id: 'u-ana', name: 'Ana Moreau' })],
    },
    query: { tab: 'contact' },
  })
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))
const way = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement
const flip = async (of: string, name: string) =>
  userEvent.click(within(await way(of)).getByRole('switch', { name }))
const contact = async ({ replica }: Awaited<ReturnType<typeof open>>) =>
  (await replica.company.get('c-1'))?.contact

test('an explicit yes and hours of its own, which begin as the opening hours; the history says so', async () => {
  const form = await open()
  await flip('Offers by email', 'Only with an explicit yes')
  await flip('Offers by telephone', 'Within our own hours only')
  const calls = within(await way('Offers by telephone'))
  await userEvent.click(calls.getByRole('button', { name: 'Monday: remove these hours' }))
  await userEvent.click(calls.getByRole('button', { name: 'The same Tuesday to Friday' }))
  expect(
    within(calls.getByRole('group', { name: 'Friday' })).getByText('Not on this day'),
  ).toBeDefined()
  await press('Save')
  const saturday = [{ open: '09:00', close: '16:00' }]
  await waitFor(async () =>
    expect(await contact(form)).toEqual({
      ...lawAlone,
      mailYes: true,
      callHours: [[], [], [], [], [], saturday, []],
    }),
  )
  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Quiet hours changed')).toBeDefined()
  expect(screen.getByText(/^Hours for offers by telephone/).textContent).toMatch(
    /As by law → Saturday 9:00.*4:00/,
  )
  expect(screen.getByText(/only with an explicit yes/).textContent).toMatch(/No → Yes/)
})

test('what was its own goes back to the law alone', async () => {
  const form = await open({ contact: { ...lawAlone, smsHours: everyDay } })
  await flip('Offers by text', 'Within our own hours only')
  await press('Save')
  await waitFor(async () => expect(await contact(form)).toEqual(lawAlone))
})

test('hours that overlap are said at their way, and nothing is saved', async () => {
  const form = await open({ contact: { ...lawAlone, smsHours: everyDay } })
  const texts = within(await way('Offers by text'))
  await userEvent.click(texts.getByRole('button', { name: /^Add hours ?: Monday/ }))
  const [, second] = texts.getAllByRole('group', { name: 'Monday: from' })
  const part = (name: RegExp) => within(second as HTMLElement).getByRole('spinbutton', { name })
  await userEvent.type(part(/^hour/i), '5')
  await userEvent.type(part(/^AM\/PM/i), 'P')
  await press('Save')
  expect(await texts.findByText('Two of these hours overlap.')).toBeDefined()
  expect(await contact(form)).toEqual({ ...lawAlone, smsHours: everyDay })
})

test('a quiet day is added with its reason, and taken away', async () => {
  const form = await open()
  const field = await screen.findByRole('group', { name: /^Another day/ })
  const part = (name: RegExp) => within(field).getByRole('spinbutton', { name })
  await userEvent.type(part(/^day/i), '24')
  await userEvent.type(part(/^month/i), '12')
  await userEvent.type(part(/^year/i), '2098')
  await press('Add a quiet day')
  const added = await screen.findByRole('group', { name: 'Dec 24, 2098' })
  await userEvent.type(within(added).getByRole('textbox', { name: 'Why' }), 'Inventory')
  await press('Save')
  await waitFor(async () =>
    expect(await contact(form)).toEqual({
      ...lawAlone,
      quietDays: [{ on: '2098-12-24', note: 'Inventory' }],
    }),
  )
  await press('Remove Dec 24, 2098')
  await press('Save')
  await waitFor(async () => expect(await contact(form)).toEqual(lawAlone))
})
