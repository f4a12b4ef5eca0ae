/** The last ways out: taking one act back, a file a person carries, the server's quarantine, another device's outbox. */
import { beforeEach, expect, test } from 'vitest'
import { addTask } from '#db/task/mutations/task.ts'
import { readSavedWork, type SavedWork, takeFiles, unsentWork } from '#src/sync/export.ts'
import { keepFile, sha256 } from '#src/sync/files.ts'
import { writeMeta } from '#src/sync/meta.ts'
import { mutate } from '#src/sync/mutate.ts'
import { removeEntry, restingOn, settle, settleField } from '#src/sync/remove.ts'
import { rescue, takeBack } from '#src/sync/rescue.ts'
import { Unreachable } from '#src/sync/transport.ts'
import type { InboxItem, StoredFile } from '#src/sync/types.ts'
import { ana, anEntry, aRig, aTask, json, person, type Rig } from './rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = aRig()
  await rig.begin({ gid: 'g-1' })
  await rig.put('user', ana)
})
const add = (id: string) => mutate(rig.store, rig.env, addTask, aTask(id))
const inbox = () => rig.all<InboxItem>('inbox')

/** Rescue. */
const bodies = () =>
  rig.server.calls.map(
    ({ init }) => JSON.parse(String(init.body)) as { gid: string; items: unknown[] },
  )
const quarantine = () => {
  let at = 0
  rig.server.instead = () => json({ id: `q-${(at += 1)}` })
}
test('rescue hands everything over in parts the server takes, in order, and tells each number', async () => {
  quarantine()
  const items = Array.from({ length: 2001 }, (_, i) => ({ i }))
  expect(await rescue(rig.env, 'g-1', items)).toEqual(['q-1', 'q-2', 'q-3'])
  expect(bodies().map(({ items: part }) => part.length)).toEqual([1000, 1000, 1])
  expect(bodies().flatMap(({ items: part }) => part)).toEqual(items)
  expect(bodies().every(({ gid }) => gid === 'g-1')).toBe(true)
  expect(rig.server.calls[0]).toMatchObject({ method: 'POST', path: '/api/sync/rescue' })
})
test('parts hold half a mebibyte, to the byte; what is larger goes alone', async () => {
  quarantine()
  const quarter = 'x'.repeat(256 * 1024 - 2)
  await rescue(rig.env, 'g', [quarter, quarter, 'x'])
  expect(bodies().map(({ items }) => items.length)).toEqual([2, 1])
  rig.server.calls = []
  await rescue(rig.env, 'g', ['x', `${quarter}${quarter}${quarter}`, 'y'])
  expect(bodies().map(({ items }) => items.length)).toEqual([1, 1, 1])
  rig.server.calls = []
  expect(await rescue(rig.env, 'g', [])).toEqual([])
  expect(rig.server.count()).toBe(0)
})
test('a rescue that the network cuts tells so', async () => {
  rig.server.instead = () => Promise.reject(new TypeError('down'))
  await expect(rescue(rig.env, 'g', [1])).rejects.toBeInstanceOf(Unreachable)
})

/** A file a person carries. */
test('the file holds what the server does not have: acts, bytes and forms begun, and whose they are', async () => {
  const { mid } = await add('t-1')
  await rig.put('outbox', anEntry('m-9', { state: 'acked', outcome: 'applied', v: 1 }))
  const big = Uint8Array.from({ length: 0x8000 * 2 + 5 }, (_, i) => i % 256)
  const name = await keepFile(rig.store, rig.env, big, 'image/jpeg')
  const refused = await keepFile(rig.store, rig.env, new Uint8Array([1]), 'image/png')
  const kept = await rig.all<StoredFile>('files')
  await rig.put(
    'files',
    { ...kept.find(file => file.sha256 === refused), problem: '415' },
    { ...kept[0], sha256: 'sent', state: 'sent' },
  )
  const draft = { key: 'd', form: 'crm.Leads', values: { firstName: 'Hé' }, at: 7 }
  await rig.put('draft', draft)
  const work = await unsentWork(rig.store, rig.env)
  expect(work).toMatchObject({
    kind: 'showfloor-unsent-work',
    format: 1,
    savedAt: rig.env.now(),
    app: 'app-1',
    gid: 'g-1',
    person: { userId: 'u-ana', name: 'Ana', companyId: 'c-1' },
    drafts: [draft],
  })
  expect(work.person).not.toHaveProperty('forms')
  expect(work.mutations.map(each => each.mid)).toEqual([mid])
  expect(work.files.map(file => file.sha256).toSorted()).toEqual([name, refused].toSorted())
  // It is read again as it was written, on another device.
  const read = readSavedWork(JSON.stringify(work))
  expect(read).toEqual(work)
  const other = aRig()
  await other.begin()
  expect(await takeFiles(other.store, other.env, read?.files ?? [])).toBe(2)
  const taken = (await other.all<StoredFile>('files')).find(file => file.sha256 === name)
  expect(taken).toMatchObject({ mime: 'image/jpeg', state: 'local', sent: 0, bytes: big.length })
  expect(Buffer.compare(taken?.data ?? new Uint8Array(), big)).toBe(0)
})

const saved = async (over: object = {}): Promise<string> =>
  JSON.stringify({ ...(await unsentWork(rig.store, rig.env)), ...over })
const aSavedAct = { mid: 'm', n: 1, name: 'x', version: 1, input: {}, base: 0, at: 0 }
test.each<[string, object]>([
  ['another kind', { kind: 'something' }],
  ['a later format', { format: 2 }],
  ['no name of a person', { person: { userId: 'u', companyId: 'c' } }],
  ['an act without an id', { mutations: [{ ...aSavedAct, mid: undefined }] }],
  ['an act of half a version', { mutations: [{ ...aSavedAct, version: 1.5 }] }],
  ['a file of another name', { files: [{ sha256: 'A'.repeat(64), mime: '', base64: '' }] }],
  ['a file of a name too long', { files: [{ sha256: 'a'.repeat(65), mime: '', base64: '' }] }],
  [
    'a file of a name with more before it',
    { files: [{ sha256: `x${'a'.repeat(64)}`, mime: '', base64: '' }] },
  ],
  ['an id as long as a book', { gid: 'x'.repeat(201) }],
])('a file of %s is none of ours', async (_, over) => {
  expect(readSavedWork(await saved(over))).toBeUndefined()
})
test('a file of ours is read, whatever its acts carry', async () => {
  expect(readSavedWork(await saved({ mutations: [aSavedAct], gid: 'x'.repeat(200) }))).toBeDefined()
  for (const text of ['', 'hello', 'null', '[]', '{}']) expect(readSavedWork(text)).toBeUndefined()
})

test('bytes that are not what they say, or no bytes at all, are left; the others are taken', async () => {
  const name = await sha256(new Uint8Array([1, 2]))
  const files: SavedWork['files'] = [
    { sha256: 'a'.repeat(64), mime: 'image/jpeg', base64: btoa('ab') },
    { sha256: 'b'.repeat(64), mime: 'image/jpeg', base64: '***' },
    { sha256: name, mime: 'image/png', base64: btoa('\u0001\u0002') },
  ]
  expect(await takeFiles(rig.store, rig.env, files)).toBe(1)
  expect(await rig.all<StoredFile>('files')).toMatchObject([{ sha256: name, mime: 'image/png' }])
})

/** Back into an outbox. */
test('saved acts come back under their own ids behind what waits, in their order, on the screen, once', async () => {
  const here = await add('t-0')
  await rig.store.write(tx => writeMeta(tx, { cid: 'c-1', nextSeq: 5, nextN: 8 }))
  const act = (mid: string, n: number, id: string) => ({
    ...aSavedAct,
    mid,
    n,
    name: 'task.add',
    input: aTask(id),
    at: 99,
    base: 3,
  })
  const acts = [act('m-b', 7, 't-2'), act('m-a', 2, 't-1'), { ...act(here.mid, 1, 't-0') }]
  expect(await takeBack(rig.store, rig.env, acts)).toBe(2)
  expect((await rig.outbox()).slice(1)).toEqual([
    anEntry('m-a', {
      n: 8,
      seq: 5,
      cid: 'c-1',
      input: aTask('t-1'),
      at: 99,
      base: 3,
      boot: '',
    }),
    anEntry('m-b', {
      n: 9,
      seq: 6,
      cid: 'c-1',
      input: aTask('t-2'),
      at: 99,
      base: 3,
      boot: '',
    }),
  ])
  expect(await rig.meta('nextSeq')).toBe(7)
  expect(await rig.meta('nextN')).toBe(10)
  expect(await rig.ids('task')).toEqual(['t-0', 't-1', 't-2'])
  expect(rig.told.at(-1)).toMatchObject({ pending: 3, lastMid: 'm-b' })
  expect(await takeBack(rig.store, rig.env, acts)).toBe(0)
  expect(await rig.meta('nextSeq')).toBe(7)
})

/** One act off the device. */
test('a removed act leaves the screen, the queue, the inbox, the journal and the sentinel', async () => {
  const [one, two] = [await add('t-1'), await add('t-2')]
  await rig.put('inbox', { mid: two.mid, outcome: 'parked' }, { mid: one.mid, outcome: 'parked' })
  rig.journal.push(one, two)
  expect(await removeEntry(rig.store, rig.env, two.mid)).toBe(true)
  expect(await rig.ids('task')).toEqual(['t-1'])
  expect((await inbox()).map(({ mid }) => mid)).toEqual([one.mid])
  expect(rig.journal.map(({ mid }) => mid)).toEqual([one.mid])
  expect(rig.told.at(-1)).toMatchObject({ pending: 1, lastMid: one.mid })
})
test.each([
  ['applied', false],
  ['merged', false],
  ['parked', false],
  ['rejected', true],
  ['conflict', true],
] as const)('what the server has answered with %s can be removed: %s', async (outcome, can) => {
  const entry = anEntry('m-1', { state: 'acked', outcome, v: 1, cid: 'c-1' })
  await rig.put('outbox', entry)
  await rig.put('inbox', { mid: 'm-1' })
  rig.journal.push(entry)
  const cid = await rig.meta('cid')
  expect(await removeEntry(rig.store, rig.env, 'm-1')).toBe(can)
  expect(await rig.outbox()).toHaveLength(can ? 0 : 1)
  expect(await inbox()).toHaveLength(can ? 0 : 1)
  expect(rig.journal).toHaveLength(can ? 0 : 1)
  // It had its number at the server: there is no gap.
  expect(await rig.meta('cid')).toBe(cid)
})
test('an item whose act is forgotten long since can be put away', async () => {
  await rig.put('inbox', { mid: 'm-1' }, { mid: 'm-2' })
  expect(await removeEntry(rig.store, rig.env, 'm-1')).toBe(true)
  expect((await inbox()).map(({ mid }) => mid)).toEqual(['m-2'])
})
test('later work on the same rows rests on an act; earlier work, other rows and sent work do not', () => {
  const act = (mid: string, n: number, touches: string[], over = {}) =>
    anEntry(mid, { n, touches, ...over })
  const entry = act('m', 5, ['task:a', 'lead:b'])
  const others = [
    act('later', 6, ['lead:b']),
    act('earlier', 4, ['lead:b']),
    act('same', 5, ['lead:b']),
    act('elsewhere', 7, ['lead:c']),
    act('sent', 8, ['task:a'], { state: 'acked' }),
  ]
  expect(restingOn(entry, [entry, ...others]).map(({ mid }) => mid)).toEqual(['later'])
})

/** The inbox. */
const item = (over: object = {}) => ({
  mid: 'm-1',
  outcome: 'conflict',
  facts: { name: 'x' },
  seenAt: null,
  settledAt: null,
  ...over,
})
test('settled is settled now; seen keeps when it was seen first', async () => {
  await rig.put('inbox', item(), item({ mid: 'm-2', seenAt: 5 }), item({ mid: 'm-3' }))
  await settle(rig.store, rig.env, 'm-1')
  await settle(rig.store, rig.env, 'm-2')
  await settle(rig.store, rig.env, 'none')
  const now = rig.env.now()
  expect(await inbox()).toEqual([
    item({ seenAt: now, settledAt: now }),
    item({ mid: 'm-2', seenAt: 5, settledAt: now }),
    item({ mid: 'm-3' }),
  ])
})
test('fields are chosen one by one; the last one settles', async () => {
  const fields = ['a', 'b'].map(field => ({ field, mine: 1, theirs: 2 }))
  await rig.put('inbox', item({ facts: { name: 'x', fields } }))
  await settleField(rig.store, rig.env, 'm-1', 'a')
  const now = rig.env.now()
  expect(await inbox()).toEqual([item({ seenAt: now, facts: { name: 'x', fields: [fields[1]] } })])
  await settleField(rig.store, rig.env, 'none', 'b')
  await settleField(rig.store, rig.env, 'm-1', 'b')
  expect(await inbox()).toEqual([
    item({ seenAt: now, settledAt: now, facts: { name: 'x', fields: [] } }),
  ])
})
test('the person of the file is who did the work', async () => {
  expect((await unsentWork(rig.store, rig.env)).person).toEqual({
    userId: person.userId,
    name: person.name,
    companyId: person.companyId,
  })
})
