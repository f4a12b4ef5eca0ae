/** A mailshot as it is read on a screen. */
import type { ContactChannel } from '../consent/terms.ts'
import type { mailshot } from '../schema.ts'
import type { Locale } from '../terms.ts'
import type { LeftOut } from './table.ts'

/** What is counted of it, in the order in which it is read; each opens the clients it counts. */
export const mailshotCounts = [
  'waiting',
  'leaving',
  'sent',
  'failed',
  'bounced',
  'out',
  'unsubscribed',
  'replied',
  'requests',
  'leads',
  'sold',
] as const
export type MailshotCount = (typeof mailshotCounts)[number]
/** What a list of them shows; of one alone all is counted. */
export const listedCounts = [
  'sent',
  'out',
  'replied',
  'leads',
  'sold',
] as const satisfies readonly MailshotCount[]

export type MailshotLine = typeof mailshot.$inferSelect & {
  campaignTitle: string | null
  counts: Record<(typeof listedCounts)[number], number> & Partial<Record<MailshotCount, number>>
}

/** A client of one of its counts. */
export type RecipientLine = {
  id: string
  clientId: string
  /** '' for who may open no client, and of who was forgotten. */
  name: string
  leadId: string | null
  at: number | null
  why: LeftOut | null
  /** Why it did not leave or came back, as a message says it. */
  failure: string
}

/** Who would get it as things stand, page by page. */
export type PreviewLine = {
  id: string
  name: string
  leadId: string | null
  to: string
  locale: Locale
  /** Null: she gets it. */
  why: LeftOut | null
  /** She gets it, but not before; null: at once. */
  laterAt: number | null
}
export type MailshotPreview = {
  channel: ContactChannel
  /** Clients of the segment. */
  total: number
  now: number
  later: number
  out: Partial<Record<LeftOut, number>>
  /** As the first one of each language would read it. */
  samples: { locale: Locale; name: string; subject: string; text: string }[]
}
