/** One dealership's database for each run: the same task table for all five, and a log of what took effect. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { change, insert } from '../../../db/kernel/mutation.ts'
import { applyChange } from '../../../db/rows.ts'
import { type Db, openDatabase, tx } from '../../../db/store.ts'
import { backUp, restore } from '../../../server/backup/dealership.ts'
import { ensureLife } from '../../../server/dealership/life.ts'
import { versionOf, writeMeta } from '../../../server/dealership/meta.ts'
import { aCompany, aUser, migrationsFolder, plant } from '../../support/dealership.ts'
import type { Task } from './client.ts'
import { leaver, newTask, person } from './task.ts'

let template: string | undefined
/** Migrated once, then copied. */
function templateFile(): string {
  if (template) return template
  const folder = mkdtempSync(join(tmpdir(), 'survival-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'dealership.sqlite')
  const { db, sqlite } = openDatabase(file, migrationsFolder)
  ensureLife(db, { read: () => undefined, write: () => {} }, () => 'epoch-1')
  plant(db, { company: [aCompany], user: [aUser(person), aUser(leaver)] })
  sqlite.exec(`
    create table peer_key (key text primary key, status integer, body text);
    create table couch_rev (id text, rev text, path text, body text, seq integer, primary key (id, rev));
    create table couch_local (id text primary key, body text);`)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  return (template = file)
}

export class TaskStore {
  readonly folder = mkdtempSync(join(tmpdir(), 'survival-'))
  readonly file = join(this.folder, 'dealership.sqlite')
  db!: Db
  sqlite!: Database.Database

  constructor() {
    copyFileSync(templateFile(), this.file)
    this.#open()
  }
  #open(): void {
    // As `openDatabase` does, without looking for migrations again: the template has them.
    this.sqlite = new Database(this.file)
    for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000'])
      this.sqlite.pragma(setting)
    this.db = drizzle(this.sqlite)
  }
  close(): void {
    this.sqlite.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Every task, a row run twice among them: its second row carries the id and a mark. */
  tasks = (): (Task & { v: number })[] =>
    this.sqlite
      .prepare('select id, title, v from task where deleted_at is null order by v, id')
      .all() as (Task & { v: number })[]
  task = (id: string): (Task & { v: number }) | undefined =>
    this.sqlite.prepare('select id, title, v from task where id = ?').get(id) as
      | (Task & { v: number })
      | undefined

  /** An upsert by id; writing what is there already is no change. */
  put(id: string, title: string): void {
    const before = this.task(id)
    if (before?.title === title) return
    this.#write(v => {
      if (before) applyChange(this.db, change('task', id, { title }), { v, at: Date.now() })
      else this.#insert(id, title, v)
    })
  }
  /** A plain insert, as often as it is asked for. */
  append(id: string, title: string): void {
    const taken = this.tasks().filter(task => clientId(task.id) === id).length
    this.#write(v => this.#insert(taken ? `${id}~${taken + 1}` : id, title, v))
  }
  #write(work: (v: number) => void): void {
    tx(this.db, () => {
      const v = versionOf(this.db) + 1
      work(v)
      writeMeta(this.db, 'v', String(v))
    })
  }
  #insert(id: string, title: string, v: number): void {
    const at = Date.now()
    const row = {
      ...newTask(id, title, at),
      status: 'pending' as const,
      outcome: null,
      outcomeNote: '',
      completedAt: null,
      completedBy: null,
      createdBy: person,
      createdAt: at,
    }
    applyChange(this.db, insert('task', row), { v, at })
  }

  /** From now on the server refuses for good what is given to him. */
  retire(): void {
    this.#write(v => applyChange(this.db, change('user', leaver, { active: false }), { v, at: 0 }))
  }

  backUp = () => backUp(this.file, join(this.folder, 'back-up.sqlite'))
  /** The file is lost and the back-up takes its place, by the product's own command. */
  restore(): void {
    this.sqlite.close()
    restore(join(this.folder, 'back-up.sqlite'), this.file, `epoch-${Date.now()}`, () => {})
    this.#open()
  }
}

export const clientId = (rowId: string) => rowId.replace(/~\d+$/, '')
