/** The same act once more, for one who has seen what a colleague did meanwhile. */
import { mutationNamed } from '#db/mutations/index.ts'
import { canMoveLead, leadAsk } from '#db/rules/lead-status.ts'
import type { LeadStatus } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { ownIdsOf } from '#src/lib/same-act.ts'
import type { FieldConflict } from '#src/sync/remove.ts'

export type Act = { name: string; input: unknown }
type Fields = Record<string, unknown>

/** Mine instead of theirs, for these fields and no other; undefined for an act that replaces nothing. */
export function insteadOfTheirs(
  { name, input }: Act,
  chosen: readonly FieldConflict[],
  freshId: () => string,
): Act | undefined {
  const m = mutationNamed(name)
  if (!m?.input.safeParse(input).success) return undefined
  // It fits the schema, so it is an object of fields.
  const before = input as Fields
  // The first attempt may have left rows under the old ones.
  const fresh = Object.fromEntries(ownIdsOf(name, input).map(key => [key, freshId()]))
  const again = { ...before, ...fresh, ...replaced(before, chosen) }
  return m.input.safeParse(again).success && ('edits' in before || 'from' in before)
    ? { name, input: again }
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
export const vehicleBack = ({ id, stockNumber, vin }: Numbered): Act => ({
  name: 'vehicle.restore',
  input: { vehicleId: id, stockNumber, vin },
})

/** What brings a deleted row back, by its table. */
const restorers: Record<string, (id: string, newId: () => string) => Act> = {
  lead: (leadId, newId) => ({ name: 'lead.restore', input: { id: newId(), leadId } }),
  client: clientId => ({ name: 'client.restore', input: { clientId } }),
  vehicle: vehicleId => ({ name: 'vehicle.restore', input: { vehicleId } }),
  inspection: inspectionId => ({ name: 'inspection.restore', input: { inspectionId } }),
  saleContract: contractId => ({ name: 'contract.restore', input: { contractId } }),
}
export function restoring(table: string, id: string, newId: () => string): Act | undefined {
  const act = restorers[table]?.(id, newId)
  return act && mutationNamed(act.name)?.input.safeParse(act.input).success ? act : undefined
}

/** How a move that was a slip is taken back; undefined where the way back asks for something. */
export function moveBack(move: Move): Act | undefined {
  const { id: moveId, leadId, from, to } = move.input
  if (from === 'created')
    return { name: 'lead.undoMove', input: { id: newId(), leadId, moveId, to } }
  const isReversible = canMoveLead(to, from) && leadAsk(to, from) === undefined
  const back = { ...move.input, id: newId(), from: to, to: from }
  return isReversible ? { name: 'lead.move', input: back } : undefined
}
type Move = {
  name: 'lead.move'
  input: { id: string; leadId: string; from: LeadStatus; to: LeadStatus }
}
