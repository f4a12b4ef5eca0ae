/** Photos, signatures and documents, by the hash of their bytes, into a back-up and out of it. */
import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { sha256Hex } from '../ports/digest.ts'
import { bytesOfDatabase, syncPath } from './database.ts'

type FileTotals = { count: number; bytes: number; linked: number; databaseBytes: number }
type FileRow = { sha256: string; bytes: number }

/**
 * Every complete file of the copied database, by its hash. One that an earlier back-up has is linked, not copied: its
 * bytes never change. Each is read and hashed either way; one that does not match is left out, and the audit says so.
 */
export async function copyFiles(
  copy: string,
  from: string,
  to: string,
  earlier: string | undefined,
): Promise<FileTotals> {
  const sqlite = new Database(copy, { readonly: true })
  const next = sqlite.prepare(
    'select sha256, bytes from file where complete = 1 and sha256 > ? order by sha256 limit 500',
  )
  const totals: FileTotals = { count: 0, bytes: 0, linked: 0, databaseBytes: 0 }
  mkdirSync(to, { recursive: true })
  try {
    totals.databaseBytes = bytesOfDatabase(sqlite)
    for (let last = ''; ;) {
      const page = next.all(last) as FileRow[]
      await inTurns(page, async ({ sha256, bytes }) => {
        const place = join(sha256.slice(0, 2), sha256)
        const isLinked =
          earlier !== undefined &&
          (await link(join(earlier, 'files', place), join(to, place), sha256))
        if (!isLinked && !(await putFile(join(from, place), join(to, place), sha256))) return
        totals.count += 1
        totals.bytes += bytes
        if (isLinked) totals.linked += 1
      })
      const end = page.at(-1)
      if (!end) break
      last = end.sha256
    }
  } finally {
    sqlite.close()
  }
  for (const each of readdirSync(to)) syncPath(join(to, each))
  syncPath(to)
  return totals
}

async function link(from: string, to: string, sha256: string): Promise<boolean> {
  if (!existsSync(from) || (await bytesOf(from, sha256)) === undefined) return false
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
    return true
  } catch {
    // Another disk, or one that knows no links: copied then.
    return false
  }
}

/** Some at a time: the disk flushes several files at the price of one. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  for (let i = 0; i < items.length; i += 8) await Promise.all(items.slice(i, i + 8).map(work))
}

/** @returns whether the bytes at `from` were those of this hash and are on the disk at `to` */
export async function putFile(from: string, to: string, sha256: string): Promise<boolean> {
  const bytes = await bytesOf(from, sha256)
  if (!bytes) return false
  mkdirSync(dirname(to), { recursive: true })
  const handle = await open(to, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return true
}
/** At most 12 MB each; undefined when they are not what their name says. */
export async function bytesOf(path: string, sha256: string): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes || sha256Hex(bytes) !== sha256) return undefined
  return bytes
}
