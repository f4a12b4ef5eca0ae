/** A device whose app is newer than its rows asks for them anew: what changed shape does not come by itself. */
import { expect, test } from 'vitest'
import { schemaVersion } from '#db/sync.ts'
import { begin, metaOf, unknownCookie, writeMeta } from '#src/sync/meta.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { MemoryStore } from '../support/memory-store.ts'

let count = 0
const env = { newId: () => `id-${(count += 1)}` } as SyncEnv
const person = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [],
}
const known = { epoch: 'e-1', v: 812 }

async function started(before: number, now: number) {
  const store = new MemoryStore()
  await store.write(tx => begin(tx, env, person, before))
  await store.write(tx => writeMeta(tx, { cookie: known }))
  await store.write(tx => begin(tx, env, person, now))
  return store.read(async tx => ({
    cookie: await metaOf(tx, 'cookie'),
    schema: await metaOf(tx, 'schema'),
  }))
}

test('rows of an older shape are asked for anew', async () => {
  const { cookie, schema } = await started(schemaVersion - 1, schemaVersion)
  expect(cookie).toEqual(unknownCookie)
  expect(schema).toBe(schemaVersion)
})

test('the same shape goes on where it was', async () => {
  expect((await started(schemaVersion, schemaVersion)).cookie).toEqual(known)
})

test('an older app on newer rows changes nothing', async () => {
  const { cookie, schema } = await started(schemaVersion, schemaVersion - 1)
  expect(cookie).toEqual(known)
  expect(schema).toBe(schemaVersion)
})
