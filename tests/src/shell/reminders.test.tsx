// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comeBackLead } from '#db/lead/mutations/move.ts'
import { keepLock, lockNow } from '#src/lib/idle-lock.ts'
import { writeMeta } from '#src/sync/meta.ts'
import type { Meta } from '#src/sync/types.ts'
import type { FormKey } from '#db/forms.ts'
import { aDeskContract, company } from '#tests/forms/sale-contracts-kit.tsx'
import { closeAllToasts, toast, toastStore } from '#src/ui/toast-queue.ts'
import { aLead } from '../../support/builders/lead.ts'
import { aTask } from '../../support/builders/task.ts'
import { aPreference } from '../../support/builders/user.ts'
import { ana, openShell } from './open-shell.tsx'

const hour = 3_600_000
const reminding = (id: string, title: string, dueAt: number) =>
  aTask({ id, title, dueAt, remindAt: dueAt })
const said = () => toastStore.read().map(({ text }) => text)
const noon = Date.parse('2026-11-20T17:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  closeAllToasts()
})
afterEach(() => {
  vi.useRealTimers()
  closeAllToasts()
})

test('a task whose hour has come is said, with a way to it', async () => {
  const { place } = await openShell({
    path: '/en-ca/crm/leads',
    rows: { user: [ana], task: [reminding('t-1', 'Call Luc', noon)] },
  })
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Task due at .*: Call Luc$/)]))
  toastStore.read()[0]?.action?.onPress()
  await waitFor(() => expect(place()).toBe('/en-ca/crm/tasks?id=t-1'))
})

test('while a customer looks at the screen no notice and no search names another', async () => {
  const contract = aDeskContract({}, { version: 1 })
  const held: FormKey[] = ['management.SaleContracts', 'crm.Tasks']
  toast('Given to Marc')
  const { replica } = await openShell({
    path: '/en-ca/management/sale-contracts?id=sc-1&sign=1',
    held,
    rows: { company: [company], user: [ana], saleContract: [contract] },
  })
  await screen.findByRole('complementary', { name: 'Steps to sign' })
  await waitFor(() => expect(said()).toEqual([]))
  await replica.task.put(reminding('t-1', 'Call Luc', noon))
  await waitFor(() => expect(said()).toEqual(['A reminder is due']))
  expect(toastStore.read()[0]?.action).toBeUndefined()
  await userEvent.setup().keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
})

test.each([
  ['open', /Call Luc/],
  ['locked', /^A reminder is due$/],
])('out of sight the device says it; of a screen that is %s it says %s', async (is, words) => {
  const told: string[] = []
  vi.stubGlobal(
    'Notification',
    Object.assign(
      function Notice(text: string) {
        told.push(text)
      },
      { permission: 'granted' },
    ),
  )
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  keepLock('u-ana', { salt: '', hash: 'h', rounds: 1, minutes: 30 })
  if (is === 'locked') lockNow('u-ana')
  await openShell({
    path: '/en-ca/crm/leads',
    rows: { user: [ana], task: [reminding('t-1', 'Call Luc', noon)] },
  })
  await waitFor(() => expect(told).toEqual([expect.stringMatching(words)]))
})

test('what came due over a night is one notice, and tells the day', async () => {
  const lateAt = noon - 23 * hour
  const rows = {
    user: [ana],
    task: [
      reminding('t-1', 'Call Luc', lateAt - 60_000),
      reminding('t-2', 'Send the quote', lateAt - 30_000),
      reminding('t-3', 'Thank Marie', lateAt),
    ],
  }
  const { place } = await openShell({ path: '/en-ca/crm/tasks', rows })
  await waitFor(() =>
    expect(said()).toEqual([
      expect.stringMatching(/^Task due Nov\.? 19, 2026, .*: Thank Marie \(and 2 more\)$/),
    ]),
  )
  toastStore.read()[0]?.action?.onPress()
  await waitFor(() => expect(place()).toBe('/en-ca/crm/my-day'))
})

test('a reminder waits in the bell until it was seen, and counts there', async () => {
  const { place } = await openShell({
    path: '/en-ca/crm/leads',
    rows: {
      user: [ana],
      task: [reminding('t-1', 'Call Luc', noon), reminding('t-2', 'Ask Ana', noon)],
    },
  })
  const user = userEvent.setup()
  const bell = await screen.findByRole('button', { name: 'Notifications (2)' })
  closeAllToasts()
  await user.click(bell)
  await user.click(await screen.findByRole('button', { name: 'Seen: Ask Ana' }))
  expect(await screen.findByRole('button', { name: 'Notifications (1)' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Call Luc/ }))
  await waitFor(() => expect(place()).toBe('/en-ca/crm/tasks?id=t-1'))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('opened by another way it is seen too, and the other in the bell is not', async () => {
  const { replica } = await openShell({
    path: '/en-ca/crm/tasks?id=t-1',
    rows: {
      user: [ana],
      task: [reminding('t-1', 'Call Luc', noon), reminding('t-2', 'Ask Ana', noon)],
    },
  })
  expect(await screen.findByRole('button', { name: 'Notifications (1)' })).toBeTruthy()
  const { seenReminders = {} } = (await replica.preference.get('u-ana')) ?? {}
  expect(Object.keys(seenReminders)).toEqual([`task:t-1:${noon}`])
  // One that comes due on the page where it is open waits.
  await replica.task.update('t-1', { remindAt: noon - 60_000 })
  expect(await screen.findByRole('button', { name: 'Notifications (2)' })).toBeTruthy()
})

test('what was seen on another device of hers is neither said nor counted here', async () => {
  const elsewhere = aPreference({ seenReminders: { [`task:t-1:${noon}`]: noon } })
  await openShell({
    path: '/en-ca/crm/leads',
    rows: {
      user: [ana],
      preference: [elsewhere],
      task: [reminding('t-1', 'Call Luc', noon), reminding('t-2', 'Ask Ana', noon)],
    },
  })
  expect(await screen.findByRole('button', { name: 'Notifications (1)' })).toBeTruthy()
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/Ask Ana$/)]))
})

test('what was done elsewhere is reminded of no more', async () => {
  const { replica } = await openShell({
    path: '/en-ca/crm/leads',
    rows: { user: [ana], task: [reminding('t-1', 'Call Luc', noon)] },
  })
  await screen.findByRole('button', { name: 'Notifications (1)' })
  await replica.task.update('t-1', { status: 'completed' })
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

/** A lead of hers whose day has come, by this device's clock; what the device then does by itself. */
async function wakes(told: Partial<Meta>) {
  const lead = aLead({ status: 'future-recovery', recoverAt: noon - 60_000, assignedTo: 'u-ana' })
  const opened = await openShell({ rows: { user: [ana], lead: [lead] } })
  const mutate = vi.spyOn(opened.engine, 'mutate').mockResolvedValue({} as never)
  await opened.engine.store.write(tx => writeMeta(tx, told))
  const acts = () => mutate.mock.calls.filter(([m]) => m === comeBackLead)
  return { ...opened, lead, acts }
}
const inStep = { filled: true, heard: { server: noon, here: noon } }

test('a lead whose day has come by the server’s time is woken, once, whatever the server makes of it', async () => {
  const { acts, replica, lead } = await wakes(inStep)
  await waitFor(() => expect(acts()).toEqual([[comeBackLead, { leadId: lead.id }]]))
  // It comes back asleep, as from a server that sees another hour.
  await replica.lead.put({ ...lead, v: 9 })
  await replica.lead.put({ ...lead, v: 10 })
  await replica.task.put(reminding('t-9', 'Something else', noon))
  await waitFor(() => expect(said()).toHaveLength(1))
  expect(acts()).toHaveLength(1)
})
test.each<[string, Partial<Meta>]>([
  ['whose clock is years ahead', { ...inStep, heard: { server: noon - 1e11, here: noon } }],
  ['a minute and a half ahead', { ...inStep, heard: { server: noon - 90_000, here: noon } }],
  ['with half of a mirror', { ...inStep, filled: false }],
  ['that has heard nothing yet', { filled: true }],
])('a device %s makes no act by itself', async (_, told) => {
  const { acts, replica } = await wakes(told)
  await replica.task.put(reminding('t-9', 'Something else', noon))
  await waitFor(() => expect(said()).not.toEqual([]))
  expect(acts()).toEqual([])
})
