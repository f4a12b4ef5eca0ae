/** Mailshots as they are read, and the clients of each of their numbers. */
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Page } from '#db/kernel/page.ts'
import { name } from '#db/ledger/posting.ts'
import { mailshotCounts, type MailshotLine, type RecipientLine } from '#db/mailshot/lines.ts'
import { mailshotStates } from '#db/mailshot/table.ts'
import { messageChannels } from '#db/message/table.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Dealership } from '../deps.ts'
import { behindPlace, pageOf, pageQuery, placeOf, placeText } from '../page-query.ts'
import { type Mailshot, mustBeFound } from './acts.ts'
import { countsOf, recipientRows, rulesOf } from './counts.ts'

export const mailshotsQuery = z.object({
  state: z.optional(z.enum(mailshotStates)),
  channel: z.optional(z.enum(messageChannels)),
  campaignId: z.optional(name),
  /** One alone. */
  mailshotId: z.optional(name),
  size: pageQuery.size,
  after: z.optional(placeText),
})
export const recipientsQuery = z.object({
  mailshotId: name,
  what: z._default(z.enum(mailshotCounts), 'sent'),
  size: pageQuery.size,
  after: z.optional(name),
})

const { mailshot, campaign, mailshotRecipient: recipient } = schema

/** A list counts no more than it shows. */
function shownOf(db: Db, shot: Mailshot, isAlone: boolean): MailshotLine['counts'] {
  const rules = rulesOf(shot)
  const { sent, out, replied, leads, sold } = rules
  return isAlone
    ? countsOf(db, shot.id, rules)
    : countsOf(db, shot.id, { sent, out, replied, leads, sold })
}

const campaignTitle = sql<
  string | null
>`(select ${campaign.title} from ${campaign} where ${campaign.id} = ${mailshot.campaignId})`

/** Newest first. */
export function mailshotPage(
  { db }: Dealership,
  { state, channel, campaignId, mailshotId, size, after }: z.output<typeof mailshotsQuery>,
  now: number,
): Page<MailshotLine> {
  const rows = db
    .select({ ...getTableColumns(mailshot), campaignTitle })
    .from(mailshot)
    .where(
      and(
        state && eq(mailshot.state, state),
        channel && eq(mailshot.channel, channel),
        campaignId === undefined ? undefined : eq(mailshot.campaignId, campaignId),
        mailshotId === undefined ? undefined : eq(mailshot.id, mailshotId),
        behindPlace(mailshot, after),
      ),
    )
    .orderBy(desc(mailshot.at), desc(mailshot.id))
    .limit(size + 1)
    .all()
    .map(row => ({ ...row, counts: shownOf(db, row, mailshotId !== undefined) }))
  return pageOf(rows, size, placeOf, now)
}

/** The clients of one number. @throws {ApiError} 404 `not-found` @param names whether who reads may open clients */
export function recipientPage(
  { db }: Dealership,
  { mailshotId, what, size, after }: z.output<typeof recipientsQuery>,
  { names, now }: { names: boolean; now: number },
): Page<RecipientLine> {
  const shot = mustBeFound(db, mailshotId)
  const isBehind = after === undefined ? undefined : gt(recipient.clientId, after)
  const rows = recipientRows(db, mailshotId, and(rulesOf(shot)[what], isBehind))
    .orderBy(asc(recipient.clientId))
    .limit(size + 1)
    .all()
    .map(row => ({ ...row, name: names ? row.name : '' }))
  return pageOf(rows, size, ({ clientId }) => clientId, now)
}
