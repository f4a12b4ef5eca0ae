/**
 * What names the bytes of a file: they lie under their hash, so two rows may have the same ones, and they go when nothing
 * names them any more. Each column that can is here; a test finds the one that is missing.
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'

type Place = { table: string; id: SQLiteColumn; column: SQLiteColumn }
/** Columns that hold one hash. */
export const whole: Place[] = [
  { table: 'mail', id: schema.mail.id, column: schema.mail.rawSha },
  {
    table: 'recordingSource',
    id: schema.recordingSource.callId,
    column: schema.recordingSource.sha256,
  },
  { table: 'request', id: schema.request.id, column: schema.request.rawId },
  { table: 'signature', id: schema.signature.id, column: schema.signature.strokesSha256 },
  { table: 'signature', id: schema.signature.id, column: schema.signature.imageSha256 },
  { table: 'deliveryItem', id: schema.deliveryItem.id, column: schema.deliveryItem.proofSha256 },
  {
    table: 'inspectionPhoto',
    id: schema.inspectionPhoto.id,
    column: schema.inspectionPhoto.sha256,
  },
  {
    table: 'inspectionPhoto',
    id: schema.inspectionPhoto.id,
    column: schema.inspectionPhoto.thumbSha256,
  },
  { table: 'vehiclePhoto', id: schema.vehiclePhoto.id, column: schema.vehiclePhoto.sha256 },
  { table: 'vehiclePhoto', id: schema.vehiclePhoto.id, column: schema.vehiclePhoto.thumbSha256 },
  { table: 'websitePicture', id: schema.websitePicture.id, column: schema.websitePicture.sha256 },
  {
    table: 'websitePicture',
    id: schema.websitePicture.id,
    column: schema.websitePicture.thumbSha256,
  },
  { table: 'user', id: schema.user.id, column: schema.user.image },
  // The prints of signed contracts.
  { table: 'meta', id: schema.meta.key, column: schema.meta.value },
]
/** Columns in which hashes stand among other words, and what a row without any lacks. */
export const within: (Place & { only: SQL | undefined })[] = [
  // Publicity 01.
  {
    table: 'company',
    id: schema.company.id,
    column: schema.company.look,
    only: sql`instr(${schema.company.look}, 'publicity')`,
  },
  {
    table: 'message',
    id: schema.message.id,
    column: schema.message.files,
    only: has(schema.message.files),
  },
  {
    table: 'request',
    id: schema.request.id,
    column: schema.request.files,
    only: has(schema.request.files),
  },
  {
    table: 'leadTouch',
    id: schema.leadTouch.id,
    column: schema.leadTouch.facts,
    only: sql`(instr(${schema.leadTouch.facts}, 'sha256') or instr(${schema.leadTouch.facts}, 'rawId'))`,
  },
  {
    table: 'inspection',
    id: schema.inspection.id,
    column: schema.inspection.signatures,
    only: sql`${schema.inspection.signatures} <> '[]'`,
  },
  {
    table: 'saleContract',
    id: schema.saleContract.id,
    column: schema.saleContract.paperPhotos,
    only: sql`${schema.saleContract.paperPhotos} <> '[]'`,
  },
  // Greetings that a house has recorded.
  {
    table: 'trackedNumber',
    id: schema.trackedNumber.id,
    column: schema.trackedNumber.sounds,
    only: has(schema.trackedNumber.sounds),
  },
  // Work that waits to be decided will name it.
  {
    table: 'mutationLog',
    id: schema.mutationLog.mid,
    column: schema.mutationLog.input,
    only: eq(schema.mutationLog.outcome, 'parked'),
  },
]
function has(column: SQLiteColumn): SQL {
  return sql`instr(${column}, 'sha256')`
}

const atOnce = 90
/** By hash, the rows that name it: `table:id`. One look through each table, however many there are. */
export function referrersOf(db: Db, hashes: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (sha256: string, row: string) =>
    found.set(sha256, [...(found.get(sha256) ?? []), row])
  for (let at = 0; at < hashes.length; at += atOnce) {
    const some = hashes.slice(at, at + atOnce)
    for (const { table, id, column } of whole)
      for (const row of db
        .select({ id, sha256: column })
        .from(column.table)
        .where(inArray(column, some))
        .all())
        add(String(row.sha256), `${table}:${String(row.id)}`)
  }
  if (hashes.length === 0) return found
  for (const { table, id, column, only } of within) {
    const rows = db
      .select({ id, text: sql<string>`${column}` })
      .from(column.table)
      .where(and(only, sql`length(${column}) >= 64`))
      .all()
    for (const row of rows)
      for (const sha256 of hashes)
        if (row.text.includes(sha256)) add(sha256, `${table}:${String(row.id)}`)
  }
  return found
}
