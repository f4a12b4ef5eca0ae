import { afterEach, expect, test, vi } from 'vitest'
import { sealedFor } from '#db/seal.ts'
import { schemaVersion } from '#db/sync.ts'
import { newOutboxKey, pointOf, sharedKey } from '#server/ports/outbox-key.ts'
import { newId } from '#src/lib/ids.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { keepFile } from '#src/sync/files.ts'
import { begin, metaOf, pendingEntries, writeMeta } from '#src/sync/meta.ts'
import {
  type Envelope,
  envelopesIn,
  forgetProof,
  leftIn,
  sealWork,
  unsealWork,
} from '#src/sync/seal.ts'
import { keyOf, openPart, type SealedPart } from '#src/sync/seal-key.ts'
import type { ClientStore } from '#src/sync/store.ts'
import type { Entry } from '#src/sync/types.ts'
import { cipheredReplica } from '../support/ciphered.ts'
import { anEnv } from '../support/env.ts'
import { MemoryStore } from '../support/memory-store.ts'

const pem = newOutboxKey()
const sealTo = { id: 'k-1', ...pointOf(pem) }
const person = {
  userId: 'u-ana',
  name: 'Ana Ferreira',
  companyId: 'c-1',
  timeZone: 'UTC',
  country: 'CA',
  forms: [],
}
const env = anEnv({
  now: () => 5,
  mono: () => 5,
})
const entry = (n: number, over: Partial<Entry> = {}): Entry => ({
  mid: `m-${n}`,
  n,
  cid: 'c',
  seq: n,
  name: 'lead.log',
  version: 1,
  input: { name: `Sofia Secrète ${n}` },
  base: 0,
  at: n,
  mono: n,
  boot: 'b',
  state: 'pending',
  touches: [],
  attempts: 0,
  ...over,
})
const bytes = new TextEncoder().encode('strokes of a Secrète signature')

/** A tablet with two acts, a photo, a draft, an outcome and a row of the mirror. */
async function filled(store: ClientStore): Promise<ClientStore> {
  await store.write(tx => begin(tx, env, person, schemaVersion))
  await store.write(async tx => {
    await writeMeta(tx, { sealTo, nextN: 4, nextSeq: 4, gid: 'g-1' })
    await tx.put('outbox', [entry(1), entry(2), entry(3, { state: 'acked', outcome: 'applied' })])
    await tx.put('draft', [{ key: 'lead:new', form: 'lead', values: { name: 'Secrète' }, at: 1 }])
    await tx.put('inbox', [{ mid: 'm-0', facts: { theirs: 'Secrète' } }])
    await tx.put('lead', [{ id: 'l-1', v: 1, deletedAt: null, name: 'Sofia Secrète' }])
  })
  await keepFile(store, env, bytes, 'application/json')
  return store
}
const onDexie = () => filled(dexieStore(cipheredReplica(newId())))
const tables = ['outbox', 'draft', 'inbox', 'files', 'sealed', 'lead', 'shadow'] as const
const dump = (store: ClientStore) =>
  store.read(async tx => {
    const all = await Promise.all(tables.map(async name => [name, await tx.all(name)] as const))
    return Object.fromEntries(all)
  })
/** As far as bytes can be read as text. */
const textOf = async (store: ClientStore) =>
  JSON.stringify(await dump(store), (_, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  )

/** The server, for this person. */
const askAs =
  (userId: string) =>
  ({ opening, whose }: Envelope): Promise<CryptoKey> =>
    keyOf(sharedKey(pem, opening, sealedFor(whose.companyId, userId, whose.gid)))

afterEach(() => vi.unstubAllGlobals())

test('sealed, nothing of what waits can be read on the device; opened, all of it is there as it was', async () => {
  const store = await onDexie()
  const before = await dump(store)
  const envelope = await sealWork(store, env)
  expect(envelope).toMatchObject({ count: 3, name: 'Ana Ferreira' })
  expect(await textOf(store)).not.toContain('Secrète')
  expect(await unsealWork(store, env, askAs('u-ana'))).toBe(1)
  const after = await dump(store)
  for (const name of ['draft', 'inbox', 'files'] as const) expect(after[name]).toEqual(before[name])
  const plain = (rows: object[] = []) =>
    rows
      .map(row => ({ ...row, cid: '', seq: 0 }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  expect(plain(after['outbox'])).toEqual(plain(before['outbox']))
  expect(after['sealed']).toEqual([])
})

test('another person’s key opens nothing, and nothing is lost by the try', async () => {
  const store = await onDexie()
  await sealWork(store, env)
  await expect(unsealWork(store, env, askAs('u-marc'))).rejects.toThrow()
  expect(await store.read(envelopesIn)).toHaveLength(1)
  expect(await unsealWork(store, env, askAs('u-ana'))).toBe(1)
})

test('a page killed while it seals leaves all of it in one form', async () => {
  const store = new MemoryStore()
  await filled(store)
  store.beforeCommit = () => {
    throw new Error('killed')
  }
  await expect(sealWork(store, env)).rejects.toThrow('killed')
  store.beforeCommit = () => {}
  const { outbox, sealed } = await dump(store)
  expect([outbox?.length, sealed?.length]).toEqual([3, 0])
  await sealWork(store, env)
  // And while it opens.
  let commits = 0
  store.beforeCommit = () => {
    commits += 1
    if (commits > 2) throw new Error('killed')
  }
  await expect(unsealWork(store, env, askAs('u-ana'))).rejects.toThrow('killed')
  store.beforeCommit = () => {}
  expect((await dump(store))['outbox']).toEqual([])
  await unsealWork(store, env, askAs('u-ana'))
  expect((await dump(store))['outbox']).toHaveLength(3)
})

test('what another page does while it is being sealed is sealed with it', async () => {
  const store = await onDexie()
  let late = true
  const busy: ClientStore = {
    read: (work, names) => store.read(work, names),
    write: async (work, names) => {
      if (late) {
        late = false
        await store.write(tx => tx.put('outbox', [entry(9)]))
      }
      return store.write(work, names)
    },
  }
  expect(await sealWork(busy, env)).toMatchObject({ count: 4 })
  expect((await dump(store))['outbox']).toEqual([])
  await unsealWork(store, env, askAs('u-ana'))
  expect((await store.read(pendingEntries)).map(({ mid }) => mid)).toEqual(['m-1', 'm-2', 'm-9'])
})

test('sealed twice, both are opened, what was done first is sent first, and each act is there once', async () => {
  const store = await onDexie()
  await sealWork(store, env)
  await store.write(tx => tx.put('outbox', [entry(4, { seq: 1 }), entry(2, { attempts: 7 })]))
  await sealWork(store, env)
  expect(await store.read(envelopesIn)).toHaveLength(2)
  expect(await unsealWork(store, env, askAs('u-ana'))).toBe(2)
  const pending = await store.read(pendingEntries)
  expect(pending.map(({ mid, seq }) => [mid, seq])).toEqual([
    ['m-1', 1],
    ['m-2', 2],
    ['m-4', 3],
  ])
})

test.each([
  ['on a device that has begun anew', 1, [], 4],
  ['beside more that was done since', 9, [entry(8)], 9],
])('what is done after it was opened comes after it: %s', async (_, nextN, since, expected) => {
  const store = await onDexie()
  await sealWork(store, env)
  await store.write(async tx => {
    await writeMeta(tx, { nextN })
    await tx.put('outbox', since)
  })
  await unsealWork(store, env, askAs('u-ana'))
  expect(await store.read(tx => metaOf(tx, 'nextN'))).toBe(expected)
})
test('opened where nothing was ever done, the count begins', async () => {
  const store = await onDexie()
  await store.write(async tx => {
    await tx.remove('outbox', ['m-1', 'm-2', 'm-3'])
    await tx.remove('meta', ['nextN'])
  })
  await sealWork(store, env)
  await unsealWork(store, env, askAs('u-ana'))
  expect(await store.read(tx => metaOf(tx, 'nextN'))).toBe(1)
})

test('without a key of the dealership, or without cryptography, it stays readable and nothing is pretended', async () => {
  const store = await onDexie()
  await store.write(tx => tx.remove('meta', ['sealTo']))
  expect(await sealWork(store, env)).toBeUndefined()
  await store.write(tx => writeMeta(tx, { sealTo }))
  vi.stubGlobal('crypto', { getRandomValues: () => {} })
  expect(await sealWork(store, env)).toBeUndefined()
  expect((await dump(store))['outbox']).toHaveLength(3)
})

test('an envelope says whose it is and how much, and nothing else of it can be read', async () => {
  const store = await onDexie()
  const envelope = await sealWork(store, env)
  expect(envelope).toMatchObject({
    kind: 'envelope',
    whose: { companyId: 'c-1', userId: 'u-ana', gid: expect.any(String) },
    name: 'Ana Ferreira',
    opening: { id: 'k-1', x: expect.any(String), y: expect.any(String) },
    count: 3,
    at: 5,
  })
  const parts = (await dump(store))['sealed'] as { key: string; kind: string }[]
  expect(
    parts
      .filter(({ kind }) => kind === 'part')
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(envelope?.parts.toSorted())
  expect(await store.read(envelopesIn)).toHaveLength(1)
  expect(await store.read(leftIn)).toEqual({ count: 3, isSealed: true })
})
test('what is left of a person is counted whether it is sealed or not, and what a director has recovered is not', async () => {
  const store = await onDexie()
  expect(await store.read(leftIn)).toEqual({ count: 3, isSealed: false })
  const envelope = await sealWork(store, env)
  await store.write(tx => tx.put('outbox', [entry(7)]))
  expect(await store.read(leftIn)).toEqual({ count: 4, isSealed: false })
  await store.write(tx => tx.put('sealed', [{ ...envelope, recoveredAt: 9 }]))
  expect(await store.read(leftIn)).toEqual({ count: 1, isSealed: false })
  await store.write(tx => tx.clear('outbox'))
  expect(await store.read(leftIn)).toEqual({ count: 0, isSealed: true })
})

test('an envelope tells the server that a page of hers sealed it, and the device keeps nothing to say so again', async () => {
  const store = await onDexie()
  await store.write(tx => writeMeta(tx, { sealTo: { ...sealTo, proof: 'told to her page' } }))
  await sealWork(store, env)
  await forgetProof(store)
  const left = await store.read(async tx => [await tx.all('meta'), await tx.all('sealed')])
  expect(JSON.stringify(left)).not.toContain('told to her page')
  const [envelope] = await store.read(envelopesIn)
  const part = await store.read(tx => tx.get<SealedPart>('sealed', envelope?.parts[0] ?? ''))
  const key = await askAs('u-ana')(envelope as Envelope)
  const work = await openPart(key, envelope?.parts[0] ?? '', part as SealedPart)
  expect(JSON.parse(new TextDecoder().decode(work))).toMatchObject({ proof: 'told to her page' })
})
