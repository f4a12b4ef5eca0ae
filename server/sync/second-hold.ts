/** A hold or a sale that came second makes a task for somebody who can settle it with the customer. */
import { elided } from '#db/kernel/elide.ts'
import { words } from '#db/kernel/words.ts'
import { type Actor, type Change, insert, type Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import type * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import type { Verdict } from './decide.ts'
import { managersOf, taskTaker } from '../dealership/people.ts'
import { profileOf } from '../dealership/profile.ts'

const codes = new Set(['vehicle-already-reserved', 'vehicle-already-sold'])
const titles: Record<Locale, (who: string, stock: string) => string> = words({
  en: (who, stock) => `Settle with the customer: ${who}'s hold on ${stock} came second`,
  fr: (who, stock) =>
    `À régler avec le client : la retenue ${elided('de', who)} sur ${stock} est arrivée en second`,
  es: (who, stock) =>
    `Resolver con el cliente: la reserva de ${who} sobre ${stock} llegó en segundo lugar`,
  frFr: (who, stock) =>
    `À régler avec le client : la réservation ${elided('de', who)} sur ${stock} est arrivée en second`,
  esCo: (who, stock) =>
    `Resolver con el cliente: la separación de ${who} sobre ${stock} llegó de segunda`,
})

/** The manager's task that follows from a refused hold; nothing for any other verdict. */
export function tasksAfter(
  db: Db,
  mid: string,
  input: unknown,
  verdict: Verdict,
  actor: Actor,
): Change[] {
  if (verdict.outcome !== 'conflict' || !codes.has(verdict.code ?? '')) return []
  const {
    vehicleId,
    leadId = null,
    clientId = null,
  } = (input ?? {}) as { vehicleId?: string; leadId?: string | null; clientId?: string | null }
  const vehicle = vehicleId
    ? (rowOf(db, 'vehicle', vehicleId) as Row<'vehicle'> | undefined)
    : undefined
  const [first, ...others] = managersOf(db).map(({ id }) => id)
  if (!vehicle || first === undefined) return []
  const task: Omit<typeof schema.task.$inferSelect, 'v' | 'deletedAt' | 'enteredV' | 'touchedAt'> =
    {
      id: `${mid}.second`,
      title: titles[profileOf(db).defaultLocale](actor.name, vehicle.stockNumber),
      note: '',
      kind: 'call',
      status: 'pending',
      dueAt: actor.now,
      remindAt: null,
      assignedTo: taskTaker(db, [first, ...others]),
      leadId,
      clientId,
      vehicleId: vehicle.id,
      outcome: null,
      outcomeNote: '',
      completedAt: null,
      completedBy: null,
      tagIds: [],
      createdBy: actor.userId,
      createdAt: actor.now,
    }
  return [insert('task', task)]
}
