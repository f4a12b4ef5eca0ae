/** A tablet's database as it is once she is signed in: what is secret lies encrypted. */
import { Replica } from '#db/replica.ts'
import { ciphered, cipherOf } from '#src/sync/cipher.ts'

export const testCipher = cipherOf(new Uint8Array(32).fill(7))

export function cipheredReplica(...given: ConstructorParameters<typeof Replica>): Replica {
  const replica = new Replica(...given)
  replica.use(ciphered(testCipher))
  return replica
}

/** What lies on the disk, past Dexie. */
export async function rawRows(name: string, table: string): Promise<Record<string, unknown>[]> {
  const db = await asked(indexedDB.open(name))
  try {
    return await asked(db.transaction(table).objectStore(table).getAll())
  } finally {
    db.close()
  }
}
/** As far as bytes can be read as text. */
export const rawText = async (name: string, table: string): Promise<string> =>
  JSON.stringify(await rawRows(name, table), (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return value instanceof Uint8Array ? new TextDecoder().decode(value) : value
  })
export async function putRaw(name: string, table: string, row: object): Promise<void> {
  const db = await asked(indexedDB.open(name))
  try {
    await asked(db.transaction(table, 'readwrite').objectStore(table).put(row))
  } finally {
    db.close()
  }
}
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })
