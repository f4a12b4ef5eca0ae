/**
 * One server, or one restore, at a time in a data folder. The lock is the kernel's, through SQLite: it ends with the
 * process however that ends, so a killed server never keeps its successor out, and a number used again means nothing.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { CannotStart } from './config.ts'
import { makeFolder } from './files/private.ts'

export class DataDirHeld extends CannotStart {
  override name = 'DataDirHeld'
}
export type Hold = { release: () => void }

/** @throws {DataDirHeld} when another process, or another part of this one, holds it */
export function holdDataDir(dataDir: string): Hold {
  makeFolder(dataDir)
  const who = join(dataDir, 'server.pid')
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: 500 })
  try {
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new DataDirHeld(
      `${dataDir} is in use by another server or a restore (process ${pidIn(who)}). Stop it first.`,
    )
  }
  // Only for people to read.
  writeFileSync(who, `${process.pid}\n`)
  return {
    release() {
      if (!lock.open) return
      rmSync(who, { force: true })
      lock.close()
    },
  }
}

function pidIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
