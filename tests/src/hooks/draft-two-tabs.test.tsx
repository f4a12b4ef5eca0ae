/** Two tabs at one draft: they follow each other while nothing is in the way, and else one chooses; nothing typed is lost. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aLocal, type Local, hold } from './kit.tsx'

type Values = { name: string; note: string }
const schema = z.object({ name: z.string(), note: z.string() }) as z.ZodMiniType<Values, Values>
const defaults: Values = { name: '', note: '' }
/** Each is a form of its own, as in a tab of its own. */
const tab = (local: Local) =>
  hold(local, () => useDraftForm({ draftKey: 'lead:new', schema, defaults }), undefined)
type Tab = ReturnType<typeof tab>

const type = (held: Tab, field: keyof Values, value: string) =>
  act(async () => {
    await held.result.current
      .register(field)
      .onChange({ type: 'change', target: { name: field, value } })
  })
const shows = (held: Tab, values: Values) =>
  waitFor(() => expect(held.result.current.getValues()).toEqual(values))
const kept = (local: Local, values: Values) =>
  waitFor(async () => expect((await local.replica.draft.get('lead:new'))?.values).toEqual(values))
const said = () => toastStore.read().map(({ text }) => text)
const press = () => act(async () => toastStore.read().at(-1)?.action?.onPress())

afterEach(() => act(() => closeAllToasts()))

test('what is typed in one stands in the other, and back, and nobody is asked', async () => {
  const local = await aLocal()
  const [one, other] = [tab(local), tab(local)]
  await type(one, 'name', 'Hélène')
  await shows(other, { name: 'Hélène', note: '' })
  await waitFor(() => expect(other.result.current.restored).toBe(true))
  await type(other, 'note', 'red')
  await shows(one, { name: 'Hélène', note: 'red' })
  await type(one, 'name', 'Hélène Gagnon')
  await shows(other, { name: 'Hélène Gagnon', note: 'red' })
  expect(said()).toEqual([])
})

test('typed in both at once, each keeps its own and says so', async () => {
  const local = await aLocal()
  const [one, other] = [tab(local), tab(local)]
  await type(one, 'name', 'From here')
  await type(other, 'name', 'From there')
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/in another tab too/)]))
  expect(one.result.current.getValues('name')).toBe('From here')
  expect(other.result.current.getValues('name')).toBe('From there')
})

test('the other one is taken over when it is asked for, and undone', async () => {
  const local = await aLocal()
  const one = tab(local)
  await type(one, 'name', 'From here')
  await kept(local, { name: 'From here', note: '' })
  await local.replica.draft.put({
    key: 'lead:new',
    form: 'lead',
    values: { name: 'From there', note: 'blue' },
    at: Date.now(),
    by: 'another',
    stamp: 's-1',
  })
  await waitFor(() => expect(said()).toHaveLength(1))
  await press()
  await shows(one, { name: 'From there', note: 'blue' })
  expect(said()).toEqual(['What the other tab wrote stands here now.'])
  await press()
  await shows(one, { name: 'From here', note: '' })
  await kept(local, { name: 'From here', note: '' })
})

test('sent in one, the other shows nothing of it that was not typed there', async () => {
  const local = await aLocal()
  const [one, other] = [tab(local), tab(local)]
  await type(one, 'name', 'Hélène')
  await shows(other, { name: 'Hélène', note: '' })
  await act(() => one.result.current.forget())
  await shows(other, { name: '', note: '' })
  expect(other.result.current.restored).toBe(false)
})

test('sent in one, what was typed on in the other stays there', async () => {
  const local = await aLocal()
  const one = tab(local)
  await type(one, 'name', 'Hélène')
  await kept(local, { name: 'Hélène', note: '' })
  await local.replica.draft.delete('lead:new')
  await type(one, 'note', 'red')
  await kept(local, { name: 'Hélène', note: 'red' })
  expect(said()).toEqual([])
})

test('sent in one, it is offered to the other no more, whose own words stay', async () => {
  const local = await aLocal()
  const [one, other] = [tab(local), tab(local)]
  await type(one, 'name', 'From here')
  await type(other, 'name', 'From there')
  await waitFor(() => expect(said()).toHaveLength(1))
  await act(() => one.result.current.forget())
  await waitFor(() => expect(said()).toEqual([]))
  expect(other.result.current.getValues('name')).toBe('From there')
  // After a crash they are there again, without another key.
  await kept(local, { name: 'From there', note: '' })
  expect(one.result.current.getValues('name')).toBe('From here')
})

test('left, nothing more is said of it', async () => {
  const local = await aLocal()
  const [one, other] = [tab(local), tab(local)]
  await type(one, 'name', 'From here')
  await type(other, 'name', 'From there')
  await waitFor(() => expect(said()).toHaveLength(1))
  one.unmount()
  other.unmount()
  expect(said()).toEqual([])
})
