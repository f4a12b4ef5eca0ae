/**
 * Signatures and finished inspections a second time, outside the database: one line of JSON each, in a file of
 * the origin's private file system. A browser without it (or without writing from a page) has none.
 */
import type { Entry, SyncEnv } from '#src/sync/types.ts'

type Journal = SyncEnv['journal']
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
    append: entry =>
      turn(async () => write(`${JSON.stringify(entry)}\n`, (await file.getFile()).size)),
    entries: () => turn(read),
    forget: mids =>
      turn(async () => {
        const [all, gone] = [await read(), new Set(mids)]
        const left = all.filter(entry => !gone.has(entry.mid))
        if (left.length !== all.length)
          await write(left.map(entry => `${JSON.stringify(entry)}\n`).join(''), 0)
      }),
  }
}

/** A line cut short by a crash is passed over; those before it stand. */
function linesOf(text: string): Entry[] {
  return text.split('\n').flatMap(line => {
    try {
      return line ? [JSON.parse(line) as Entry] : []
    } catch {
      return []
    }
  })
}
