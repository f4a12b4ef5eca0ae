/** The name of every product field (SPEC section 3): in the form, in exports, in the preview of an import. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VehicleFields, VehicleSaleFields } from '#db/vehicle/mutations/fields.ts'

export type VehicleField = keyof VehicleFields | keyof VehicleSaleFields

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
  marketOn: msg`On the market since`,
  displacementCc: msg`Engine displacement`,
  netWeightKg: msg`Net weight`,
  wholesaleMinor: msg`Average wholesale price`,
  labelFacts: msg`Facts for the label`,
  buyOnline: msg`Buy online`,
}

/** The facts of a label, by their place in `labelFacts`. */
export const labelFactCaptions = {
  pastUses: msg`Past uses`,
  businessOwners: msg`Businesses and public bodies that owned it`,
  realOdometer: msg`Real distance, if it differs`,
  seriouslyDefective: msg`Declared seriously defective by a court`,
  ownerStatement: msg`Written statement of the last owner`,
  lastOwnerName: msg`Last owner’s name`,
  lastOwnerPhone: msg`Last owner’s phone`,
  warranty: msg`Our own warranty`,
  'sheet.critAir': msg`Crit’Air class`,
  'sheet.technicalInspectionOn': msg`Last technical inspection`,
  'sheet.odometerGuaranteed': msg`The distance is guaranteed`,
  'sheet.deliveryDays': msg`Delivery within (days)`,
  'sheet.agreedMonths': msg`Warranty agreed in writing (months)`,
}
export type LabelFact = keyof typeof labelFactCaptions
