/** What is open and a person's, by kind; and what went from her to others by an act of before. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Change } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { handedWorks, holderOf, type Item, openStatuses } from '#db/user/hand-over.ts'
import type { Work } from '#db/user/takers.ts'
import { logged } from '../journal/journal.ts'

export type WorkCounts = Record<Work, number>

/** Ids of what she has to do. */
export function workOf(db: Db, userId: string, now: number): Record<Work, string[]> {
  const { lead, task, appointment, delivery, vehicle } = schema
  const idsIn = (
    table: typeof lead | typeof task | typeof appointment | typeof delivery,
    work: Exclude<Work, 'hold'>,
  ) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.assignedTo, userId),
          isNull(table.deletedAt),
          // Of each table its own statuses.
          inArray(table.status as typeof lead.status, [...openStatuses[work]] as never),
        ),
      )
      .all()
      .map(({ id }) => id)
  const held = db.select().from(vehicle).where(eq(vehicle.reservedBy, userId)).all()
  return {
    lead: idsIn(lead, 'lead'),
    task: idsIn(task, 'task'),
    appointment: idsIn(appointment, 'appointment'),
    delivery: idsIn(delivery, 'delivery'),
    hold: held.filter(row => holderOf('hold', row, now) === userId).map(({ id }) => id),
  }
}

export const countsOf = (work: Record<Work, string[]>): WorkCounts =>
  Object.fromEntries(handedWorks.map(kind => [kind, work[kind].length])) as WorkCounts

/** What these acts gave away of hers, to be given back by whoever has it now. */
export function takenBackItems(db: Db, userId: string, handOvers: readonly string[]): Item[] {
  const items = handOvers.flatMap(actId => {
    const log = logged(db, `leave.${actId}`)
    // The journal keeps what `decide` wanted.
    return ((log?.changes ?? []) as Change[]).flatMap(change => itemOf(change, userId))
  })
  // What went twice came back in between: the last hand counts.
  return [...new Map(items.map(item => [`${item.work} ${item.id}`, item])).values()]
}
const workOfTable: Record<string, Work> = {
  lead: 'lead',
  task: 'task',
  appointment: 'appointment',
  delivery: 'delivery',
  vehicle: 'hold',
}
function itemOf(change: Change, userId: string): Item[] {
  const work = workOfTable[change.table]
  if (!work || change.op !== 'change') return []
  const from = change.fields[work === 'hold' ? 'reservedBy' : 'assignedTo']
  if (from === undefined) return []
  return [{ work, id: change.id, from: from as string | null, to: userId }]
}
