import { leadDesk, receptionDesk } from '../desks.ts'
import { type Kinds, rowTable } from '../kernel/table.ts'
import { type Locale, leadDivisions } from '../terms.ts'

/** What goes out by it. */
export const templateChannels = ['email', 'sms'] as const
export type TemplateChannel = (typeof templateChannels)[number]

/** Of one language, with its variables unfilled; a text message has no subject. */
export type TemplateText = { subject: string; body: string }

/** Whose sends them: the customers' people, and who keeps the dealership's own. */
export const templateDesk = [...leadDesk, ...receptionDesk, 'management.EmailTemplates'] as const

/** In which column each language stands: two people who write two languages are not in each other's way. */
export const textFields = {
  'en-ca': 'enCa',
  'fr-ca': 'frCa',
  'fr-fr': 'frFr',
  'es-es': 'esEs',
  'es-co': 'esCo',
} as const satisfies Record<Locale, string>
export type TextField = (typeof textFields)[Locale]

/** A message written once and sent many times, filled in for each customer. */
export const messageTemplateColumns = ({ text, integer }: Kinds) => ({
  title: text().notNull(),
  channel: text({ enum: templateChannels }).notNull(),
  /** Whose own it is; null: the dealership's, for everybody. */
  ownerId: text('owner_id'),
  /** The division it is meant for; null: any. */
  division: text({ enum: leadDivisions }),
  enCa: text('en_ca', { mode: 'json' }).$type<TemplateText>(),
  frCa: text('fr_ca', { mode: 'json' }).$type<TemplateText>(),
  frFr: text('fr_fr', { mode: 'json' }).$type<TemplateText>(),
  esEs: text('es_es', { mode: 'json' }).$type<TemplateText>(),
  esCo: text('es_co', { mode: 'json' }).$type<TemplateText>(),
  /** No longer offered; it stays to be brought back. */
  archivedAt: integer('archived_at'),
  createdAt: integer('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
export const messageTemplate = rowTable<typeof messageTemplateColumns>('message_template', {
  opens: ['management.EmailTemplates'],
  scope: { forms: templateDesk, own: { fields: ['ownerId'], orNobodys: true } },
})
