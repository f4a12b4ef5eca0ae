/** What a person does with the sources of the stock, at once. */
import { eq } from 'drizzle-orm'
import type { AllFields, VehicleField } from '#db/vehicle/all-fields.ts'
import { editVehicle } from '#db/vehicle/mutations/vehicle.ts'
import { withdrawVehicle } from '#db/vehicle/mutations/state.ts'
import type { StockPlan } from '#db/stock-source/setting.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { stockRun, stockSource, stockUnit } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../api-error.ts'
import { actOrRefuse } from '../calls/act.ts'
import type { ActiveSession, Dealership } from '../deps.ts'
import type { Random } from '../ports/random.ts'
import { dropList } from './file.ts'
import { isBusy } from './run.ts'
import { noteUnit, type SourceRow, sourceOf, unitOf } from './row.ts'

const notFound = (field: string) => new ApiError(404, 'not-found', { field })
export function mustSource(db: Db, id: string): SourceRow {
  const source = sourceOf(db, id)
  if (!source) throw notFound('id')
  return source
}

/** A new source, or another setting of one. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile` */
export function saveSource(
  { db }: Dealership,
  { id, v, url, ...setting }: StockPlan,
  by: string,
  now: number,
): void {
  tx(db, () => {
    const before = sourceOf(db, id)
    if (!before && v !== 0) throw notFound('id')
    const isSame = before && before.url === url && isSameValue(before.setting, setting)
    // The answer was lost on its way: it stands.
    if (isSame) return
    if ((before?.v ?? 0) !== v) throw new ApiError(409, 'changed-meanwhile')
    const dueAt = url === '' || setting.hours === 0 ? null : now
    const row = { v: v + 1, url, setting, dueAt }
    db.insert(stockSource)
      .values({ id, ...row, failures: 0, createdAt: now, createdBy: by })
      .onConflictDoUpdate({ target: stockSource.id, set: row })
      .run()
  })
}

/** What it brought stays in the stock. @throws {ApiError} 404 `not-found`; 409 `changed-meanwhile`, `stock-busy` */
export function removeSource(dealership: Dealership, id: string, v: number): void {
  const { db } = dealership
  if (isBusy(dealership.id, id)) throw new ApiError(409, 'stock-busy')
  tx(db, () => {
    const source = mustSource(db, id)
    if (source.v !== v) throw new ApiError(409, 'changed-meanwhile')
    db.delete(stockUnit).where(eq(stockUnit.sourceId, id)).run()
    db.delete(stockRun).where(eq(stockRun.sourceId, id)).run()
    db.delete(stockSource).where(eq(stockSource.id, id)).run()
    dropList(dealership, source)
  })
}

type Deciding = { session: ActiveSession; random: Random; now: number }
function mustUnit(db: Db, id: string, vehicleId: string) {
  const unit = unitOf(db, id, vehicleId)
  const vehicle = rowOf(db, 'vehicle', vehicleId) as Row<'vehicle'> | undefined
  if (!unit || !vehicle || vehicle.deletedAt !== null) throw notFound('vehicleId')
  return { unit, vehicle }
}

/** A unit that is no longer in the list stays in the stock, or is taken out of sale. */
export function answerMissing(
  { session, random, now }: Deciding,
  { id, vehicleId, answer }: { id: string; vehicleId: string; answer: 'keep' | 'withdraw' },
): void {
  const { db } = session.dealership
  const { unit, vehicle } = mustUnit(db, id, vehicleId)
  // It is in the list again by now.
  if (unit.missingSince === null) throw new ApiError(409, 'changed-meanwhile')
  if (answer === 'keep') return noteUnit(db, unit.id, { keptAt: now, keptBy: session.userId })
  const from = vehicle.status
  actOrRefuse(session, withdrawVehicle, { vehicleId, from }, { now, mid: random.id() })
}

/** A field is the source's again: it has at once what the list says, by an act of hers. */
export function giveBack(
  { session, random, now }: Deciding,
  { id, vehicleId, field }: { id: string; vehicleId: string; field: VehicleField },
): void {
  const { db } = session.dealership
  const { unit, vehicle } = mustUnit(db, id, vehicleId)
  if (!(field in unit.held)) throw new ApiError(409, 'changed-meanwhile')
  const { [field]: to, ...held } = unit.held
  const edits = { [field]: { from: vehicle[field], to } }
  const input = { id: vehicleId, changeId: random.id(), edits } as never
  actOrRefuse(session, editVehicle, input, { now, mid: random.id() })
  const given: Partial<AllFields> = { ...unit.given, [field]: to }
  noteUnit(db, unit.id, { given, held })
}
