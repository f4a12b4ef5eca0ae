/** A piece that a contract must hold before a step of the gate is taken. */
import type { Row } from '../../kernel/mutation.ts'
import type { LabelComment } from '../../vehicle/label/content.ts'
import type { Contradiction } from '../../vehicle/label/contradictions.ts'
import type { LabelContent } from '../../vehicle/label/types.ts'
import type { DealResult, SaleProfile } from '../deal/types.ts'
import type { GateStepName, LawWords } from './steps.ts'

export const pieceIds = [
  'buyer-name',
  'vehicle-named',
  'vehicle-described',
  'vehicle-odometer',
  'contract-place',
  'price',
  'amounts-known',
  'buyer-address',
  'co-buyer-address',
  'dealer-address',
  'dealer-permit',
  'estimated-value',
  'trade-in-named',
  'trade-in-vin',
  'trade-in-odometer',
  'trade-in-lien-search',
  'trade-in-lien-told',
  'label-annexed',
  'warranty-category',
  'label-agrees',
  'vehicle-agrees',
  'accommodation',
  'exemption-proof',
  'credit-kind',
  'credit-lender',
  'credit-dates',
  'credit-period',
  'credit-insurance',
  'credit-capacity',
  'credit-earlier-debt',
  'credit-discount-rate',
  'credit-ratio',
  'credit-prescribed',
  'credit-delivery',
  'distance-reach',
  'distance-delivery',
  'itinerant',
] as const
export type PieceId = (typeof pieceIds)[number]

/** Let pass by a director, for a reason that stands on the contract. */
export type PieceOverride = {
  piece: PieceId
  reason: string
  by: string
  byName: string
  at: number
}

export type PieceCar = Pick<
  Row<'vehicle'>,
  | 'productType'
  | 'condition'
  | 'vin'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'colourExterior'
  | 'odometer'
  | 'odometerType'
  | 'marketOn'
  | 'netWeightKg'
  | 'pricePromotionMinor'
  | 'priceInternetMinor'
  | 'priceLabelMinor'
  | 'destinationMinor'
  | 'msrpMinor'
>
/** All that a piece is judged by: rows, never a clock or a network. */
export type PieceFacts = {
  contract: Omit<Row<'saleContract'>, 'v'>
  company: Row<'company'>
  profile: SaleProfile
  /** The arithmetic of this deal. */
  counted: DealResult
  /** What the label that the contract names says; null where none is named, or is not kept here. */
  label: LabelContent | null
  /** What the website shows; null where nobody looked, or it changed since the device looked. */
  car: PieceCar | null
  /** What is told of it there; none where `car` is null. */
  remarks: readonly LabelComment[]
  /** In what the papers of the car and the website do not say the same, and no law lets them. */
  disagree: readonly Contradiction[]
}

/** Where it is filled in. */
export type PiecePlace =
  | 'client'
  | 'deal'
  | 'financing'
  | 'taxes'
  | 'trade-in'
  | 'label'
  | 'house'
  | 'product'
  | 'papers'

export type Piece = {
  id: PieceId
  /** Whether this kind of contract asks for it. */
  when: (facts: PieceFacts) => boolean
  present: (facts: PieceFacts) => boolean
  law: LawWords
  /** Where it is refused; the first step where a gate does not have that one. */
  step: GateStepName
  /** A director may let it pass, for a reason that is printed: only where the law leaves it to the dealership. */
  director: boolean
  place: PiecePlace
}
