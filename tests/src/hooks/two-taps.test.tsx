/** What waits for something before it acts, a trace, ink or a file, is begun once, however often it is tapped. */
import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cancelContract } from '#db/contract/mutations/draft.ts'
import { refuseContract } from '#db/contract/mutations/end.ts'
import { useStep } from '#src/domain/contract/gate/use-step.ts'
import { useContractAct } from '#src/domain/contract/use-contract-act.ts'
import { useContractActs } from '#src/forms/management/sale-contracts/use-acts.ts'
import { useInk } from '#src/lib/document/use-ink.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { company } from '#tests/forms/sale-contracts-kit.tsx'
import { aContract } from '#tests/support/builders/contract.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aLocal, hold } from './kit.tsx'

const contract = aContract({ leadId: null })
async function aSale() {
  const local = await aLocal({ company: [company], user: [aUser()], saleContract: [contract] })
  const mutate = vi.spyOn(local.engine, 'mutate').mockResolvedValue({ mid: 'm-1' } as never)
  return { local, names: () => mutate.mock.calls.map(([m]) => m.name) }
}
const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })

test('a step of the gate is recorded once, and the next one can follow', async () => {
  const { local, names } = await aSale()
  const { result } = hold(local, useStep, { contract, company, label: null })
  const { record } = result.current
  const twice = () => Promise.all([record('french-shown'), record('french-shown')])
  expect(await act(twice)).toEqual([true, false])
  expect(names()).toEqual(['contract.step'])
  expect(result.current.busy).toBe(false)
  expect(await act(() => record('language', { locale: 'en-ca' }))).toBe(true)
  expect(names()).toHaveLength(2)
})
test('an act on the whole contract is done once', async () => {
  const { local, names } = await aSale()
  const { result } = hold(local, () => useContractAct(refuseContract, contract), undefined)
  const { run } = result.current
  const said = { reason: 'Thinks it over' }
  expect(await act(() => Promise.all([run(said), run(said)]))).toEqual([true, false])
  expect(names()).toEqual(['contract.refuse'])
})
test('an act of the contract’s menu is done and said once', async () => {
  const { local, names } = await aSale()
  const { result } = hold(local, () => useContractActs(cancelContract, contract), undefined)
  const twice = () => Promise.all([result.current('Cancelled'), result.current('Cancelled')])
  expect(await act(twice)).toEqual([true, false])
  expect(names()).toEqual(['contract.cancel'])
  expect(toastStore.read()).toHaveLength(1)
})
test('ink is accepted once; on a full device it can be accepted again', async () => {
  const { result } = hold(await aLocal(), () => useInk(), undefined)
  const seal = vi.fn(async (_: string) => true)
  const accept = result.current.alone(seal)
  expect(await act(() => Promise.all([accept('ink'), accept('ink')]))).toEqual([true, false])
  expect(seal).toHaveBeenCalledTimes(1)
  seal.mockRejectedValueOnce(full)
  expect(await act(() => accept('ink'))).toBe(false)
  expect(result.current.full).toBeTruthy()
  expect(await act(() => accept('ink'))).toBe(true)
  expect(result.current.full).toBeUndefined()
})
test('work of one key leaves that of another alone; busy until the last is done', async () => {
  const { result } = hold(await aLocal(), () => useAlone(), undefined)
  const done: (() => void)[] = []
  const work = () => new Promise<true>(resolve => done.push(() => resolve(true)))
  const { alone } = result.current
  let all: Promise<unknown>[] = []
  await act(async () => {
    all = [alone(work, 'a'), alone(work, 'b'), alone(work, 'a')]
    await all[2]
  })
  expect(done).toHaveLength(2)
  expect(result.current.busy).toBe(true)
  await act(async () => {
    done[0]?.()
    await all[0]
  })
  expect(result.current.busy).toBe(true)
  await act(async () => {
    done[1]?.()
    expect(await Promise.all(all)).toEqual([true, true, undefined])
  })
  expect(result.current.busy).toBe(false)
})
