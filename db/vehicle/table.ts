import { priceDesk, stockDesk } from '../desks.ts'
import { type Kinds, parentTable, rowTable } from '../kernel/table.ts'
import { anyOf, isNotIn, isWithin, shortWindowMs } from '../kernel/window.ts'
import {
  buyOnlineStatuses,
  type Locale,
  locales,
  odometerTypes,
  type PastUse,
  vehicleCommentKinds,
  vehicleConditions,
  vehicleLabelKinds,
  vehiclePriceFields,
  vehicleStatuses,
} from '../terms.ts'
import type { CritAir } from './label/types.ts'

/** What the label of a used vehicle must say and no other field does (CPA ss. 53.1, 156). */
export type VehicleLabelFacts = {
  pastUses: PastUse[]
  /** Businesses and public bodies that owned it or leased it long term. */
  businessOwners: string
  /** The real distance where it differs from the odometer. */
  realOdometer: number | null
  seriouslyDefective: boolean
  /** Past use and distance rest on the last owner's written statement. */
  ownerStatement: boolean
  lastOwnerName: string
  lastOwnerPhone: string
  /** What the dealer's own warranty gives beyond the law's, in words. */
  warranty: string
  /** What a window sheet outside Canada asks beyond that. */
  sheet?:
    | {
        critAir: CritAir
        technicalInspectionOn: string | null
        /** False: the distance is not guaranteed, and the sheet says so. */
        odometerGuaranteed: boolean
        deliveryDays: number | null
        /** Months of warranty agreed in writing, where the law lets them be fewer than its own. */
        agreedMonths: number | null
      }
    | undefined
}

/** A product we own, hold on consignment or show: any of the 22 product types. Prices in minor units, as the country advertises them: without taxes in Canada, with VAT elsewhere. */
export const vehicleColumns = ({ text, integer }: Kinds) => ({
  stockNumber: text('stock_number').notNull(),
  /** ProductType id, 1 to 22. */
  productType: integer('product_type').notNull(),
  status: text({ enum: vehicleStatuses }).notNull(),
  statusAt: integer('status_at').notNull(),
  /** Who brought it into this status. */
  statusBy: text('status_by').notNull(),
  condition: text({ enum: vehicleConditions }).notNull(),
  /** VIN, HIN or maker's serial number; '' when it has none. */
  vin: text().notNull(),
  year: integer(),
  make: text().notNull(),
  model: text().notNull(),
  modelCode: text('model_code').notNull(),
  trim: text().notNull(),
  subModel: text('sub_model').notNull(),
  subType: text('sub_type').notNull(),
  colourExterior: text('colour_exterior').notNull(),
  colourInterior: text('colour_interior').notNull(),
  colourCode: text('colour_code').notNull(),
  odometer: integer(),
  odometerType: text('odometer_type', { enum: odometerTypes }).notNull(),
  /** Car.Transmission id of `db/lookups`; '' when it has none. */
  transmission: text().notNull(),
  msrpMinor: integer('msrp_minor'),
  priceInternetMinor: integer('price_internet_minor'),
  priceOriginalMinor: integer('price_original_minor'),
  pricePromotionMinor: integer('price_promotion_minor'),
  priceLabelMinor: integer('price_label_minor'),
  costMinor: integer('cost_minor'),
  destinationMinor: integer('destination_minor'),
  priceMinMinor: integer('price_min_minor'),
  priceMaxMinor: integer('price_max_minor'),
  /** Calendar dates, YYYY-MM-DD. */
  inStoreOn: text('in_store_on'),
  enteredOn: text('entered_on').notNull(),
  serviceOn: text('service_on'),
  soldOn: text('sold_on'),
  offerNumber: text('offer_number').notNull(),
  historyToken: text('history_token').notNull(),
  valuationToken: text('valuation_token').notNull(),
  technicalSheet: text('technical_sheet').notNull(),
  certified: integer({ mode: 'boolean' }).notNull(),
  /** The reservation that holds it, and until when (instant). */
  reservationId: text('reservation_id'),
  reservedBy: text('reserved_by'),
  /** The holder's name: a refusal says it to a colleague, and a decision sees no row it did not name. */
  reservedByName: text('reserved_by_name'),
  /** The client, and the lead, it is held for. */
  reservedFor: text('reserved_for'),
  reservedLeadId: text('reserved_lead_id'),
  reservedUntil: integer('reserved_until'),
  reservedNote: text('reserved_note').notNull(),
  soldBy: text('sold_by'),
  soldByName: text('sold_by_name'),
  soldTo: text('sold_to'),
  soldAt: integer('sold_at'),
  deliveredAt: integer('delivered_at'),
  /** The day its model was put on the market: what warranty and label count from (CPA s. 160). */
  marketOn: text('market_on'),
  displacementCc: integer('displacement_cc'),
  netWeightKg: integer('net_weight_kg'),
  /** Average wholesale price of the guide. */
  wholesaleMinor: integer('wholesale_minor'),
  labelFacts: text('label_facts', { mode: 'json' }).$type<VehicleLabelFacts>(),
  buyOnline: text('buy_online', { enum: buyOnlineStatuses }).notNull().default(''),
  warrantyStartOn: text('warranty_start_on'),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
  tagIds: text('tag_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
})
export const vehicle = parentTable<typeof vehicleColumns>('vehicle', {
  opens: ['management.Inventory', 'marketing.Inventory'],
  indexes: [['status'], ['stockNumber'], ['vin'], ['reservedFor'], ['soldTo']],
  device: ['status', 'stockNumber', 'vin', 'reservedFor', 'soldTo'],
  scope: {
    forms: stockDesk,
    // Withdrawn ones stay a while too, so that a withdrawal can be undone without a network.
    window: anyOf(
      isNotIn('status', 'out-of-market', 'sold'),
      isWithin('soldAt', shortWindowMs),
      isWithin('touchedAt', shortWindowMs),
    ),
    keptBy: [
      { table: 'lead', field: 'vehicleId' },
      { table: 'inspection', field: 'vehicleId' },
      { table: 'saleContract', field: 'vehicleId' },
    ],
    brief: {
      unless: priceDesk,
      without: [
        'costMinor',
        'wholesaleMinor',
        'priceMinMinor',
        'priceMaxMinor',
        'valuationToken',
        'labelFacts',
      ],
    },
  },
})

/** A photo of a vehicle; the bytes are a file of the same SHA-256. */
export const vehiclePhotoColumns = ({ text, integer }: Kinds) => ({
  vehicleId: text('vehicle_id').notNull(),
  sha256: text().notNull(),
  /** Smaller picture for lists, at most 320 px wide. */
  thumbSha256: text('thumb_sha256').notNull(),
  mime: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Sort key; the smallest is the cover. */
  position: integer().notNull(),
  at: integer().notNull(),
  by: text().notNull(),
})
export const vehiclePhoto = rowTable<typeof vehiclePhotoColumns>('vehicle_photo', {
  indexes: [['vehicleId']],
  device: ['vehicleId'],
  scope: { forms: stockDesk, of: { table: 'vehicle', by: 'vehicleId' } },
})

/** A label or window sheet as it was printed; only ever added. */
export const vehicleLabelColumns = ({ text, integer }: Kinds) => ({
  vehicleId: text('vehicle_id').notNull(),
  kind: text({ enum: vehicleLabelKinds }).notNull(),
  locale: text({ enum: locales }).$type<Locale>().notNull(),
  /** What it says (`db/vehicle/label`), and the hash of that. */
  content: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  contentHash: text('content_hash').notNull(),
  at: integer().notNull(),
  by: text().notNull(),
})
export const vehicleLabel = rowTable<typeof vehicleLabelColumns>('vehicle_label', {
  indexes: [['vehicleId']],
  device: ['vehicleId'],
  scope: { forms: stockDesk, of: { table: 'vehicle', by: 'vehicleId' } },
})

export const vehicleCommentColumns = ({ text, integer }: Kinds) => ({
  vehicleId: text('vehicle_id').notNull(),
  kind: text({ enum: vehicleCommentKinds }).notNull(),
  body: text().notNull(),
  /** Estimate of a defect or cost of a repair. */
  amountMinor: integer('amount_minor'),
  at: integer().notNull(),
  by: text().notNull(),
})
export const vehicleComment = rowTable<typeof vehicleCommentColumns>('vehicle_comment', {
  indexes: [['vehicleId']],
  device: ['vehicleId'],
  scope: { forms: stockDesk, of: { table: 'vehicle', by: 'vehicleId' } },
})

/** One change of one price; only ever added. */
export const vehiclePriceColumns = ({ text, integer }: Kinds) => ({
  vehicleId: text('vehicle_id').notNull(),
  field: text({ enum: vehiclePriceFields }).notNull(),
  fromMinor: integer('from_minor'),
  toMinor: integer('to_minor'),
  at: integer().notNull(),
  by: text().notNull(),
})
export const vehiclePrice = rowTable<typeof vehiclePriceColumns>('vehicle_price', {
  indexes: [['vehicleId']],
  device: ['vehicleId'],
  scope: { forms: ['management.Inventory'], of: { table: 'vehicle', by: 'vehicleId' } },
})
