/** The name of every product field (SPEC section 3): in the form, in exports, in the preview of an import. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VehicleFields } from '#db/mutations/vehicle-fields.ts'

export type VehicleField = keyof VehicleFields

export const vehicleFieldCaptions: Record<VehicleField, MessageDescriptor> = {
  stockNumber: msg`Stock number`,
  productType: msg`Product type`,
  condition: msg`Condition`,
  vin: msg`VIN`,
  year: msg`Year`,
  make: msg`Make`,
  model: msg`Model`,
  modelCode: msg`Model code`,
  trim: msg`Trim`,
  subModel: msg`Sub model`,
  subType: msg`Sub type`,
  colourExterior: msg`Exterior colour`,
  colourInterior: msg`Interior colour`,
  colourCode: msg`Colour code`,
  odometer: msg`Odometer`,
  odometerType: msg`Odometer type`,
  transmission: msg`Transmission`,
  msrpMinor: msg`MSRP`,
  priceInternetMinor: msg`Internet price`,
  priceOriginalMinor: msg`Original price`,
  pricePromotionMinor: msg`Promotion price`,
  priceLabelMinor: msg`Label price`,
  costMinor: msg`Cost price`,
  destinationMinor: msg`Destination price`,
  priceMinMinor: msg`Minimum price`,
  priceMaxMinor: msg`Maximum price`,
  inStoreOn: msg`In-store date`,
  enteredOn: msg`Inventory entry date`,
  serviceOn: msg`Service entry date`,
  soldOn: msg`Sold date`,
  offerNumber: msg`Offer number`,
  historyToken: msg`Vehicle history report token`,
  valuationToken: msg`Used vehicle valuation token`,
  technicalSheet: msg`Technical sheet`,
  certified: msg`Certified`,
}
