/**
 * The seam by which secret columns (`db/secrets.ts`) lie encrypted on the device and nobody above knows of it. The cipher
 * is synchronous, for a transaction of IndexedDB ends at a foreign await; it stands below everything of Dexie's own.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { DBCore, DBCoreCursor, DBCoreTable, DBCoreTransaction, Middleware } from 'dexie'
import { secrets } from '#db/secrets.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Row = Record<string, unknown>

/** Where the sealed columns of a row lie, all of them under one nonce. */
export const cell = '~'
/** In the place of each: no column holds one, and a page of before this can neither send nor save it as JSON. */
export const hole = 0n
const nonceBytes = 24
// One for all rows: making them costs as much as a short row.
const text = new TextEncoder()
const words = new TextDecoder()

/** An altered value, another row's, or one of another key: never shown as an empty one. */
export class CannotOpen extends Error {
  override name = 'CannotOpen'
}

export type Cipher = { seal: (table: string, id: string, row: Row) => Row; open: Cipher['seal'] }

export const isSealed = (row: Row): boolean => cell in row

export function cipherOf(key: Bytes): Cipher {
  /** Bound in: a sealed value opens in its own row alone. */
  const bound = (table: string, id: string) => text.encode(`${table}:${id}`)
  return {
    seal(table, id, row) {
      const secret = secrets[table]
      const fields = secret?.fields.filter(field => row[field] !== undefined) ?? []
      if (!secret || !fields.length || secret.of?.(row) === false) return row
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = xchacha20poly1305(key, nonce, bound(table, id)).encrypt(packed(row, fields))
      const kept: Row = { ...row, [cell]: joined(nonce, sealed) }
      for (const field of fields) kept[field] = hole
      return kept
    },
    open(table, id, row) {
      if (!isSealed(row)) return whole(table, id, row)
      const { [cell]: sealed, ...opened } = row
      let values: Row
      try {
        values = unpacked(opening(key, sealed as Bytes, bound(table, id)))
      } catch (cause) {
        throw notKept(table, id, cause)
      }
      // What a page of before this has written since stands.
      for (const [field, value] of Object.entries(values))
        if (opened[field] === hole) opened[field] = value
      return opened
    },
  }
}

/** A row from before there was a key. */
function whole(table: string, id: string, row: Row): Row {
  if (secrets[table]?.fields.some(field => row[field] === hole)) throw notKept(table, id)
  return row
}
const notKept = (table: string, id: string, cause?: unknown) =>
  new CannotOpen(`${table} ${id} is not what was kept here`, { cause })

const opening = (key: Bytes, sealed: Bytes, bound: Bytes): Bytes =>
  xchacha20poly1305(key, sealed.subarray(0, nonceBytes), bound).decrypt(sealed.subarray(nonceBytes))

/** Bytes as they are, after the name of their field; anything else as JSON, which begins with a brace. */
function packed(row: Row, fields: readonly string[]): Bytes {
  const [field = ''] = fields
  const value = row[field]
  if (fields.length === 1 && ArrayBuffer.isView(value))
    return joined(text.encode(`${field}\n`), value as Bytes)
  const values = Object.fromEntries(fields.map(each => [each, row[each]]))
  return text.encode(JSON.stringify(values))
}
const brace = '{'.charCodeAt(0)
const lineEnd = '\n'.charCodeAt(0)
function unpacked(bytes: Bytes): Row {
  if (bytes[0] === brace) return JSON.parse(words.decode(bytes)) as Row
  const end = bytes.indexOf(lineEnd)
  return { [words.decode(bytes.subarray(0, end))]: bytes.slice(end + 1) }
}
function joined(a: Uint8Array, b: Uint8Array): Bytes {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** For `Dexie.use`, before the database is opened. */
export const ciphered = (cipher: Cipher): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'Cipher',
  // The lowest: what Dexie observes, caches and compares are rows as people know them.
  level: -10,
  create: core => ({
    table: name => (secrets[name] ? tableOf(core.table(name), cipher) : core.table(name)),
  }),
})

/** So many rows are opened in one task of the thread. */
export const openedAtOnce = 100

function tableOf(table: DBCoreTable, cipher: Cipher): DBCoreTable {
  const { name } = table
  const idOf = (row: Row) => String(row[table.schema.primaryKey.keyPath as string])
  const seal = (row: Row) => cipher.seal(name, idOf(row), row)
  const open = (row: Row | undefined) => row && cipher.open(name, idOf(row), row)
  /** A read of nothing between them keeps the transaction, and leaves the thread to whoever touches the screen. */
  function openAll(
    rows: readonly (Row | undefined)[],
    trans: DBCoreTransaction,
    opened: unknown[] = [],
  ): unknown[] | PromiseLike<unknown[]> {
    for (const row of rows.slice(opened.length, opened.length + openedAtOnce))
      opened.push(open(row))
    if (opened.length === rows.length) return opened
    return table.get({ trans, key: '' }).then(() => openAll(rows, trans, opened))
  }
  return {
    ...table,
    mutate: request =>
      table.mutate(
        request.type === 'add' || request.type === 'put'
          ? { ...request, values: request.values.map(seal) }
          : request,
      ),
    get: request => table.get(request).then(open),
    getMany: request => table.getMany(request).then(rows => openAll(rows, request.trans)),
    query: request =>
      table
        .query(request)
        .then(({ result }) => (request.values ? openAll(result, request.trans) : result))
        .then(result => ({ result })),
    openCursor: request =>
      table
        .openCursor(request)
        .then(cursor => (cursor && request.values ? cursorOf(cursor, open) : cursor)),
  }
}

/** A native cursor answers for itself alone: what it has is asked of it by name. */
function cursorOf(cursor: DBCoreCursor, open: (row: Row) => unknown): DBCoreCursor {
  let [raw, opened]: unknown[] = []
  const value = () => {
    if (raw !== cursor.value) [raw, opened] = [cursor.value, open(cursor.value)]
    return opened
  }
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: value },
  }) as DBCoreCursor
}
