/** The server's side of a database: SQLite through Drizzle, and the one way to write in it. */
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** Synchronous by type, so that the same code runs in a Durable Object (DESIGN.md section 9). */
export type Db = BaseSQLiteDatabase<'sync', unknown>
export type Opened = { sqlite: Database.Database; db: Db }

/**
 * Opens (or creates) a database file and brings it to the newest migration.
 * WAL with synchronous=FULL: what has been answered survives a power cut (SYNC.md, server).
 * @param file a path, or ':memory:'
 */
export function openDatabase(file: string, migrationsFolder: string): Opened {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('busy_timeout = 5000')
    const db = drizzle(sqlite)
    migrate(db, { migrationsFolder })
    return { sqlite, db }
  } catch (error) {
    // A damaged file asked for again and again would use up the descriptors.
    sqlite.close()
    throw error
  }
}

type NotPromise<T> = T extends PromiseLike<unknown> ? never : T

/**
 * All or nothing. Takes the write lock at once, so that nobody decides on what somebody else is about
 * to change; nested, it is a savepoint.
 * @throws {TypeError} when `work` answers a promise: the rows written so far would stay (drizzle #2275)
 */
export function tx<T>(db: Db, work: () => NotPromise<T>): T {
  return db.transaction(
    () => {
      const result = work()
      if (result instanceof Promise) throw new TypeError('a transaction must be synchronous')
      return result as T
    },
    { behavior: 'immediate' },
  )
}
