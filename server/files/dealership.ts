/** The dealerships' database files as they lie in the data folder, looked at before any of them is opened. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Sidecar } from '../dealership/life.ts'
import { isStorageTrouble } from '../storage-trouble.ts'

export const folderOf = (dataDir: string) => join(dataDir, 'dealerships')

/** A dealership the platform knows, without its database. It is no new one, and nobody in it is unknown. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

/** The file beside a database that names the life it is in. */
export function sidecarOf(databaseFile: string): Sidecar {
  const file = databaseFile.replace(/\.sqlite$/, '.epoch')
  return {
    // One that a full disk left empty names nothing.
    read: () => (existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined),
    write: epoch => writeFileSync(file, `${epoch}\n`),
  }
}

/** Every dealership that has, or had, a database here. */
export function dealershipsIn(dataDir: string): string[] {
  const folder = folderOf(dataDir)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const ids = names.flatMap(name => /^([a-z0-9-]+)\.(sqlite|epoch)$/.exec(name)?.[1] ?? [])
  return [...new Set(ids)].sort()
}

type Found = [companyId: string, why: unknown][]

/**
 * What the server finds before it starts. Strange: put in another's place without the restore command, it must not
 * start on them. Damaged: they are set aside. Unreadable: sound for all we know, tried again at each call.
 */
export function inspectFiles(dataDir: string): {
  strange: string[]
  damaged: Found
  unreadable: Found
} {
  const folder = folderOf(dataDir)
  const strange: string[] = []
  const damaged: Found = []
  const unreadable: Found = []
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter(each => each.endsWith('.sqlite'))) {
    try {
      const beside = sidecarOf(join(folder, name)).read()
      if (beside !== undefined && beside !== epochIn(join(folder, name))) strange.push(name)
    } catch (error) {
      const found = isStorageTrouble(error) ? unreadable : damaged
      found.push([name.replace(/\.sqlite$/, ''), error])
    }
  }
  return { strange, damaged, unreadable }
}
function epochIn(file: string): string | undefined {
  const sqlite = new Database(file, { readonly: true })
  try {
    const row = sqlite.prepare(`select value from meta where key = 'epoch'`).get() as
      | { value: string }
      | undefined
    return row?.value
  } finally {
    sqlite.close()
  }
}
