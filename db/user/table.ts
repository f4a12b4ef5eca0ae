import { type Kinds, rowTable } from '../kernel/table.ts'
import { isIn } from '../kernel/window.ts'
import { availabilities, type Locale, locales } from '../terms.ts'

export type NotificationChoice = {
  leads: boolean
  appointments: boolean
  tasks: boolean
  recoveries: boolean
  sound: boolean
}

/** A colleague as all colleagues may see her. */
export const userColumns = ({ text, integer }: Kinds) => ({
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
export const user = rowTable<typeof userColumns>('user', {
  opens: ['user.Profile'],
  scope: { window: isIn('active', true) },
})

/** What a person chose for herself; its id is the user's. Only she gets it. */
export const preferenceColumns = ({ text, integer }: Kinds) => ({
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
export const preference = rowTable<typeof preferenceColumns>('preference', {
  opens: ['user.Settings'],
  scope: { own: { fields: ['id'] } },
})

/** A named set of forms. */
export const roleColumns = ({ text, integer }: Kinds) => ({
  name: text().notNull(),
  /** Form ids of `db/forms.ts`. */
  formIds: text('form_ids', { mode: 'json' }).$type<string[]>().notNull(),
  readOnly: integer('read_only', { mode: 'boolean' }).notNull(),
})
export const role = rowTable<typeof roleColumns>('role', {
  scope: {},
})
