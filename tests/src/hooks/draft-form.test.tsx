/** What is typed survives leaving, unmount, reload and a dead network; what is saved leaves nothing behind. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type DraftKey, editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { aLocal, type Local, hold, show } from './kit.tsx'

type Values = { name: string; note: string }
const schema = z.object({
  name: z.string().check(z.minLength(2, 'name')),
  note: z.string(),
}) as z.ZodMiniType<Values, Values>
const defaults: Values = { name: '', note: '' }
const form = (local: Local, draftKey: DraftKey = 'lead:new') =>
  hold(local, (key: DraftKey) => useDraftForm({ draftKey: key, schema, defaults }), draftKey)
type Held = ReturnType<typeof form>

/** As an input does: registered, then changed by a hand. */
const type = (held: Held, field: keyof Values, value: string) =>
  act(async () => {
    await held.result.current
      .register(field)
      .onChange({ type: 'change', target: { name: field, value } })
  })
const drafts = ({ replica }: Local) => replica.draft.toArray()
const valuesOf = async (local: Local) => (await drafts(local)).map(({ values }) => values)
const nap = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)))

test('typed is kept a moment after the hand rests, once, with its form and its instant', async () => {
  const local = await aLocal()
  const write = vi.spyOn(local.engine.store, 'write')
  const held = form(local)
  for (const name of ['H', 'Hé', 'Hél']) await type(held, 'name', name)
  expect(await drafts(local)).toEqual([])
  await waitFor(async () => expect(await valuesOf(local)).toEqual([{ name: 'Hél', note: '' }]))
  expect(write).toHaveBeenCalledTimes(1)
  const [draft] = await drafts(local)
  expect(draft).toMatchObject({ key: 'lead:new', form: 'lead' })
  expect(Math.abs((draft?.at ?? 0) - Date.now())).toBeLessThan(60_000)
})

test('leaving the screen, or putting the page away, keeps the last letters at once', async () => {
  const local = await aLocal()
  const held = form(local)
  await type(held, 'name', 'Hél')
  show('hidden')
  await waitFor(async () => expect(await valuesOf(local)).toEqual([{ name: 'Hél', note: '' }]))
  await type(held, 'note', 'red')
  held.unmount()
  await waitFor(async () => expect(await valuesOf(local)).toEqual([{ name: 'Hél', note: 'red' }]))
})

/** As iOS does to a page it has frozen: the first of them fails, the next ones do not. */
const failsOnce = (method: 'put' | 'get' | 'delete') =>
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementationOnce(() => {
    throw Object.assign(new Error('Connection to Indexed Database server lost'), {
      name: 'UnknownError',
    })
  })
test.each(['put', 'get', 'delete'] as const)(
  'what a tablet loses once, at %s, is tried again: typed, read and forgotten',
  async method => {
    const local = await aLocal()
    await local.replica.draft.put({
      key: 'lead:new',
      form: 'lead',
      values: { name: 'Kept', note: '' },
      at: 1,
    })
    const failing = failsOnce(method)
    const held = form(local)
    await waitFor(() => expect(held.result.current.getValues('name')).toBe('Kept'))
    await type(held, 'note', 'red')
    await waitFor(async () =>
      expect(await valuesOf(local)).toEqual([{ name: 'Kept', note: 'red' }]),
    )
    await act(() => held.result.current.forget())
    expect(await drafts(local)).toEqual([])
    expect(failing).toHaveBeenCalled()
    failing.mockRestore()
  },
)

test('nothing typed keeps nothing, on leaving either', async () => {
  const local = await aLocal()
  const held = form(local)
  act(() => held.result.current.setValue('note', 'by the app'))
  show('hidden')
  held.unmount()
  await nap(20)
  expect(await drafts(local)).toEqual([])
})

test('after a reload it is back, and said to be', async () => {
  const local = await aLocal()
  const before = form(local)
  await type(before, 'name', 'Hél')
  before.unmount()
  await waitFor(async () => expect(await drafts(local)).toHaveLength(1))
  const after = form(local)
  await waitFor(() => expect(after.result.current.restored).toBe(true))
  expect(after.result.current.getValues()).toEqual({ name: 'Hél', note: '' })
  // What was there before it is still what it is compared with.
  expect(after.result.current.formState.defaultValues).toEqual(defaults)
})

test('a draft that comes late takes away nothing that was typed meanwhile', async () => {
  const local = await aLocal()
  await local.replica.draft.put({
    key: 'lead:new',
    form: 'lead',
    values: { name: 'Old', note: 'kept' },
    at: 1,
  })
  const held = form(local)
  await type(held, 'name', 'Typed')
  await nap(50)
  expect(held.result.current.getValues()).toEqual({ name: 'Typed', note: 'kept' })
  await waitFor(async () =>
    expect(await valuesOf(local)).toEqual([{ name: 'Typed', note: 'kept' }]),
  )
})

test('a draft is of its own row: a neighbour’s is neither shown nor touched', async () => {
  const local = await aLocal()
  const draft = { key: 'lead:l-2', form: 'lead', values: { name: 'Luc', note: '' }, at: 1 }
  await local.replica.draft.put(draft)
  const held = form(local, 'lead:l-1')
  await nap(30)
  expect(held.result.current.restored).toBe(false)
  expect(held.result.current.getValues('name')).toBe('')
  await type(held, 'name', 'Ana')
  await act(() => held.result.current.forget())
  expect(await drafts(local)).toEqual([draft])
})

test('what is saved leaves no draft, not even of the last letters', async () => {
  const local = await aLocal()
  const held = form(local)
  await type(held, 'name', 'Hél')
  await act(() => held.result.current.forget())
  show('hidden')
  held.unmount()
  await nap(400)
  expect(await drafts(local)).toEqual([])
})
test('what is typed after a save is a new draft', async () => {
  const local = await aLocal()
  const held = form(local)
  await type(held, 'name', 'Hél')
  await act(() => held.result.current.forget())
  await type(held, 'name', 'Luc')
  held.unmount()
  await waitFor(async () => expect(await valuesOf(local)).toEqual([{ name: 'Luc', note: '' }]))
})
test('a draft thrown away is not said to be restored any more', async () => {
  const local = await aLocal()
  const values = { name: 'Hél', note: '' }
  await local.replica.draft.put({ key: 'lead:new', form: 'lead', values, at: 1 })
  const held = form(local)
  await waitFor(() => expect(held.result.current.restored).toBe(true))
  await act(() => held.result.current.forget())
  expect(held.result.current.restored).toBe(false)
  // On the screen it stays as it is: it was saved, not erased.
  expect(held.result.current.getValues('name')).toBe('Hél')
})
test('the schema speaks at its field, once it was left', async () => {
  const held = form(await aLocal())
  await type(held, 'name', 'H')
  await act(async () => void (await held.result.current.trigger('name')))
  expect(held.result.current.getFieldState('name').error?.message).toBe('name')
})

test.each([
  ['nothing changed', { a: 1, b: [1] }, { a: 1, b: [1] }, {}],
  ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: { from: 2, to: 3 } }],
  ['emptied', { a: 'x' }, { a: '' }, { a: { from: 'x', to: '' } }],
  ['to nothing', { a: 1 }, { a: null }, { a: { from: 1, to: null } }],
  ['deep', { a: { b: 1 } }, { a: { b: 2 } }, { a: { from: { b: 1 }, to: { b: 2 } } }],
  ['what is not asked', { a: 1, b: 2 }, { a: 2 }, { a: { from: 1, to: 2 } }],
])('edits: %s', (_, seen, wanted, edits) => {
  expect(editsBetween<Record<string, unknown>>(seen, wanted)).toEqual(edits)
})

test('two submits are one, from the checks to what follows the act; the page stays', async () => {
  const local = await aLocal()
  const held = form(local)
  await type(held, 'name', 'Hélène')
  let done: () => void = () => {}
  const submitted = vi.fn(() => new Promise<void>(resolve => (done = resolve)))
  const { handleSubmit } = held.result.current
  const event = () => ({ preventDefault: vi.fn(), persist: () => {} })
  const taps = [event(), event(), event()]
  let both: Promise<unknown> | undefined
  await act(async () => {
    const [one, two] = [handleSubmit(submitted), handleSubmit(submitted)]
    both = Promise.all([one(taps[0] as never), two(taps[1] as never)])
    await vi.waitFor(() => expect(submitted).toHaveBeenCalled())
    await one(taps[2] as never)
    done()
    await both
  })
  expect(submitted).toHaveBeenCalledTimes(1)
  for (const tap of taps) expect(tap.preventDefault).toHaveBeenCalled()
  await act(async () => {
    const again = handleSubmit(submitted)()
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledTimes(2))
    done()
    await again
  })
})
test('what is not whole yet can be submitted again once it is', async () => {
  const held = form(await aLocal())
  const [onValid, onInvalid] = [vi.fn(), vi.fn()]
  await type(held, 'name', 'H')
  await act(() => held.result.current.handleSubmit(onValid, onInvalid)())
  await type(held, 'name', 'Hé')
  await act(() => held.result.current.handleSubmit(onValid, onInvalid)())
  expect([onInvalid.mock.calls.length, onValid.mock.calls.length]).toEqual([1, 1])
})
