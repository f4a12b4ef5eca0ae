/** The stock of a dealership: every vehicle with its prices, pictures and remarks. */
import { emptyVehicle, untouchedVehicle } from '../vehicle/new-vehicle.ts'
import { vehicleTitle } from '../vehicle/title.ts'
import type { Row } from '../kernel/mutation.ts'
import type { VehicleCondition, VehicleStatus } from '../terms.ts'
import type { Model } from './catalogue/model.ts'
import { counter, type Dice } from './dice.ts'
import { numberOf } from './numbers.ts'
import type { PaintName } from './pictures/paint.ts'
import { dayMs, parentRow, type Stage, timeBetween } from './stage.ts'
import { colourOf, interiorsOf } from './words/colours.ts'
import { nameOfUser } from './people.ts'
import { addSaleFacts } from './vehicle-sale.ts'

export type Unit = { vehicle: Row<'vehicle'>; model: Model; paint: PaintName; days: number }
export type Lot = { models: readonly Model[]; condition: VehicleCondition; count: number }

const paintsOnRoad: [PaintName, number][] = [
  ['white', 22],
  ['black', 18],
  ['grey', 20],
  ['silver', 11],
  ['blue', 14],
  ['red', 10],
  ['green', 5],
]
const paintsAtPlay: [PaintName, number][] = [
  ['black', 20],
  ['red', 16],
  ['yellow', 12],
  ['orange', 12],
  ['blue', 14],
  ['green', 10],
  ['white', 10],
]
const paintsOfHouses: [PaintName, number][] = [
  ['grey', 30],
  ['blue', 24],
  ['sand', 24],
  ['red', 10],
  ['black', 12],
]
const isHouse = (type: number) => [10, 13, 14, 15, 16, 17].includes(type)
const paintFor = (type: number, dice: Dice) =>
  dice.weighted(type === 1 ? paintsOnRoad : isHouse(type) ? paintsOfHouses : paintsAtPlay)

/** Ends in 95, as stickers do. */
const sticker = (amount: number) => Math.max(495, Math.round(amount / 500) * 500 - 5)

export function unitsOf(stage: Stage, lots: readonly Lot[]): Unit[] {
  const dice = stage.dice('vehicles')
  const nextId = counter('v')
  const made = lots.flatMap(({ models, condition, count }) =>
    Array.from({ length: count }, (_, index) => {
      // Every model once before any comes twice.
      const model = models[index % models.length] as Model
      return unitOf(stage, dice, nextId(), model, condition)
    }),
  )
  addSaleFacts(stage, made)
  return dice.shuffle(made)
}

function unitOf(
  stage: Stage,
  dice: Dice,
  id: string,
  model: Model,
  condition: VehicleCondition,
): Unit {
  const thisYear = Number(stage.today.slice(0, 4))
  const isFresh = isFreshOf(condition)
  const year = yearOf(stage, dice, model, condition)
  const [trim, msrp] = dice.pick(model.trims)
  const age = thisYear - year
  const days = dice.int(4, condition === 'new' ? 160 : 210)
  const odometer = odometerOf(model, condition, age, dice)
  const asking = isFresh
    ? msrp - (condition === 'new' ? 0 : 2500)
    : msrp * 0.84 * 0.885 ** Math.max(0, age - 1)
  const price = isFresh && condition === 'new' ? msrp : sticker(asking)
  const isReduced = days > 60 && dice.chance(0.5)
  const serial = 1000 + Number(id.slice(2)) * 137 + dice.int(0, 99)
  const paint = paintFor(model.productType, dice)
  const enteredAt = stage.at(-days, timeBetween(dice, 9, 16))
  const entered = stage.day(-days)
  const vehicle = parentRow(enteredAt, {
    ...emptyVehicle,
    ...untouchedVehicle,
    id,
    stockNumber: stockNumberOf(condition, year, Number(id.slice(2))),
    productType: model.productType,
    status: 'available' as VehicleStatus,
    statusAt: enteredAt + dayMs,
    statusBy: stage.staff.directors[0] ?? '',
    condition,
    vin: numberOf(model, year, serial),
    year,
    make: model.make,
    model: model.model,
    trim,
    colourExterior: colourOf(paint, stage.locale),
    colourInterior: model.productType === 1 ? dice.pick(interiorsOf(stage.locale)) : '',
    odometer,
    odometerType: model.odometerType,
    transmission: model.transmission,
    msrpMinor: isFresh ? msrp * 100 : null,
    priceInternetMinor: price * 100,
    priceOriginalMinor: (isReduced ? sticker(price * 1.06) : price) * 100,
    pricePromotionMinor: isFresh && dice.chance(0.2) ? sticker(price * 0.965) * 100 : null,
    priceLabelMinor: price * 100,
    costMinor: Math.round(price * (isFresh ? 92 : 85)),
    destinationMinor: condition === 'new' && stage.country === 'CA' ? 199_500 : null,
    priceMinMinor: Math.round(price * 96),
    inStoreOn: entered,
    enteredOn: entered,
    serviceOn: isFresh ? null : stage.day(-days + 3),
    certified: condition === 'used' && age <= 5 && dice.chance(0.3),
    createdBy: stage.staff.receptionists[0] ?? '',
    createdAt: enteredAt,
  })
  return { vehicle, model, paint, days }
}

const isFreshOf = (condition: VehicleCondition) =>
  condition === 'new' || condition === 'demonstrator' || condition === 'courtesy'

function yearOf(stage: Stage, dice: Dice, model: Model, condition: VehicleCondition): number {
  const thisYear = Number(stage.today.slice(0, 4))
  const newest = Math.min(model.to, thisYear - 1)
  return isFreshOf(condition)
    ? thisYear +
        (condition === 'new' && dice.chance(0.45) && stage.today.slice(5) > '07-01' ? 1 : 0)
    : dice.int(Math.min(Math.max(model.from, newest - 8), newest), newest)
}

function odometerOf(
  model: Model,
  condition: VehicleCondition,
  age: number,
  dice: Dice,
): number | null {
  if (model.yearly === 0) return null
  if (condition === 'new') return model.odometerType === 'km' ? dice.int(6, 40) : dice.int(0, 2)
  if (condition === 'demonstrator' || condition === 'courtesy') return dice.int(2500, 9500)
  return Math.round(model.yearly * Math.max(0.6, age) * (0.75 + dice.next() * 0.5))
}

const stockNumberOf = (condition: VehicleCondition, year: number, place: number) =>
  `${condition === 'new' ? 'N' : condition === 'used' ? 'U' : 'D'}${String(year).slice(2)}${String(100 + place)}`

/** Which unit gets which status, besides those that leads will sell or hold. */
export function settleStock(
  stage: Stage,
  units: readonly Unit[],
  wanted: { creation: number; outOfMarket: number },
): void {
  const used = units.filter(({ vehicle }) => vehicle.condition === 'used')
  used.slice(0, wanted.creation).forEach(({ vehicle }, index) => {
    const at = stage.at(-index - 1, '10:30')
    const entered = stage.day(-index - 1)
    Object.assign(vehicle, {
      status: 'creation',
      statusAt: at,
      createdAt: at,
      touchedAt: at,
      enteredOn: entered,
      inStoreOn: null,
      serviceOn: null,
      ...(index % 2
        ? {
            priceInternetMinor: null,
            priceLabelMinor: null,
            priceOriginalMinor: null,
            priceMinMinor: null,
          }
        : {}),
    })
  })
  used.slice(-wanted.outOfMarket).forEach(({ vehicle }, index) => {
    const at = stage.at(-20 - index * 9, '16:00')
    Object.assign(vehicle, { status: 'out-of-market', statusAt: at, touchedAt: at })
  })
}

export const isFree = ({ vehicle }: Unit) => vehicle.status === 'available'

/** Held for a client until an instant. */
export function hold(
  { vehicle }: Unit,
  by: string,
  lead: Row<'lead'>,
  at: number,
  until: number,
  note: string,
): void {
  Object.assign(vehicle, {
    status: 'reserved',
    statusAt: at,
    statusBy: by,
    touchedAt: Math.max(vehicle.touchedAt, at),
    reservationId: `r-${vehicle.id.slice(2)}`,
    reservedBy: by,
    reservedByName: nameOfUser(by),
    reservedFor: lead.clientId,
    reservedLeadId: lead.id,
    reservedUntil: until,
    reservedNote: note,
  })
}

export function sell(
  { vehicle }: Unit,
  by: string,
  clientId: string,
  at: number,
  soldOn: string,
  deliveredAt: number | null,
): void {
  Object.assign(vehicle, {
    status: 'sold',
    statusAt: at,
    statusBy: by,
    touchedAt: Math.max(vehicle.touchedAt, deliveredAt ?? at),
    soldBy: by,
    soldByName: nameOfUser(by),
    soldTo: clientId,
    soldAt: at,
    soldOn,
    deliveredAt,
    buyOnline: '',
  })
}

/** As one says it in a sentence. */
export const spoken = ({ year, make, model }: Row<'vehicle'>) =>
  vehicleTitle({ year, make, model }, 'fr-ca')
