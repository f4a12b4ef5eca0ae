// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { deskOf } from '#db/company/desk.ts'
import { aDealer } from '#tests/support/builders/label.ts'
import { aRequest, aRule } from '#tests/support/builders/lead.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
afterEach(() => void vi.useRealTimers())
const rows = {
  company: [aDealer()],
  role: [aRole('sales', ['crm.Leads'])],
  user: [
    aUser({ roleIds: ['sales'] }),
    aUser({ id: 'u-marc', name: 'Marc Lavoie', roleIds: ['sales'] }),
    aUser({ id: 'u-mei', name: 'Mei Chen', roleIds: ['sales'], status: 'unavailable' }),
  ],
}
const open = (more: object = {}) =>
  openForm('management.Company', { rows: { ...rows, ...more }, query: { tab: 'requests' } })

test('a rule is added, and the sample says at once who would get a request, by which rule and why', async () => {
  const { replica } = await open()
  expect(await screen.findByText('No rule fits: everybody who can takes turns')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a rule' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/2 to 50/)).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Name/ }), {
    target: { value: 'Used cars' },
  })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Marc Lavoie' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Mei Chen' }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Makes' }), {
    target: { value: 'Subaru, Mazda' },
  })
  await user.click(within(dialog).getByRole('radio', { name: 'Given at once' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await replica.assignmentRule.count()).toBe(1))
  expect(await replica.assignmentRule.toArray()).toMatchObject([
    { name: 'Used cars', mode: 'give', makes: ['Subaru', 'Mazda'], userIds: ['u-marc', 'u-mei'] },
  ])
  // Once the dialog has faded.
  fireEvent.change(await screen.findByRole('textbox', { name: 'Make' }), {
    target: { value: 'subaru' },
  })
  expect(await screen.findByText('Goes to Marc Lavoie')).toBeTruthy()
  expect(screen.getByText('By the rule “Used cars”')).toBeTruthy()
  expect(screen.getByText('Not available')).toBeTruthy()
})

test('the first rule counts: one is moved up, and one removed', async () => {
  const assignmentRule = [
    aRule({ id: 'rule-1', place: 1, name: 'First', userIds: ['u-ana'] }),
    aRule({ id: 'rule-2', place: 2, name: 'Second', userIds: ['u-marc'] }),
  ]
  const { replica } = await open({ assignmentRule })
  expect(await screen.findByText('By the rule “First”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More: Second' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  expect(await screen.findByText('By the rule “Second”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More: Second' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByText('By the rule “First”')).toBeTruthy()
  expect((await replica.assignmentRule.get('rule-2'))?.deletedAt).toBeTypeOf('number')
})

test('what waits is said where rules are made, and a rule that is never reached', async () => {
  const assignmentRule = [
    aRule({ id: 'rule-1', place: 1, name: 'Every request' }),
    aRule({ id: 'rule-2', place: 2, name: 'Credit', divisions: ['credit'] }),
  ]
  await open({ assignmentRule, request: [aRequest(), aRequest({ id: 'r-2', processedAt: 5 })] })
  expect(await screen.findByText(/^1 request waits at the reception/)).toBeTruthy()
  expect(screen.getByText('Never reached: “Every request” takes every request')).toBeTruthy()
})

test('a rule that only suggests gives nobody anything, and the sample says so', async () => {
  await open({ assignmentRule: [aRule({ mode: 'suggest' })] })
  expect(await screen.findByText(/^Waits at the reception, with .+ suggested$/)).toBeTruthy()
  expect(screen.queryByText(/^Goes to/)).toBeNull()
})

const openAt = (hours: { open: string; close: string }[]) => ({
  company: [
    aDealer({
      desk: {
        ...deskOf({ desk: null, country: 'CA' }),
        hours: Array.from({ length: 7 }, () => hours),
        holidays: [],
      },
    }),
  ],
})
test('the sample says what happens while the dealership is closed', async () => {
  await open({ assignmentRule: [aRule({ fallback: 'opening', mode: 'give' })], ...openAt([]) })
  expect(await screen.findByText(/at the next opening\.$/)).toBeTruthy()
  expect(screen.getAllByText('The dealership is closed').length).toBeGreaterThan(0)
})

test('at another hour the sample says what happens then', async () => {
  // No holiday, on which it is closed all day.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T14:20:00Z') })
  await open(openAt([{ open: '00:00', close: '12:00' }]))
  const said = () => screen.getByText(/^The dealership is (open|closed)$/).textContent
  const field = within(await screen.findByRole('group', { name: /^It comes in/ }))
  const half = await field.findByRole('spinbutton', { name: /^AM.PM/i })
  const before = said()
  half.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(said()).not.toBe(before))
  // Its year goes by 0002, 0020 and 0202 while it is typed.
  const year = field.getByRole('spinbutton', { name: /^year/i })
  year.focus()
  await user.keyboard('2027')
  await waitFor(() => expect(year.textContent).toBe('2027'))
  expect(said()).toMatch(/^The dealership is /)
})

test('a rule holds at hours of its own, and says so where it gives', async () => {
  const { replica } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Night' } })
  await user.click(dialog.getByRole('radio', { name: 'At certain hours' }))
  expect(dialog.getAllByText('Not on this day')).toHaveLength(7)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const said = await dialog.findByText('Give the rule hours on at least one day.')
  // Beside the button that was pressed, not below seven days.
  expect(
    said.compareDocumentPosition(dialog.getByRole('group', { name: 'Monday' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Add hours\s?: Tuesday/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await replica.assignmentRule.count()).toBe(1))
  const [rule] = await replica.assignmentRule.toArray()
  expect(rule).toMatchObject({ holds: 'hours' })
  expect(rule?.hours?.map(day => day.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(await screen.findByText(/^Every request · Tuesday .*9:00.*12:00/)).toBeTruthy()
})

test('an hour that was emptied is asked for, and counts no more once the rule always holds', async () => {
  const { replica } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Night' } })
  await user.click(dialog.getByRole('radio', { name: 'At certain hours' }))
  await user.click(dialog.getByRole('button', { name: /Add hours\s?: Tuesday/ }))
  const from = within(await dialog.findByRole('group', { name: 'Tuesday: from' }))
  for (const part of from.getAllByRole('spinbutton')) {
    part.focus()
    await user.keyboard('{Backspace}{Backspace}')
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Time: HH:MM')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Always' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await replica.assignmentRule.count()).toBe(1))
})

test('why somebody gets it names the hours', async () => {
  const always = Array.from({ length: 7 }, () => [{ open: '00:00', close: '24:00' }])
  await open({
    assignmentRule: [aRule({ name: 'Round the clock', holds: 'hours', hours: always })],
  })
  expect(await screen.findByText(/^By the rule “Round the clock”, Monday to Sunday /)).toBeTruthy()
})
