/** A copy of one dealership while it serves, checked before it counts (SYNC.md, `durableV`); and the way back. */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import {
  BadBackUp,
  copyDatabase,
  mustBeSound,
  reading,
  replaceDatabase,
  sha256OfFile,
  syncPath,
} from './database.ts'
import { copyFiles } from './files.ts'
import { type BackUp, databaseName, listBackUps, makeBackUp } from './folder.ts'
import { auditFile, problemsOf } from '../audit/audit.ts'
import { restoredKey } from '../dealership/meta.ts'
import { outboxKeyNames } from '../sealed/keys.ts'

export { BadBackUp } from './database.ts'

type Life = { epoch: string; v: number }

const metaOf = (sqlite: Database.Database, key: string) =>
  sqlite.prepare('select value from meta where key = ?').pluck().get(key) as string | undefined

/** @throws {BadBackUp} when the file is not a whole, sound dealership */
export const verify = (file: string): Life =>
  reading(file, sqlite => {
    mustBeSound(sqlite, file)
    const epoch = metaOf(sqlite, 'epoch')
    if (!epoch) throw new BadBackUp(`${file} is not a dealership: it has no epoch`)
    return { epoch, v: Number(metaOf(sqlite, 'v') ?? 0) }
  })

/**
 * Tells the devices that they need not keep what is in a verified copy. Forwards only, and only in the life the copy
 * is of: a database restored meanwhile has lost what the copy holds.
 * @throws {BadBackUp}
 */
function moveDurable(file: string, { epoch, v }: Life): void {
  const sqlite = new Database(file, { fileMustExist: true, timeout: 5000 })
  try {
    sqlite.pragma('synchronous = FULL')
    sqlite
      .transaction(() => {
        if (metaOf(sqlite, 'epoch') !== epoch)
          throw new BadBackUp(`${file} lives another epoch now: the copy does not count for it`)
        sqlite
          .prepare(
            `insert into meta (key, value) values ('durableV', ?) on conflict (key) do update set value = excluded.value where cast(value as integer) < cast(excluded.value as integer)`,
          )
          .run(String(v))
      })
      .immediate()
  } finally {
    sqlite.close()
  }
}

/**
 * Copies the database alone, verifies the copy, and only then moves `durableV`.
 * @returns the version the copy holds
 * @throws {BadBackUp}; a damaged copy is removed and moves nothing
 */
export async function backUp(file: string, copy: string): Promise<number> {
  await copyDatabase(file, copy)
  try {
    const life = verify(copy)
    syncPath(dirname(copy))
    moveDurable(file, life)
    return life.v
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

type Source = {
  /** The dealership's database. */
  file: string
  filesDir: string
  company: string
  /** Where all back-ups go. */
  root: string
  app: string
  now: () => number
}
export type Done = BackUp & { linked: number }

/**
 * The whole back-up of one dealership: the database first, then every file that copy calls complete, so that none is
 * missing; all of it on the disk and audited before `durableV` moves. A copy whose audit finds something is kept for
 * what it is worth, says so in its manifest, and moves nothing.
 * @throws {BadBackUp} when there is no sound copy
 */
export async function backUpDealership({
  file,
  filesDir,
  company,
  root,
  app,
  now,
}: Source): Promise<Done> {
  const earlier = listBackUps(root, company)[0]
  let linked = 0
  const made = await makeBackUp(root, company, now(), async folder => {
    const copy = join(folder, databaseName)
    await copyDatabase(file, copy)
    const totals = await copyFiles(copy, filesDir, join(folder, 'files'), earlier?.folder)
    linked = totals.linked
    const report = await auditFile(copy, join(folder, 'files'), { integrity: true, now })
    const broken = report.checks.filter(each => soundness.has(each.name) && !each.ok)
    if (!report.epoch || broken.length)
      throw new BadBackUp(
        `the copy of ${company} is damaged: ${broken.flatMap(each => each.problems).join('; ') || 'it has no epoch'}`,
      )
    return {
      app,
      epoch: report.epoch,
      v: report.v,
      sha256: await sha256OfFile(copy),
      bytes: totals.databaseBytes,
      files: { count: totals.count, bytes: totals.bytes },
      counts: countsOf(copy),
      problems: problemsOf(report),
    }
  })
  if (!made.manifest.problems.length) moveDurable(file, made.manifest)
  return { ...made, linked }
}
const soundness = new Set(['integrity', 'foreign keys'])

export const countsOf = (file: string): Record<string, number> =>
  reading(file, sqlite => {
    const names = sqlite
      .prepare(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
      )
      .pluck()
      .all() as string[]
    return Object.fromEntries(
      names.map(name => [name, sqlite.prepare(`select count(*) from "${name}"`).pluck().get()]),
    ) as Record<string, number>
  })

/** What tablets sealed since the back-up opens with these; a file too damaged to be read has none to give. */
function outboxKeysIn(file: string): [string, string][] {
  try {
    return reading(
      file,
      sqlite =>
        sqlite
          .prepare(`select key, value from meta where key like '${outboxKeyNames}'`)
          .raw()
          .all() as [string, string][],
    )
  } catch {
    return []
  }
}

/**
 * Puts a verified copy in a database's place, in a new life: devices see the new epoch, refill the server
 * with what they still hold, and mirror again. The file that was there is kept beside it.
 * The server must not be serving this dealership.
 * @returns where the file before is kept, if there was one
 * @throws {BadBackUp}
 */
export function restore(
  copy: string,
  file: string,
  epoch: string,
  sidecar: (epoch: string) => void,
): string | undefined {
  const { v } = verify(copy)
  const keys = outboxKeysIn(file)
  return replaceDatabase(
    copy,
    file,
    sqlite => {
      const put = sqlite.prepare(
        'insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
      )
      put.run('epoch', epoch)
      put.run(restoredKey, String(Date.now()))
      put.run('durableV', String(v))
      for (const [key, value] of keys) put.run(key, value)
    },
    // Cut off after this, the server refuses to start on the file before: restore it again.
    () => sidecar(epoch),
  )
}
