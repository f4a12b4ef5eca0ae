/** Mailshots as they are read, and what came of each. Every number is counted by the rule that finds its clients. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { dayMs } from '#db/kernel/date.ts'
import type { Page } from '#db/kernel/page.ts'
import { name } from '#db/ledger/posting.ts'
import {
  type MailshotCount,
  mailshotCounts,
  type MailshotLine,
  type RecipientLine,
} from '#db/mailshot/lines.ts'
import { resultDays } from '#db/mailshot/plan.ts'
import { mailshotStates } from '#db/mailshot/table.ts'
import { messageChannels } from '#db/message/table.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Dealership } from '../deps.ts'
import { behindPlace, pageOf, pageQuery, placeOf, placeText } from '../page-query.ts'
import { type Mailshot, mustBeFound } from './acts.ts'

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

const { mailshot, campaign, client, consent, lead, leadTouch, message, request } = schema
const { campaignRequest } = schema
const recipient = schema.mailshotRecipient
/** Beside the lead she was written to in. */
const hers = alias(lead, 'hers')

const within = (at: SQL | Parameters<typeof eq>[0]) =>
  sql`${at} > ${recipient.at} and ${at} <= ${recipient.at} + ${resultDays * dayMs}`
/** A request of hers after it; of a mailshot that belongs to a campaign one that is counted for that. */
const asked = (campaignId: string | null) => sql`select 1 from ${request}
  join ${lead} ${sql.raw('asker')} on ${sql.raw('asker.id')} = ${request.leadId}
  where ${sql.raw('asker.client_id')} = ${recipient.clientId} and ${within(sql`${request.at}`)}
  ${
    campaignId === null
      ? sql``
      : sql`and exists (select 1 from ${campaignRequest}
          where ${campaignRequest.id} = ${request.id} and ${campaignRequest.campaignId} = ${campaignId})`
  }`
/** A lead of hers after it; of a campaign's the one that came with such a request. */
const begun = (campaignId: string | null, when: SQL) =>
  sql`exists (select 1 from ${lead} ${sql.raw('hers')} where ${hers.clientId} = ${recipient.clientId}
    and ${hers.deletedAt} is null and ${when}
    ${campaignId === null ? sql`` : sql`and exists (${asked(campaignId)} and ${request.leadId} = ${hers.id})`})`

function rulesOf({ channel, campaignId }: Pick<Mailshot, 'channel' | 'campaignId'>) {
  const isWritten = eq(recipient.state, 'written')
  const isIn = (...states: (typeof message.$inferSelect)['state'][]) =>
    inArray(message.state, states)
  const wrote = (rule: SQL) => and(isWritten, rule)
  return {
    waiting: eq(recipient.state, 'waiting'),
    leaving: isIn('queued', 'sending'),
    sent: isIn('sent', 'delivered'),
    failed: isIn('failed', 'cancelled'),
    bounced: isIn('bounced'),
    out: eq(recipient.state, 'out'),
    unsubscribed:
      wrote(sql`exists (select 1 from ${consent} where ${consent.clientId} = ${recipient.clientId}
      and ${consent.kind} = 'withdrawn' and ${consent.channel} = ${channel}
      and ${inArray(consent.source, ['unsubscribe', 'stop-word'])} and ${within(sql`${consent.at}`)})`),
    replied:
      wrote(sql`exists (select 1 from ${leadTouch} where ${leadTouch.leadId} = ${recipient.leadId}
      and ${leadTouch.kind} = 'message-received' and ${leadTouch.deletedAt} is null
      and coalesce(json_extract(${leadTouch.facts}, '$.automatic'), 0) <> 1 and ${within(sql`${leadTouch.at}`)})`),
    requests: wrote(sql`exists (${asked(campaignId)})`),
    leads: wrote(begun(campaignId, within(sql`${hers.leadAt}`))),
    sold: wrote(
      begun(
        campaignId,
        sql`exists (select 1 from ${leadTouch} where ${leadTouch.leadId} = ${hers.id}
          and ${leadTouch.kind} = 'status' and json_extract(${leadTouch.facts}, '$.to') = 'sold'
          and ${within(sql`${leadTouch.at}`)}) and ${inArray(hers.status, ['sold', 'delivered'])}`,
      ),
    ),
  } satisfies Record<MailshotCount, SQL | undefined>
}

const rowsWhere = (shot: Mailshot, what: MailshotCount) =>
  and(eq(recipient.mailshotId, shot.id), rulesOf(shot)[what])

const countOf = (db: Db, shot: Mailshot, what: MailshotCount): number =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(recipient)
    .leftJoin(message, eq(message.id, recipient.messageId))
    .where(rowsWhere(shot, what))
    .get()?.count ?? 0

const countsOf = (db: Db, shot: Mailshot) =>
  Object.fromEntries(mailshotCounts.map(what => [what, countOf(db, shot, what)])) as Record<
    MailshotCount,
    number
  >

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
    .map(row => ({ ...row, counts: countsOf(db, row) }))
  return pageOf(rows, size, placeOf, now)
}

/** The clients of one number. @throws {ApiError} 404 `not-found` @param names whether who reads may open clients */
export function recipientPage(
  { db }: Dealership,
  { mailshotId, what, size, after }: z.output<typeof recipientsQuery>,
  { names, now }: { names: boolean; now: number },
): Page<RecipientLine> {
  const shot = mustBeFound(db, mailshotId)
  const rows = db
    .select({
      id: recipient.id,
      clientId: recipient.clientId,
      leadId: recipient.leadId,
      at: recipient.at,
      why: recipient.why,
      failure: message.failure,
      name: sql<string>`trim(coalesce(${client.firstName}, '') || ' ' || coalesce(${client.lastName}, ''))`,
    })
    .from(recipient)
    .leftJoin(message, eq(message.id, recipient.messageId))
    .leftJoin(client, eq(client.id, recipient.clientId))
    .where(
      and(rowsWhere(shot, what), after === undefined ? undefined : gt(recipient.clientId, after)),
    )
    .orderBy(asc(recipient.clientId))
    .limit(size + 1)
    .all()
    .map(row => ({ ...row, failure: row.failure ?? '', name: names ? row.name : '' }))
  return pageOf(rows, size, ({ clientId }) => clientId, now)
}
