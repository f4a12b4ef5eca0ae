/** Vehicles: their fields, states, photos, comments and labels. */
import {
  amount,
  anyWhole,
  date,
  id,
  instant,
  type Kind,
  like,
  listOf,
  long,
  odometer,
  oneOf,
  orNone,
  orNull,
  required,
  requiredLong,
  sha256,
  short,
  whole,
  yesOrNo,
} from '#tests/support/kinds.ts'
import { noLabelFacts } from '#db/vehicle/label/content.ts'
import { locale } from './lead.ts'
import type { Asks } from './types.ts'

const stock = ['management.Inventory'] as const
const sales = [...stock, 'crm.Leads', 'crm.Dashboard', 'management.SaleContracts'] as const
const onVehicle = { vehicleId: id }
const from = oneOf(['available', 'creation', 'reserved', 'sold', 'out-of-market'], 'choice-invalid')
const price = orNull(amount)
const side = whole(1, 20_000, 'number-invalid')
const pastUses = [
  'paid-transport',
  'driving-school',
  'police',
  'ambulance',
  'rental',
  'courtesy',
  'demonstrator',
]

const fields: Record<string, Kind> = {
  stockNumber: required,
  productType: whole(1, 22, 'number-invalid'),
  condition: oneOf(['used', 'new', 'demonstrator', 'courtesy', 'consignment'], 'choice-invalid'),
  vin: short,
  year: orNull(whole(1886, 2100, 'number-invalid')),
  make: required,
  model: required,
  modelCode: short,
  trim: short,
  subModel: short,
  subType: short,
  colourExterior: short,
  colourInterior: short,
  colourCode: short,
  odometer: orNull(odometer),
  odometerType: oneOf(['km', 'mi', 'h'], 'choice-invalid'),
  transmission: {
    good: ['', '225', '226'],
    bad: [
      ['9999', 'choice-invalid'],
      ['x', 'choice-invalid'],
    ],
  },
  msrpMinor: price,
  priceInternetMinor: price,
  priceOriginalMinor: price,
  pricePromotionMinor: price,
  priceLabelMinor: price,
  costMinor: price,
  destinationMinor: price,
  priceMinMinor: price,
  priceMaxMinor: price,
  inStoreOn: orNull(date),
  enteredOn: date,
  serviceOn: orNull(date),
  soldOn: orNull(date),
  offerNumber: short,
  historyToken: short,
  valuationToken: short,
  technicalSheet: long,
  certified: yesOrNo,
}
const sheet = {
  critAir: '1',
  technicalInspectionOn: '2026-01-02',
  odometerGuaranteed: true,
  deliveryDays: 3,
  agreedMonths: 12,
}
const facts = { ...noLabelFacts, sheet }
const labelFacts = {
  labelFacts: like(facts, { ...facts, more: 1 }, { ...facts, sheet: { ...sheet, more: 1 } }),
  'labelFacts.pastUses': {
    good: [pastUses, []],
    bad: [[['taxi'], 'choice-invalid'] as const, [[...pastUses, 'rental']] as const],
  },
  'labelFacts.businessOwners': long,
  'labelFacts.realOdometer': orNull(odometer),
  'labelFacts.seriouslyDefective': yesOrNo,
  'labelFacts.ownerStatement': yesOrNo,
  'labelFacts.lastOwnerName': short,
  'labelFacts.lastOwnerPhone': short,
  'labelFacts.warranty': long,
  'labelFacts.sheet': like(sheet),
  'labelFacts.sheet.technicalInspectionOn': orNull(date),
  'labelFacts.sheet.odometerGuaranteed': yesOrNo,
  'labelFacts.sheet.deliveryDays': orNull(whole(0, 365, 'number-invalid')),
  'labelFacts.sheet.agreedMonths': orNull(whole(0, 120, 'number-invalid')),
  'labelFacts.sheet.critAir': oneOf(['1', '2', '3', '4', '5'], 'choice-invalid'),
}
const sale = {
  marketOn: orNull(date),
  displacementCc: orNull(whole(0, 99_999, 'number-invalid')),
  netWeightKg: orNull(whole(0, 99_999, 'number-invalid')),
  wholesaleMinor: price,
  buyOnline: oneOf(['', 'available', 'sold'], 'choice-invalid'),
}
const inside = (path: string, kinds: Record<string, Kind>) =>
  Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [`${path}.${field}`, kind]))
const noSale = {
  marketOn: null,
  displacementCc: null,
  netWeightKg: null,
  wholesaleMinor: null,
  labelFacts: null,
  buyOnline: '',
}

export const stockInputs: Record<string, Asks> = {
  'vehicle.add': {
    forms: stock,
    fields: {
      id,
      ...fields,
      sale: orNone(like(noSale, { ...noSale, more: 1 })),
      ...inside('sale', { ...sale, labelFacts: { good: [null], bad: [[{}]] } }),
    },
  },
  'vehicle.edit': {
    forms: stock,
    fields: { id, changeId: id },
    edits: { ...fields, ...sale, ...labelFacts },
    wholes: { labelFacts: facts },
  },
  'vehicle.price': {
    forms: stock,
    fields: {
      id,
      vehicleId: id,
      field: oneOf(
        [
          'priceInternetMinor',
          'priceOriginalMinor',
          'pricePromotionMinor',
          'priceLabelMinor',
          'msrpMinor',
          'costMinor',
        ],
        'choice-invalid',
      ),
      from: price,
      to: price,
    },
  },
  'vehicle.delete': { forms: stock, fields: onVehicle },
  'vehicle.restore': {
    forms: stock,
    fields: { ...onVehicle, stockNumber: orNone(required), vin: orNone(short) },
  },

  'vehicle.offer': { forms: stock, fields: { ...onVehicle, from } },
  'vehicle.reserve': {
    forms: sales,
    fields: {
      ...onVehicle,
      from,
      reservationId: id,
      clientId: orNull(id),
      leadId: orNull(id),
      until: instant,
      note: long,
    },
  },
  'vehicle.release': { forms: sales, fields: { ...onVehicle, reservationId: orNull(id) } },
  'vehicle.giveHold': {
    forms: sales,
    fields: {
      ...onVehicle,
      seenId: orNull(id),
      reservationId: id,
      clientId: orNull(id),
      leadId: orNull(id),
    },
  },
  'vehicle.sell': {
    forms: sales,
    fields: { ...onVehicle, from, clientId: orNull(id), soldOn: date },
  },
  'vehicle.withdraw': { forms: stock, fields: { ...onVehicle, from } },
  'vehicle.return': {
    forms: ['direction.Users', 'direction.Company'],
    fields: { ...onVehicle, from },
  },

  'vehicle.comment': {
    forms: [...stock, 'management.Inspections'],
    fields: {
      id,
      vehicleId: id,
      kind: oneOf(
        [
          'comments-website',
          'comments-window',
          'damages-website',
          'defects-window',
          'repairs-website',
          'repairs-window',
        ],
        'choice-invalid',
      ),
      body: requiredLong,
      amountMinor: price,
    },
  },
  'vehicle.removeComment': { forms: stock, fields: { commentId: id } },
  'vehicle.restoreComment': { forms: stock, fields: { commentId: id } },
  'vehicle.printLabel': {
    forms: stock,
    fields: {
      id,
      vehicleId: id,
      companyId: id,
      kind: oneOf(['used-label', 'window-sheet'], 'choice-invalid'),
      locale: oneOf(locale.good, 'choice-invalid'),
      content: like({ title: 'any' }),
      contentHash: sha256,
    },
  },

  'photo.add': {
    forms: stock,
    fields: {
      id,
      vehicleId: id,
      sha256,
      thumbSha256: sha256,
      mime: oneOf(['image/webp', 'image/jpeg', 'image/png'], 'choice-invalid'),
      width: side,
      height: side,
      position: {
        ...anyWhole,
        bad: [
          [0.5, 'number-invalid'],
          ['3', 'number-invalid'],
        ],
      },
    },
  },
  'photo.order': { forms: stock, fields: { vehicleId: id, order: listOf('p-1', 500, 'too-long') } },
  'photo.remove': { forms: stock, fields: { photoId: id } },
  'photo.restore': { forms: stock, fields: { photoId: id } },
}
