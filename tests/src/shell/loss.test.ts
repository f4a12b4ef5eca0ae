// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import { describePerson, type Opened } from '#src/lib/boot.ts'
import { findLoss, reportLoss } from '#src/lib/boot-loss.ts'
import { dropBallast, layBallast, photoCache, withBallast } from '#src/lib/device-ballast.ts'
import { journalIn } from '#src/lib/device-journal.ts'
import { removeMirror } from '#src/lib/device-mirror.ts'
import { newId } from '#src/lib/ids.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { begin } from '#src/sync/meta.ts'
import type { Entry, Sentinel, SyncEnv } from '#src/sync/types.ts'
import { testEnv } from '../../support/forms.tsx'

const person = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'UTC',
  country: 'CA',
  forms: [],
}
const anEntry = (over: Partial<Entry> = {}): Entry => ({
  mid: newId(),
  n: 1,
  cid: 'c',
  seq: 1,
  name: 'contract.sign',
  version: 1,
  input: {},
  base: 0,
  at: 1,
  mono: 1,
  boot: 'b',
  state: 'pending',
  touches: [],
  attempts: 0,
  ...over,
})
async function device(sentinel: Sentinel | undefined, kept: Entry[] = []) {
  const replica = new Replica(`test.${newId()}`)
  const store = dexieStore(replica)
  const journal: SyncEnv['journal'] = {
    append: async () => {},
    entries: async () => kept,
    forget: async mids =>
      void kept.splice(0, kept.length, ...kept.filter(e => !mids.includes(e.mid))),
  }
  const env: SyncEnv = {
    ...testEnv(),
    sentinel: { read: () => sentinel, write: () => {} },
    journal,
  }
  const open = async () => {
    const loss = await findLoss(store, env)
    await store.write(tx => begin(tx, env, person, schemaVersion))
    return reportLoss(store, env, loss)
  }
  return { replica, store, env, open }
}

test('a database that comes back empty is reported with what was waiting in it', async () => {
  const { replica, open } = await device({ gid: 'g-old', pending: 3, lastMid: 'm-3' })
  expect(await open()).toBe(3)
  expect(await replica.inbox.toArray()).toMatchObject([
    { outcome: 'lost', facts: { lost: 3, restored: 0 } },
  ])
})
test('what the journal kept is put back under a new numbering', async () => {
  const entry = anEntry({ n: 41, seq: 17 })
  const { replica, open } = await device({ gid: 'g-old', pending: 1, lastMid: entry.mid }, [entry])
  expect(await open()).toBe(0)
  expect(await replica.outbox.toArray()).toMatchObject([
    { mid: entry.mid, seq: 1, state: 'pending' },
  ])
  expect(await replica.inbox.count()).toBe(0)
})
test('a floor is never given the name of whoever signs in next', async () => {
  const { replica, env, store } = await device(undefined)
  await store.write(tx => begin(tx, env, person, schemaVersion))
  const local = { userId: 'u-ana', companyId: 'c-1', engine: { store, env } } as unknown as Opened
  const named = async () =>
    ((await replica.meta.get('person'))?.value as { name: string } | undefined)?.name

  await describePerson(local, { ...person, userId: 'u-marc', name: 'Marc' })
  await describePerson(local, { ...person, companyId: 'c-2', name: 'Ana elsewhere' })
  expect(await named()).toBe('Ana')
  await describePerson(local, { ...person, name: 'Ana Ferreira' })
  expect(await named()).toBe('Ana Ferreira')
})
test('a first start reports nothing', async () => {
  const { replica, open } = await device(undefined)
  expect(await open()).toBe(0)
  expect(await replica.inbox.count()).toBe(0)
})
test('the journal forgets what the server has answered', async () => {
  const waiting = anEntry()
  const answered = anEntry({ state: 'acked' })
  const kept = [waiting, answered]
  const { replica, env, store } = await device(undefined, kept)
  await store.write(tx => begin(tx, env, person, schemaVersion))
  await replica.outbox.bulkPut([waiting, answered])
  await reportLoss(store, env, undefined)
  expect(kept).toEqual([waiting])
})
test('sign-out removes the mirror and keeps the outbox', async () => {
  const { replica, env, store } = await device(undefined)
  await store.write(tx => begin(tx, env, person, schemaVersion))
  await replica.table('task').put({ id: 't', deletedAt: null })
  await replica.outbox.put(anEntry())
  await removeMirror(store)
  expect(await replica.task.count()).toBe(0)
  expect(await replica.outbox.count()).toBe(1)
  expect((await replica.meta.get('cookie'))?.value).toEqual({ epoch: '', v: 0 })
})
test('a full disk frees what can be missed and the work is tried once more', async () => {
  let freed = 0
  let tries = 0
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  const store = withBallast(
    {
      read: async () => undefined as never,
      write: async () => {
        tries += 1
        if (!freed) throw full
        return 'done' as never
      },
    },
    async () => void (freed += 1),
  )
  expect(await store.write(async () => 'done')).toBe('done')
  expect([freed, tries]).toEqual([1, 2])
})
test('what can be missed is taken out entry by entry: a cache that somebody has open keeps its room', async () => {
  // As Chromium counts: deleting a whole cache frees nothing while there is a handle on it.
  const stores = new Map<string, Map<string, number>>()
  let used = 0
  const cacheOf = (entries: Map<string, number>) => ({
    match: async (key: string) => entries.get(key),
    keys: async () => [...entries.keys()],
    put: async (key: string, response: Response) => {
      const { byteLength } = await response.arrayBuffer()
      entries.set(key, byteLength)
      used += byteLength
    },
    delete: async (key: string) => {
      used -= entries.get(key) ?? 0
      return entries.delete(key)
    },
  })
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, number>()
      stores.set(name, entries)
      return cacheOf(entries)
    },
    delete: async (name: string) => stores.delete(name),
  })
  try {
    await layBallast()
    await (await caches.open(photoCache)).put('/photo', new Response(new Uint8Array(1000)))
    expect(used).toBeGreaterThan(1000)
    await dropBallast()
    expect([used, stores.size]).toEqual([0, 0])
  } finally {
    vi.unstubAllGlobals()
  }
})
test('a journal line cut short by a crash is passed over', async () => {
  const entry = anEntry()
  const text = `${JSON.stringify(entry)}\n{"mid":"cut`
  const file = {
    getFile: async () => ({ text: async () => text, size: text.length }),
  } as unknown as FileSystemFileHandle
  expect(await journalIn(file, work => work()).entries()).toEqual([entry])
})
