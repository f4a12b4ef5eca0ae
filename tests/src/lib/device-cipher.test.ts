// @vitest-environment jsdom
import Dexie from 'dexie'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Replica, replicaName } from '#db/replica.ts'
import { sealedFor } from '#db/seal.ts'
import { schemaVersion } from '#db/sync.ts'
import { newOutboxKey, pointOf, sharedKey } from '#server/ports/outbox-key.ts'
import { leaveLocal, type Opened, openLocal } from '#src/lib/boot.ts'
import { findLoss, reportLoss } from '#src/lib/boot-loss.ts'
import { decrypt, encrypt, forgetKey } from '#src/lib/device-cipher.ts'
import { journalIn, sealedJournal } from '#src/lib/device-journal.ts'
import { databasesHere, dropDatabase } from '#src/lib/device-mirror.ts'
import { lockOthers } from '#src/lib/device-seal.ts'
import { newId } from '#src/lib/ids.ts'
import { CannotOpen } from '#src/sync/cipher.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { begin, writeMeta } from '#src/sync/meta.ts'
import { envelopesIn, unsealWork } from '#src/sync/seal.ts'
import { keyOf } from '#src/sync/seal-key.ts'
import type { Entry } from '#src/sync/types.ts'
import { cipheredReplica, putRaw, rawRows, rawText } from '../../support/ciphered.ts'
import { anEnv } from '../../support/env.ts'

const word = 'Sécrète'
const pem = newOutboxKey()
const sealTo = { id: 'k-1', ...pointOf(pem) }
/** Another person for each test: they share one browser. */
const aPerson = () => ({
  userId: `u-${newId()}`,
  name: 'Ana Ferreira',
  companyId: 'c-1',
  timeZone: 'UTC',
  country: 'CA',
  forms: [],
})
const nameOf = ({ userId }: { userId: string }) => replicaName('c-1', userId)
const anEntry = (): Entry => ({
  mid: newId(),
  n: 1,
  cid: 'c',
  seq: 1,
  name: 'contract.sign',
  version: 1,
  input: { signerName: word },
  base: 0,
  at: 1,
  mono: 1,
  boot: 'b',
  state: 'pending',
  touches: [],
  attempts: 0,
})
const aClient = (id = 'c-1') => ({ id, v: 1, deletedAt: null, address: word }) as never
const keys = () => rawRows('showfloor.mirror-keys', 'key')
const keyOfName = async (name: string) => (await keys()).find(each => each['name'] === name)

const tabs: Opened[] = []
const openTab = async (person: ReturnType<typeof aPerson>): Promise<Opened> => {
  const tab = await openLocal(person)
  tabs.push(tab)
  return tab
}
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  vi.restoreAllMocks()
})
beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  for (const name of await databasesHere()) await dropDatabase(name)
})

test('her mirror is opened in cipher, by a key that no script reads out', async () => {
  const person = aPerson()
  const { replica } = await openTab(person)
  await replica.client.put(aClient())
  await replica.draft.put({ key: 'task:new', form: 'task', values: { title: word }, at: 1 })
  for (const table of ['client', 'draft'])
    expect(await rawText(replica.name, table)).not.toContain(word)
  const { wrapping } = (await keyOfName(replica.name)) as { wrapping: CryptoKey }
  expect(wrapping.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', wrapping)).rejects.toThrow()
  expect(await replica.client.get('c-1')).toMatchObject({ address: word })
})

test('two tabs that open it at once have one key, and so has the next start', async () => {
  const person = aPerson()
  const [one, two] = await Promise.all([openTab(person), openTab(person)])
  await one.replica.client.put(aClient('a'))
  await two.replica.client.put(aClient('b'))
  expect(await one.replica.client.get('b')).toMatchObject({ address: word })
  expect(await two.replica.client.toArray()).toHaveLength(2)
  for (const tab of tabs.splice(0)) tab.close()
  const again = await openTab(person)
  expect(again.lost).toBe(0)
  expect(await again.replica.client.toArray()).toHaveLength(2)
})

test('a mirror of before goes on, and is sealed while she works', async () => {
  const person = aPerson()
  const plain = new Replica(nameOf(person))
  await dexieStore(plain).write(tx => begin(tx, anEnv(), person, 1))
  await plain.meta.put({ key: 'cookie', value: { epoch: 'e', v: 7 } })
  await plain.client.put(aClient())
  plain.close()
  const { replica, lost } = await openTab(person)
  expect(lost).toBe(0)
  expect(await replica.client.get('c-1')).toMatchObject({ address: word })
  const told = async (key: string) => (await replica.meta.get(key))?.value
  expect([await told('cookie'), await told('schema')]).toEqual([
    { epoch: 'e', v: 7 },
    schemaVersion,
  ])
  await expect.poll(() => told('cipher')).toMatchObject({ whole: true })
  expect(await rawText(replica.name, 'client')).not.toContain(word)
})

test('with the key gone the mirror is fetched anew, and what she had not sent is told', async () => {
  const person = aPerson()
  const before = await openTab(person)
  await before.replica.client.put(aClient())
  await before.replica.outbox.put(anEntry())
  before.close()
  await forgetKey(nameOf(person))
  const { replica, lost } = await openTab(person)
  expect(lost).toBe(1)
  expect(await replica.client.count()).toBe(0)
  expect(await replica.inbox.toArray()).toMatchObject([{ outcome: 'lost', facts: { lost: 1 } }])
  expect((await replica.meta.get('filled'))?.value).toBe(false)
})

test('a key that was damaged is a key that is gone', async () => {
  const person = aPerson()
  const before = await openTab(person)
  await before.replica.outbox.put(anEntry())
  before.close()
  const kept = await keyOfName(nameOf(person))
  await putRaw('showfloor.mirror-keys', 'key', { ...kept, iv: new Uint8Array(12) })
  const { replica, lost } = await openTab(person)
  expect(lost).toBe(1)
  await replica.client.put(aClient())
  expect(await replica.client.get('c-1')).toMatchObject({ address: word })
})

test('her sign-out takes the key once what waits is sealed, and before the mirror', async () => {
  const person = aPerson()
  const tab = await openTab(person)
  await tab.engine.store.write(tx => writeMeta(tx, { sealTo }))
  await tab.replica.client.put(aClient())
  await tab.replica.outbox.put(anEntry())
  expect(await leaveLocal(tab)).toEqual({ count: 1, isSealed: true })
  expect(await keyOfName(tab.replica.name)).toBeUndefined()
  for (const table of ['client', 'outbox', 'sealed'])
    expect(await rawText(tab.replica.name, table)).not.toContain(word)
  tab.close()
  // She comes back: another key, her work still sealed, and nothing is said to be lost.
  const again = await openTab(person)
  expect(again.lost).toBe(0)
  expect(await again.engine.store.read(envelopesIn)).toHaveLength(1)
  await again.replica.client.put(aClient())
  expect(await again.replica.client.get('c-1')).toMatchObject({ address: word })
})

test('a tab that wakes late does not take the key of her new sign-in', async () => {
  const person = aPerson()
  const [one, late] = [await openTab(person), await openTab(person)]
  await one.engine.store.write(tx => writeMeta(tx, { sealTo }))
  await leaveLocal(one)
  one.close()
  const again = await openTab(person)
  await leaveLocal(late)
  expect(await keyOfName(nameOf(person))).toBeDefined()
  await again.replica.outbox.put(anEntry())
  again.close()
  expect((await openTab(person)).lost).toBe(0)
})

test('what cannot be sealed keeps its key, and is there when she comes back', async () => {
  const person = aPerson()
  const tab = await openTab(person)
  await tab.replica.outbox.put(anEntry())
  expect(await leaveLocal(tab)).toEqual({ count: 1, isSealed: false })
  tab.close()
  const again = await openTab(person)
  expect(again.lost).toBe(0)
  expect(await again.replica.outbox.toArray()).toMatchObject([{ input: { signerName: word } }])
})

test('what the one before left behind is opened by her key, sealed to the dealership, and the key goes', async () => {
  const person = aPerson()
  const tab = await openTab(person)
  await tab.engine.store.write(tx => writeMeta(tx, { sealTo }))
  await tab.replica.outbox.put(anEntry())
  tab.close()
  await lockOthers(aPerson().userId)
  expect(await keyOfName(nameOf(person))).toBeUndefined()
  expect(await rawRows(nameOf(person), 'outbox')).toEqual([])
  const left = new Replica(nameOf(person))
  const store = dexieStore(left)
  const ask = async (each: Parameters<Parameters<typeof unsealWork>[2]>[0]) =>
    keyOf(sharedKey(pem, each.opening, sealedFor('c-1', person.userId, each.whose.gid)))
  expect(await unsealWork(store, anEnv(), ask)).toBe(1)
  expect(await left.outbox.toArray()).toMatchObject([{ input: { signerName: word } }])
  left.close()
})

test('without the key of the one before nothing of hers is taken, opened or sealed as if it were empty', async () => {
  const person = aPerson()
  const tab = await openTab(person)
  await tab.engine.store.write(tx => writeMeta(tx, { sealTo }))
  await tab.replica.outbox.put(anEntry())
  tab.close()
  await forgetKey(nameOf(person))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await lockOthers(aPerson().userId)
  expect(warn).toHaveBeenCalled()
  expect(await rawRows(nameOf(person), 'outbox')).toHaveLength(1)
  // She is told at her next sign-in.
  expect((await openTab(person)).lost).toBe(1)
})

test('a database that is dropped takes its key first', async () => {
  const person = aPerson()
  ;(await openTab(person)).close()
  const dropped = vi.spyOn(Dexie, 'delete').mockRejectedValueOnce(new Error('killed'))
  await expect(dropDatabase(nameOf(person))).rejects.toThrow('killed')
  expect(await keyOfName(nameOf(person))).toBeUndefined()
  dropped.mockRestore()
})

test('on plain http all stays plain', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
  const replica = new Replica(newId())
  const { lost, sealOld } = await encrypt(replica)
  await decrypt(replica)
  await sealOld(() => false)
  expect(lost).toBe(0)
  await replica.client.put(aClient())
  expect(await rawText(replica.name, 'client')).toContain(word)
  replica.close()
})

test('work under another key is not taken for work that is not there', async () => {
  const replica = new Replica(newId())
  await encrypt(replica)
  await replica.outbox.put(anEntry())
  replica.close()
  const other = cipheredReplica(replica.name)
  await expect(other.outbox.toArray()).rejects.toThrow(CannotOpen)
  other.close()
})

/** A file of an origin's private file system. */
function aFile() {
  const file = { text: '' }
  const handle = {
    getFile: async () => ({ text: async () => file.text, size: file.text.length }),
    createWritable: async ({ keepExistingData }: { keepExistingData: boolean }) => ({
      write: async ({ data }: { data: string }) => {
        file.text = (keepExistingData ? file.text : '') + data
      },
      close: async () => {},
    }),
  } as unknown as FileSystemFileHandle
  return { file, journal: journalIn(handle, work => work()) }
}
const begun = async (person: ReturnType<typeof aPerson>, known = true) => {
  const store = dexieStore(cipheredReplica(newId()))
  await store.write(tx => begin(tx, anEnv(), person, schemaVersion))
  if (known) await store.write(tx => writeMeta(tx, { sealTo }))
  return store
}

test('the second copy of a signature is sealed to the dealership, and comes back of a database that is gone', async () => {
  const person = aPerson()
  const { file, journal } = aFile()
  const entry = anEntry()
  await sealedJournal(journal, await begun(person), anEnv()).append(entry)
  expect(file.text).not.toContain(word)
  expect(file.text).toContain(entry.mid)
  // Database and keys are gone.
  const store = await begun(person)
  const expected = { gid: 'g-old', pending: 1, lastMid: entry.mid }
  const env = anEnv({ journal, sentinel: { read: () => expected, write: () => {} } })
  expect(await reportLoss(store, env, await findLoss(store, env))).toBe(0)
  const ask = async (each: Parameters<Parameters<typeof unsealWork>[2]>[0]) =>
    keyOf(sharedKey(pem, each.opening, sealedFor('c-1', person.userId, each.whose.gid)))
  expect(await unsealWork(store, env, ask)).toBe(1)
  expect(await store.read(tx => tx.all('outbox'))).toMatchObject([
    { mid: entry.mid, input: { signerName: word }, state: 'pending' },
  ])
  await journal.forget([entry.mid])
  expect(file.text).toBe('')
})

test('a second copy that cannot be sealed is kept all the same', async () => {
  const { file, journal } = aFile()
  await sealedJournal(journal, await begun(aPerson(), false), anEnv()).append(anEntry())
  expect(file.text).toContain(word)
})
