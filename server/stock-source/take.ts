/** A list is taken in: each vehicle by the act a person would do it by, so that tablets, journal and webhooks have it as any other. */
import type { AnyMutation } from '#db/kernel/mutation.ts'
import type { PlannedLine } from '#db/stock-source/plan.ts'
import type { StockCounts } from '#db/stock-source/shown.ts'
import { stockUnit } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { addedFields, type AllFields } from '#db/vehicle/all-fields.ts'
import { offerVehicle } from '#db/vehicle/mutations/state.ts'
import { addVehicle, editVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { askingMinor } from '#db/vehicle/price.ts'
import { actOnServer } from '../calls/act.ts'
import type { Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Pusher } from '../sync/push.ts'
import type { StockRead } from './list.ts'
import { noteUnit, type SourceRow, unitsOf } from './row.ts'

type Taking = {
  /** Asked for before each act: it may be closed meanwhile. */
  dealership: () => Dealership | undefined
  source: SourceRow
  who: Pusher
  now: number
  /** Of the run. Its acts are named by it: done again they are the same. */
  runId: string
}
const nextTurn = () => new Promise(resolve => setImmediate(resolve))

/** @returns what came of it; undefined where the dealership was closed in the middle, and the next run goes on */
export async function take(taking: Taking, plan: StockRead): Promise<StockCounts | undefined> {
  const counts = { ...plan.counts }
  for (const line of plan.lines) {
    const dealership = taking.dealership()
    if (!dealership) return undefined
    const was = takeLine(taking, dealership, line)
    if (was !== line.kind) {
      counts[line.kind] -= 1
      counts[was] += 1
    }
    // Somebody's push may come between any two vehicles.
    if (line.kind === 'new' || line.kind === 'changed') await nextTurn()
  }
  const dealership = taking.dealership()
  if (!dealership) return undefined
  noteMissing(dealership.db, taking, plan)
  return counts
}

function takeLine(taking: Taking, dealership: Dealership, line: PlannedLine): PlannedLine['kind'] {
  const { fields, vehicle, kind } = line
  if (fields && kind === 'new') return takeNew(taking, dealership, line, fields)
  if (!vehicle || (kind !== 'changed' && kind !== 'same')) return kind
  if (kind === 'changed' && !isChanged(taking, dealership, vehicle.id, line)) return 'refused'
  keepUnit(dealership.db, taking, vehicle.id, line)
  return kind
}

function takeNew(taking: Taking, dealership: Dealership, line: PlannedLine, fields: AllFields) {
  const { source, runId } = taking
  const id = sha256Hex(`${source.id} ${runId} ${line.line}`).slice(0, 26)
  const isIn = isDone(taking, dealership, addVehicle, { id, ...addedFields(fields) }, `${id}.add`)
  if (!isIn) return 'refused'
  keepUnit(dealership.db, taking, id, line)
  if (source.setting.offers && askingMinor(fields) !== null)
    isDone(taking, dealership, offerVehicle, { vehicleId: id, from: 'creation' }, `${id}.offer`)
  return 'new'
}

function isChanged(taking: Taking, dealership: Dealership, id: string, { changes }: PlannedLine) {
  const edits = Object.fromEntries(changes.map(({ field, from, to }) => [field, { from, to }]))
  const changeId = sha256Hex(`${taking.runId} ${id}`).slice(0, 26)
  return isDone(taking, dealership, editVehicle, { id, changeId, edits }, changeId)
}

/** A refusal says what a person would be told: somebody has changed the field meanwhile, or it is no number of this kind. */
function isDone<M extends AnyMutation>(
  { who, now, runId }: Taking,
  dealership: Dealership,
  mutation: M,
  input: object,
  act: string,
): boolean {
  const { outcome } = actOnServer(dealership, who, mutation, input as never, {
    now,
    mid: `stock.${runId}.${act}`,
  })
  return outcome === 'applied' || outcome === 'merged'
}

function keepUnit(db: Db, { source, now }: Taking, vehicleId: string, line: PlannedLine): void {
  const held = Object.fromEntries(line.held.map(({ field, says }) => [field, says]))
  const row = {
    given: line.given,
    held: held as Partial<AllFields>,
    seenAt: now,
    missingSince: null,
    keptAt: null,
    keptBy: null,
  }
  db.insert(stockUnit)
    .values({ id: `${source.id}:${vehicleId}`, sourceId: source.id, vehicleId, ...row })
    .onConflictDoUpdate({ target: stockUnit.id, set: row })
    .run()
}

/** Who is not in the list is shown to a person, and stands as she stood. */
const noteMissing = (db: Db, { source, now }: Taking, { missing }: StockRead): void =>
  tx(db, () => {
    const gone = new Set(missing.map(({ id }) => id))
    for (const { id, vehicleId, missingSince, keptAt } of unitsOf(db, source.id)) {
      const isGone = gone.has(vehicleId)
      if (isGone && missingSince === null) noteUnit(db, id, { missingSince: now })
      // Its line is there again and could not be read.
      if (!isGone && missingSince !== null && keptAt === null)
        noteUnit(db, id, { missingSince: null })
    }
  })
