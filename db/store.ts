/** The server's side of a database: SQLite through Drizzle, and the one way to write in it. */
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
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
    migrate(sqlite, migrationsFolder)
    return { sqlite, db: drizzle(sqlite) }
  } catch (error) {
    // A damaged file asked for again and again would use up the descriptors.
    sqlite.close()
    throw error
  }
}

/**
 * To the newest migration, all or nothing, in the book that Drizzle's own migrator keeps. That one rolls back even
 * what SQLite has rolled back by itself (a full disk), and is heard with the second error instead of the first.
 */
export function migrate(sqlite: Database.Database, migrationsFolder: string): void {
  sqlite.exec(
    'create table if not exists __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  )
  const newest = sqlite.prepare('select max(created_at) from __drizzle_migrations').pluck()
  const all = readMigrationFiles({ migrationsFolder })
  const due = () => {
    const last = newest.get() as number | null
    return all.filter(({ folderMillis }) => last === null || folderMillis > last)
  }
  if (!due().length) return
  const note = sqlite.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
  // Asked again under the lock: another program may have done it meanwhile.
  const apply = sqlite.transaction(() => {
    for (const { sql, hash, folderMillis } of due()) {
      for (const each of sql) sqlite.exec(each)
      note.run(hash, folderMillis)
    }
  })
  apply.immediate()
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
      return result
    },
    { behavior: 'immediate' },
  )
}
