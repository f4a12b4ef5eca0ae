import type { PastUse, VehicleLabelKind } from '../../terms.ts'
import type { LabelItem } from './types.ts'

/** What labels and window sheets say in one language; {names} in sentences are filled in. */
export type LabelWords = {
  titles: Record<VehicleLabelKind, string>
  items: Record<LabelItem, string>
  pastUses: Record<PastUse, string>
  terms: Record<
    | 'year'
    | 'make'
    | 'model'
    | 'trim'
    | 'serial'
    | 'displacement'
    | 'stockNumber'
    | 'permit'
    | 'phone',
    string
  >
  /** {vehicle} and {destination} are amounts. */
  priceParts: string
  priceLuxury: string
  taxesQuebec: string
  taxesApart: string
  taxesIncluded: string
  electric: string
  onOdometer: string
  realDistance: string
  notGuaranteed: string
  noOdometer: string
  noPastUse: string
  owners: string
  noOwners: string
  statement: string
  repair: string
  noRepairs: string
  noDefects: string
  defect: string
  defectsBind: string
  defective: string
  category: string
  goodOrder: string
  goodOrderTime: string
  noGoodOrder: string
  excluded: string
  legal: string
  conformity: string
  noConformity: string
  agreed: string
  presumed: string
  own: string
  technicalOn: string
  technicalNone: string
  critAir: string
  noCritAir: string
  delivery: string
  certificate: string
  lastOwner: string
  partOfContract: string
}
