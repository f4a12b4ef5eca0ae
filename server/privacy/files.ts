/** The bytes that hang on a person: her mail, what was sent with messages to and fro, recordings, proofs of her papers. */
import { inArray } from 'drizzle-orm'
import { filesHeard } from '#db/message/heard.ts'
import type { FateLine, PersonRow, PersonRows } from '#db/privacy/erasure.ts'
import { file, recordingSource } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { referrersOf } from '../files/referrers.ts'
import { inParts } from './in-parts.ts'
import type { Person } from './person.ts'
import type { Theirs } from '#db/privacy/others.ts'
import { mailOf } from './traces.ts'

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const shasOf = (files: unknown): unknown[] =>
  Array.isArray(files) ? files.map(each => (each as { sha256?: unknown }).sha256) : []
const factsOf = (row: PersonRow) => (row['facts'] ?? {}) as Record<string, unknown>

/** What each row of hers names, by its table. */
const namedBy: Partial<Record<string, (row: PersonRow) => unknown[]>> = {
  message: row => shasOf(row['files']),
  request: row => [...shasOf(row['files']), row['rawId']],
  leadTouch: row => [...shasOf(filesHeard(factsOf(row))), factsOf(row)['rawId']],
  deliveryItem: row => [row['proofSha256']],
  saleContract: row => row['paperPhotos'] as unknown[],
}

export type Hers = {
  hashes: string[]
  /** Rows of hers that name them and will not any more, `table:id`. */
  rows: ReadonlySet<string>
}

/** Before she is forgotten: afterwards her rows say nothing of it any more. */
export function filesOf(
  db: Db,
  rows: PersonRows,
  kept: ReadonlySet<string> = new Set(),
  theirs?: Theirs,
): Hers {
  const hashes: unknown[] = []
  const hers = new Set<string>()
  for (const [table, found] of Object.entries(rows))
    for (const row of found.filter(({ id }) => !kept.has(id))) {
      hashes.push(...(namedBy[table]?.(row) ?? []))
      hers.add(`${table}:${row.id}`)
    }
  const idsOf = (table: 'lead' | 'request' | 'phoneCall') => (rows[table] ?? []).map(({ id }) => id)
  for (const { id, rawSha } of mailOf(db, {
    leadIds: idsOf('lead'),
    requestIds: idsOf('request'),
    ...(theirs && { theirs }),
  })) {
    hashes.push(rawSha)
    hers.add(`mail:${id}`)
  }
  inParts(idsOf('phoneCall'), ids => {
    const where = inArray(recordingSource.callId, ids)
    for (const { callId, sha256 } of db.select().from(recordingSource).where(where).all()) {
      hashes.push(sha256)
      hers.add(`recordingSource:${callId}`)
    }
  })
  return { hashes: [...new Set(hashes.filter(isHash))], rows: hers }
}

/** As the preview says it: how many go, and how many stay because something else is made of the same bytes. */
export function fileLines(db: Db, person: Person): FateLine[] {
  const kept = new Set(person.erasure.kept)
  const hers = filesOf(db, person.rows, kept, person.theirs)
  const here: string[] = []
  inParts(hers.hashes, some =>
    here.push(
      ...db
        .select({ sha256: file.sha256 })
        .from(file)
        .where(inArray(file.sha256, some))
        .all()
        .map(({ sha256 }) => sha256),
    ),
  )
  const named = referrersOf(db, here)
  const others = (sha256: string) =>
    (named.get(sha256) ?? [])
      .filter(row => !hers.rows.has(row))
      .map(row => row.slice(row.indexOf(':') + 1))
  const whyOf = (sha256: string) => {
    const rows = others(sha256)
    if (rows.length === 0) return undefined
    return rows.some(id => kept.has(id)) ? 'contract' : 'shared'
  }
  const whys = here.map(whyOf)
  const line = (why: 'contract' | 'shared' | undefined): FateLine => ({
    table: 'file',
    fate: why ? 'keep' : 'erase',
    count: whys.filter(each => each === why).length,
    ...(why && { why }),
  })
  return [line(undefined), line('contract'), line('shared')].filter(({ count }) => count > 0)
}
