/** The bytes of a mail or a recording, kept beside the dealership's photos: a file by its hash, in every back-up. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { file } from '#db/schema.ts'
import { syncPath } from '../backup/database.ts'
import type { Dealership } from '../dealerships.ts'

export const placeOf = ({ filesDir }: Pick<Dealership, 'filesDir'>, sha256: string) =>
  join(filesDir, sha256.slice(0, 2), sha256)

/** On the disk before anything speaks of it. */
export function writeRaw(dealership: Dealership, sha256: string, raw: Buffer): void {
  const place = placeOf(dealership, sha256)
  if (existsSync(place)) return
  const folder = join(dealership.filesDir, sha256.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${place}.new`, raw)
  syncPath(`${place}.new`)
  renameSync(`${place}.new`, place)
  syncPath(folder)
}
export const readRaw = (dealership: Dealership, sha256: string): Buffer =>
  readFileSync(placeOf(dealership, sha256))

/** Part of the transaction that takes the mail in. */
export function listRaw({ db }: Dealership, sha256: string, bytes: number, at: number): void {
  const row = { sha256, mime: 'message/rfc822', bytes, complete: true, at, by: 'system' }
  db.insert(file).values(row).onConflictDoNothing().run()
}
