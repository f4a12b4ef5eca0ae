/** The deal between two people: each part is a field of its own, worked out at each key, and waived for a reason only. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import { computeDeal } from '#db/contract/deal/compute.ts'
import type { Deal, SaleProfile } from '#db/contract/deal/types.ts'
import { useDeal } from '#src/domain/contract/desk/use-deal.ts'
import { aDeskContract, company } from '#tests/forms/sale-contracts-kit.tsx'
import { aUser } from '#tests/support/builders/user.ts'
import { aLocal, type Local, hold } from './kit.tsx'

const first = aDeskContract()
const profile = saleProfileOf(company) as SaleProfile
const was = first.deal as Deal

function useHeld(local: Local) {
  const [contract, setContract] = useState<Row<'saleContract'>>(first)
  useEffect(() => {
    const watching = liveQuery(() => local.replica.saleContract.get('sc-1')).subscribe(
      row => row && setContract(row),
    )
    return () => watching.unsubscribe()
  }, [local])
  const desk = useDeal(contract, profile)
  // As a screen does, which reads the errors as it draws.
  desk.problem('priceMinor')
  return desk
}
async function aSale() {
  const local = await aLocal({ company: [company], user: [aUser()], saleContract: [first] })
  const { result, unmount } = hold(local, () => useHeld(local), undefined)
  const desk = () => result.current
  await waitFor(() => expect(desk().deal.priceMinor).toBe(was.priceMinor))
  const stored = async () => (await local.replica.saleContract.get('sc-1'))?.deal as Deal
  return {
    desk,
    unmount,
    stored,
    put: <K extends keyof Deal>(key: K, value: Deal[K]) => act(async () => desk().put(key, value)),
    save: () => act(async () => desk().section.save()),
    /** A colleague, through a pull. */
    theirs: async (fields: Partial<Deal>) => {
      const deal = { ...(await stored()), ...fields }
      await act(async () => void (await local.replica.saleContract.update('sc-1', { deal })))
    },
    said: async () => (await local.replica.outbox.toArray()).map(({ input }) => input),
  }
}
const rebate = { label: 'Fidelity', amountMinor: 300_00, beforeTax: true }

test('a part is put by itself, and what follows from it is there at once', async () => {
  const { desk, put, stored } = await aSale()
  await put('registrationMinor', 120_00)
  await put('priceMinor', 14_000_00)
  const typed = { ...was, registrationMinor: 120_00, priceMinor: 14_000_00 }
  expect(desk().deal).toEqual(typed)
  expect(desk().result).toEqual(computeDeal(typed, profile, first.contractOn))
  expect(desk().on).toBe(first.contractOn)
  // Typed, not yet the contract's.
  expect((await stored()).priceMinor).toBe(was.priceMinor)
  expect(desk().section.state).toBe('typing')
})
test('saved is the part that was typed; a colleague’s part beside it stands, also one not shown yet', async () => {
  const { put, save, theirs, stored, said } = await aSale()
  await put('registrationMinor', 120_00)
  await theirs({ priceMinor: 12_500_00 })
  expect(await save()).toBe(true)
  expect(await stored()).toEqual({ ...was, registrationMinor: 120_00, priceMinor: 12_500_00 })
  // It is told as an edit of the deal as it stood then.
  expect(await said()).toMatchObject([
    {
      edits: {
        deal: {
          from: { registrationMinor: was.registrationMinor, priceMinor: 12_500_00 },
          to: { registrationMinor: 120_00, priceMinor: 12_500_00 },
        },
      },
    },
  ])
})
test('where both touch one part, both are told and neither is written over', async () => {
  const { desk, put, save, theirs, stored } = await aSale()
  await put('priceMinor', 14_000_00)
  await put('registrationMinor', 120_00)
  await theirs({ priceMinor: 12_500_00 })
  await waitFor(() => expect(desk().section.state).toBe('clash'))
  expect(desk().section.clashes).toEqual([
    { field: 'priceMinor', mine: 14_000_00, theirs: 12_500_00 },
  ])
  await save()
  expect(await stored()).toMatchObject({ priceMinor: 12_500_00, registrationMinor: 120_00 })
  act(() => desk().section.takeMine('priceMinor'))
  expect(await save()).toBe(true)
  expect((await stored()).priceMinor).toBe(14_000_00)
})
test('left in the middle of typing, what is whole is the contract’s', async () => {
  const { put, unmount, stored } = await aSale()
  await put('priceMinor', 14_000_00)
  unmount()
  await waitFor(async () => expect((await stored()).priceMinor).toBe(14_000_00))
})
test.each(['', '   '])('no tax is waived without saying by which paper: note %j', async note => {
  const { desk, put, save, stored } = await aSale()
  await put('exemption', { taxes: ['gst'], reason: 'first-nations', note })
  expect(await save()).toBe(false)
  expect(desk().section.state).toBe('invalid')
  expect(desk().problem('exemption.note')).toBeTruthy()
  expect(desk().problem('priceMinor')).toBeUndefined()
  expect((await stored()).exemption).toBeNull()
})
test('what is wrong is said at its own line, in words', async () => {
  const { desk, put, save } = await aSale()
  await put('rebates', [rebate, { ...rebate, amountMinor: -1 }])
  expect(await save()).toBe(false)
  expect(desk().problem('rebates.0.amountMinor')).toBeUndefined()
  expect(desk().problem('rebates.1.amountMinor')).toBeTruthy()
})
