import { clientDesk, salesDesk } from '../desks.ts'
import { type Kinds, parentTable, rowTable } from '../kernel/table.ts'
import { isWithin, longWindowMs } from '../kernel/window.ts'
import { genders, type Locale, locales } from '../terms.ts'

/** A customer or a prospect. */
export const clientColumns = ({ text, integer }: Kinds) => ({
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
  /** When nothing of her was left here, because she asked for it or had not been heard of for long. */
  erasedAt: integer('erased_at'),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
  tagIds: text('tag_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
})
export const client = parentTable<typeof clientColumns>('client', {
  opens: ['crm.Clients'],
  indexes: [['phoneKey'], ['cellKey'], ['emailKey'], ['mergedIntoId']],
  device: ['phoneKey', 'emailKey', 'mergedIntoId'],
  secret: ['birthOn', 'gender', 'fax', 'address', 'city', 'province', 'postalCode', 'note'],
  scope: {
    forms: [...salesDesk, 'crm.Clients'],
    window: isWithin('touchedAt', longWindowMs),
    keptBy: [
      { table: 'lead', field: 'clientId' },
      { table: 'saleContract', field: 'clientId' },
    ],
    brief: {
      unless: clientDesk,
      without: ['birthOn', 'gender', 'fax', 'address', 'province', 'postalCode', 'note'],
      onlyNamedBy: [{ table: 'task', field: 'clientId' }],
    },
  },
})

/** A vehicle a client owns or has owned, ours or not. */
export const clientVehicleColumns = ({ text, integer }: Kinds) => ({
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
})
export const clientVehicle = rowTable<typeof clientVehicleColumns>('client_vehicle', {
  indexes: [['clientId']],
  device: ['clientId'],
  scope: { forms: clientDesk, of: { table: 'client', by: 'clientId' } },
})
