/** What label, warranty and taxes ask about a vehicle: plausible, and here and there not asked yet. */
import { fullName } from '../kernel/name.ts'
import { noSaleFields } from '../vehicle/mutations/fields.ts'
import type { Row } from '../kernel/mutation.ts'
import { isUsed } from '../vehicle/label/laws.ts'
import { noLabelFacts, noSheetFacts } from '../vehicle/label/content.ts'
import type { Dice } from './dice.ts'
import type { Shape } from './pictures/shapes.ts'
import type { Stage } from './stage.ts'
import type { Unit } from './vehicles.ts'
import { nameOf, phoneAt, regionOf } from './words/regions.ts'

/** Engine in cubic centimetres and weight in kilograms of a usual one; 0: it has no engine of its own. */
const measures: Record<Shape, readonly [cc: number, kg: number]> = {
  sedan: [1998, 1420],
  coupe: [2387, 1290],
  hatch: [1498, 1240],
  wagon: [2498, 1660],
  suv: [2498, 1610],
  pickup: [3496, 2080],
  van: [3471, 2010],
  classa: [7292, 7480],
  classc: [7292, 4720],
  camper: [3564, 3350],
  travel: [0, 2150],
  fifth: [0, 3900],
  tent: [0, 870],
  trailer: [0, 310],
  sled: [849, 235],
  sportbike: [689, 190],
  cruiser: [1200, 240],
  dirtbike: [249, 108],
  trike: [1330, 430],
  atv: [650, 370],
  sidebyside: [976, 690],
  watercraft: [1630, 350],
  pontoon: [0, 1150],
  engine: [2670, 230],
}
const engines: Record<string, number> = {
  'Tesla Model 3': 0,
  'Tesla Model Y': 0,
  'Honda Civic': 1996,
  'Kawasaki Ninja 650': 649,
  'Kawasaki Versys 1100': 1099,
  'Suzuki V-Strom 800DE': 776,
  'Harley-Davidson Sportster S': 1252,
  'Indian Scout': 1250,
  'Can-Am Ryker': 900,
}

export function addSaleFacts(stage: Stage, units: readonly Unit[]): void {
  const dice = stage.dice('sale facts')
  for (const unit of units) Object.assign(unit.vehicle, saleFactsOf(stage, unit, dice))
}

function saleFactsOf(stage: Stage, { vehicle, model }: Unit, dice: Dice): Partial<Row<'vehicle'>> {
  const [cc, netWeightKg] = measures[model.shape]
  const name = `${model.make} ${model.model}`
  const isAsked = dice.chance(0.88)
  const price = vehicle.priceInternetMinor ?? 0
  const used = isUsed(vehicle.condition)
  return {
    ...noSaleFields,
    marketOn: stage.country === 'CA' && dice.chance(0.95) ? marketOf(vehicle, name) : null,
    displacementCc: engines[name] ?? cc,
    netWeightKg,
    wholesaleMinor:
      vehicle.condition === 'used' ? Math.round((price * 0.89) / 10_000) * 10_000 : null,
    labelFacts: used && isAsked ? factsOf(stage, vehicle, dice) : null,
    buyOnline: used && dice.chance(0.3) ? 'available' : '',
    ...(stage.country === 'CA' ? {} : { serviceOn: registeredOn(vehicle, dice) }),
  }
}

/** One day for every unit of a model and year: between August before it and March of it, never to come. */
function marketOf({ year, enteredOn }: Row<'vehicle'>, name: string): string | null {
  if (year === null) return null
  const place = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const month = place % 8
  const [inYear, inMonth] = month < 5 ? [year - 1, month + 8] : [year, month - 4]
  const day = `${inYear}-${String(inMonth).padStart(2, '0')}-${String((place % 27) + 1).padStart(2, '0')}`
  return day < enteredOn ? day : enteredOn
}

/** When it first went on the road, where papers say so: in its year, before it came to us. */
function registeredOn({ condition, year, enteredOn }: Row<'vehicle'>, dice: Dice): string | null {
  const month = String(dice.int(1, 11)).padStart(2, '0')
  if (condition === 'new' || year === null) return null
  const day = `${year}-${month}-${String(dice.int(1, 28)).padStart(2, '0')}`
  return day < enteredOn ? day : enteredOn
}

function factsOf(
  stage: Stage,
  { condition, productType }: Row<'vehicle'>,
  dice: Dice,
): Row<'vehicle'>['labelFacts'] {
  if (stage.country !== 'CA')
    return dice.chance(0.4)
      ? { ...noLabelFacts, sheet: { ...noSheetFacts, agreedMonths: 12 } }
      : null
  if (condition === 'demonstrator' || condition === 'courtesy')
    return { ...noLabelFacts, pastUses: [condition] }
  const region = regionOf[stage.companyId]
  if (!region) return null
  const { firstName, lastName } = nameOf(region, dice)
  const wasRented = productType === 1 && dice.chance(0.12)
  return {
    ...noLabelFacts,
    pastUses: wasRented ? ['rental'] : [],
    businessOwners: wasRented ? 'Location Rive-Nord inc.' : '',
    ownerStatement: dice.chance(0.7),
    lastOwnerName: fullName({ firstName, lastName }),
    lastOwnerPhone: phoneAt(region, dice.int(0, 99)),
  }
}
