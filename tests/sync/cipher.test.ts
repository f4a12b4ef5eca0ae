import { readdirSync, readFileSync } from 'node:fs'
import { liveQuery } from 'dexie'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Replica } from '#db/replica.ts'
import { secrets } from '#db/secrets.ts'
import { mirrorOrder, tables } from '#db/tables.ts'
import { newId } from '#src/lib/ids.ts'
import { CannotOpen, cell, ciphered, cipherOf, hole, openedAtOnce } from '#src/sync/cipher.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { beginCipher, sealOld } from '#src/sync/sealing.ts'
import { cipheredReplica, putRaw, rawRows, rawText, testCipher } from '../support/ciphered.ts'

const word = 'Sécrète'
const keyFields: Record<string, string> = {
  shadow: 'key',
  outbox: 'mid',
  inbox: 'mid',
  draft: 'key',
  files: 'sha256',
  meta: 'key',
}
const keyOf = (table: string) => keyFields[table] ?? 'id'
/** A row with this value in each of its secret columns. */
const aRow = (table: string, value: unknown, id: string = newId()) => ({
  [keyOf(table)]: table === 'meta' ? 'answers' : id,
  v: 3,
  deletedAt: null,
  state: 'pending',
  bytes: 5,
  plain: 'as it is',
  ...Object.fromEntries((secrets[table]?.fields ?? []).map(field => [field, value])),
})
const names = Object.keys(secrets)

test.each(names)(
  'of %s nothing secret can be read on the disk, and all of it in the app',
  async table => {
    const replica = cipheredReplica(newId())
    const row = aRow(table, table === 'files' ? new TextEncoder().encode(word) : { said: word })
    await replica.table(table).put(row)
    expect(await rawText(replica.name, table)).not.toContain(word)
    expect(await rawText(replica.name, table)).toContain('as it is')
    expect(await replica.table(table).toArray()).toEqual([row])
    replica.close()
    // And so it was before there was a cipher, or these tests prove nothing.
    const plain = new Replica(newId())
    await plain.table(table).put(row)
    expect(await rawText(plain.name, table)).toContain(word)
    plain.close()
  },
)

/** As rows come: JSON has no minus zero. */
const fromTheWire = fc
  .jsonValue()
  .map(value => JSON.parse(JSON.stringify(value)) as ReturnType<typeof JSON.parse>)

test('whatever is written comes back the same, by each way of reading', async () => {
  const replica = cipheredReplica(newId())
  await replica.open()
  const mirrored = mirrorOrder.filter(table => tables[table].secret.length)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...mirrored),
      fc.array(fromTheWire, { minLength: 1, maxLength: 4 }),
      async (name, values) => {
        const table = replica.table(name)
        await table.clear()
        const rows = values.map((value, i) => aRow(name, value, `id-${i}`))
        await table.bulkPut(rows)
        expect(await table.toArray()).toEqual(rows)
        expect(await table.bulkGet(rows.map(row => row['id'] as string))).toEqual(rows)
        expect(await table.get('id-0')).toEqual(rows[0])
        expect(
          await table
            .toCollection()
            .filter(() => true)
            .toArray(),
        ).toEqual(rows)
        expect(await table.reverse().sortBy('id')).toEqual(rows.toReversed())
        const walked: unknown[] = []
        await table.each((row, cursor) => walked.push([cursor.primaryKey, row]))
        expect(walked).toEqual(rows.map(row => [row['id'], row]))
        expect(await table.count()).toBe(rows.length)
      },
    ),
    { numRuns: 60 },
  )
  replica.close()
})

/** A database that tells how many rows were opened between two questions to what lies below the cipher. */
function watchedReplica() {
  const turns = [0]
  const replica = new Replica(newId())
  replica.use(
    ciphered({
      ...testCipher,
      open: (...row) => {
        turns.push((turns.pop() ?? 0) + 1)
        return testCipher.open(...row)
      },
    }),
  )
  replica.use({
    stack: 'dbcore',
    level: -20,
    create: core => ({
      table: name => {
        const table = core.table(name)
        const counted =
          <Asked, Got>(ask: (request: Asked) => Got) =>
          (request: Asked): Got => {
            turns.push(0)
            return ask(request)
          }
        return {
          ...table,
          get: counted(table.get),
          getMany: counted(table.getMany),
          query: counted(table.query),
        }
      },
    }),
  })
  return { replica, turns }
}

test.each([openedAtOnce - 1, openedAtOnce, openedAtOnce + 1, 3 * openedAtOnce + 7])(
  'of %d rows no turn opens more than it may, and all of them are of one moment',
  async many => {
    const { replica, turns } = watchedReplica()
    const rows = Array.from({ length: many }, (_, i) =>
      aRow('client', word, `c-${String(i).padStart(4, '0')}`),
    )
    const ids = rows.map(row => row['id'] as string)
    const table = replica.table('client')
    await table.bulkPut(rows)
    const read = table.toArray()
    const late = table.bulkPut(rows.map(row => ({ ...row, note: 'later' })))
    expect(await read).toEqual(rows)
    await late
    await table.bulkPut(rows)
    // And inside of an act, which would be over if a turn let go of it.
    await replica.transaction('rw', table, async () => {
      expect(await table.bulkGet([...ids, 'none'])).toEqual([...rows, undefined])
      expect(await table.where('id').aboveOrEqual('').toArray()).toEqual(rows)
      await table.put({ ...rows[0], note: 'in the same' })
    })
    expect((await table.get('c-0000'))?.note).toBe('in the same')
    expect(Math.max(...turns)).toBe(Math.min(many, openedAtOnce))
    replica.close()
  },
)

test('a row that was altered behind the first turn is refused all the same', async () => {
  const replica = cipheredReplica(newId())
  const rows = Array.from({ length: 2 * openedAtOnce }, (_, i) =>
    aRow('client', word, `c-${String(i).padStart(4, '0')}`),
  )
  await replica.table('client').bulkPut(rows)
  const raw = await rawRows(replica.name, 'client')
  const last = raw.at(-1)!
  await putRaw(replica.name, 'client', { ...last, [cell]: raw[0]![cell] })
  await expect(replica.table('client').toArray()).rejects.toThrow(String(last['id']))
  replica.close()
})

test('a column that was not sent stays away, and one that is undefined is not made null', async () => {
  const replica = cipheredReplica(newId())
  await replica.table('client').bulkPut([
    { id: 'brief', v: 1, deletedAt: null, firstName: 'Ana' },
    { id: 'none', v: 1, deletedAt: null, birthOn: null, address: undefined },
  ])
  expect(Object.keys((await replica.client.get('brief')) ?? {})).not.toContain('birthOn')
  expect((await replica.client.get('none'))?.address).toBeUndefined()
  expect((await replica.client.get('none'))?.birthOn).toBeNull()
  replica.close()
})

test('a change of one column keeps the others, and a live query follows it', async () => {
  const replica = cipheredReplica(newId())
  await replica.table('client').put({ ...aRow('client', word, 'c-1'), phoneKey: '5145550000' })
  const seen: unknown[] = []
  const ask = () => replica.client.where({ phoneKey: '5145550000' }).toArray()
  const watching = liveQuery(ask).subscribe(rows => seen.push(rows[0]?.note))
  await expect.poll(() => seen).toEqual([word])
  await replica.client.update('c-1', { note: 'another' })
  await expect.poll(() => seen.at(-1)).toBe('another')
  expect(await replica.client.get('c-1')).toMatchObject({ note: 'another', address: word })
  watching.unsubscribe()
  replica.close()
})

test('what was altered, moved or emptied is refused by name and shown as nothing else', async () => {
  const replica = cipheredReplica(newId())
  await replica.table('client').bulkPut([aRow('client', word, 'a'), aRow('client', word, 'b')])
  const [a, b] = await rawRows(replica.name, 'client')
  const flipped = Uint8Array.from(a?.[cell] as Uint8Array)
  flipped[30] = (flipped[30] ?? 0) ^ 1
  const { [cell]: _, ...emptied } = a ?? {}
  for (const bad of [
    { ...a, [cell]: flipped },
    { ...a, [cell]: b?.[cell] },
    { ...a, [cell]: new Uint8Array(3) },
    { ...a, [cell]: 'text' },
    emptied,
  ]) {
    await putRaw(replica.name, 'client', bad)
    await expect(replica.client.get('a')).rejects.toThrow(CannotOpen)
    await expect(replica.client.toArray()).rejects.toThrow('client a is not what was kept here')
    await expect(replica.client.filter(() => true).toArray()).rejects.toThrow(CannotOpen)
    expect(await replica.client.get('b')).toMatchObject({ address: word })
  }
  const store = dexieStore(replica)
  await expect(store.write(tx => tx.getMany('client', ['b', 'a']))).rejects.toThrow(CannotOpen)
  replica.close()
})

test('another key opens nothing', async () => {
  const replica = cipheredReplica(newId())
  await replica.table('client').put(aRow('client', word, 'a'))
  replica.close()
  const other = new Replica(replica.name)
  other.use(ciphered(cipherOf(new Uint8Array(32).fill(8))))
  await expect(other.client.get('a')).rejects.toThrow(CannotOpen)
  other.close()
})

test('the same value lies under another nonce each time', async () => {
  const [one, two] = [1, 2].map(() => testCipher.seal('client', 'a', aRow('client', word, 'a')))
  expect(one?.[cell]).not.toEqual(two?.[cell])
})

test('large files lie as they are: they would hold up the page that only counts them', async () => {
  const replica = cipheredReplica(newId())
  const bytes = 256 * 1024 + 1
  const file = { sha256: 'f', mime: 'image/jpeg', bytes, data: new Uint8Array(bytes), sent: 0 }
  await replica.files.put({ ...file, state: 'local', at: 1 })
  expect((await rawRows(replica.name, 'files'))[0]?.['data']).toHaveLength(bytes)
  replica.close()
})

test('a page of before this cannot send what it cannot read', () => {
  const sealed = testCipher.seal('outbox', 'm', aRow('outbox', { name: word }, 'm'))
  expect(() => JSON.stringify(sealed)).toThrow(TypeError)
})

test('plain rows of before are read, and what such a page wrote since stands', async () => {
  const replica = new Replica(newId())
  await replica.table('client').put(aRow('client', word, 'a'))
  replica.close()
  const sealed = cipheredReplica(replica.name)
  expect(await sealed.client.get('a')).toMatchObject({ address: word })
  await sealed.client.update('a', { v: 4 })
  expect(await rawText(sealed.name, 'client')).not.toContain(word)
  const [raw] = await rawRows(sealed.name, 'client')
  expect(raw?.['address']).toBe(hole)
  await putRaw(sealed.name, 'client', { ...raw, address: 'newer' })
  expect(await sealed.client.get('a')).toMatchObject({ address: 'newer', note: word })
  sealed.close()
})

/** A database of before there were keys, with more rows than one turn seals. */
async function oldDatabase(): Promise<string> {
  const plain = new Replica(newId())
  await plain.meta.bulkPut([
    { key: 'gid', value: 'g-1' },
    { key: 'schema', value: 1 },
    { key: 'cookie', value: { epoch: 'e', v: 7 } },
  ])
  for (const table of names) await plain.table(table).put(aRow(table, { said: word }))
  await plain.table('client').bulkPut(Array.from({ length: 250 }, () => aRow('client', word)))
  plain.close()
  return plain.name
}
const told = async (replica: Replica, key: string) => (await replica.meta.get(key))?.value

test('a mirror of before there were keys is sealed in turns, and nobody is told of a change', async () => {
  const replica = cipheredReplica(await oldDatabase())
  await replica.open()
  const before = await replica.client.toArray()
  const db = replica.backendDB()
  expect(await beginCipher(db, 'k-1')).toBe(0)
  // It goes on as it is, and is not asked for anew.
  expect(await told(replica, 'schema')).toBe(2)
  expect(await told(replica, 'cookie')).toEqual({ epoch: 'e', v: 7 })
  let runs = 0
  const watching = liveQuery(() => replica.client.toArray()).subscribe(() => (runs += 1))
  await expect.poll(() => runs).toBe(1)
  // Closed after the first page: the next start goes on.
  let asked = 0
  await sealOld(db, testCipher, 'k-1', () => (asked += 1) > 1)
  expect(await told(replica, 'cipher')).toEqual({ id: 'k-1', whole: false })
  await sealOld(db, testCipher, 'k-1')
  expect(await told(replica, 'cipher')).toEqual({ id: 'k-1', whole: true })
  for (const table of names) expect(await rawText(replica.name, table)).not.toContain(word)
  expect(await replica.client.toArray()).toEqual(before)
  expect(runs).toBe(1)
  watching.unsubscribe()
  replica.close()
})

test('under a key that is gone the mirror is asked for anew and her work is counted', async () => {
  const replica = cipheredReplica(newId())
  await replica.open()
  await replica.meta.bulkPut([
    { key: 'gid', value: 'g-1' },
    { key: 'schema', value: 2 },
    { key: 'cookie', value: { epoch: 'e', v: 7 } },
    { key: 'person', value: { userId: 'u-ana' } },
  ])
  await beginCipher(replica.backendDB(), 'k-1')
  for (const table of names) await replica.table(table).put(aRow(table, { said: word }))
  await replica.outbox.put({ ...(aRow('outbox', 1) as never as object), state: 'acked' } as never)
  await replica.table('sealed').put({ key: 'e-1', kind: 'envelope' })
  expect(await beginCipher(replica.backendDB(), 'k-1')).toBe(0)
  // One act that waits, one draft; the file of these tests is 'pending', which no file is.
  expect(await beginCipher(replica.backendDB(), 'k-2')).toBe(2)
  for (const table of names)
    if (table !== 'meta') expect(await rawRows(replica.name, table)).toEqual([])
  expect(await told(replica, 'cookie')).toEqual({ epoch: '', v: 0 })
  expect(await told(replica, 'person')).toEqual({ userId: 'u-ana' })
  expect(await replica.sealed.count()).toBe(1)
  expect(await beginCipher(replica.backendDB(), 'k-2')).toBe(0)
  replica.close()
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => readFileSync(`${folder}/${path}`, 'utf8'))

test('nothing on a device is found, ordered, kept or brought by a secret column', () => {
  const asked = [...sources('db'), ...sources('src')].flatMap(text => [
    ...[...text.matchAll(/\bmany\('(\w+)', '(\w+)'/g)].map(found => `${found[1]}.${found[2]}`),
    ...[...text.matchAll(/\.(\w+)\s*\.where\(\{?\s*'?\[?([\w+]+)/g)].flatMap(([, table, fields]) =>
      (fields ?? '').split('+').map(field => `${table}.${field}`),
    ),
    ...[...text.matchAll(/\.(\w+)\s*\.orderBy\('(\w+)/g)].map(found => `${found[1]}.${found[2]}`),
  ])
  expect(asked.length).toBeGreaterThan(60)
  const secret = mirrorOrder.flatMap(table =>
    tables[table].secret.map(field => `${table}.${field}`),
  )
  expect(secret.length).toBeGreaterThan(20)
  expect(secret.filter(each => asked.includes(each))).toEqual([])
  for (const table of mirrorOrder) {
    const { device, scope, secret: fields } = tables[table] as (typeof tables)['lead']
    const needed = JSON.stringify([device, { ...scope, brief: undefined }])
    for (const field of fields as readonly string[])
      expect(needed.match(new RegExp(`\\b${field}\\b`)), `${table}.${field}`).toBeNull()
  }
})
