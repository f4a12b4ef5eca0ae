/** What is dragged in the calendar: it moves at once, and the way back leads from where it stands now. */
import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Entry } from '#src/domain/calendar/entries.ts'
import { useMover } from '#src/domain/calendar/use-mover.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aLead, anAppointment } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aLocal, hold } from './kit.tsx'

afterEach(() => act(() => closeAllToasts()))

const hourMs = 3_600_000
const dueAt = Date.now() + 24 * hourMs
const task = aTask({ id: 't-1', dueAt })
const entryAt = (startsAt: number): Entry => ({
  kind: 'task',
  row: { ...task, dueAt: startsAt },
  key: 'task:t-1',
  id: 't-1',
  leadId: null,
  title: task.title,
  about: '',
  note: '',
  startsAt,
  minutes: 30,
  who: 'u-ana',
  isOpen: true,
  vehicleId: null,
})

test('a visit that should have been offers no way back to an hour that is over, a task does', async () => {
  const visit = anAppointment({ startsAt: Date.now() - 3 * hourMs, inviteTo: '' })
  const overdue = aTask({ id: 't-2', dueAt: visit.startsAt })
  const local = await aLocal({
    user: [aUser()],
    lead: [aLead({ id: visit.leadId })],
    appointment: [visit],
    task: [overdue],
  })
  const { result } = hold(local, useMover, [])
  const way = () => toastStore.read().at(-1)?.action?.label
  const shared = { ...entryAt(visit.startsAt), leadId: visit.leadId }
  const running = { ...visit, id: 'a-2', startsAt: Date.now() - hourMs / 2 }
  await local.replica.appointment.put(running)
  const kinds: Entry[] = [
    {
      ...shared,
      kind: 'appointment',
      row: running,
      key: 'appointment:2',
      id: running.id,
      startsAt: running.startsAt,
    },
    { ...shared, kind: 'appointment', row: visit, key: 'appointment:1', id: visit.id },
    { ...shared, kind: 'task', row: overdue, key: 'task:t-2', id: 't-2' },
  ]
  const ways: (string | undefined)[] = []
  for (const entry of kinds) {
    expect(await act(() => result.current(entry, dueAt))).toBe(true)
    ways.push(way())
  }
  expect(ways).toEqual(['Undo', undefined, 'Undo'])
})

test('of one that is moved again the newest notice alone offers the way back, and it holds', async () => {
  const local = await aLocal({ user: [aUser()], task: [task] })
  const { result } = hold(local, useMover, [])
  const due = async () => (await local.replica.task.get('t-1'))?.dueAt
  expect(await act(() => result.current(entryAt(dueAt), dueAt + hourMs))).toBe(true)
  expect(await act(() => result.current(entryAt(dueAt + hourMs), dueAt + 3 * hourMs))).toBe(true)
  expect(await due()).toBe(dueAt + 3 * hourMs)
  expect(toastStore.read()).toHaveLength(1)
  await act(async () => toastStore.read()[0]?.action?.onPress())
  await expect.poll(due).toBe(dueAt + hourMs)
  expect(toastStore.read().map(({ tone }) => tone)).not.toContain('warn')
})

test('what is in its way is said behind its hour, each with one full stop', async () => {
  const local = await aLocal({ user: [aUser()], task: [task] })
  const visit = anAppointment({ startsAt: dueAt, minutes: 60 })
  const shown: Entry = {
    ...entryAt(dueAt),
    kind: 'appointment',
    row: visit,
    key: 'appointment:1',
    id: visit.id,
    title: 'Luc Roy',
    minutes: 60,
  }
  const earlier = { ...shown, key: 'appointment:2', startsAt: dueAt - 3 * hourMs }
  const { result } = hold(local, useMover, [shown])
  await local.replica.appointment.put({ ...visit, startsAt: dueAt - 3 * hourMs })
  await local.replica.lead.put(aLead({ id: visit.leadId }))
  await act(() => result.current({ ...earlier, leadId: visit.leadId }, dueAt))
  const said = toastStore.read().map(({ text }) => text)
  expect(said).toEqual([expect.stringMatching(/m\. The same person has Luc Roy at .*m\.$/)])
  expect(said.join()).not.toContain('..')
})
