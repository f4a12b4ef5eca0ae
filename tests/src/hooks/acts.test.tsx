/** Acts from a button: refused they are said and change nothing, done they can be taken back. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { actOf, Refusal } from '#db/kernel/mutation.ts'
import { addTask, deleteTask, editTask, reopenTask } from '#db/task/mutations/task.ts'
import { useMove } from '#src/domain/lead/move-dialog.tsx'
import { useTicks } from '#src/forms/management/inspections/use-sheet.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useMany } from '#src/lib/use-many.ts'
import { BadInput, NewerSchema } from '#src/sync/mutate.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { anInspection, aPoint } from '#tests/support/builders/inspection.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aLocal, type Local, hold } from './kit.tsx'

const task = (over: object = {}) => {
  const { title, note, kind, dueAt, remindAt, assignedTo, leadId, clientId, vehicleId } = aTask()
  return {
    id: 't-new',
    title,
    note,
    kind,
    dueAt,
    remindAt,
    assignedTo,
    leadId,
    clientId,
    vehicleId,
    ...over,
  }
}
const outbox = async ({ replica }: Local) =>
  (await replica.outbox.orderBy('n').toArray()).map(({ name }) => name)
const localOfAna = () => aLocal({ user: [aUser()] })
/** The engine answers so; nothing is done. */
const failing = (local: Local, error: unknown) => {
  vi.spyOn(local.engine, 'mutate').mockRejectedValue(error)
  return local
}
const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })

/** useAct */
test('done: true, durable, and no problem left of the time before', async () => {
  const local = await localOfAna()
  const { result } = hold(local, useAct<typeof addTask>, addTask)
  expect(await act(() => result.current.run(task({ title: '' })))).toBe(false)
  expect(result.current.problem).toMatchObject({ field: 'title' })
  expect(result.current.busy).toBe(false)
  expect(await act(() => result.current.run(task()))).toBe(true)
  expect(result.current.problem).toBeUndefined()
  expect(await outbox(local)).toEqual(['task.add'])
})
test('the words stand until the next try, or until they are cleared', async () => {
  const { result } = hold(await localOfAna(), useAct<typeof addTask>, addTask)
  await act(() => result.current.run(task({ title: '' })))
  act(() => result.current.clear())
  expect(result.current.problem).toBeUndefined()
})
test.each([
  ['a rule', new Refusal('user-inactive', { field: 'assignedTo' }), 'assignedTo', 'user-inactive'],
  ['a rule of no field', new Refusal('not-found'), '', 'not-found'],
  ['an input of an edit', new BadInput('edits.title.to', 'required'), 'title', 'required'],
  ['an input', new BadInput('note', 'required'), 'note', 'required'],
  ['older code', new NewerSchema(), '', 'reload-to-continue'],
  ['a full device', full, '', 'device-full'],
  [
    'a full device as Dexie tells it',
    Object.assign(new Error('x'), { name: 'AbortError', inner: full }),
    '',
    'device-full',
  ],
])('refused by %s: false, and said at its field', async (_, error, field, code) => {
  const { result } = hold(failing(await localOfAna(), error), useAct<typeof addTask>, addTask)
  expect(await act(() => result.current.run(task()))).toBe(false)
  expect(result.current.problem).toMatchObject({ field, code })
  expect(result.current.problem?.text).not.toBe('')
  expect(result.current.busy).toBe(false)
})
test('a bug is no refusal: it goes on, and the button is free again', async () => {
  const { result } = hold(
    failing(await localOfAna(), new TypeError('x')),
    useAct<typeof addTask>,
    addTask,
  )
  await act(() => expect(result.current.run(task())).rejects.toThrow('x'))
  expect(result.current.busy).toBe(false)
})
test('two taps are one act: the second has nothing to say, and the next tap is an act again', async () => {
  const local = await localOfAna()
  const { result } = hold(local, useAct<typeof addTask>, addTask)
  const { run } = result.current
  const twice = [run(task({ id: 't-1' })), run(task({ id: 't-2' }))]
  expect(await act(() => Promise.all(twice))).toEqual([true, false])
  expect(result.current.problem).toBeUndefined()
  expect(result.current.busy).toBe(false)
  expect(await local.replica.task.toCollection().primaryKeys()).toEqual(['t-1'])
  expect(await act(() => run(task({ id: 't-3' })))).toBe(true)
  expect(await outbox(local)).toHaveLength(2)
})
test('two different acts, or one act on two rows, are two', async () => {
  const row = (id: string) => aTask({ id, title: 'Call' })
  const local = await aLocal({ user: [aUser()], task: [row('t-1'), row('t-2')] })
  const adding = hold(local, useAct<typeof addTask>, addTask).result.current
  const editing = hold(local, useAct<typeof editTask>, editTask).result.current
  const edits = { title: { from: 'Call', to: 'Text' } }
  const all = [
    adding.run(task({ id: 't-3', title: 'One' })),
    adding.run(task({ id: 't-4', title: 'Two' })),
    editing.run({ id: 't-1', edits }),
    editing.run({ id: 't-2', edits }),
  ]
  expect(await act(() => Promise.all(all))).toEqual([true, true, true, true])
  expect((await local.replica.task.get('t-2'))?.title).toBe('Text')
})
test('after a bug the same can be tried again', async () => {
  const local = failing(await localOfAna(), new TypeError('x'))
  const { result } = hold(local, useAct<typeof addTask>, addTask)
  await act(() => expect(result.current.run(task())).rejects.toThrow('x'))
  vi.restoreAllMocks()
  expect(await act(() => result.current.run(task()))).toBe(true)
})

/** useActs */
const said = () =>
  toastStore.read().map(({ text, tone, action }) => ({ text, tone, undo: !!action }))
const add = actOf(addTask, task())
const remove = actOf(deleteTask, { taskId: 't-new' })
test('done is said, and its undo undoes it, once asked', async () => {
  const local = await localOfAna()
  const { result } = hold(local, () => useActs(), undefined)
  expect(await act(() => result.current(add, 'Added', remove))).toBe(true)
  expect(said()).toEqual([{ text: 'Added', tone: 'good', undo: true }])
  expect(await outbox(local)).toEqual(['task.add'])
  await act(async () => toastStore.read()[0]?.action?.onPress())
  await waitFor(async () => expect(await outbox(local)).toEqual(['task.add', 'task.delete']))
  expect((await local.replica.task.get('t-new'))?.status).toBe('deleted')
})
test('what is said is known by its act', async () => {
  const local = await localOfAna()
  const { result } = hold(local, () => useActs(), undefined)
  await act(() => result.current(actOf(addTask, task({ id: 't-known' })), 'Known'))
  const [entry] = await local.replica.outbox.toArray()
  expect(toastStore.read().find(({ text }) => text === 'Known')?.id).toBe(entry?.mid)
})
test('two taps on a button are one act, said once', async () => {
  const local = await localOfAna()
  const { result } = hold(local, () => useActs(), undefined)
  const again = actOf(addTask, task({ id: 't-again' }))
  const twice = [result.current(add, 'Added', remove), result.current(again, 'Added', remove)]
  expect(await act(() => Promise.all(twice))).toEqual([true, false])
  expect(said()).toHaveLength(1)
  expect(await outbox(local)).toEqual(['task.add'])
})
test('what cannot be taken back offers no undo; null says nothing', async () => {
  const { result } = hold(await localOfAna(), () => useActs(), undefined)
  await act(() => result.current(add))
  expect(said()).toEqual([{ text: 'Operation successful', tone: 'good', undo: false }])
  await act(() => result.current(remove, null, add))
  expect(said()).toHaveLength(1)
})
test.each([
  ['a rule', new Refusal('not-found'), 'warn'],
  ['its input', new BadInput('title', 'required'), 'warn'],
  ['a full device', full, 'bad'],
  ['an app too old for the data', new NewerSchema(), 'warn'],
])('refused by %s: said, false, and nothing of success', async (_, error, tone) => {
  const local = failing(await localOfAna(), error)
  const { result } = hold(local, () => useActs(), undefined)
  expect(await act(() => result.current(add, 'Added', remove))).toBe(false)
  expect(said()).toMatchObject([{ tone, undo: false }])
  expect(said()[0]?.text).not.toBe('Added')
  expect(await outbox(local)).toEqual([])
})
test('an undo that is refused is said too', async () => {
  const local = await localOfAna()
  const { result } = hold(local, () => useActs(), undefined)
  await act(() => result.current(add, 'Added', actOf(reopenTask, { taskId: 't-new' })))
  await act(async () => toastStore.read()[0]?.action?.onPress())
  await waitFor(() => expect(said().map(({ tone }) => tone)).toContain('warn'))
})
test('a bug is not said as a refusal', async () => {
  const { result } = hold(
    failing(await localOfAna(), new TypeError('x')),
    () => useActs(),
    undefined,
  )
  await act(() => expect(result.current(add)).rejects.toThrow('x'))
  expect(said()).toEqual([])
})

/** useMany: one after another; the refused ones are named. */
const acts = (...ids: string[]) =>
  ids.map(id => ({
    key: id,
    act: actOf(addTask, task({ id, ...(id === 'bad' && { title: '' }) })),
  }))
test('what is refused is named, the rest goes through', async () => {
  const local = await localOfAna()
  const { result } = hold(local, () => useMany(), undefined)
  const found = await act(() => result.current.run(acts('a', 'bad', 'b')))
  expect(found).toMatchObject({ done: ['a', 'b'], isCancelled: false })
  expect(found?.failed.map(({ key }) => key)).toEqual(['bad'])
  expect(await outbox(local)).toHaveLength(2)
  expect(result.current.progress).toBeUndefined()
})
test('a full device ends it: those not done are named, those done stand', async () => {
  const local = await localOfAna()
  const mutate = local.engine.mutate.bind(local.engine)
  let count = 0
  vi.spyOn(local.engine, 'mutate').mockImplementation(async (name, input) => {
    if ((count += 1) > 1) throw full
    return mutate(name, input)
  })
  const { result } = hold(local, () => useMany(), undefined)
  const found = await act(() => result.current.run(acts('a', 'b', 'c')))
  expect([found?.done, found?.failed.map(({ key }) => key)]).toEqual([['a'], ['b', 'c']])
  expect(count).toBe(2)
})
test('asked for again while it runs it does nothing, whatever it was asked', async () => {
  const local = await localOfAna()
  const { result } = hold(local, () => useMany(), undefined)
  const { run } = result.current
  const twice = [run(acts('a', 'b')), run(acts('c', 'd'))]
  const found = await act(() => Promise.all(twice))
  expect(found.map(each => each?.done)).toEqual([['a', 'b'], undefined])
  expect(await outbox(local)).toHaveLength(2)
})
test('cancelled it stops before the next one, and a later run begins anew', async () => {
  const local = await localOfAna()
  const { result } = hold(local, () => useMany(), undefined)
  const mutate = local.engine.mutate.bind(local.engine)
  const spy = vi.spyOn(local.engine, 'mutate').mockImplementation((name, input) => {
    result.current.cancel()
    return mutate(name, input)
  })
  expect(await act(() => result.current.run(acts('a', 'b')))).toMatchObject({
    done: ['a'],
    isCancelled: true,
  })
  spy.mockRestore()
  expect(await act(() => result.current.run(acts('b', 'c')))).toMatchObject({
    done: ['b', 'c'],
    isCancelled: false,
  })
})

/** useMove: one tap where nothing is asked. */
test('a move that asks nothing is done and can be taken back; one that asks, asks; to where it is, nothing', async () => {
  const lead = aLead({ status: 'created', firstAnswerAt: 1 })
  const local = await aLocal({ user: [aUser()], lead: [lead] })
  const asked = vi.fn()
  const { result } = hold(local, () => useMove(asked), undefined)
  act(() => result.current(lead, 'created'))
  act(() => result.current(lead, 'closed'))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith(lead, 'closed')
  expect(await outbox(local)).toEqual([])
  act(() => result.current(lead, 'in-treatment'))
  await waitFor(async () =>
    expect((await local.replica.lead.get(lead.id))?.status).toBe('in-treatment'),
  )
  expect(said()[0]?.text).toContain(lead.name)
})

/** useTicks: a colleague's part of a row is seen before it is written over. */
const points = (...each: ReturnType<typeof aPoint>[]) =>
  new Map(each.map(point => [point.code, point]))
const aCode = 'A1'
async function ticking(point?: ReturnType<typeof aPoint>) {
  const local = await aLocal({
    user: [aUser()],
    inspection: [anInspection()],
    ...(point && { inspectionPoint: [point] }),
  })
  const mutate = vi.spyOn(local.engine, 'mutate').mockResolvedValue({} as never)
  const held = hold(
    local,
    (all: ReturnType<typeof points>) => useTicks('i-1', all),
    points(...(point ? [point] : [])),
  )
  return { ...held, inputs: () => mutate.mock.calls.map(([, input]) => input), mutate }
}
const aFinding = { result: 'pass', reason: '', value: 4, valueText: '', note: 'scratched' } as const
const hers = aPoint(aCode, { ...aFinding, by: 'u-samir' })

test('a tick says what was seen, whose it was, and keeps what is not changed', async () => {
  const { result, inputs } = await ticking(hers)
  await act(() => result.current.tick(aCode, { result: 'fail', reason: 'worn' }, true))
  expect(inputs()).toEqual([
    {
      inspectionId: 'i-1',
      code: aCode,
      ...aFinding,
      result: 'fail',
      reason: 'worn',
      joins: true,
      from: { result: 'pass', value: 4, valueText: '', note: 'scratched', by: 'u-samir' },
    },
  ])
})
test('a first tick is of nothing seen', async () => {
  const { result, inputs } = await ticking()
  await act(() => result.current.tick(aCode, { result: 'pass' }, false))
  expect(inputs()).toMatchObject([
    { result: 'pass', value: null, note: '', from: null, joins: false },
  ])
})
test('the same again is no act; any part that differs is', async () => {
  const { result, inputs } = await ticking(hers)
  expect(
    await act(() => result.current.tick(aCode, { result: 'pass', note: 'scratched' }, false)),
  ).toBe(true)
  expect(inputs()).toEqual([])
  await act(() => result.current.tick(aCode, { result: 'pass', note: '' }, false))
  expect(inputs()).toHaveLength(1)
})
test('undo goes back tick by tick, newest first, and leaves a remark written meanwhile', async () => {
  const { result, inputs, rerender } = await ticking(hers)
  await act(() => result.current.tick(aCode, { result: 'fail' }, false))
  const failed = aPoint(aCode, { ...aFinding, result: 'fail', note: 'written since' })
  rerender(points(failed))
  await act(() => result.current.tick(aCode, { note: 'a remark' }, false))
  expect(result.current.lastCode).toBe(aCode)
  expect(await act(() => result.current.undo(false))).toBe(aCode)
  expect(inputs().at(-1)).toMatchObject({ result: 'pass', reason: '', note: 'written since' })
  expect(result.current.lastCode).toBeUndefined()
  expect(await act(() => result.current.undo(false))).toBeUndefined()
  expect(inputs()).toHaveLength(3)
})
test('a refused tick is nothing to take back; a refused undo can be tried again', async () => {
  const { result, mutate } = await ticking(hers)
  mutate.mockRejectedValueOnce(new Refusal('not-found'))
  expect(await act(() => result.current.tick(aCode, { result: 'fail' }, false))).toBe(false)
  expect(result.current.lastCode).toBeUndefined()
  expect(result.current.problem?.code).toBe('not-found')
  await act(() => result.current.tick(aCode, { result: 'fail' }, false))
  mutate.mockRejectedValueOnce(new Refusal('not-found'))
  expect(await act(() => result.current.undo(false))).toBeUndefined()
  expect(result.current.lastCode).toBe(aCode)
})
test('thirty ticks can be taken back', async () => {
  const { result } = await ticking(hers)
  for (let i = 0; i < 31; i += 1)
    await act(() => result.current.tick(`X${i}`, { result: 'fail' }, false))
  let undone = 0
  while ((await act(() => result.current.undo(false))) !== undefined) undone += 1
  expect(undone).toBe(30)
})
