/** Reads and alters a person's database on the device, past every screen: raw IndexedDB, as another page would see it. */
import type { Page } from '@playwright/test'
import type { Entry, InboxItem, Shadow } from '../../../src/sync/types.ts'

type DeviceRow = { id: string; v: number; deletedAt: number | null } & Record<string, unknown>
export type Device = {
  outbox: Entry[]
  inbox: InboxItem[]
  shadow: Shadow[]
  meta: Record<string, unknown>
  /** Mirrored tables. */
  tables: Record<string, DeviceRow[]>
}
type Stores = {
  outbox: Entry[]
  inbox: InboxItem[]
  shadow: Shadow[]
  meta: { key: string; value: unknown }[]
}
export const databaseOf = (username: string, company = 'c-boreal') =>
  `showfloor.${company}.${username}`

/** Everything but photos and drafts; undefined when there is no such database. */
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
      const names = [...db.objectStoreNames].filter(store => !['files', 'draft'].includes(store))
      if (!names.length) return ''
      const tx = db.transaction(names)
      const read = (store: string) =>
        new Promise<[string, unknown[]]>((resolve, reject) => {
          const asked = tx.objectStore(store).getAll()
          asked.onsuccess = () => resolve([store, asked.result])
          asked.onerror = () => reject(asked.error)
        })
      return JSON.stringify(Object.fromEntries(await Promise.all(names.map(read))))
    } finally {
      db.close()
    }
  }, databaseOf(username))
  if (!text) return undefined
  const { outbox, inbox, shadow, meta, ...tables } = JSON.parse(text) as Stores
  return {
    outbox: outbox.sort((a, b) => a.n - b.n),
    inbox,
    shadow,
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
