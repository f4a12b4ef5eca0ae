/**
 * What is said of one car on its label, on the website and in its contract, where they do not agree. The label is part of the
 * contract and may only give more: price down, warranty up (CPA ss. 156, 157); nobody pays more than is advertised (s. 224).
 */
import type { VehicleCondition } from '../../terms.ts'
import type { AllInPrice } from '../all-in-price.ts'
import type { LabelContent, WarrantyCategory } from './types.ts'
import { warrantyOf, type WarrantyUnit } from './warranty.ts'

export const carPlaces = ['label', 'website', 'contract'] as const
export type CarPlace = (typeof carPlaces)[number]
export const carSubjects = [
  'price',
  'odometer',
  'condition',
  'serial',
  'name',
  'category',
  'words',
] as const
export type CarSubject = (typeof carSubjects)[number]

/** What one place says; null: nothing of it. */
export type CarSaid = {
  /** All-in without Canada's luxury tax, which follows from it. */
  priceMinor: number | null
  odometer: number | null
  condition: VehicleCondition
  serial: string
  name: string
  /** By law on that day. */
  category: WarrantyCategory | null
  words: string[]
}
export type Contradiction = {
  what: CarSubject
  between: readonly [CarPlace, CarPlace]
  /** The law lets it stand: a price that came down since the label was printed. */
  lawful: boolean
}
export const isGrave = ({ lawful }: Contradiction): boolean => !lawful

export function saidByLabel({
  vehicle,
  price,
  odometer,
  warranty,
  remarks,
}: LabelContent): CarSaid {
  return {
    priceMinor: price.minor === null ? null : price.minor - (price.luxuryTaxMinor ?? 0),
    odometer: odometer.value,
    condition: vehicle.condition,
    serial: vehicle.serial,
    name: [vehicle.year, vehicle.make, vehicle.model].join(' '),
    category: warranty.category,
    words: [...remarks, warranty.own],
  }
}

type Car = WarrantyUnit & {
  condition: VehicleCondition
  vin: string
  year: number | null
  make: string
  model: string
}
/** `real`: the real distance, as the label has it. */
export function saidByWebsite(
  car: Car,
  price: AllInPrice | null,
  real: number | null,
  on: string,
): CarSaid {
  return {
    priceMinor: price && price.totalMinor - price.luxuryTaxMinor,
    odometer: car.odometer,
    condition: car.condition,
    serial: car.vin,
    name: [car.year, car.make, car.model].join(' '),
    category: warrantyOf({ ...car, realOdometer: real }, on).category,
    words: [],
  }
}

const bare = (text: string) => text.replaceAll(/[\s-]+/gu, '').toUpperCase()
/** Both say it, and not the same. */
const differs = (a: string, b: string) => bare(a) !== '' && bare(b) !== '' && bare(a) !== bare(b)
const both = (a: number | null, b: number | null, holds: (a: number, b: number) => boolean) =>
  a !== null && b !== null && holds(a, b)

/** Words that take away a warranty that nobody can waive (CPA ss. 159, 262). */
const noWarranty =
  /\b(?:as[ -]is|no warranty|without warranty|sans garantie|tel(?:le)? que(?: vu|l)|telle? quelle|tel quel|sin garant[ií]a)(?!\p{L})/iu

type Said = Partial<Record<CarPlace, CarSaid>>
type Pair = readonly [CarPlace, CarPlace]
const pairs: readonly Pair[] = [
  ['label', 'website'],
  ['label', 'contract'],
  ['website', 'contract'],
]

const subjects: Partial<
  Record<CarSubject, (a: CarSaid, b: CarSaid, pair: Pair) => 'no' | 'lawful' | 'grave'>
> = {
  price: (a, b, [, to]) => {
    if (both(a.priceMinor, b.priceMinor, (was, is) => is > was)) return 'grave'
    // Less than was advertised is a better bargain; less on the website than on the label is told, so that it is printed again.
    const isLess = both(a.priceMinor, b.priceMinor, (was, is) => is < was)
    return isLess && to === 'website' ? 'lawful' : 'no'
  },
  odometer: (a, b, [, to]) => {
    const holds = (x: number, y: number) => (to === 'contract' ? y < x : x !== y)
    return both(a.odometer, b.odometer, holds) ? 'grave' : 'no'
  },
  condition: (a, b) => (a.condition === b.condition ? 'no' : 'grave'),
  serial: (a, b) => (differs(a.serial, b.serial) ? 'grave' : 'no'),
  name: (a, b) => (differs(a.name, b.name) ? 'grave' : 'no'),
  category: (a, b, [, to]) =>
    to === 'website' && a.category !== b.category && b.category !== null ? 'grave' : 'no',
}

/** Everything in which two of them do not say the same, in the order of `carSubjects`. */
export function contradictions(said: Said): Contradiction[] {
  const found = pairs.flatMap(pair => {
    const [a, b] = [said[pair[0]], said[pair[1]]]
    if (!a || !b) return []
    return carSubjects.flatMap((what): Contradiction[] => {
      const answer = subjects[what]?.(a, b, pair) ?? 'no'
      return answer === 'no' ? [] : [{ what, between: pair, lawful: answer === 'lawful' }]
    })
  })
  return [...found, ...waived(said)]
}

/** A car with a warranty of category A to C that is said to have none. */
function waived(said: Said): Contradiction[] {
  const category = said.label?.category ?? said.website?.category ?? null
  if (category === null || category === 'D') return []
  return carPlaces
    .filter(place => said[place]?.words.some(text => noWarranty.test(text)))
    .map(place => ({ what: 'words', between: ['label', place], lawful: false }))
}
