/** The store over Dexie: what is indexed and what is not, a connection that was lost, a disk that is full. */
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dexieStore, isQuota } from '#src/sync/dexie-store.ts'
import type { ClientStore } from '#src/sync/store.ts'

let db: Dexie
let store: ClientStore
let serial = 0
beforeEach(() => {
  db = new Dexie(`store.${(serial += 1)}`)
  db.version(1).stores({ outbox: 'mid, state', task: 'id, leadId' })
  store = dexieStore(db)
})
afterEach(() => db.delete())
const rows = [
  { id: 'a', leadId: 'l-1', title: 'x' },
  { id: 'b', leadId: 'l-2', title: 'x' },
  { id: 'c', leadId: 'l-1', title: 'y' },
]
const idsOf = (found: object[]) => found.map(row => (row as { id: string }).id).toSorted()

test('rows are found by index, by key, and where there is no index', async () => {
  await store.write(tx => tx.put('task', rows))
  const where = (field: string, value: string) => store.read(tx => tx.where('task', field, value))
  expect(idsOf(await where('leadId', 'l-1'))).toEqual(['a', 'c'])
  expect(idsOf(await where('id', 'b'))).toEqual(['b'])
  expect(idsOf(await where('title', 'x'))).toEqual(['a', 'b'])
  expect(await where('title', 'z')).toEqual([])
})
test('rows are had by keys in their order, by pages behind a key, one by one and all', async () => {
  await store.write(tx => tx.put('task', rows))
  await store.write(tx => tx.put('task', [{ id: 'd' }]))
  await store.write(tx => tx.put('task', []))
  expect(await store.read(tx => tx.getMany('task', ['c', 'none', 'a']))).toEqual([
    rows[2],
    undefined,
    rows[0],
  ])
  const page = (after: string) => store.read(tx => tx.page('task', after, 2))
  expect(idsOf(await page(''))).toEqual(['a', 'b'])
  expect(idsOf(await page('b'))).toEqual(['c', 'd'])
  expect(idsOf(await page('d'))).toEqual([])
  expect(await store.read(tx => tx.get('task', 'd'))).toEqual({ id: 'd' })
  await store.write(tx => tx.remove('task', ['a', 'd']))
  expect(idsOf(await store.read(tx => tx.all('task')))).toEqual(['b', 'c'])
  await store.write(tx => tx.clear('task'))
  expect(await store.read(tx => tx.all('task'))).toEqual([])
})
test('a day of work played over rows at hand, without a question to the database, is still one transaction', async () => {
  const done = store.write(async tx => {
    await tx.put('task', rows)
    // Dexie follows native awaits for a hundred turns between two of its own.
    for (let turn = 0; turn < 500; turn += 1) await undefined
    await tx.put('outbox', [{ mid: 'm' }])
    for (let turn = 0; turn < 500; turn += 1) await undefined
    expect(await tx.all('task')).toHaveLength(3)
    return 'whole'
  })
  expect(await done).toBe('whole')
  const broken = store.write(async tx => {
    await tx.remove('task', ['a'])
    for (let turn = 0; turn < 500; turn += 1) await undefined
    await tx.put('outbox', [{ mid: 'n' }])
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await store.read(tx => tx.all('task'))).toHaveLength(3)
  expect(await store.read(tx => tx.all('outbox'))).toEqual([{ mid: 'm' }])
})
test('all or nothing, and only the tables that were named', async () => {
  const broken = store.write(async tx => {
    await tx.put('task', rows)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await store.read(tx => tx.all('task'))).toEqual([])
  await expect(store.write(tx => tx.put('outbox', [{ mid: 'm' }]), ['task'])).rejects.toThrow()
  await expect(store.read(tx => tx.put('task', rows))).rejects.toThrow()
})

const lost = () =>
  Object.assign(new Error('Connection to Indexed Database server lost'), { name: 'UnknownError' })
test.each([
  [1, true],
  [2, true],
  [3, false],
])('a connection lost %i times: the whole unit is done again: %s', async (times, isDone) => {
  let tries = 0
  await db.open()
  const opened = vi.spyOn(db, 'open')
  const done = store.write(async tx => {
    tries += 1
    await tx.put('task', [{ id: `try-${tries}` }])
    if (tries <= times) throw lost()
    return 'done'
  })
  if (isDone) {
    expect(await done).toBe('done')
    expect(idsOf(await store.read(tx => tx.all('task')))).toEqual([`try-${times + 1}`])
  } else await expect(done).rejects.toThrow('lost')
  expect(tries).toBe(isDone ? times + 1 : 3)
  expect(opened).toHaveBeenCalledTimes(isDone ? times : 2)
})
test.each([
  ['InvalidStateError', 'Failed to execute transaction: The database connection is closing.'],
  ['UnknownError', 'Attempt to get records from database without an in-progress transaction'],
  ['UnknownError', 'Internal error opening backing store for indexedDB.open.'],
  ['UnknownError', 'An internal error was encountered in the Indexed Database server'],
  ['AbortError', 'Transaction aborted'],
])('as iOS words it, %s: %s', async (name, message) => {
  let tries = 0
  const cause = Object.assign(new Error(message), { name })
  const wrapped = Object.assign(new Error('x'), {
    name: 'AbortError',
    inner: name === 'AbortError' ? lost() : cause,
  })
  const done = store.write(async tx => {
    tries += 1
    await tx.put('task', [{ id: `try-${tries}` }])
    if (tries === 1) throw cause.name === 'AbortError' ? wrapped : cause
    if (tries === 2) throw wrapped
    return 'done'
  })
  expect(await done).toBe('done')
  expect(idsOf(await store.read(tx => tx.all('task')))).toEqual(['try-3'])
})
test('a database that does not open again at once is tried once more', async () => {
  await db.open()
  const open = vi.spyOn(db, 'open').mockRejectedValueOnce(lost())
  let tries = 0
  const done = store.write(async tx => {
    tries += 1
    await tx.put('task', [{ id: `try-${tries}` }])
    if (tries === 1) throw lost()
    return 'done'
  })
  expect(await done).toBe('done')
  expect(open).toHaveBeenCalledTimes(2)
})
test('any other failure is done once', async () => {
  let tries = 0
  const failing = store.write(async () => {
    tries += 1
    throw new TypeError('ours')
  })
  await expect(failing).rejects.toThrow('ours')
  expect(tries).toBe(1)
})

const named = (name: string, inner?: Error) => Object.assign(new Error('x'), { name, inner })
test.each([
  [named('QuotaExceededError'), true],
  [named('AbortError', named('QuotaExceededError')), true],
  [new Dexie.QuotaExceededError(), true],
  [named('AbortError', named('DataError')), false],
  [named('AbortError'), false],
  ['QuotaExceededError', false],
  [undefined, false],
])('%s is a full disk: %s', (error, isFull) => expect(isQuota(error)).toBe(isFull))
