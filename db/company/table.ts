import { companyDesk, marginDesk } from '../desks.ts'
import { type Kinds, rowTable } from '../kernel/table.ts'
import { countries, locales } from '../terms.ts'
import type { OwnContact } from '../consent/own-rules.ts'
import type { SaleSettings } from '../contract/deal/settings.ts'
import type { PrivacySettings } from '../privacy/table.ts'
import type { DeskSettings } from './desk.ts'

export type CompanyLegal = {
  licenceNumber: string
  gstNumber: string
  qstNumber: string
  opcPermit: string
  privacyOfficer: string
}

/** Designs of the website, as `server/website/templates` draws them. */
export const websiteTemplates = ['01', '02', '03'] as const
export type WebsiteTemplate = (typeof websiteTemplates)[number]

/** How its paper looks. The logo is an SVG, or a PNG as a data address; '' sets the name instead. */
export type CompanyLook = {
  logo: string
  /** `#rrggbb` of headings and rules; ''. */
  colour: string
  /** SHA-256 of Publicity 01, 400x200; ''. */
  publicity?: string
  /** Of the website; 01 where none is chosen. */
  template?: WebsiteTemplate
  /** Of the host name for trying; '' as the website. */
  templateQa?: WebsiteTemplate | ''
  /** What its logo or its colour was, each until its instant; the oldest first. */
  earlier?: { logo?: string; colour?: string; until: number }[]
}

/** The dealership itself; one row, `id` is the company id. */
export const companyColumns = ({ text, integer }: Kinds) => ({
  name: text().notNull(),
  headquarter: text().notNull(),
  timeZone: text('time_zone').notNull(),
  currency: text({ enum: ['CAD', 'EUR', 'COP'] }).notNull(),
  country: text({ enum: countries }).notNull(),
  province: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  postalCode: text('postal_code').notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  hostname: text().notNull(),
  /** Leads to `hostname`: the site fits any screen. */
  hostnameMobile: text('hostname_mobile').notNull().default(''),
  /** The same site for whoever tries it; search engines are told to leave it. */
  hostnameQa: text('hostname_qa').notNull().default(''),
  defaultMake: text('default_make').notNull(),
  defaultLocale: text('default_locale', { enum: locales }).notNull(),
  paper: text({ enum: ['letter', 'a4'] }).notNull(),
  legal: text({ mode: 'json' }).$type<CompanyLegal>().notNull(),
  /** What it says of its sales beside the law of its country and province; null while it has said nothing. */
  sale: text({ mode: 'json' }).$type<SaleSettings>(),
  look: text({ mode: 'json' }).$type<CompanyLook>().notNull().default({ logo: '', colour: '' }),
  /** Minutes of opening after which a lead without an answer alerts. */
  noReplyMinutes: integer('no_reply_minutes').notNull(),
  /** Opening hours and the other answer times; null while it keeps those usual in its country. */
  desk: text({ mode: 'json' }).$type<DeskSettings>(),
  /** Hours, days and consents it keeps beside the law when it sells; null while it keeps the law alone. */
  contact: text({ mode: 'json' }).$type<OwnContact>(),
  /** Who answers for personal data, and for how long it is kept; null while it keeps what is usual. */
  privacy: text({ mode: 'json' }).$type<PrivacySettings>(),
  /** Reservations hold this many days unless said otherwise. */
  reservationDays: integer('reservation_days').notNull(),
  /** Whoever acts on people, funds or hosting signs in with a second step. */
  demandsFactor: integer('demands_factor', { mode: 'boolean' }).notNull().default(false),
  /** Base64url raw Ed25519 public key of the server's countersignature. */
  publicKey: text('public_key').notNull(),
})
export const company = rowTable<typeof companyColumns>('company', {
  opens: companyDesk,
  scope: {},
})

/** What was done on the dealership's page. */
export const companyChangeKinds = [
  'edit',
  'rate',
  'fee',
  'discount-rate',
  'text',
  'confirm',
  'unconfirm',
  'withdraw',
  'usual-fee',
  'edit-fee',
  'remove-fee',
  'product',
  'edit-product',
  'remove-product',
  'order-products',
  'package',
  'desk',
  'contact',
  'privacy',
  'logo',
  'publicity',
] as const
export type CompanyChangeKind = (typeof companyChangeKinds)[number]
/** One act on the dealership's page, with what it was before; only ever added. */
export const companyChangeColumns = ({ text, integer }: Kinds) => ({
  kind: text({ enum: companyChangeKinds }).notNull(),
  at: integer().notNull(),
  by: text().notNull(),
  byName: text('by_name').notNull(),
  /** Each field, or the row that was added or confirmed, as it was and as it is. */
  lines: text({ mode: 'json' }).$type<CompanyChangeLine[]>().notNull(),
})
export type CompanyChangeLine = { field: string; from: unknown; to: unknown }
export const companyChange = rowTable<typeof companyChangeColumns>('company_change', {
  scope: { forms: companyDesk },
})

/** What a product of the menu costs the dealership, from its first day on. Its id is the product's; apart from it, which every desk has. */
export const productCostColumns = ({ text }: Kinds) => ({
  costs: text({ mode: 'json' }).$type<DatedCost[]>().notNull(),
})
export type DatedCost = { on: string; minor: number }
export const productCost = rowTable<typeof productCostColumns>('product_cost', {
  scope: { forms: marginDesk },
})
