/** The evidence file of a contract as the server has it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { bundleText } from '#db/contract/evidence/bundle.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowsWhere } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'

/** Opens a dealership's file to read alone, while its server may be running. */
export function readDatabase<T>(file: string, read: (db: Db) => T): T {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return read(drizzle(sqlite) as unknown as Db)
  } finally {
    sqlite.close()
  }
}

export type EvidenceFile =
  | { found: true; text: string; lacks: string[] }
  /** There is no such contract here, or not all have signed it and the server has not closed it. */
  | { found: false; why: 'unknown' | 'open' }

/** @param called its number, provisional number or id */
export function evidenceFile(db: Db, filesDir: string, called: string): EvidenceFile {
  const { saleContract } = schema
  const [contract] = [saleContract.number, saleContract.provisionalNumber, saleContract.id].flatMap(
    column => db.select().from(saleContract).where(eq(column, called)).all(),
  ) as Row<'saleContract'>[]
  if (!contract) return { found: false, why: 'unknown' }
  if (contract.statement === '') return { found: false, why: 'open' }
  const signatures = rowsWhere(db, 'signature', 'contractId', contract.id) as Row<'signature'>[]
  const named = signatures.map(each => each.strokesSha256).filter(Boolean)
  const place = (sha: string) => join(filesDir, sha.slice(0, 2), sha)
  const strokes = new Map(
    named.filter(sha => existsSync(place(sha))).map(sha => [sha, readFileSync(place(sha), 'utf8')]),
  )
  const text = bundleText({ contract, signatures, strokes })
  return { found: true, text, lacks: named.filter(sha => !strokes.has(sha)) }
}
