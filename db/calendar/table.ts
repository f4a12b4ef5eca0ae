/** What calendars outside the house know of ours; no device has any of it. */
import { type Kinds, serverTable } from '../kernel/table.ts'

/** A letter about an appointment: that she is invited to it as it stands, or that nothing comes of it. */
export type Told = {
  method: 'request' | 'cancel'
  to: string
  startsAt: number
  minutes: number
  /** Where, in words; '' at the dealership. */
  place: string
  /** Who receives her. */
  with: string
  /** The time stands: where it is, or who receives her, is another. */
  isSameTime?: true
  /** One more for each letter (RFC 5545, SEQUENCE). */
  sequence: number
  /** It was tried and given up for another: it may have come. */
  isUnsure?: true
}

/** What a customer was told of her appointment, and is told next. Its id is the appointment's. */
export const invitationColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  leadId: text('lead_id').notNull(),
  /** Her answers come to it. */
  organizer: text().notNull(),
  said: text({ mode: 'json' }).$type<Told>(),
  /** The letter that waits; it has not left while nobody tried to send it. */
  next: text({ mode: 'json' }).$type<Told>(),
  attempts: integer().notNull(),
  dueAt: integer('due_at').notNull(),
  lastError: text('last_error'),
})
export const invitation = serverTable<typeof invitationColumns>('invitation', [['dueAt']])

/** A person's calendar at a secret address, for the calendar on her own phone. Its id is hers; the address is kept hashed. */
export const calendarFeedColumns = ({ text, integer }: Kinds) => ({
  id: text().primaryKey(),
  hash: text().notNull(),
  /** Whom each entry is about: left out unless she chose it, for addresses are passed on. */
  withNames: integer('with_names', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
  readAt: integer('read_at'),
})
export const calendarFeed = serverTable<typeof calendarFeedColumns>('calendar_feed', [['hash']])
