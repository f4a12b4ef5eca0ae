/** What came of a mailshot. Every number is counted by the rule that finds its clients. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { dayMs } from '#db/kernel/date.ts'
import type { MailshotCount } from '#db/mailshot/lines.ts'
import { resultDays } from '#db/mailshot/plan.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Mailshot } from './acts.ts'

const { campaignRequest, client, consent, lead, leadTouch, message, request } = schema
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

/** Of rows of `recipientRows`. */
export function rulesOf({ channel, campaignId }: Pick<Mailshot, 'channel' | 'campaignId'>) {
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

/** Each number of one, in one look at its clients. */
export function countsOf<K extends string>(
  db: Db,
  mailshotId: string,
  rules: Record<K, SQL | undefined>,
): Record<K, number> {
  const sums = Object.entries<SQL | undefined>(rules).map(([key, rule]) => [
    key,
    sql<number>`coalesce(sum(${rule}), 0)`,
  ])
  return db
    .select(Object.fromEntries(sums) as Record<K, SQL<number>>)
    .from(recipient)
    .leftJoin(message, eq(message.id, recipient.messageId))
    .where(eq(recipient.mailshotId, mailshotId))
    .get() as Record<K, number>
}

/** The clients of one number of one. */
export const recipientRows = (db: Db, mailshotId: string, rule: SQL | undefined) =>
  db
    .select({
      id: recipient.id,
      clientId: recipient.clientId,
      leadId: recipient.leadId,
      at: recipient.at,
      why: recipient.why,
      failure: sql<string>`coalesce(${message.failure}, '')`,
      name: sql<string>`trim(coalesce(${client.firstName}, '') || ' ' || coalesce(${client.lastName}, ''))`,
    })
    .from(recipient)
    .leftJoin(message, eq(message.id, recipient.messageId))
    .leftJoin(client, eq(client.id, recipient.clientId))
    .where(and(eq(recipient.mailshotId, mailshotId), rule))
