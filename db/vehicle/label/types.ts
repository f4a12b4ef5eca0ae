/** What a used-vehicle label or a window sheet says: data, never words, so that one content has one hash in every language. */
import type { OdometerType, PastUse, VehicleCondition, VehicleLabelKind } from '../../terms.ts'
import type { Currency } from '../../print/format.ts'

/** Whose rules say what must stand on it; `CA` is the rest of Canada, `other` where we know none. */
export type LabelLaw = 'CA-QC' | 'CA' | 'FR' | 'ES' | 'CO' | 'other'

export const labelItems = [
  'price',
  'odometer',
  'vehicle',
  'first-registration',
  'past-use',
  'seriously-defective',
  'repairs',
  'defects',
  'category',
  'warranty',
  'technical-inspection',
  'crit-air',
  'delivery',
  'inspection-certificate',
  'last-owner',
  'remarks',
] as const
export type LabelItem = (typeof labelItems)[number]

export type WarrantyCategory = 'A' | 'B' | 'C' | 'D'
/** `legal`: no warranty of a fixed length, the law's general ones; `conformity`: so many months by law. */
export type WarrantyScope = 'automobile' | 'motorcycle' | 'legal' | 'conformity'

/** Crit'Air classes; `none`: not classified. */
export const critAirs = ['', 'E', '1', '2', '3', '4', '5', 'none'] as const
export type CritAir = (typeof critAirs)[number]

export type Priced = { text: string; amountMinor: number | null }

export type LabelContent = {
  form: 1
  kind: VehicleLabelKind
  law: LabelLaw
  /** What stands on it, in the order it is printed. */
  items: LabelItem[]
  dealer: {
    name: string
    address: string
    city: string
    province: string
    postalCode: string
    phone: string
    permit: string
  }
  vehicle: {
    stockNumber: string
    productType: number
    condition: VehicleCondition
    year: number | null
    make: string
    model: string
    trim: string
    serial: string
    /** 0: it has no cylinders (electric). */
    displacementCc: number | null
  }
  /** All-in; `destinationMinor` is the transport and preparation inside it, where there is any, as is Canada's luxury tax. */
  price: {
    minor: number | null
    currency: Currency
    destinationMinor?: number
    luxuryTaxMinor?: number
  }
  odometer: {
    value: number | null
    unit: OdometerType
    /** The real distance where it differs. */
    real: number | null
    guaranteed: boolean
  }
  pastUses: PastUse[]
  businessOwners: string
  /** Past use and distance rest on the last owner's written statement. */
  ownerStatement: boolean
  seriouslyDefective: boolean
  repairs: Priced[]
  defects: Priced[]
  remarks: string[]
  warranty: {
    scope: WarrantyScope
    category: WarrantyCategory | null
    months: number
    /** First reached; null: time alone counts. */
    km: number | null
    /** A defect that shows within so many months is presumed to have been there; 0: nothing is presumed. */
    presumedMonths: number
    /** Shorter than the law's length because it was agreed in writing. */
    agreed: boolean
    /** The dealer's own, beyond the law's. */
    own: string
  }
  firstRegisteredOn: string | null
  technicalInspectionOn: string | null
  critAir: CritAir
  deliveryDays: number | null
}

/** The field of the vehicle (or the list of its comments) that an item waits for. */
export type LabelField =
  | 'priceLabelMinor'
  | 'odometer'
  | 'odometerType'
  | 'vin'
  | 'year'
  | 'make'
  | 'model'
  | 'displacementCc'
  | 'marketOn'
  | 'serviceOn'
  | 'labelFacts.pastUses'
  | 'labelFacts.lastOwnerName'
  | 'labelFacts.lastOwnerPhone'
  | 'labelFacts.sheet.critAir'
  | 'labelFacts.sheet.technicalInspectionOn'
  | 'labelFacts.sheet.deliveryDays'
  | 'comments'
/** `behind`: lower than an inspection has read; `old`: the proof is too old; `future`: its day has not come. */
export type MissingReason = 'empty' | 'behind' | 'old' | 'future' | 'hours' | 'no-estimate'
export type Missing = { item: LabelItem; field: LabelField; reason: MissingReason }
