/** Reads and alters a person's database on the device, past every screen: raw IndexedDB, as another page would see it. */
import type { Page } from '@playwright/test'
import type { Draft } from '../../../db/replica.ts'
import { cipherOf, hole } from '../../../src/sync/cipher.ts'
import type { Entry, InboxItem, Shadow } from '../../../src/sync/types.ts'

type DeviceRow = { id: string; v: number; deletedAt: number | null } & Record<string, unknown>
export type Device = {
  outbox: Entry[]
  inbox: InboxItem[]
  shadow: Shadow[]
  draft: Draft[]
  meta: Record<string, unknown>
  /** Mirrored tables. */
  tables: Record<string, DeviceRow[]>
}
type Stores = {
  outbox: Entry[]
  inbox: InboxItem[]
  shadow: Shadow[]
  draft: Draft[]
  meta: { key: string; value: unknown }[]
}
export const databaseOf = (username: string, company = 'c-boreal') =>
  `showfloor.${company}.${username}`

type Kept = Record<string, Record<string, unknown>[]>
const asKept = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if ('$hole' in value) return hole
  return '$bytes' in value ? Uint8Array.from(value.$bytes as number[]) : value
}
/** As the page itself may: the key is not to be read, but it opens what it wraps. */
const keyOf = (page: Page, database: string): Promise<number[] | undefined> =>
  page.evaluate(async name => {
    const all = await indexedDB.databases()
    if (!all.some(each => each.name === 'showfloor.mirror-keys')) return undefined
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('showfloor.mirror-keys')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    try {
      const kept = await new Promise<
        { wrapping: CryptoKey; iv: BufferSource; wrapped: BufferSource } | undefined
      >((resolve, reject) => {
        const asked = db.transaction('key').objectStore('key').get(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      if (!kept) return undefined
      const { wrapping, iv, wrapped } = kept
      const key = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, wrapping, wrapped)
      return [...new Uint8Array(key)]
    } finally {
      db.close()
    }
  }, database)
const ids: Record<string, string> = {
  outbox: 'mid',
  inbox: 'mid',
  shadow: 'key',
  draft: 'key',
  meta: 'key',
}
/** What is secret as she reads it; without her key the rows are as they lie. */
function opened(stores: Kept, key: number[] | undefined): Kept {
  if (!key) return stores
  const cipher = cipherOf(Uint8Array.from(key))
  const open = (table: string, row: Record<string, unknown>) =>
    cipher.open(table, String(row[ids[table] ?? 'id']), row)
  return Object.fromEntries(
    Object.entries(stores).map(([table, rows]) => [table, rows.map(row => open(table, row))]),
  )
}

/** Everything but photos; undefined when there is no such database. */
export async function readDevice(page: Page, username: string): Promise<Device | undefined> {
  const text = await page.evaluate(async name => {
    const all = await indexedDB.databases()
    if (!all.some(each => each.name === name)) return ''
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    try {
      const names = [...db.objectStoreNames].filter(store => store !== 'files')
      if (!names.length) return ''
      const tx = db.transaction(names)
      const read = (store: string) =>
        new Promise<[string, unknown[]]>((resolve, reject) => {
          const asked = tx.objectStore(store).getAll()
          asked.onsuccess = () => resolve([store, asked.result])
          asked.onerror = () => reject(asked.error)
        })
      return JSON.stringify(
        Object.fromEntries(await Promise.all(names.map(read))),
        (_, value: unknown) => {
          if (typeof value === 'bigint') return { $hole: true }
          return value instanceof Uint8Array ? { $bytes: [...value] } : value
        },
      )
    } finally {
      db.close()
    }
  }, databaseOf(username))
  if (!text) return undefined
  const stores = opened(JSON.parse(text, asKept) as Kept, await keyOf(page, databaseOf(username)))
  const { outbox, inbox, shadow, meta, draft, ...tables } = stores as unknown as Stores
  return {
    outbox: outbox.sort((a, b) => a.n - b.n),
    inbox,
    shadow,
    draft,
    meta: Object.fromEntries(meta.map(({ key, value }) => [key, value])),
    tables: tables as Record<string, DeviceRow[]>,
  }
}

/** Puts rows into a store as they are. */
export async function putRows(
  page: Page,
  username: string,
  store: string,
  rows: readonly object[],
): Promise<void> {
  await page.evaluate(
    async ([name, table, text]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      const tx = db.transaction(table, 'readwrite', { durability: 'strict' })
      for (const row of JSON.parse(text) as object[]) tx.objectStore(table).put(row)
      await new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve()
        tx.onerror = () => reject(tx.error)
      })
      db.close()
    },
    [databaseOf(username), store, JSON.stringify(rows)] as const,
  )
}

/** A page of ours in which nothing of ours runs. */
export async function bystander(
  context: { newPage(): Promise<Page> },
  base: string,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${base}/robots.txt`)
  return page
}
