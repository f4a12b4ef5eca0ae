import { type Kinds, parentTable } from '../kernel/table.ts'
import type { LinkFactor } from './link-factor.ts'
import { anyOf, isIn, isWithin, longWindowMs } from '../kernel/window.ts'
import {
  type CopyState,
  type Locale,
  locales,
  onlineSaleStatuses,
  openOnlineStatuses,
} from '../terms.ts'

/** `act`: which sending it answers. */
export type LinkLetter = { act: string; state: CopyState; at: number }

/** A vehicle somebody reserved on the website: an appointment by default, a signature from afar where it is allowed. */
export const onlineSaleColumns = ({ text, integer }: Kinds) => ({
  vehicleId: text('vehicle_id').notNull(),
  vehicleText: text('vehicle_text').notNull(),
  status: text({ enum: onlineSaleStatuses }).notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  locale: text({ enum: locales }).$type<Locale>().notNull(),
  message: text().notNull(),
  /** Consent as it was given: the words shown and when. */
  consent: text().notNull(),
  /** Wished by the customer, then agreed on. */
  appointmentAt: integer('appointment_at'),
  heldUntil: integer('held_until'),
  requestId: text('request_id'),
  leadId: text('lead_id'),
  contractId: text('contract_id'),
  linkSentAt: integer('link_sent_at'),
  /** What opens the newest link beside itself. */
  linkFactor: text('link_factor', { mode: 'json' }).$type<LinkFactor>(),
  /** What became of the letter that takes it there. */
  linkLetter: text('link_letter', { mode: 'json' }).$type<LinkLetter>(),
  note: text().notNull(),
  handledBy: text('handled_by'),
  createdAt: integer('created_at').notNull(),
})
export const onlineSale = parentTable<typeof onlineSaleColumns>('online_sale', {
  opens: ['management.OnlineSalesContracts'],
  indexes: [['vehicleId'], ['status']],
  device: ['vehicleId'],
  secret: ['message', 'note'],
  scope: {
    forms: ['management.OnlineSalesContracts'],
    window: anyOf(isIn('status', ...openOnlineStatuses), isWithin('touchedAt', longWindowMs)),
  },
})
