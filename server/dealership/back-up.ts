/** A copy of one dealership while it serves, checked before it counts; and the way back. */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

export class BadBackUp extends Error {}

const singleMeta = (sqlite: Database.Database, key: string) =>
  (sqlite.prepare('select value from meta where key = ?').get(key) as { value: string } | undefined)
    ?.value

/** @throws {BadBackUp} when the file is not a whole, sound dealership */
export function verify(file: string): { epoch: string; v: number } {
  let sqlite: Database.Database | undefined
  try {
    sqlite = new Database(file, { readonly: true, fileMustExist: true })
    const sound = sqlite.pragma('integrity_check', { simple: true })
    if (sound !== 'ok') throw new BadBackUp(`${file}: ${String(sound)}`)
    if ((sqlite.pragma('foreign_key_check') as unknown[]).length)
      throw new BadBackUp(`${file}: broken references`)
    const epoch = singleMeta(sqlite, 'epoch')
    if (!epoch) throw new BadBackUp(`${file} is not a dealership: it has no epoch`)
    return { epoch, v: Number(singleMeta(sqlite, 'v') ?? 0) }
  } catch (error) {
    if (error instanceof BadBackUp) throw error
    throw new BadBackUp(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    sqlite?.close()
  }
}

/**
 * Copies a database that may be serving, verifies the copy, and only then tells the devices (`durableV`)
 * that they need not keep what is in it.
 * @returns the version the copy holds
 * @throws {BadBackUp}; a damaged copy is removed and moves nothing
 */
export async function backUp(file: string, copy: string): Promise<number> {
  mkdirSync(dirname(copy), { recursive: true })
  const sqlite = new Database(file, { fileMustExist: true })
  try {
    sqlite.pragma('busy_timeout = 5000')
    await sqlite.backup(copy)
    const { v } = verify(copy)
    sqlite
      .prepare(
        `insert into meta (key, value) values ('durableV', ?) on conflict (key) do update set value = excluded.value where cast(value as integer) < cast(excluded.value as integer)`,
      )
      .run(String(v))
    return v
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  } finally {
    sqlite.close()
  }
}

/**
 * Puts a verified copy in a database's place, in a new life: devices see the new epoch, refill the server
 * with what they still hold, and mirror again. The file that was there is kept beside it.
 * The server must not be serving this dealership.
 * @returns the new epoch
 * @throws {BadBackUp}
 */
export function restore(
  copy: string,
  file: string,
  epoch: string,
  sidecar: (epoch: string) => void,
): string {
  const { v } = verify(copy)
  for (const end of ['-wal', '-shm'])
    if (existsSync(file + end) && existsSync(file)) checkpoint(file)
  if (existsSync(file)) copyFileSync(file, `${file}.before-restore`)
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(copy, file)
  const sqlite = new Database(file)
  try {
    const put = sqlite.prepare(
      'insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
    )
    put.run('epoch', epoch)
    put.run('durableV', String(v))
    sidecar(epoch)
  } finally {
    sqlite.close()
  }
  return epoch
}

function checkpoint(file: string): void {
  const sqlite = new Database(file)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
}
