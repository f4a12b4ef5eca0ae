/** Mutations by name come when work is played again: who acts has hers, and no transaction is left in half without them. */
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addTask } from '#db/task/mutations/task.ts'
import { schemaVersion } from '#db/sync.ts'
import type { Entry } from '#src/sync/types.ts'
import { anEnv } from '../support/env.ts'
import { aTask, ana, person } from './rig.ts'

/** A page just opened: what other tests have brought is not here. */
async function aPage(name: string) {
  vi.resetModules()
  const [later, { dexieStore }, { Replica }, { begin }, { mutate }, { removeEntry }] =
    await Promise.all([
      import('#db/mutations-later.ts'),
      import('#src/sync/dexie-store.ts'),
      import('#db/replica.ts'),
      import('#src/sync/meta.ts'),
      import('#src/sync/mutate.ts'),
      import('#src/sync/remove.ts'),
    ])
  const replica = new Replica(name)
  const store = dexieStore(replica)
  const env = anEnv()
  await store.write(async tx => {
    await begin(tx, env, person, schemaVersion)
    await tx.put('user', [ana])
  })
  const isHere = () => {
    try {
      return later.mutationNamed('task.add') !== undefined
    } catch (error) {
      if (error instanceof later.MutationsAway) return false
      throw error
    }
  }
  return { later, replica, store, env, isHere, mutate, removeEntry }
}

let serial = 0
let name: string
beforeEach(() => (name = `later.${(serial += 1)}`))
afterEach(async () => {
  vi.resetModules()
  await Dexie.delete(name)
})

test('an act stands without them: its code came with its form', async () => {
  const page = await aPage(name)
  await page.mutate(page.store, page.env, addTask, aTask('t-1'))
  expect(await page.replica.task.get('t-1')).toMatchObject({ id: 't-1' })
  expect(page.isHere()).toBe(false)
})

test('work played again brings them, and its transaction is done again as one', async () => {
  const page = await aPage(name)
  const first = await page.mutate(page.store, page.env, addTask, aTask('t-1'))
  const second = await page.mutate(page.store, page.env, addTask, aTask('t-2'))
  expect(page.isHere()).toBe(false)
  expect(await page.removeEntry(page.store, page.env, first.mid)).toBe(true)
  expect(page.isHere()).toBe(true)
  expect((await page.replica.outbox.toArray()).map(({ mid }: Entry) => mid)).toEqual([second.mid])
  expect(await page.replica.task.get('t-1')).toBeUndefined()
  expect(await page.replica.task.get('t-2')).toMatchObject({ id: 't-2' })
})

test('what a transaction wrote before it needed them is not there twice, and not there in half', async () => {
  const page = await aPage(name)
  let runs = 0
  const [found, before] = await page.store.write(async tx => {
    runs += 1
    const seen = await tx.get('outbox', 'm-1')
    await tx.put('outbox', [{ mid: 'm-1' }])
    return [page.later.mutationNamed('task.add'), seen]
  })
  expect([runs, found?.name, before]).toEqual([2, 'task.add', undefined])
})
