/** A dealership put back from a back-up folder: checked before anything is touched, audited afterwards. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '#db/store.ts'
import { BadBackUp, sha256OfFile, syncPath } from './database.ts'
import { bytesOf, inTurns, putFile } from './files.ts'
import { type BackUp, chosenBackUp, databaseName } from './folder.ts'
import { auditFile, type AuditReport, problemsOf } from '../audit/audit.ts'
import { restore } from './dealership.ts'
import type { Sidecar } from '../dealership/life.ts'

type Place = {
  company: string
  file: string
  filesDir: string
  sidecar: Sidecar
  /** The newest shape of the rows: a back-up may be of before it. */
  migrationsDir: string
}
export type Restored = BackUp & {
  epoch: string
  filesPutBack: number
  formerFile: string | undefined
  report: AuditReport
}

/** @throws {BadBackUp} when the folder does not hold, byte for byte, what its manifest says */
export async function mustBeWhole({ folder, manifest }: BackUp, company: string): Promise<void> {
  if (manifest.company !== company)
    throw new BadBackUp(`${folder} is a back-up of ${manifest.company}, not of ${company}`)
  const copy = join(folder, databaseName)
  if (!existsSync(copy)) throw new BadBackUp(`${folder} has no database`)
  if ((await sha256OfFile(copy)) !== manifest.sha256)
    throw new BadBackUp(`${copy} is not the file its manifest names`)
}

/**
 * Nobody may have the dealership open.
 * @param from the folder of a back-up, or a root of which the newest whole one is taken
 * @throws {BadBackUp} before anything was changed, unless it says otherwise
 */
export async function restoreDealership(
  { company, file, filesDir, sidecar, migrationsDir }: Place,
  from: string,
  epoch: string,
): Promise<Restored> {
  const chosen = chosenBackUp(from, company)
  await mustBeWhole(chosen, company)
  const { folder, manifest } = chosen
  const report = await auditCopy(folder, dirname(file), migrationsDir)
  const known = new Set(manifest.problems)
  const fresh = problemsOf(report).filter(each => !known.has(each))
  if (fresh.length) throw new BadBackUp(`${folder} is damaged: ${fresh.slice(0, 5).join('; ')}`)
  // Before the database: a file nobody refers to yet does no harm.
  const filesPutBack = await putFilesBack(join(folder, 'files'), filesDir)
  const formerFile = restore(join(folder, databaseName), file, epoch, sidecar.write)
  openDatabase(file, migrationsDir).sqlite.close()
  return {
    ...chosen,
    epoch,
    filesPutBack,
    formerFile,
    report: await auditFile(file, filesDir, { deep: true }),
  }
}

/** As the server that will serve it reads it: the audit asks for columns that an older one had not. */
async function auditCopy(folder: string, beside: string, migrations: string): Promise<AuditReport> {
  await mkdir(beside, { recursive: true })
  const scratch = await mkdtemp(join(beside, '.restoring-'))
  try {
    const copy = join(scratch, databaseName)
    await copyFile(join(folder, databaseName), copy)
    migrated(copy, migrations)
    return await auditFile(copy, join(folder, 'files'), { deep: true })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function migrated(file: string, migrations: string): void {
  try {
    openDatabase(file, migrations).sqlite.close()
  } catch {
    // Damaged: the audit says where.
  }
}

/** @returns how many were not there whole already */
async function putFilesBack(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  let count = 0
  for (const part of await readdir(from)) {
    await mkdir(join(to, part), { recursive: true })
    await inTurns(await readdir(join(from, part)), async sha256 => {
      const place = join(to, part, sha256)
      if (await bytesOf(place, sha256)) return
      // Under its name only when it is whole: what stands there now may be half of it.
      if (!(await putFile(join(from, part, sha256), `${place}.restoring`, sha256))) return
      await rename(`${place}.restoring`, place)
      count += 1
    })
    syncPath(join(to, part))
  }
  return count
}
