/** One part of a contract between two people: typing is kept, a colleague's part is kept, and the choice is the person's. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Refusal, type Row } from '#db/kernel/mutation.ts'
import { settleMs, useSection } from '#src/domain/contract/section/use-section.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { company } from '#tests/forms/sale-contracts-kit.tsx'
import { aLocal, type Local, hold, show } from './kit.tsx'

type Fields = { placeCity: string; tradeInText: string }
const shape = z.object({
  placeCity: z.string().check(z.minLength(1, 'required')),
  tradeInText: z.string(),
})
const first = aContract({ placeCity: 'Laval', tradeInText: '', locale: 'en-ca', leadId: null })

/** As the screen holds it: over the row as it stands. */
function useHeld(local: Local) {
  const [contract, setContract] = useState<Row<'saleContract'>>(first)
  useEffect(() => {
    const watching = liveQuery(() => local.replica.saleContract.get('sc-1')).subscribe(
      row => row && setContract(row),
    )
    return () => watching.unsubscribe()
  }, [local])
  return useSection<Fields>(contract, 'place', shape)
}
async function opened(local?: Local) {
  const on = local ?? (await aLocal({ company: [company], user: [aUser()], saleContract: [first] }))
  const held = hold(on, () => useHeld(on), undefined)
  const section = () => held.result.current
  await act(() => new Promise(resolve => setTimeout(resolve, 30)))
  return {
    local: on,
    section,
    unmount: held.unmount,
    type: (field: keyof Fields, value: string) =>
      act(async () => {
        await section()
          .form.register(`fields.${field}` as never)
          .onChange({ type: 'change', target: { name: `fields.${field}`, value } })
      }),
    /** Somebody else, through a pull. */
    theirs: (fields: Partial<Row<'saleContract'>>) =>
      act(async () => {
        await on.replica.saleContract.update('sc-1', fields)
        await new Promise(resolve => setTimeout(resolve, 30))
      }),
    values: () => (section().form.getValues() as { fields: Fields }).fields,
    row: async () => {
      const { placeCity, tradeInText } = (await on.replica.saleContract.get('sc-1')) ?? first
      return { placeCity, tradeInText }
    },
    acts: async () => (await on.replica.outbox.toArray()).map(({ name }) => name),
    drafts: () => on.replica.draft.count(),
  }
}

test('typing is the contract’s a moment after the hand rests, in one act, and no draft is left', async () => {
  const { type, row, acts, drafts, section } = await opened()
  for (const city of ['L', 'Lé', 'Lévis']) await type('placeCity', city)
  expect(section().state).toBe('typing')
  expect((await row()).placeCity).toBe('Laval')
  await waitFor(async () => expect((await row()).placeCity).toBe('Lévis'))
  await waitFor(async () => expect(await drafts()).toBe(0))
  expect(await acts()).toEqual(['contract.edit'])
  expect(section().state).toBe('saved')
})
/** The pause after typing never ends: what is saved then, is saved at once. */
function withoutEnd(): void {
  const real = globalThis.setTimeout
  const endless = ((run: () => void, ms?: number) =>
    real(run, ms === settleMs ? 2 ** 31 - 1 : ms)) as typeof setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(endless)
  onTestFinished(() => spy.mockRestore())
}
test.each(['left', 'put away'])('a screen that is %s saves what was typed at once', async how => {
  const { type, row, unmount } = await opened()
  withoutEnd()
  await type('placeCity', 'Lévis')
  if (how === 'left') unmount()
  else act(() => show('hidden'))
  await waitFor(async () => expect((await row()).placeCity).toBe('Lévis'))
})
test('nothing typed is nothing saved on leaving', async () => {
  const { unmount, acts } = await opened()
  unmount()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await acts()).toEqual([])
})

test('a colleague’s change of another field is taken over, and mine stays typed', async () => {
  const { type, theirs, values, section, row } = await opened()
  await type('placeCity', 'Lévis')
  await theirs({ tradeInText: 'Forester 2018' })
  expect(values()).toEqual({ placeCity: 'Lévis', tradeInText: 'Forester 2018' })
  expect(section().clashes).toEqual([])
  await act(async () => void (await section().save()))
  expect(await row()).toEqual({ placeCity: 'Lévis', tradeInText: 'Forester 2018' })
})
test('a colleague’s change of what I type waits: both are told, neither is written over', async () => {
  const { type, theirs, section, row, values } = await opened()
  await type('placeCity', 'Lévis')
  await theirs({ placeCity: 'Québec' })
  expect(section().state).toBe('clash')
  expect(section().clashes).toEqual([{ field: 'placeCity', mine: 'Lévis', theirs: 'Québec' }])
  expect(await act(() => section().save())).toBe(false)
  expect((await row()).placeCity).toBe('Québec')
  expect(values().placeCity).toBe('Lévis')
})
test('beside a clash the other fields are saved all the same', async () => {
  const { type, theirs, section, row } = await opened()
  await type('placeCity', 'Lévis')
  await type('tradeInText', 'Golf')
  await theirs({ placeCity: 'Québec' })
  await act(async () => void (await section().save()))
  expect(await row()).toEqual({ placeCity: 'Québec', tradeInText: 'Golf' })
})
test('theirs kept: their value stands, mine is gone, and so is the draft', async () => {
  const { type, theirs, section, values, acts, drafts } = await opened()
  await type('placeCity', 'Lévis')
  await waitFor(async () => expect(await drafts()).toBe(1))
  await theirs({ placeCity: 'Québec' })
  await act(async () => section().keepTheirs('placeCity'))
  expect(values().placeCity).toBe('Québec')
  expect(section().state).toBe('saved')
  await waitFor(async () => expect(await drafts()).toBe(0))
  expect(await acts()).toEqual([])
})
test('mine taken: it is an edit of theirs, and saved', async () => {
  const { type, theirs, section, row } = await opened()
  await type('placeCity', 'Lévis')
  await theirs({ placeCity: 'Québec' })
  await act(async () => section().takeMine('placeCity'))
  expect(section().clashes).toEqual([])
  await act(async () => void (await section().save()))
  expect((await row()).placeCity).toBe('Lévis')
})
test('the same value from both is no clash', async () => {
  const { type, theirs, section } = await opened()
  await type('placeCity', 'Lévis')
  await theirs({ placeCity: 'Lévis' })
  expect(section().clashes).toEqual([])
  await waitFor(() => expect(section().state).toBe('saved'))
})

test('what is not whole yet stays typed, out of the contract, and is there after a reload', async () => {
  const before = await opened()
  await before.type('placeCity', '')
  expect(await act(() => before.section().save())).toBe(false)
  expect(before.section().state).toBe('invalid')
  expect((await before.row()).placeCity).toBe('Laval')
  before.unmount()
  await waitFor(async () => expect(await before.drafts()).toBe(1))
  const after = await opened(before.local)
  expect(after.values().placeCity).toBe('')
  expect(after.section().state).not.toBe('saved')
})
test('a draft from before a colleague’s change comes back as a clash, not as a change of hers', async () => {
  const before = await opened()
  vi.spyOn(before.local.engine, 'mutate').mockRejectedValue(new Refusal('not-found'))
  await before.type('placeCity', 'Lévis')
  before.unmount()
  await waitFor(async () => expect(await before.drafts()).toBe(1))
  vi.restoreAllMocks()
  await before.local.replica.saleContract.update('sc-1', {
    placeCity: 'Québec',
    tradeInText: 'Golf',
  })
  const after = await opened(before.local)
  await waitFor(() => expect(after.section().state).toBe('clash'))
  expect(after.section().clashes).toEqual([{ field: 'placeCity', mine: 'Lévis', theirs: 'Québec' }])
  // What she did not type follows the contract.
  expect(after.values().tradeInText).toBe('Golf')
})
test('a refused save keeps what was typed, and says why', async () => {
  const { local, type, section, values, drafts } = await opened()
  vi.spyOn(local.engine, 'mutate').mockRejectedValue(new Refusal('not-found'))
  await type('placeCity', 'Lévis')
  expect(await act(() => section().save())).toBe(false)
  expect(values().placeCity).toBe('Lévis')
  expect(section().problem?.code).toBe('not-found')
  expect(section().state).toBe('typing')
  await waitFor(async () => expect(await drafts()).toBe(1))
  vi.restoreAllMocks()
  expect(await act(() => section().save())).toBe(true)
  expect(section().problem).toBeUndefined()
})
test('typing on while a save is under way loses no letter', async () => {
  const { type, section, row, values } = await opened()
  await type('placeCity', 'Lévis')
  let saving: Promise<boolean> | undefined
  await act(async () => void (saving = section().save()))
  await type('placeCity', 'Lévis-Est')
  await act(async () => void (await saving))
  expect(values().placeCity).toBe('Lévis-Est')
  await waitFor(async () => expect((await row()).placeCity).toBe('Lévis-Est'))
  expect(section().clashes).toEqual([])
})
