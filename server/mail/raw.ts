/** The bytes of a mail or a recording, kept beside the dealership's photos: a file by its hash, in every back-up. */
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { file } from '#db/schema.ts'
import { flushed } from '../backup/database.ts'
import type { Dealership } from '../dealerships.ts'
import { oneAfterAnother } from '../taps.ts'

export const placeOf = ({ filesDir }: Pick<Dealership, 'filesDir'>, sha256: string) =>
  join(filesDir, sha256.slice(0, 2), sha256)

const inTurn = oneAfterAnother()
/**
 * On the disk before anything speaks of it, in slices: 40 MB hold nobody. It is there in the turn of the loop in which
 * this resolves: one that was dropped meanwhile, named by no row yet, is written again.
 */
export function writeRaw(dealership: Dealership, sha256: string, raw: Buffer): Promise<void> {
  const place = placeOf(dealership, sha256)
  const folder = join(dealership.filesDir, sha256.slice(0, 2))
  return inTurn(place, async () => {
    while (!existsSync(place)) {
      mkdirSync(folder, { recursive: true })
      await writeFile(`${place}.new`, raw, { flush: true })
      if (existsSync(`${place}.new`)) renameSync(`${place}.new`, place)
      await flushed(folder)
    }
  })
}

/** Part of the transaction that takes the mail in. */
export function listRaw({ db }: Dealership, sha256: string, bytes: number, at: number): void {
  const row = { sha256, mime: 'message/rfc822', bytes, complete: true, at, by: 'system' }
  db.insert(file).values(row).onConflictDoNothing().run()
}
