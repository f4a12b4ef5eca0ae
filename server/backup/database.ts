/** A database file copied while somebody writes in it, and one put in another's place. */
import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

/** Not a back-up, or not one that may be used; the message says why. */
export class BadBackUp extends Error {
  override name = 'BadBackUp'
}

/** Copied in pieces of 1 MB: a server that backs itself up answers in between. */
const pagesAtOnce = 250

/**
 * One instant of the database as a single plain file, on the disk when this resolves. The snapshot is held open:
 * without it every write of somebody else would make SQLite begin again, and a busy dealership would never be copied.
 * @throws {BadBackUp} when the file cannot be copied; nothing is left of the copy then
 */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  mkdirSync(dirname(copy), { recursive: true })
  rmSync(copy, { force: true })
  let sqlite: Database.Database | undefined
  try {
    sqlite = new Database(file, { readonly: true })
    sqlite.exec('begin')
    sqlite.prepare('select count(*) from sqlite_schema').get()
    await sqlite.backup(copy, { progress: () => pagesAtOnce })
    makePlain(copy)
    syncPath(copy)
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(copy + end, { force: true })
    throw new BadBackUp(`${file} could not be copied: ${wordsOf(error)}`)
  } finally {
    sqlite?.close()
  }
}

/** Everything in the one file: a copy is carried about without its neighbours. */
function makePlain(copy: string): void {
  const sqlite = new Database(copy)
  sqlite.pragma('journal_mode = delete')
  sqlite.close()
}

export const bytesOfDatabase = (sqlite: Database.Database): number =>
  Number(sqlite.pragma('page_count', { simple: true })) *
  Number(sqlite.pragma('page_size', { simple: true }))

/** @throws {BadBackUp} when SQLite finds it damaged */
export function mustBeSound(sqlite: Database.Database, file: string): void {
  const sound = sqlite.pragma('integrity_check', { simple: true })
  if (sound !== 'ok') throw new BadBackUp(`${file}: ${String(sound)}`)
  if ((sqlite.pragma('foreign_key_check') as unknown[]).length)
    throw new BadBackUp(`${file}: broken references`)
}

/** Reads a database that must be whole. @throws {BadBackUp}, whatever goes wrong */
export function reading<T>(file: string, read: (sqlite: Database.Database) => T): T {
  let sqlite: Database.Database | undefined
  try {
    sqlite = new Database(file, { readonly: true })
    return read(sqlite)
  } catch (error) {
    if (error instanceof BadBackUp) throw error
    throw new BadBackUp(`${file}: ${wordsOf(error)}`)
  } finally {
    sqlite?.close()
  }
}

/**
 * Puts a copy where a database was; that one is kept beside it as `.before-restore`, with its journal when it was not
 * closed well. The exchange is one rename: there is never no file.
 * @param prepare writes in the copy before it is put in place
 * @param exchange done between the last thing that may fail for want of space and the exchange
 * @returns where the file before is kept, if there was one
 */
export function replaceDatabase(
  copy: string,
  file: string,
  prepare: (sqlite: Database.Database) => void,
  exchange: () => void = () => {},
): string | undefined {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.restoring`
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(fresh + end, { force: true })
  copyFileSync(copy, fresh)
  const sqlite = new Database(fresh)
  try {
    prepare(sqlite)
  } finally {
    sqlite.close()
  }
  makePlain(fresh)
  syncPath(fresh)
  exchange()
  const formerFile = existsSync(file) ? putAside(file) : undefined
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  renameSync(fresh, file)
  syncPath(dirname(file))
  return formerFile
}

/** An earlier restore's file is not written over: it may be the only one that has something. */
function putAside(file: string): string {
  checkpoint(file)
  let formerFile = `${file}.before-restore`
  for (let n = 2; existsSync(formerFile); n += 1) formerFile = `${file}.before-restore-${n}`
  linkSync(file, formerFile)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${formerFile}-wal`)
  return formerFile
}

/** What stands beside the file goes into it; a damaged one is kept as it is. */
function checkpoint(file: string): void {
  let sqlite: Database.Database | undefined
  try {
    sqlite = new Database(file)
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // It is put aside with its journal; there is nothing better to be done with it here.
  } finally {
    sqlite?.close()
  }
}

/** A file's bytes, or a folder's entries, are on the disk when this returns. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The same, with nobody held up meanwhile. */
export async function flushed(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
