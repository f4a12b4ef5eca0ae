/** Forms given or taken away while the app is open. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type FormKey, formCatalogue } from '#db/forms.ts'
import { watchRights } from '#src/lib/boot.ts'
import type { Rights } from '#db/user/takers.ts'
import { useRenewedRights } from '#src/shell/use-renewed-rights.ts'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { aLocal, hold } from './kit.tsx'

const allOf = (...keys: FormKey[]): Rights => ({ forms: new Set(keys), may: new Set(keys) })
const leads = allOf('user.Profile', 'crm.Leads')
const tasks = allOf('user.Profile', 'crm.Tasks')
type Props = { held: Rights; granted: Rights | undefined }
async function renewing(first: Props, ask: () => Promise<Rights | undefined>, begun = () => {}) {
  const local = await aLocal()
  begun()
  return hold(local, props => useRenewedRights(props.held, props.granted, ask), first)
}
const said = () => toastStore.read().map(({ text }) => text)
afterEach(() => {
  vi.useRealTimers()
  closeAllToasts()
})

test('as long as her roles grant what she holds, nobody is asked', async () => {
  const ask = vi.fn(async () => leads)
  const { rerender } = await renewing({ held: leads, granted: undefined }, ask)
  rerender({ held: leads, granted: allOf('crm.Leads', 'user.Profile') })
  expect(ask).not.toHaveBeenCalled()
})
test('her roles changed: the server is asked, and she is told', async () => {
  const ask = vi.fn(async () => tasks)
  const { rerender } = await renewing({ held: leads, granted: leads }, ask)
  rerender({ held: leads, granted: tasks })
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/^Your access has changed/)]))
  rerender({ held: tasks, granted: tasks })
  expect(ask).toHaveBeenCalledOnce()
})
test('a form that is only to be read from now on is a change too', async () => {
  const reading: Rights = { ...leads, may: new Set<FormKey>(['user.Profile']) }
  const ask = vi.fn(async () => reading)
  const { rerender } = await renewing({ held: leads, granted: leads }, ask)
  rerender({ held: leads, granted: reading })
  await waitFor(() => expect(said()).toHaveLength(1))
})
test('a server that holds to what was is asked once, and nothing is said', async () => {
  const ask = vi.fn(async () => leads)
  const { rerender } = await renewing({ held: leads, granted: tasks }, ask)
  rerender({ held: { ...leads }, granted: { ...tasks } })
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(said()).toEqual([])
})
test('no answer: asked again in half a minute, until one comes', async () => {
  const answers = [undefined, tasks]
  const ask = vi.fn(async () => answers.shift())
  const { unmount } = await renewing({ held: leads, granted: tasks }, ask, () => {
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
  const told: Rights[] = []
  const stop = watchRights({ replica, userId: 'u-ana' }, rights => told.push(rights))
  await replica.role.put(aRole('sales', ['crm.Leads']))
  await waitFor(() => expect(told.at(-1)?.forms.has('crm.Leads')).toBe(true))
  await replica.role.update('sales', { formIds: [formCatalogue['crm.Tasks'].id] })
  await waitFor(() => expect(told.at(-1)?.forms.has('crm.Leads')).toBe(false))
  expect(told.at(-1)?.may.has('crm.Tasks')).toBe(true)
  await replica.role.update('sales', { readOnly: true })
  await waitFor(() => expect(told.at(-1)?.may.has('crm.Tasks')).toBe(false))
  expect(told.at(-1)?.forms.has('crm.Tasks')).toBe(true)
  stop()
})

test('what she changes of her own role counts once the server has taken it', async () => {
  const before = aRole('sales', ['crm.Leads'])
  const { replica } = await aLocal({ user: [aUser({ roleIds: ['sales'] })], role: [before] })
  const told: Rights[] = []
  const stop = watchRights({ replica, userId: 'u-ana' }, rights => told.push(rights))
  await waitFor(() => expect(told).toHaveLength(1))
  const shadow = { key: 'role:sales', table: 'role', id: 'sales', row: before }
  await replica.transaction('rw', [replica.role, replica.shadow], async () => {
    await replica.shadow.put(shadow)
    await replica.role.update('sales', { formIds: [] })
  })
  await waitFor(() => expect(told.length).toBeGreaterThan(1))
  expect(told.every(({ forms }) => forms.has('crm.Leads'))).toBe(true)
  await replica.shadow.delete('role:sales')
  await waitFor(() => expect(told.at(-1)?.forms.has('crm.Leads')).toBe(false))
  stop()
})
