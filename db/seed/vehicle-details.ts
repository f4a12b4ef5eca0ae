/** What hangs on a vehicle: its pictures, the changes of its price, what is said of it. */
import type { Row } from '../kernel/mutation.ts'
import type { VehicleCommentKind } from '../terms.ts'
import { counter, type Dice } from './dice.ts'
import { labelsOf } from './labels.ts'
import { views } from './pictures/studio.ts'
import { dayMs, row, type Rows, type Stage } from './stage.ts'
import type { Unit } from './vehicles.ts'
import { phrasesOf } from './words/phrases.ts'

export function detailsOf(
  stage: Stage,
  units: readonly Unit[],
): Pick<Rows, 'vehiclePhoto' | 'vehiclePrice' | 'vehicleComment' | 'vehicleLabel'> {
  const dice = stage.dice('vehicle details')
  const nextComment = counter('vc')
  const vehiclePrice = units.flatMap(unit => pricesOf(stage, unit, dice))
  const vehicleComment = [
    ...units.flatMap(unit => commentsOf(stage, unit, dice, nextComment)),
    ...defectsOf(stage, units),
  ]
  return {
    vehiclePhoto: units.flatMap(unit => photosOf(stage, unit)),
    vehiclePrice,
    vehicleComment,
    vehicleLabel: labelsOf(stage, units, vehicleComment),
  }
}

/** Known defects with what mending them is estimated at: outside the warranty, and on the label. */
function defectsOf(stage: Stage, units: readonly Unit[]): Row<'vehicleComment'>[] {
  const dice = stage.dice('vehicle defects')
  const nextId = counter('vd')
  const { damages } = phrasesOf(stage.locale)
  return units
    .filter(({ vehicle, model }) => vehicle.condition === 'used' && model.productType === 1)
    .filter(() => dice.chance(0.3))
    .map(({ vehicle }) =>
      row({
        id: nextId(),
        vehicleId: vehicle.id,
        kind: 'defects-window' as const,
        body: dice.pick(damages),
        amountMinor: dice.chance(0.92) ? dice.int(15, 90) * 1000 : null,
        at: vehicle.createdAt + dayMs,
        by: stage.staff.technicians[0] ?? '',
      }),
    )
}

/** Who is only just being entered has no pictures yet. */
function photosOf({ album, staff }: Stage, { vehicle, model, paint }: Unit): Row<'vehiclePhoto'>[] {
  if (vehicle.status === 'creation') return []
  // A used one is looked at from more sides; drawing them all would make the first start wait.
  const count =
    vehicle.condition === 'used' && model.shape !== 'engine'
      ? 1 + (Number(vehicle.id.slice(2)) % 3)
      : 1
  const shown = views.slice(0, count)
  return shown.map((view, position) =>
    row({
      id: `${vehicle.id}.p${position + 1}`,
      vehicleId: vehicle.id,
      ...album(model.shape, paint, view),
      position: (position + 1) * 1000,
      at: vehicle.createdAt + dayMs,
      by: staff.receptionists[0] ?? '',
    }),
  )
}

/** From what it was first offered for to what it is offered for now, in one or two steps. */
function pricesOf(stage: Stage, { vehicle, days }: Unit, dice: Dice): Row<'vehiclePrice'>[] {
  const { priceOriginalMinor: first, priceInternetMinor: last, id } = vehicle
  if (first === null || last === null || first === last) return []
  const middle = Math.round((first + last) / 2 / 10_000) * 10_000 - 500
  const steps =
    days > 100 && middle < first && middle > last ? [first, middle, last] : [first, last]
  return steps.slice(1).map((toMinor, index) =>
    row({
      id: `${id}.m${index + 1}`,
      vehicleId: id,
      field: 'priceInternetMinor' as const,
      fromMinor: steps[index] ?? null,
      toMinor,
      at: stage.at(-Math.round(days * (0.6 - 0.35 * index)) + dice.int(0, 2), '09:20'),
      by: stage.staff.directors[0] ?? '',
    }),
  )
}

function commentsOf(
  stage: Stage,
  { vehicle, model }: Unit,
  dice: Dice,
  nextId: () => string,
): Row<'vehicleComment'>[] {
  if (vehicle.condition !== 'used' || model.productType !== 1) return []
  const { vehicleComments, damages, repairs } = phrasesOf(stage.locale)
  const said = (kind: VehicleCommentKind, body: string, amountMinor: number | null = null) =>
    row({
      id: nextId(),
      vehicleId: vehicle.id,
      kind,
      body,
      amountMinor,
      at: vehicle.createdAt + dayMs,
      by: stage.staff.technicians[0] ?? '',
    })
  // What the page names the label says too.
  const damaged = (body: string, amountMinor: number) => [
    said('damages-website', body, amountMinor),
    said('defects-window', body, amountMinor),
  ]
  return [
    ...(dice.chance(0.7) ? [said('comments-website', dice.pick(vehicleComments))] : []),
    ...(dice.chance(0.25) ? damaged(dice.pick(damages), dice.int(8, 45) * 1000) : []),
    ...(dice.chance(0.35)
      ? [said('repairs-window', dice.pick(repairs), dice.int(15, 90) * 1000)]
      : []),
  ]
}
