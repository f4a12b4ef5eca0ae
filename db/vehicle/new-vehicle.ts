/** A vehicle as it begins: the one place where a new column gets what it is before anybody says otherwise. */
import type { NewRow } from '../kernel/mutation.ts'
import { noHold, noSale } from './hold.ts'
import { noSaleFields, type VehicleFields } from './mutations/fields.ts'

/** Nothing filled in but what most of them are. */
export const emptyVehicle: Omit<VehicleFields, 'enteredOn'> = {
  stockNumber: '',
  productType: 1,
  condition: 'used',
  vin: '',
  year: null,
  make: '',
  model: '',
  modelCode: '',
  trim: '',
  subModel: '',
  subType: '',
  colourExterior: '',
  colourInterior: '',
  colourCode: '',
  odometer: null,
  odometerType: 'km',
  transmission: '',
  msrpMinor: null,
  priceInternetMinor: null,
  priceOriginalMinor: null,
  pricePromotionMinor: null,
  priceLabelMinor: null,
  costMinor: null,
  destinationMinor: null,
  priceMinMinor: null,
  priceMaxMinor: null,
  inStoreOn: null,
  serviceOn: null,
  soldOn: null,
  offerNumber: '',
  historyToken: '',
  valuationToken: '',
  technicalSheet: '',
  certified: false,
}

/** What nobody has said or done yet of a vehicle that is entered with its fields. */
export const untouchedVehicle = {
  ...noSaleFields,
  warrantyStartOn: null,
  ...noHold,
  ...noSale,
  deliveredAt: null,
  tagIds: [],
} satisfies Partial<NewRow<'vehicle'>>
