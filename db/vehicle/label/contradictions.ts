/**
 * What is said of one car on its label, on the website and in its contract, where they do not agree. The label is part of the
 * contract and may only give more: price down, warranty up (CPA ss. 156, 157); nobody pays more than is advertised (s. 224).
 */
import type { OdometerType, VehicleCommentKind, VehicleCondition } from '../../terms.ts'
import type { AllInPrice } from '../all-in-price.ts'
import { type LabelComment, told } from './content.ts'
import type { LabelContent, WarrantyCategory } from './types.ts'
import { warrantyOf, type WarrantyUnit } from './warranty.ts'

export const carPlaces = ['label', 'website', 'contract'] as const
export type CarPlace = (typeof carPlaces)[number]
export type CarSubject =
  | 'price'
  | 'odometer'
  | 'unit'
  | 'real'
  | 'condition'
  | 'serial'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'colour'
  | 'category'
  | 'delivery'
  | 'repairs'
  | 'defects'
  | 'words'

/** What one place says; null, '' or left out: nothing of it. An empty list says that there is none. */
export type CarSaid = {
  /** All-in without Canada's luxury tax, which follows from it. */
  price: number | null
  odometer: number | null
  unit: string
  /** The distance it has really come. */
  real?: number | null
  condition: VehicleCondition
  serial: string
  year: number | null
  make: string
  model: string
  trim: string
  colour?: string
  /** By law on that day. */
  category?: WarrantyCategory | null
  /** It gives a warranty of some length. */
  isWarranted?: boolean
  /** Days until it is handed over. */
  delivery?: number | null
  repairs?: string[] | null
  defects?: string[] | null
  words: string[]
}
export type Contradiction = {
  what: CarSubject
  between: readonly [CarPlace, CarPlace]
  /** What each of them says. */
  says: readonly [CarSaid[CarSubject], CarSaid[CarSubject]]
  /** It may stand: a price that came down since the label was printed, words that cannot be weighed. */
  lawful: boolean
}
export const isGrave = ({ lawful }: Contradiction): boolean => !lawful

const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text)

export function saidByLabel({
  items,
  vehicle,
  price,
  odometer,
  warranty,
  remarks,
  ...label
}: LabelContent): CarSaid {
  return {
    ...vehicle,
    price: price.minor === null ? null : price.minor - (price.luxuryTaxMinor ?? 0),
    odometer: odometer.value,
    unit: odometer.unit,
    real: odometer.real ?? odometer.value,
    category: warranty.category,
    isWarranted: warranty.months > 0,
    delivery: items.includes('delivery') ? label.deliveryDays : null,
    repairs: items.includes('repairs') ? textsOf(label.repairs) : null,
    defects: items.includes('defects') ? textsOf(label.defects) : null,
    words: [...remarks, warranty.own],
  }
}

type Car = WarrantyUnit & {
  condition: VehicleCondition
  vin: string
  year: number | null
  make: string
  model: string
  trim: string
  colourExterior: string
  odometerType: OdometerType
}
type Website = {
  price: AllInPrice | null
  /** The real distance that its category by law is taken on, as the label has it. */
  real: number | null
  on: string
  remarks: readonly LabelComment[]
}
export function saidByWebsite(car: Car, { price, real, on, remarks }: Website): CarSaid {
  const say = (kind: VehicleCommentKind) => textsOf(told(remarks, kind))
  return {
    ...car,
    price: price && price.totalMinor - price.luxuryTaxMinor,
    unit: car.odometerType,
    serial: car.vin,
    colour: car.colourExterior,
    category: warrantyOf({ ...car, realOdometer: real }, on).category,
    repairs: say('repairs-website'),
    defects: say('damages-website'),
    words: say('comments-website'),
  }
}

const bare = (said: unknown) =>
  String(said ?? '')
    .replaceAll(/[\s-]+/gu, '')
    .toUpperCase()

/** Words that take away a warranty that nobody can waive (CPA ss. 159, 262). */
const noWarranty =
  /\b(?:as[ -]is|no warranty|without warranty|sans garantie|tel(?:le)? que(?: vu|l)|telle? quelle|tel quel|sin garant[ií]a)(?!\p{L})/iu

type Said = Partial<Record<CarPlace, CarSaid>>
type Pair = readonly [CarPlace, CarPlace]
type Answer = 'no' | 'lawful' | 'grave'
const pairs: readonly Pair[] = [
  ['label', 'website'],
  ['label', 'contract'],
  ['website', 'contract'],
]

/** Both say it, and not the same. */
const differ = (a: unknown, b: unknown): Answer =>
  bare(a) !== '' && bare(b) !== '' && bare(a) !== bare(b) ? 'grave' : 'no'
/** The website may say less than the label, which must say it all; who says other words may mean the same. */
function lists(label: string[] | null | undefined, website: string[] | null | undefined): Answer {
  if (!label || !website?.length) return 'no'
  const known = new Set(label.map(bare))
  if (website.every(each => known.has(bare(each)))) return 'no'
  return label.length ? 'lawful' : 'grave'
}
const softly = (a: unknown, b: unknown): Answer => (differ(a, b) === 'grave' ? 'lawful' : 'no')

/** In the order they are told. */
const rules: {
  [S in Exclude<CarSubject, 'words'>]: (a: CarSaid[S], b: CarSaid[S], to: CarPlace) => Answer
} = {
  price: (was, is, to) => {
    if (was === null || is === null || is === was) return 'no'
    // Less than was advertised is a better bargain; less on the website than on the label is told, so that it is printed again.
    return is > was ? 'grave' : to === 'website' ? 'lawful' : 'no'
  },
  // It is driven until it is sold.
  odometer: (a, b, to) =>
    to === 'contract' && a !== null && b !== null && b > a ? 'no' : differ(a, b),
  unit: differ,
  real: differ,
  condition: differ,
  serial: differ,
  year: differ,
  make: differ,
  model: differ,
  trim: softly,
  colour: softly,
  category: differ,
  delivery: (a, b) => ((b ?? 0) > (a ?? Infinity) ? 'grave' : 'no'),
  repairs: lists,
  defects: lists,
}

/** Everything in which two of them do not say the same, in the order of `rules`. */
export function contradictions(said: Said): Contradiction[] {
  const found = pairs.flatMap(pair => {
    const [a, b] = [said[pair[0]], said[pair[1]]]
    if (!a || !b) return []
    return Object.entries(rules).flatMap(([key, each]): Contradiction[] => {
      // One subject on both sides: its rule takes what it says.
      const what = key as CarSubject
      const rule = each as (a: unknown, b: unknown, to: CarPlace) => Answer
      const says = [a[what], b[what]] as const
      const answer = rule(...says, pair[1])
      return answer === 'no' ? [] : [{ what, between: pair, says, lawful: answer === 'lawful' }]
    })
  })
  return [...found, ...waived(said)]
}

/** A car with a warranty of category A to C, or of some length, that is said to have none. */
function waived(said: Said): Contradiction[] {
  const category = said.label?.category ?? said.website?.category ?? 'D'
  if (category === 'D' && !said.label?.isWarranted) return []
  return carPlaces.flatMap((place): Contradiction[] => {
    const words = said[place]?.words.filter(text => noWarranty.test(text)) ?? []
    return words.length
      ? [{ what: 'words', between: ['label', place], says: [[], words], lawful: false }]
      : []
  })
}
