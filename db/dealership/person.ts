import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { availabilities, genders, type Locale, locales } from '../terms.ts'
import { mirrored, mirroredParent } from './row.ts'

/** A colleague as all colleagues may see her. */
export const user = sqliteTable('user', {
  ...mirrored(),
  name: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  cell: text().notNull(),
  /** SHA-256 of the picture, '' without one. */
  image: text().notNull(),
  status: text({ enum: availabilities }).notNull(),
  /** Instant of the act that set the status, age-corrected, epoch ms: the last done wins. */
  statusAt: integer('status_at').notNull(),
  roleIds: text('role_ids', { mode: 'json' }).$type<string[]>().notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
})

export type NotificationChoice = {
  leads: boolean
  appointments: boolean
  tasks: boolean
  recoveries: boolean
  sound: boolean
}

/** What a person chose for herself; its id is the user's. Only she gets it. */
export const preference = sqliteTable('preference', {
  ...mirrored(),
  locale: text({ enum: locales }).$type<Locale>().notNull(),
  /** Minutes from UTC, as the calls send it. */
  dateOffset: integer('date_offset').notNull(),
  homePage: text('home_page').notNull(),
  theme: text({ enum: ['system', 'light', 'dark'] }).notNull(),
  /** Section keys and form keys in the order she dragged them to; those not named follow in the product's order. */
  sectionOrder: text('section_order', { mode: 'json' }).$type<string[]>().notNull(),
  formOrder: text('form_order', { mode: 'json' }).$type<string[]>().notNull(),
  notifications: text({ mode: 'json' }).$type<NotificationChoice>().notNull(),
})

/** A named set of forms. */
export const role = sqliteTable('role', {
  ...mirrored(),
  name: text().notNull(),
  /** Form ids of `db/forms.ts`. */
  formIds: text('form_ids', { mode: 'json' }).$type<string[]>().notNull(),
  readOnly: integer('read_only', { mode: 'boolean' }).notNull(),
})

/** A customer or a prospect. */
export const client = sqliteTable(
  'client',
  {
    ...mirroredParent(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthOn: text('birth_on'),
    gender: text({ enum: genders }).notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    cell: text().notNull(),
    fax: text().notNull(),
    /** Normalised forms, for the duplicate warning; '' when there is none. */
    emailKey: text('email_key').notNull(),
    phoneKey: text('phone_key').notNull(),
    cellKey: text('cell_key').notNull(),
    address: text().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    postalCode: text('postal_code').notNull(),
    country: text().notNull(),
    locale: text({ enum: locales }).$type<Locale>().notNull(),
    note: text().notNull(),
    mergedIntoId: text('merged_into_id'),
    createdBy: text('created_by').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  t => [
    index('client_v').on(t.v),
    index('client_phone').on(t.phoneKey),
    index('client_email').on(t.emailKey),
    index('client_merged').on(t.mergedIntoId),
  ],
)

/** A vehicle a client owns or has owned, ours or not. */
export const clientVehicle = sqliteTable(
  'client_vehicle',
  {
    ...mirrored(),
    clientId: text('client_id').notNull(),
    /** Our stock row, when we sold it. */
    vehicleId: text('vehicle_id'),
    make: text().notNull(),
    model: text().notNull(),
    year: integer(),
    vin: text().notNull(),
    odometer: integer(),
    note: text().notNull(),
    since: text(),
    until: text(),
  },
  t => [index('client_vehicle_v').on(t.v), index('client_vehicle_client').on(t.clientId)],
)
