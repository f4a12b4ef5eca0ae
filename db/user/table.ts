import type { Interval } from '../company/hours.ts'
import { directionForms } from '../forms.ts'
import { type Kinds, rowTable } from '../kernel/table.ts'
import { isIn } from '../kernel/window.ts'
import { availabilities, type Locale, locales, websiteLevels } from '../terms.ts'

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
  /** Instant from which she could sign in here; null while her invitation is open. */
  acceptedAt: integer('accepted_at'),
})
export const user = rowTable<typeof userColumns>('user', {
  opens: ['user.Profile'],
  scope: { window: isIn('active', true) },
})

/** Whole days, both included, by the dealership's calendar. */
export type DaysOff = { from: string; to: string }
/**
 * When a colleague works; its id is the user's. All see it: nobody is handed what nobody is there to answer. What she says by
 * hand (`user.status`) stands until these hours turn (`presence.ts`).
 */
export const userHoursColumns = ({ text, integer }: Kinds) => ({
  /** Monday first, by the clock of the dealership; without a single hour she has no hours of her own. */
  week: text({ mode: 'json' }).$type<Interval[][]>().notNull(),
  daysOff: text('days_off', { mode: 'json' }).$type<DaysOff[]>().notNull(),
  /** Who said so last, and when. */
  by: text().notNull(),
  at: integer().notNull(),
})
export const userHours = rowTable<typeof userHoursColumns>('user_hours', {
  opens: ['user.Profile'],
  scope: {},
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
  /** Reminders she has seen, by their keys, and when: of the last day, for so long is one in the bell. */
  seenReminders: text('seen_reminders', { mode: 'json' })
    .$type<Record<string, number>>()
    .notNull()
    .default({}),
  /** Below the mails she writes to customers; '' none. */
  signature: text().notNull().default(''),
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
  opens: ['management.Roles'],
  scope: {},
})

/** Who she was on the day she left: her row goes from every device then. */
export type Left = {
  at: number
  by: string
  firstName: string
  lastName: string
  email: string
  phone: string
  cell: string
  image: string
  roleIds: string[]
}

/** What only who sees to the team knows of a colleague; its id is the user's. There is none while nothing was said. */
export const userAccountColumns = ({ text }: Kinds) => ({
  /** Where the house's letters to her go instead; '' to what she signs in with. */
  emailRedirect: text('email_redirect').notNull(),
  /** What of the website she may edit. */
  websiteLevel: text('website_level', { enum: websiteLevels }).notNull(),
  left: text({ mode: 'json' }).$type<Left>(),
  /** Ids of the acts by which her work went to others, the newest last: what she is given back. */
  handOvers: text('hand_overs', { mode: 'json' }).$type<string[]>().notNull(),
})
export const userAccount = rowTable<typeof userAccountColumns>('user_account', {
  opens: directionForms,
  scope: { forms: directionForms },
})

/** What a new person with this role begins with; its id is the role's. */
export const userDefaultColumns = ({ text, integer }: Kinds) => ({
  /** '' and empty lists are the product's own. */
  homePage: text('home_page').notNull(),
  sectionOrder: text('section_order', { mode: 'json' }).$type<string[]>().notNull(),
  notifications: text({ mode: 'json' }).$type<NotificationChoice>(),
  /** A sign-in is remembered at most so many days; null: as long as the installation allows. */
  rememberDays: integer('remember_days'),
})
export const userDefault = rowTable<typeof userDefaultColumns>('user_default', {
  opens: ['management.UsersSettings'],
  scope: { forms: ['management.UsersSettings'] },
})
