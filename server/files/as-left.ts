/** Whether a database file that is open is still as this server left it, found out without reading it. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { DatabaseGone } from './dealership.ts'

export type File = {
  inode: number
  size: number
  changedAt: number
  /** How often its first page was written, as the file itself counts it; never fewer than before. */
  count?: number | undefined
}

/** Which file this name leads to; undefined where there is none. @throws when the folder may not be looked into */
export const fileAt = (file: string): File | undefined => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && { inode: found.ino, size: found.size, changedAt: found.mtimeMs }
}

/**
 * @param isQuiet this server has written nothing since the last look
 * @returns what to compare with the next time
 * @throws {DatabaseGone} another file in its place; {Error} it is damaged
 */
export function mustBeSame(file: string, before: File, found: File, isQuiet: boolean): File {
  if (found.inode !== before.inode) throw new DatabaseGone(`${file} was replaced while it was open`)
  const isAsBefore = found.changedAt === before.changedAt && found.size === before.size
  if (isAsBefore && before.count !== undefined) return before
  const head = headOf(file)
  if (!head) throw new Error(`${file} was written over while it was open`)
  if (head.count < (before.count ?? 0))
    throw new DatabaseGone(`${file} was written over with an older one while it was open`)
  // A page that waits in the log beside it may lie behind the end; and who wrote may have been the back-up.
  if (head.bytes > found.size || (isQuiet && !isAsBefore)) mustBeWhole(file)
  return { ...found, count: head.count }
}

const magic = 'SQLite format 3\0'
/** What SQLite says of the whole in the first 100 bytes; undefined when they are not its own. */
function headOf(file: string): { bytes: number; count: number } | undefined {
  const head = Buffer.alloc(100)
  const handle = openSync(file, 'r')
  try {
    if (readSync(handle, head, 0, head.length, 0) < head.length) return undefined
  } finally {
    closeSync(handle)
  }
  if (head.toString('latin1', 0, magic.length) !== magic) return undefined
  const pageBytes = head.readUInt16BE(16)
  return {
    bytes: (pageBytes === 1 ? 65_536 : pageBytes) * head.readUInt32BE(28),
    count: head.readUInt32BE(24),
  }
}

/** By a connection of its own: the one that serves remembers pages that are gone. */
function mustBeWhole(file: string): void {
  const sqlite = new Database(file, { readonly: true })
  try {
    const sound = sqlite.pragma('quick_check(1)', { simple: true })
    if (sound !== 'ok') throw new Error(`${file}: ${String(sound)}`)
  } finally {
    sqlite.close()
  }
}
