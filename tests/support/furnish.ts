import fc from 'fast-check'
import { mirrorOrder } from '#db/mirror.ts'
import { rowsOf } from './arbitrary.ts'
import { plant } from './dealership.ts'
import type { World } from './world.ts'

/** Two rows in every table of the trade, so that random acts meet something. */
export function furnish(world: Pick<World, 'db' | 'now'>, seed: number): void {
  const own = new Set(['company', 'user', 'preference', 'role'])
  const rows: Record<string, object[]> = {}
  for (const table of mirrorOrder) {
    if (own.has(table)) continue
    const [one, two] = fc.sample(rowsOf(table), { numRuns: 2, seed })
    rows[table] = [
      { ...one, id: 'a-1', deletedAt: null },
      { ...two, id: 'b-2', deletedAt: null },
    ]
  }
  plant(world.db, rows as never, world.now)
}
