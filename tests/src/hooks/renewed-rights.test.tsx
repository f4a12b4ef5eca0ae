/** Forms given or taken away while the app is open. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type FormKey, formCatalogue } from '#db/forms.ts'
import { watchForms } from '#src/lib/boot.ts'
import { type Held, useRenewedRights } from '#src/shell/use-renewed-rights.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aLocal, hold } from './kit.tsx'

const leads: Held = new Set<FormKey>(['user.Profile', 'crm.Leads'])
const tasks: Held = new Set<FormKey>(['user.Profile', 'crm.Tasks'])
type Props = { forms: Held; granted: Held | undefined }
async function renewing(first: Props, ask: () => Promise<Held | undefined>, begun = () => {}) {
  const local = await aLocal()
  begun()
  return hold(local, props => useRenewedRights(props.forms, props.granted, ask), first)
}
const said = () => toastStore.read().map(({ text }) => text)
afterEach(() => {
  vi.useRealTimers()
  closeAllToasts()
})

test('as long as her roles grant what she holds, nobody is asked', async () => {
  const ask = vi.fn(async () => leads)
  const { rerender } = await renewing({ forms: leads, granted: undefined }, ask)
  rerender({ forms: leads, granted: new Set(leads) })
  expect(ask).not.toHaveBeenCalled()
})
test('her roles changed: the server is asked, and she is told', async () => {
  const ask = vi.fn(async () => tasks)
  const { rerender } = await renewing({ forms: leads, granted: leads }, ask)
  rerender({ forms: leads, granted: tasks })
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Your access has changed/)]))
  rerender({ forms: tasks, granted: tasks })
  expect(ask).toHaveBeenCalledOnce()
})
test('a server that holds to what was is asked once, and nothing is said', async () => {
  const ask = vi.fn(async () => leads)
  const { rerender } = await renewing({ forms: leads, granted: tasks }, ask)
  rerender({ forms: new Set(leads), granted: new Set(tasks) })
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(said()).toEqual([])
})
test('no answer: asked again in half a minute, until one comes', async () => {
  const answers = [undefined, tasks]
  const ask = vi.fn(async () => answers.shift())
  const { unmount } = await renewing({ forms: leads, granted: tasks }, ask, () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(ask).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(ask).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(ask).toHaveBeenCalledTimes(2)
  unmount()
})

test('what her roles grant is told when they come, and when one of them changes', async () => {
  const { replica } = await aLocal({ user: [aUser({ roleIds: ['sales'] })] })
  const told: Held[] = []
  const stop = watchForms({ replica, userId: 'u-ana' }, forms => told.push(forms))
  await replica.role.put(aRole('sales', ['crm.Leads']))
  await waitFor(() => expect(told.at(-1)?.has('crm.Leads')).toBe(true))
  await replica.role.update('sales', { formIds: [formCatalogue['crm.Tasks'].id] })
  await waitFor(() => expect(told.at(-1)?.has('crm.Leads')).toBe(false))
  expect(told.at(-1)?.has('crm.Tasks')).toBe(true)
  stop()
})
