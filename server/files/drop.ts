/** Bytes leave the disk. */
import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { file } from '#db/schema.ts'
import { syncPath } from '../backup/database.ts'
import type { Dealership } from '../dealerships.ts'
import { placeOf } from '../mail/raw.ts'
import { referrersOf } from './referrers.ts'

/**
 * Of those that nothing else names. Done again it is nothing; stopped in between, the rest goes the next time.
 * @param but rows that are about to go themselves, `table:id`
 */
export function dropFiles(
  dealership: Dealership,
  hashes: readonly string[],
  but: ReadonlySet<string> = new Set(),
): void {
  const named = referrersOf(dealership.db, hashes)
  const touched = new Set<string>()
  for (const sha256 of hashes) {
    if (named.get(sha256)?.some(row => !but.has(row))) continue
    dealership.db.delete(file).where(eq(file.sha256, sha256)).run()
    const place = placeOf(dealership, sha256)
    for (const each of [place, `${place}.new`]) rmSync(each, { force: true })
    touched.add(dirname(place))
  }
  // Gone for good before anybody is told so.
  for (const folder of touched) if (existsSync(folder)) syncPath(folder)
}
