import { expect, test } from 'vitest'
import { keepFile, sendFiles, waitingFiles } from '#src/sync/files.ts'
import type { StoredFile, SyncEnv } from '#src/sync/types.ts'
import { MemoryStore } from '../support/memory-store.ts'

test('photos the server has no room for stay, are told, and leave by themselves once it has', async () => {
  const store = new MemoryStore()
  let now = 1_800_000_000_000
  let hasRoom = false
  let asked = 0
  const env = {
    now: () => now,
    fetch: async () => {
      asked += 1
      return hasRoom
        ? Response.json({ Status: '1', received: 3, complete: true, v: 1, tip: '' })
        : Response.json({ Status: '-1', code: 'files-full', field: 'person' }, { status: 507 })
    },
  } as unknown as SyncEnv
  const names = []
  for (const byte of [1, 2, 3])
    names.push(
      await keepFile(store, { now: () => (now += 1) }, new Uint8Array([byte, 0, 0]), 'image/jpeg'),
    )
  const files = () => store.read(tx => tx.all<StoredFile>('files'))
  const due = async () => (await store.read(tx => waitingFiles(tx, now))).length

  expect(await sendFiles(store, env)).toBe(0)
  // One is tried: the others would find no room either.
  expect(asked).toBe(1)
  expect((await files()).filter(file => file.problem === '507')).toHaveLength(1)
  expect(await due()).toBe(2)
  await sendFiles(store, env)
  await sendFiles(store, env)
  expect(await due()).toBe(0)
  expect((await files()).every(file => file.state === 'local' && file.data.length === 3)).toBe(true)

  hasRoom = true
  expect(await sendFiles(store, env)).toBe(0)
  now += 3_600_001
  expect(await sendFiles(store, env)).toBe(3)
  const sent = await files()
  expect(sent.map(({ state, problem, retryAt }) => [state, problem, retryAt])).toEqual(
    names.map(() => ['sent', undefined, undefined]),
  )
})

test('a clock that was years ahead when there was no room holds nothing back for years', async () => {
  const store = new MemoryStore()
  const file = { sha256: 'a', state: 'local', problem: '507', retryAt: 4_000_000_000_000 }
  await store.write(tx => tx.put('files', [file]))
  expect(await store.read(tx => waitingFiles(tx, 1_800_000_000_000))).toHaveLength(1)
})
