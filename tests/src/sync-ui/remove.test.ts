import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { addTask, editTask } from '#db/task/mutations/task.ts'
import { schemaVersion } from '#db/sync.ts'
import { newId } from '#src/lib/ids.ts'
import { readSavedWork, takeFiles, unsentWork } from '#src/sync/export.ts'
import { keepFile } from '#src/sync/files.ts'
import { begin, pendingEntries } from '#src/sync/meta.ts'
import { mutate } from '#src/sync/mutate.ts'
import { acknowledge } from '#src/sync/push.ts'
import { removeEntry, restingOn } from '#src/sync/remove.ts'
import { rescue, takeBack } from '#src/sync/rescue.ts'
import type { Entry, InboxItem, StoredFile, SyncEnv } from '#src/sync/types.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { testEnv } from '#tests/support/forms.tsx'
import { MemoryStore } from '#tests/support/memory-store.ts'

const person = {
  userId: 'u-ana',
  name: 'Ana Moreau',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [...formKeys],
}
async function aDevice(env: SyncEnv = testEnv()) {
  const store = new MemoryStore()
  await store.write(tx => begin(tx, env, person, schemaVersion))
  await store.write(tx => tx.put('user', [aUser()]))
  return { store, env }
}
const task = (id: string) => ({
  id,
  title: `Call ${id}`,
  note: '',
  kind: 'call' as const,
  dueAt: 1_800_000_000_000,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
})
const edit = (id: string, from: string, to: string) => ({ id, edits: { note: { from, to } } })
const tasksOf = (store: MemoryStore) => store.read(tx => tx.all<Row<'task'>>('task'))
const pendingOf = (store: MemoryStore) => store.read(pendingEntries)

test('one act is removed, its row goes and the others stay in order', async () => {
  const { store, env } = await aDevice()
  for (const id of ['a', 'b', 'c']) await mutate(store, env, addTask, task(id))
  const [, second] = await pendingOf(store)
  expect(await removeEntry(store, env, second?.mid ?? '')).toBe(true)
  expect((await tasksOf(store)).map(row => row.id)).toEqual(['a', 'c'])
  const left = await pendingOf(store)
  expect(left.map(entry => [(entry.input as { id: string }).id, entry.seq])).toEqual([
    ['a', 1],
    ['c', 2],
  ])
  // A gap in the old numbers is a doubt: they are another client's now.
  expect(left[0]?.cid).not.toBe(second?.cid)
})

test('work that rested on it is told, and marked instead of lost', async () => {
  const { store, env } = await aDevice()
  const first = await mutate(store, env, addTask, task('a'))
  await mutate(store, env, editTask, edit('a', '', 'at noon'))
  expect(restingOn(first, await pendingOf(store))).toHaveLength(1)
  await removeEntry(store, env, first.mid)
  const [left] = await pendingOf(store)
  expect(left?.doubt?.code).toBe('not-found')
  expect(await tasksOf(store)).toEqual([])
})

test('what the server has taken cannot be removed; what it refused can', async () => {
  const { store, env } = await aDevice()
  const taken = await mutate(store, env, addTask, task('a'))
  const refused = await mutate(store, env, addTask, task('b'))
  await store.write(tx =>
    acknowledge(tx, env, [
      { mid: taken.mid, seq: 1, outcome: 'applied', v: 5 },
      { mid: refused.mid, seq: 2, outcome: 'rejected', v: 5, code: 'user-inactive' },
    ]),
  )
  expect(await removeEntry(store, env, taken.mid)).toBe(false)
  expect(await removeEntry(store, env, refused.mid)).toBe(true)
  expect((await store.read(tx => tx.all<Entry>('outbox'))).map(entry => entry.mid)).toEqual([
    taken.mid,
  ])
  expect(await store.read(tx => tx.all<InboxItem>('inbox'))).toEqual([])
})

test('removing any acts leaves the screen as if they had never been done', async () => {
  const act = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), removed: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(act, { selector: each => each.id, minLength: 1 }),
      async acts => {
        const env = { ...testEnv(), now: () => 1_800_000_000_000 }
        const [one, two] = [await aDevice(env), await aDevice(env)]
        const mids: string[] = []
        for (const { id, removed } of acts) {
          const { mid } = await mutate(one.store, env, addTask, task(id))
          if (removed) mids.push(mid)
          else await mutate(two.store, env, addTask, task(id))
        }
        for (const mid of mids) await removeEntry(one.store, env, mid)
        expect(await tasksOf(one.store)).toEqual(await tasksOf(two.store))
        expect((await pendingOf(one.store)).map(entry => entry.seq)).toEqual(
          (await pendingOf(two.store)).map(entry => entry.seq),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('unsent work goes to a file and comes back whole, once', async () => {
  const { store, env } = await aDevice()
  await mutate(store, env, addTask, task('a'))
  await mutate(store, env, editTask, edit('a', '', 'at noon'))
  const photo = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])
  const name = await keepFile(store, env, photo, 'image/jpeg')
  const text = JSON.stringify(await unsentWork(store, env))

  const other = await aDevice()
  const work = readSavedWork(text)
  expect(work?.person.name).toBe('Ana Moreau')
  expect(await takeFiles(other.store, other.env, work?.files ?? [])).toBe(1)
  expect(await takeBack(other.store, other.env, work?.mutations ?? [])).toBe(2)
  expect(await takeBack(other.store, other.env, work?.mutations ?? [])).toBe(0)
  expect((await tasksOf(other.store)).map(row => row.note)).toEqual(['at noon'])
  expect((await pendingOf(other.store)).map(entry => entry.mid)).toEqual(
    (await pendingOf(store)).map(entry => entry.mid),
  )
  const kept = await other.store.read(tx => tx.get<StoredFile>('files', name))
  expect([...(kept?.data ?? [])]).toEqual([...photo])
})

test('a file that is none of ours is not taken, nor bytes that are not what they say', async () => {
  expect(readSavedWork('hello')).toBeUndefined()
  expect(readSavedWork('{"kind":"something"}')).toBeUndefined()
  const { store, env } = await aDevice()
  expect(
    await takeFiles(store, env, [
      { sha256: 'a'.repeat(64), mime: 'image/jpeg', base64: btoa('abc') },
    ]),
  ).toBe(0)
})

test('a rescue goes in parts below the server’s bound, in order', async () => {
  const bodies: { gid: string; items: unknown[] }[] = []
  const env = testEnv(async (_path, init) => {
    bodies.push(JSON.parse(String(init.body)) as (typeof bodies)[number])
    return Response.json({ Status: '1', id: newId() })
  })
  const items = Array.from({ length: 1500 }, (_, i) => ({ i, text: 'x'.repeat(700) }))
  expect(await rescue(env, 'g-1', items)).toHaveLength(bodies.length)
  expect(bodies.length).toBeGreaterThan(1)
  expect(bodies.flatMap(body => body.items)).toEqual(items)
  for (const body of bodies) expect(JSON.stringify(body).length).toBeLessThan(1024 * 1024)
})
