/** The server's side of a database: SQLite through Drizzle, and the one way to write in it. */
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { findable } from './kernel/findable.ts'
import { fold } from './kernel/fold.ts'

/** Synchronous by type, so that the same code runs in a Durable Object (DESIGN.md section 9). */
export type Db = BaseSQLiteDatabase<'sync', unknown>
export type Opened = { sqlite: Database.Database; db: Db }

/**
 * Opens (or creates) a database file and brings it to the newest migration.
 * WAL with synchronous=FULL: what has been answered survives a power cut (SYNC.md, server).
 * @param file a path, or ':memory:'
 */
export function openDatabase(file: string, migrationsFolder: string): Opened {
  const sqlite = begin(file, migrationsFolder)
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('busy_timeout = 5000')
    // Who was forgotten is not to be read in the free pages of the file.
    sqlite.pragma('secure_delete = ON')
    migrate(sqlite, migrationsFolder)
    // What is searched is folded as the device folds it.
    for (const [name, made] of Object.entries({ fold, findable }))
      sqlite.function(name, { deterministic: true }, text => made(String(text ?? '')))
    return { sqlite, db: drizzle(sqlite) }
  } catch (error) {
    // A damaged file asked for again and again would use up the descriptors.
    sqlite.close()
    throw error
  }
}

type Migrations = { journal: string; files: ReturnType<typeof readMigrationFiles>; blank?: Buffer }
const known = new Map<string, Migrations>()
/** Read once as long as their journal is the same: a server of many dealerships opens many files. */
function migrationsIn(folder: string): Migrations {
  const journal = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')
  const read = known.get(folder)
  if (read?.journal === journal) return read
  const files = readMigrationFiles({ migrationsFolder: folder })
  const fresh = { journal, files }
  known.set(folder, fresh)
  return fresh
}

/** What does not exist yet begins as a copy of one that was migrated before, whole or not at all. */
function begin(file: string, migrationsFolder: string): Database.Database {
  if (file !== ':memory:' && existsSync(file)) return new Database(file)
  const migrations = migrationsIn(migrationsFolder)
  migrations.blank ??= migrated(migrationsFolder)
  if (file === ':memory:') return new Database(migrations.blank)
  const beginning = `${file}.${process.pid}.new`
  try {
    writeFileSync(beginning, migrations.blank, { flush: true })
    // Never over one that another program has made meanwhile.
    linkSync(beginning, file)
  } catch {
    // SQLite makes it then, and says in its own words why it cannot.
  } finally {
    rmSync(beginning, { force: true })
  }
  return new Database(file)
}
function migrated(migrationsFolder: string): Buffer {
  const sqlite = new Database(':memory:')
  try {
    migrate(sqlite, migrationsFolder)
    return sqlite.serialize()
  } finally {
    sqlite.close()
  }
}

/** A database that was begun before the first release, by tables that were written anew since. */
export class OlderBeginning extends Error {
  override name = 'OlderBeginning'
  readonly file: string
  constructor(file: string) {
    super(`${file} was begun by another version, before the first release`)
    this.file = file
  }
}

/**
 * To the newest migration, all or nothing, in the book that Drizzle's own migrator keeps. That one rolls back even
 * what SQLite has rolled back by itself (a full disk), and is heard with the second error instead of the first.
 * @throws {OlderBeginning}
 */
export function migrate(sqlite: Database.Database, migrationsFolder: string): void {
  sqlite.exec(
    'create table if not exists __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  )
  const first = sqlite.prepare('select hash from __drizzle_migrations order by rowid').pluck().get()
  const newest = sqlite.prepare('select max(created_at) from __drizzle_migrations').pluck()
  const { files: all } = migrationsIn(migrationsFolder)
  if (first !== undefined && first !== all[0]?.hash) throw new OlderBeginning(sqlite.name)
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
