/** What the dealership writes to a customer, from the moment somebody sends it to the word of her mail server or network. */
import { leadDesk } from '../desks.ts'
import { type Kinds, rowTable } from '../kernel/table.ts'

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * `queued`: it waits for its moment, or for a network. `sending`: it is being handed over. `sent`: the next server has
 * taken it, which is not yet that it has come. `failed`: it did not leave; `bounced`: it came back.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'cancelled',
] as const
export type MessageState = (typeof messageStates)[number]

/** A file that goes with it, by its SHA-256. */
export type MessageFile = { sha256: string; name: string; mime: string; bytes: number }

export const messageColumns = ({ text, integer }: Kinds) => ({
  leadId: text('lead_id').notNull(),
  channel: text({ enum: messageChannels }).notNull(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  files: text({ mode: 'json' }).$type<MessageFile[]>().notNull(),
  state: text({ enum: messageStates }).notNull(),
  stateAt: integer('state_at').notNull(),
  /** The act that put it in line, the first one or one more try. */
  act: text().notNull(),
  /** It does not leave before; epoch ms. */
  sendAt: integer('send_at').notNull(),
  by: text().notNull(),
  at: integer().notNull(),
  /** Why it did not leave or came back: a code of ours, and what the other side said. */
  failure: text().notNull(),
  failureSaid: text('failure_said').notNull(),
  /** The provider's name for it; receipts come under it. */
  providerId: text('provider_id').notNull(),
  /** What `mayContact` said as it was written (`contactFacts`). */
  contact: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
})
export const message = rowTable<typeof messageColumns>('message', {
  indexes: [['leadId'], ['providerId']],
  device: ['leadId'],
  secret: ['to', 'subject', 'text'],
  scope: { forms: leadDesk, of: { table: 'lead', by: 'leadId' } },
})
