/** What must leave the building after a change: written with it, done after commit, at least once. */
import { sql } from 'drizzle-orm'
import * as schema from '#db/dealership/schema.ts'
import type { Actor, Change } from '#db/mutation.ts'
import { prepared } from '#db/rows.ts'
import type { Db } from '#db/store.ts'

type Effect = { id: string; kind: string; payload: Record<string, unknown>; dueAt: number }

/** The effects that follow from changes; the id makes a repeated write the same effect. */
function effectsOf(changes: readonly Change[], actor: Actor, now: number): Effect[] {
  return changes.flatMap((c): Effect[] => {
    if (c.op !== 'insert') return []
    const { row } = c
    if (c.table === 'lead' && row['assignedTo'] !== actor.userId)
      return [
        {
          id: `push.${row.id}`,
          kind: 'push',
          payload: { about: 'lead', leadId: row.id, to: row['assignedTo'] ?? null },
          dueAt: now,
        },
      ]
    if (c.table === 'appointment' && row['assignedTo'] !== actor.userId)
      return [
        {
          id: `push.${row.id}`,
          kind: 'push',
          payload: { about: 'appointment', leadId: row['leadId'], to: row['assignedTo'] },
          dueAt: now,
        },
      ]
    return []
  })
}

export function writeEffects(db: Db, changes: readonly Change[], actor: Actor, now: number): void {
  for (const { id, kind, payload, dueAt } of effectsOf(changes, actor, now)) {
    const add = prepared(db, 'effect add', () =>
      db
        .insert(schema.effect)
        .values({
          id: sql.placeholder('id'),
          kind: sql.placeholder('kind'),
          payload: sql.placeholder('payload') as never,
          createdAt: sql.placeholder('now'),
          dueAt: sql.placeholder('dueAt'),
          attempts: 0,
        })
        .onConflictDoNothing(),
    )
    add.run({ id, kind, payload, dueAt, now })
  }
}
