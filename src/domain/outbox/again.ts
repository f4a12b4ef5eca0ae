/** The same act once more, for one who has seen what a colleague did meanwhile. */
import { type Act, actOf } from '#db/kernel/mutation.ts'
import { restorerOf } from '#db/mutations.ts'
import { moveLead } from '#db/lead/mutations/move.ts'
import { undoLeadMove } from '#db/lead/mutations/undo.ts'
import { restoreVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { canMoveLead, leadAsk } from '#db/lead/status.ts'
import { newId } from '#src/lib/ids.ts'
import { ownIdsOf } from '#src/lib/same-act.ts'
import type { FieldConflict } from '#src/sync/remove.ts'

type Fields = Record<string, unknown>

/** Mine instead of theirs, for these fields and no other; undefined for an act that replaces nothing. */
export function insteadOfTheirs(
  act: Act,
  chosen: readonly FieldConflict[],
  freshId: () => string,
): Act | undefined {
  const { mutation: m, input } = act
  if (!m.input.safeParse(input).success) return undefined
  // It fits the schema, so it is an object of fields.
  const before = input as Fields
  // The first attempt may have left rows under the old ones.
  const fresh = Object.fromEntries(ownIdsOf(act).map(key => [key, freshId()]))
  const again = { ...before, ...fresh, ...replaced(before, chosen) }
  return m.input.safeParse(again).success && ('edits' in before || 'from' in before)
    ? actOf(m, again)
    : undefined
}

function replaced(before: Fields, chosen: readonly FieldConflict[]): Fields {
  if (!('edits' in before)) return { from: chosen[0]?.theirs ?? null }
  return {
    edits: Object.fromEntries(
      chosen.map(({ field, mine, theirs }) => [field, { from: theirs, to: mine }]),
    ),
  }
}

type Numbered = { id: string; stockNumber: string; vin: string }
/** A vehicle comes back with its numbers: another may bear them by now. */
export const vehicleBack = ({ id, stockNumber, vin }: Numbered) =>
  actOf(restoreVehicle, { vehicleId: id, stockNumber, vin })

/** What brings a deleted row back; undefined where nothing does. */
export function restoring(table: string, id: string, freshId: () => string): Act | undefined {
  const m = restorerOf(table)
  const input: unknown = m?.restores?.input(id, freshId)
  return m?.input.safeParse(input).success ? actOf(m, input) : undefined
}

/** How a move that was a slip is taken back; undefined where the way back asks for something. */
export function moveBack(move: Act<typeof moveLead>): Act | undefined {
  const { id: moveId, leadId, from, to } = move.input
  if (from === 'created') return actOf(undoLeadMove, { id: newId(), leadId, moveId, to })
  const isReversible = canMoveLead(to, from) && leadAsk(to, from) === undefined
  const back = { ...move.input, id: newId(), from: to, to: from }
  return isReversible ? actOf(moveLead, back) : undefined
}
