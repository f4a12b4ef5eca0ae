import fc from 'fast-check'
import { mirrorOrder } from '#db/tables.ts'
import { rowsOf } from './arbitrary.ts'
import { plant } from './dealership.ts'
import type { Db } from '#db/store.ts'

/** What no row of chance may say: that somebody signed what nobody signed. */
const lawful: Partial<Record<string, object>> = {
  saleContract: {
    status: 'draft',
    sealed: '',
    contentHash: '',
    statement: '',
    countersignature: '',
    countersignedAt: null,
    signedAt: null,
    dispute: null,
  },
}

/** Two rows in every table of the trade, so that random acts meet something. */
export function furnish(db: Db, now: number, seed: number): void {
  // A history is a chain: nobody can make up a link of it.
  const own = new Set(['company', 'user', 'preference', 'role', 'contractEvent'])
  const rows: Record<string, object[]> = {}
  for (const table of mirrorOrder) {
    if (own.has(table)) continue
    const [one, two] = fc.sample(rowsOf(table), { numRuns: 2, seed })
    rows[table] = [
      { ...one, ...lawful[table], id: 'a-1', deletedAt: null },
      { ...two, ...lawful[table], id: 'b-2', deletedAt: null },
    ]
  }
  plant(db, rows as never, now)
}
