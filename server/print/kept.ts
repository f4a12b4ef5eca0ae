/** A print that is kept as it was made: its bytes lie under their hash, beside every other file of the house. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { file } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'

export const placeOfPdf = ({ filesDir }: Pick<Dealership, 'filesDir'>, sha256: string): string =>
  join(filesDir, sha256.slice(0, 2), sha256)

/** Before the transaction that names it. */
export function keepPdf(dealership: Pick<Dealership, 'filesDir'>, bytes: Uint8Array): string {
  const sha256 = sha256Hex(bytes)
  const place = placeOfPdf(dealership, sha256)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, bytes)
  return sha256
}

export function notePdf(db: Db, print: { sha256: string; bytes: number; now: number }): void {
  const { sha256, bytes, now: at } = print
  db.insert(file)
    .values({ sha256, mime: 'application/pdf', bytes, complete: true, at, by: '', ink: null })
    .onConflictDoNothing()
    .run()
}
