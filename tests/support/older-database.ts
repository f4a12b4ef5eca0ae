/** A database as an older server left it: its own migrations, and of today's rows what it had columns for. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { migrate } from '#db/store.ts'
import { migrationsFolder } from './dealership.ts'

/** @param without the first migration it does not know, by its name */
export function makeOlder(file: string, without: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-older-'))
  const older = new Database(`${file}.older`)
  try {
    older.pragma('foreign_keys = OFF')
    migrate(older, migrationsBefore(without, folder))
    older.prepare('attach ? as today').run(file)
    const columnsIn = (place: string, table: string) =>
      older
        .prepare('select name from pragma_table_info(?, ?)')
        .pluck()
        .all(table, place) as string[]
    const tables = older
      .prepare(
        `select name from main.sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like '\\_\\_%' escape '\\'`,
      )
      .pluck()
      .all() as string[]
    for (const table of tables) {
      const today = columnsIn('today', table)
      const both = columnsIn('main', table)
        .filter(name => today.includes(name))
        .map(name => `"${name}"`)
        .join()
      older.exec(`insert into main."${table}" (${both}) select ${both} from today."${table}"`)
    }
    older.exec('detach today')
  } finally {
    older.close()
    rmSync(folder, { recursive: true, force: true })
  }
  renameSync(`${file}.older`, file)
}

function migrationsBefore(without: string, folder: string): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { tag: string }[]
  }
  const end = entries.findIndex(({ tag }) => tag === without)
  if (end < 0) throw new Error(`no migration ${without}`)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }))
  return folder
}
