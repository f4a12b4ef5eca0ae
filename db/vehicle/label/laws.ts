/** Which items stand on the label or sheet, by whose law and for which vehicle: configuration, one line per item. */
import { jurisdictionOf } from '../../contract/deal/profile.ts'
import type { VehicleCondition, VehicleLabelKind } from '../../terms.ts'
import type { LabelItem, LabelLaw } from './types.ts'
import { warrantyScopeOf } from './warranty.ts'

/** `confirm`: not found in a published source; the dealership's counsel says whether it holds. */
type ItemRule = {
  item: LabelItem
  source: string
  usedOnly?: true
  /** Motor vehicles of the road alone. */
  roadOnly?: true
  confirm?: true
}

const cpa = (place: string) => `Consumer Protection Act (CQLR c. P-40.1) s. ${place}`
const orders = 'France: order on the information of used-vehicle buyers (fna.fr)'
const spain = 'Spain: consumer law on used goods (comunidad.madrid)'

/** The nine items of s. 156 in its order, what the 2023 reform added, and the defects that s. 159 sets apart. */
const usedLabelRules: readonly ItemRule[] = [
  { item: 'price', source: cpa('156 a') },
  { item: 'odometer', source: cpa('156 b') },
  { item: 'vehicle', source: cpa('156 c') },
  { item: 'past-use', source: cpa('156 d') },
  { item: 'seriously-defective', source: cpa('53.1, 156') },
  { item: 'repairs', source: cpa('156 e') },
  { item: 'category', source: cpa('156 f, 160') },
  { item: 'warranty', source: cpa('156 g, 159') },
  { item: 'defects', source: cpa('159') },
  { item: 'inspection-certificate', source: cpa('156 h') },
  { item: 'last-owner', source: cpa('156 i') },
]

/** Window sheets: what is shown elsewhere, and in Québec for what ss. 155 to 165 do not reach. */
const sheetRules: Record<LabelLaw, readonly ItemRule[]> = {
  'CA-QC': [
    { item: 'price', source: cpa('224 c') },
    { item: 'odometer', source: 'Order in council 1138-2006', usedOnly: true },
    { item: 'vehicle', source: cpa('224') },
    { item: 'repairs', source: cpa('219'), usedOnly: true, confirm: true },
    { item: 'defects', source: cpa('37, 219'), usedOnly: true, confirm: true },
    { item: 'warranty', source: cpa('37, 38') },
    { item: 'remarks', source: 'dealership' },
  ],
  CA: [
    { item: 'price', source: 'provincial all-in price rules', confirm: true },
    { item: 'odometer', source: 'provincial dealer acts', usedOnly: true, confirm: true },
    { item: 'vehicle', source: 'provincial dealer acts', confirm: true },
    { item: 'past-use', source: 'provincial dealer acts', usedOnly: true, confirm: true },
    { item: 'repairs', source: 'provincial dealer acts', usedOnly: true, confirm: true },
    { item: 'defects', source: 'provincial dealer acts', usedOnly: true, confirm: true },
    { item: 'warranty', source: 'provincial sale of goods acts', confirm: true },
    { item: 'remarks', source: 'dealership' },
  ],
  FR: [
    { item: 'vehicle', source: orders },
    { item: 'first-registration', source: orders, usedOnly: true, roadOnly: true },
    { item: 'odometer', source: orders, usedOnly: true },
    { item: 'price', source: orders },
    { item: 'crit-air', source: orders, roadOnly: true },
    { item: 'technical-inspection', source: orders, usedOnly: true, roadOnly: true },
    { item: 'delivery', source: orders },
    { item: 'warranty', source: orders },
    { item: 'remarks', source: 'dealership' },
  ],
  ES: [
    { item: 'vehicle', source: spain },
    { item: 'first-registration', source: spain, usedOnly: true, roadOnly: true, confirm: true },
    { item: 'odometer', source: spain, usedOnly: true },
    { item: 'price', source: spain },
    { item: 'defects', source: spain, usedOnly: true, confirm: true },
    { item: 'warranty', source: spain },
    { item: 'remarks', source: 'dealership' },
  ],
  CO: [
    { item: 'vehicle', source: 'Colombia: Ley 1480 de 2011', confirm: true },
    { item: 'odometer', source: 'Colombia: Ley 1480 de 2011', usedOnly: true, confirm: true },
    { item: 'price', source: 'Colombia: Ley 1480 de 2011 art. 26', confirm: true },
    { item: 'defects', source: 'Colombia: Ley 1480 de 2011', usedOnly: true, confirm: true },
    { item: 'warranty', source: 'Colombia: Ley 1480 de 2011 art. 8', confirm: true },
    { item: 'remarks', source: 'dealership' },
  ],
  other: [
    { item: 'price', source: 'dealership' },
    { item: 'odometer', source: 'dealership', usedOnly: true },
    { item: 'vehicle', source: 'dealership' },
    { item: 'remarks', source: 'dealership' },
  ],
}

/** Months of conformity by law, what a written agreement may bring it down to, and how long a defect is presumed. */
type Conformity = {
  months: number
  /** Less only in writing, never below this; null: never less. */
  leastAgreed: number | null
  presumedMonths: number
  confirm?: true
}
export const conformityOf: Partial<Record<LabelLaw, { new: Conformity; used: Conformity }>> = {
  FR: {
    new: { months: 24, leastAgreed: null, presumedMonths: 24 },
    used: { months: 24, leastAgreed: null, presumedMonths: 12 },
  },
  ES: {
    new: { months: 36, leastAgreed: null, presumedMonths: 24, confirm: true },
    used: { months: 36, leastAgreed: 12, presumedMonths: 12, confirm: true },
  },
  CO: {
    new: { months: 12, leastAgreed: null, presumedMonths: 0, confirm: true },
    used: { months: 3, leastAgreed: 0, presumedMonths: 0, confirm: true },
  },
}

/** Section 1: used is what was used otherwise than for its delivery; so a demonstrator and a courtesy car are. */
export const isUsed = (condition: VehicleCondition): boolean => condition !== 'new'

type Located = { country: string; province: string }
/** Whose law it is, by the dealership's address. */
export function labelLawOf({ country, province }: Located): LabelLaw {
  const jurisdiction = jurisdictionOf(country, province)
  if (jurisdiction === undefined) return country === 'CA' ? 'CA' : 'other'
  if (jurisdiction === 'CA-QC') return 'CA-QC'
  return jurisdiction.startsWith('CA-') ? 'CA' : (jurisdiction as 'FR' | 'ES' | 'CO')
}

type Unit = { productType: number; condition: VehicleCondition }
/** The label of s. 155 is for used automobiles, and (s. 164) used motorcycles; every other vehicle has a window sheet. */
export const labelKindOf = ({ productType, condition }: Unit, law: LabelLaw): VehicleLabelKind =>
  law === 'CA-QC' && isUsed(condition) && warrantyScopeOf(productType) !== 'legal'
    ? 'used-label'
    : 'window-sheet'

/** The rules of this vehicle, in the order they are printed. */
export const itemRulesOf = (unit: Unit, law: LabelLaw): readonly ItemRule[] =>
  labelKindOf(unit, law) === 'used-label'
    ? usedLabelRules
    : sheetRules[law].filter(
        rule =>
          (!rule.usedOnly || isUsed(unit.condition)) &&
          (!rule.roadOnly || warrantyScopeOf(unit.productType) !== 'legal'),
      )
