/**
 * Signatures and finished inspections a second time, outside the database: one line of JSON each, in a file of
 * the origin's private file system. A browser without it (or without writing from a page) has none.
 */
import { fromBase64, toBase64 } from '#src/sync/base64.ts'
import { type SealedEntry, sealEntry } from '#src/sync/seal.ts'
import type { ClientStore } from '#src/sync/store.ts'
import type { Entry, SyncEnv } from '#src/sync/types.ts'

type Line = Entry | SealedEntry
type Journal = SyncEnv['journal'] & { append(line: Line): Promise<void> }

/**
 * Each line sealed to the dealership's key (decision 18), for the key of the mirror goes with the databases whose loss
 * this file is kept for. Where nothing can be sealed it is plain, for it must be there.
 */
export const sealedJournal = (
  journal: Journal,
  store: ClientStore,
  env: Pick<SyncEnv, 'now' | 'newId'>,
): SyncEnv['journal'] => ({
  ...journal,
  append: async entry =>
    journal.append((await sealEntry(store, env, entry).catch(() => undefined)) ?? entry),
})

export const noJournal: Journal = {
  append: async () => {},
  entries: async () => [],
  forget: async () => {},
}

export async function openJournal(name: string): Promise<Journal> {
  try {
    const root = await navigator.storage.getDirectory()
    const file = await root.getFileHandle(`${name}.journal`, { create: true })
    return typeof file.createWritable === 'function'
      ? journalIn(file, work => inTurn(name, work))
      : noJournal
  } catch {
    return noJournal
  }
}

/** Pages of one person write the file by turns. */
const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(`${name}.journal`, work) as Promise<T>) : work()

export function journalIn(
  file: FileSystemFileHandle,
  turn: <T>(work: () => Promise<T>) => Promise<T>,
): Journal {
  const read = async () => linesOf(await (await file.getFile()).text())
  /** Flushed when `close` resolves. */
  const write = async (text: string, at: number) => {
    const writer = await file.createWritable({ keepExistingData: at > 0 })
    await writer.write({ type: 'write', position: at, data: text })
    await writer.close()
  }
  return {
    append: line => turn(async () => write(textOf(line), (await file.getFile()).size)),
    entries: () => turn(read),
    forget: mids =>
      turn(async () => {
        const [all, gone] = [await read(), new Set(mids)]
        const left = all.filter(entry => !gone.has(entry.mid))
        if (left.length !== all.length) await write(left.map(textOf).join(''), 0)
      }),
  }
}

/** A line cut short by a crash is passed over; those before it stand. */
function linesOf(text: string): Line[] {
  return text.split('\n').flatMap(line => {
    try {
      return line ? [JSON.parse(line, bytesOf) as Line] : []
    } catch {
      return []
    }
  })
}

const textOf = (line: Line): string =>
  `${JSON.stringify(line, (_, value: unknown) => (value instanceof Uint8Array ? { $base64: toBase64(value) } : value))}\n`
const bytesOf = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$base64' in value
    ? fromBase64(String(value.$base64))
    : value
